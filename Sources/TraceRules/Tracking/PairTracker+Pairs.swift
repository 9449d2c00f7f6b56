extension PairTracker {
    /// Begins a pair, and lets it see what went by of its window.
    mutating func begin(_ pair: TrackedPair) {
        let number = freePairs.popLast() ?? pairs.count
        if number == pairs.count { pairs.append(pair) } else { pairs[number] = pair }
        for (role, life) in pair.lives.enumerated() where !life.isReplaced {
            lives[Int(life.identity.slot)].pairs.append((number, role))
        }
        for interval in pair.intervals { interval.pairs.append(number) }
        let span = span(of: pair)
        actions.append(.begin(pair: number, pairs[number]))
        see(number, span)
        actions.append(.form(pair: number, relation: pair.relation, pair.formed))
        complete(number, span)
    }

    /// Takes in that an interval closed or a life ended.
    mutating func update(_ number: Int) {
        switch pairs[number].phase {
        case .ended: return
        case .waiting, .open:
            let span = span(of: pairs[number])
            see(number, span)
            complete(number, span)
        case .complete:
            if !pairs[number].intervals.contains(where: \.isOpen) { end(number) }
        }
    }

    /// Ends the pairs of intervals whose windows are over.
    mutating func endPairs(of intervals: [TrackedInterval]) {
        for interval in intervals {
            for pair in interval.pairs { update(pair) }
        }
    }

    /// Opens the window of a pair that waits for it, and shows it what went by since.
    private mutating func see(_ number: Int, _ span: Span) {
        guard pairs[number].phase == .waiting, let from = span.from else { return }
        if let to = span.to, to < from { return }
        let pair = pairs[number]
        pairs[number].phase = .open
        pairs[number].opening = from.stamp
        pairs[number].lastSeen = from.stamp
        let window = processes[pair.lives[0].process].window
        if from.sequence < window.start {
            let line = window.events(from: window.start, through: window.start).first?.stamp.line
            pairs[number].doubt = pairs[number].doubt ?? .gap(line: line ?? from.stamp.line)
            actions.append(.doubt(pair: number, relation: pair.relation))
        }
        for event in window.events(from: from.sequence, through: span.to?.sequence) {
            if event.life < 0 {
                pairs[number].doubt = pairs[number].doubt ?? .gap(line: event.stamp.line)
                actions.append(.doubt(pair: number, relation: pair.relation))
            } else if let role = pair.lives.firstIndex(where: { $0.identity.serial == event.life }) {
                pairs[number].lastSeen = event.stamp
                actions.append(.see(pair: number, relation: pair.relation, role: role, name: event.name, event.stamp))
            }
        }
    }

    /// Judges what a pair owes if its window is over.
    private mutating func complete(_ number: Int, _ span: Span) {
        guard span.to != nil else { return }
        let pair = pairs[number]
        pairs[number].owesNothing = owesNothing(pair) || pair.phase == .waiting
        if !pairs[number].owesNothing {
            actions.append(.close(pair: number, relation: pair.relation, pair.lastSeen))
        }
        pairs[number].phase = .complete
        if !pair.intervals.contains(where: \.isOpen) { end(number) }
    }

    mutating func end(_ number: Int) {
        noteDoubt(number)
        if pairs[number].phase != .complete {
            pairs[number].owesNothing = owesNothing(pairs[number]) || pairs[number].phase == .waiting
        }
        let pair = pairs[number]
        actions.append(.end(pair: number, pair))
        pairs[number].phase = .ended
        pairs[number].intervals = []
        freePairs.append(number)
        for interval in pair.intervals { interval.pairs.removeAll { $0 == number } }
        for life in pair.lives where !life.isReplaced {
            lives[Int(life.identity.slot)].pairs.removeAll { $0.pair == number }
        }
    }

    /// Whether what a pair owes is dropped: an interval was cancelled, or a life ended that nothing shows the end of.
    private func owesNothing(_ pair: TrackedPair) -> Bool {
        if pair.intervals.contains(where: \.isCancelled) { return true }
        let relation = vocabulary.relations[pair.relation]
        guard let window = relation.window else {
            return relation.intervals.isEmpty && pair.lives.contains(where: \.endedUnseen)
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
        if pair.intervals.isEmpty {
            return Span(from: pair.lives.map(\.first).min(), to: PairTracker.last(pair.lives.map(\.end)))
        }
        return Span(
            from: pair.intervals.map(\.opening).min(),
            to: PairTracker.last(pair.intervals.map(\.closing))
        )
    }

    private func moment(_ end: ResolvedRelation.End, of pair: TrackedPair) -> Moment? {
        switch end.moment {
        case .birth: pair.lives[end.role].first
        case .death: pair.lives[end.role].end
        case .opening: pair.intervals[end.role].opening
        case .closing: pair.intervals[end.role].closing
        }
    }

    /// The last of several moments, nil if one is still to come.
    private static func last(_ moments: [Moment?]) -> Moment? {
        let known = moments.compactMap(\.self)
        return known.count == moments.count ? known.max() : nil
    }

    // MARK: - Doubts

    /// Notes why the two may be no pair at all, now that their intervals are known.
    private mutating func noteDoubt(_ number: Int) {
        let pair = pairs[number]
        guard case .intervals(_, let order, let leading) = vocabulary.relations[pair.relation].basis else { return }
        let first = pair.intervals[leading]
        let second = pair.intervals[1 - leading]
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
        pairs[number].doubt = unsure.reduce(pair.doubt) { $0 ?? $1 }
        guard order == .overlaps else { return }
        for (role, member) in pair.intervals.enumerated() {
            guard let other = member.otherPartner, pairs[number].thirdLife == nil else { continue }
            let third = other == pair.lives[1 - role].identity ? member.partner ?? other : other
            pairs[number].thirdLife = (role, third)
            pairs[number].doubt = pairs[number].doubt ?? .thirdLife
        }
    }

    private func unseenEnd(of interval: TrackedInterval) -> Doubt {
        .unseenEnd(subject: interval.life.identity.subject, interval: interval.definition)
    }

    private func assumedEnd(of interval: TrackedInterval) -> Doubt {
        .assumedEnd(subject: interval.life.identity.subject, interval: interval.definition)
    }
}
