import RuleTree

@testable import NaiveEvaluator

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
    func complete(_ conditions: inout NaiveConditions, for rule: Rule, _ binding: AgreementBinding) {
        let events = rule.clauses.flatMap(vocabulary.patterns).map(vocabulary.letters(of:))
        let seen = namesOfClass.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        conditions.unseenInPlain = unseen(events) { seen.contains($0.name) }
        conditions.unseenInCharitable = unseen(events) { letter in
            let subject = binding.word.first { $0.role == letter.role }.map { binding.subject($0, 0) }
            return subject.map { namesOfClass[$0.className]?.contains(letter.name) ?? false } ?? false
        }
        conditions.neverLogged = events.reduce(into: []) { never, letters in
            never.formUnion(letters.filter { !seen.contains($0.name) })
        }
    }

    /// The letters that none of the rule's seen events contains.
    ///
    /// Decided: `A | B` stands where an event may and is one event, as a declared group is.
    private func unseen(_ events: [Set<NaiveLetter>], isSeen: (NaiveLetter) -> Bool) -> Set<NaiveLetter> {
        let all = events.reduce(into: Set<NaiveLetter>()) { $0.formUnion($1) }
        return events.filter { $0.contains(where: isSeen) }.reduce(into: all) { $0.subtract($1) }
    }
}
