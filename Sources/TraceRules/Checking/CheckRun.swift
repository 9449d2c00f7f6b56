import TraceModel

/// One check of one trace against one spec, record by record.
struct CheckRun {
    let spec: CompiledSpec
    /// What records say besides their names; without records where they say nothing that rules ask for.
    private let trace: Trace
    private let hasRelations: Bool
    private let hasClassRules: Bool
    let options: CheckOptions
    /// What the trace logs. Where it is read for the first time, as far as it has been read.
    var survey: Survey
    let conditions: Conditions
    let facts: RecordFacts
    private var panels: PanelStore
    private var lives: LifeTracker
    private var pairs: PairTracker
    private var lifeTable: BindingTable
    private var classTable: BindingTable
    private var processTable: BindingTable
    private var pairTables: [BindingTable]
    /// An empty list, kept for its memory.
    private var spareActions: [PairTracker.Action] = []
    private var attributeChecks: [AttributeCheck]
    /// For each slot of `lifeTable`.
    private var lifeStates: [LifeState] = []
    /// For each class of a process, and for each process.
    private var classOpenings: [Stamp] = []
    private var processOpenings: [Stamp] = []
    private var occurrences: [OccurrenceKey: Int] = [:]
    private var settlement: Settlement
    private(set) var eventCount = 0
    /// Whether records are passed over, since what has been judged is not to be relied on.
    var isIdle = false
    /// The subjects whose lives class events were taken to belong to.
    private var owners: [Int32: Int32] = [:]
    /// How many gaps went by, and where the last one was.
    private var epoch: Int32 = 0
    private var gapLine: Int32 = 0
    /// The declared gaps that are still to come.
    private var declaredGaps: ArraySlice<Int>

    private struct LifeState {
        var identity: PairTracker.LifeIdentity
        /// Which life of its subject it is, from 1.
        var number: Int
        var opening: Stamp
        var lastSeen: Stamp
        /// The gaps that its readings know of.
        var epoch: Int32
        var doubt: Doubt?
        var isDead = false
    }

    private struct OccurrenceKey: Hashable {
        var relation: Int32
        var first: Int32
        var second: Int32
    }

    /// - Parameters:
    ///   - trace: what records say besides their names; without records if they say nothing that rules ask for.
    ///   - survey: what the trace logs.
    /// - Throws: `Diagnostic` if a condition is given a value that it does not have.
    init(_ spec: CompiledSpec, _ trace: Trace, _ survey: Survey, _ options: CheckOptions) throws(Diagnostic) {
        self.spec = spec
        self.trace = trace
        hasRelations = !spec.vocabulary.relations.isEmpty
        hasClassRules = !spec.classRules.isEmpty
        self.options = options
        self.survey = survey
        let vocabulary = spec.vocabulary
        let needsTimes = spec.rules.contains { $0.meters.contains { $0?.isTimed == true } }
        let facts = RecordFacts(trace, vocabulary, needsTimes: needsTimes)
        self.facts = facts
        conditions = try Conditions(vocabulary.conditions, trace: trace, options: options)
        panels = PanelStore(
            spec,
            conditions,
            observesAll: options.observesAll,
            hasAttributes: facts.hasAttributes
        )
        lives = LifeTracker(vocabulary, labelsAreSingle: options.labelsAreSingle)
        pairs = PairTracker(
            vocabulary,
            rules: spec.relationRules.flatMap(\.rules),
            trace,
            survey,
            observesAll: options.observesAll
        )
        func table(_ group: CompiledSpec.RuleGroup) -> BindingTable {
            BindingTable(rules: group.rules, facts, vocabulary, jointLimit: spec.jointLimit)
        }
        lifeTable = table(spec.lifeRules)
        classTable = table(spec.classRules)
        processTable = table(spec.processRules)
        pairTables = spec.relationRules.map(table)
        attributeChecks = spec.attributeRules.indices.map { AttributeCheck($0, spec, trace, survey, facts) }
        settlement = Settlement(spec, conditions, options)
        declaredGaps = options.gaps.sorted()[...]
    }

    /// Nothing happened before the first record, and none is missing so far.
    private var startsExactly: Bool { options.begin == .launch && epoch == 0 }

    private var start: ReadingTable.Start { startsExactly ? .exact : .anything }

    /// Whether something would have been judged otherwise by what is known of the trace now.
    var isStale: Bool {
        panels.isStale(survey) || lives.isStale(survey) || pairs.isStale(survey)
            || owners.contains { survey.lifeSubject(of: Int($0)) != $1 }
    }

    // MARK: - The trace

    /// Takes in the next record, gap or directive.
    ///
    /// - Parameter index: which entry of the trace it is.
    mutating func take(_ entry: Trace.Entry, at index: Int) {
        while let line = declaredGaps.first, entry.line >= line {
            declaredGaps.removeFirst()
            takeGap(line: Int32(line))
        }
        if entry.name >= 0 {
            let name = survey.nameOfTraceName[Int(entry.name)]
            if name >= 0 { takeEvent(entry, at: index, name: Int(name)) }
        } else if entry.name == Trace.Entry.gap {
            takeGap(line: entry.line)
        }
    }

    private mutating func takeGap(line: Int32) {
        epoch += 1
        gapLine = line
        lives.takeGap()
        for slot in classOpenings.indices where !classTable.isEmpty(slot) { classTable.doubt(slot) }
        for process in processOpenings.indices where !processTable.isEmpty(process) { processTable.doubt(process) }
        for index in attributeChecks.indices { attributeChecks[index].takeGap() }
        pairs.takeGap(line: line)
        doActions()
    }

    private mutating func takeEvent(_ entry: Trace.Entry, at index: Int, name: Int) {
        eventCount += 1
        let stamp = Stamp(
            line: entry.line,
            column: entry.column,
            name: Int32(name),
            subject: entry.subject,
            entry: Int32(truncatingIfNeeded: index)
        )
        let subject = Int(entry.subject)
        if hasClassRules { takeClassEvent(name, subject, stamp) }
        if !spec.processRules.isEmpty { takeProcessEvent(name, subject, stamp) }
        for index in attributeChecks.indices {
            attributeChecks[index].step(entry, name: name, stamp, start, in: trace, survey, &panels)
        }
        let owner = survey.lifeSubject(of: subject)
        if owner != entry.subject, owners[entry.subject] == nil { owners[entry.subject] = owner }
        if survey.joinsLife(name: name, subject: subject) { takeLifeEvent(entry, name, Int(owner), stamp) }
    }

    // MARK: - Classes and processes

    private mutating func takeClassEvent(_ name: Int, _ subject: Int, _ stamp: Stamp) {
        let slot = Int(survey.subjects[subject].classNumber)
        if classTable.isEmpty(slot) {
            while classOpenings.count <= slot { classOpenings.append(.none) }
            classOpenings[slot] = stamp
            classTable.begin(slot, panel: panels.panel(ofClass: survey.population(of: subject).key, survey), start)
        }
        classTable.step(slot, role: 0, name: name, stamp)
    }

    private mutating func takeProcessEvent(_ name: Int, _ subject: Int, _ stamp: Stamp) {
        let process = Int(survey.subjects[subject].process)
        if processTable.isEmpty(process) {
            while processOpenings.count <= process { processOpenings.append(.none) }
            processOpenings[process] = stamp
            let key = survey.population(of: subject).key
            processTable.begin(process, panel: panels.panel(ofProcess: key.process, survey), start)
        }
        processTable.step(process, role: 0, name: name, stamp)
    }

    // MARK: - Lives

    private mutating func takeLifeEvent(_ entry: Trace.Entry, _ name: Int, _ owner: Int, _ stamp: Stamp) {
        let step = lives.step(name: name, subject: owner, survey)
        let slot = Int(step.slot)
        if let opening = step.opening {
            begin(slot, owner: owner, opening, step, stamp)
        }
        if lifeStates[slot].epoch != epoch {
            lifeStates[slot].epoch = epoch
            lifeStates[slot].doubt = .gap(line: gapLine)
            lifeTable.doubt(slot)
        }
        var doubt: Doubt?
        if step.isUncertain {
            doubt = self.doubt(ofSubject: Int32(owner))
            lifeStates[slot].doubt = doubt
            if step.isDoubtful { lifeTable.doubt(slot) }
            if let birth = step.otherBirth { lifeTable.openAnother(slot, beforeBirth: birth) }
        }
        lifeStates[slot].lastSeen = stamp
        lifeTable.step(slot, role: 0, name: name, stamp)
        if step.isDeath, !lifeStates[slot].isDead {
            lifeStates[slot].isDead = true
            lifeTable.close(slot, stamp)
        }
        if hasRelations, pairs.isConcerned(step.slot, name: name, isDoubtful: step.isUncertain) {
            takePairEvent(entry, name, stamp, step, doubt)
        }
    }

    /// Why it is in doubt which life of a subject a record belongs to.
    private func doubt(ofSubject subject: Int32) -> Doubt {
        survey.subjects[Int(subject)].kind == .identity
            ? .reusedAddress(subject: subject) : .sharedLabel(subject: subject)
    }

    private mutating func begin(
        _ slot: Int,
        owner: Int,
        _ opening: LifeTracker.Opening,
        _ step: LifeTracker.Step,
        _ stamp: Stamp
    ) {
        let start: ReadingTable.Start
        switch opening {
        case .withBirth(let birth): start = startsExactly ? .exact : .beforeBirth(birth)
        case .underway: start = self.start
        }
        let panel = panels.panel(ofPopulation: Int(survey.subjects[owner].population), survey)
        let replaced = step.replaced.map(Int.init)
        lifeTable.begin(slot, panel: panel, start, continuing: step.mayContinue ? replaced : nil)
        if let replaced {
            pairs.release(Int32(replaced), at: stamp)
            doActions()
            end(life: replaced, owesNothing: true)
            lives.release(Int32(replaced))
        }
        let state = LifeState(
            identity: .init(serial: lives.lifeCount, subject: Int32(owner), slot: Int32(slot)),
            number: lives.number(ofSubject: owner),
            opening: stamp,
            lastSeen: stamp,
            epoch: epoch
        )
        if slot == lifeStates.count { lifeStates.append(state) } else { lifeStates[slot] = state }
    }

    private mutating func end(life slot: Int, owesNothing: Bool) {
        let state = lifeStates[slot]
        guard let ending = lifeTable.end(slot, owesNothing: owesNothing) else { return }
        let verdicts = lifeTable.verdicts[ending.verdicts]
        settle(.init(group: CompiledSpec.lifeGroup, conditionLine: state.opening.line), ending, verdicts) {
            BindingIdentity(
                subject: .life(serial: state.identity.serial, subject: state.identity.subject, number: state.number),
                opening: state.opening,
                lastSeen: state.lastSeen,
                doubt: state.doubt
            )
        }
    }

    // MARK: - Pairs

    private mutating func takePairEvent(
        _ entry: Trace.Entry,
        _ name: Int,
        _ stamp: Stamp,
        _ step: LifeTracker.Step,
        _ doubt: Doubt?
    ) {
        let life = lifeStates[Int(step.slot)].identity
        let subject = survey.subjects[Int(life.subject)]
        let event = PairTracker.LifeEvent(
            life: life,
            name: name,
            stamp: stamp,
            entry: entry,
            process: Int(subject.process),
            opening: startsExactly ? nil : step.opening,
            isDeath: step.isDeath,
            doubt: doubt,
            population: Int(subject.population)
        )
        pairs.step(event, survey)
        doActions()
    }

    /// Does what the pairs asked for.
    private mutating func doActions() {
        if pairs.actions.isEmpty { return }
        var actions: [PairTracker.Action] = []
        swap(&actions, &spareActions)
        pairs.exchangeActions(&actions)
        defer {
            actions.removeAll(keepingCapacity: true)
            spareActions = actions
        }
        for action in actions {
            switch action {
            case .begin(let number): begin(pair: number)
            case .see(let number, let relation, let role, let name, let stamp):
                pairTables[relation].step(number, role: role, name: Int(name), stamp)
            case .doubt(let number, let relation):
                pairTables[relation].doubt(number)
            case .form(let number, let relation, let stamp):
                pairTables[relation].form(number, stamp)
            case .close(let number, let relation, let stamp):
                pairTables[relation].close(number, stamp)
            case .end(let number):
                end(number, pairs.pairs[number])
                pairs.free(number)
            }
        }
    }

    private mutating func begin(pair number: Int) {
        let pair = pairs.pairs[number]
        let first = Int(survey.subjects[Int(pair.lives.first.identity.subject)].population)
        let second = Int(survey.subjects[Int(pair.lives.second.identity.subject)].population)
        let panel = panels.panel(ofRelation: pair.relation, RolePair(first, second), survey)
        if pair.hasKnownStart {
            pairTables[pair.relation].begin(number, panel: panel, .exact)
        } else {
            let rules = spec.relationRules[pair.relation].rules
            let vocabulary = spec.vocabulary
            pairTables[pair.relation].begin(number, panel: panel) { pair.start(of: rules[$0], vocabulary) }
        }
    }

    private mutating func end(_ number: Int, _ pair: TrackedPair) {
        if pair.phase == .open, !pair.owesNothing {
            let process = Int(survey.subjects[Int(pair.identities[0].subject)].process)
            pairTables[pair.relation].expire(number, at: facts.lastTime(ofProcess: process), endStamp)
        }
        if pair.phase == .open, !pair.owesNothing, options.end == .complete {
            pairTables[pair.relation].close(number, endStamp)
        }
        let occurrence = nextOccurrence(of: pair)
        guard let ending = pairTables[pair.relation].end(number, owesNothing: pair.owesNothing) else { return }
        let binding = Settlement.Settled(
            group: CompiledSpec.group(ofRelation: pair.relation),
            conditionLine: pair.conditionLine,
            pairOpening: pair.opening,
            isDoubtful: pair.doubt != nil
        )
        let verdicts = pairTables[pair.relation].verdicts[ending.verdicts]
        settle(binding, ending, verdicts) {
            BindingIdentity(pair, occurrence: occurrence)
        }
    }

    /// How many pairs of the same two there have been. Where only the first pairs are listed, only of these: a pair that
    /// begins when many are known is not counted.
    private mutating func nextOccurrence(of pair: TrackedPair) -> Int {
        let key = OccurrenceKey(
            relation: Int32(pair.relation),
            first: pair.lives.first.identity.subject,
            second: pair.lives.second.identity.subject
        )
        if let count = occurrences[key] {
            occurrences[key] = count + 1
            return count + 1
        }
        if options.pairLimit == nil || occurrences.count < CheckRun.mostOccurrences { occurrences[key] = 1 }
        return 1
    }

    private static let mostOccurrences = 1 << 16

    // MARK: - The end

    private var endStamp: Stamp = .none

    /// Ends all bindings at the end of the trace.
    ///
    /// - Parameters:
    ///   - line: the number of the last line.
    ///   - column: where in it a finding about the end stands.
    mutating func finish(atLine line: Int, column: Int) -> Settlement.Account {
        for line in declaredGaps { takeGap(line: Int32(line)) }
        endStamp = Stamp(line: Int32(max(1, line)), column: Int32(column), name: -1, subject: -1)
        pairs.finish()
        doActions()
        for slot in lifeStates.indices where !lifeTable.isEmpty(slot) {
            if lifeStates[slot].epoch != epoch {
                lifeStates[slot].doubt = .gap(line: gapLine)
                lifeTable.doubt(slot)
            }
            let process = Int(survey.subjects[Int(lifeStates[slot].identity.subject)].process)
            lifeTable.expire(slot, at: facts.lastTime(ofProcess: process), endStamp)
            if options.end == .complete, !lifeStates[slot].isDead { lifeTable.close(slot, endStamp) }
            end(life: slot, owesNothing: false)
        }
        for (slot, opening) in classOpenings.enumerated() where !classTable.isEmpty(slot) {
            let subject = survey.subjectOfClass[slot]
            let process = Int(survey.subjects[Int(subject)].process)
            classTable.expire(slot, at: facts.lastTime(ofProcess: process), endStamp)
            if options.end == .complete { classTable.close(slot, endStamp) }
            guard let ending = classTable.end(slot, owesNothing: false) else { continue }
            let verdicts = classTable.verdicts[ending.verdicts]
            settle(.classObject(subject: subject), opening, CompiledSpec.classGroup, ending, verdicts)
        }
        for (process, opening) in processOpenings.enumerated() where !processTable.isEmpty(process) {
            processTable.expire(process, at: facts.lastTime(ofProcess: process), endStamp)
            if options.end == .complete { processTable.close(process, endStamp) }
            guard let ending = processTable.end(process, owesNothing: false) else { continue }
            let verdicts = processTable.verdicts[ending.verdicts]
            settle(.process(Int32(process)), opening, CompiledSpec.processGroup, ending, verdicts)
        }
        for index in attributeChecks.indices {
            for outcome in attributeChecks[index].finish(at: endStamp, isClosing: options.end == .complete) {
                let group = spec.group(ofAttribute: index)
                settle(outcome.subject, outcome.opening, group, outcome.ending, outcome.verdicts)
            }
        }
        return settlement.finish()
    }

    var lifeCount: Int { Int(lives.lifeCount) }

    /// How many pairs there were.
    var pairCount: Int { settlement.pairCount }

    /// Settles a binding that ends with the trace.
    private mutating func settle(
        _ subject: BindingIdentity.Kind,
        _ opening: Stamp,
        _ group: Int,
        _ ending: BindingTable.Ending,
        _ verdicts: [Verdict?]
    ) {
        let identity = BindingIdentity(
            subject: subject,
            opening: opening,
            lastSeen: endStamp,
            doubt: epoch > 0 ? .gap(line: gapLine) : nil
        )
        settle(.init(group: group, conditionLine: opening.line), ending, verdicts) { identity }
    }

    private mutating func settle(
        _ binding: Settlement.Settled,
        _ ending: BindingTable.Ending,
        _ verdicts: [Verdict?],
        identity: () -> BindingIdentity
    ) {
        let (trace, vocabulary) = (trace, spec.vocabulary)
        settlement.settle(binding, ending, verdicts: verdicts, identity: identity) {
            $0.named(in: trace, vocabulary).roles
        }
    }
}
