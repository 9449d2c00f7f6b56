/// A line of a printed spec.
struct PrintedLine: Sendable {
    /// Empty if the line is blank.
    var text: String
    /// The comment behind the text.
    var comment: String?

    init(_ text: String, comment: String? = nil) {
        self.text = text
        self.comment = comment
    }
}
