/// What a rule's check of one binding came to. A binding's verdict is the first that applies, in this order.
public enum Verdict: String, Hashable, Sendable, CaseIterable, Comparable {
    /// The rule's condition is known to be false.
    case inapplicable
    /// No completion of the log conforms.
    case violated
    /// Only completions conform in which this class logs less than others, or in which lives are not what they seem.
    case suspect
    /// Nothing is wrong, but at an undeclared end something is still owed.
    case pending
    /// The log never shows an event that the rule needs.
    case unobservable
    /// The rule was put to the test in the log and holds.
    case satisfied
    /// Nothing in the log put the rule to the test.
    case vacuous

    /// Whether one applies before another.
    public static func < (left: Verdict, right: Verdict) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int {
        switch self {
        case .inapplicable: 0
        case .violated: 1
        case .suspect: 2
        case .pending: 3
        case .unobservable: 4
        case .satisfied: 5
        case .vacuous: 6
        }
    }
}
