import CheckResults
import TraceModel
import TraceRules

/// What a swap breaks by the orders written down by hand, and what the checker finds.
struct SwapOutcome: Sendable {
    let fixture: SwapFixture
    let swap: Swap
    /// The places of the two records.
    let first: Place
    let second: Place
    let expected: Set<OrderBreak>
    let found: Set<OrderBreak>
    /// What may have gone by before the life in which the later event now comes first.
    let missable: OrderedWord.Missable?

    /// Makes every swap of a case and has it judged.
    ///
    /// A rule that the trace breaks already, as its case expects, is left out for that binding: where it would be
    /// broken next is a question of how rules go on, not of the swap. So is a rule that has no order written down.
    static func all(of fixture: SwapFixture) throws -> [SwapOutcome] {
        let trace = PlainTrace(fixture.trace, fixture.options)
        let broken = Set(fixture.findings.map(\.owner))
        let ordering = Set(UIKitOrder.all.map { "uikit.\($0.rule)" })
        return try Swap.all(in: trace).map { swap in
            let swapped = swap.made(in: fixture.trace)
            let plain = PlainTrace(swapped, fixture.options)
            let result = try fixture.checker.check(swapped, fixture.options)
            let life = plain.lives.first { $0.events.contains { $0.position == swap.first.position } }
            return SwapOutcome(
                fixture: fixture,
                swap: swap,
                first: trace.place(swap.first.position),
                second: trace.place(swap.second.position),
                expected: plain.breaks.filter { !broken.contains($0.owner) },
                found: OrderBreak.firsts(of: result.findings).filter { found in
                    !broken.contains(found.owner) && ordering.contains(found.rule)
                },
                missable: life?.missable
            )
        }
    }

    /// The first place at which something is expected.
    var firstExpected: Place? { expected.map(\.place).min() }

    /// The rules that put the two events in the order in which the log has them.
    var orders: [UIKitOrder] { UIKitOrder.all.filter { $0.order.orders(swap.first.name, swap.second.name) } }

    /// Whether the log has the two events in the wrong order, so that the swap puts them right.
    var mends: Bool {
        orders.isEmpty && UIKitOrder.all.contains { $0.order.orders(swap.second.name, swap.first.name) }
    }
}
