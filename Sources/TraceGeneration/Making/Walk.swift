import TraceRules

/// A trace as it is being made by chance: events that keep every rule, and look alive.
struct Walk {
    let moves: Moves
    let habits: Habits
    private(set) var stage: Stage
    private(set) var lines: [StagedLine] = []
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
    var last: (owner: StagedEvent.Owner, kind: Int)?
    private(set) var sceneLeft = 0
    var isScene = false

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

    var script: StageScript { moves.script }

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

    /// How many scenes may begin with nothing happening.
    private static let patience = 5

    // MARK: - Scenes

    var living: [Int] { stage.lives.indices.filter { !stage.lives[$0].isDead } }

    /// Goes on up to so many events.
    ///
    /// - Returns: whether the rules let it.
    mutating func run(upTo count: Int) -> Bool {
        var failures = 0
        while stage.count + stage.openIntervals < count {
            if stage.busyLives.isEmpty, sceneLeft <= 0 {
                guard beginScene() else { return stage.count > 0 }
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
            guard stage.busyLives.isEmpty, failures < Walk.patience else { return comeHome() }
            sceneLeft = 0
        }
        return true
    }

    /// - Parameter isIntroducing: whether there shall be a new life in any case.
    /// - Returns: whether somebody is there to go on with.
    mutating func beginScene(introducing isIntroducing: Bool = false) -> Bool {
        isScene = stage.count > 0
        sceneLeft = 5 + random.below(8)
        let count = stage.lives.count
        let isDue = count * length <= stage.count * subjects || living.count < 2
        var next = focus.filter { living.contains($0) }
        if let kept = random.pick(next.sorted()) { next = [kept] }
        if count < subjects && isDue || isIntroducing && script.casting != .nameless {
            next.insert(count)
        }
        while next.count < min(2, living.count), let other = random.pick(living) { next.insert(other) }
        focus = next
        for choice in choices {
            if let value = random.pick(choice.values) { set(choice.condition, to: value) }
        }
        return !focus.isEmpty
    }
}
