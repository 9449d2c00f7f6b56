import RuleAutomata
import RuleTree
package import TraceModel

/// Which events of a spec the records of a trace are.
package struct RecordEvents: Sendable {
    private let trace: Trace
    /// For each name of the trace, the events that its records may be, in the order of the spec.
    private let events: [[Candidate]]
    private let attributes: [Int32]

    private struct Candidate: Sendable {
        var name: String
        var condition: Guard
    }

    package init(_ checker: Checker, _ trace: Trace) {
        let vocabulary = checker.compiled.vocabulary
        self.trace = trace
        attributes = vocabulary.attributes.map { Int32(trace.attributeNames.firstIndex(of: $0) ?? -1) }
        events = trace.names.map { printed in
            guard let number = vocabulary.number(ofPrinted: printed) else { return [] }
            return checker.spec.events.compactMap { event in
                guard let meaning = vocabulary.events[event.name], meaning.names.contains(number) else { return nil }
                return Candidate(name: event.name, condition: meaning.guard(of: number))
            }
        }
    }

    /// The events that a record is; those of which it does not say enough are left out.
    package func names(of record: Trace.Entry) -> [String] {
        guard events.indices.contains(Int(record.name)) else { return [] }
        return events[Int(record.name)].filter { isCertain($0.condition, of: record) }.map(\.name)
    }

    private func isCertain(_ condition: Guard, of record: Trace.Entry) -> Bool {
        if condition == .always { return true }
        let outcomes = condition.tests.map { ($0, outcome(of: $0, at: record)) }
        if outcomes.contains(where: { $0.1 == nil }) { return false }
        return condition.holds { test in outcomes.contains { $0 == test && $1 == true } }
    }

    /// Nil if the record alone does not tell.
    private func outcome(of test: RecordTest, at record: Trace.Entry) -> Bool? {
        guard case .attribute(let attribute, let comparison, .literal(let literal)) = test, attributes[attribute] >= 0,
            let said = trace.value(of: attributes[attribute], in: record)
        else { return nil }
        return AttributeValue(trace.attributeValues[Int(said)]).holds(comparison, literal)
    }
}
