import TraceReports

extension Verb {
    /// The verbs in the order of the help.
    static let all: [Verb] = [
        check, draw, read, formats, rules, explain, test, lint, adequacy, format, new, generate,
    ]
}

/// The texts of `lifeline --help` and `lifeline help VERB`.
enum HelpText {
    /// What the command is for, and its verbs.
    static var overview: ShownText {
        let verbs = Verb.all.map { "\($0.name) \($0.operands)" }
        let width = verbs.map(\.count).max() ?? 0
        var text: ShownText = """
            Lifeline checks the order of events in logs against rules that read like sentences.

            Usage: lifeline VERB …


            """
        for (synopsis, verb) in zip(verbs, Verb.all) {
            text += "  lifeline \(synopsis.padded(to: width))  \(verb.summary)\n"
        }
        text += """

              lifeline help VERB    says more about a verb and its options
              lifeline --version    names the version

            Start with: lifeline check FILE

            """
        return text
    }

    static func text(for verb: Verb) -> ShownText {
        var text: ShownText = "\(verb.summary).\n\nUsage: lifeline \(verb.synopsis)\n"
        if !verb.details.isEmpty { text += "\n\(verb.details)\n" }
        if verb.options.isEmpty { return text }
        text += "\nOptions:\n"
        let column = min(verb.options.map(\.synopsis.count).max() ?? 0, 30)
        for option in verb.options {
            var cell = option.synopsis
            if cell.count > column {
                text += "  \(cell)\n"
                cell = ""
            }
            for line in option.help.wrapped(to: 96 - column) {
                text += "  \(cell.padded(to: column))  \(line)\n"
                cell = ""
            }
        }
        return text
    }
}
