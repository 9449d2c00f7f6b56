import LifelineLoading
import RuleTree
import TraceFiles
import TraceGeneration
import TraceModel
import TraceReaders

extension PrintedTrace {
    /// Reads the text as `lifeline check` does, and holds it against what was to be printed.
    ///
    /// - Returns: what reports call the process of its records.
    /// - Throws: `Diagnostic` if it is read as something else, so that the format is not fit for the spec.
    func checkReading(
        of generated: GeneratedTrace,
        as format: TraceFormat,
        timed isTimed: Bool,
        for spec: LoadedSpec
    ) throws(Diagnostic) -> String {
        let (trace, foundFormat): (Trace, String)
        do throws(Diagnostics) {
            if format.name == "notation" {
                trace = try InlineTrace(String(text.dropLast()), of: "the trace", for: [spec]).trace
                foundFormat = format.name
            } else {
                let file = try TraceFile.read(.text(text, name: "the trace"), ReadingPlan(for: [spec]))
                (trace, foundFormat) = (file.trace, file.format)
            }
        } catch {
            throw PrintedTrace.unfit(format, error.all.first?.message ?? "it cannot be read", for: spec)
        }
        func unfit(_ reason: String) -> Diagnostic { PrintedTrace.unfit(format, reason, for: spec) }
        if foundFormat != format.name { throw unfit("it would be read as \(foundFormat)") }
        let showsTimes = format.showsTimes && (isTimed || format.alwaysShowsTimes)
        let expected = PrintedTrace.summary(
            generated.trace(showingTimes: showsTimes, in: format.timeUnit ?? 1),
            attributes: nil
        )
        let read = PrintedTrace.summary(trace, attributes: Set(spec.spec.attributes.map(\.name)))
        if let index = expected.indices.first(where: { $0 >= read.count || read[$0] != expected[$0] }) {
            let what = index < read.count ? "as '\(read[index])'" : "not at all"
            throw unfit("'\(expected[index])' would be read \(what)")
        }
        if read.count > expected.count { throw unfit("more would be read than was printed") }
        let subject = trace.entries.first { $0.name >= 0 }?.subject
        return subject.map { trace.name(ofProcess: trace.subjects[Int($0)].process) } ?? ""
    }

    private static func unfit(_ format: TraceFormat, _ reason: String, for spec: LoadedSpec) -> Diagnostic {
        let others =
            "choose another --format: \(TraceFormat.all.map(\.name).joined(separator: ", ")), or one that "
            + "lifeline formats lists"
        let notation = "the spec says itself what its records look like: write --format notation"
        return Diagnostic(
            "the format \(format.name) cannot hold this trace: \(reason)",
            suggestion: spec.spec.records.isEmpty || format.name == "notation" ? others : notation
        )
    }

    /// Each entry in words, with its time since the first one.
    ///
    /// - Parameter wanted: the attributes that count; nil: all.
    private static func summary(_ trace: Trace, attributes wanted: Set<String>?) -> [String] {
        let first = trace.entries.lazy.map(\.time).first { $0 != Trace.Entry.noTime } ?? 0
        return trace.entries.map { entry in
            if let directive = entry.directiveIndex {
                return "\(trace.directives[directive].name) = \(trace.directives[directive].value)"
            }
            guard entry.name >= 0 else { return "a gap" }
            let said = trace.attributes(of: entry).compactMap { pair in
                let name = trace.attributeNames[Int(pair.name)]
                let isWanted = wanted?.contains(name) ?? true
                return isWanted ? "\(name)=\(trace.attributeValues[Int(pair.value)])" : nil
            }
            let time = entry.time == Trace.Entry.noTime ? [] : ["@\(entry.time - first)"]
            let kind = trace.subjects[Int(entry.subject)].kind
            return ([trace.description(of: entry.subject), "\(kind)", trace.names[Int(entry.name)]] + said + time)
                .joined(separator: " ")
        }
    }
}
