import CheckResults
import Testing

@testable import TraceChecking

struct OffenceListsTests {
    private let first = OffenceLists.Item(rule: 1, verdict: .violated)
    private let second = OffenceLists.Item(rule: 2, verdict: .suspect)

    @Test("a list holds what was added, in that order, whatever was added to the list before it")
    func order() {
        var lists = OffenceLists()
        let one = lists.adding(7, to: OffenceLists.none) { [first] }
        let three = lists.adding(8, to: one) { [second, first] }
        let two = lists.adding(9, to: one) { [second] }
        #expect(lists[OffenceLists.none] == [])
        #expect(lists[one] == [first])
        #expect(lists[two] == [first, second])
        #expect(lists[three] == [first, second, first])
    }

    @Test("what was added to the same list is one list, whatever key it was added by, and asked for once a key")
    func sharing() {
        var lists = OffenceLists()
        let one = lists.adding(7, to: OffenceLists.none) { [first] }
        #expect(lists.adding(8, to: OffenceLists.none) { [first] } == one)
        #expect(lists.adding(7, to: OffenceLists.none) { [second] } == one)
        #expect(lists.adding(9, to: OffenceLists.none) { [second] } != one)
    }
}
