/// An event as a clause names it: which letters are one.
struct NaiveEvent: Hashable {
    /// For each number of the alphabet, whether its letters are this event.
    var members: [Bool]

    func contains(_ letter: Int) -> Bool {
        members[letter]
    }
}
