import CheckResults
import RuleAutomata

/// Finds out which life each record belongs to: which records open lives, which end them, and where that is in doubt.
///
/// As many births seen, as many objects: a label of which one birth is seen stands for one object, though the log may begin in
/// the middle, and an address whose class logs neither births nor deaths is one object throughout. Either could be a false
/// alarm; without them nothing would be found in logs without addresses, or without events of lives. Records that name no
/// object may be anybody's.
package struct LifeTracker: ~Copyable {
    private let vocabulary: Vocabulary
    private let options: CheckOptions
    /// The first birth of the list that is no class event.
    private let head: Int
    private var courses: LifeCourses
    private var subjects = Pool<SubjectState>()
    /// What is known of each population that a life was met of.
    private var facts = KindFacts<Facts>()
    /// The earliest birth of the list that each population has logged so far.
    private var earliestBirths = KindFacts<Int>()
    /// How many gaps went by.
    private var epoch: Int32 = 0
    /// Whether deaths are noted, and the subjects that have died since they were taken.
    package var notesDeaths = false
    private var deaths: [Int32] = []
    /// Lives opened so far.
    private(set) var lifeCount: Int32 = 0

    init(_ vocabulary: Vocabulary, _ options: CheckOptions) {
        self.vocabulary = vocabulary
        self.options = options
        courses = LifeCourses(vocabulary)
        head = vocabulary.births.firstIndex { !$0.members.allSatisfy(vocabulary.isClassEvent) } ?? 0
    }

    /// Which life of its subject the subject's latest one is, from 1.
    func number(ofSubject subject: Int) -> Int { Int(subjects[subject].number) }

    /// Whether a subject has not been met, or has been forgotten.
    @inline(__always)
    func isNew(_ subject: Int) -> Bool { subject >= subjects.count || subjects[subject].population < 0 }

    /// Takes in the next record.
    ///
    /// - Parameters:
    ///   - subject: the subject whose lives it belongs to. It has been met.
    ///   - mayBeSecond: whether the record may be the second one of its call. Then it begins and ends no life.
    mutating func step(name: Int, subject: Int, mayBeSecond: Bool = false) -> Step {
        if subjects[subject].epoch != epoch { passGap(subject) }
        var step = Step()
        let birth = courses.birthOfName[name]
        if mayBeSecond {
            if phase(of: subject) == .none { open(.underway, subject, &step) }
            step.isDoubtful = true
            return step
        }
        if birth >= 0 {
            takeBirth(Int(birth), name: name, subject, &step)
        } else {
            takeOther(subject, &step)
        }
        if courses.isDeath[name] { takeDeath(subject, &step) }
        subjects[subject].course = courses.after(subjects[subject].course, name)
        return step
    }

    /// The place of a subject's life if a record goes on with it beyond doubt (`LifeCourses.next`), and only one object carries the
    /// label, if the subject is one. -1 if more has to be asked.
    @inline(__always)
    mutating func place(ofOngoing subject: Int, name: Int) -> Int32 {
        guard subject < subjects.count, subjects[subject].epoch == epoch, !isShared(subject) else { return -1 }
        let next = courses.next(subjects[subject].course, name)
        if next < 0 { return -1 }
        subjects[subject].course = next
        return subjects[subject].place
    }

    @inline(__always)
    private func phase(of subject: Int) -> Phase { courses.phase(of: subjects[subject].course) }

    /// Takes in a subject that is new.
    ///
    /// - Parameters:
    ///   - population: the kind of lives that it has.
    ///   - profile: what the trace logs, asked for where it is the first of its kind. It is not changed: so it is not copied.
    @inline(__always)
    mutating func meet(_ subject: Int, ofPopulation population: Int32, _ profile: inout LogProfile) {
        subjects.extend(to: subject + 1, with: SubjectState(population: -1))
        subjects[subject].population = population
        let own = facts[Int(population)] ?? newFacts(ofPopulation: Int(population), &profile)
        subjects[subject].isLabel = own.isLabel && !own.isSingle
    }

    @inline(never)
    private mutating func newFacts(ofPopulation number: Int, _ profile: inout LogProfile) -> Facts {
        let own = LifeTracker.facts(ofPopulation: number, profile, vocabulary, options)
        return facts.value(of: number, at: profile.version) { own }
    }

    /// What a profile says of the lives of a kind.
    private static func facts(
        ofPopulation number: Int,
        _ profile: borrowing LogProfile,
        _ vocabulary: Vocabulary,
        _ options: CheckOptions
    ) -> Facts {
        let population = profile.populations[number]
        let logs = profile.logs(of: population)
        var facts = Facts(population, logs: logs, vocabulary, labelsAreSingle: options.labelsAreSingle)
        facts.repeatsDeaths = profile.repeatsDeaths(ofPopulation: number, options)
        return facts
    }

    /// Whether what was known of some lives is not what a profile knows now.
    func isStale(_ profile: LogProfile) -> Bool {
        // What classes print twice may be seen later than that one of theirs has died twice.
        facts.isStale(
            { LifeTracker.facts(ofPopulation: $0, profile, vocabulary, options) },
            where: { profile.hasChanged(population: $0, since: $1) || profile.hasDiedTwice(population: $0) }
        )
    }

    private func facts(of subject: Int) -> Facts {
        facts[Int(subjects[subject].population)] ?? .unknown
    }

    /// Whether all records of a subject are of one life, whatever they are.
    func hasOneLife(_ subject: Int) -> Bool { facts(of: subject).isSingle }

    /// Records are missing here: on every label another life may have begun.
    mutating func takeGap() {
        epoch += 1
    }

    private mutating func passGap(_ subject: Int) {
        subjects[subject].epoch = epoch
        // At an address of which the object is dead, the next one's birth may be missing.
        if phase(of: subject) == .dead { subjects[subject].hasStrangers = true }
        guard subjects[subject].isLabel else { return }
        subjects[subject].isShared = true
        subjects[subject].hasStrangers = true
        subjects[subject].lives += 1
    }

    // MARK: - Forgetting

    /// Whether a subject has no life, or a dead one.
    func isDead(_ subject: Int) -> Bool {
        subject >= subjects.count || phase(of: subject) == .dead || phase(of: subject) == .none
    }

    /// Where a subject's latest life is kept; -1 if it has none.
    @inline(__always)
    func place(of subject: Int) -> Int32 { subject < subjects.count ? subjects[subject].place : -1 }

    /// Takes in where the life is kept that a subject has just begun.
    mutating func keep(_ subject: Int, at place: Int32) { subjects[subject].place = place }

    /// Forgets a subject: its next life is its first one.
    mutating func forget(_ subject: Int) {
        if subject < subjects.count { subjects[subject] = SubjectState(population: -1) }
    }

    /// The subjects that have died since the last time.
    mutating func takeDeaths() -> [Int32] {
        defer { deaths = [] }
        return deaths
    }

    private mutating func takeBirth(_ birth: Int, name: Int, _ subject: Int, _ step: inout Step) {
        let isSingle = facts(of: subject).isSingle
        switch phase(of: subject) {
        case .none:
            step.isUnderway = missesBirth(before: birth, subject)
            open(.withBirth(birth), subject, &step)
        case .dead where !isSingle:
            step.followsLateRecords = subjects[subject].hasLateRecords && birth > head
            step.isUnderway = missesBirth(before: birth, subject)
            // An object whose birth is missing may go through it again.
            step.isDoubtful = !facts(of: subject).isLabel && subjects[subject].hasStrangers
            open(.withBirth(birth), subject, &step)
        case .dead:
            break
        case .onlyBirths where isSingle || !courses[subjects[subject].course].births.contains(name):
            break
        case .underway where isSingle:
            break
        case .onlyBirths, .underway:
            takeRepeatedBirth(birth, subject, &step)
        }
        earliestBirths.lower(Int(subjects[subject].population), to: birth)
        share(subject, &step)
    }

    /// Whether a life has had a birth that is not in the log, since its class is known to log one that comes before its first. One
    /// object may go through any of them again.
    @inline(__always)
    private func missesBirth(before birth: Int, _ subject: Int) -> Bool {
        let earliest = earliestBirths[Int(subjects[subject].population)] ?? birth
        return head <= earliest && earliest < birth && !facts(of: subject).isSingle
    }

    /// Whether records have come since a subject's death that may be another life's, if one follows.
    func hasLateRecords(_ subject: Int) -> Bool { subject < subjects.count && subjects[subject].hasLateRecords }

    /// A birth of a subject that already lives: another life, or the same one again.
    private mutating func takeRepeatedBirth(_ birth: Int, _ subject: Int, _ step: inout Step) {
        let facts = facts(of: subject)
        if !facts.isLabel, facts.logsDeaths { return }
        // An app may do by hand what comes before a later birth. Another object would show what its class logs first.
        let isByHand = birth > head && birth < courses[subjects[subject].course].latestBirth
        if isByHand, facts.firstBirth != birth { return }
        // At an address one of the two is dead. Of a label both may live and take turns, which two open states cannot follow.
        if facts.isLabel { subjects[subject].isShared = true }
        if !isByHand, facts.firstBirth == birth || subjects[subject].hasPassedBirth {
            step.mayContinue = true
            open(.withBirth(birth), subject, &step)
        } else {
            if isByHand { subjects[subject].hasPassedBirth = true }
            subjects[subject].lives += 1
            step.otherBirth = birth
        }
    }

    @inline(__always)
    private mutating func takeOther(_ subject: Int, _ step: inout Step) {
        switch phase(of: subject) {
        case .none:
            open(.underway, subject, &step)
            share(subject, &step)
        case .onlyBirths, .underway:
            share(subject, &step)
        case .dead:
            let facts = facts(of: subject)
            step.isDoubtful =
                !facts.isSingle && (facts.isLabel || facts.firstBirth == nil || subjects[subject].hasStrangers)
            step.isLate = !facts.isSingle && (facts.firstBirth ?? head) > head
            subjects[subject].hasLateRecords = step.isLate
        }
    }

    private mutating func takeDeath(_ subject: Int, _ step: inout Step) {
        step.isDeath = true
        // Which of the two deaths is the one's whose birth was seen, nobody knows.
        let facts = facts(of: subject)
        if facts.repeatsDeaths, !facts.isSingle { step.isDoubtful = true }
        if notesDeaths, phase(of: subject) != .dead { deaths.append(Int32(subject)) }
        subjects[subject].deaths += 1
        if subjects[subject].deaths >= subjects[subject].lives {
            subjects[subject].lives = 0
            subjects[subject].openings = 0
            subjects[subject].deaths = 0
            subjects[subject].isShared = false
            subjects[subject].hasStrangers = false
        } else {
            // Which of them died, nobody knows.
            subjects[subject].hasStrangers = true
        }
    }

    private mutating func open(_ opening: Opening, _ subject: Int, _ step: inout Step) {
        if subjects[subject].place >= 0 { step.replaced = subjects[subject].place }
        step.opening = opening
        lifeCount += 1
        subjects[subject].number += 1
        subjects[subject].hasPassedBirth = false
        subjects[subject].hasLateRecords = false
        subjects[subject].lives += 1
        switch opening {
        case .withBirth:
            subjects[subject].openings += 1
            subjects[subject].course = LifeCourses.born
        case .underway:
            subjects[subject].course = LifeCourses.underway
            subjects[subject].hasStrangers = true
        }
    }

    /// Notes whose a record may be, if several objects may carry the label.
    @inline(__always)
    private func share(_ subject: Int, _ step: inout Step) {
        guard isShared(subject) else { return }
        let facts = facts(of: subject)
        if facts.firstBirth == nil || facts.isNameless || subjects[subject].hasStrangers {
            step.isDoubtful = true
        } else {
            step.isShared = true
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
