/// An option of a verb: parsing, help and suggestions all come from here.
struct CommandOption: Hashable, Sendable {
    /// The option as help shows it: `--quiet`; `--record TEXT`, where any text may stand for what is in capitals; or
    /// `--format text|json`.
    let synopsis: String
    let isRepeatable: Bool
    let help: String
    /// The name without its two hyphens.
    let name: String
    let value: Value

    enum Value: Hashable, Sendable {
        /// The option is there or not.
        case none
        /// Any text.
        case text
        case oneOf([String])
    }

    init(_ synopsis: String, isRepeatable: Bool = false, help: String) {
        self.synopsis = synopsis
        self.isRepeatable = isRepeatable
        self.help = help
        let words = synopsis.split(separator: " ")
        name = String(words[0].dropFirst(2))
        if words.count == 1 {
            value = .none
        } else if words[1].contains(where: \.isUppercase) {
            value = .text
        } else {
            value = .oneOf(words[1].split(separator: "|").map(String.init))
        }
    }
}
