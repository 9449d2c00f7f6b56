/// A spec that travels inside the binary.
package struct StandardSpec: Sendable {
    /// Its path below the folder Specs, `uikit/uikit.lifeline`.
    package let path: String
    package let text: String
}
