import Testing

/// What is said of formulas that cannot be read.
@Suite struct BrokenFormulaTests {
    @Test(arguments: incomplete) func saysWhatIsMissing(_ spec: BrokenSpec) { spec.check() }

    static let incomplete: [BrokenSpec] = [
        .rule("formula‸", "expected a formula after 'formula'"),
        .rule("formula always‸", "expected a formula after 'always'"),
        .rule("formula A until‸", "expected a formula after 'until'"),
        .rule("formula (‸)", "expected a formula, found ')'"),
        .rule("formula (A until B‸", "expected ')' after 'B'"),
        .rule("formula A‸)", "expected the end of the line, found ')'"),
        .rule("formula A ‸B", "expected an operator or the end of the line, found 'B'", joining),
        .rule("formula (A ‸B)", "expected an operator or ')', found 'B'", joining),
        .rule("formula A ‸before B", "expected an operator or the end of the line, found 'before'", joining),
        .rule("formula A ‸-> B", "expected an operator or the end of the line, found '->'", "write 'implies'"),
        .rule("after Q, formula A ‸-> B", "expected an operator or the end of the line, found '->'", "write 'implies'"),
        .rule(
            "formula weak ‸A",
            "expected 'next', found 'A'",
            "write 'weak next'; an event named 'weak' stands in quotes"
        ),
        .rule("after Q ‸formula A", "expected ',' behind 'after Q', found 'formula'", "write 'after Q, formula A'"),
        .line(
            "‸formula A",
            "'formula' stands outside of a rule",
            "begin the rule above it with 'rule ID \"sentence\"'"
        ),
    ]

    private static let joining =
        "two formulas are joined by 'until', 'release', 'since', 'and', 'or' or 'implies'"

    @Test(arguments: ambiguous) func asksForParentheses(_ spec: BrokenSpec) { spec.check() }

    static let ambiguous: [BrokenSpec] = [
        .rule(
            "formula A until B ‸until C",
            "'until' behind 'until' needs parentheses",
            "write '(A until B) until C' or 'A until (B until C)'"
        ),
        .rule(
            "formula X and always A release B ‸since not C or D",
            "'since' behind 'release' needs parentheses",
            "write '(always A release B) since not C' or 'always A release (B since not C)'"
        ),
        .rule("formula A ‸| B", "'|' stands in parentheses in a formula", "write '(A | B)'"),
        .rule("formula (A ‸| B and C)", "'|' stands in parentheses in a formula", "write '(A | B)'"),
        .rule(
            "formula always any but A ‸| \"or\"",
            "'|' stands in parentheses in a formula",
            "write '(any but A | \"or\")'"
        ),
        .rule(
            "formula " + String(repeating: "(", count: 64) + "‸" + String(repeating: "(", count: 10_000),
            "too many operators in each other"
        ),
        .rule(
            "formula " + String(repeating: "not ", count: 64) + "‸" + String(repeating: "not ", count: 10_000) + "A",
            "too many operators in each other"
        ),
        .rule(
            "formula " + String(repeating: "A implies ", count: 64) + "‸A implies "
                + String(repeating: "A implies ", count: 10_000) + "A",
            "too many operators in each other"
        ),
        .rule(
            "formula A" + String(repeating: " or A", count: 999) + " or ‸A" + String(repeating: " or A", count: 70_000),
            "too many formulas in a row"
        ),
    ]

    @Test(arguments: words) func tellsOperatorsFromNames(_ spec: BrokenSpec) { spec.check() }

    static let words: [BrokenSpec] = [
        .rule(
            "formula A ‸untill B",
            "expected an operator or the end of the line, found 'untill'",
            "did you mean 'until'?"
        ),
        .rule(
            "formula A and (B ‸realease C)",
            "expected an operator or ')', found 'realease'",
            "did you mean 'release'?"
        ),
        .rule("formula ‸alway A", "unknown operator 'alway'", "did you mean 'always'?"),
        .rule("formula A implies ‸evenutally (B)", "unknown operator 'evenutally'", "did you mean 'eventually'?"),
        .rule("‸formla always A", "unknown statement 'formla'", "did you mean 'formula'?"),
        .rule(
            "formula ‸until A",
            "expected a formula, found 'until'",
            "'until' is an operator here: a name that is spelt so stands in quotes"
        ),
        .rule(
            "formula any but ‸next",
            "expected an event, found 'next'",
            "'next' is an operator here: a name that is spelt so stands in quotes"
        ),
        .rule(
            "formula A and ‸last",
            "expected an event, found 'last'",
            "'last' is a reserved word: a name that is spelt so stands in quotes"
        ),
        .rule("formula ‸always(A:)", "expected a blank behind 'always'", "write 'always (A:)'"),
    ]

    @Test(arguments: roles) func asksForRoles(_ spec: BrokenSpec) { spec.check() }

    static let roles: [BrokenSpec] = [
        .relationRule("formula always ‸A", "'A' needs its role before it", "write 'source A' or 'target A'"),
        .relationRule(
            "formula not (source A | ‸B)",
            "'B' needs its role before it",
            "write 'source A | source B'"
        ),
        .relationRule("formula ‸alway source A", "unknown operator 'alway'", "did you mean 'always'?"),
        .relationRule("formula ‸sorce A", "'sorce' is no role of this rule", "did you mean 'source'?"),
        BrokenSpec(
            "spec s \"T\"\nrule r \"S\"\n  for each change(previous, next)\n  formula always next ‸A",
            .init("'A' needs its role before it", "write '\"previous\" A' or '\"next\" A'")
        ),
    ]
}
