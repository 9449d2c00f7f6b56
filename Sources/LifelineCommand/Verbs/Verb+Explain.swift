import LifelineInputs
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
        run: { arguments, surroundings in
            do throws(Diagnostics) {
                if arguments.operands.isEmpty {
                    throw Diagnostics([
                        Diagnostic("no rule is named", suggestion: "lifeline rules lists the rules")
                    ])
                }
                let names = arguments.values(of: .listedSpec)
                let library = try SpecLibrary(names, in: surroundings, prefersOwn: true)
                let index = RuleIndex(library.chosen, or: names.isEmpty ? library.others : [])
                return try explain(arguments.operands, index, palette(arguments, surroundings))
            } catch {
                return Outcome(error)
            }
        }
    )

    private static func explain(
        _ ids: [String],
        _ index: RuleIndex,
        _ palette: Palette
    ) throws(Diagnostics) -> Outcome {
        var texts: [String] = []
        var mistakes: [Diagnostic] = []
        for id in ids {
            do throws(Diagnostic) {
                let found = try index.rule(id)
                texts.append(RuleExplanation(spec: found.spec, rule: found.rule).text(palette))
            } catch {
                mistakes.append(error)
            }
        }
        if !mistakes.isEmpty { throw Diagnostics(mistakes) }
        return Outcome(.sound, output: texts.joined(separator: "\n"))
    }
}
