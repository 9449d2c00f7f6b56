import CheckResults

@testable import NaiveEvaluator

/// A word and how it stands in a trace.
struct AgreementBinding {
    /// The roles and subjects by which the engine names the binding.
    var roles: [Binding.Role]
    /// Who the records of each of the word's letters are about.
    var subject: (NaiveLetter, _ index: Int) -> AgreementTrace.Subject
    /// Everything that is logged, in order, the binding's events among it.
    var word: [NaiveLetter]
    /// Which part of the word the binding sees.
    var window: Range<Int>
    /// What is to be known of the binding besides what its rule and the trace tell.
    var conditions: NaiveConditions
    /// What each record says about itself.
    var attributes: [String: String] = [:]

    init(
        roles: [Binding.Role],
        word: [NaiveLetter],
        window: Range<Int>? = nil,
        conditions: NaiveConditions,
        subject: @escaping (NaiveLetter, _ index: Int) -> AgreementTrace.Subject
    ) {
        self.roles = roles
        self.word = word
        self.window = window ?? word.indices
        self.conditions = conditions
        self.subject = subject
    }

    /// A word about one object.
    init(_ word: [NaiveLetter], of subject: AgreementTrace.Subject, conditions: NaiveConditions) {
        let description =
            subject.className.isEmpty ? subject.identity : "<\(subject.className): \(subject.identity)>"
        self.init(roles: [.init("self", description)], word: word, conditions: conditions) { _, _ in subject }
    }
}
