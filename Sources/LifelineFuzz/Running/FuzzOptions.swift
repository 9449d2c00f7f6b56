package import TraceModel

/// What the user asked for.
package struct FuzzOptions: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case bytes
        case laws
    }

    package var kinds = Kind.allCases
    package var seed: UInt64 = 1
    package var minutes = 4
    /// How many rounds each kind has; nil: as many as its minutes last.
    package var rounds: Int?
    package var folders = ["Traces", "Specs"]
    package var wantsHelp = false

    private static let names = ["--seed", "--minutes", "--rounds", "--help"]

    /// - Throws: `Diagnostic` with the first mistake of the line.
    package init(_ arguments: [String]) throws(Diagnostic) {
        var operands: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            func number(to most: Int, _ example: String) throws(Diagnostic) -> Int {
                let text = parts.count > 1 ? parts[1] : rest.popFirst()
                guard let text else {
                    throw Diagnostic("\(parts[0]) needs a value", suggestion: "write \(parts[0]) \(example)")
                }
                guard let number = Int(text), (1...most).contains(number) else {
                    throw Diagnostic(
                        "\(parts[0]) cannot be '\(text)'",
                        suggestion: "write a number from 1 to \(most)"
                    )
                }
                return number
            }
            switch parts[0] {
            case "--seed": seed = UInt64(try number(to: .max, "7"))
            case "--minutes": minutes = try number(to: 10_000, "4")
            case "--rounds": rounds = try number(to: 1_000_000_000, "100")
            case "--help", "-h": wantsHelp = true
            case let name where name.hasPrefix("-"):
                throw Diagnostic(
                    "lifeline-fuzz has no option '\(name)'",
                    suggestion: Suggestion.forWord(
                        name,
                        among: FuzzOptions.names,
                        otherwise: "see lifeline-fuzz --help"
                    )
                )
            default: operands.append(argument)
            }
        }
        if let first = operands.first, let kind = Kind(rawValue: first) {
            kinds = [kind]
            operands.removeFirst()
        }
        if !operands.isEmpty { folders = operands }
    }

    static let help = """
        Tries lifeline with inputs made by chance, and says which of them it does not stand.

        Usage: lifeline-fuzz [bytes|laws] [OPTION…] [FOLDER…]

        bytes  Logs, specs, cases and options with bytes and words changed, given to the lifeline that lies
               beside: it must end by itself, with an exit code of 0 to 2, within 20 seconds and 2 GB; what it
               prints must be printable, and its JSON be parsed; one job, two jobs and a pipe must agree.
        laws   Logs made of specs, judged in two ways: to declare more must lose no violation, a gap must add
               none, what is told early must be in the report, and a log joined of several processes' must
               have the findings of all of them.

        The logs, cases and specs to begin with are those in the FOLDERs, left out: Traces and Specs. Specs are
        also found in the examples of *.md files. Left out what to try: both, one after the other.

        Options:
          --seed N      Where to begin, 1 if left out. The same seed makes the same inputs.
          --minutes N   How long each of the two lasts, 4 if left out.
          --rounds N    How many rounds each has, instead. A failure is repeated by its seed and --rounds 1.
          --help        This text.

        Ctrl-C ends it with what was found so far. The inputs of failures are left in a folder that is named.

        Exit code: 0 no failure; 1 some; 2 wrong usage, or something is missing.

        """
}
