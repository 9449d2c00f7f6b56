import CheckResults
import RuleAutomata
import TraceModel

/// Finds the pairs of lives that stand in the spec's relations, and lets each see the events of its window.
/// The readings of pairs are kept by what is handed to it as `context`.
///
/// Two lives are a pair from the record on with which their relation is known to hold. What the pair must see of earlier
/// events is kept for each process, at most as far back as `EventWindow.limit`.
package struct PairTracker: ~Copyable {
    let vocabulary: Vocabulary
    let tester: RelationTester
    /// Nil if no relation is by names.
    let names: SubjectNames?
    let observesAll: Bool
    /// What of each relation is asked for at every pair.
    let traits: [PairTraits]
    /// Whether some relation is by names.
    let isNaming: Bool
    /// The relations that closings of intervals make pairs of.
    let relationsOfClosings: [IntervalPairing]
    /// For each interval, the pairs that its opening may make.
    let openingPairings: Grouped<OpeningPairing>
    /// What each record does to the intervals of relations.
    private let effects: Grouped<IntervalEffect>
    let intervalCount: Int
    /// For each record name, whether a pair can come to know of it.
    let isOfPairs: [Bool]
    /// Whether pairs may have to see more than the events since the oldest open interval.
    let looksFarBack: Bool
    /// For each interval, whether openings that come after it may pair with it.
    let isRemembered: [Bool]
    /// Whether closings make pairs, or are remembered.
    let hasRelationsOfClosings: Bool
    /// For each relation, whether it matters which way its pairs lead.
    let tracksWays: [Bool]
    /// For each life and each relation.
    var ways = Pool<Way>()
    /// For each population and each interval, and for each population.
    var intervalLogs = KindFacts<IntervalLogs>()
    var lifeLogs = KindFacts<LifeLogs>()
    var processes = Pool<ProcessState>()
    /// For each process and each interval, the open ones.
    var open = Pool<LinkEnds<TrackedInterval.Mark>>()
    /// For each life's place and each interval, the open one.
    var openOfLife = Pool<IntervalHandle>()
    /// The lives, intervals and pairs that something still refers to. A life's subject does until another life replaces it.
    var lives = HeldPool<TrackedLife>()
    var lifeDetails = HeldPool<LifeDetails>()
    var intervals = HeldPool<TrackedInterval>()
    var pairs = HeldPool<TrackedPair>()
    var details = HeldPool<PairDetails>()
    /// How many pairs are not over, and how many may be so at a time, in all and of one life.
    var livePairCount = 0
    /// How many have begun, and how many may besides `CheckOptions.pairsOfALine` for each line.
    var begunPairCount = 0
    let pairsInAll: Int
    let pairsAtATime: Int
    let pairsOfALife: Int
    /// For each relation, the pairs that were not followed.
    var leftOut: [Int: LeftOut] = [:]
    /// What pairs of the same lives have seen alike, and how much that must be at least.
    var sharedPasts: [SharedPast.Key: SharedPast] = [:]
    let longPast: Int
    let mostSharedPasts: Int
    /// The intervals that the event just taken closes, each held.
    var closings = Pool<IntervalHandle>()
    /// The numbers of the events that went by of a window just opened, the latest first.
    var past = Pool<Int>()
    /// What lives say of each other by names.
    var naming = Naming()

    /// Pairs of a relation that are not followed, since too many others were.
    struct LeftOut {
        /// The line of the record that made the first of them.
        var line: Int32
        /// How many records made some.
        var records = 0
        /// Where the last of these stands among its process's events.
        var sequence = -1
    }

    struct ProcessState: ~Copyable {
        var window: EventWindow
        /// Where records went missing last.
        var gap: Moment?
        /// For each interval, the closed ones that later openings may be behind.
        var closed: [[IntervalHandle]]
    }

    /// - Parameters:
    ///   - rules: those for the relations, whose events pairs see.
    ///   - tracksWays: for each relation, whether it matters which way its pairs lead; left out, of none.
    ///   - limits: how much is followed at a time.
    init(
        _ vocabulary: Vocabulary,
        rules: [CompiledRule],
        _ trace: Trace,
        _ profile: LogProfile,
        observesAll: Bool,
        tracksWays: [Bool]? = nil,
        limits: CheckOptions = CheckOptions()
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
        self.isNaming = isNaming
        names = isNaming ? SubjectNames(trace, profile) : nil
        looksFarBack = relations.contains(where: \.looksFarBack)
        traits = vocabulary.relations.enumerated().map { number, relation in
            PairTraits(relation, rules.filter { $0.quantifier == .relation(number) })
        }
        let pairings = vocabulary.relations.enumerated().compactMap { IntervalPairing($1, number: $0) }
        let relationsOfClosings = pairings.filter(\.isDecidedByClosings)
        self.relationsOfClosings = relationsOfClosings
        isRemembered = vocabulary.intervals.indices.map { interval in
            pairings.contains { $0.order == .before && $0[$0.leading] == interval }
        }
        hasRelationsOfClosings = isRemembered.contains(true) || !relationsOfClosings.isEmpty
        intervalCount = vocabulary.intervals.count
        openingPairings = Grouped(vocabulary.intervals.indices.map { OpeningPairing.all(ofOpening: $0, in: pairings) })
        let effects = Grouped(
            vocabulary.recordNames.indices.map { IntervalEffect.all(of: $0, in: pairings, vocabulary) }
        )
        self.effects = effects
        // Where openings alone make pairs, the record that makes one is of its own lives, and nothing else went by that they
        // would have to know of.
        let seesAll =
            isNaming
            || pairings.contains { $0.order != .overlaps || vocabulary.relations[$0.number].window != nil }
        isOfPairs = vocabulary.recordNames.indices.map { name in
            seesAll || !effects.indices(of: name).isEmpty || vocabulary.deaths.contains(name)
                || rules.contains { rule in
                    rule.roles.indices.contains { rule.automaton.alphabet.sees(role: $0, name: name) }
                }
        }
        pairsAtATime = limits.pairsAtATime
        pairsOfALife = limits.pairsOfALife
        pairsInAll = limits.pairsInAll
        longPast = limits.longPast
        mostSharedPasts = limits.sharedPasts
        self.tracksWays = tracksWays ?? vocabulary.relations.map { _ in false }
    }

    // MARK: - Events

    /// Takes in the next event of a life that pairs can come to know of, once those that it stands in have seen it.
    ///
    /// - Parameters:
    ///   - isDeath: whether a life ends with it.
    ///   - doubt: why it is in doubt whose it is.
    @inline(__always)
    mutating func take(
        _ name: Int,
        _ reference: RecordReference,
        of life: LifeHandle,
        isDeath: Bool,
        doubt: Doubt?,
        _ context: inout BindingContext
    ) {
        let process = lives[life].process
        let moment = Moment(sequence: processes[process].window.end, reference: reference)
        processes[process].window.append(
            .init(life: lives[life].identity.serial, reference: reference),
            after: lives[life].latest
        )
        lives[life].latest = moment.sequence
        let changes = effects.indices(of: name)
        if isDeath {
            takeDeath(of: life, changes, moment, &context)
        } else if !changes.isEmpty {
            changeIntervals(of: life, changes, doubt, moment, &context)
        }
        if isNaming { takeNames(of: life, moment, &context) }
        if !closings.isEmpty { releaseClosings() }
        if processes[process].window.isFull { trim(process) }
    }

    private mutating func changeIntervals(
        of life: LifeHandle,
        _ changes: Range<Int>,
        _ doubt: Doubt?,
        _ moment: Moment,
        _ context: inout BindingContext
    ) {
        closeIntervals(of: life, changes, moment)
        if !closings.isEmpty { pairClosings(moment, &context) }
        for index in changes where effects[index].opens {
            open(effects[index].definition, of: life, doubt, moment, &context)
        }
    }

    private mutating func takeDeath(
        of life: LifeHandle,
        _ changes: Range<Int>,
        _ moment: Moment,
        _ context: inout BindingContext
    ) {
        let dies = lives[life].end == nil
        if dies { lives[life].end = moment }
        closeIntervals(of: life, changes, moment)
        if !closings.isEmpty { pairClosings(moment, &context) }
        if dies { updatePairs(of: life, &context) }
    }

    /// Notes why it is in doubt which events are of a life, of its open intervals and its pairs.
    mutating func note(_ doubt: Doubt, of life: LifeHandle) {
        noteRecords(doubt, of: life)
        for definition in 0..<intervalCount {
            let open = openOfLife[life.place * intervalCount + definition]
            if open.exists { intervals[open].doubt = intervals[open].doubt ?? doubt }
        }
        var next = lives[life].pairs.first
        while next.exists {
            note(doubt, ofPair: next)
            next = pairs[next].amongLives[pairs[next].role(ofLife: life)].next
        }
    }

    /// Lets the pairs of a life see an event of it.
    @inline(__always)
    mutating func show(
        _ name: Int,
        _ reference: RecordReference,
        toPairsOf life: LifeHandle,
        _ context: inout BindingContext
    ) {
        var next = lives[life].pairs.first
        while next.exists {
            let (role, isOpen) = pairs[next].look(at: reference, of: life)
            if isOpen { context.see(next, relation: pairs[next].relation, role: role, name: name, reference) }
            next = pairs[next].amongLives[role].next
        }
    }

    @inline(__always)
    private mutating func closeIntervals(of life: LifeHandle, _ changes: Range<Int>, _ moment: Moment) {
        if lives[life].openCount > 0 { closeSome(of: life, changes, moment) }
    }

    @inline(never)
    private mutating func closeSome(of life: LifeHandle, _ changes: Range<Int>, _ moment: Moment) {
        let first = life.place * intervalCount
        for index in changes {
            let open = openOfLife[first + effects[index].definition]
            if open.exists { close(open, effects[index].ending, at: moment) }
        }
    }

    /// Records are missing here: intervals that are open may have closed.
    mutating func takeGap(line: Int32, _ context: inout BindingContext) {
        if vocabulary.relations.isEmpty { return }
        for list in open.indices {
            var next = open[list].first
            while next.exists {
                intervals[next].doubt = intervals[next].doubt ?? .gap(line: line)
                intervals[next].isInterrupted = true
                next = intervals[next].amongOpen.next
            }
        }
        let reference = RecordReference(line: line, column: 1, name: -1, subject: -1)
        for process in processes.indices {
            processes[process].gap = Moment(sequence: processes[process].window.end, reference: reference)
            processes[process].window.appendGap(reference)
        }
        for pair in pairs.handles where !pairs[pair].isEnded && pairs[pair].phase != .complete {
            note(.gap(line: line), ofPair: pair)
            context.doubt(pair, relation: pairs[pair].relation)
        }
    }

    /// Ends what is still open at the end of the trace.
    mutating func finish(_ context: inout BindingContext) {
        // A place may have been another pair's before.
        let underway = pairs.handles.filter { !pairs[$0].isEnded }.sorted { pairs[$0].order < pairs[$1].order }
        for pair in underway { end(pair, &context) }
    }
}
