extension PairTracker {
    /// Opens an interval, and pairs it with those that it then stands in a relation to.
    mutating func open(_ definition: Int, _ event: LifeEvent, _ moment: Moment, _ survey: Survey) {
        let number = intervals.add()
        let logs = logs(ofPopulation: event.population, definition, survey)
        let canEndUnseen = !observesAll && !(logs.closing && logs.cancelling)
        let slot = Int(event.life.slot)
        intervals.modify(number) { interval in
            interval.definition = definition
            interval.life = event.life
            interval.process = event.process
            interval.opening = moment
            interval.entry = event.entry
            interval.logsClosing = logs.closing
            interval.canEndUnseen = canEndUnseen
            interval.doubt = event.doubt
        }
        intervals[number].owner = lives[slot].life
        lives[slot].intervals[definition] = number
        for relation in intervalRelations where relation.first == definition || relation.second == definition {
            for role in 0..<2 where relation[role] == definition {
                pair(opened: number, role: role, in: relation, event.life.serial, moment)
            }
        }
        processes[event.process].open[definition].append(number)
    }

    /// Pairs an interval that just opened.
    private mutating func pair(
        opened number: Int32,
        role: Int,
        in relation: IntervalPairing,
        _ serial: Int32,
        _ moment: Moment
    ) {
        let process = intervals[number].process
        let others = relation[1 - role]
        switch relation.order {
        case .overlaps:
            if role == 0, others == relation[role] { return }
            for index in processes[process].open[others].indices {
                let other = processes[process].open[others][index]
                if intervals[other].life.serial == serial { continue }
                pair(relation.number, number, role: role, with: other, at: moment)
            }
        case .before where role != relation.leading:
            for other in processes[process].closed[others] where intervals[other].life.serial != serial {
                guard let closing = intervals[other].closing, closing < moment else { continue }
                guard closing.sequence >= processes[process].window.start else { continue }
                pair(relation.number, number, role: role, with: other, at: moment)
            }
        case .meets where role != relation.leading:
            for other in closings
            where intervals[other].definition == others && intervals[other].life.serial != serial {
                pair(relation.number, number, role: role, with: other, at: moment)
            }
        case .before, .meets, .crosses, .contains, .finishes: break
        }
    }

    /// Closes an interval, and those that close with it.
    mutating func close(_ number: Int32, _ ending: TrackedInterval.Ending, at moment: Moment) {
        guard intervals[number].isOpen else { return }
        intervals[number].closing = moment
        intervals[number].ending = ending
        let definition = intervals[number].definition
        let process = intervals[number].process
        if let index = processes[process].open[definition].firstIndex(of: number) {
            processes[process].open[definition].remove(at: index)
        }
        lives[Int(intervals[number].life.slot)].intervals[definition] = -1
        // It was held as open; now as closing.
        closings.append(number)
        if intervals[number].followers.isEmpty { return }
        let followers = intervals[number].followers
        intervals[number].followers = []
        for follower in followers {
            close(follower, .withPartner, at: moment)
            intervals.release(follower)
        }
    }

    /// Pairs the intervals that one event closed with those that they then stand in a relation to, and ends the pairs
    /// whose windows are over.
    mutating func pairClosings(_ moment: Moment) {
        if closings.isEmpty { return }
        for relation in intervalRelations where relation.isDecidedByClosings {
            for interval in closings {
                for role in 0..<2 where relation[role] == intervals[interval].definition {
                    pair(closed: interval, role: role, in: relation, moment)
                }
            }
        }
        for interval in closings where isRemembered[intervals[interval].definition] {
            intervals.hold(interval)
            processes[intervals[interval].process].closed[intervals[interval].definition].append(interval)
        }
        endPairs(ofClosed: closings)
    }

    /// Lets go of the intervals that the last event closed.
    mutating func releaseClosings() {
        for interval in closings { intervals.release(interval) }
        closings.removeAll(keepingCapacity: true)
    }

    /// Pairs an interval that just closed.
    private mutating func pair(
        closed number: Int32,
        role: Int,
        in relation: IntervalPairing,
        _ moment: Moment
    ) {
        let others = relation[1 - role]
        let leads = role == relation.leading
        let opening = intervals[number].opening
        let open = processes[intervals[number].process].open[others]
        let candidates: [Int32]
        switch relation.order {
        case .crosses where leads: candidates = open.filter { opening < intervals[$0].opening }
        case .contains where !leads: candidates = open.filter { intervals[$0].opening < opening }
        case .finishes where leads:
            candidates = closings.filter {
                intervals[$0].definition == others && intervals[$0].opening < opening
            }
        case .overlaps, .before, .meets, .crosses, .contains, .finishes: return
        }
        for other in candidates where intervals[other].life.serial != intervals[number].life.serial {
            pair(relation.number, number, role: role, with: other, at: moment)
        }
    }

    /// Makes two intervals a pair, unless what the records at their openings say is against it.
    private mutating func pair(
        _ relation: Int,
        _ number: Int32,
        role: Int,
        with other: Int32,
        at moment: Moment
    ) {
        let members = RolePair(ofRole: role, number, other: other)
        guard let firstLife = intervals[members.first].owner, let secondLife = intervals[members.second].owner else {
            return
        }
        let hasTests = !vocabulary.relations[relation].tests.isEmpty
        let outcome =
            hasTests
            ? tester.outcome(of: relation, [intervals[members.first].entry, intervals[members.second].entry]) : .holds
        if outcome == .fails { return }
        let lives = RolePair(firstLife, secondLife)
        let openings = RolePair(intervals[members.first].opening, intervals[members.second].opening)
        let opening = min(openings.first, openings.second).stamp
        var pair = TrackedPair(
            relation: relation,
            lives: lives,
            intervals: members,
            openings: RolePair(openings.first.stamp, openings.second.stamp),
            formed: moment.stamp,
            hasKnownStart: vocabulary.relations[relation].rolesAtBirth.isEmpty,
            conditionLine: opening.line,
            opening: opening,
            lastSeen: moment.stamp
        )
        pair.doubt = intervals[members.first].doubt ?? intervals[members.second].doubt
        if hasTests { pair.doubt = pair.doubt ?? doubt(of: outcome, relation, lives) }
        if vocabulary.relations[relation].looksBeyondIntervals {
            pair.doubt = pair.doubt ?? lives.first.doubt ?? lives.second.doubt
        }
        if case .intervals(_, .overlaps, _) = vocabulary.relations[relation].basis { notePartners(members) }
        begin(pair)
    }

    /// Why two lives may be no pair, if what they would have to say is not known.
    func doubt(of outcome: RelationTester.Outcome, _ relation: Int, _ lives: RolePair<TrackedLife>) -> Doubt? {
        switch outcome {
        case .holds, .fails: nil
        case .unknown(let role, let test, let isOperand):
            .unknownAttribute(
                subject: lives[role].identity.subject,
                relation: Int32(relation),
                test: Int32(test),
                isOperand: isOperand
            )
        }
    }

    /// Notes which interval closes with which, and whether they overlap others too.
    private mutating func notePartners(_ members: RolePair<Int32>) {
        for role in 0..<2 {
            let (own, other) = (members[role], members[1 - role])
            let life = intervals[other].life
            if intervals[own].partner == nil {
                intervals[own].partner = life
                if !intervals[own].logsClosing {
                    intervals.hold(own)
                    intervals[other].followers.append(own)
                }
            } else if intervals[own].partner != life {
                intervals[own].otherPartner = intervals[own].otherPartner ?? life
            }
        }
    }
}
