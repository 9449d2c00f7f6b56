/// The texts of `lifeline --help` and `lifeline help VERB`.
enum HelpText {
    /// What the command is for, and its verbs.
    static var overview: String {
        let verbs = Verb.all.map { "\($0.name) \($0.operands)" }
        let width = verbs.map(\.count).max() ?? 0
        var text = """
            Lifeline checks the order of events in logs against rules that read like sentences.

            Usage: lifeline VERB …


            """
        for (synopsis, verb) in zip(verbs, Verb.all) {
            text += "  lifeline \(pad(synopsis, to: width))  \(verb.summary)\n"
        }
        text += """

              lifeline help VERB    says more about a verb and its options
              lifeline --version    names the version

            Start with: lifeline check FILE

            """
        return text
    }

    static func text(for verb: Verb) -> String {
        var text = "\(verb.summary).\n\nUsage: lifeline \(verb.synopsis)\n"
        if !verb.details.isEmpty { text += "\n\(verb.details)\n" }
        if verb.options.isEmpty { return text }
        text += "\nOptions:\n"
        let column = min(verb.options.map(\.synopsis.count).max() ?? 0, 30)
        for option in verb.options {
            let lines = wrap(option.help, width: 96 - column)
            if option.synopsis.count > column {
                text += "  \(option.synopsis)\n  \(pad("", to: column))  \(lines[0])\n"
            } else {
                text += "  \(pad(option.synopsis, to: column))  \(lines[0])\n"
            }
            for line in lines.dropFirst() { text += "  \(pad("", to: column))  \(line)\n" }
        }
        return text
    }

    private static func pad(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    /// Breaks a text at blanks, at least into one line.
    static func wrap(_ text: String, width: Int) -> [String] {
        var lines = [""]
        for word in text.split(separator: " ") {
            if lines[lines.count - 1].isEmpty {
                lines[lines.count - 1] = String(word)
            } else if lines[lines.count - 1].count + 1 + word.count <= width {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
