import CheckResults
import RuleAutomata
import TraceModel

/// The lives: from their first event until another life replaces them, and as long as anything refers to them.
extension PairTracker {
    /// The life that is kept at a place.
    @inline(__always)
    func life(at place: Int32) -> LifeHandle { lives.handle(Int(place)) }

    /// Takes in a life with its first record. It is held by its subject until it is let go of.
    ///
    /// - Parameters:
    ///   - number: which life of its subject it is.
    ///   - startsExactly: whether nothing can have happened before the log.
    ///   - epoch: how many gaps went by.
    ///   - subject: what is known of its subject.
    ///   - profile: what the trace logs, asked for where a life is the first of its kind. It is not changed: so it is not copied.
    @inline(__always)
    mutating func begin(
        _ identity: LifeIdentity,
        number: Int,
        _ opening: LifeTracker.Opening,
        startsExactly: Bool,
        epoch: Int32,
        _ reference: RecordReference,
        of subject: LogProfile.Subject,
        _ profile: inout LogProfile
    ) -> LifeHandle {
        let process = Int(subject.process)
        if process >= processes.count { meetProcesses(through: process) }
        // Only of a life in pairs it matters what it logs.
        let logs = vocabulary.relations.isEmpty ? nil : lifeLogs(ofPopulation: Int(subject.population), &profile)
        let life = lives.add(
            TrackedLife(
                identity: identity,
                last: reference,
                epoch: epoch,
                process: process,
                population: Int(subject.population),
                number: number,
                first: Moment(sequence: processes[process].window.end, reference: reference),
                opening: startsExactly ? nil : opening,
                mayBeOlder: logs.map { mayBeOlder(opening, startsExactly: startsExactly, $0) } ?? false,
                canDieUnseen: !observesAll && logs?.deaths == false,
                keepsSubject: isNaming && subject.kind == .identity && logs?.births == true
            )
        )
        // A name may mean any life there has been.
        if isNaming { lives.hold(life) }
        openOfLife.extend(to: (life.place + 1) * intervalCount, with: .none)
        for definition in 0..<intervalCount { openOfLife[life.place * intervalCount + definition] = .none }
        return life
    }

    /// Whether a life may have been born before the event that it begins with.
    private func mayBeOlder(_ opening: LifeTracker.Opening, startsExactly: Bool, _ logs: LifeLogs) -> Bool {
        let earlier =
            switch opening {
            case .withBirth(let birth): birth
            case .underway: vocabulary.births.count
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

    /// Lets go of a life.
    @inline(__always)
    mutating func release(life: LifeHandle) {
        if lives[life].holds == 1, lives[life].details.exists { lifeDetails.release(lives[life].details) }
        lives.release(life)
    }

    // MARK: - What is known of few

    /// What few lives have; nil if this one has nothing of it.
    @inline(__always)
    func details(ofLife life: LifeHandle) -> LifeDetails? {
        lives[life].details.exists ? lifeDetails[lives[life].details] : nil
    }

    /// The number of a life's details.
    private mutating func detailsPlace(ofLife life: LifeHandle) -> Handle<LifeDetails.Mark> {
        if !lives[life].details.exists { lives[life].details = lifeDetails.add(LifeDetails()) }
        return lives[life].details
    }

    /// From a record on, less is known of a life than is seen.
    mutating func take(_ doubt: Doubt, from reference: RecordReference, of life: LifeHandle) {
        lifeDetails[detailsPlace(ofLife: life)].take(doubt, from: reference)
    }

    /// Notes why it is in doubt which records are a life's own.
    mutating func noteRecords(_ doubt: Doubt, of life: LifeHandle) {
        lifeDetails[detailsPlace(ofLife: life)].doubtOfRecords = doubt
    }

    /// Why it is in doubt which records are a life's own.
    @inline(__always)
    func doubtOfRecords(of life: LifeHandle) -> Doubt? { details(ofLife: life)?.doubtOfRecords }

    /// Whether some of a life's records may be those of a life that replaces it.
    @inline(__always)
    func mayHoldOthers(_ life: LifeHandle) -> Bool {
        lives[life].hasLateRecords || details(ofLife: life)?.lastOwn != nil
    }

    // MARK: - Its end

    /// A life that another one replaces: its intervals end there, and what they owe is dropped. Nobody knows where they ended in
    /// truth, so they make no pair of a relation that asks for their closing.
    ///
    /// - Parameters:
    ///   - reference: the first record of the other life.
    ///   - lastOwn: its last record for certain, if later ones may be the other life's.
    ///   - doubt: why records from there on may still be of this one; nil if it is over.
    mutating func replace(
        _ life: LifeHandle,
        at reference: RecordReference,
        lastOwn: RecordReference?,
        doubt: Doubt?,
        _ context: inout BindingContext
    ) {
        if let lastOwn { lifeDetails[detailsPlace(ofLife: life)].lastOwn = lastOwn }
        if lives[life].hasLateRecords {
            lives[life].hasLateRecords = false
            updatePairs(of: life, &context)
        }
        if let doubt { noteEnd(ofPairsOf: life, doubt, &context) }
        let moment = Moment(sequence: processes[lives[life].process].window.end, reference: reference)
        for definition in 0..<intervalCount {
            let open = openOfLife[life.place * intervalCount + definition]
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
    }

    /// Counts what a life came to, and lets go of it.
    ///
    /// - Parameters:
    ///   - known: the last record that is the life's for certain, if later ones may be another's; nil: they are its own.
    ///   - table: the readings of lives.
    mutating func end(
        _ life: LifeHandle,
        owesNothing: Bool,
        until known: RecordReference? = nil,
        _ table: inout BindingTable,
        _ context: inout BindingContext
    ) {
        if let known { take(.reusedAddress(subject: lives[life].identity.subject), from: known, of: life) }
        if var ending = table.end(life.place, owesNothing: owesNothing) {
            if let known { table.doubt(&ending, after: known) }
            if ending.note >= 0, let doubted = details(ofLife: life)?.doubtedFrom {
                // What may be another life's is held against what applies to that one.
                let identity = BindingIdentity(lives[life], details(ofLife: life))
                let rules = context.settlement.rulesOfSome(table.certainlyBroken(by: ending), identity)
                if !rules.isEmpty { table.doubt(&ending) { rules.contains($0) && $1 >= doubted } }
            }
            let line = lives[life].first.reference.line
            let binding = Settlement.Settled(group: CompiledSpec.lifeGroup, conditionLine: line)
            context.settlement.settle(binding, ending, of: &table) {
                BindingIdentity(lives[life], details(ofLife: life))
            }
        }
        release(life: life)
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

extension BindingIdentity {
    init(_ life: borrowing TrackedLife, _ details: LifeDetails?) {
        self.init(
            subject: .life(serial: life.identity.serial, subject: life.identity.subject, number: life.number),
            opening: life.first.reference,
            lastSeen: life.last,
            doubt: details?.doubt
        )
        doubtedFrom = details?.doubtedFrom
    }
}
