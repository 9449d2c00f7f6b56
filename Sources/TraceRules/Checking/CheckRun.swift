import TraceModel

/// One check of one trace against one spec.
struct CheckRun {
    let spec: CompiledSpec
    let trace: Trace
    let options: CheckOptions
    let survey: Survey
    let conditions: Conditions
    private let facts: RecordFacts
    private var panels: PanelStore
    private var lives: LifeTracker
    private var pairs: PairTracker
    private var lifeTable: BindingTable
    private var classTable: BindingTable
    private var processTable: BindingTable
    private var pairTables: [BindingTable]
    private var attributeChecks: [AttributeCheck]
    /// For each slot of `lifeTable`.
    private var lifeStates: [LifeState] = []
    /// The slot in `classTable` of each subject of the trace, and of each process in `processTable`.
    private var classSlots: ClassSlots
    private var classOpenings: [Stamp] = []
    private var processOpenings: [Stamp?]
    private var livesOfSubject: [Int]
    private var occurrences: [OccurrenceKey: Int] = [:]
    private var settlement: Settlement
    private var eventCount = 0
    /// How many gaps went by, and where the last one was.
    private var epoch: Int32 = 0
    private var gapLine: Int32 = 0

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
        var relation: Int
        var subjects: [Int32]
    }

    /// - Throws: `Diagnostic` if a condition is given a value that it does not have.
    init(_ spec: CompiledSpec, _ trace: Trace, _ options: CheckOptions) throws(Diagnostic) {
        self.spec = spec
        self.trace = trace
        self.options = options
        survey = Survey(trace, spec.vocabulary)
        conditions = try Conditions(spec.vocabulary.conditions, trace: trace, options: options)
        panels = PanelStore(spec, survey, conditions, observesAll: options.observesAll)
        lives = LifeTracker(survey, spec.vocabulary, labelsAreSingle: options.labelsAreSingle)
        pairs = PairTracker(spec.vocabulary, trace, survey, observesAll: options.observesAll)
        let needsTimes = spec.rules.contains { $0.meters.contains { $0?.isTimed == true } }
        let facts = RecordFacts(trace, spec.vocabulary, needsTimes: needsTimes)
        self.facts = facts
        lifeTable = BindingTable(rules: spec.lifeRules.rules, facts)
        classTable = BindingTable(rules: spec.classRules.rules, facts)
        processTable = BindingTable(rules: spec.processRules.rules, facts)
        pairTables = spec.relationRules.map { BindingTable(rules: $0.rules, facts) }
        let survey = survey
        attributeChecks = spec.attributeRules.indices.map { AttributeCheck($0, spec, trace, survey, facts) }
        classSlots = ClassSlots(trace)
        processOpenings = trace.processes.map { _ in nil }
        livesOfSubject = trace.subjects.map { _ in 0 }
        settlement = Settlement(spec, conditions, keepsJudgements: options.keepsJudgements)
    }

    /// Nothing happened before the first record, and none is missing so far.
    private var startsExactly: Bool { options.begin == .launch && epoch == 0 }

    private var start: ReadingTable.Start { startsExactly ? .exact : .anything }

    // MARK: - The trace

    mutating func run() -> CheckResult {
        var declaredGaps = options.gaps.sorted()[...]
        for (index, entry) in trace.entries.enumerated() {
            while let line = declaredGaps.first, entry.line >= line {
                declaredGaps.removeFirst()
                takeGap(line: Int32(line))
            }
            if entry.name == Trace.Entry.gap {
                takeGap(line: entry.line)
            } else if entry.name >= 0 {
                let name = survey.nameOfTraceName[Int(entry.name)]
                if name >= 0 { takeEvent(entry, at: index, name: Int(name)) }
            }
        }
        for line in declaredGaps { takeGap(line: Int32(line)) }
        finish()
        let writer = ResultWriter(spec: spec, trace: trace, survey: survey, options: options, facts: facts)
        return writer.write(settlement.finish(), eventCount: eventCount, lifeCount: Int(lives.lifeCount))
    }

    private mutating func takeGap(line: Int32) {
        epoch += 1
        gapLine = line
        lives.takeGap()
        for slot in classOpenings.indices { classTable.doubt(slot) }
        for process in processOpenings.indices where processOpenings[process] != nil { processTable.doubt(process) }
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
            entry: Int32(index)
        )
        let subject = Int(entry.subject)
        if !spec.classRules.isEmpty { takeClassEvent(name, subject, stamp) }
        if !spec.processRules.isEmpty { takeProcessEvent(name, subject, stamp) }
        for index in attributeChecks.indices {
            attributeChecks[index].step(entry, name: name, stamp, start, in: trace, survey, &panels)
        }
        if survey.joinsLife(name: name, subject: subject, spec.vocabulary) {
            takeLifeEvent(entry, name, subject, stamp)
        }
    }

    // MARK: - Classes and processes

    private mutating func takeClassEvent(_ name: Int, _ subject: Int, _ stamp: Stamp) {
        let slot = classSlots.slotOfSubject[subject]
        if classTable.isEmpty(slot) {
            while classOpenings.count <= slot { classOpenings.append(.none) }
            classOpenings[slot] = stamp
            classTable.begin(slot, panel: panels.panel(ofClass: survey.population[subject].key), start)
        }
        classTable.step(slot, role: 0, name: name, stamp)
    }

    private mutating func takeProcessEvent(_ name: Int, _ subject: Int, _ stamp: Stamp) {
        let process = Int(trace.subjects[subject].process)
        if processOpenings[process] == nil {
            processOpenings[process] = stamp
            let key = survey.population[subject].key
            processTable.begin(process, panel: panels.panel(ofProcess: key.process), start)
        }
        processTable.step(process, role: 0, name: name, stamp)
    }

    // MARK: - Lives

    private mutating func takeLifeEvent(_ entry: Trace.Entry, _ name: Int, _ subject: Int, _ stamp: Stamp) {
        let owner = Int(survey.lifeSubject[subject])
        let step = lives.step(name: name, subject: owner)
        let slot = Int(step.slot)
        if let opening = step.opening {
            begin(slot, owner: owner, opening, step, stamp)
        }
        if lifeStates[slot].epoch != epoch {
            lifeStates[slot].epoch = epoch
            lifeStates[slot].doubt = .gap(line: gapLine)
            lifeTable.doubt(slot)
        }
        let doubt = doubt(step, subject: Int32(owner))
        if let doubt { lifeStates[slot].doubt = doubt }
        if step.isDoubtful { lifeTable.doubt(slot) }
        if let birth = step.otherBirth { lifeTable.openAnother(slot, beforeBirth: birth) }
        lifeStates[slot].lastSeen = stamp
        lifeTable.step(slot, role: 0, name: name, stamp)
        if step.isDeath, !lifeStates[slot].isDead {
            lifeStates[slot].isDead = true
            lifeTable.close(slot, stamp)
        }
        if !spec.vocabulary.relations.isEmpty {
            takePairEvent(entry, name, stamp, step, doubt)
        }
    }

    /// Why the record's life is in doubt, if it is.
    private func doubt(_ step: LifeTracker.Step, subject: Int32) -> Doubt? {
        guard step.isDoubtful || step.mayContinue || step.otherBirth != nil else { return nil }
        return trace.subjects[Int(subject)].kind == .identity
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
        let panel = panels.panel(of: survey.population[owner])
        let replaced = step.replaced.map(Int.init)
        lifeTable.begin(slot, panel: panel, start, continuing: step.mayContinue ? replaced : nil)
        if let replaced {
            pairs.release(Int32(replaced), at: stamp)
            doActions()
            end(life: replaced, owesNothing: true)
            lives.release(Int32(replaced))
        }
        livesOfSubject[owner] += 1
        let state = LifeState(
            identity: .init(serial: lives.lifeCount, subject: Int32(owner), slot: Int32(slot)),
            number: livesOfSubject[owner],
            opening: stamp,
            lastSeen: stamp,
            epoch: epoch
        )
        if slot == lifeStates.count { lifeStates.append(state) } else { lifeStates[slot] = state }
    }

    private mutating func end(life slot: Int, owesNothing: Bool) {
        let state = lifeStates[slot]
        let identity = BindingIdentity(
            subject: .life(serial: state.identity.serial, subject: state.identity.subject, number: state.number),
            opening: state.opening,
            lastSeen: state.lastSeen,
            doubt: state.doubt
        )
        let (verdicts, offences) = lifeTable.end(slot, owesNothing: owesNothing)
        settle(BindingOutcome(identity, verdicts, offences), spec.lifeRules, .life)
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
        let event = PairTracker.LifeEvent(
            life: life,
            name: name,
            stamp: stamp,
            entry: entry,
            process: Int(trace.subjects[Int(life.subject)].process),
            opening: startsExactly ? nil : step.opening,
            isDeath: step.isDeath,
            doubt: doubt,
            logs: survey.logs(of: survey.population[Int(life.subject)])
        )
        pairs.step(event)
        doActions()
    }

    /// Does what the pairs asked for.
    private mutating func doActions() {
        if pairs.actions.isEmpty { return }
        let actions = pairs.actions
        pairs.removeActions()
        for action in actions {
            switch action {
            case .begin(let number, let pair):
                let populations = pair.identities.map { survey.population[Int($0.subject)] }
                let panel = panels.panel(ofRelation: pair.relation, populations)
                let rules = spec.relationRules[pair.relation].rules
                let vocabulary = spec.vocabulary
                pairTables[pair.relation].begin(number, panel: panel) { pair.start(of: rules[$0], vocabulary) }
            case .see(let number, let relation, let role, let name, let stamp):
                pairTables[relation].step(number, role: role, name: Int(name), stamp)
            case .doubt(let number, let relation):
                pairTables[relation].doubt(number)
            case .form(let number, let relation, let stamp):
                pairTables[relation].form(number, stamp)
            case .close(let number, let relation, let stamp):
                pairTables[relation].close(number, stamp)
            case .end(let number, let pair): end(number, pair)
            }
        }
    }

    private mutating func end(_ number: Int, _ pair: TrackedPair) {
        if pair.phase == .open, !pair.owesNothing {
            let process = Int(trace.subjects[Int(pair.identities[0].subject)].process)
            pairTables[pair.relation].expire(number, at: facts.lastTime(ofProcess: process), endStamp)
        }
        if pair.phase == .open, !pair.owesNothing, options.end == .complete {
            pairTables[pair.relation].close(number, endStamp)
        }
        let key = OccurrenceKey(relation: pair.relation, subjects: pair.identities.map(\.subject))
        occurrences[key, default: 0] += 1
        let (verdicts, offences) = pairTables[pair.relation].end(number, owesNothing: pair.owesNothing)
        let identity = BindingIdentity(pair, occurrence: occurrences[key] ?? 1)
        settle(
            BindingOutcome(identity, verdicts, offences),
            spec.relationRules[pair.relation],
            .relation(spec.vocabulary.relations[pair.relation].name)
        )
    }

    // MARK: - The end

    private var endStamp: Stamp {
        Stamp(line: Int32(max(1, trace.lastLine)), column: Int32(trace.lastColumn), name: -1, subject: -1)
    }

    private mutating func finish() {
        pairs.finish()
        doActions()
        for slot in lifeStates.indices where !lifeTable.isEmpty(slot) {
            if lifeStates[slot].epoch != epoch {
                lifeStates[slot].doubt = .gap(line: gapLine)
                lifeTable.doubt(slot)
            }
            let process = Int(trace.subjects[Int(lifeStates[slot].identity.subject)].process)
            lifeTable.expire(slot, at: facts.lastTime(ofProcess: process), endStamp)
            if options.end == .complete, !lifeStates[slot].isDead { lifeTable.close(slot, endStamp) }
            end(life: slot, owesNothing: false)
        }
        for (slot, opening) in classOpenings.enumerated() where !classTable.isEmpty(slot) {
            let process = Int(trace.subjects[Int(classSlots.subjectOfSlot[slot])].process)
            classTable.expire(slot, at: facts.lastTime(ofProcess: process), endStamp)
            if options.end == .complete { classTable.close(slot, endStamp) }
            let (verdicts, offences) = classTable.end(slot, owesNothing: false)
            let subject = classSlots.subjectOfSlot[slot]
            settle(BindingOutcome(whole(.classObject(subject: subject), opening), verdicts, offences), spec.classRules)
        }
        for (process, opening) in processOpenings.enumerated() {
            guard let opening else { continue }
            processTable.expire(process, at: facts.lastTime(ofProcess: process), endStamp)
            if options.end == .complete { processTable.close(process, endStamp) }
            let (verdicts, offences) = processTable.end(process, owesNothing: false)
            settle(BindingOutcome(whole(.process(Int32(process)), opening), verdicts, offences), spec.processRules)
        }
        for index in attributeChecks.indices {
            for outcome in attributeChecks[index].finish(at: endStamp, isClosing: options.end == .complete) {
                let identity = whole(outcome.subject, outcome.opening)
                settle(
                    BindingOutcome(identity, outcome.verdicts, outcome.offences),
                    spec.attributeRules[index].group
                )
            }
        }
    }

    /// A binding that ends with the trace.
    private func whole(_ subject: BindingIdentity.Kind, _ opening: Stamp) -> BindingIdentity {
        BindingIdentity(
            subject: subject,
            opening: opening,
            lastSeen: endStamp,
            doubt: epoch > 0 ? .gap(line: gapLine) : nil
        )
    }

    private mutating func settle(
        _ outcome: BindingOutcome,
        _ group: CompiledSpec.RuleGroup,
        _ subject: Condition.Subject? = nil
    ) {
        settlement.settle(outcome, of: group, conditionsOf: subject) {
            outcome.identity.named(in: trace, spec.vocabulary).roles
        }
    }
}
