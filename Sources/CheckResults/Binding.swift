/// What a rule was checked for, named as in the log.
public struct Binding: Hashable, Sendable {
    /// `self`, a relation's roles, `class` or `process`, with the subject of each. The nameless subject is empty. Roles are
    /// called as the relation calls them, whatever the rule does, so that bindings of several rules can be compared.
    public var roles: [Role]
    /// Which life of its subject a life is, from 1.
    public var life: Int
    /// Which pair of the same two subjects a pair is, from 1.
    public var occurrence: Int

    /// A name that the rule has for a subject, and the subject.
    public struct Role: Hashable, Sendable {
        /// `self`, a relation's role, `class` or `process`.
        public var name: String
        /// As reports write it: `<DetailVC: 0x7f…>`, `DetailVC`.
        public var subject: String

        /// - Parameters:
        ///   - name: `self`, a relation's role, `class` or `process`.
        ///   - subject: as reports write it, empty if it is nameless.
        public init(_ name: String, _ subject: String) {
            self.name = name
            self.subject = subject
        }
    }

    package init(_ roles: [Role], life: Int = 1, occurrence: Int = 1) {
        self.roles = roles
        self.life = life
        self.occurrence = occurrence
    }
}
