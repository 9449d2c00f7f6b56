import CheckResults
import RuleTree

/// A condition that rules depend on and that nobody gave a value, and what the traces of a report say of it.
struct UndeclaredCondition {
    private let condition: Condition
    /// The pairs of its relation that conform under some of its values, and these values.
    private let orders: [(values: [String], count: Int)]

    init(_ condition: Condition, in traces: [CheckedTrace]) {
        self.condition = condition
        // A default stands for what is not known: pairs that conform under it tell nothing.
        guard case .relation(let relation) = condition.subject, condition.defaultValue == nil else {
            orders = []
            return
        }
        var orders: [(values: [String], count: Int)] = []
        for pair in traces.lazy.flatMap({ $0.pairs.prefix(TraceBlock.relationLimit) }) where pair.relation == relation {
            guard pair.condition == condition.name, !pair.orderedLike.isEmpty else { continue }
            if let index = orders.firstIndex(where: { $0.values == pair.orderedLike }) {
                orders[index].count += 1
            } else {
                orders.append((pair.orderedLike, 1))
            }
        }
        self.orders = orders.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
            .map(\.element)
    }

    var name: String { condition.name }

    /// How many pairs conform under some of its values.
    var pairCount: Int { orders.reduce(0) { $0 + $1.count } }

    /// `kind is not declared; ordered like tab or curl: --with kind=tab`
    var phrase: String {
        let like = orders.first.map { "; ordered like \(English.list($0.values, "or"))" } ?? ""
        return "\(condition.name) is not declared\(like): \(option)"
    }

    /// `6 rules ask for kind, which is not declared; 1 transition is ordered like tab or curl: --with kind=tab (or push, …)`
    func hint(rules: Int) -> ShownText {
        let ask = English.count(rules, "rule asks", "rules ask")
        let like = orders.first.map { order in
            let pairs = English.count(order.count, "\(relation) is", "\(relation) pairs are")
            return "; \(pairs) ordered like \(English.list(order.values, "or"))"
        }
        return "\(ask) for \(condition.name), which is not declared\(like ?? ""): \(option)\(others)"
    }

    private var relation: String {
        if case .relation(let name) = condition.subject { name } else { "" }
    }

    /// `--with kind=tab`
    private var option: String { "--with \(condition.name)=\(orders.first?.values.first ?? values.first ?? "VALUE")" }

    /// ` (or push, pop, present)`
    private var others: String {
        let first = orders.first?.values.first ?? values.first
        let others = values.filter { $0 != first }
        return others.isEmpty ? "" : " (or \(others.joined(separator: ", ")))"
    }

    private var values: [String] { condition.values.filter { $0 != condition.defaultValue } }
}
