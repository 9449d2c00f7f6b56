extension PairTracker {
    /// Begins a pair, and lets it see what went by of its window.
    mutating func begin(_ pair: TrackedPair) {
        let number = add(pair)
        for role in 0..<2 where !pair.lives[role].isReplaced {
            lives[Int(pair.lives[role].identity.slot)].pairs.append((number, role))
        }
        if let members = pair.intervals {
            for member in members {
                intervals.hold(member)
                intervals[member].pairs.append(number)
            }
        }
        let span = span(of: pair)
        actions.append(.begin(pair: number))
        see(number, span)
        actions.append(.form(pair: number, relation: pair.relation, pair.formed))
        complete(number, span)
    }

    /// Takes in that an interval closed or a life ended.
    private mutating func update(_ number: Int) {
        if pairs[number].isEnded { return }
        if pairs[number].phase == .complete {
            if !hasOpenInterval(pairs[number]) { end(number) }
        } else {
            let span = span(of: pairs[number])
            see(number, span)
            complete(number, span)
        }
    }

    /// Ends the pairs of a life whose windows are over.
    mutating func updatePairs(of slot: Int) {
        for (pair, _) in lives[slot].pairs { update(pair) }
    }

    /// Ends the pairs of intervals whose windows are over.
    mutating func endPairs(ofClosed closed: [Int32]) {
        for interval in closed where !intervals[interval].pairs.isEmpty {
            for pair in intervals[interval].pairs { update(pair) }
        }
    }

    private func hasOpenInterval(_ pair: TrackedPair) -> Bool {
        guard let members = pair.intervals else { return false }
        return intervals[members.first].isOpen || intervals[members.second].isOpen
    }

    /// Opens the window of a pair that waits for it, and shows it what went by since.
    private mutating func see(_ number: Int, _ span: Span) {
        guard pairs[number].phase == .waiting, let from = span.from else { return }
        if let to = span.to, to < from { return }
        let relation = pairs[number].relation
        let lives = pairs[number].lives
        modify(number) { pair in
            pair.phase = .open
            pair.opening = from.stamp
            pair.lastSeen = from.stamp
        }
        let window = processes[lives.first.process].window
        if from.sequence < window.start {
            let line = window.events(from: window.start, through: window.start).first?.stamp.line
            modify(number) { $0.doubt = $0.doubt ?? .gap(line: line ?? from.stamp.line) }
            actions.append(.doubt(pair: number, relation: relation))
        }
        let serials = (lives.first.identity.serial, lives.second.identity.serial)
        for event in window.events(from: from.sequence, through: span.to?.sequence) {
            if event.life < 0 {
                modify(number) { $0.doubt = $0.doubt ?? .gap(line: event.stamp.line) }
                actions.append(.doubt(pair: number, relation: relation))
            } else if event.life == serials.0 || event.life == serials.1 {
                let role = event.life == serials.0 ? 0 : 1
                modify(number) { $0.lastSeen = event.stamp }
                actions.append(.see(pair: number, relation: relation, role: role, name: event.name, event.stamp))
            }
        }
    }

    /// Judges what a pair owes if its window is over.
    private mutating func complete(_ number: Int, _ span: Span) {
        guard span.to != nil else { return }
        let owesNothing = owesNothing(pairs[number]) || pairs[number].phase == .waiting
        if !owesNothing {
            actions.append(.close(pair: number, relation: pairs[number].relation, pairs[number].lastSeen))
        }
        modify(number) { pair in
            pair.owesNothing = owesNothing
            pair.phase = .complete
        }
        if !hasOpenInterval(pairs[number]) { end(number) }
    }

    mutating func end(_ number: Int) {
        noteDoubt(number)
        if pairs[number].phase != .complete {
            let owesNothing = owesNothing(pairs[number]) || pairs[number].phase == .waiting
            modify(number) { $0.owesNothing = owesNothing }
        }
        actions.append(.end(pair: number))
        modify(number) { $0.isEnded = true }
        if let members = pairs[number].intervals {
            for member in members {
                intervals[member].pairs.removeAll { $0 == number }
                intervals.release(member)
            }
        }
        let ended = pairs[number].lives
        for life in ended where !life.isReplaced {
            lives[Int(life.identity.slot)].pairs.removeAll { $0.pair == number }
        }
    }

    /// Whether what a pair owes is dropped: an interval was cancelled, or a life ended that nothing shows the end of.
    private func owesNothing(_ pair: TrackedPair) -> Bool {
        if let members = pair.intervals,
            intervals[members.first].isCancelled || intervals[members.second].isCancelled
        {
            return true
        }
        guard let window = vocabulary.relations[pair.relation].window else {
            return pair.intervals == nil && pair.lives.contains(where: \.endedUnseen)
        }
        return window.to.moment == .death && pair.lives[window.to.role].endedUnseen
    }

    // MARK: - Windows

    /// The ends of a pair's window, as far as they are known.
    private struct Span {
        var from: Moment?
        var to: Moment?
    }

    private func span(of pair: TrackedPair) -> Span {
        if let window = vocabulary.relations[pair.relation].window {
            return Span(from: moment(window.from, of: pair), to: moment(window.to, of: pair))
        }
        guard let members = pair.intervals else {
            return Span(
                from: min(pair.lives.first.first, pair.lives.second.first),
                to: PairTracker.last(pair.lives.first.end, pair.lives.second.end)
            )
        }
        return Span(
            from: min(intervals[members.first].opening, intervals[members.second].opening),
            to: PairTracker.last(intervals[members.first].closing, intervals[members.second].closing)
        )
    }

    private func moment(_ end: ResolvedRelation.End, of pair: TrackedPair) -> Moment? {
        switch end.moment {
        case .birth: pair.lives[end.role].first
        case .death: pair.lives[end.role].end
        case .opening: pair.intervals.map { intervals[$0[end.role]].opening }
        case .closing: pair.intervals.flatMap { intervals[$0[end.role]].closing }
        }
    }

    /// The later of two moments, nil if one is still to come.
    private static func last(_ first: Moment?, _ second: Moment?) -> Moment? {
        guard let first, let second else { return nil }
        return max(first, second)
    }

    // MARK: - Doubts

    /// Notes why the two may be no pair at all, now that their intervals are known.
    private mutating func noteDoubt(_ number: Int) {
        guard let members = pairs[number].intervals,
            case .intervals(_, let order, let leading) = vocabulary.relations[pairs[number].relation].basis
        else { return }
        let first = intervals[members[leading]]
        let second = intervals[members[1 - leading]]
        let unsure: [Doubt?]
        switch order {
        case .overlaps:
            let earlier = first.opening < second.opening ? first : second
            unsure = [earlier.mayHaveEndedEarlier ? unseenEnd(of: earlier) : nil]
        case .before, .meets: unsure = [first.mayHaveGoneOn ? assumedEnd(of: first) : nil]
        case .crosses:
            unsure = [
                first.mayHaveGoneOn ? assumedEnd(of: first) : nil,
                first.mayHaveEndedEarlier ? unseenEnd(of: first) : nil,
                second.mayHaveEndedEarlier ? unseenEnd(of: second) : nil,
            ]
        case .contains:
            unsure = [
                first.mayHaveEndedEarlier ? unseenEnd(of: first) : nil,
                second.mayHaveGoneOn ? assumedEnd(of: second) : nil,
            ]
        case .finishes: unsure = [first, second].map { $0.mayHaveGoneOn ? assumedEnd(of: $0) : nil }
        }
        let doubt = unsure.reduce(pairs[number].doubt) { $0 ?? $1 }
        modify(number) { $0.doubt = doubt }
        guard order == .overlaps else { return }
        for role in 0..<2 {
            let member = members[role]
            guard let other = intervals[member].otherPartner, pairs[number].thirdLife == nil else { continue }
            let isOwn = other == pairs[number].lives[1 - role].identity
            let third = isOwn ? intervals[member].partner ?? other : other
            modify(number) { pair in
                pair.thirdLife = (role, third)
                pair.doubt = pair.doubt ?? .thirdLife
            }
        }
    }

    private func unseenEnd(of interval: TrackedInterval) -> Doubt {
        .unseenEnd(subject: interval.life.subject, interval: interval.definition)
    }

    private func assumedEnd(of interval: TrackedInterval) -> Doubt {
        .assumedEnd(subject: interval.life.subject, interval: interval.definition)
    }
}
