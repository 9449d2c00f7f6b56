import Testing

@testable import TraceChecking

@Suite struct EventWindowTests {
    private func event(_ life: Int32, _ name: Int32) -> EventWindow.Event {
        EventWindow.Event(life: life, reference: RecordReference(line: 1, column: 1, name: name, subject: 0))
    }

    @Test func `The events of a life are a chain, whatever lies between them`() {
        var window = EventWindow(limit: 100)
        window.append(event(7, 0), after: -1)
        window.append(event(8, 1), after: -1)
        window.append(event(7, 2), after: 0)
        window.appendGap(.none)
        window.append(event(7, 3), after: 2)
        var names: [Int32] = []
        var next = 4
        while next >= 0 {
            names.append(window[next].reference.name)
            next = window.previous(of: next)
        }
        #expect(names == [3, 2, 0])
        let (gap, end) = (window.latestGap, window.end)
        #expect(gap == 3 && end == 5)
    }

    @Test func `What is forgotten cannot be seen, and numbers stay`() {
        var window = EventWindow(limit: 4)
        for number in 0..<10 { window.append(event(1, Int32(number)), after: number - 1) }
        let seen = window.numbers(from: 2, through: nil)
        #expect(seen == 6..<10, "no more than the limit")
        let part = window.numbers(from: 7, through: 8)
        #expect(part == 7..<9)
        window.trim(before: 8)
        let (start, end, name) = (window.start, window.end, window[8].reference.name)
        #expect(start == 8 && end == 10 && name == 8)
        window.append(event(1, 10), after: 9)
        let last = window[10].reference.name
        #expect(last == 10)
    }
}
