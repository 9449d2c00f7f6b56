import CheckResults
import RuleAutomata
import RuleTree

extension PairTracker {
    /// Whether two lives cannot be followed as a pair, since too many others are: only the record is counted. What is not followed
    /// finds nothing, and whatever else of the relation is not over is in doubt.
    @inline(__always)
    mutating func isFull(_ relation: Int, _ both: RolePair<LifeHandle>, at moment: Moment) -> Bool {
        if !isFull(ofLife: both.first, at: moment), !isFull(ofLife: both.second, at: moment) { return false }
        leaveOut(relation, at: moment)
        return true
    }

    @inline(never)
    private mutating func leaveOut(_ relation: Int, at moment: Moment) {
        var counted = leftOut[relation] ?? LeftOut(line: moment.reference.line)
        if counted.sequence != moment.sequence { counted.records += 1 }
        counted.sequence = moment.sequence
        leftOut[relation] = counted
    }

    /// Whether a life can be in no more pairs.
    @inline(__always)
    func isFull(ofLife life: LifeHandle, at moment: Moment) -> Bool {
        livePairCount >= pairsAtATime || lives[life].pairCount >= pairsOfALife
            || begunPairCount >= pairsInAll + CheckOptions.pairsOfALine * Int(moment.reference.line)
    }

    /// Begins a pair, and lets it see what went by of its window.
    ///
    /// - Parameter moment: when it became one.
    /// - Returns: the pair, which may be over.
    @discardableResult
    mutating func begin(
        _ pair: consuming TrackedPair,
        _ moment: Moment,
        _ context: inout BindingContext
    ) -> PairHandle {
        let (relation, members, both) = (pair.relation, pair.intervals, pair.lives)
        pair.order = Int32(truncatingIfNeeded: begunPairCount)
        livePairCount += 1
        begunPairCount += 1
        let number = pairs.add(pair)
        for role in 0..<2 where !lives[both[role]].isReplaced { add(number, to: both[role], role: role) }
        // It holds what it refers to: its intervals, which hold their lives, or the lives.
        if let members {
            for role in 0..<2 { intervals.hold(members[role]) }
        } else {
            for role in 0..<2 { lives.hold(both[role]) }
        }
        if tracksWays[relation] { pairs[number].passage = passage(ofNew: number) }
        let span = span(of: number)
        beginReadings(of: number, relation, both, &context)
        see(number, span, isNew: true, &context)
        context.form(number, relation: relation, moment.reference)
        if span.to != nil { complete(number, &context) }
        return number
    }

    /// Begins the readings of a pair.
    @inline(__always)
    mutating func beginReadings(
        of number: PairHandle,
        _ relation: Int,
        _ both: RolePair<LifeHandle>,
        _ context: inout BindingContext
    ) {
        let populations = RolePair(lives[both.first].population, lives[both.second].population)
        let hasKnownStart = traits[relation].hasKnownStart
        context.begin(number, relation, populations, hasKnownStart: hasKnownStart) { start(relation, both, of: $0) }
    }

    /// Takes in that an interval closed or a life ended.
    private mutating func update(_ number: PairHandle, _ context: inout BindingContext) {
        if pairs[number].isEnded { return }
        if pairs[number].phase == .complete {
            if !hasToWait(number) { end(number, &context) }
        } else {
            if pairs[number].phase == .waiting { see(number, span(of: number), isNew: false, &context) }
            if isOver(number) { complete(number, &context) }
        }
    }

    /// Takes in that the life has begun that a pair's name may mean.
    mutating func takeNextLife(of number: PairHandle, _ doubt: Doubt, _ context: inout BindingContext) {
        note(doubt, ofPair: number)
        pairs[number].awaitsNextLife = false
        if pairs[number].phase == .complete, !hasToWait(number) { end(number, &context) }
    }

    /// Ends the pairs of a life whose windows are over.
    mutating func updatePairs(of life: LifeHandle, _ context: inout BindingContext) {
        var next = lives[life].pairs.first
        while next.exists {
            let pair = next
            next = pairs[pair].amongLives[pairs[pair].role(ofLife: life)].next
            update(pair, &context)
        }
    }

    /// Ends the pairs of the intervals just closed whose windows are over.
    mutating func endPairsOfClosings(_ context: inout BindingContext) {
        for index in closings.indices {
            let interval = closings[index]
            let life = intervals[interval].owner
            var next = lives[life].pairs.first
            while next.exists {
                let pair = next
                let role = pairs[pair].role(ofLife: life)
                next = pairs[pair].amongLives[role].next
                if pairs[pair].intervals?[role] == interval { update(pair, &context) }
            }
        }
    }

    /// Whether something may still put a pair in doubt whose window is over.
    ///
    /// Mutating like `span`, though they change nothing: they are handed no copy of the tracker then.
    private mutating func hasToWait(_ number: PairHandle) -> Bool {
        if pairs[number].awaitsNextLife || mayHoldOthers(number) && restsOnLateRecords(number) { return true }
        guard let members = pairs[number].intervals else { return false }
        return intervals[members.first].isOpen || intervals[members.second].isOpen
    }

    /// Whether some of what a pair saw may be of a life that replaces one of its own.
    @inline(__always)
    private func mayHoldOthers(_ number: PairHandle) -> Bool {
        mayHoldOthers(pairs[number].lives.first) || mayHoldOthers(pairs[number].lives.second)
    }

    /// Opens the window of a pair that waits for it, and shows it what went by since.
    ///
    /// - Parameter isNew: whether nothing has been shown to it, so that it may share what others saw.
    private mutating func see(_ number: PairHandle, _ span: Span, isNew: Bool, _ context: inout BindingContext) {
        guard let from = span.from else { return }
        if let to = span.to, to < from { return }
        pairs[number].phase = .open
        pairs[number].hasOpened = true
        pairs[number].lastSeen = from.reference
        let process = lives[pairs[number].lives.first].process
        let start = processes[process].window.start
        if from.sequence < start {
            let numbers = processes[process].window.numbers(from: start, through: start)
            let line = numbers.first.map { processes[process].window[$0].reference.line } ?? from.reference.line
            note(.gap(line: line), ofPair: number)
            context.doubt(number, relation: pairs[number].relation)
        } else if isNew, span.to == nil, !sharedPasts.isEmpty, seesSharedPast(number, from: from.sequence, &context) {
            return
        }
        findPast(of: number, from: from.sequence, through: span.to?.sequence)
        if isNew, span.to == nil, from.sequence >= start, past.count > longPast {
            sharePast(of: number, from: from.sequence, &context)
        } else {
            showPast(to: number, &context)
        }
    }

    /// Lets a pair see the events of its lives that were found.
    mutating func showPast(to number: PairHandle, _ context: inout BindingContext) {
        let relation = pairs[number].relation
        let first = pairs[number].lives.first
        let (process, serial) = (lives[first].process, lives[first].identity.serial)
        var last = pairs[number].lastSeen
        while let index = past.popLast() {
            let event = processes[process].window[index]
            if event.life < 0 {
                note(.gap(line: event.reference.line), ofPair: number)
                context.doubt(number, relation: relation)
            } else {
                last = event.reference
                let role = event.life == serial ? 0 : 1
                context.see(number, relation: relation, role: role, name: Int(last.name), last)
            }
        }
        pairs[number].lastSeen = last
    }

    /// Finds the events of a pair's lives, and the gaps, from one on up to another. Complexity: linear in their number, and in that
    /// of those that came later.
    mutating func findPast(of number: PairHandle, from start: Int, through end: Int?) {
        let (first, second) = (pairs[number].lives.first, pairs[number].lives.second)
        let process = lives[first].process
        let wanted = processes[process].window.numbers(from: start, through: end)
        var latest = (lives[first].latest, lives[second].latest, processes[process].window.latestGap)
        while true {
            let index = max(latest.0, latest.1, latest.2)
            if index < wanted.lowerBound { return }
            if index < wanted.upperBound { past.append(index) }
            let previous = processes[process].window.previous(of: index)
            if index == latest.0 {
                latest.0 = previous
            } else if index == latest.1 {
                latest.1 = previous
            } else {
                latest.2 = previous
            }
        }
    }

    /// Judges what a pair owes whose window is over.
    private mutating func complete(_ number: PairHandle, _ context: inout BindingContext) {
        let owesNothing = owesNothing(number)
        if !owesNothing {
            if !areEndsShown(number) { noteUnknownEnd(of: number, isOver: true, &context) }
            context.close(number, relation: pairs[number].relation, pairs[number].lastSeen)
        }
        pairs[number].owesNothing = owesNothing
        pairs[number].phase = .complete
        if !hasToWait(number) { end(number, &context) }
    }

    mutating func end(_ number: PairHandle, _ context: inout BindingContext) {
        let relation = pairs[number].relation
        let (areEndsShown, mayHoldOthers) = (areEndsShown(number), mayHoldOthers(number))
        if mayHoldOthers { note(doubtOfOwners(number), ofPair: number) }
        if !areEndsShown { noteDoubt(number) }
        noteThirdLife(number)
        if !leftOut.isEmpty { note(leftOut[relation].map { .pairsLeftOut(line: $0.line) }, ofPair: number) }
        if pairs[number].phase != .complete {
            let owesNothing = owesNothing(number)
            pairs[number].owesNothing = owesNothing
            if !owesNothing { noteUnknownEnd(of: number, isOver: false, &context) }
        }
        if context.hasOffences(number, relation: relation) {
            if mayHoldOthers { noteLastOwn(of: number) }
            if !areEndsShown { noteKnownEnd(of: number) }
        }
        if tracksWays[relation] { noteWay(of: number) }
        settle(number, relation, &context)
        pairs[number].isEnded = true
        livePairCount -= 1
        let both = pairs[number].lives
        for role in 0..<2 where !lives[both[role]].isReplaced { remove(number, from: both[role], role: role) }
        release(number)
    }

    @inline(__always)
    private mutating func release(_ number: PairHandle) {
        let (members, both, known) = (pairs[number].intervals, pairs[number].lives, pairs[number].details)
        if let members {
            for role in 0..<2 { release(interval: members[role]) }
        } else {
            for role in 0..<2 { release(life: both[role]) }
        }
        if known.exists { details.release(known) }
        pairs.release(number)
    }

    // MARK: - What is owed

    /// Whether what a pair owes is dropped: its window never began, an interval was cancelled, or a life ended that nothing shows the
    /// end of.
    @inline(__always)
    private func owesNothing(_ number: PairHandle) -> Bool {
        if pairs[number].phase == .waiting { return true }
        if let members = pairs[number].intervals,
            intervals[members.first].isCancelled || intervals[members.second].isCancelled
        {
            return true
        }
        guard let window = traits[pairs[number].relation].window else {
            return pairs[number].intervals == nil && pairs[number].lives.contains { lives[$0].endedUnseen }
        }
        return window.to.moment == .death && lives[pairs[number].lives[window.to.role]].endedUnseen
    }

    // MARK: - Windows

    /// The ends of a pair's window, as far as they are known.
    private struct Span {
        var from: Moment?
        var to: Moment?
    }

    @inline(__always)
    private mutating func span(of number: PairHandle) -> Span {
        if let window = traits[pairs[number].relation].window {
            return Span(from: moment(window.from, of: number), to: moment(window.to, of: number))
        }
        guard let members = pairs[number].intervals else {
            let (first, second) = (pairs[number].lives.first, pairs[number].lives.second)
            return Span(
                from: min(lives[first].first, lives[second].first),
                to: PairTracker.last(lives[first].end, lives[second].end)
            )
        }
        return Span(
            from: intervals[earlier(of: members)].opening,
            to: PairTracker.last(intervals[members.first].closing, intervals[members.second].closing)
        )
    }

    /// Whether a pair's window is over. One that ends before it begins shows nothing and owes nothing; the two are still a pair,
    /// for `never` alone.
    private func isOver(_ number: PairHandle) -> Bool {
        if let window = traits[pairs[number].relation].window { return moment(window.to, of: number) != nil }
        guard let members = pairs[number].intervals else {
            return lives[pairs[number].lives.first].end != nil && lives[pairs[number].lives.second].end != nil
        }
        return !intervals[members.first].isOpen && !intervals[members.second].isOpen
    }

    func moment(_ end: ResolvedRelation.End, of number: PairHandle) -> Moment? {
        switch end.moment {
        case .birth: return lives[pairs[number].lives[end.role]].first
        case .death: return lives[pairs[number].lives[end.role]].end
        case .opening: return pairs[number].intervals.map { intervals[$0[end.role]].opening }
        case .closing: return pairs[number].intervals.flatMap { intervals[$0[end.role]].closing }
        }
    }

    /// The later of two moments, nil if one is still to come.
    private static func last(_ first: Moment?, _ second: Moment?) -> Moment? {
        guard let first, let second else { return nil }
        return max(first, second)
    }
}
