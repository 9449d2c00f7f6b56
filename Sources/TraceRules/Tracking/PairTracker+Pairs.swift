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
        let span = span(of: number)
        actions.append(.begin(pair: number))
        see(number, span)
        actions.append(.form(pair: number, relation: pair.relation, pair.formed))
        complete(number, span)
    }

    /// Takes in that an interval closed or a life ended.
    private mutating func update(_ number: Int) {
        if pairs[number].isEnded { return }
        if pairs[number].phase == .complete {
            if !hasOpenInterval(number) { end(number) }
        } else {
            let span = span(of: number)
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

    private func hasOpenInterval(_ number: Int) -> Bool {
        guard let members = pairs[number].intervals else { return false }
        return intervals[members.first].isOpen || intervals[members.second].isOpen
    }

    /// Opens the window of a pair that waits for it, and shows it what went by since.
    private mutating func see(_ number: Int, _ span: Span) {
        guard pairs[number].phase == .waiting, let from = span.from else { return }
        if let to = span.to, to < from { return }
        let relation = pairs[number].relation
        let process = pairs[number].lives.first.process
        let serials = (pairs[number].lives.first.identity.serial, pairs[number].lives.second.identity.serial)
        pairs[number].phase = .open
        pairs[number].opening = from.stamp
        pairs[number].lastSeen = from.stamp
        if from.sequence < processes[process].window.start {
            let start = processes[process].window.start
            let line = processes[process].window.events(from: start, through: start).first?.stamp.line
            pairs[number].doubt = pairs[number].doubt ?? .gap(line: line ?? from.stamp.line)
            actions.append(.doubt(pair: number, relation: relation))
        }
        for event in processes[process].window.events(from: from.sequence, through: span.to?.sequence) {
            if event.life < 0 {
                pairs[number].doubt = pairs[number].doubt ?? .gap(line: event.stamp.line)
                actions.append(.doubt(pair: number, relation: relation))
            } else if event.life == serials.0 || event.life == serials.1 {
                let role = event.life == serials.0 ? 0 : 1
                pairs[number].lastSeen = event.stamp
                actions.append(.see(pair: number, relation: relation, role: role, name: event.name, event.stamp))
            }
        }
    }

    /// Judges what a pair owes if its window is over.
    private mutating func complete(_ number: Int, _ span: Span) {
        guard span.to != nil else { return }
        let owesNothing = owesNothing(number) || pairs[number].phase == .waiting
        if !owesNothing {
            actions.append(.close(pair: number, relation: pairs[number].relation, pairs[number].lastSeen))
        }
        pairs[number].owesNothing = owesNothing
        pairs[number].phase = .complete
        if !hasOpenInterval(number) { end(number) }
    }

    mutating func end(_ number: Int) {
        noteDoubt(number)
        if pairs[number].phase != .complete {
            let owesNothing = owesNothing(number) || pairs[number].phase == .waiting
            pairs[number].owesNothing = owesNothing
        }
        actions.append(.end(pair: number))
        pairs[number].isEnded = true
        if let members = pairs[number].intervals {
            for role in 0..<2 {
                intervals[members[role]].pairs.removeAll { $0 == number }
                intervals.release(members[role])
            }
        }
        for role in 0..<2 where !pairs[number].lives[role].isReplaced {
            let slot = Int(pairs[number].lives[role].identity.slot)
            lives[slot].pairs.removeAll { $0.pair == number }
        }
    }

    /// Whether what a pair owes is dropped: an interval was cancelled, or a life ended that nothing shows the end of.
    private func owesNothing(_ number: Int) -> Bool {
        if let members = pairs[number].intervals,
            intervals[members.first].isCancelled || intervals[members.second].isCancelled
        {
            return true
        }
        guard let window = vocabulary.relations[pairs[number].relation].window else {
            return pairs[number].intervals == nil && pairs[number].lives.contains(where: \.endedUnseen)
        }
        return window.to.moment == .death && pairs[number].lives[window.to.role].endedUnseen
    }

    // MARK: - Windows

    /// The ends of a pair's window, as far as they are known.
    private struct Span {
        var from: Moment?
        var to: Moment?
    }

    private func span(of number: Int) -> Span {
        if let window = vocabulary.relations[pairs[number].relation].window {
            return Span(from: moment(window.from, of: pairs[number]), to: moment(window.to, of: pairs[number]))
        }
        guard let members = pairs[number].intervals else {
            let lives = pairs[number].lives
            return Span(
                from: min(lives.first.first, lives.second.first),
                to: PairTracker.last(lives.first.end, lives.second.end)
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
        let (first, second) = (members[leading], members[1 - leading])
        let unsure: [Doubt?]
        switch order {
        case .overlaps:
            let earlier = intervals[first].opening < intervals[second].opening ? first : second
            guard
                intervals[earlier].mayHaveEndedEarlier || intervals[first].otherPartner != nil
                    || intervals[second].otherPartner != nil
            else { return }
            unsure = [unseenEnd(of: earlier)]
        case .before, .meets: unsure = [assumedEnd(of: first)]
        case .crosses: unsure = [assumedEnd(of: first), unseenEnd(of: first), unseenEnd(of: second)]
        case .contains: unsure = [unseenEnd(of: first), assumedEnd(of: second)]
        case .finishes: unsure = [assumedEnd(of: first), assumedEnd(of: second)]
        }
        let doubt = unsure.reduce(pairs[number].doubt) { $0 ?? $1 }
        pairs[number].doubt = doubt
        guard order == .overlaps else { return }
        for role in 0..<2 {
            let member = members[role]
            guard let other = intervals[member].otherPartner, pairs[number].thirdLife == nil else { continue }
            let isOwn = other == pairs[number].lives[1 - role].identity
            let third = isOwn ? intervals[member].partner ?? other : other
            pairs[number].thirdLife = (role, third)
            pairs[number].doubt = pairs[number].doubt ?? .thirdLife
        }
    }

    private func unseenEnd(of number: Int32) -> Doubt? {
        guard intervals[number].mayHaveEndedEarlier else { return nil }
        return .unseenEnd(subject: intervals[number].life.subject, interval: intervals[number].definition)
    }

    private func assumedEnd(of number: Int32) -> Doubt? {
        guard intervals[number].mayHaveGoneOn else { return nil }
        return .assumedEnd(subject: intervals[number].life.subject, interval: intervals[number].definition)
    }
}
