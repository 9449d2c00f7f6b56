import TraceModel

/// Finds the pairs of lives that stand in the spec's relations, and lets each see the events of its window.
/// What pairs are to see is queued as actions: the owner keeps their readings.
///
/// Two lives are a pair from the record on with which their relation is known to hold. What the pair must see of earlier
/// events is kept for each process, at most as far back as `EventWindow.limit`.
struct PairTracker {
    let vocabulary: Vocabulary
    let tester: RelationTester
    /// Nil if no relation is by names.
    let names: SubjectNames?
    let observesAll: Bool
    /// The relations by intervals.
    let intervalRelations: [IntervalPairing]
    /// For each record name, what it does to intervals; and whether a pair can come to know of it.
    private let effects: [IntervalEffects]
    private let isOfPairs: [Bool]
    /// Whether pairs may have to see more than the events since the oldest open interval.
    private let looksFarBack: Bool
    /// For each interval, whether openings that come after it may pair with it.
    let isRemembered: [Bool]
    private let windowLimit: Int
    /// For each population and each interval; nil for populations that have opened none.
    private var intervalLogs: [IntervalLogs?] = []
    var processes: [ProcessState] = []
    /// By the slots of lives.
    var lives: [LifeState] = []
    var intervals = IntervalPool()
    var pairs: [TrackedPair] = []
    private var freePairs: [Int] = []
    /// What pairs ask of the owner, in the order in which they ask.
    var actions: [Action] = []
    /// The intervals that the event just taken closes, each held.
    var closings: [Int32] = []
    /// The newest life of each subject, and who waits for a subject's next one.
    var newestLives: [Int32: TrackedLife] = [:]
    var waiting: [Int32: [NamingRecord]] = [:]

    enum Action {
        /// A pair begins in a slot.
        case begin(pair: Int)
        /// A pair sees an event of one of its lives.
        case see(pair: Int, relation: Int, role: Int, name: Int32, Stamp)
        /// Records are missing here.
        case doubt(pair: Int, relation: Int)
        /// The record that makes the two a pair.
        case form(pair: Int, relation: Int, Stamp)
        /// A pair's window is over, and what it owes is judged.
        case close(pair: Int, relation: Int, Stamp)
        /// A pair is over, or the trace is. The owner lets its slot be used again.
        case end(pair: Int)
    }

    /// A life beyond the slot it is kept in.
    struct LifeIdentity: Hashable, Sendable {
        var serial: Int32
        var subject: Int32
        var slot: Int32
    }

    /// An event of a life, and what is known of it.
    struct LifeEvent {
        var life: LifeIdentity
        var name: Int
        var stamp: Stamp
        var entry: Trace.Entry
        var process: Int
        /// Set if the life begins with it.
        var opening: LifeTracker.Opening?
        var isDeath: Bool
        /// Why it is in doubt to which life the event belongs.
        var doubt: Doubt?
        var population: Int
    }

    struct LifeState {
        var life: TrackedLife
        var serial: Int32
        /// Its open interval of each definition; -1 for none.
        var intervals: [Int32]
        var pairs: [(pair: Int, role: Int)] = []
    }

    struct ProcessState {
        var window: EventWindow
        /// The open intervals of each definition, and the closed ones that later openings may be behind.
        var open: [[Int32]]
        var closed: [[Int32]]
    }

    /// Whether lives of a kind log an event that closes an interval, and one that cancels it.
    struct IntervalLogs: Hashable {
        var closing: Bool
        var cancelling: Bool

        init(_ interval: Vocabulary.ResolvedInterval, _ logs: NameSet) {
            closing = !interval.closing.isDisjoint(with: logs)
            cancelling = interval.cancelling.isEmpty || !interval.cancelling.isDisjoint(with: logs)
        }
    }

    /// The intervals that a record opens, closes and cancels, as indices into the vocabulary's.
    private struct IntervalEffects {
        var opening: [Int] = []
        var closing: [Int] = []
        var cancelling: [Int] = []

        var isEmpty: Bool { opening.isEmpty && closing.isEmpty && cancelling.isEmpty }
    }

    /// - Parameters:
    ///   - rules: those for the relations, whose events pairs see.
    ///   - limit: how many events a process's window holds.
    init(
        _ vocabulary: Vocabulary,
        rules: [CompiledRule],
        _ trace: Trace,
        _ survey: Survey,
        observesAll: Bool,
        limit: Int = EventWindow.limit
    ) {
        self.vocabulary = vocabulary
        self.observesAll = observesAll
        let tester = RelationTester(vocabulary, trace)
        self.tester = tester
        // A relation by names has no pair where no record gives the attribute.
        let relations = vocabulary.relations.filter { relation in
            guard case .naming(_, let attribute) = relation.basis else { return true }
            return tester.knows(attribute)
        }
        let isNaming = relations.contains(where: \.intervals.isEmpty)
        names = isNaming ? SubjectNames(trace, survey) : nil
        looksFarBack = relations.contains(where: \.looksFarBack)
        let pairings = vocabulary.relations.enumerated().compactMap { IntervalPairing($1, number: $0) }
        intervalRelations = pairings
        isRemembered = vocabulary.intervals.indices.map { interval in
            pairings.contains { $0.order == .before && $0[$0.leading] == interval }
        }
        let effects = vocabulary.recordNames.indices.map { name in
            var effects = IntervalEffects()
            for (index, interval) in vocabulary.intervals.enumerated()
            where pairings.contains(where: { $0.first == index || $0.second == index }) {
                if interval.opening.contains(name) { effects.opening.append(index) }
                if interval.closing.contains(name) { effects.closing.append(index) }
                if interval.cancelling.contains(name) { effects.cancelling.append(index) }
            }
            return effects
        }
        self.effects = effects
        // Where openings alone make pairs, the record that makes one is of its own lives, and nothing else went by that they
        // would have to know of.
        let seesAll =
            isNaming
            || pairings.contains { $0.order != .overlaps || vocabulary.relations[$0.number].window != nil }
        isOfPairs = vocabulary.recordNames.indices.map { name in
            seesAll || !effects[name].isEmpty || vocabulary.deaths.contains(name)
                || rules.contains { rule in
                    rule.roles.indices.contains { !rule.automaton.alphabet.letters(role: $0, name: name).isEmpty }
                }
        }
        windowLimit = limit
    }

    /// Hands over the actions, and takes an empty list for those to come.
    mutating func exchangeActions(_ empty: inout [Action]) {
        swap(&actions, &empty)
    }

    // MARK: - Events

    /// Whether an event of a life changes anything for pairs: if not, nothing need be known of it.
    @inline(__always)
    func isConcerned(_ slot: Int32, name: Int, isDoubtful: Bool) -> Bool {
        if isOfPairs[name] || isDoubtful { return true }
        return Int(slot) < lives.count && !lives[Int(slot)].pairs.isEmpty
    }

    /// Takes in the next event of a life.
    ///
    /// - Parameter survey: what the trace logs.
    mutating func step(_ event: LifeEvent, _ survey: Survey) {
        let slot = Int(event.life.slot)
        while processes.count <= event.process {
            let none = vocabulary.intervals.map { _ in [Int32]() }
            processes.append(ProcessState(window: EventWindow(limit: windowLimit), open: none, closed: none))
        }
        let moment = Moment(sequence: processes[event.process].window.end, stamp: event.stamp)
        if isOfPairs[event.name] {
            processes[event.process].window.append(
                .init(life: event.life.serial, name: Int32(event.name), stamp: event.stamp)
            )
        }
        if slot >= lives.count || lives[slot].serial != event.life.serial { begin(event, moment, survey) }
        if let doubt = event.doubt { lives[slot].life.doubt = doubt }
        for index in lives[slot].pairs.indices {
            let (pair, role) = lives[slot].pairs[index]
            if let doubt = event.doubt { pairs[pair].doubt = pairs[pair].doubt ?? doubt }
            guard pairs[pair].phase == .open else { continue }
            pairs[pair].lastSeen = event.stamp
            actions.append(
                .see(pair: pair, relation: pairs[pair].relation, role: role, name: Int32(event.name), event.stamp)
            )
        }
        if !isOfPairs[event.name] {
            if let doubt = event.doubt { noteDoubt(doubt, ofIntervalsIn: slot) }
            return
        }
        let dies = event.isDeath && lives[slot].life.end == nil
        if dies { lives[slot].life.end = moment }
        closeIntervals(event, moment)
        pairClosings(moment)
        if dies { updatePairs(of: slot) }
        if !event.isDeath {
            for definition in effects[event.name].opening { open(definition, event, moment, survey) }
        }
        if names != nil { takeNames(event, lives[slot].life, moment) }
        releaseClosings()
        trim(event.process)
    }

    private mutating func begin(_ event: LifeEvent, _ moment: Moment, _ survey: Survey) {
        let life = TrackedLife(
            event.life,
            process: event.process,
            first: moment,
            entry: event.entry,
            opening: event.opening,
            keepsSubject: names != nil && keepsSubject(event, survey)
        )
        let slot = Int(event.life.slot)
        while lives.count <= slot {
            let none = vocabulary.intervals.map { _ in Int32(-1) }
            lives.append(LifeState(life: life, serial: -1, intervals: none))
        }
        lives[slot].life = life
        lives[slot].serial = event.life.serial
        for definition in vocabulary.intervals.indices { lives[slot].intervals[definition] = -1 }
        lives[slot].pairs.removeAll(keepingCapacity: true)
    }

    /// Whether a record of an event's subject still means its life after its death.
    private func keepsSubject(_ event: LifeEvent, _ survey: Survey) -> Bool {
        let logs = survey.logs(of: survey.populations[event.population])
        return survey.subjects[Int(event.life.subject)].kind == .identity
            && vocabulary.births.contains { !$0.isDisjoint(with: logs) }
    }

    /// Whether lives of a kind log an event that closes an interval, and one that cancels it.
    mutating func logs(ofPopulation population: Int, _ definition: Int, _ survey: Survey) -> IntervalLogs {
        let index = population * vocabulary.intervals.count + definition
        if index < intervalLogs.count, let known = intervalLogs[index] { return known }
        while intervalLogs.count <= index { intervalLogs.append(nil) }
        let logs = survey.logs(of: survey.populations[population])
        let result = IntervalLogs(vocabulary.intervals[definition], logs)
        intervalLogs[index] = result
        return result
    }

    /// Whether what was known of some lives is not what a survey knows now.
    func isStale(_ survey: Survey) -> Bool {
        intervalLogs.indices.contains { index in
            guard let known = intervalLogs[index] else { return false }
            let logs = survey.logs(of: survey.populations[index / vocabulary.intervals.count])
            return known != IntervalLogs(vocabulary.intervals[index % vocabulary.intervals.count], logs)
        }
    }

    private mutating func closeIntervals(_ event: LifeEvent, _ moment: Moment) {
        let slot = Int(event.life.slot)
        for definition in vocabulary.intervals.indices {
            let open = lives[slot].intervals[definition]
            if open < 0 { continue }
            if let doubt = event.doubt { intervals[open].doubt = intervals[open].doubt ?? doubt }
            if effects[event.name].cancelling.contains(definition) {
                close(open, .cancelled, at: moment)
            } else if effects[event.name].closing.contains(definition) {
                close(open, .closed, at: moment)
            } else if event.isDeath || effects[event.name].opening.contains(definition) {
                close(open, .cutOff, at: moment)
            }
        }
    }

    private mutating func noteDoubt(_ doubt: Doubt, ofIntervalsIn slot: Int) {
        for open in lives[slot].intervals where open >= 0 {
            intervals[open].doubt = intervals[open].doubt ?? doubt
        }
    }

    /// Records are missing here: intervals that are open may have closed.
    mutating func takeGap(line: Int32) {
        if vocabulary.relations.isEmpty { return }
        for process in processes.indices {
            for open in processes[process].open.joined() {
                intervals[open].doubt = intervals[open].doubt ?? .gap(line: line)
            }
            processes[process].window.append(
                .init(life: -1, name: -1, stamp: Stamp(line: line, column: 1, name: -1, subject: -1))
            )
        }
        for pair in pairs.indices where !pairs[pair].isEnded && pairs[pair].phase != .complete {
            pairs[pair].doubt = pairs[pair].doubt ?? .gap(line: line)
            actions.append(.doubt(pair: pair, relation: pairs[pair].relation))
        }
    }

    /// A life that another one replaces: its intervals end there, and what they owe is dropped.
    ///
    /// - Parameters:
    ///   - slot: the life's slot.
    ///   - stamp: the first record of the other life.
    mutating func release(_ slot: Int32, at stamp: Stamp) {
        let slot = Int(slot)
        guard slot < lives.count, lives[slot].serial >= 0 else { return }
        let life = lives[slot].life
        let moment = Moment(sequence: processes[life.process].window.end, stamp: stamp)
        for open in lives[slot].intervals where open >= 0 { close(open, .replaced, at: moment) }
        endPairs(ofClosed: closings)
        releaseClosings()
        life.isReplaced = true
        if life.end == nil {
            life.end = moment
            life.endedUnseen = true
            updatePairs(of: slot)
        }
        lives[slot].pairs.removeAll(keepingCapacity: true)
        lives[slot].serial = -1
    }

    /// Ends what is still open at the end of the trace.
    mutating func finish() {
        for pair in pairs.indices where !pairs[pair].isEnded { end(pair) }
    }

    /// Forgets what no pair can have to see any more, a good many at a time.
    private mutating func trim(_ process: Int) {
        guard processes[process].window.isFull else { return }
        var oldest = looksFarBack ? 0 : processes[process].window.end
        if !looksFarBack {
            for interval in processes[process].open.joined() {
                oldest = min(oldest, intervals[interval].opening.sequence)
            }
        }
        processes[process].window.trim(before: oldest)
        let start = processes[process].window.start
        for definition in processes[process].closed.indices where !processes[process].closed[definition].isEmpty {
            let old = processes[process].closed[definition].filter {
                (intervals[$0].closing?.sequence ?? start) < start
            }
            processes[process].closed[definition].removeAll { (intervals[$0].closing?.sequence ?? start) < start }
            for interval in old { intervals.release(interval) }
        }
    }

    // MARK: - Places of pairs

    /// A place for another pair.
    mutating func add(_ pair: TrackedPair) -> Int {
        guard let number = freePairs.popLast() else {
            pairs.append(pair)
            return pairs.count - 1
        }
        pairs[number] = pair
        return number
    }

    /// Lets the slot of a pair that is over be used again.
    mutating func free(_ number: Int) { freePairs.append(number) }
}
