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
        details: """
            With --events the events of each spec, and behind each what logs print for it.
            """,
        options: [.listedSpec, .listEvents, .color],
        run: listRules
    )

    private static func listRules(_ arguments: ParsedArguments) throws(Diagnostics) -> Outcome {
        let names = arguments.values(of: .listedSpec)
        let palette = arguments.palette
        let library = try SpecLibrary(names, in: arguments.surroundings, prefersOwn: true).withoutFormats
        let lists: [ShownText] = library.chosen.map { loaded in
            let spec = loaded.spec
            let rows =
                arguments.has(.listEvents)
                ? spec.events.map { ($0.name, spec.printedNames(of: $0.name).joined(separator: ", ")) }
                : spec.rules.map { (loaded.wholeID(of: $0), $0.sentence) }
            let count = English.count(rows.count, arguments.has(.listEvents) ? "event" : "rule")
            let width = rows.map(\.0.columns).max() ?? 0
            return "\(palette.paint("\(spec.name)", .strong)): \(spec.title), \(count)\n"
                + rows.map { "  \($0.0.padded(to: width))  \($0.1)" }.lines
        }
        return Outcome(exitCode: .sound, output: lists.joined(separator: "\n"))
    }
}
