package import CheckResults
package import RuleAutomata
package import TraceModel

/// One check of one trace against one spec, record by record.
package struct CheckRun: ~Copyable {
    /// What records say besides their names; without records where they say nothing that rules ask for.
    let trace: Trace
    let hasRelations: Bool
    private let hasClassRules: Bool
    private let hasProcessRules: Bool
    /// For each record name, who sees a record of it.
    private let viewers: [Viewers]
    /// For each record name, whether two messages may be of one call of it: it is no ordinary word, and begins and ends no life.
    private let mayBeRetold: [Bool]
    /// What all bindings are judged with, and the readings of pairs.
    package var context: BindingContext
    package var lives: LifeTracker
    /// Which records are the second of a call.
    package var prints: SecondPrints
    /// The lives, and the pairs that they stand in.
    var pairs: PairTracker
    /// The readings of each life, by its place.
    var lifeTable: BindingTable
    var classTable: BindingTable
    var processTable: BindingTable
    var attributeChecks = Pool<AttributeCheck>()
    /// For each class of a process, and for each process.
    var classOpenings: [RecordReference] = []
    var processOpenings: [RecordReference] = []
    package private(set) var eventCount = 0
    /// Whether records are passed over, since what has been judged is not to be relied on: the guess may have become right again,
    /// but they are not judged.
    package var isIdle = false
    /// For each subject that class events are of, the one whose lives they were taken to belong to; `noOwner` for any other.
    private var owners: [Int32] = []
    private static let noOwner: Int32 = -2
    /// Whether subjects have been forgotten, and whether one of them would have to be known.
    var hasForgotten = false
    var hasMissed = false
    /// How many gaps went by, and where the last one was.
    var epoch: Int32 = 0
    var gapLine: Int32 = 0
    /// The declared gaps that are still to come.
    var declaredGaps: ArraySlice<Int>
    private var nextDeclaredGap: Int

    /// - Parameters:
    ///   - trace: what records say besides their names; without records if they say nothing that rules ask for.
    ///   - profile: what the trace logs.
    /// - Throws: `Diagnostic` if a condition is given a value that it does not have.
    package init(_ spec: CompiledSpec, _ trace: Trace, _ profile: LogProfile, _ options: CheckOptions)
        throws(Diagnostic)
    {
        self.trace = trace
        hasRelations = !spec.vocabulary.relations.isEmpty
        hasClassRules = !spec.classRules.isEmpty
        hasProcessRules = !spec.processRules.isEmpty
        let vocabulary = spec.vocabulary
        let needsTimes = spec.rules.contains { $0.meters.contains { $0?.isTimed == true } }
        let facts = RecordFacts(trace, vocabulary, needsTimes: needsTimes)
        let conditions = try Conditions(spec, trace, profile, options)
        context = BindingContext(spec, trace, profile, conditions, facts, options)
        lives = LifeTracker(vocabulary, options)
        prints = SecondPrints(profile, options)
        let pairs = PairTracker(
            vocabulary,
            rules: spec.relationRules.flatMap(\.rules),
            trace,
            profile,
            observesAll: options.observesAll,
            tracksWays: vocabulary.relations.map { conditions.tellsWays(ofRelation: $0.name) },
            limits: options
        )
        func table(_ group: CompiledSpec.RuleGroup) -> BindingTable {
            BindingTable(rules: group.rules, facts, vocabulary, jointLimit: options.jointLimit)
        }
        let lifeTable = table(spec.lifeRules)
        let processTable = table(spec.processRules)
        for index in spec.attributeRules.indices {
            attributeChecks.append(AttributeCheck(index, spec, trace, profile, facts, options))
        }
        var viewers: [Viewers] = []
        for name in vocabulary.recordNames.indices {
            let isOfLivesAlone =
                spec.attributeRules.isEmpty && profile.isOfLives(name) && !vocabulary.isClassEvent(name)
                && !spec.classRules.rules.see(role: 0, name: name, facts)
            viewers.append(isOfLivesAlone ? .livesAlone : [])
            if lifeTable.sees(role: 0, name: name) { viewers[name].insert(.life) }
            if processTable.sees(role: 0, name: name) { viewers[name].insert(.process) }
            if pairs.isOfPairs[name] { viewers[name].insert(.pairs) }
        }
        self.viewers = viewers
        self.pairs = pairs
        self.lifeTable = lifeTable
        self.processTable = processTable
        classTable = table(spec.classRules)
        let countsAll = options.printsOnce || !vocabulary.hasLives
        mayBeRetold = vocabulary.recordNames.indices.map { name in
            let isNoWord = Array(vocabulary.recordNames[name].utf8).withUnsafeBytes(EventNames.isNoWord)
            return !countsAll && isNoWord && !vocabulary.isLimit(name)
        }
        declaredGaps = options.gaps.sorted()[...]
        nextDeclaredGap = declaredGaps.first ?? .max
    }

    /// Who sees the records of a name.
    private struct Viewers: OptionSet {
        let rawValue: UInt8

        /// A life, or the process, and no class and no attribute.
        static let livesAlone = Viewers(rawValue: 1)
        /// Some rule of lives, and of processes.
        static let life = Viewers(rawValue: 2)
        static let process = Viewers(rawValue: 4)
        /// Pairs to come, or the intervals of the life.
        static let pairs = Viewers(rawValue: 8)
    }

    package var spec: CompiledSpec { context.spec }
    package var options: CheckOptions { context.options }
    package var profile: LogProfile {
        _read { yield context.profile }
        _modify { yield &context.profile }
    }

    /// Nothing happened before the first record, and none is missing so far.
    var startsExactly: Bool { options.begin == .launch && epoch == 0 }

    var start: ReadingTable.Start { startsExactly ? .exact : .anything }

    /// Whether something would have been judged otherwise by what is known of the trace now.
    package var isStale: Bool {
        context.tableSets.isStale(context.profile) || lives.isStale(context.profile) || pairs.isStale(context.profile)
            || context.settlement.conditions.isStale(context.profile)
            || prints.habits != SecondPrints(context.profile, options).habits
            || owners.indices.contains {
                owners[$0] != CheckRun.noOwner && context.profile.lifeSubject(of: $0) != owners[$0]
            }
    }

    // MARK: - The trace

    /// Takes in a trace that is at hand as a whole.
    package mutating func take(_ trace: Trace) {
        for index in trace.entries.indices { take(trace.entries[index], at: index) }
    }

    /// Takes in the next records of a trace that is not at hand as a whole.
    package mutating func take(_ entries: [Trace.Entry]) {
        for index in entries.indices { take(entries[index], at: -1) }
    }

    /// Takes in the next record, gap or directive.
    ///
    /// - Parameter index: which entry of the trace it is.
    @inline(__always)
    mutating func take(_ entry: Trace.Entry, at index: Int) {
        if Int(entry.line) >= nextDeclaredGap { takeDeclaredGaps(through: entry.line) }
        if entry.name >= 0 {
            let name = Int(context.profile.nameOfTraceName[Int(entry.name)])
            if name < 0 { return }
            if prints.isNone, !entry.isRetold {
                takeEvent(entry, at: index, name: name, .own)
            } else {
                takeWatched(entry, at: index, name: name)
            }
        } else if entry.name == Trace.Entry.gap {
            prints.takeGap()
            takeGap(line: entry.line)
        }
    }

    private mutating func takeDeclaredGaps(through line: Int32) {
        while let gap = declaredGaps.first, gap <= line {
            declaredGaps.removeFirst()
            takeGap(line: Int32(gap))
        }
        nextDeclaredGap = declaredGaps.first ?? .max
    }

    mutating func takeGap(line: Int32) {
        if hasForgotten { hasMissed = true }
        epoch += 1
        gapLine = line
        lives.takeGap()
        for slot in classOpenings.indices where !classTable.isEmpty(slot) { classTable.takeGap(slot) }
        for process in processOpenings.indices where !processTable.isEmpty(process) { processTable.takeGap(process) }
        for index in attributeChecks.indices { attributeChecks[index].takeGap() }
        pairs.takeGap(line: line, &context)
    }

    /// Takes in a record that may be the second one of its call.
    @inline(never)
    private mutating func takeWatched(_ entry: Trace.Entry, at index: Int, name: Int) {
        let key = context.profile.keyNumber(of: entry.subject)
        var kind = prints.take(context.profile.call(entry, name: name, in: trace), ofClass: key)
        if entry.isRetold, kind == .own, mayBeRetold[name] { kind = .perhapsRetold }
        if kind == .second { eventCount += 1 } else { takeEvent(entry, at: index, name: name, kind) }
    }

    /// - Parameter kind: whether it may be the second record of its call.
    @inline(__always)
    private mutating func takeEvent(_ entry: Trace.Entry, at index: Int, name: Int, _ kind: SecondPrints.Record) {
        eventCount += 1
        let reference = RecordReference(of: entry, at: index, name: name)
        let viewers = viewers[name]
        let isOfLivesAlone = viewers.contains(.livesAlone)
        let owner = isOfLivesAlone ? Int(entry.subject) : takeBeyondLives(entry, name, reference)
        if owner < 0 { return }
        let place = kind == .own ? lives.place(ofOngoing: owner, name: name) : -1
        let event = place >= 0 ? LifeEvent(life: pairs.life(at: place)) : takeLimit(name, owner, reference, kind)
        // The life has shown its class and its process with its first record.
        if isOfLivesAlone, viewers.contains(.process) {
            let process = context.profile.subjects[owner].process
            processTable.stepSeen(Int(process), role: 0, name: name, reference)
        }
        pairs.lives[event.life].last = reference
        if viewers.contains(.life) { lifeTable.stepSeen(event.life.place, role: 0, name: name, reference) }
        if event.isDeath { takeDeath(of: event.life, reference) }
        if !hasRelations { return }
        pairs.show(name, reference, toPairsOf: event.life, &context)
        if viewers.contains(.pairs) {
            pairs.take(name, reference, of: event.life, isDeath: event.isDeath, doubt: event.doubt, &context)
        }
    }

    /// Lets the rules for classes, processes and attributes see a record.
    ///
    /// - Returns: the subject whose lives it belongs to; -1 for none.
    @inline(never)
    private mutating func takeBeyondLives(_ entry: Trace.Entry, _ name: Int, _ reference: RecordReference) -> Int {
        let number = Int(entry.subject)
        let subject = context.profile.subjects[number]
        beginWholes(of: number, reference)
        if hasClassRules { classTable.step(Int(subject.classNumber), role: 0, name: name, reference) }
        if hasProcessRules { processTable.step(Int(subject.process), role: 0, name: name, reference) }
        for index in attributeChecks.indices {
            attributeChecks[index].step(entry, name: name, reference, start, in: trace, &context)
        }
        if !context.profile.isOfLives(name) { return -1 }
        return subject.kind == .classObject ? owner(ofClassObject: number) : number
    }

    /// The subject whose lives a class event belongs to; -1 for none.
    @inline(never)
    private mutating func owner(ofClassObject subject: Int) -> Int {
        let owner = context.profile.lifeSubject(of: subject)
        while owners.count <= subject { owners.append(CheckRun.noOwner) }
        if owners[subject] == CheckRun.noOwner { owners[subject] = owner }
        return Int(owner)
    }

    // MARK: - Classes and processes

    /// Begins what is judged of a subject's class and of its process, with their first record.
    @inline(__always)
    mutating func beginWholes(of subject: Int, _ reference: RecordReference) {
        let (slot, process) = (context.profile.subjects[subject].classNumber, context.profile.subjects[subject].process)
        if hasClassRules, classTable.isEmpty(Int(slot)) { beginClass(Int(slot), subject, reference) }
        if hasProcessRules, processTable.isEmpty(Int(process)) { beginProcess(Int(process), subject, reference) }
    }

    @inline(never)
    private mutating func beginClass(_ slot: Int, _ subject: Int, _ reference: RecordReference) {
        while classOpenings.count <= slot { classOpenings.append(.none) }
        classOpenings[slot] = reference
        let key = context.profile.population(of: subject).key
        let tableSet = context.tableSets.tableSet(ofClass: key, context.profile)
        classTable.begin(slot, tableSet: tableSet, of: context.tableSets.all, start)
    }

    @inline(never)
    private mutating func beginProcess(_ process: Int, _ subject: Int, _ reference: RecordReference) {
        while processOpenings.count <= process { processOpenings.append(.none) }
        processOpenings[process] = reference
        let key = context.profile.population(of: subject).key
        let tableSet = context.tableSets.tableSet(ofProcess: key.process, context.profile)
        processTable.begin(process, tableSet: tableSet, of: context.tableSets.all, start)
    }
}

extension RecordReference {
    /// - Parameters:
    ///   - index: which entry of the trace it is; -1 where the trace is not at hand.
    ///   - name: in the vocabulary.
    @inline(__always)
    fileprivate init(of entry: Trace.Entry, at index: Int, name: Int) {
        self.init(
            line: entry.line,
            column: entry.column,
            name: Int32(truncatingIfNeeded: name),
            subject: entry.subject,
            entry: Int32(truncatingIfNeeded: index)
        )
    }
}

extension Trace {
    /// What a check is begun with that is handed its records piece by piece.
    ///
    /// - Parameter notes: those about conditions.
    package func header(with notes: [Entry]) -> Trace {
        var header = Trace()
        header.directives = directives
        header.processes = processes
        header.signs = signs
        header.entries = notes
        return header
    }
}
