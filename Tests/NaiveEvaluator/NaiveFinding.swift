/// An offence and where it stands.
struct NaiveFinding: Hashable {
    enum Kind: String {
        case violated, suspect
    }

    var kind: Kind
    /// The index of an event; nil for the end.
    var event: Int?
}
