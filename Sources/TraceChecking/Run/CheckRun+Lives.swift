import RuleAutomata
import TraceModel

extension CheckRun {
    /// A record of a life.
    struct LifeEvent {
        let life: LifeHandle
        /// Whether a life ends with it.
        var isDeath = false
        /// Why it is in doubt whose it is.
        var doubt: Doubt?
    }

    /// Finds out which life a record is of with which one may begin or end, or of which it is in doubt whose it is.
    ///
    /// - Parameter kind: whether it may be the second record of its call.
    @inline(never)
    mutating func takeLimit(
        _ name: Int,
        _ owner: Int,
        _ reference: RecordReference,
        _ kind: SecondPrints.Record
    ) -> LifeEvent {
        if lives.isNew(owner) {
            beginWholes(of: owner, reference)
            lives.meet(owner, ofPopulation: context.profile.subjects[owner].population, &context.profile)
        }
        let step = lives.step(name: name, subject: owner, mayBeSecond: kind != .own)
        if let opening = step.opening {
            // A life that may go on may have done anything where records are missing.
            if step.mayContinue, let replaced = step.replaced.map({ pairs.life(at: $0) }),
                pairs.lives[replaced].epoch != epoch
            {
                takeGap(ofLife: replaced, from: reference)
            }
            begin(owner, opening, step, reference)
        }
        let life = pairs.life(at: lives.place(of: owner))
        if pairs.lives[life].epoch != epoch {
            pairs.lives[life].epoch = epoch
            takeGap(ofLife: life, from: reference)
        }
        if step.isLate { pairs.lives[life].hasLateRecords = true }
        guard step.isUncertain else { return LifeEvent(life: life, isDeath: step.isDeath) }
        let doubt: Doubt =
            switch kind {
            case .own: doubt(ofSubject: owner)
            case .second, .perhapsSecond: .printedTwice(subject: Int32(owner))
            case .perhapsRetold: .retold(line: reference.line)
            }
        pairs.take(doubt, from: reference, of: life)
        if step.isDoubtful { lifeTable.doubt(life.place) }
        if step.isShared { lifeTable.share(life.place) }
        if let birth = step.otherBirth { lifeTable.openAnother(life.place, beforeBirth: birth) }
        pairs.note(doubt, of: life)
        return LifeEvent(life: life, isDeath: step.isDeath, doubt: doubt)
    }

    /// Judges what a life owes that ends with a record.
    @inline(never)
    mutating func takeDeath(of life: LifeHandle, _ reference: RecordReference) {
        if pairs.lives[life].end != nil { return }
        lifeTable.close(life.place, reference)
        // Where there are relations it ends once its intervals have.
        if !hasRelations { pairs.lives[life].end = Moment(sequence: 0, reference: reference) }
    }

    /// Records are missing of a life before a record. Another one may have begun, unless its subject has only one.
    mutating func takeGap(ofLife life: LifeHandle, from reference: RecordReference) {
        pairs.take(.gap(line: gapLine), from: reference, of: life)
        if lives.hasOneLife(Int(pairs.lives[life].identity.subject)) {
            lifeTable.takeGap(life.place)
        } else {
            lifeTable.doubt(life.place)
        }
    }

    /// Why it is in doubt which life of a subject a record belongs to.
    private func doubt(ofSubject subject: Int) -> Doubt {
        context.profile.subjects[subject].kind == .identity
            ? .reusedAddress(subject: Int32(subject)) : .sharedLabel(subject: Int32(subject))
    }

    private mutating func begin(
        _ owner: Int,
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
        let life = pairs.begin(
            LifeIdentity(serial: lives.lifeCount, subject: Int32(owner)),
            number: lives.number(ofSubject: owner),
            step.isUnderway ? .underway : opening,
            startsExactly: startsExactly,
            epoch: epoch,
            reference,
            of: context.profile.subjects[owner],
            &context.profile
        )
        lives.keep(owner, at: Int32(life.place))
        let population = Int(context.profile.subjects[owner].population)
        let tableSet =
            context.tableSets.known(ofPopulation: population)
            ?? context.tableSets.tableSet(ofPopulation: population, context.profile)
        let replaced = step.replaced.map { pairs.life(at: $0) }
        lifeTable.begin(
            life.place,
            tableSet: tableSet,
            of: context.tableSets.all,
            start,
            continuing: step.mayContinue ? replaced?.place : nil
        )
        if let replaced {
            let lastOwn = step.followsLateRecords ? pairs.lives[replaced].death : nil
            let doubt = step.mayContinue ? doubt(ofSubject: owner) : nil
            pairs.replace(replaced, at: reference, lastOwn: lastOwn, doubt: doubt, &context)
            pairs.end(replaced, owesNothing: true, until: lastOwn, &lifeTable, &context)
        }
        if step.followsLateRecords {
            pairs.take(.reusedAddress(subject: Int32(owner)), from: reference, of: life)
            lifeTable.doubt(life.place)
        }
    }
}
