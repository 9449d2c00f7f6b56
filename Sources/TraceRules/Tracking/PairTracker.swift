/// Finds the pairs of lives that stand in the spec's relations, and lets each see the events of its window.
/// What pairs are to see is queued as actions: the owner keeps their readings.
///
/// A pair begins when the later of its two intervals opens; what it must see of earlier events is kept, for each process,
/// as far back as its oldest open interval.
struct PairTracker {
    private let vocabulary: Vocabulary
    private let observesAll: Bool
    private let roles: [IntervalEvents]
    private var processes: [ProcessWindow]
    private var intervals: [OpenInterval] = []
    private var freeIntervals: [Int] = []
    private var pairs: [Pair] = []
    private var freePairs: [Int] = []
    /// For each life's slot: its open intervals by definition, and the pairs it is in.
    private var lives: [LifeState] = []

    /// How many events a process's window holds; an interval that opened before is as after a gap.
    static let windowLimit = 65_536

    /// What pairs ask of the owner, in the order in which they ask.
    private(set) var actions: [Action] = []

    enum Action {
        /// A pair begins in a slot; its window opens at the stamp.
        case begin(pair: Int, Pair)
        /// A pair sees an event of one of its lives.
        case see(pair: Int, relation: Int, role: Int, name: Int32, Stamp)
        /// Records are missing here.
        case doubt(pair: Int, relation: Int)
        /// Both intervals are closed, or the trace is at its end.
        case end(pair: Int, Pair, owesNothing: Bool, isClosed: Bool)
    }

    struct Pair {
        var relation: Int
        /// The interval of each role.
        var intervals: [Int]
        /// Which of them opened first.
        var earlier: Int
        /// The lives in the order of the roles.
        var lives: [LifeIdentity]
        var opening: Stamp
        var lastSeen: Stamp
        var doubt: Doubt?
        /// The third life that the interval of a role also overlaps.
        var thirdLife: (role: Int, other: LifeIdentity)?
        var isOpen = true
    }

    /// A life beyond the slot it is kept in.
    struct LifeIdentity: Hashable, Sendable {
        var serial: Int32
        var subject: Int32
        var slot: Int32
    }

    private struct LifeState {
        var intervals: [Int]
        var pairs: [(pair: Int, role: Int)] = []
    }

    private struct OpenInterval {
        var definition: Int
        var life: LifeIdentity
        var process: Int
        /// The number of the opening in its process's window.
        var sequence: Int
        var opening: Stamp
        var logsClosing: Bool
        /// Whether its class never logs an event that would close or cancel it.
        var canEndUnseen: Bool
        /// Whether the event that closes it was seen to.
        var isSeenClosed = false
        var isClosed = false
        var isCancelled = false
        var pairs: [Int] = []
        var doubt: Doubt?
        /// The lives it overlaps, as far as it matters: the first one, and whether there are others.
        var partner: LifeIdentity?
        var otherPartner: LifeIdentity?
    }

    private struct ProcessWindow {
        /// The number of the first event that is still held.
        var base = 0
        var events: [(life: Int32, name: Int32, stamp: Stamp)] = []
        /// How many events to hold before looking which can be forgotten.
        var trimAt = 256
        /// The open intervals of each definition.
        var open: [[Int]]
        var end: Int { base + events.count }
    }

    private struct IntervalEvents {
        var opening: [Bool]
        var closing: [Bool]
        var cancelling: [Bool]
    }

    init(_ vocabulary: Vocabulary, processCount: Int, observesAll: Bool) {
        self.vocabulary = vocabulary
        self.observesAll = observesAll
        let names = vocabulary.recordNames.indices
        roles = vocabulary.intervals.map { interval in
            IntervalEvents(
                opening: names.map { interval.opening.contains($0) },
                closing: names.map { interval.closing.contains($0) },
                cancelling: names.map { interval.cancelling.contains($0) }
            )
        }
        processes = (0..<processCount).map { _ in
            ProcessWindow(open: vocabulary.intervals.map { _ in [] })
        }
    }

    private var openPairs: [Int] { pairs.indices.filter { pairs[$0].isOpen } }

    /// Forgets the actions, once they are done.
    mutating func removeActions() {
        actions.removeAll(keepingCapacity: true)
    }

    // MARK: - Events

    /// Takes in the next event of a life.
    ///
    /// - Parameters:
    ///   - doubt: why it is in doubt to which life the event belongs.
    ///   - logs: what the life's class logs.
    mutating func step(
        _ life: LifeIdentity,
        name: Int,
        _ stamp: Stamp,
        process: Int,
        isDeath: Bool,
        doubt: Doubt?,
        logs: NameSet
    ) {
        let slot = Int(life.slot)
        while lives.count <= slot { lives.append(LifeState(intervals: roles.map { _ in -1 })) }
        if processes[process].open.contains(where: { !$0.isEmpty }) || roles.contains(where: { $0.opening[name] }) {
            processes[process].events.append((life.serial, Int32(name), stamp))
        }
        for (pair, role) in lives[slot].pairs {
            pairs[pair].lastSeen = stamp
            if let doubt { pairs[pair].doubt = pairs[pair].doubt ?? doubt }
            actions.append(.see(pair: pair, relation: pairs[pair].relation, role: role, name: Int32(name), stamp))
        }
        for definition in roles.indices {
            let open = lives[slot].intervals[definition]
            if open >= 0 {
                if let doubt { intervals[open].doubt = intervals[open].doubt ?? doubt }
                if roles[definition].cancelling[name] {
                    intervals[open].isSeenClosed = true
                    close(open, isCancelled: true)
                } else if roles[definition].closing[name] || roles[definition].opening[name] || isDeath {
                    intervals[open].isSeenClosed = roles[definition].closing[name]
                    close(open, isCancelled: false)
                }
            }
        }
        for definition in roles.indices where roles[definition].opening[name] && !isDeath {
            open(definition, life, stamp, process, doubt: doubt, logs: logs)
        }
        trim(process)
    }

    /// Records are missing here: intervals that are open may have closed.
    mutating func takeGap(line: Int32) {
        for process in processes.indices {
            for open in processes[process].open.flatMap({ $0 }) {
                intervals[open].doubt = intervals[open].doubt ?? .gap(line: line)
            }
            if processes[process].open.contains(where: { !$0.isEmpty }) {
                processes[process].events.append((-1, -1, Stamp(line: line, column: 1, name: -1, subject: -1)))
            }
        }
        for pair in openPairs {
            pairs[pair].doubt = pairs[pair].doubt ?? .gap(line: line)
            actions.append(.doubt(pair: pair, relation: pairs[pair].relation))
        }
    }

    /// A life that another one replaces: its intervals end there, and what they owe is dropped.
    mutating func release(_ slot: Int32) {
        guard Int(slot) < lives.count else { return }
        for open in lives[Int(slot)].intervals where open >= 0 { close(open, isCancelled: true) }
        lives[Int(slot)].pairs = []
    }

    // MARK: - Intervals

    private mutating func open(
        _ definition: Int,
        _ life: LifeIdentity,
        _ stamp: Stamp,
        _ process: Int,
        doubt: Doubt?,
        logs: NameSet
    ) {
        let events = vocabulary.intervals[definition]
        let logsClosing = !events.closing.isDisjoint(with: logs)
        let logsCancelling = events.cancelling.isEmpty || !events.cancelling.isDisjoint(with: logs)
        let interval = OpenInterval(
            definition: definition,
            life: life,
            process: process,
            sequence: processes[process].end - 1,
            opening: stamp,
            logsClosing: logsClosing,
            canEndUnseen: !observesAll && !(logsClosing && logsCancelling),
            doubt: doubt
        )
        let number = freeIntervals.popLast() ?? intervals.count
        if number == intervals.count { intervals.append(interval) } else { intervals[number] = interval }
        lives[Int(life.slot)].intervals[definition] = number
        for (index, relation) in vocabulary.relations.enumerated() {
            for role in 0..<2 where relation.intervals[role] == definition {
                if role == 0, relation.intervals[1] == definition { continue }
                for other in processes[process].open[relation.intervals[1 - role]]
                where intervals[other].life.serial != life.serial {
                    begin(index, role == 0 ? [number, other] : [other, number], earlier: other)
                }
            }
        }
        processes[process].open[definition].append(number)
    }

    private mutating func close(_ number: Int, isCancelled: Bool) {
        if intervals[number].isClosed { return }
        intervals[number].isClosed = true
        intervals[number].isCancelled = isCancelled
        let interval = intervals[number]
        processes[interval.process].open[interval.definition].removeAll { $0 == number }
        lives[Int(interval.life.slot)].intervals[interval.definition] = -1
        for pair in interval.pairs {
            let other = pairs[pair].intervals[0] == number ? pairs[pair].intervals[1] : pairs[pair].intervals[0]
            if !intervals[other].isClosed, !intervals[other].logsClosing, intervals[other].pairs.first == pair {
                close(other, isCancelled: false)
            } else if intervals[other].isClosed, pairs[pair].isOpen {
                end(pair)
            }
        }
        if interval.pairs.isEmpty { freeIntervals.append(number) }
    }

    // MARK: - Pairs

    private mutating func begin(
        _ relation: Int,
        _ members: [Int],
        earlier: Int
    ) {
        let first = intervals[earlier]
        let pair = Pair(
            relation: relation,
            intervals: members,
            earlier: earlier,
            lives: members.map { intervals[$0].life },
            opening: first.opening,
            lastSeen: first.opening,
            doubt: intervals[members[0]].doubt ?? intervals[members[1]].doubt
        )
        let number = freePairs.popLast() ?? pairs.count
        if number == pairs.count { pairs.append(pair) } else { pairs[number] = pair }
        for (role, member) in members.enumerated() {
            intervals[member].pairs.append(number)
            lives[Int(intervals[member].life.slot)].pairs.append((number, role))
            let other = pair.lives[1 - role]
            if intervals[member].partner == nil {
                intervals[member].partner = other
            } else if intervals[member].partner != other {
                intervals[member].otherPartner = intervals[member].otherPartner ?? other
            }
        }
        actions.append(.begin(pair: number, pair))
        replay(number, pair, from: first.sequence, process: first.process)
    }

    /// Lets a new pair see what went by since the earlier of its intervals opened.
    private mutating func replay(
        _ number: Int,
        _ pair: Pair,
        from sequence: Int,
        process: Int
    ) {
        let window = processes[process]
        if sequence < window.base {
            pairs[number].doubt =
                pairs[number].doubt ?? .gap(line: window.events.first?.stamp.line ?? pair.opening.line)
            actions.append(.doubt(pair: number, relation: pair.relation))
        }
        for event in window.events[max(0, sequence - window.base)...] {
            if event.life < 0 {
                actions.append(.doubt(pair: number, relation: pair.relation))
            } else if let role = pair.lives.firstIndex(where: { $0.serial == event.life }) {
                pairs[number].lastSeen = event.stamp
                actions.append(.see(pair: number, relation: pair.relation, role: role, name: event.name, event.stamp))
            }
        }
    }

    private mutating func end(_ number: Int) {
        noteDoubt(number)
        let members = pairs[number].intervals
        let owesNothing = members.contains { intervals[$0].isCancelled }
        actions.append(.end(pair: number, pairs[number], owesNothing: owesNothing, isClosed: true))
        pairs[number].isOpen = false
        freePairs.append(number)
        for (role, member) in members.enumerated() {
            intervals[member].pairs.removeAll { $0 == number }
            lives[Int(pairs[number].lives[role].slot)].pairs.removeAll { $0.pair == number }
            if intervals[member].pairs.isEmpty, intervals[member].isClosed { freeIntervals.append(member) }
        }
    }

    /// Ends what is still open at the end of the trace.
    mutating func finish() {
        for pair in openPairs {
            noteDoubt(pair)
            let owesNothing = pairs[pair].intervals.contains { intervals[$0].isCancelled }
            actions.append(.end(pair: pair, pairs[pair], owesNothing: owesNothing, isClosed: false))
        }
    }

    /// Notes why the two may be no pair at all, now that their intervals are known.
    private mutating func noteDoubt(_ number: Int) {
        let earlier = intervals[pairs[number].earlier]
        if earlier.canEndUnseen, !earlier.isSeenClosed {
            pairs[number].doubt =
                pairs[number].doubt ?? .unseenEnd(subject: earlier.life.subject, interval: earlier.definition)
        }
        for (role, member) in pairs[number].intervals.enumerated() {
            guard let other = intervals[member].otherPartner, pairs[number].thirdLife == nil else { continue }
            let third = other == pairs[number].lives[1 - role] ? intervals[member].partner ?? other : other
            pairs[number].thirdLife = (role, third)
            pairs[number].doubt = pairs[number].doubt ?? .thirdLife
        }
    }

    /// Forgets events before the oldest open interval, a good many at a time.
    private mutating func trim(_ process: Int) {
        let count = processes[process].events.count
        guard count >= processes[process].trimAt else { return }
        var oldest = processes[process].end
        for interval in processes[process].open.joined() { oldest = min(oldest, intervals[interval].sequence) }
        let first = max(oldest, processes[process].end - PairTracker.windowLimit)
        let excess = first - processes[process].base
        processes[process].events.removeFirst(excess)
        processes[process].base = first
        processes[process].trimAt = max(256, 2 * (count - excess))
    }
}
