import RuleTree

/// Tests for more or less with a value that looks like a number and is none, `took > 10ms`: they compare texts, letter by letter, so that
/// `9ms` is more and `100ms` is less.
struct TextComparisons {
    let findings: [LintFinding]

    /// - Parameter spec: as it is written, without what it takes over.
    init(spec: Spec) {
        findings = spec.attributeTests.compactMap { test in
            guard ![.equal, .notEqual].contains(test.comparison), case .literal(let value) = test.operand,
                Numeral(value) == nil, value.drop(while: "+-.".contains).first?.isNumber == true
            else { return nil }
            let digits = value.prefix { $0.isNumber || "+-.".contains($0) }
            return LintFinding(
                .warning,
                "'\(test.attribute) \(test.comparison.rawValue) \(value)' compares texts, since '\(value)' is no number",
                at: test.origin,
                "compare with a number, such as \(digits), and log one; a span of time is asked for by 'within'"
            )
        }
    }
}
