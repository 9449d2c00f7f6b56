package import CheckResults
import RuleTree
package import TraceModel
import TraceReports
import TraceRules

/// A trace that was read and is ready to be judged.
package struct OpenedTrace: Sendable {
    package let trace: Trace
    package let format: String
    /// The trace's file as messages name it.
    package let file: String
    /// Whether more of it was to be read: whatever is declared of its end, more may have happened.
    package let isPartial: Bool

    package init(_ trace: Trace, format: String, file: String, isPartial: Bool = false) {
        self.trace = trace
        self.format = format
        self.file = file
        self.isPartial = isPartial
    }

    /// Of a log whose newest record comes first, every rule of order would be turned round.
    ///
    /// - Parameter advice: how to turn it over.
    /// - Throws: `Diagnostics` if the log is one.
    package func checkDirection(advice: String) throws(Diagnostics) {
        if !trace.runsBackward { return }
        throw Diagnostics("the log runs backward: its newest line comes first", file: file, suggestion: advice)
    }

    /// A note in the log about a condition that no spec has would be lost.
    ///
    /// - Throws: `Diagnostics` with every such note.
    package func checkNotes(for specs: [LoadedSpec]) throws(Diagnostics) {
        if trace.directives.isEmpty { return }
        let names = Set(specs.flatMap(\.spec.conditions).map(\.name))
        let unknown = trace.entries.flatMap { entry -> [Diagnostic] in
            guard let index = entry.directiveIndex, !names.contains(trace.directives[index].name) else { return [] }
            let name = trace.directives[index].name
            return LoadedSpec.unknownCondition(name, in: specs, withoutAny: "leave the line out").all.map { mistake in
                var mistake = mistake.inFile(file)
                mistake.place = Place(line: Int(entry.line), column: Int(entry.column))
                return mistake
            }
        }
        try unknown.throwAll()
    }

    /// How many names of a log without events are held against those of events.
    private static let mostCompared = 1_000

    /// What to say of a trace in which no record is an event of a spec.
    ///
    /// - Parameter advice: what to do about it if no name is like an event's.
    package func eventless(for specs: [LoadedSpec], advice: String) -> Diagnostics {
        let names = English.list(specs.map(\.spec.name), "and")
        let what = trace.recordCount == 0 ? "no record" : "no event of \(names)"
        let events = specs.flatMap(\.checker.recordNames)
        let nearest = trace.names.prefix(OpenedTrace.mostCompared).lazy.compactMap { name in
            Suggestion.nearest(to: name, among: events).map { "'\(name)' is no event; did you mean \($0)?" }
        }.first
        return Diagnostics(
            "the trace holds \(what): \(English.count(trace.recordCount, "record")) in the format \(format), "
                + English.count(trace.otherLineCount, "other line"),
            file: file,
            suggestion: nearest ?? advice
        )
    }

    /// - Throws: `Diagnostics`, which name the file, if a condition is given a value that it does not have.
    package func judged(by spec: LoadedSpec, _ options: CheckOptions) throws(Diagnostics) -> CheckResult {
        var options = options
        if isPartial { options.end = .truncated }
        do throws(Diagnostic) {
            return try spec.checker.check(trace, options)
        } catch {
            var diagnostic = error
            diagnostic.file = diagnostic.file ?? file
            throw Diagnostics([diagnostic])
        }
    }
}
