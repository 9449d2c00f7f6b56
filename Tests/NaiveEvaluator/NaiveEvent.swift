/// An event as a clause names it: which letters are one.
struct NaiveEvent: Hashable {
    /// For each number of the alphabet, whether its letters are this event.
    var members: [Bool]

    /// Every other letter.
    var complement: NaiveEvent { NaiveEvent(members: members.map { !$0 }) }

    func contains(_ letter: Int) -> Bool {
        members[letter]
    }
}
