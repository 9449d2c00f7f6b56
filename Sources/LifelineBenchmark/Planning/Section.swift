/// A part of the benchmark, each with a table of its own.
package enum Section: String, CaseIterable, Sendable {
    case commands
    case parts
    case sizes
    case lives
    case violations
    case between
    case json

    package var title: String {
        switch self {
        case .commands: "Whole commands"
        case .parts: "Parts of the check"
        case .sizes: "The full spec, by the size of the log"
        case .lives: "The full spec, by the lives at a time"
        case .violations: "The full spec, by what there is to find"
        case .between: "The full spec, by what stands between the events"
        case .json: "Lines of JSON"
        }
    }
}
