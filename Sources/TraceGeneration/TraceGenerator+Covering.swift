public import TraceModel

extension TraceGenerator {
    /// A small set of traces that keep every rule, and that together reach every state and arrow of the rules' automata, as
    /// far as they were found.
    ///
    /// - Parameters:
    ///   - seed: the same one makes the same traces.
    ///   - progress: is told now and then how many arrows are reached, of how many.
    /// - Returns: the traces, and what they reach.
    /// - Throws: `Diagnostic` if no conforming trace was found at all.
    /// - Complexity: linear in the arrows that are found, each with a search through the situations that a log can be in.
    public func covering(
        seed: UInt64,
        progress: (_ reached: Int, _ wanted: Int) -> Void = { _, _ in }
    ) throws(Diagnostic) -> (traces: [GeneratedTrace], coverage: Coverage) {
        let plan = planToCover
        var open = Set(plan.arrowsToCover)
        let count = open.count
        var reached: Set<RuleArrow> = []
        var traces: [GeneratedTrace] = []
        for (round, setting) in settingsToCover.enumerated() {
            // What was looked for in vain is not looked for again.
            var hopeless: Set<RuleArrow> = []
            for attempt in 0..<UInt64(TraceGenerator.attemptLimit) {
                progress(count - open.count, count)
                let wanted = open.subtracting(hopeless).sorted()
                if wanted.isEmpty { break }
                let seed = seed &+ UInt64(round) &* 7919 &+ attempt
                guard let walk = setting.covering(wanted, seed: seed, hopeless: &hopeless) else { continue }
                let trace = setting.trace(walk, seed: seed)
                guard !walk.arrows.isDisjoint(with: open), try findings(in: trace).isEmpty else { continue }
                traces.append(trace)
                reached.formUnion(walk.arrows)
                open.subtract(walk.arrows)
            }
        }
        if traces.isEmpty { traces = [try conforming(seed: seed)] }
        return (traces, Coverage(self, plan, reached: reached))
    }

    /// What some traces of this generator reach.
    ///
    /// - Parameter seeds: those of conforming traces.
    /// - Returns: the traces in the order of the seeds, and what they reach together.
    /// - Throws: `Diagnostic` if for a seed no conforming trace was found.
    public func coverage(of seeds: [UInt64]) throws(Diagnostic) -> (traces: [GeneratedTrace], coverage: Coverage) {
        var reached: Set<RuleArrow> = []
        var traces: [GeneratedTrace] = []
        for seed in seeds {
            let (trace, arrows) = try conformingWithArrows(seed: seed)
            traces.append(trace)
            reached.formUnion(arrows)
        }
        return (traces, Coverage(self, planToCover, reached: reached))
    }

    private var planToCover: SimulationPlan { Setting(self, .labels, values: assignments[0]).plan }

    /// Every way to name lives, under every value of the trace's own conditions.
    private var settingsToCover: [Setting] {
        format.castings.flatMap { casting in assignments.prefix(6).map { Setting(self, casting, values: $0) } }
    }
}
