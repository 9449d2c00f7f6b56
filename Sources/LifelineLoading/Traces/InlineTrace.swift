import RuleSyntax
import RuleTree
package import TraceModel
import TraceRules

/// A trace that is written on the command line, in the notation of examples: each word is a record at its own column.
package struct InlineTrace {
    /// What reports call its format.
    package static let format = "inline"

    package let trace: Trace

    /// - Parameters:
    ///   - name: what messages call it.
    ///   - specs: those whose events its words may name.
    /// - Throws: `Diagnostics` with the first mistake of the notation, or with every word that says what no spec knows.
    package init(_ text: String, of name: String, for specs: [LoadedSpec]) throws(Diagnostics) {
        let notation: TraceNotation
        let places: [Place]
        do throws(Diagnostics) {
            notation = try Diagnostics.alone { () throws(Diagnostic) in try TraceNotation(parsing: text) }
            places = try Diagnostics.alone { () throws(Diagnostic) in try TraceNotation.columns(of: text) }
                .map { Place(line: 1, column: $0.lowerBound) }
            try InlineTrace.mistakes(in: notation, at: places, for: specs).throwAll()
        } catch {
            throw error.inFile(name)
        }
        trace =
            ExampleTrace(
                notation.steps,
                at: places,
                end: Place(line: 1, column: text.utf8.count + 1),
                recordName: { InlineTrace.recordName(for: $0, in: specs) }
            ).trace
    }

    private static func mistakes(
        in notation: TraceNotation,
        at places: [Place],
        for specs: [LoadedSpec]
    ) -> [Diagnostic] {
        var mistakes: [Diagnostic] = []
        var hasEvent = false
        for (step, place) in zip(notation.steps, places) {
            guard case .event(let sighting) = step else { continue }
            hasEvent = true
            if sighting.breaks {
                mistakes.append(uselessMark(at: place))
            } else {
                mistakes += specs.slips(in: sighting)
            }
        }
        if notation.breaksAtEnd, let place = places.last { mistakes.append(uselessMark(at: place)) }
        if !hasEvent, mistakes.isEmpty {
            mistakes.add("the trace names no event", suggestion: "write it like 'a.open b.open a.shut'")
        }
        return mistakes
    }

    private static func uselessMark(at place: Place) -> Diagnostic {
        Diagnostic(
            "'!' belongs to 'rejects', where it says which event breaks a rule",
            at: place,
            suggestion: "leave it out: the report says what is broken"
        )
    }

    /// The name that a log prints for an event, which may be the name itself: in some spec, if they differ.
    private static func recordName(for name: String, in specs: [LoadedSpec]) -> String? {
        let names = specs.compactMap { $0.checker.recordName(for: name) }
        return names.contains(name) ? name : names.first
    }
}
