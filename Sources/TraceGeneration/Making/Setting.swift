import CheckResults
import RuleTree
import TraceModel
import TraceRules

/// What stays the same for all traces that are tried with one choice of names and values.
struct Setting {
    let generator: TraceGenerator
    let casting: Casting
    let values: [String: String]
    /// The names that the trace never shows.
    let hidden: [Int]
    let plan: SimulationPlan
    let nextEvents: NextEvents
    private let habits: Habits

    /// - Parameter rule: the rule that the traces are to break; nil if they break none.
    init(
        _ generator: TraceGenerator,
        _ casting: Casting,
        values: [String: String],
        breaking rule: Int? = nil,
        hiding hidden: [Int] = []
    ) {
        self.generator = generator
        self.casting = casting
        self.values = values
        self.hidden = hidden
        let classes = generator.options.classes
        plan = SimulationPlan(
            generator.checker,
            casting,
            classCount: hidden.isEmpty ? (classes.isEmpty ? 4 : classes.count) : 1,
            values: values,
            hiding: hidden
        )
        nextEvents = NextEvents(plan, breaking: rule)
        habits = Habits(plan, kinds: nextEvents.kinds) { generator.checker.recordName(for: $0) }
    }

    /// A walk that has not begun.
    ///
    /// - Parameter rule: a rule that shall apply to what lives and pairs come; nil if any may.
    func walk(seed: UInt64, applying rule: Int? = nil) -> Walk {
        var random = RandomNumbers(seed: seed)
        var choices: [(condition: String, values: [String])] = []
        for condition in plan.conditions where condition.subject != .trace {
            var values = plan.candidates(for: condition)
            if let value = generator.options.values[condition.name] { values = [value] }
            if !generator.format.showsSettings, let value = random.pick(values) { values = [value] }
            choices.append((condition.name, values))
        }
        if let rule, !generator.format.showsSettings {
            for (name, value) in fitting(rule, random: &random) {
                choices = choices.map { $0.condition == name ? (name, [value]) : $0 }
            }
        }
        return Walk(
            nextEvents,
            habits,
            length: max(1, generator.options.length),
            subjects: max(1, generator.options.subjects),
            choices: choices,
            random: random
        )
    }

    /// Values of conditions of lives and pairs under which a rule applies.
    func fitting(_ rule: Int, random: inout RandomNumbers) -> [(condition: String, value: String)] {
        plan.sentences[rule].conditions.compactMap { test in
            guard let condition = plan.conditions.first(where: { $0.name == test.condition && $0.subject != .trace })
            else { return nil }
            let given = generator.options.values[condition.name].map { [$0] }
            let values = (given ?? plan.candidates(for: condition)).filter(test.holds)
            return random.pick(values).map { (condition.name, $0) }
        }
    }

    /// A walk that keeps every rule.
    func conforming(seed: UInt64) -> Walk? {
        var walk = walk(seed: seed)
        guard walk.run(upTo: generator.options.length), walk.comeHome() else { return nil }
        if walk.random.chance(1, in: 2) { walk.letDie(all: false) }
        return walk.simulation.closing().offences.isEmpty && !walk.lines.isEmpty ? walk : nil
    }

    func trace(_ walk: Walk, seed: UInt64) -> GeneratedTrace {
        var random = RandomNumbers(seed: seed ^ 0x5eed)
        var cast = Cast(
            casting,
            format: generator.format.name,
            classes: generator.options.classes,
            random: random
        )
        var options = CheckOptions(begin: .launch, end: .complete, observesAll: hidden.isEmpty)
        options.labelsAreSingle = casting.isLabel
        var entries: [GeneratedTrace.Entry] = []
        func declare(_ name: String, _ value: String) {
            if generator.format.showsSettings {
                entries.append(.setting(name: name, value: value))
            } else {
                options.settings.append(.init(name, value))
            }
        }
        for condition in generator.checker.spec.conditions where condition.subject == .trace {
            guard let value = values[condition.name] else { continue }
            let isRefuted = walk.lines.contains { line in
                if case .event(let event) = line { plan.refutes(value, of: condition, event.name) } else { false }
            }
            // A default holds only as long as the trace shows nothing else.
            if value != condition.defaultValue || isRefuted { declare(condition.name, value) }
        }
        for line in walk.lines {
            switch line {
            case .event(let event): entries.append(.record(cast.record(event, of: plan)))
            case .setting(let name, let value): declare(name, value)
            }
        }
        return GeneratedTrace(
            entries: entries,
            options: options,
            process: "Demo",
            processNumber: 1_000 + random.below(60_000)
        )
    }
}
