import LifelineLoading
import RuleSyntax
import RuleTree
import TraceFiles
package import TraceModel
import TraceReaders
import TraceRecords
import TraceRules

/// The examples below the records of a spec, and what comes of reading them: the records' first tests.
package struct RecordExamples: Sendable {
    private let loaded: LoadedSpec
    /// Each with the statement that it stands below.
    private let examples: [(example: RecordExample, statement: RecordStatement)]

    package var count: Int { examples.count }

    /// The records of a spec.
    ///
    /// - Throws: `Diagnostics` with every mistake of the spec.
    package init(text: String, file: String) throws(Diagnostics) {
        self.init(of: try LoadedSpec(text: text, file: file, using: LoadedSpec.standardTrees))
    }

    /// Those of the records that a spec takes over belong to the spec that declares them.
    init(of loaded: LoadedSpec) {
        self.loaded = loaded
        examples = loaded.ownRecords.flatMap { statement -> [(RecordExample, RecordStatement)] in
            guard case .record(let record) = statement else { return [] }
            return record.examples.map { ($0, statement) }
        }
    }

    /// Reads each example as a log of its own, by all that the spec says of a log.
    ///
    /// - Returns: what is wrong with the examples or the records, at its place in the spec; empty if nothing is.
    package func failures() -> [Diagnostic] {
        let plan = ReadingPlan(for: [loaded])
        return examples.flatMap { example, statement in
            let slips = slips(in: example)
            return slips.isEmpty ? mistakes(in: example, of: statement, plan) : slips
        }
    }

    /// What an example says that no log can: it would never come true.
    private func slips(in example: RecordExample) -> [Diagnostic] {
        example.records.flatMap { record in
            var slips: [Diagnostic] = []
            let events = loaded.spec.events.map(\.name)
            if !events.contains(record.event), !loaded.knows(record.event) {
                let known = events + loaded.checker.recordNames
                slips.append(
                    failure(
                        "'\(record.event)' is no event of \(loaded.spec.name)",
                        example,
                        Suggestion.forWord(record.event, among: known, otherwise: "declare it, or leave it out")
                    )
                )
            }
            if let time = record.time, TimeStamp(printed: time) == nil {
                slips.append(failure("'\(time)' is no time", example, "write it as the line prints it"))
            }
            return slips
        }
    }

    private func mistakes(
        in example: RecordExample,
        of statement: RecordStatement,
        _ plan: ReadingPlan
    ) -> [Diagnostic] {
        let file: TraceFile
        do throws(Diagnostics) {
            file = try TraceFile.read(.text(example.text, name: loaded.file), plan)
        } catch {
            return error.all.map { failure("the line cannot be read: \($0.message)", example, $0.suggestion) }
        }
        let found = found(in: file.trace, insteadOf: example.records)
        if found == example.records { return found.isEmpty ? [] : strays(example, of: statement, plan, file) }
        let came = found.isEmpty ? "no record" : SpecPrinter.print(found)
        if example.records.isEmpty {
            return [
                failure(
                    "the line is read and should be refused: expected no record, came \(came)",
                    example,
                    "say more in the record, or skip the line above it"
                )
            ]
        }
        let what = found.isEmpty ? "the line is not read" : "the line is read as something else"
        return [
            failure(
                "\(what): expected \(SpecPrinter.print(example.records)), came \(came)",
                example,
                "mend the record, one above it, or the example"
            )
        ]
    }

    /// An example that says what comes of another record than the one it stands below: it is no test of that.
    private func strays(
        _ example: RecordExample,
        of statement: RecordStatement,
        _ plan: ReadingPlan,
        _ file: TraceFile
    ) -> [Diagnostic] {
        let matching = zip(plan.records, file.matchCounts).filter { $0.1 > 0 }.map(\.0)
        guard !matching.contains(statement),
            let other = matching.compactMap({ if case .record(let record) = $0 { record } else { nil } }).first
        else { return [] }
        let place = other.origin.place.map { " in line \($0.line)" } ?? ""
        return [
            failure(
                "the line is read by another record, \(other.name)\(place)",
                example,
                "set this record above that one if it is of its kind, or give it a line of its own"
            )
        ]
    }

    /// The records of a trace, as far as those that are expected say anything.
    private func found(
        in trace: Trace,
        insteadOf expected: [RecordExample.Expectation]
    ) -> [RecordExample.Expectation] {
        let events = RecordEvents(loaded.checker, trace)
        return trace.entries.filter { $0.name >= 0 }.enumerated().map { index, entry in
            let expected = expected.indices.contains(index) ? expected[index] : nil
            var record = RecordExample.Expectation(
                subject: trace.description(of: entry.subject),
                event: trace.printedEvent(of: entry)
            )
            if let event = expected?.event,
                trace.names[Int(entry.name)] == event || events.names(of: entry).contains(event)
            {
                record.event = event
            }
            if let time = expected?.time, let stamp = TimeStamp(printed: time) {
                let isSame = stamp.microseconds == entry.time && stamp.unit == Int64(entry.timeUnit)
                record.time = isSame ? time : TimeText(entry)?.text()
            }
            record.attributes = (expected?.attributes ?? []).compactMap { attribute in
                RecordExamples.value(of: attribute.name, of: entry, in: trace).map { .init(attribute.name, $0) }
            }
            return record
        }
    }

    /// What a record says of itself by a name; nil if nothing.
    private static func value(of name: String, of entry: Trace.Entry, in trace: Trace) -> String? {
        let attribute = trace.attributes(of: entry).last { trace.attributeNames[Int($0.name)] == name }
        if let attribute { return trace.attributeValues[Int(attribute.value)] }
        let process = trace.processes[Int(trace.subjects[Int(entry.subject)].process)]
        switch name {
        case "process": return process.name.isEmpty ? nil : process.name
        case "pid": return process.number.isEmpty ? nil : process.number
        default: return nil
        }
    }

    private func failure(_ message: String, _ example: RecordExample, _ suggestion: String?) -> Diagnostic {
        let origin = example.origin
        return Diagnostic(message, file: origin.file ?? loaded.file, at: origin.place, suggestion: suggestion)
            .quoting(loaded.text, of: loaded.file)
    }
}
