/// `note "an app may have meant it"`, as a statement of a rule that is built in Swift.
public struct Note: Hashable, Sendable {
    public var text: String

    public init(_ text: String) {
        self.text = text
    }
}
