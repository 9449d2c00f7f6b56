import LifelineLoading
import TraceModel
import TraceReports

extension Verb {
    /// Says what a rule means.
    static let explain = Verb(
        name: "explain",
        operands: "RULE",
        summary: "Says what a rule means",
        details: """
            A RULE is a whole id (uikit.appearance), or a short one (appearance) where only one spec has it.

            What is said of it: its clauses in words, and in logic on finite traces where a formula can say
            it; what it is checked for and put to the test by; what logs print for its events, and which
            records are one letter to it; its examples, drawn with a row for each subject and a ^ below the
            event that breaks it; what else a finding of it can be, and what it cites.
            """,
        options: [.listedSpec, .color],
        run: explainRules
    )

    private static func explainRules(_ arguments: ParsedArguments) throws(Diagnostics) -> Outcome {
        if arguments.operands.isEmpty {
            throw Diagnostics("no rule is named", suggestion: "lifeline rules lists the rules")
        }
        let names = arguments.values(of: .listedSpec)
        let library = try SpecLibrary(names, in: arguments.surroundings, prefersOwn: true)
        let index = RuleIndex(library.chosen, or: names.isEmpty ? library.others : [])
        let texts = try Diagnostics.together(arguments.operands, index.rule).map { found in
            RuleExplanation(spec: found.spec, rule: found.rule).text(arguments.palette)
        }
        return Outcome(exitCode: .sound, output: texts.joined(separator: "\n"))
    }
}
