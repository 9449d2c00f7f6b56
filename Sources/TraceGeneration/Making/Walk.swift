import TraceModel

/// A trace as it is being made by chance: events that keep every rule, and look alive.
struct Walk {
    let nextEvents: NextEvents
    let habits: Habits
    private(set) var simulation: Simulation
    private(set) var lines: [Line] = []
    /// The arrows of rules' automata that it takes.
    private(set) var arrows: Set<RuleArrow> = []
    var random: RandomNumbers
    /// How many events there were when the last one broke the rule that was to be broken.
    var offence: Int?
    /// The lives on which the scene is; one may be still to come.
    private(set) var focus: Set<Int> = []
    let length: Int
    let subjects: Int
    /// The values that each condition of lives and pairs may be given.
    private var choices: [(condition: String, values: [String])]
    var lastOfLife: [Int: Int] = [:]
    var last: (owner: SimulatedEvent.Owner, kind: Int)?
    private(set) var sceneLeft = 0
    var isScene = false

    enum Line {
        case event(SimulatedEvent)
        /// From here on a condition has a value.
        case setting(String, String)
    }

    /// - Parameters:
    ///   - length: about how many events there shall be.
    ///   - subjects: how many lives.
    ///   - choices: the conditions of lives and pairs that may change on the way, with their values.
    init(
        _ nextEvents: NextEvents,
        _ habits: Habits,
        length: Int,
        subjects: Int,
        choices: [(condition: String, values: [String])],
        random: RandomNumbers
    ) {
        self.nextEvents = nextEvents
        self.habits = habits
        self.length = length
        self.subjects = nextEvents.plan.casting == .nameless ? 1 : subjects
        self.choices = choices
        self.random = random
        simulation = Simulation(nextEvents.plan)
    }

    var plan: SimulationPlan { nextEvents.plan }

    // MARK: - Lines

    /// Takes an event.
    mutating func commit(_ event: SimulatedEvent) {
        arrows.formUnion(simulation.take(event)?.arrows ?? [])
        lines.append(.event(event))
        let kind = nextEvents.kinds[event.name]
        if let life = event.life { lastOfLife[life] = kind }
        last = (event.owner, kind)
        isScene = false
        sceneLeft -= 1
    }

    /// Goes to what is wanted, if a way there is found.
    ///
    /// - Parameters:
    ///   - focus: the lives whose events are tried; one may be still to come.
    ///   - limit: how many simulations are looked at.
    ///   - cost: how far a simulation is from what is wanted, about.
    ///   - isGoal: whether it is what is wanted, after an event.
    mutating func go(
        among focus: Set<Int>,
        limit: Int = 600,
        cost: (Simulation) -> Int,
        to isGoal: (Simulation, SimulationStep) -> Bool
    ) -> Bool {
        let search = Search(nextEvents: nextEvents, focus: focus, limit: limit)
        guard let events = search.events(from: simulation, &random, cost: cost, isGoal: isGoal) else { return false }
        for event in events { commit(event) }
        return true
    }

    /// Gives a condition of what begins from here on a value.
    mutating func set(_ condition: String, to value: String) {
        if simulation.values[condition] == value { return }
        simulation.values[condition] = value
        lines.append(.setting(condition, value))
    }

    /// Keeps conditions of lives and pairs at some values from here on.
    mutating func fix(_ values: [(condition: String, value: String)]) {
        for (condition, value) in values {
            choices = choices.map { $0.condition == condition ? (condition, [value]) : $0 }
            set(condition, to: value)
        }
    }

    /// How many scenes may begin with nothing happening.
    private static let patience = 5

    // MARK: - Scenes

    var living: [Int] { simulation.lives.indices.filter { !simulation.lives[$0].isDead } }

    /// Goes on up to so many events.
    ///
    /// - Returns: whether the rules let it.
    mutating func run(upTo count: Int) -> Bool {
        var failures = 0
        while simulation.count + simulation.openIntervals < count {
            if simulation.busyLives.isEmpty, sceneLeft <= 0 {
                guard beginScene() else { return simulation.count > 0 }
            }
            if sceneLeft < -40 {
                guard comeHome() else { return false }
            }
            if step() {
                failures = 0
                continue
            }
            // Others may know how to go on; if nobody does, this is all there is.
            failures += 1
            guard simulation.busyLives.isEmpty, failures < Walk.patience else { return comeHome() }
            sceneLeft = 0
        }
        return true
    }

    /// - Parameter isIntroducing: whether there shall be a new life in any case.
    /// - Returns: whether somebody is there to go on with.
    mutating func beginScene(introducing isIntroducing: Bool = false) -> Bool {
        isScene = simulation.count > 0
        sceneLeft = 5 + random.below(8)
        let count = simulation.lives.count
        let isDue = count * length <= simulation.count * subjects || living.count < 2
        var next = focus.filter { living.contains($0) }
        if let kept = random.pick(next.sorted()) { next = [kept] }
        if count < subjects && isDue || isIntroducing && plan.casting != .nameless {
            next.insert(count)
        }
        while next.count < min(2, living.count), let other = random.pick(living) { next.insert(other) }
        focus = next
        for choice in choices {
            if let value = random.pick(choice.values) { set(choice.condition, to: value) }
        }
        return !focus.isEmpty
    }

    // MARK: - Ends

    /// Goes to where nothing is owed and no interval is open, the shortest way. Some intervals cannot be closed; they may stay
    /// open where nothing is owed.
    mutating func comeHome() -> Bool {
        let focus = focus.union(simulation.busyLives).union(simulation.livesInDebt).filter {
            $0 <= simulation.lives.count
        }
        return [2, 0].contains { weight in
            go(among: focus) { simulation in
                simulation.debt + weight * simulation.openIntervals
            } to: { simulation, record in
                record.offences.isEmpty && simulation.debt == 0 && weight * simulation.openIntervals == 0
            }
        }
    }

    /// Ends lives that may end.
    mutating func letDie(all: Bool) {
        for life in living.reversed() where life > 0 || all {
            guard all || random.chance(1, in: 3),
                let names = nextEvents.ofLives.first(where: { plan.isDeath($0[0]) })
            else { continue }
            let events = nextEvents.variants(.life(life), names[0], after: simulation, &random)
            if let event = events.first(where: { simulation.keeping($0)?.simulation.debt == 0 }) { commit(event) }
        }
    }
}
