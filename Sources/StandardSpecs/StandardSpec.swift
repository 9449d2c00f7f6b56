/// A spec that travels inside the binary.
public struct StandardSpec: Sendable {
    /// Its path below the folder Specs, `uikit/uikit.lifeline`.
    public let path: String
    public let text: String
}
