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
        let formats = LogFormat.names
        let rules = arguments.operands.filter { !formats.contains($0) }
        var broken: [Diagnostic] = []
        let index = rules.isEmpty ? RuleIndex([]) : ruleIndex(arguments, &broken)
        let output: ShownText
        do throws(Diagnostics) {
            let isText = arguments.value(of: .explanationFormat) ?? "text" == "text"
            output = try isText ? text(arguments, index) : drawing(arguments, index, formats)
        } catch {
            // What is not found may be in a spec that cannot be read.
            throw broken.isEmpty ? error : Diagnostics(broken)
        }
        // A short id may be one of such a spec, too.
        let isSure = broken.isEmpty || rules.allSatisfy { $0.contains(".") }
        return Outcome(exitCode: isSure ? .sound : .unusable, output: output, diagnostics: isSure ? [] : broken)
    }

    /// The rules to choose from.
    ///
    /// - Parameter broken: takes every mistake of the specs that cannot be read.
    private static func ruleIndex(_ arguments: ParsedArguments, _ broken: inout [Diagnostic]) -> RuleIndex {
        let names = arguments.values(of: .listedSpec)
        let library = SpecLibrary(names, in: arguments.surroundings, prefersOwn: true, &broken)
        return RuleIndex(library.chosen, or: names.isEmpty ? library.others : [])
    }

    private static func text(_ arguments: ParsedArguments, _ index: RuleIndex) throws(Diagnostics) -> ShownText {
        let texts = try Diagnostics.together(arguments.operands) { operand throws(Diagnostics) in
            if let text = FormatText.text(of: operand, among: LogFormat.explained, arguments.palette) { return text }
            let found = try index.rule(operand)
            return RuleExplanation(spec: found.spec, rule: found.rule).text(arguments.palette)
        }
        return texts.joined(separator: "\n")
    }

    private static func drawing(
        _ arguments: ParsedArguments,
        _ index: RuleIndex,
        _ formats: [String]
    ) throws(Diagnostics) -> ShownText {
        let format = arguments.value(of: .explanationFormat) ?? ""
        guard let operand = arguments.operands.first, arguments.operands.count == 1 else {
            throw Diagnostics("--format \(format) draws one rule", suggestion: "name one")
        }
        if formats.contains(operand) {
            throw Diagnostics(
                "--format \(format) draws a rule, and \(operand) is a format of logs",
                suggestion: "leave out --format to read what its lines look like"
            )
        }
        let found = try index.rule(operand)
        let rule = RuleChart(spec: found.spec, rule: found.rule)
        return format == "svg" ? ChartSVG.file(rule.chart, above: rule.examples) : ChartText.mermaid(rule.chart)
    }
}
