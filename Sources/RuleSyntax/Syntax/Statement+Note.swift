import TraceModel

/// The `note` of a rule, whose first word is reserved nowhere: an event, or a role, may be called so.
extension Statement {
    private static let note = "note"

    var isNote: Bool { beginsWithNote && hasTextOfItsOwn }

    /// Whether the line, which is no clause, was meant for a note whose quotes are missing.
    /// - Parameter place: where it fails as a clause.
    func isMeantForNote(failedAt place: Place?) -> Bool {
        guard beginsWithNote, words.count > 1, words[1].keyword == nil, place == words[1].place else { return false }
        return Suggestion.nearest(to: words[1].text, among: Keyword.verbs.map(\.rawValue)) == nil
    }

    /// Whether the first word was meant to begin a note, and is misspelt.
    var isMisspeltNote: Bool { hasTextOfItsOwn && misspelt(among: [Statement.note]) != nil }

    private var beginsWithNote: Bool { words.first.map { $0.kind == .plain && $0.text == Statement.note } ?? false }
}
