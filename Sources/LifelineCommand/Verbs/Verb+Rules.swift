import LifelineInputs
import RuleTree
import TraceModel
import TraceReports
import TraceRules

extension Verb {
    /// Lists rules.
    static let rules = Verb(
        name: "rules",
        operands: "",
        summary: "Lists the rules, by spec",
        details: "",
        options: [.listedSpec, .color],
        run: { arguments, surroundings in
            do throws(Diagnostics) {
                let names = arguments.values(of: .listedSpec)
                let specs = try SpecLibrary(names, in: surroundings, prefersOwn: true).chosen
                let palette = palette(arguments, surroundings)
                return Outcome(.sound, output: specs.map { list($0, palette) }.joined(separator: "\n"))
            } catch {
                return Outcome(error)
            }
        }
    )

    private static func list(_ loaded: LoadedSpec, _ palette: Palette) -> String {
        let spec = loaded.spec
        let ids = spec.rules.map(loaded.wholeID)
        let width = ids.map(\.count).max() ?? 0
        var text = "\(palette.paint(spec.name, .strong)): \(spec.title), \(English.count(spec.rules.count, "rule"))\n"
        for (id, rule) in zip(ids, spec.rules) {
            text += "  \(id)\(String(repeating: " ", count: width - id.count))  \(rule.sentence)\n"
        }
        return text
    }
}
