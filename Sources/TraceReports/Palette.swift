/// The colours of a text, as escape sequences of a terminal; all empty in plain text.
package struct Palette: Sendable {
    private let isColored: Bool

    package static let plain = Palette(isColored: false)
    package static let colored = Palette(isColored: true)

    /// What a part of a text is, which decides its colour.
    package enum Part: Sendable {
        case error
        case warning
        case note
        /// What stands out: a file's name, a heading.
        case strong
        /// What steps back: a rule's id, an explanation.
        case faint

        fileprivate var code: String {
            switch self {
            case .error: "1;31"
            case .warning: "1;33"
            case .note: "1;36"
            case .strong: "1"
            case .faint: "2"
            }
        }
    }

    package func paint(_ text: ShownText, _ part: Part) -> ShownText {
        isColored && !text.isEmpty ? "\(start(of: part))\(text)\(end)" : text
    }

    /// What stands before a part, and behind it.
    func start(of part: Part) -> ShownText { isColored ? "\u{1B}[\(part.code)m" : "" }
    var end: ShownText { isColored ? "\u{1B}[0m" : "" }
}
