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
        let patterns = rule.clauses.flatMap(vocabulary.patterns)
        let seen = namesOfClass.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        conditions.unseenInPlain = vocabulary.unseen(of: patterns) { seen.contains($0.name) }
        conditions.unseenInCharitable = vocabulary.unseen(of: patterns) { letter in
            let subject = binding.word.first { $0.role == letter.role }.map { binding.subject($0, 0) }
            return subject.map { namesOfClass[$0.className]?.contains(letter.name) ?? false } ?? false
        }
        conditions.neverLogged = patterns.map(vocabulary.letters(of:)).reduce(into: []) { never, letters in
            never.formUnion(letters.filter { !seen.contains($0.name) })
        }
    }
}
