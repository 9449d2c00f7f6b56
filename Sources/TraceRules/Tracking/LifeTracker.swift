import TraceModel

/// Finds out which life each record belongs to: which records open lives, which end them, and where that is in doubt.
struct LifeTracker: ~Copyable {
    private let vocabulary: Vocabulary
    private let labelsAreSingle: Bool
    private let birthOfName: [Int32]
    private let isDeath: [Bool]
    /// For each record name, whether it is a birth or a death.
    private let isLimit: [Bool]
    private var births = BirthSets()
    private var subjects = Pool<SubjectState>()
    /// What is known of each population; nil until a life of it is met.
    private var facts: [Facts?] = []
    /// How many gaps went by.
    private var epoch: Int32 = 0
    private var freeSlots = Pool<Int32>()
    /// Whether deaths are noted, and the subjects that have died since they were taken.
    var notesDeaths = false
    private var deaths: [Int32] = []
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

    struct SubjectState: Sendable {
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
        /// Whether several objects may carry its name.
        var isLabel = false
    }

    enum Phase: Sendable {
        case none, onlyBirths, underway, dead
    }

    /// What the whole trace says of the lives of a kind.
    struct Facts: Hashable, Sendable {
        /// Whether several objects may carry the name.
        var isLabel: Bool
        /// Whether records of it name no object at all, so that all of them together have one label.
        var isNameless: Bool
        /// Whether it is declared that there is one object with one life.
        var isSingle: Bool
        /// The first birth that its class logs.
        var firstBirth: Int?
        var logsDeaths: Bool

        /// Nothing is logged of it.
        static let unknown = Facts()

        private init() {
            isLabel = true
            isNameless = false
            isSingle = false
            firstBirth = nil
            logsDeaths = false
        }

        init(_ population: Survey.Population, logs: NameSet, _ vocabulary: Vocabulary, labelsAreSingle: Bool) {
            isLabel = population.isLabel
            isNameless = population.isLabel && population.key.className == Trace.Subject.noClass
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
        isLimit = vocabulary.recordNames.indices.map {
            vocabulary.birthOfName[$0] >= 0 || vocabulary.deaths.contains($0)
        }
    }

    /// Which life of its subject the subject's latest one is, from 1.
    func number(ofSubject subject: Int) -> Int { Int(subjects[subject].number) }

    /// Takes in the next record.
    ///
    /// - Parameters:
    ///   - subject: the subject whose lives it belongs to.
    ///   - mayBeSecond: whether the record may be the second one of its call. Then it begins and ends no life.
    ///   - survey: what the trace logs.
    mutating func step(name: Int, subject: Int, mayBeSecond: Bool = false, _ survey: Survey) -> Step {
        if subject >= subjects.count || subjects[subject].population < 0 { meet(subject, survey) }
        if subjects[subject].epoch != epoch { passGap(subject) }
        var step = Step()
        let birth = birthOfName[name]
        if mayBeSecond {
            if subjects[subject].phase == .none { open(.underway, subject, &step) }
            step.isDoubtful = true
            step.slot = subjects[subject].slot
            return step
        }
        if birth >= 0 {
            takeBirth(Int(birth), name: name, subject, &step)
        } else {
            takeOther(subject, &step)
        }
        if isDeath[name] { takeDeath(subject, &step) }
        step.slot = subjects[subject].slot
        return step
    }

    /// The slot of a subject's life if a record goes on with it beyond doubt: it is no death, no birth but one of the first
    /// records, each met for the first time, and the subject is no label. -1 if more has to be asked.
    @inline(__always)
    mutating func slot(ofOngoing subject: Int, name: Int) -> Int32 {
        guard subject < subjects.count, !subjects[subject].isLabel, subjects[subject].epoch == epoch else { return -1 }
        switch subjects[subject].phase {
        case .underway where !isLimit[name]: return subjects[subject].slot
        case .onlyBirths where !isDeath[name]: return slot(ofBeginning: subject, name: name)
        case .none, .onlyBirths, .underway, .dead: return -1
        }
    }

    /// The same of a subject of which only births have been seen.
    private mutating func slot(ofBeginning subject: Int, name: Int) -> Int32 {
        if birthOfName[name] >= 0 {
            let births = births.adding(name, to: subjects[subject].births)
            if births == subjects[subject].births { return -1 }
            subjects[subject].births = births
        } else {
            subjects[subject].phase = .underway
        }
        return subjects[subject].slot
    }

    private mutating func meet(_ subject: Int, _ survey: Survey) {
        subjects.extend(to: subject + 1, with: SubjectState(population: -1))
        let population = Int(survey.subjects[subject].population)
        subjects[subject].population = Int32(population)
        while facts.count <= population { facts.append(nil) }
        if facts[population] == nil { facts[population] = facts(ofPopulation: population, survey) }
        let own = facts(of: subject)
        subjects[subject].isLabel = own.isLabel && !own.isSingle
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

    private func facts(of subject: Int) -> Facts {
        facts[Int(subjects[subject].population)] ?? .unknown
    }

    /// Records are missing here: on every label another life may have begun.
    mutating func takeGap() {
        epoch += 1
    }

    private mutating func passGap(_ subject: Int) {
        subjects[subject].epoch = epoch
        guard subjects[subject].isLabel else { return }
        subjects[subject].isShared = true
        subjects[subject].lives += 1
    }

    // MARK: - Forgetting

    /// Whether a subject has no life, or a dead one.
    func isDead(_ subject: Int) -> Bool {
        subject >= subjects.count || subjects[subject].phase == .dead || subjects[subject].phase == .none
    }

    /// Where a subject's life is kept; nil if it has none.
    func slot(of subject: Int) -> Int32? {
        guard subject < subjects.count, subjects[subject].slot >= 0 else { return nil }
        return subjects[subject].slot
    }

    /// Forgets a subject: its next life is its first one.
    mutating func forget(_ subject: Int) {
        if subject < subjects.count { subjects[subject] = SubjectState(population: -1) }
    }

    /// The subjects that have died since the last time.
    mutating func takeDeaths() -> [Int32] {
        defer { deaths = [] }
        return deaths
    }

    /// Lets a slot be used again.
    mutating func release(_ slot: Int32) {
        freeSlots.append(slot)
    }

    private mutating func takeBirth(_ birth: Int, name: Int, _ subject: Int, _ step: inout Step) {
        let isSingle = facts(of: subject).isSingle
        switch subjects[subject].phase {
        case .none:
            open(.withBirth(birth), subject, &step)
        case .dead where !isSingle:
            open(.withBirth(birth), subject, &step)
        case .dead:
            break
        case .onlyBirths where isSingle || !births.contains(name, in: subjects[subject].births):
            break
        case .underway where isSingle:
            break
        case .onlyBirths, .underway:
            takeRepeatedBirth(birth, subject, &step)
        }
        if subjects[subject].phase == .onlyBirths {
            subjects[subject].births = births.adding(name, to: subjects[subject].births)
        }
        step.isDoubtful = isShared(subject)
    }

    /// A birth of a subject that already lives: another life, or the same one again.
    private mutating func takeRepeatedBirth(_ birth: Int, _ subject: Int, _ step: inout Step) {
        let facts = facts(of: subject)
        if !facts.isLabel, facts.logsDeaths { return }
        if facts.isLabel { subjects[subject].isShared = true }
        if facts.firstBirth == birth {
            step.mayContinue = true
            open(.withBirth(birth), subject, &step)
        } else {
            subjects[subject].lives += 1
            step.otherBirth = birth
        }
    }

    @inline(__always)
    private mutating func takeOther(_ subject: Int, _ step: inout Step) {
        switch subjects[subject].phase {
        case .none:
            open(.underway, subject, &step)
            step.isDoubtful = isShared(subject)
        case .onlyBirths, .underway:
            subjects[subject].phase = .underway
            step.isDoubtful = isShared(subject)
        case .dead:
            let facts = facts(of: subject)
            step.isDoubtful = !facts.isSingle && (facts.isLabel || facts.firstBirth == nil)
        }
    }

    private mutating func takeDeath(_ subject: Int, _ step: inout Step) {
        step.isDeath = true
        if notesDeaths, subjects[subject].phase != .dead { deaths.append(Int32(subject)) }
        subjects[subject].phase = .dead
        subjects[subject].deaths += 1
        if subjects[subject].deaths >= subjects[subject].lives {
            subjects[subject].lives = 0
            subjects[subject].openings = 0
            subjects[subject].deaths = 0
            subjects[subject].isShared = false
        }
    }

    private mutating func open(_ opening: Opening, _ subject: Int, _ step: inout Step) {
        if subjects[subject].slot >= 0 { step.replaced = subjects[subject].slot }
        step.opening = opening
        lifeCount += 1
        let slot = freeSlots.popLast() ?? slotCount
        if slot == slotCount { slotCount += 1 }
        subjects[subject].slot = slot
        subjects[subject].number += 1
        subjects[subject].births = BirthSets.none
        subjects[subject].lives += 1
        switch opening {
        case .withBirth:
            subjects[subject].openings += 1
            subjects[subject].phase = .onlyBirths
        case .underway:
            subjects[subject].phase = .underway
        }
    }

    /// Whether several objects may carry the label: it stands for one only while exactly one birth has been seen, and never if
    /// it is no name.
    @inline(__always)
    private func isShared(_ subject: Int) -> Bool {
        guard subjects[subject].isLabel else { return false }
        let facts = facts(of: subject)
        let isOne = subjects[subject].openings == 1 && facts.firstBirth != nil && !facts.isNameless
        return subjects[subject].isShared || !isOne
    }
}
