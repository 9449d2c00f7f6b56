import TraceModel

/// Finds out which life each record belongs to: which records open lives, which end them, and where that is in doubt.
struct LifeTracker: Sendable {
    private let vocabulary: Vocabulary
    private let labelsAreSingle: Bool
    private let birthOfName: [Int32]
    private let isDeath: [Bool]
    private var births = BirthSets()
    private var subjects: [SubjectState] = []
    /// What is known of each population; nil until a life of it is met.
    private var facts: [Facts?] = []
    /// How many gaps went by.
    private var epoch: Int32 = 0
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

        /// Whether it is in doubt which life the record belongs to.
        var isUncertain: Bool { isDoubtful || mayContinue || otherBirth != nil }
    }

    enum Opening: Sendable {
        case withBirth(Int)
        case underway
    }

    private struct SubjectState: Sendable {
        var slot: Int32 = -1
        var population: Int32
        /// The gaps that the state knows of.
        var epoch: Int32 = 0
        /// The records of the births seen, while only births have been.
        var births = BirthSets.none
        /// Of a label, since it was last free: lives that may have begun on it, births among them, and deaths.
        var lives: Int32 = 0
        var openings: Int32 = 0
        var deaths: Int32 = 0
        /// Which life of the subject it is, from 1.
        var number: Int32 = 0
        var phase = Phase.none
        var isShared = false
    }

    private enum Phase: Sendable {
        case none, onlyBirths, underway, dead
    }

    /// What the whole trace says of the lives of a kind.
    struct Facts: Hashable, Sendable {
        /// Whether several objects may carry the name.
        var isLabel: Bool
        /// Whether it is declared that there is one object with one life.
        var isSingle: Bool
        /// The first birth that its class logs.
        var firstBirth: Int?
        var logsDeaths: Bool

        /// Nothing is logged of it.
        static let unknown = Facts(isLabel: true, isSingle: false, firstBirth: nil, logsDeaths: false)

        private init(isLabel: Bool, isSingle: Bool, firstBirth: Int?, logsDeaths: Bool) {
            self.isLabel = isLabel
            self.isSingle = isSingle
            self.firstBirth = firstBirth
            self.logsDeaths = logsDeaths
        }

        init(_ population: Survey.Population, logs: NameSet, _ vocabulary: Vocabulary, labelsAreSingle: Bool) {
            isLabel = population.isLabel
            isSingle = !vocabulary.hasLives || population.isLabel && labelsAreSingle
            firstBirth = vocabulary.births.firstIndex { !$0.isDisjoint(with: logs) }
            logsDeaths = !vocabulary.deaths.isDisjoint(with: logs)
        }
    }

    init(_ vocabulary: Vocabulary, labelsAreSingle: Bool) {
        self.vocabulary = vocabulary
        self.labelsAreSingle = labelsAreSingle
        birthOfName = vocabulary.birthOfName.map(Int32.init)
        isDeath = vocabulary.recordNames.indices.map { vocabulary.deaths.contains($0) }
    }

    /// Which life of its subject the subject's latest one is, from 1.
    func number(ofSubject subject: Int) -> Int { Int(subjects[subject].number) }

    /// Takes in the next record.
    ///
    /// - Parameters:
    ///   - subject: the subject whose lives it belongs to.
    ///   - survey: what the trace logs.
    mutating func step(name: Int, subject: Int, _ survey: Survey) -> Step {
        if subject >= subjects.count || subjects[subject].population < 0 { meet(subject, survey) }
        var state = subjects[subject]
        var step = Step()
        if state.epoch != epoch { passGap(&state) }
        let birth = birthOfName[name]
        if birth >= 0 {
            takeBirth(Int(birth), name: name, &state, &step)
        } else {
            takeOther(&state, &step)
        }
        if isDeath[name] { takeDeath(&state, &step) }
        step.slot = state.slot
        subjects[subject] = state
        return step
    }

    private mutating func meet(_ subject: Int, _ survey: Survey) {
        while subjects.count <= subject { subjects.append(SubjectState(population: -1)) }
        let population = Int(survey.subjects[subject].population)
        subjects[subject].population = Int32(population)
        while facts.count <= population { facts.append(nil) }
        if facts[population] == nil { facts[population] = facts(ofPopulation: population, survey) }
    }

    /// What a survey says of the lives of a kind.
    private func facts(ofPopulation number: Int, _ survey: Survey) -> Facts {
        let population = survey.populations[number]
        return Facts(population, logs: survey.logs(of: population), vocabulary, labelsAreSingle: labelsAreSingle)
    }

    /// Whether what was known of some lives is not what a survey knows now.
    func isStale(_ survey: Survey) -> Bool {
        facts.indices.contains { population in
            facts[population].map { $0 != facts(ofPopulation: population, survey) } ?? false
        }
    }

    @inline(__always)
    private func facts(_ state: SubjectState) -> Facts {
        facts[Int(state.population)] ?? .unknown
    }

    /// Records are missing here: on every label another life may have begun.
    mutating func takeGap() {
        epoch += 1
    }

    private func passGap(_ state: inout SubjectState) {
        state.epoch = epoch
        let facts = facts(state)
        guard facts.isLabel, !facts.isSingle else { return }
        state.isShared = true
        state.lives += 1
    }

    /// Lets a slot be used again.
    mutating func release(_ slot: Int32) {
        freeSlots.append(slot)
    }

    private mutating func takeBirth(_ birth: Int, name: Int, _ state: inout SubjectState, _ step: inout Step) {
        let isSingle = facts(state).isSingle
        switch state.phase {
        case .none:
            open(.withBirth(birth), &state, &step)
        case .dead where !isSingle:
            open(.withBirth(birth), &state, &step)
        case .dead:
            break
        case .onlyBirths where isSingle || !births.contains(name, in: state.births):
            break
        case .underway where isSingle:
            break
        case .onlyBirths, .underway:
            takeRepeatedBirth(birth, &state, &step)
        }
        if state.phase == .onlyBirths { state.births = births.adding(name, to: state.births) }
        step.isDoubtful = isShared(state)
    }

    /// A birth of a subject that already lives: another life, or the same one again.
    private mutating func takeRepeatedBirth(_ birth: Int, _ state: inout SubjectState, _ step: inout Step) {
        let facts = facts(state)
        if !facts.isLabel, facts.logsDeaths { return }
        if facts.isLabel { state.isShared = true }
        if facts.firstBirth == birth {
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
            let facts = facts(state)
            step.isDoubtful = !facts.isSingle && (facts.isLabel || facts.firstBirth == nil)
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
        state.number += 1
        state.slot = freeSlots.popLast() ?? slotCount
        if state.slot == slotCount { slotCount += 1 }
        state.births = BirthSets.none
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
    @inline(__always)
    private func isShared(_ state: SubjectState) -> Bool {
        let facts = facts(state)
        guard facts.isLabel, !facts.isSingle else { return false }
        return state.isShared || facts.firstBirth == nil || state.openings != 1
    }
}
