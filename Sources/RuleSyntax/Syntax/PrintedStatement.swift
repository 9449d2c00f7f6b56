/// A statement as it is printed, before it is laid out beside its neighbours.
struct PrintedStatement: Sendable {
    var form: Form
    /// The comment behind it, which keeps it on a line of its own.
    var comment: String?

    /// How a statement goes together with others.
    enum Form: Sendable {
        /// Not at all.
        case line(String)
        /// `event a, b`: shares lines with its like.
        case names(Keyword, [String])
        /// `interval x = a .. b`: its `=` stands below those of its like.
        case definition(Keyword, name: String, meaning: String)
    }

    init(_ form: Form, comment: String? = nil) {
        self.form = form
        self.comment = comment
    }

    /// What those that go together begin with.
    var keyword: Keyword? {
        switch form {
        case .line: nil
        case .names(let keyword, _), .definition(let keyword, _, _): keyword
        }
    }
}
