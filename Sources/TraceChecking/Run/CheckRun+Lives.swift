import RuleAutomata
import TraceModel

extension CheckRun {
    /// Takes in the next record of a subject's lives.
    ///
    /// - Parameter kind: whether it may be the second record of its call.
    mutating func takeLifeEvent(_ name: Int, _ owner: Int, _ reference: RecordReference, _ kind: SecondPrints.Record) {
        let slot = kind == .own ? lives.slot(ofOngoing: owner, name: name) : -1
        if slot >= 0 {
            takeOngoing(slot, name, reference)
        } else {
            takeLimitEvent(name, owner, reference, kind)
        }
    }

    /// Takes in a record with which a life goes on beyond doubt.
    @inline(__always)
    mutating func takeOngoing(_ slot: Int32, _ name: Int, _ reference: RecordReference) {
        lifeStates[slot].lastSeen = reference
        lifeTable.step(Int(slot), role: 0, name: name, reference)
        if hasRelations, !pairs.step(inSlot: slot, name, reference, &context) {
            pairs.step(.init(life: lifeStates[slot].identity, name: name, reference: reference), &context)
        }
    }

    /// Takes in a record with which a life may begin or end, or of which it is in doubt whose it is.
    private mutating func takeLimitEvent(
        _ name: Int,
        _ owner: Int,
        _ reference: RecordReference,
        _ kind: SecondPrints.Record
    ) {
        if lives.isNew(owner) { lives.meet(owner, context.profile) }
        let step = lives.step(name: name, subject: owner, mayBeSecond: kind != .own)
        let slot = Int(step.slot)
        let doubt: Doubt = kind == .own ? self.doubt(ofSubject: owner) : .printedTwice(subject: Int32(owner))
        if let opening = step.opening {
            // A life that may go on may have done anything where records are missing.
            if step.mayContinue, let replaced = step.replaced, lifeStates[replaced].epoch != epoch {
                takeGap(ofLife: Int(replaced), from: reference)
            }
            begin(slot, owner: owner, opening, step, reference)
        }
        if lifeStates[slot].epoch != epoch {
            lifeStates[slot].epoch = epoch
            takeGap(ofLife: slot, from: reference)
        }
        if step.isUncertain {
            lifeStates[slot].take(doubt, from: reference)
            if step.isDoubtful { lifeTable.doubt(slot) }
            if step.isShared { lifeTable.share(slot) }
            if let birth = step.otherBirth { lifeTable.openAnother(slot, beforeBirth: birth) }
        }
        lifeStates[slot].lastSeen = reference
        lifeTable.step(slot, role: 0, name: name, reference)
        if step.isDeath, !lifeStates[slot].isDead {
            lifeStates[slot].death = reference
            lifeTable.close(slot, reference)
        }
        guard hasRelations else { return }
        if step.isUncertain || !pairs.passesBy(name) {
            let event = PairTracker.LifeEvent(
                life: lifeStates[slot].identity,
                name: name,
                reference: reference,
                opening: step.isUnderway ? .underway : step.opening,
                startsExactly: startsExactly,
                isDeath: step.isDeath,
                isLate: step.isLate,
                doubt: step.isUncertain ? doubt : nil
            )
            pairs.step(event, &context)
        } else {
            pairs.pass(name, reference, inSlot: step.slot, &context)
        }
    }

    /// Records are missing of a life before a record. Another one may have begun, unless its subject has only one.
    mutating func takeGap(ofLife slot: Int, from reference: RecordReference) {
        lifeStates[slot].take(.gap(line: gapLine), from: reference)
        if lives.hasOneLife(Int(lifeStates[slot].identity.subject)) {
            lifeTable.takeGap(slot)
        } else {
            lifeTable.doubt(slot)
        }
    }

    /// Why it is in doubt which life of a subject a record belongs to.
    @inline(__always)
    private func doubt(ofSubject subject: Int) -> Doubt {
        context.profile.subjects[subject].kind == .identity
            ? .reusedAddress(subject: Int32(subject)) : .sharedLabel(subject: Int32(subject))
    }

    private mutating func begin(
        _ slot: Int,
        owner: Int,
        _ opening: LifeTracker.Opening,
        _ step: LifeTracker.Step,
        _ reference: RecordReference
    ) {
        let start: ReadingTable.Start
        switch opening {
        case .withBirth where step.isUnderway: start = self.start
        case .withBirth(let birth): start = startsExactly ? .exact : .beforeBirth(birth)
        case .underway:
            start = self.start
            if hasForgotten, context.profile.subjects[owner].hasReturned { hasMissed = true }
        }
        let population = Int(context.profile.subjects[owner].population)
        let tableSet =
            context.tableSets.known(ofPopulation: population)
            ?? context.tableSets.tableSet(ofPopulation: population, context.profile)
        let replaced = step.replaced.map(Int.init)
        lifeTable.begin(
            slot,
            tableSet: tableSet,
            of: context.tableSets.all,
            start,
            continuing: step.mayContinue ? replaced : nil
        )
        if let replaced {
            let lastOwn = step.followsLateRecords ? lifeStates[replaced].death : nil
            let doubt = step.mayContinue ? doubt(ofSubject: owner) : nil
            pairs.release(Int32(replaced), at: reference, lastOwn: lastOwn, doubt: doubt, &context)
            end(life: replaced, owesNothing: true, until: lastOwn)
            lives.release(Int32(replaced))
        }
        let state = LifeState(
            identity: .init(serial: lives.lifeCount, subject: Int32(owner), slot: Int32(slot)),
            lastSeen: reference,
            epoch: epoch,
            number: lives.number(ofSubject: owner),
            opening: reference
        )
        if slot == lifeStates.count { lifeStates.append(state) } else { lifeStates[slot] = state }
        if step.followsLateRecords {
            lifeStates[slot].take(.reusedAddress(subject: Int32(owner)), from: reference)
            lifeTable.doubt(slot)
        }
    }

    /// - Parameter known: the last record that is the life's for certain, if later ones may be another's; nil: they are its own.
    mutating func end(life slot: Int, owesNothing: Bool, until known: RecordReference? = nil) {
        if let known { lifeStates[slot].take(.reusedAddress(subject: lifeStates[slot].identity.subject), from: known) }
        let state = lifeStates[slot]
        guard var ending = lifeTable.end(slot, owesNothing: owesNothing) else { return }
        if let known { lifeTable.doubt(&ending, after: known) }
        if let doubted = state.doubtedFrom, ending.note >= 0 {
            // What may be another life's is held against what applies to that one.
            let rules = context.settlement.rulesOfSome(lifeTable.certainlyBroken(by: ending), BindingIdentity(state))
            if !rules.isEmpty { lifeTable.doubt(&ending) { rules.contains($0) && $1 >= doubted } }
        }
        let binding = Settlement.Settled(group: CompiledSpec.lifeGroup, conditionLine: state.opening.line)
        lifeTable.settle(ending, as: binding, into: &context.settlement) { BindingIdentity(state) }
    }
}

extension BindingIdentity {
    init(_ life: CheckRun.LifeState) {
        self.init(
            subject: .life(serial: life.identity.serial, subject: life.identity.subject, number: life.number),
            opening: life.opening,
            lastSeen: life.lastSeen,
            doubt: life.doubt
        )
        doubtedFrom = life.doubtedFrom
    }
}
