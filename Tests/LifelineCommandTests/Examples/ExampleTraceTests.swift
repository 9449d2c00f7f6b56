import RuleTree
import Testing
import TraceModel
import TraceRules

@Suite
struct ExampleTraceTests {
    private func trace(_ steps: [Example.Step]) -> Trace {
        ExampleTrace(Example(isAccepted: true, steps: steps)) { _ in nil }.trace
    }

    @Test
    func `A word's attributes are its record's, without the blanks around them`() {
        let trace = trace([
            .event(.init(name: "didLayout", attributes: [.init("frame", " 1 2 "), .init("size", "3")])),
            .gap,
            .event(.init(name: "didAppear")),
            .event(.init(name: "didAppear", attributes: [.init("size", "1 2")])),
        ])
        #expect(trace.attributeNames == ["frame", "size"])
        #expect(trace.attributeValues == ["1 2", "3"])
        #expect(
            trace.entries.map { Array(trace.attributes(of: $0)) } == [
                [.init(name: 0, value: 0), .init(name: 1, value: 1)], [], [], [.init(name: 1, value: 0)],
            ]
        )
    }

    @Test
    func `A word's time is its record's, with its unit`() {
        let trace = trace([
            .event(.init(name: "a", at: TimeStamp(microseconds: 300_000, unit: 1000))),
            .event(.init(name: "b")),
            .event(.init(name: "c", at: TimeStamp(microseconds: 0, unit: .max))),
        ])
        #expect(trace.entries.map(\.time) == [300_000, Trace.Entry.noTime, 0])
        #expect(trace.entries.map(\.timeUnit) == [1000, 1, .max])
        #expect(trace.backwardTimes == 0)
    }
}
