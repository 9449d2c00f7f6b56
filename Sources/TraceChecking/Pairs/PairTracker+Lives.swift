import RuleAutomata
import TraceModel

/// The lives as pairs know them: from their first event until another life replaces them, and as long as anything refers to them.
extension PairTracker {
    /// Takes in a life with the first event that pairs can come to know of.
    mutating func begin(_ event: borrowing LifeEvent, _ profile: LogProfile) {
        let slot = event.life.slot
        let subject = profile.subjects[Int(event.life.subject)]
        let process = Int(subject.process)
        if process >= processes.count { meetProcesses(through: process) }
        lifeOfSlot.extend(to: Int(slot) + 1, with: .none)
        openOfSlot.extend(to: lifeOfSlot.count * intervalCount, with: .none)
        if lifeOfSlot[slot].exists { lives.release(lifeOfSlot[slot]) }
        let logs = lifeLogs(ofPopulation: Int(subject.population), profile)
        let mayBeOlder = mayBeOlder(event.opening, startsExactly: event.startsExactly, logs)
        let life = lives.add(
            TrackedLife(
                identity: event.life,
                last: event.reference,
                process: process,
                population: Int(subject.population),
                first: Moment(sequence: processes[process].window.end, reference: event.reference),
                opening: event.startsExactly ? nil : event.opening,
                mayBeOlder: mayBeOlder,
                canDieUnseen: !observesAll && !logs.deaths,
                keepsSubject: isNaming && subject.kind == .identity && logs.births
            )
        )
        // A name may mean any life there has been.
        if isNaming { lives.hold(life) }
        lifeOfSlot[slot] = life
        for definition in 0..<intervalCount { openOfSlot[Int(slot) * intervalCount + definition] = .none }
    }

    /// Whether a life may have been born before the event that it begins with.
    private func mayBeOlder(_ opening: LifeTracker.Opening?, startsExactly: Bool, _ logs: LifeLogs) -> Bool {
        let earlier =
            switch opening {
            case .withBirth(let birth): birth
            case .underway, nil: vocabulary.births.count
            }
        if startsExactly { return !observesAll && logs.firstUnloggedBirth < earlier }
        return if case .withBirth = opening { earlier > 0 } else { true }
    }

    private mutating func meetProcesses(through process: Int) {
        while processes.count <= process {
            let none = vocabulary.intervals.map { _ in [IntervalHandle]() }
            processes.append(ProcessState(window: EventWindow(limit: EventWindow.limit), closed: none))
        }
        open.extend(to: processes.count * intervalCount, with: LinkEnds())
    }

    /// A life that another one replaces: its intervals end there, and what they owe is dropped. Nobody knows where they ended in
    /// truth, so they make no pair of a relation that asks for their closing.
    ///
    /// - Parameters:
    ///   - slot: the life's slot.
    ///   - reference: the first record of the other life.
    ///   - lastOwn: its last record for certain, if later ones may be the other life's.
    ///   - doubt: why records from there on may still be of this one; nil if it is over.
    mutating func release(
        _ slot: Int32,
        at reference: RecordReference,
        lastOwn: RecordReference?,
        doubt: Doubt?,
        _ context: inout BindingContext
    ) {
        guard Int(slot) < lifeOfSlot.count, lifeOfSlot[slot].exists else { return }
        let life = lifeOfSlot[slot]
        lives[life].lastOwn = lastOwn
        if lives[life].hasLateRecords {
            lives[life].hasLateRecords = false
            updatePairs(of: life, &context)
        }
        if let doubt { noteEnd(ofPairsOf: life, doubt, &context) }
        let moment = Moment(sequence: processes[lives[life].process].window.end, reference: reference)
        for definition in 0..<intervalCount {
            let open = openOfSlot[Int(slot) * intervalCount + definition]
            if open.exists { close(open, .replaced, at: moment) }
        }
        if !closings.isEmpty {
            endPairsOfClosings(&context)
            releaseClosings()
        }
        lives[life].isReplaced = true
        if lives[life].end == nil {
            lives[life].end = moment
            lives[life].endedUnseen = true
            updatePairs(of: life, &context)
        }
        lives[life].pairs = LinkEnds()
        lives[life].pairCount = 0
        lifeOfSlot[slot] = .none
        lives.release(life)
    }

    /// What the pairs of a life see from here on is not all that there may be of it.
    private mutating func noteEnd(ofPairsOf life: LifeHandle, _ doubt: Doubt, _ context: inout BindingContext) {
        var next = lives[life].pairs.first
        while next.exists {
            let pair = next
            next = pairs[pair].amongLives[pairs[pair].role(ofLife: life)].next
            if pairs[pair].phase == .complete { continue }
            noteKnown(until: pairs[pair].lastSeen, doubt, ofPair: pair)
            context.doubt(pair, relation: pairs[pair].relation)
        }
    }
}
