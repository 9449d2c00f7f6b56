import LifelineLoading
import RuleSyntax
import RuleTree
import TraceModel

/// A small spec that its author goes on from.
struct StartingSpec: Sendable {
    let name: String

    /// - Throws: `Diagnostics` if no spec, or no file, can be called so.
    init(name: String) throws(Diagnostics) {
        self.name = name
        let header = try? SpecParser.parse("spec \(name) \"Title\"\n", file: name)
        let isWord = header?.name.utf8.elementsEqual(name.utf8) ?? false
        if !isWord || name.contains("/") || name.hasPrefix("-") {
            throw Diagnostics(
                "a spec cannot be called '\(name)'",
                suggestion: "take letters, digits and hyphens, such as 'lift' or 'lift-doors'"
            )
        }
        if LoadedSpec.standardNames.contains(name) {
            throw Diagnostics("a standard spec is called '\(name)'", suggestion: "choose another name")
        }
    }

    var fileName: String { "\(name).lifeline" }

    /// In the canonical layout, with examples that hold.
    var text: String {
        """
        # A spec says which orders of events in a log are right. Replace what it says of files by what you know:
        #   lifeline test \(fileName)              runs the examples of the rules
        #   lifeline check --spec \(fileName) LOG  judges a log by the rules
        #   lifeline format \(fileName)            lays the spec out
        spec \(name) "What the spec is about"

        # The events, spelt as the log prints them. One event may have several names in the log.
        event create, open, read, destroy
        event close = close | closeNow

        # What opens the life of an object, and what ends it. Leave the line out if the log does not show it.
        life from create to destroy

        # A rule says in a sentence what its clause demands. An example is a whole trace: the rule accepts it, or rejects it
        # where the ! stands.
        rule open-before-read "A file is read only after it was opened"
          open before read
          accepts create open read read close destroy
          rejects create !read open close destroy

        # What stands before the comma says where in a life the clause must hold.
        rule no-read-when-closed "Nothing is read between closing and opening again"
          after close until open, read never
          accepts create open read close open read closeNow destroy
          rejects create open close !read destroy

        """
    }
}
