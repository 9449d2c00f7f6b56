/// What all swaps came to, rule by rule and pair by pair, as text.
struct SwapTable {
    private let outcomes: [SwapOutcome]

    init(_ outcomes: [SwapOutcome]) {
        self.outcomes = outcomes
    }

    /// The swaps that a rule finds, where the orders say so.
    func caught(by order: UIKitOrder) -> [SwapOutcome] {
        outcomes.filter { outcome in
            !outcome.expected.intersection(outcome.found).filter { $0.rule == order.wholeID }.isEmpty
        }
    }

    /// The pairs of events that were swapped and that no rule orders, in either direction, each with how often.
    private var unorderedPairs: [(pair: String, count: Int)] {
        Dictionary(grouping: outcomes.filter { $0.orders.isEmpty && !$0.mends }, by: \.swap.pair)
            .map { ($0.key, $0.value.count) }
            .sorted { $0.0 < $1.0 }
    }

    var text: String {
        let broken = outcomes.filter { !$0.expected.isEmpty }
        let atOnce = broken.count { $0.firstExpected == $0.first }
        var lines = [
            "\(outcomes.count) swaps; \(broken.count) break a rule, "
                + "\(atOnce) of them first at the event that came too early",
            "",
            "caught  at once  let pass  rule",
        ]
        for order in UIKitOrder.all {
            let caught = caught(by: order)
            let atOnce = caught.count { outcome in
                outcome.found.contains { $0.rule == order.wholeID && $0.place == outcome.first }
            }
            let passed = outcomes.count { outcome in
                outcome.orders.contains { $0.rule == order.rule }
                    && !outcome.expected.contains { $0.rule == order.wholeID }
            }
            lines.append(SwapTable.row([caught.count, atOnce, passed], order.rule))
        }
        lines += UIKitOrder.withoutOrder.sorted { $0.key < $1.key }.map { "never: \($0.key), for \($0.value)" }
        lines += ["", "Pairs that no rule orders, and how often they were swapped:"]
        lines += unorderedPairs.map { "\(SwapTable.padded($0.count, to: 6))  \($0.pair)" }
        return lines.joined(separator: "\n")
    }

    /// A line of the table: how often a rule caught a swap, how often at the event that came too early, and how often
    /// it orders the two but lets them pass: another event stands in, the rule's condition is false, or the rule was
    /// broken before.
    private static func row(_ counts: [Int], _ rule: String) -> String {
        zip(counts, [6, 9, 10]).map { padded($0, to: $1) }.joined() + "  \(rule)"
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: " ", count: max(0, width - digits.count)) + digits
    }
}
