package import RuleTree

extension EventPattern {
    /// The pattern in a sentence: `source willDisappear`, `loadView or viewDidLoad`, `any event but dealloc`.
    package var phrase: String {
        switch self {
        case .named(let references): references.map(\.phrase).joined(separator: " or ")
        case .any(let role): (role.map { "\($0) " } ?? "") + "any event"
        case .anyBut(let role, let references):
            (role.map { "\($0) " } ?? "") + "any event but " + references.map(\.name).joined(separator: " and ")
        case .matching(let events, let tests):
            "\(events.phrase) where \(SpecPrinter.sentence(of: tests))"
        }
    }
}

extension EventReference {
    fileprivate var phrase: String { role.map { "\($0) \(name)" } ?? name }
}
