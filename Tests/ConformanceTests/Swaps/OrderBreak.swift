import CheckResults
import TraceModel

/// Where a rule is first broken in a binding.
struct OrderBreak: Hashable, Sendable {
    /// The rule's whole id.
    var rule: String
    var roles: Set<Binding.Role>
    var place: Place

    /// A rule in a binding, wherever it is broken.
    struct Owner: Hashable, Sendable {
        var rule: String
        var roles: Set<Binding.Role>
    }

    var owner: Owner { Owner(rule: rule, roles: roles) }

    /// The first break of each rule in each binding: how a rule goes on after a break is not the swap's doing.
    static func firsts(of breaks: [OrderBreak]) -> Set<OrderBreak> {
        Set(Dictionary(breaks.map { ($0.owner, $0) }) { $0.place < $1.place ? $0 : $1 }.values)
    }

    static func firsts(of findings: [Finding]) -> Set<OrderBreak> {
        firsts(of: findings.map { OrderBreak(rule: $0.rule, roles: Set($0.binding.roles), place: $0.place) })
    }
}

extension OrderBreak: CustomStringConvertible {
    var description: String { "\(rule) at line \(place.line), column \(place.column)" }
}
