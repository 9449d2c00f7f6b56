import LifelineLoading
import TraceModel
import TraceReaders
import TraceReports

extension Verb {
    /// Says what a rule means.
    static let explain = Verb(
        name: "explain",
        operands: "RULE|FORMAT",
        summary: "Says what a rule means, or what a format of logs looks like",
        details: """
            A RULE is a whole id (uikit.appearance), or a short one (appearance) where only one spec has it.

            What is said of it: its clauses in words, and in logic on finite traces where a formula can say
            it; what it is checked for and put to the test by; what logs print for its events, and which
            records are one letter to it; its examples, drawn with a row for each subject and a ^ below the
            event that breaks it; what else a finding of it can be, and what it cites.

            With --format svg the rule's automaton is drawn, and its examples as lifeline draw shows logs.

            A FORMAT is one of lifeline formats: what its lines look like, and which of them are no records.
            """,
        options: [.listedSpec, .explanationFormat, .color],
        run: explainRules
    )

    private static func explainRules(_ arguments: ParsedArguments) throws(Diagnostics) -> Outcome {
        if arguments.operands.isEmpty {
            throw Diagnostics(
                "no rule is named",
                suggestion: "lifeline rules lists the rules, lifeline formats the formats"
            )
        }
        let names = arguments.values(of: .listedSpec)
        let library = try SpecLibrary(names, in: arguments.surroundings, prefersOwn: true)
        let index = RuleIndex(library.chosen, or: names.isEmpty ? library.others : [])
        if let format = arguments.value(of: .explanationFormat), format != "text" {
            guard let operand = arguments.operands.first, arguments.operands.count == 1 else {
                throw Diagnostics("--format \(format) draws one rule", suggestion: "name one")
            }
            let found = try index.rule(operand)
            let rule = RuleChart(spec: found.spec, rule: found.rule)
            let isSVG = format == "svg"
            let drawn = isSVG ? ChartSVG.file(rule.chart, above: rule.examples) : ChartText.mermaid(rule.chart)
            return Outcome(exitCode: .sound, output: drawn)
        }
        let texts = try Diagnostics.together(arguments.operands) { operand throws(Diagnostics) in
            if let text = FormatText.text(of: operand, among: LogFormat.explained, arguments.palette) { return text }
            let found = try index.rule(operand)
            return RuleExplanation(spec: found.spec, rule: found.rule).text(arguments.palette)
        }
        return Outcome(exitCode: .sound, output: texts.joined(separator: "\n"))
    }
}
