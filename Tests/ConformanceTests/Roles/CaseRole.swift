import CheckResults

@testable import LifelineCommand

/// What a case shows of a rule: a suite that tests a rule has each of them.
enum CaseRole: String, CaseIterable, Sendable {
    case kept
    case broken
    /// Nothing puts the rule to the test, what it needs is not logged, or its condition does not hold.
    case open
    /// The rule is kept, and would be broken if some lines read otherwise.
    case nearMiss

    /// - Returns: nil for a verdict that is in between: a doubt, or something that is still owed.
    private init?(_ verdict: Verdict) {
        switch verdict {
        case .satisfied: self = .kept
        case .violated: self = .broken
        case .vacuous, .unobservable, .inapplicable: self = .open
        case .suspect, .pending: return nil
        }
    }

    /// What cases show of each rule, by its whole id.
    static func all(in cases: [TraceCase]) -> [String: Set<CaseRole>] {
        var roles: [String: Set<CaseRole>] = [:]
        for shown in cases {
            for expected in shown.expectations {
                if let role = CaseRole(expected.verdict) { roles[expected.rule, default: []].insert(role) }
            }
            for miss in shown.nearMisses { roles[miss.rule, default: []].insert(.nearMiss) }
        }
        return roles
    }
}
