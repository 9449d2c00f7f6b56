extension PairTracker {
    /// Opens an interval, and pairs it with those that it then stands in a relation to.
    mutating func open(_ definition: Int, _ event: LifeEvent, _ life: TrackedLife, _ moment: Moment) {
        let events = vocabulary.intervals[definition]
        let logsClosing = !events.closing.isDisjoint(with: event.logs)
        let logsCancelling = events.cancelling.isEmpty || !events.cancelling.isDisjoint(with: event.logs)
        let interval = TrackedInterval(
            definition,
            of: life,
            opening: moment,
            entry: event.entry,
            logsClosing: logsClosing,
            canEndUnseen: !observesAll && !(logsClosing && logsCancelling),
            doubt: event.doubt
        )
        lives[Int(life.identity.slot)].intervals[definition] = interval
        for (index, relation) in vocabulary.relations.enumerated() {
            guard case .intervals(let intervals, let order, let leading) = relation.basis else { continue }
            for role in 0..<2 where intervals[role] == definition {
                let others = intervals[1 - role]
                switch order {
                case .overlaps:
                    if role == 0, others == definition { continue }
                    for other in processes[life.process].open[others] where other.life !== life {
                        pair(index, interval, role: role, with: other, at: moment)
                    }
                case .before where role != leading:
                    for other in processes[life.process].closed[others] where other.life !== life {
                        guard let closing = other.closing, closing < moment else { continue }
                        guard closing.sequence >= processes[life.process].window.start else { continue }
                        pair(index, interval, role: role, with: other, at: moment)
                    }
                case .meets where role != leading:
                    for other in closings where other.definition == others && other.life !== life {
                        pair(index, interval, role: role, with: other, at: moment)
                    }
                case .before, .meets, .crosses, .contains, .finishes: break
                }
            }
        }
        processes[life.process].open[definition].append(interval)
    }

    /// Closes an interval, and those that close with it.
    mutating func close(_ interval: TrackedInterval, _ ending: TrackedInterval.Ending, at moment: Moment) {
        guard interval.isOpen else { return }
        interval.closing = moment
        interval.ending = ending
        processes[interval.life.process].open[interval.definition].removeAll { $0 === interval }
        lives[Int(interval.life.identity.slot)].intervals[interval.definition] = nil
        closings.append(interval)
        let followers = interval.followers
        interval.followers = []
        for follower in followers { close(follower, .withPartner, at: moment) }
    }

    /// Pairs the intervals that one event closed with those that they then stand in a relation to, and ends the pairs
    /// whose windows are over.
    mutating func pairClosings(_ moment: Moment) {
        if closings.isEmpty { return }
        let closed = closings
        for (index, relation) in vocabulary.relations.enumerated() {
            guard case .intervals(let intervals, let order, let leading) = relation.basis else { continue }
            for interval in closed {
                for role in 0..<2 where intervals[role] == interval.definition {
                    pair(interval, role: role, in: index, order, intervals[1 - role], leads: role == leading, moment)
                }
            }
        }
        for interval in closed where isRemembered[interval.definition] {
            processes[interval.life.process].closed[interval.definition].append(interval)
        }
        endPairs(of: closed)
    }

    /// Pairs an interval that just closed.
    ///
    /// - Parameter leads: whether it is the leading one of the two.
    private mutating func pair(
        _ interval: TrackedInterval,
        role: Int,
        in relation: Int,
        _ order: IntervalOrder,
        _ others: Int,
        leads: Bool,
        _ moment: Moment
    ) {
        let candidates: [TrackedInterval]
        switch order {
        case .crosses where leads:
            candidates = processes[interval.life.process].open[others].filter { interval.opening < $0.opening }
        case .contains where !leads:
            candidates = processes[interval.life.process].open[others].filter { $0.opening < interval.opening }
        case .finishes where leads:
            candidates = closings.filter { $0.definition == others && $0.opening < interval.opening }
        case .overlaps, .before, .meets, .crosses, .contains, .finishes: return
        }
        for other in candidates where other.life !== interval.life {
            pair(relation, interval, role: role, with: other, at: moment)
        }
    }

    /// Makes two intervals a pair, unless what the records at their openings say is against it.
    private mutating func pair(
        _ relation: Int,
        _ interval: TrackedInterval,
        role: Int,
        with other: TrackedInterval,
        at moment: Moment
    ) {
        let members = role == 0 ? [interval, other] : [other, interval]
        let outcome = tester.outcome(of: relation, members.map(\.entry))
        if outcome == .fails { return }
        var pair = TrackedPair(
            relation: relation,
            lives: members.map(\.life),
            intervals: members,
            openings: members.map(\.opening.stamp),
            formed: moment.stamp,
            conditionLine: min(interval.opening, other.opening).stamp.line,
            opening: min(interval.opening, other.opening).stamp,
            lastSeen: moment.stamp
        )
        pair.doubt = members[0].doubt ?? members[1].doubt ?? doubt(of: outcome, members.map(\.life))
        if vocabulary.relations[relation].looksBeyondIntervals {
            pair.doubt = pair.doubt ?? pair.lives[0].doubt ?? pair.lives[1].doubt
        }
        if case .intervals(_, .overlaps, _) = vocabulary.relations[relation].basis { notePartners(members) }
        begin(pair)
    }

    /// Why two lives may be no pair, if what they would have to say is not known.
    func doubt(of outcome: RelationTester.Outcome, _ lives: [TrackedLife]) -> Doubt? {
        switch outcome {
        case .holds, .fails: nil
        case .unknown(let role, let attribute):
            .unknownAttribute(subject: lives[role].identity.subject, attribute: attribute)
        }
    }

    /// Notes which interval closes with which, and whether they overlap others too.
    private func notePartners(_ members: [TrackedInterval]) {
        for (role, member) in members.enumerated() {
            let other = members[1 - role].life.identity
            if member.partner == nil {
                member.partner = other
                if !member.logsClosing { members[1 - role].followers.append(member) }
            } else if member.partner != other {
                member.otherPartner = member.otherPartner ?? other
            }
        }
    }
}
