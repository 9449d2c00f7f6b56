package import RuleAutomata
package import TraceModel

/// Compares what the records at the openings of a pair say about themselves.
package struct RelationTester {
    let trace: Trace
    private let tests: [[ResolvedRelation.Test]]
    private let numberOfAttribute: [String: Int32]

    package enum Outcome: Hashable {
        case holds
        case fails
        /// The record of a role lacks the attribute that a test asks for, on its left or its right side.
        case unknown(role: Int, test: Int, isOperand: Bool)
    }

    package init(_ vocabulary: Vocabulary, _ trace: Trace) {
        self.trace = trace
        tests = vocabulary.relations.map { relation in
            relation.tests.map { test in
                var test = test
                if case .literal(let text) = test.operand { test.operand = .literal(text.trimmed) }
                return test
            }
        }
        numberOfAttribute = Dictionary(
            trace.attributeNames.enumerated().map { ($1, Int32($0)) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// Whether any record gives an attribute.
    func knows(_ attribute: String) -> Bool { numberOfAttribute[attribute] != nil }

    /// What a record says an attribute is; nil if it does not say, or gives nothing.
    func value(of attribute: String, in record: RecordReference) -> String? {
        guard let number = numberOfAttribute[attribute], record.entry >= 0,
            let found = trace.attributes(of: trace.entries[Int(record.entry)]).first(where: { $0.name == number })
        else { return nil }
        let value = trace.attributeValues[Int(found.value)]
        return value.isEmpty ? nil : value
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
            let right: String
            switch test.operand {
            case .literal(let text): right = text
            case .attribute(let role, let attribute):
                guard let other = value(of: attribute, in: records[role]) else {
                    if result == .holds { result = .unknown(role: role, test: index, isOperand: true) }
                    continue
                }
                right = other
            }
            if !test.comparison.holds(left, text: right) { return .fails }
        }
        return result
    }
}

extension String {
    /// The text without blanks at its ends.
    fileprivate var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}
