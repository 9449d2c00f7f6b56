package import TraceModel
import TraceReports

/// What the user asked for.
package struct BenchmarkOptions: Hashable, Sendable {
    package var events = 1_000_000
    package var rounds = 5
    package var sections = Section.allCases
    package var keepsFiles = false
    package var wantsHelp = false

    private static let names = ["--events", "--quick", "--rounds", "--only", "--keep", "--help"]

    /// - Throws: `Diagnostic` with the first mistake of the line.
    package init(_ arguments: [String]) throws(Diagnostic) {
        var only: [Section] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let name = parts[0]
            func value(_ example: String) throws(Diagnostic) -> String {
                if parts.count > 1 { return parts[1] }
                if let next = rest.popFirst() { return next }
                throw Diagnostic("\(name) needs a value", suggestion: "write \(name) \(example)")
            }
            switch name {
            case "--events": events = try BenchmarkOptions.eventCount(value("1e6"))
            case "--quick":
                events = 100_000
                rounds = 3
            case "--rounds": rounds = try BenchmarkOptions.roundCount(value("5"))
            case "--only": only.append(try BenchmarkOptions.section(value("commands")))
            case "--keep": keepsFiles = true
            case "--help", "-h": wantsHelp = true
            default:
                throw Diagnostic(
                    "lifeline-benchmark has no \(name.hasPrefix("-") ? "option" : "argument") '\(name)'",
                    suggestion: Suggestion.forWord(
                        name,
                        among: BenchmarkOptions.names,
                        otherwise: "see lifeline-benchmark --help"
                    )
                )
            }
        }
        if !only.isEmpty { sections = Section.allCases.filter(only.contains) }
    }

    /// `1e6`, or digits.
    private static func eventCount(_ text: String) throws(Diagnostic) -> Int {
        let most = 100_000_000
        guard let number = Double(text), number.rounded() == number, let count = Int(exactly: number) else {
            throw Diagnostic("--events cannot be '\(text)'", suggestion: "write a number, such as 1e6")
        }
        guard (Plan.fewestEvents...most).contains(count) else {
            throw Diagnostic(
                "--events cannot be \(text)",
                suggestion:
                    "choose a number from \(Plan.fewestEvents) to \(most); logs of a tenth and of ten times as many are made too"
            )
        }
        return count
    }

    private static func roundCount(_ text: String) throws(Diagnostic) -> Int {
        guard let count = Int(text), (1...100).contains(count) else {
            throw Diagnostic("--rounds cannot be '\(text)'", suggestion: "write a number from 1 to 100")
        }
        return count
    }

    private static func section(_ text: String) throws(Diagnostic) -> Section {
        let names = Section.allCases.map(\.rawValue)
        guard let section = Section(rawValue: text) else {
            throw Diagnostic(
                "--only cannot be '\(text)'",
                suggestion: Suggestion.forWord(text, among: names, otherwise: "it is \(English.list(names, "or"))")
            )
        }
        return section
    }
}
