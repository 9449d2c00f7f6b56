import TraceRules

/// What a trace shows of which class, and with it what may have gone unseen.
struct AgreementObservation {
    private var namesOfClass: [String: Set<String>] = [:]
    private var vocabulary: NaiveVocabulary

    init(_ vocabulary: NaiveVocabulary) {
        self.vocabulary = vocabulary
    }

    mutating func see(_ name: String, of subject: AgreementTrace.Subject) {
        namesOfClass[subject.className, default: []].insert(name)
    }

    /// Adds to a binding's conditions what may have gone unseen of the events that its rule names.
    ///
    /// - Parameter className: the class of each role.
    func complete(_ conditions: inout NaiveConditions, for rule: Rule, className: (_ role: String?) -> String) {
        let seen = namesOfClass.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        conditions.unseenInPlain = unseen(in: rule) { _ in seen }
        conditions.unseenInCharitable = unseen(in: rule) { namesOfClass[className($0)] ?? [] }
        let letters = rule.clauses.flatMap(NaiveRule.patterns).map(vocabulary.letters(of:))
        conditions.neverLogged = letters.reduce(into: []) { never, letters in
            never.formUnion(letters.filter { !seen.contains($0.name) })
        }
    }

    /// The letters that none of the rule's seen events contains. In `A | B` each is an event of its own.
    private func unseen(in rule: Rule, seen: (_ role: String?) -> Set<String>) -> Set<NaiveLetter> {
        let events = rule.clauses.flatMap(NaiveRule.patterns).flatMap { pattern in
            if case .named(let references) = pattern { return references.map { vocabulary.letters(of: [$0]) } }
            return vocabulary.letters(of: pattern).map { [$0] }
        }
        let isLogged = events.map { letters in letters.contains { seen($0.role).contains($0.name) } }
        let all = events.reduce(into: Set<NaiveLetter>()) { $0.formUnion($1) }
        return all.filter { letter in
            zip(events, isLogged).allSatisfy { event, logged in !logged || !event.contains(letter) }
        }
    }
}
