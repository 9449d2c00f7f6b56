/// An option of a verb: parsing, help and suggestions all come from here.
struct CommandOption: Hashable, Sendable {
    /// The name without its two hyphens.
    let name: String
    let value: Value
    let isRepeatable: Bool
    let help: String

    enum Value: Hashable, Sendable {
        /// The option is there or not.
        case none
        /// Any text; the word stands for it in help.
        case text(String)
        case oneOf([String])
    }

    init(_ name: String, _ value: Value = .none, isRepeatable: Bool = false, help: String) {
        self.name = name
        self.value = value
        self.isRepeatable = isRepeatable
        self.help = help
    }

    /// `--format text|json`
    var synopsis: String {
        switch value {
        case .none: "--\(name)"
        case .text(let word): "--\(name) \(word)"
        case .oneOf(let words): "--\(name) \(words.joined(separator: "|"))"
        }
    }
}
