import LifelineLoading
import RuleTree
import TraceModel
import TraceReports

extension Verb {
    /// Lists rules.
    static let rules = Verb(
        name: "rules",
        operands: "",
        summary: "Lists the rules, by spec",
        details: "",
        options: [.listedSpec, .color],
        run: listRules
    )

    private static func listRules(_ arguments: ParsedArguments) throws(Diagnostics) -> Outcome {
        let names = arguments.values(of: .listedSpec)
        let palette = arguments.palette
        let lists: [ShownText] = try SpecLibrary(names, in: arguments.surroundings, prefersOwn: true).withoutFormats
            .chosen.map {
                loaded in
                let spec = loaded.spec
                let width = spec.rules.map { loaded.wholeID(of: $0).count }.max() ?? 0
                let heading = palette.paint("\(spec.name)", .strong)
                return "\(heading): \(spec.title), \(English.count(spec.rules.count, "rule"))\n"
                    + spec.rules.map { "  \(loaded.wholeID(of: $0).padded(to: width))  \($0.sentence)" }.lines
            }
        return Outcome(exitCode: .sound, output: lists.joined(separator: "\n"))
    }
}
