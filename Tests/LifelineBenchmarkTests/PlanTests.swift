import LifelineBenchmark
import Testing

/// What is measured.
@Suite
struct PlanTests {
    @Test
    func `A plan measures logs of a tenth and of ten times as many events`() {
        #expect(Plan(events: 1_000_000).sizes.map(\.events) == [100_000, 1_000_000, 10_000_000])
        #expect(Plan(events: 1_000_000).sizes.map(\.liveLives) == [1000, 1000, 1000])
    }

    @Test
    func `Lives at a time are 10, a thousand and a hundred thousand, where the log can hold them`() {
        func lives(_ events: Int) -> [Int] {
            Plan(events: events).rows(of: .lives).map(\.command.workload.liveLives)
        }
        #expect(lives(1_000_000) == [10, 1000, 100_000])
        #expect(lives(100_000) == [10, 1000])
    }

    @Test
    func `Lifeline and grep are measured with and without unrelated lines between the same events`() {
        let plan = Plan(events: 1_000_000)
        let other = Workload(events: 1_000_000, liveLives: 1000, hasUnrelatedLines: true)
        let expected = [plan.full, plan.full(other), plan.grep, TimedCommand(.grep, other)]
        #expect(plan.rows(of: .between).map(\.command) == expected)
        #expect(plan.reference(of: .between)?.command == plan.full)
    }

    @Test
    func `All other tables are of logs with an event on each line`() {
        let plan = Plan(events: 1_000_000)
        for section in Section.allCases where section != .between {
            #expect(plan.rows(of: section).allSatisfy { !$0.command.workload.hasUnrelatedLines }, "\(section)")
        }
    }

    @Test
    func `Lines of JSON are read, checked, and given to grep and jq`() {
        let plan = Plan(events: 1_000_000)
        let json = Workload(events: 1_000_000, liveLives: 1000, isJSON: true)
        let expected = [
            TimedCommand(.grep, json), TimedCommand(.jq, json), TimedCommand(.reading, json), plan.full(json),
        ]
        #expect(plan.rows(of: .json).map(\.command) == expected)
    }

    @Test
    func `Each command is measured once a round, whatever tables it stands in`() {
        let plan = Plan(events: 1_000_000)
        #expect(Set(plan.commands).count == plan.commands.count)
        #expect(plan.commands.count { $0 == plan.full } == 1)
        #expect(Plan(events: 1_000_000, sections: [.commands]).commands.count == 4)
        for section in Section.allCases { #expect(plan.reference(of: section) != nil) }
    }
}
