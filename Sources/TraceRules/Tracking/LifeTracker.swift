/// Finds out which life each record belongs to: which records open lives, which end them, and where that is in doubt.
struct LifeTracker: Sendable {
    private let vocabulary: Vocabulary
    private let isDeath: [Bool]
    private var subjects: [SubjectState]
    /// How many gaps went by.
    private var epoch = 0
    private var freeSlots: [Int32] = []
    private(set) var slotCount: Int32 = 0
    /// Lives opened so far.
    private(set) var lifeCount: Int32 = 0

    /// What a record means for the lives.
    struct Step: Sendable {
        /// Where the life is kept; slots are used again.
        var slot: Int32 = -1
        /// How much of the life can have gone by before, if it opens with this record.
        var opening: Opening?
        /// The slot of the life that this one replaces on its subject, to be released by the caller.
        var replaced: Int32?
        /// Whether the replaced life may in truth go on.
        var mayContinue = false
        /// Another life may have begun with this record, with its k-th birth.
        var otherBirth: Int?
        /// The record may belong to any life.
        var isDoubtful = false
        var isDeath = false
    }

    enum Opening: Sendable {
        case withBirth(Int)
        case underway
    }

    private struct SubjectState: Sendable {
        var facts: Facts
        var slot: Int32 = -1
        var phase = Phase.none
        /// The records of the births seen, while only births have been.
        var births = NameSet()
        /// Of a label, since it was last free: lives that may have begun on it, births among them, and deaths.
        var lives = 0
        var openings = 0
        var deaths = 0
        var isShared = false
        /// The gaps that the state knows of.
        var epoch = 0
    }

    private enum Phase: Sendable {
        case none, onlyBirths, underway, dead
    }

    /// What is known of a subject before the first record is read.
    struct Facts: Sendable {
        /// Whether several objects may carry the name.
        var isLabel: Bool
        /// Whether it is declared that there is one object with one life.
        var isSingle: Bool
        /// The first birth that its class logs.
        var firstBirth: Int?
        var logsDeaths: Bool
    }

    init(_ survey: Survey, _ vocabulary: Vocabulary, labelsAreSingle: Bool) {
        self.vocabulary = vocabulary
        isDeath = vocabulary.recordNames.indices.map { vocabulary.deaths.contains($0) }
        subjects = survey.population.map { population in
            let logs = survey.logs(of: population)
            return SubjectState(
                facts: Facts(
                    isLabel: population.isLabel,
                    isSingle: !vocabulary.hasLives || population.isLabel && labelsAreSingle,
                    firstBirth: vocabulary.births.firstIndex { !$0.isDisjoint(with: logs) },
                    logsDeaths: !vocabulary.deaths.isDisjoint(with: logs)
                )
            )
        }
    }

    /// Takes in the next record.
    ///
    /// - Parameter subject: the subject whose lives it belongs to.
    mutating func step(name: Int, subject: Int) -> Step {
        var state = subjects[subject]
        var step = Step()
        if state.epoch != epoch { passGap(&state) }
        let birth = vocabulary.birthOfName[name]
        if birth >= 0 {
            takeBirth(birth, name: name, &state, &step)
        } else {
            takeOther(&state, &step)
        }
        if isDeath[name] { takeDeath(&state, &step) }
        step.slot = state.slot
        subjects[subject] = state
        return step
    }

    /// Records are missing here: on every label another life may have begun.
    mutating func takeGap() {
        epoch += 1
    }

    private func passGap(_ state: inout SubjectState) {
        state.epoch = epoch
        guard state.facts.isLabel, !state.facts.isSingle else { return }
        state.isShared = true
        state.lives += 1
    }

    /// Lets a slot be used again.
    mutating func release(_ slot: Int32) {
        freeSlots.append(slot)
    }

    private mutating func takeBirth(_ birth: Int, name: Int, _ state: inout SubjectState, _ step: inout Step) {
        switch state.phase {
        case .none:
            open(.withBirth(birth), &state, &step)
        case .dead where !state.facts.isSingle:
            open(.withBirth(birth), &state, &step)
        case .dead:
            break
        case .onlyBirths where state.facts.isSingle || !state.births.contains(name):
            break
        case .underway where state.facts.isSingle:
            break
        case .onlyBirths, .underway:
            takeRepeatedBirth(birth, &state, &step)
        }
        if state.phase == .onlyBirths { state.births.insert(name) }
        step.isDoubtful = isShared(state)
    }

    /// A birth of a subject that already lives: another life, or the same one again.
    private mutating func takeRepeatedBirth(_ birth: Int, _ state: inout SubjectState, _ step: inout Step) {
        if !state.facts.isLabel, state.facts.logsDeaths { return }
        if state.facts.isLabel { state.isShared = true }
        if state.facts.firstBirth == birth {
            step.mayContinue = true
            open(.withBirth(birth), &state, &step)
        } else {
            state.lives += 1
            step.otherBirth = birth
        }
    }

    private mutating func takeOther(_ state: inout SubjectState, _ step: inout Step) {
        switch state.phase {
        case .none:
            open(.underway, &state, &step)
            step.isDoubtful = isShared(state)
        case .onlyBirths, .underway:
            state.phase = .underway
            step.isDoubtful = isShared(state)
        case .dead:
            step.isDoubtful = !state.facts.isSingle && (state.facts.isLabel || state.facts.firstBirth == nil)
        }
    }

    private func takeDeath(_ state: inout SubjectState, _ step: inout Step) {
        step.isDeath = true
        state.phase = .dead
        state.deaths += 1
        if state.deaths >= state.lives {
            state.lives = 0
            state.openings = 0
            state.deaths = 0
            state.isShared = false
        }
    }

    private mutating func open(_ opening: Opening, _ state: inout SubjectState, _ step: inout Step) {
        if state.slot >= 0 { step.replaced = state.slot }
        step.opening = opening
        lifeCount += 1
        state.slot = freeSlots.popLast() ?? slotCount
        if state.slot == slotCount { slotCount += 1 }
        state.births = NameSet()
        state.lives += 1
        switch opening {
        case .withBirth:
            state.openings += 1
            state.phase = .onlyBirths
        case .underway:
            state.phase = .underway
        }
    }

    /// Whether several objects may carry the label: it stands for one only while exactly one birth has been seen.
    private func isShared(_ state: SubjectState) -> Bool {
        guard state.facts.isLabel, !state.facts.isSingle else { return false }
        return state.isShared || state.facts.firstBirth == nil || state.openings != 1
    }
}
