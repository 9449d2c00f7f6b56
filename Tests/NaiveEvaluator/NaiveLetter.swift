/// What stands in the words that the simple evaluator judges: a printed name, and in a rule for a relation the role of
/// the subject.
struct NaiveLetter: Hashable {
    var role: String?
    var name: String

    init(role: String? = nil, _ name: String) {
        self.role = role
        self.name = name
    }
}
