package import RuleAutomata
import RuleTree
package import TraceModel

/// Compares what the records at the openings of a pair say about themselves.
package struct RelationTester {
    let trace: Trace
    private let tests: [[ResolvedRelation.Test]]
    private let numberOfAttribute: [String: Int32]
    private let values: [AttributeValue]

    package enum Outcome: Hashable {
        case holds
        case fails
        /// The record of a role lacks the attribute that a test asks for, on its left or its right side.
        case unknown(role: Int, test: Int, isOperand: Bool)
    }

    package init(_ vocabulary: Vocabulary, _ trace: Trace) {
        self.trace = trace
        tests = vocabulary.relations.map(\.tests)
        values = tests.allSatisfy(\.isEmpty) ? [] : trace.attributeValues.map(AttributeValue.init)
        numberOfAttribute = Dictionary(
            trace.attributeNames.enumerated().map { ($1, Int32($0)) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// Whether any record gives an attribute.
    func knows(_ attribute: String) -> Bool { numberOfAttribute[attribute] != nil }

    /// What a record says an attribute is, as an index into the trace's values; nil if it does not say, or gives nothing.
    func value(of attribute: String, in record: RecordReference) -> Int32? {
        guard let number = numberOfAttribute[attribute], record.entry >= 0,
            let said = trace.value(of: number, in: trace.entries[Int(record.entry)])
        else { return nil }
        return trace.attributeValues[Int(said)].isEmpty ? nil : said
    }

    /// Whether all tests of a relation come out true.
    ///
    /// - Parameter records: for each role the one at its opening.
    package func outcome(of relation: Int, _ records: [RecordReference]) -> Outcome {
        var result = Outcome.holds
        for (index, test) in tests[relation].enumerated() {
            guard let left = value(of: test.attribute, in: records[test.role]) else {
                if result == .holds { result = .unknown(role: test.role, test: index, isOperand: false) }
                continue
            }
            let right: AttributeValue
            switch test.operand {
            case .literal(let literal): right = literal
            case .attribute(let role, let attribute):
                guard let other = value(of: attribute, in: records[role]) else {
                    if result == .holds { result = .unknown(role: role, test: index, isOperand: true) }
                    continue
                }
                right = values[Int(other)]
            }
            switch values[Int(left)].holds(test.comparison, right) {
            case true: break
            case false: return .fails
            case nil:
                if result == .holds { result = .unknown(role: test.role, test: index, isOperand: false) }
            }
        }
        return result
    }
}
