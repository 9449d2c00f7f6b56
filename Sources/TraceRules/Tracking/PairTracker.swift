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
    private let intervalEvents: [IntervalEvents]
    /// Whether pairs may have to see more than the events since the oldest open interval.
    private let looksFarBack: Bool
    /// For each interval, whether openings that come after it may pair with it.
    let isRemembered: [Bool]
    var processes: [ProcessState]
    /// By the slots of lives.
    var lives: [LifeState] = []
    var pairs: [TrackedPair] = []
    var freePairs: [Int] = []
    /// What pairs ask of the owner, in the order in which they ask.
    var actions: [Action] = []
    /// The intervals that the event just taken closes.
    var closings: [TrackedInterval] = []
    /// The newest life of each subject, and who waits for a subject's next one.
    var newestLives: [Int32: TrackedLife] = [:]
    var waiting: [Int32: [NamingRecord]] = [:]

    enum Action {
        /// A pair begins in a slot.
        case begin(pair: Int, TrackedPair)
        /// A pair sees an event of one of its lives.
        case see(pair: Int, relation: Int, role: Int, name: Int32, Stamp)
        /// Records are missing here.
        case doubt(pair: Int, relation: Int)
        /// The record that makes the two a pair.
        case form(pair: Int, relation: Int, Stamp)
        /// A pair's window is over, and what it owes is judged.
        case close(pair: Int, relation: Int, Stamp)
        /// A pair is over, or the trace is.
        case end(pair: Int, TrackedPair)
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
        /// What the life's class logs.
        var logs: NameSet
    }

    struct LifeState {
        var life: TrackedLife
        /// Its open interval of each definition.
        var intervals: [TrackedInterval?]
        var pairs: [(pair: Int, role: Int)] = []
    }

    struct ProcessState {
        var window: EventWindow
        /// The open intervals of each definition, and the closed ones that later openings may be behind.
        var open: [[TrackedInterval]]
        var closed: [[TrackedInterval]]
    }

    private struct IntervalEvents {
        var opening: [Bool]
        var closing: [Bool]
        var cancelling: [Bool]
    }

    /// - Parameter limit: how many events a process's window holds.
    init(
        _ vocabulary: Vocabulary,
        _ trace: Trace,
        _ survey: Survey,
        observesAll: Bool,
        limit: Int = EventWindow.limit
    ) {
        self.vocabulary = vocabulary
        self.observesAll = observesAll
        tester = RelationTester(vocabulary, trace)
        names = vocabulary.relations.contains { $0.intervals.isEmpty } ? SubjectNames(trace, survey) : nil
        looksFarBack = vocabulary.relations.contains(where: \.looksFarBack)
        isRemembered = vocabulary.intervals.indices.map { interval in
            vocabulary.relations.contains { relation in
                guard case .intervals(let intervals, .before, let leading) = relation.basis else { return false }
                return intervals[leading] == interval
            }
        }
        let recordNames = vocabulary.recordNames.indices
        intervalEvents = vocabulary.intervals.map { interval in
            IntervalEvents(
                opening: recordNames.map { interval.opening.contains($0) },
                closing: recordNames.map { interval.closing.contains($0) },
                cancelling: recordNames.map { interval.cancelling.contains($0) }
            )
        }
        let none = vocabulary.intervals.map { _ in [TrackedInterval]() }
        processes = trace.processes.map { _ in
            ProcessState(window: EventWindow(limit: limit), open: none, closed: none)
        }
    }

    /// Forgets the actions, once they are done.
    mutating func removeActions() {
        actions.removeAll(keepingCapacity: true)
    }

    // MARK: - Events

    /// Takes in the next event of a life.
    mutating func step(_ event: LifeEvent) {
        let slot = Int(event.life.slot)
        let moment = Moment(sequence: processes[event.process].window.end, stamp: event.stamp)
        processes[event.process].window.append(
            .init(life: event.life.serial, name: Int32(event.name), stamp: event.stamp)
        )
        if slot >= lives.count || lives[slot].life.identity != event.life { begin(event, moment) }
        let life = lives[slot].life
        if let doubt = event.doubt { life.doubt = doubt }
        for (pair, role) in lives[slot].pairs {
            if let doubt = event.doubt { pairs[pair].doubt = pairs[pair].doubt ?? doubt }
            guard pairs[pair].phase == .open else { continue }
            pairs[pair].lastSeen = event.stamp
            actions.append(
                .see(pair: pair, relation: pairs[pair].relation, role: role, name: Int32(event.name), event.stamp)
            )
        }
        let dies = event.isDeath && life.end == nil
        if dies { life.end = moment }
        closings.removeAll(keepingCapacity: true)
        closeIntervals(event, moment)
        pairClosings(moment)
        if dies {
            for (pair, _) in lives[slot].pairs { update(pair) }
        }
        for definition in intervalEvents.indices
        where intervalEvents[definition].opening[event.name] && !event.isDeath {
            open(definition, event, life, moment)
        }
        if names != nil { takeNames(event, life, moment) }
        trim(event.process)
    }

    private mutating func begin(_ event: LifeEvent, _ moment: Moment) {
        let life = TrackedLife(
            event.life,
            process: event.process,
            first: moment,
            entry: event.entry,
            opening: event.opening,
            keepsSubject: tester.trace.subjects[Int(event.life.subject)].kind == .identity
                && vocabulary.births.contains { !$0.isDisjoint(with: event.logs) }
        )
        let state = LifeState(life: life, intervals: vocabulary.intervals.map { _ in nil })
        let slot = Int(event.life.slot)
        // A slot is first used when all before it have been: every life has an event.
        if slot == lives.count { lives.append(state) } else { lives[slot] = state }
    }

    private mutating func closeIntervals(_ event: LifeEvent, _ moment: Moment) {
        for definition in intervalEvents.indices {
            guard let open = lives[Int(event.life.slot)].intervals[definition] else { continue }
            if let doubt = event.doubt { open.doubt = open.doubt ?? doubt }
            let events = intervalEvents[definition]
            if events.cancelling[event.name] {
                close(open, .cancelled, at: moment)
            } else if events.closing[event.name] {
                close(open, .closed, at: moment)
            } else if events.opening[event.name] || event.isDeath {
                close(open, .cutOff, at: moment)
            }
        }
    }

    /// Records are missing here: intervals that are open may have closed.
    mutating func takeGap(line: Int32) {
        if vocabulary.relations.isEmpty { return }
        for process in processes.indices {
            for open in processes[process].open.joined() { open.doubt = open.doubt ?? .gap(line: line) }
            processes[process].window.append(
                .init(life: -1, name: -1, stamp: Stamp(line: line, column: 1, name: -1, subject: -1))
            )
        }
        for pair in pairs.indices where pairs[pair].phase == .open || pairs[pair].phase == .waiting {
            pairs[pair].doubt = pairs[pair].doubt ?? .gap(line: line)
            actions.append(.doubt(pair: pair, relation: pairs[pair].relation))
        }
    }

    /// A life that another one replaces: its intervals end there, and what they owe is dropped.
    ///
    /// - Parameter stamp: the first record of the other life.
    mutating func release(_ slot: Int32, at stamp: Stamp) {
        guard Int(slot) < lives.count else { return }
        closings.removeAll()
        let life = lives[Int(slot)].life
        let moment = Moment(sequence: processes[life.process].window.end, stamp: stamp)
        for open in lives[Int(slot)].intervals.compactMap(\.self) { close(open, .replaced, at: moment) }
        endPairs(of: closings)
        closings.removeAll()
        life.isReplaced = true
        if life.end == nil {
            life.end = moment
            life.endedUnseen = true
            for (pair, _) in lives[Int(slot)].pairs { update(pair) }
        }
        lives[Int(slot)].pairs = []
    }

    /// Ends what is still open at the end of the trace.
    mutating func finish() {
        for pair in pairs.indices where pairs[pair].phase != .ended { end(pair) }
        for interval in processes.flatMap(\.open).joined() { interval.followers = [] }
    }

    /// Forgets what no pair can have to see any more, a good many at a time.
    private mutating func trim(_ process: Int) {
        guard processes[process].window.isFull else { return }
        var oldest = looksFarBack ? 0 : processes[process].window.end
        if !looksFarBack {
            for interval in processes[process].open.joined() { oldest = min(oldest, interval.opening.sequence) }
        }
        processes[process].window.trim(before: oldest)
        let start = processes[process].window.start
        for definition in processes[process].closed.indices {
            processes[process].closed[definition].removeAll { ($0.closing?.sequence ?? start) < start }
        }
    }
}
