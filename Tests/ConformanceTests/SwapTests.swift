import Testing
import TraceModel

/// Every two neighbouring events of a life, of a class and of a transition change places, in every trace that `SwapFixture` lists: what
/// a rule orders is found, first at the event that came too early, and nothing else is.
///
/// What is ordered is written down in `UIKitOrder` and worked out in `PlainTrace`, without the checker.
@Suite
struct SwapTests {
    static let fixtures = Result { try SwapFixture.all() }
    static let outcomes = Result { try fixtures.get().flatMap { try SwapOutcome.all(of: $0) } }

    @Test(arguments: (try? fixtures.get()) ?? [])
    func `The orders say of a trace as it stands what its case expects`(fixture: SwapFixture) {
        let breaks = PlainTrace(fixture.trace, fixture.options).breaks
        func lines(_ breaks: Set<OrderBreak>) -> [String] { breaks.map { "\($0.rule) \($0.place.line)" }.sorted() }
        #expect(lines(breaks) == lines(fixture.findings))
    }

    @Test(arguments: (try? fixtures.get()) ?? [])
    func `A swap is found if and only if a rule orders the two events, and where the order breaks`(
        fixture: SwapFixture
    ) throws {
        for outcome in try SwapTests.outcomes.get() where outcome.fixture.id == fixture.id {
            let (swap, lines) = (outcome.swap.pair, "lines \(outcome.first.line) and \(outcome.second.line)")
            for missed in outcome.expected.subtracting(outcome.found) {
                Issue.record("\(swap), \(lines): not found: \(missed)")
            }
            for surprise in outcome.found.subtracting(outcome.expected) {
                Issue.record("\(swap), \(lines): no order says so: \(surprise)")
            }
        }
    }

    @Test
    func `The first finding stands at the event that came too early, or it is written down why not`() throws {
        var used: Set<LatePlace> = []
        for outcome in try SwapTests.outcomes.get() {
            guard let place = outcome.firstExpected, place != outcome.first else { continue }
            guard let late = LatePlace.explaining(outcome) else {
                Issue.record("\(outcome.fixture.id): \(outcome.swap.pair) at \(outcome.first): first found at \(place)")
                continue
            }
            used.insert(late)
        }
        #expect(used == LatePlace.all, "every reason is needed")
    }

    @Test
    func `Every rule that orders events catches a swap in some trace`() throws {
        let table = SwapTable(try SwapTests.outcomes.get())
        print(table.text)
        for order in UIKitOrder.all {
            #expect(!table.caught(by: order).isEmpty, "\(order.rule) never catches a swap")
        }
    }
}
