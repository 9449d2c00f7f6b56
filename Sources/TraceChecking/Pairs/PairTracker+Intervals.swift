import RuleAutomata
import TraceModel

extension PairTracker {
    /// Opens an interval, and pairs it with those that it then stands in a relation to.
    mutating func open(
        _ definition: Int,
        of owner: LifeHandle,
        _ doubt: Doubt?,
        _ moment: Moment,
        _ context: inout BindingContext
    ) {
        let logs = logs(ofPopulation: lives[owner].population, definition, &context.profile)
        let number = intervals.add(
            TrackedInterval(
                definition: definition,
                owner: owner,
                opening: moment,
                logsClosing: observesAll || logs.closing,
                canEndUnseen: !observesAll && !(logs.closing && logs.cancelling),
                doubt: doubt
            )
        )
        lives.hold(owner)
        lives[owner].openCount += 1
        openOfLife[owner.place * intervalCount + definition] = number
        for index in openingPairings.indices(of: definition) {
            pair(opened: number, of: owner, by: openingPairings[index], moment, &context)
        }
        noteOpen(number, in: lives[owner].process * intervalCount + definition)
    }

    /// Lets go of an interval.
    @inline(__always)
    mutating func release(interval number: IntervalHandle) {
        if intervals[number].holds == 1 { releaseLives(ofInterval: number) }
        intervals.release(number)
    }

    @inline(never)
    private mutating func releaseLives(ofInterval number: IntervalHandle) {
        release(life: intervals[number].owner)
        if intervals[number].partner.exists { release(life: intervals[number].partner) }
        if intervals[number].otherPartner.exists { release(life: intervals[number].otherPartner) }
    }

    /// Pairs an interval that just opened.
    private mutating func pair(
        opened number: IntervalHandle,
        of owner: LifeHandle,
        by pairing: OpeningPairing,
        _ moment: Moment,
        _ context: inout BindingContext
    ) {
        let process = lives[owner].process
        let (relation, role) = (pairing.relation, pairing.role)
        switch pairing.order {
        case .overlaps:
            var other = open[process * intervalCount + pairing.others].first
            while other.exists {
                let isAnother = intervals[other].owner != owner
                if isAnother, !pair(relation, number, role: role, with: other, at: moment, &context) { return }
                other = intervals[other].amongOpen.next
            }
        case .before:
            for other in processes[process].closed[pairing.others] where intervals[other].owner != owner {
                guard let closing = intervals[other].closing, closing < moment else { continue }
                guard closing.sequence >= processes[process].window.start else { continue }
                if !pair(relation, number, role: role, with: other, at: moment, &context) { return }
            }
        case .meets:
            for index in closings.indices {
                let other = closings[index]
                if intervals[other].definition != pairing.others || intervals[other].owner == owner { continue }
                if !pair(relation, number, role: role, with: other, at: moment, &context) { return }
            }
        case .crosses, .contains, .finishes: break
        }
    }

    /// Closes an interval, and those that close with it.
    mutating func close(_ number: IntervalHandle, _ ending: TrackedInterval.Ending, at moment: Moment) {
        guard intervals[number].isOpen else { return }
        let (owner, definition) = (intervals[number].owner, intervals[number].definition)
        var follower = intervals[number].followers.first
        intervals[number].closing = moment
        intervals[number].ending = ending
        intervals[number].followers = LinkEnds()
        noteClosed(number, in: lives[owner].process * intervalCount + definition)
        lives[owner].openCount -= 1
        openOfLife[owner.place * intervalCount + definition] = .none
        // It was held as open; now as closing.
        closings.append(number)
        while follower.exists {
            let next = intervals[follower].nextFollower
            close(follower, .withPartner, at: moment)
            release(interval: follower)
            follower = next
        }
    }

    /// Pairs the intervals that one event closed with those that they then stand in a relation to, and ends the pairs
    /// whose windows are over.
    mutating func pairClosings(_ moment: Moment, _ context: inout BindingContext) {
        if hasRelationsOfClosings { pairAtClosings(moment, &context) }
        endPairsOfClosings(&context)
    }

    private mutating func pairAtClosings(_ moment: Moment, _ context: inout BindingContext) {
        for relation in relationsOfClosings {
            for index in closings.indices {
                let interval = closings[index]
                for role in 0..<2 where relation[role] == intervals[interval].definition {
                    pair(closed: interval, role: role, in: relation, moment, &context)
                }
            }
        }
        for index in closings.indices where isRemembered[intervals[closings[index]].definition] {
            let interval = closings[index]
            intervals.hold(interval)
            processes[lives[intervals[interval].owner].process].closed[intervals[interval].definition].append(interval)
        }
    }

    /// Lets go of the intervals that the last event closed.
    mutating func releaseClosings() {
        for index in closings.indices { release(interval: closings[index]) }
        closings.removeAll()
    }

    /// Pairs an interval that just closed.
    private mutating func pair(
        closed number: IntervalHandle,
        role: Int,
        in relation: IntervalPairing,
        _ moment: Moment,
        _ context: inout BindingContext
    ) {
        let others = relation[1 - role]
        let leads = role == relation.leading
        let opening = intervals[number].opening
        let list = lives[intervals[number].owner].process * intervalCount + others
        let candidates: [IntervalHandle]
        switch relation.order {
        case .crosses where leads: candidates = openIntervals(list) { opening < $0.opening }
        case .contains where !leads: candidates = openIntervals(list) { $0.opening < opening }
        case .finishes where leads:
            candidates = closings.indices.map { closings[$0] }.filter {
                intervals[$0].definition == others && intervals[$0].opening < opening
            }
        case .overlaps, .before, .meets, .crosses, .contains, .finishes: return
        }
        for other in candidates where intervals[other].owner != intervals[number].owner {
            if !pair(relation.number, number, role: role, with: other, at: moment, &context) { return }
        }
    }

    /// Those of the open intervals of a kind that something is true of, the first to open first.
    private func openIntervals(_ list: Int, _ isWanted: (borrowing TrackedInterval) -> Bool) -> [IntervalHandle] {
        var wanted: [IntervalHandle] = []
        var next = open[list].first
        while next.exists {
            if isWanted(intervals[next]) { wanted.append(next) }
            next = intervals[next].amongOpen.next
        }
        return wanted
    }

    /// Makes two intervals a pair, unless what the records at their openings say is against it.
    ///
    /// - Returns: whether there is room for another pair of the interval.
    private mutating func pair(
        _ relation: Int,
        _ number: IntervalHandle,
        role: Int,
        with other: IntervalHandle,
        at moment: Moment,
        _ context: inout BindingContext
    ) -> Bool {
        let members = RolePair(ofRole: role, number, other: other)
        let hasTests = traits[relation].hasTests
        let outcome =
            hasTests ? tester.outcome(of: relation, members.map { intervals[$0].opening.reference }) : .holds
        if outcome == .fails { return true }
        let owners = RolePair(intervals[members.first].owner, intervals[members.second].owner)
        if traits[relation].areOverlaps { notePartners(members) }
        if isFull(relation, owners, at: moment) { return !isFull(ofLife: intervals[number].owner, at: moment) }
        var doubt = intervals[members.first].doubt ?? intervals[members.second].doubt
        if let gap = processes[lives[owners.first].process].gap, intervals[earlier(of: members)].opening < gap {
            doubt = doubt ?? .gap(line: gap.reference.line)
        }
        if hasTests { doubt = doubt ?? self.doubt(of: outcome, relation, owners) }
        doubt = doubt ?? self.doubt(ofOneObject: owners, &context)
        if traits[relation].looksBeyondIntervals {
            doubt = doubt ?? doubtOfRecords(of: owners.first) ?? doubtOfRecords(of: owners.second)
        }
        var pair = TrackedPair(relation, owners, intervals: members, formed: moment.reference)
        if let doubt { pair.details = details.add(PairDetails(doubt: doubt)) }
        begin(pair, moment, &context)
        return true
    }

    /// Why two lives may be one: the one logs its address, the other nothing but the same class.
    @inline(__always)
    private mutating func doubt(ofOneObject owners: RolePair<LifeHandle>, _ context: inout BindingContext) -> Doubt? {
        let (first, second) = (lives[owners.first].identity.subject, lives[owners.second].identity.subject)
        let (kind, other) = (context.profile.subjects[Int(first)].kind, context.profile.subjects[Int(second)].kind)
        guard kind != other,
            context.profile.subjects[Int(first)].classNumber == context.profile.subjects[Int(second)].classNumber
        else { return nil }
        return .sharedLabel(subject: kind == .identity ? second : first)
    }

    /// Why two lives may be no pair, if what they would have to say is not known.
    func doubt(of outcome: RelationTester.Outcome, _ relation: Int, _ owners: RolePair<LifeHandle>) -> Doubt? {
        switch outcome {
        case .holds, .fails: nil
        case .unknown(let role, let test, let isOperand):
            .unknownAttribute(
                subject: lives[owners[role]].identity.subject,
                relation: Int32(relation),
                test: Int32(test),
                isOperand: isOperand
            )
        }
    }

    /// Notes which interval closes with which, and whether they overlap others too. Only an `overlaps` leaves it to a guess who
    /// belongs to whom. The other relations say exactly how two intervals lie, and a pair that is known only at a closing cannot
    /// bring that closing about.
    private mutating func notePartners(_ members: RolePair<IntervalHandle>) {
        for role in 0..<2 {
            let (own, other) = (members[role], members[1 - role])
            let life = intervals[other].owner
            if !intervals[own].partner.exists {
                intervals[own].partner = life
                lives.hold(life)
                if !intervals[own].logsClosing {
                    intervals.hold(own)
                    let last = intervals[other].followers.last
                    if last.exists {
                        intervals[last].nextFollower = own
                    } else {
                        intervals[other].followers.first = own
                    }
                    intervals[other].followers.last = own
                }
            } else if intervals[own].partner != life, !intervals[own].otherPartner.exists {
                intervals[own].otherPartner = life
                lives.hold(life)
            }
        }
    }
}
