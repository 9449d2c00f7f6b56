import ChildPrograms
import LifelineBenchmark
import Testing

/// When a goal is reached.
@Suite
struct GoalTests {
    private let plan = Plan(events: 1_000_000)

    private func samples(_ time: Double, _ megabytes: Int = 20) -> Samples {
        Samples([Measurement(processorTime: time, wallTime: time, peakMemory: megabytes * 1_000_000)])
    }

    /// Results that reach every goal, each just so.
    private var good: [TimedCommand: Samples] {
        [
            plan.grep: samples(1), plan.awk: samples(10), plan.twelvefold: samples(3), plan.start: samples(0.001),
            plan.full(plan.sizes[0]): samples(0.2), plan.full: samples(2), plan.full(plan.sizes[2]): samples(21, 21),
            plan.full(plan.dirty): samples(4), plan.recordReading: samples(6),
            plan.jq: samples(60), plan.jsonReading: samples(12), plan.jsonGrep: samples(1),
        ]
    }

    @Test
    func `Goals that are just met are reached`() {
        #expect(Goal.all(plan, good, ownMemory: 0).map(\.isReached) == Array(repeating: true, count: 10))
    }

    @Test
    func `Each goal is missed for its own reason`() {
        let changes: [(TimedCommand, Samples, [Int])] = [
            (plan.grep, samples(0.9), [0, 7]),
            (plan.recordReading, samples(6.1), [7]),
            (plan.jq, samples(59), [8]),
            (plan.jsonGrep, samples(0.9), [9]),
            (plan.jsonReading, samples(12.1), [8, 9]),
            (plan.awk, samples(9), [1]),
            (plan.full(plan.sizes[2]), samples(23), [2]),
            (plan.full(plan.sizes[0]), samples(0.2, 16), [3]),
            (plan.full(plan.sizes[0]), samples(0.2, 64), [3, 4]),
            (plan.twelvefold, samples(3.1), [5]),
            (plan.full(plan.dirty), samples(4.1), [6]),
        ]
        for (command, samples, missed) in changes {
            var results = good
            results[command] = samples
            let goals = Goal.all(plan, results, ownMemory: 0)
            #expect(goals.indices.filter { !goals[$0].isReached } == missed)
        }
    }

    @Test
    func `How memory grows is not measured where the benchmark itself has more`() {
        let isMeasured = [19, 20].map { own in
            Goal.all(plan, good, ownMemory: own * 1_000_000)[3].measured != nil
        }
        #expect(isMeasured == [true, false])
    }

    @Test
    func `What was not measured is not reached`() {
        let goals = Goal.all(plan, [plan.grep: samples(1)], ownMemory: 0)
        #expect(goals.allSatisfy { $0.measured == nil && !$0.isReached })
    }
}
