/// Something that must be and is not.
package struct Failure: Hashable, Sendable {
    /// What is not as it must be.
    package var what: String
    /// The commands that show it, as a shell takes them in the folder of the round.
    package var commands: [String]

    package init(_ what: String, commands: [String]) {
        self.what = what
        self.commands = commands
    }
}
