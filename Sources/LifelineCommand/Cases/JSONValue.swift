import TraceModel

/// A value of a JSON text, with its place, so that a mistake in a case can be shown where it stands.
struct JSONValue {
    var content: Content
    var place: Place

    enum Content {
        case null
        case boolean(Bool)
        /// A number, as it is written.
        case number(String)
        case string(String)
        case array([JSONValue])
        case object([Member])
    }

    /// A name and its value, in an object.
    struct Member {
        var name: String
        var place: Place
        var value: JSONValue
    }
}
