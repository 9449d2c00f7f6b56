import RuleAutomata
import RuleTree

/// What the log leaves open of a pair. An end that no record shows may have come at any time after the interval, or the life, was
/// last known to go on; a pair is certain where it is one whenever that was, and so is what its window holds until then.
///
/// An interval that is seen to close was open until then; one that is seen to be cancelled was, if its class logs closings. Any
/// other is known to have been open only when it opened if its class does not log all that ends it, and until its life's last
/// record if its class logs no death. What a pair owes is in doubt if it may have seen too much or too little.
extension PairTracker {
    /// Why an interval, or a life, is not known to have gone on beyond a record.
    typealias KnownEnd = (until: RecordReference, doubt: Doubt)

    /// Until when an interval is known to have been open; nil if it is still open as far as the log goes.
    mutating func knownOpen(_ number: IntervalHandle) -> RecordReference? {
        if intervals[number].wasOpenUntilItsEnd { return intervals[number].closing?.reference }
        if intervals[number].canEndUnseen || intervals[number].isInterrupted {
            return intervals[number].opening.reference
        }
        let owner = intervals[number].owner
        return lives[owner].canDieUnseen || intervals[number].ending == .replaced ? lives[owner].last : nil
    }

    // MARK: - Whether it is one

    /// Why the two may be no pair at all.
    @inline(__always)
    func doubt(ofPair number: PairHandle) -> Doubt? {
        let known = pairs[number].details
        return known.exists ? details[known].doubt : nil
    }

    /// Notes why the two may be no pair at all, if nothing else has been noted yet.
    @inline(__always)
    mutating func note(_ doubt: Doubt?, ofPair number: PairHandle) {
        guard let doubt else { return }
        let place = detailsPlace(of: number)
        details[place].doubt = details[place].doubt ?? doubt
    }

    /// The number of a pair's details.
    mutating func detailsPlace(of number: PairHandle) -> Handle<PairDetails.Mark> {
        if !pairs[number].details.exists { pairs[number].details = details.add(PairDetails()) }
        return pairs[number].details
    }

    /// The record of a role's life that makes a pair. Mutating like `span`: it is handed no copy of the tracker then.
    private mutating func opening(ofRole role: Int, _ number: PairHandle) -> RecordReference? {
        if let members = pairs[number].intervals { return intervals[members[role]].opening.reference }
        return pairs[number].details.exists ? details[pairs[number].details].openings?[role] : nil
    }

    /// Whether a pair has seen records since the death of one of its lives that are another's, if one follows.
    mutating func restsOnLateRecords(_ number: PairHandle) -> Bool {
        for role in 0..<2 {
            let life = pairs[number].lives[role]
            guard lives[life].hasLateRecords, let death = lives[life].end?.reference else { continue }
            if death < max(pairs[number].lastSeen, opening(ofRole: role, number) ?? death) { return true }
        }
        return false
    }

    /// Notes that what makes a pair may be of the life that replaced one of its own.
    mutating func doubtOfOwners(_ number: PairHandle) -> Doubt? {
        for role in 0..<2 {
            let life = pairs[number].lives[role]
            guard let last = details(ofLife: life)?.lastOwn, let opening = opening(ofRole: role, number) else {
                continue
            }
            if last < opening { return .reusedAddress(subject: lives[life].identity.subject) }
        }
        return nil
    }

    /// Notes why the two may be no pair at all, now that their intervals are known.
    mutating func noteDoubt(_ number: PairHandle) {
        if doubt(ofPair: number) != nil { return }
        note(doubtOfIntervals(number) ?? doubtOfBeginning(number), ofPair: number)
    }

    /// Mutating like `span`: it is handed no copy of the tracker then.
    private mutating func doubtOfIntervals(_ number: PairHandle) -> Doubt? {
        guard let members = pairs[number].intervals,
            let (order, leading) = traits[pairs[number].relation].intervals
        else { return nil }
        let (first, second) = (members[leading], members[1 - leading])
        switch order {
        case .overlaps:
            let isInOrder = intervals[first].opening < intervals[second].opening
            let (earlier, later) = isInOrder ? (first, second) : (second, first)
            return unseenEnd(of: earlier, before: intervals[later].opening)
        case .before, .meets: return assumedEnd(of: first)
        case .crosses:
            if let doubt = assumedEnd(of: first) { return doubt }
            if let doubt = unseenEnd(of: first, before: intervals[second].opening) { return doubt }
            return unseenEnd(of: second, before: intervals[first].closing)
        case .contains:
            if let doubt = assumedEnd(of: second) { return doubt }
            return unseenEnd(of: first, before: intervals[second].closing)
        case .finishes:
            if let doubt = assumedEnd(of: first) { return doubt }
            return assumedEnd(of: second)
        }
    }

    /// Notes why it is in doubt who belongs to whom.
    @inline(__always)
    mutating func noteThirdLife(_ number: PairHandle) {
        guard let members = pairs[number].intervals, traits[pairs[number].relation].areOverlaps,
            traits[pairs[number].relation].asksWhose,
            intervals[members.first].otherPartner.exists || intervals[members.second].otherPartner.exists
        else { return }
        noteThirdLife(number, members)
    }

    private mutating func noteThirdLife(_ number: PairHandle, _ members: RolePair<IntervalHandle>) {
        for role in 0..<2 {
            let member = members[role]
            let other = intervals[member].otherPartner
            let place = detailsPlace(of: number)
            guard other.exists, details[place].thirdLife == nil else { continue }
            let isOwn = other == pairs[number].lives[1 - role]
            let third = isOwn ? intervals[member].partner : other
            details[place].thirdLife = (role, lives[third].identity)
            note(.thirdLife, ofPair: number)
        }
    }

    /// Why an interval may have been over before another's limit.
    private mutating func unseenEnd(of number: IntervalHandle, before limit: Moment?) -> Doubt? {
        guard let known = knownOpen(number), let limit, known <= limit.reference else { return nil }
        return .unseenEnd(subject: subject(of: number), interval: Int32(intervals[number].definition))
    }

    /// Why an interval may have gone on beyond its end.
    private mutating func assumedEnd(of number: IntervalHandle) -> Doubt? {
        intervals[number].mayHaveGoneOn ? unknownEnd(of: number) : nil
    }

    private mutating func unknownEnd(of number: IntervalHandle) -> Doubt {
        .assumedEnd(subject: subject(of: number), interval: Int32(intervals[number].definition))
    }

    private mutating func subject(of number: IntervalHandle) -> Int32 {
        lives[intervals[number].owner].identity.subject
    }

    // MARK: - What its window holds

    /// Why a pair's window may not begin where it seems to.
    private mutating func doubtOfBeginning(_ number: PairHandle) -> Doubt? {
        guard let from = traits[pairs[number].relation].window?.from else { return nil }
        let life = pairs[number].lives[from.role]
        switch from.moment {
        case .birth, .opening: return nil
        case .closing:
            guard let interval = pairs[number].intervals?[from.role], !intervals[interval].isOpen else { return nil }
            let isKnown = intervals[interval].wasOpenUntilItsEnd && !intervals[interval].mayHaveGoneOn
            return isKnown ? nil : unknownEnd(of: interval)
        case .death: return lives[life].endedUnseen ? .unseenDeath(subject: lives[life].identity.subject) : nil
        }
    }

    /// Until when the log shows what a pair's window holds; nil if to its end.
    mutating func knownEnd(of number: PairHandle) -> KnownEnd? {
        guard let to = traits[pairs[number].relation].window?.to else {
            guard let members = pairs[number].intervals else { return nil }
            return knownEnd(ofBoth: members)
        }
        let life = pairs[number].lives[to.role]
        switch to.moment {
        case .opening: return nil
        case .birth:
            return lives[life].mayBeOlder ? (.none, .unseenBirth(subject: lives[life].identity.subject)) : nil
        case .closing:
            guard let interval = pairs[number].intervals?[to.role] else { return nil }
            guard let known = knownOpen(interval) else { return nil }
            return (known, unknownEnd(of: interval))
        case .death:
            let isSeen = lives[life].end != nil && !lives[life].endedUnseen
            if isSeen || !lives[life].endedUnseen && !lives[life].canDieUnseen { return nil }
            return (lives[life].last, .unseenDeath(subject: lives[life].identity.subject))
        }
    }

    /// The same of a window that ends when both intervals have.
    private mutating func knownEnd(ofBoth members: RolePair<IntervalHandle>) -> KnownEnd? {
        guard let first = knownOpen(members.first), let second = knownOpen(members.second) else { return nil }
        let open = intervals[members.first].wasOpenUntilItsEnd ? members.second : members.first
        return (max(first, second), unknownEnd(of: open))
    }

    /// Notes until when it is certain what a pair's window holds, if it saw more.
    mutating func noteKnownEnd(of number: PairHandle) {
        guard let known = knownEnd(of: number), known.until < pairs[number].lastSeen else { return }
        noteKnown(until: known.until, known.doubt, ofPair: number)
    }

    /// Notes until when a pair's lives are known to be its own, if it saw more.
    mutating func noteLastOwn(of number: PairHandle) {
        for role in 0..<2 {
            let life = pairs[number].lives[role]
            guard let last = details(ofLife: life)?.lastOwn, last < pairs[number].lastSeen else { continue }
            noteKnown(until: last, .reusedAddress(subject: lives[life].identity.subject), ofPair: number)
        }
    }

    /// Notes that the log does not show for certain what a pair's window holds behind a record.
    mutating func noteKnown(until reference: RecordReference, _ doubt: Doubt, ofPair number: PairHandle) {
        let place = detailsPlace(of: number)
        details[place].endDoubt = details[place].endDoubt ?? doubt
        details[place].knownUntil = min(details[place].knownUntil ?? reference, reference)
    }

    /// Whether both intervals are seen to close, and a pair's window asks for no more: then nothing of it is in doubt.
    @inline(__always)
    func areEndsShown(_ number: PairHandle) -> Bool {
        guard let members = pairs[number].intervals, traits[pairs[number].relation].window == nil else { return false }
        return intervals[members.first].isSeenToClose && intervals[members.second].isSeenToClose
    }

    /// Nothing that a pair owes at the end of its window is certain if the log does not show all that the window holds, or if an
    /// interval may have been cancelled.
    ///
    /// - Parameter isOver: whether the window ends with the last record that it saw, not with the trace.
    mutating func noteUnknownEnd(of number: PairHandle, isOver: Bool, _ context: inout BindingContext) {
        let last = pairs[number].lastSeen
        var doubt: Doubt?
        if let known = knownEnd(of: number), known.until < last { doubt = known.doubt }
        if doubt == nil, let members = pairs[number].intervals {
            for role in 0..<2 where mayBeCancelled(members[role], before: isOver ? last : nil) {
                doubt = unknownEnd(of: members[role])
            }
        }
        guard let doubt else { return }
        details[detailsPlace(of: number)].endDoubt = doubt
        context.doubt(number, relation: pairs[number].relation)
    }

    /// Whether an interval may have been cancelled, before a record if one is given: its class does not log all of its ends, and
    /// none was seen.
    private mutating func mayBeCancelled(_ number: IntervalHandle, before reference: RecordReference?) -> Bool {
        if !intervals[number].canEndUnseen || intervals[number].wasOpenUntilItsEnd { return false }
        guard !intervals[number].mayHaveGoneOn, let reference else { return true }
        return intervals[number].opening.reference < reference
    }
}
