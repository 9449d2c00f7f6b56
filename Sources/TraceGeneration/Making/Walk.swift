import TraceRules

/// A trace as it is being made by chance: events that keep every rule, and look alive.
struct Walk {
    let moves: Moves
    let habits: Habits
    private(set) var stage: Stage
    private(set) var lines: [StagedLine] = []
    var random: RandomNumbers
    /// The lives on which the scene is; one may be still to come.
    private(set) var focus: Set<Int> = []
    private let length: Int
    private let subjects: Int
    /// The values that each condition of lives and pairs may be given.
    private var choices: [(condition: String, values: [String])]
    private var lastOfLife: [Int: Int] = [:]
    private var last: (owner: StagedEvent.Owner, kind: Int)?
    private(set) var sceneLeft = 0
    private var isScene = false

    /// - Parameters:
    ///   - length: about how many events there shall be.
    ///   - subjects: how many lives.
    ///   - choices: the conditions of lives and pairs that may change on the way, with their values.
    init(
        _ moves: Moves,
        _ habits: Habits,
        length: Int,
        subjects: Int,
        choices: [(condition: String, values: [String])],
        random: RandomNumbers
    ) {
        self.moves = moves
        self.habits = habits
        self.length = length
        self.subjects = moves.script.casting == .nameless ? 1 : subjects
        self.choices = choices
        self.random = random
        stage = Stage(moves.script)
    }

    private var script: StageScript { moves.script }

    // MARK: - Lines

    mutating func commit(_ event: StagedEvent, _ next: Stage) {
        stage = next
        lines.append(.event(event))
        let kind = moves.kinds[event.name]
        if let life = event.life { lastOfLife[life] = kind }
        last = (event.owner, kind)
        isScene = false
        sceneLeft -= 1
    }

    mutating func commit(_ found: Search.Found) {
        for event in found.events {
            var next = stage
            _ = next.take(event)
            commit(event, next)
        }
    }

    /// Gives a condition of what begins from here on a value.
    mutating func set(_ condition: String, to value: String) {
        if stage.values[condition] == value { return }
        stage.values[condition] = value
        lines.append(.setting(condition, value))
    }

    /// Keeps conditions of lives and pairs at some values from here on.
    mutating func fix(_ values: [(condition: String, value: String)]) {
        for (condition, value) in values {
            choices = choices.map { $0.condition == condition ? (condition, [value]) : $0 }
            set(condition, to: value)
        }
    }

    // MARK: - Scenes

    private var living: [Int] { stage.lives.indices.filter { !stage.lives[$0].isDead } }

    /// Goes on up to so many events.
    ///
    /// - Returns: whether the rules let it.
    mutating func run(upTo count: Int) -> Bool {
        while stage.count + stage.openIntervals < count {
            if stage.busyLives.isEmpty, sceneLeft <= 0 {
                guard beginScene() else { return stage.count > 0 }
            }
            if sceneLeft < -40 {
                guard comeHome() else { return false }
            }
            guard step() else {
                guard stage.busyLives.isEmpty, sceneLeft > -40 else { return comeHome() }
                sceneLeft = sceneLeft > 0 ? 0 : sceneLeft - 10
                continue
            }
        }
        return true
    }

    /// - Returns: whether somebody is there to go on with.
    mutating func beginScene() -> Bool {
        isScene = stage.count > 0
        sceneLeft = 5 + random.below(8)
        let count = stage.lives.count
        let isDue = count * length <= stage.count * subjects || living.count < 2
        var next = focus.filter { living.contains($0) }
        if let kept = random.pick(next.sorted()) { next = [kept] }
        if count < subjects, isDue {
            next.insert(count)
        }
        while next.count < min(2, living.count), let other = random.pick(living) { next.insert(other) }
        focus = next
        for choice in choices {
            if let value = random.pick(choice.values) { set(choice.condition, to: value) }
        }
        return !focus.isEmpty
    }

    // MARK: - Steps

    private struct Option {
        var owner: StagedEvent.Owner
        var names: [Int]
        var weight: Int
        var isUsual: Bool
    }

    /// Takes an event that keeps all rules, rather one that changes something.
    mutating func step() -> Bool {
        var options = options()
        var idle: (StagedEvent, Stage)?
        while let index = random.index(weighted: options.map(\.weight)) {
            let option = options.remove(at: index)
            guard let name = name(of: option) else { continue }
            for event in moves.variants(option.owner, name, after: stage, isScene: isScene, count: 4, &random) {
                var next = stage
                guard let record = next.take(event), record.offences.isEmpty else { continue }
                if !record.hasMoved, !option.isUsual, random.chance(7, in: 8) {
                    if idle == nil { idle = (event, next) }
                    break
                }
                commit(event, next)
                return true
            }
        }
        guard let (event, next) = idle else { return false }
        commit(event, next)
        return true
    }

    private mutating func name(of option: Option) -> Int? {
        random.chance(4, in: 5) ? option.names.first : random.pick(option.names)
    }

    private func options() -> [Option] {
        var options: [Option] = []
        for life in focus.sorted() {
            for names in moves.ofLives {
                let habit = habit(.life(life), names[0])
                let weight = weight(life, names[0], habit)
                if weight > 0 { options.append(Option(owner: .life(life), names: names, weight: weight, isUsual: habit > 0)) }
            }
        }
        // A class logs its own events before the first ones of an object.
        for life in focus.sorted() where life >= stage.lives.count {
            let owner = StagedEvent.Owner.classObject(life % script.classCount)
            for names in moves.ofClasses {
                let habit = habit(owner, names[0])
                options.append(Option(owner: owner, names: names, weight: 8 + 20 * habit, isUsual: false))
            }
        }
        return options
    }

    private func habit(_ owner: StagedEvent.Owner, _ name: Int) -> Int {
        let kind = moves.kinds[name]
        var habit = 0
        if case .life(let life) = owner {
            habit = habits.count(kind, after: lastOfLife[life], ofSameLife: true)
        }
        if let last {
            habit += habits.count(kind, after: last.kind, ofSameLife: last.owner == owner)
        }
        return min(habit, 12)
    }

    private func weight(_ life: Int, _ name: Int, _ habit: Int) -> Int {
        var weight = 6 + 40 * habit
        // Two lives shall meet, not pass by each other.
        if focus.count > 1 {
            if stage.joinsOther(life, name) { weight *= 4 }
            if stage.leavesAlone(life, name) { weight /= 6 }
        }
        let birth = script.birth(of: name)
        guard life < stage.lives.count else {
            if let first = moves.firstBirth { return birth == first ? 60 : 0 }
            return script.isDeath(name) ? 0 : weight
        }
        let state = stage.lives[life]
        if state.isDead { return 0 }
        if script.isDeath(name) {
            let isLast = living.count == 1 && stage.lives.count >= subjects
            let share = max(4, length / max(1, subjects) / 2)
            return isLast || stage.openIntervals > 0 || state.eventCount < share ? 0 : 8
        }
        guard let birth else { return state.hasOnlyBirths ? max(1, weight / 4) : weight }
        return state.hasOnlyBirths && birth > script.latestBirth(of: state) ? weight + 90 : 1
    }

    // MARK: - Ends

    /// Goes to where nothing is owed and no interval is open, the shortest way.
    mutating func comeHome() -> Bool {
        let debt = stage.livesInDebt
        let focus = focus.union(stage.busyLives).union(debt).filter { $0 <= stage.lives.count }
        let search = Search(moves: moves, focus: focus)
        let found = search.events(from: stage, &random) { stage in
            stage.debt + 2 * stage.openIntervals
        } isGoal: { stage, record in
            record.offences.isEmpty && stage.debt == 0 && stage.openIntervals == 0
        }
        if let found {
            commit(found)
            return true
        }
        // Some intervals cannot be closed; they may stay open where nothing is owed.
        let open = search.events(from: stage, &random) { $0.debt } isGoal: { stage, record in
            record.offences.isEmpty && stage.debt == 0
        }
        guard let open else { return false }
        commit(open)
        return true
    }

    /// Ends lives that may end.
    mutating func letDie(all: Bool) {
        for life in living.reversed() where life > 0 || all {
            guard all || random.chance(1, in: 3),
                let names = moves.ofLives.first(where: { script.isDeath($0[0]) })
            else { continue }
            for event in moves.variants(.life(life), names[0], after: stage, &random) {
                var next = stage
                guard let record = next.take(event), record.offences.isEmpty, next.debt == 0 else { continue }
                commit(event, next)
                break
            }
        }
    }
}

/// A line of a trace that is being made.
enum StagedLine {
    case event(StagedEvent)
    /// From here on a condition has a value.
    case setting(String, String)
}
