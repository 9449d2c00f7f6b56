import CheckResults
import RuleAutomata

/// What a pair is counted as that is over.
extension PairTracker {
    /// Counts what a pair came to.
    @inline(__always)
    mutating func settle(_ number: PairHandle, _ relation: Int, _ context: inout BindingContext) {
        let pair = pairs[number]
        let (first, second) = (pair.lives.first, pair.lives.second)
        if pair.phase == .open, !pair.owesNothing {
            context.closeAtEnd(number, relation: relation, process: lives[first].process)
        }
        let known = pair.details
        let (opening, earlier) = (opening(of: number), earlierOpening(number).line)
        let subjects = RolePair(lives[first].identity.subject, lives[second].identity.subject)
        let occurrence = context.occurrence(of: subjects, relation: relation)
        let binding = Settlement.Settled(
            group: CompiledSpec.group(ofRelation: relation),
            conditionLine: known.exists ? details[known].formedLine ?? earlier : earlier,
            pair: Settlement.SettledPair(
                relation: Int32(truncatingIfNeeded: relation),
                subjects: subjects,
                occurrence: occurrence,
                firstLine: opening.line,
                firstColumn: opening.column,
                lastLine: pair.lastSeen.line
            ),
            isDoubtful: known.exists && details[known].doubt != nil,
            passage: pair.passage
        )
        context.end(
            number,
            binding,
            relation: relation,
            owesNothing: pair.owesNothing,
            knownUntil: known.exists ? details[known].knownUntil : nil
        ) { identity(of: number, occurrence: Int(occurrence)) }
    }

    /// Where a pair's window began; where it never began, the earlier opening. Mutating like `span`.
    @inline(__always)
    private mutating func opening(of number: PairHandle) -> RecordReference {
        if pairs[number].hasOpened, let window = traits[pairs[number].relation].window,
            let moment = moment(window.from, of: number)
        {
            return moment.reference
        }
        return earlierOpening(number)
    }

    /// The one of two intervals that opened first.
    @inline(__always)
    func earlier(of members: RolePair<IntervalHandle>) -> IntervalHandle {
        let isSecond = intervals[members.second].opening < intervals[members.first].opening
        return isSecond ? members.second : members.first
    }

    @inline(__always)
    private func earlierOpening(_ number: PairHandle) -> RecordReference {
        if let members = pairs[number].intervals {
            return intervals[earlier(of: members)].opening.reference
        }
        let (first, second) = (pairs[number].lives.first, pairs[number].lives.second)
        return min(lives[first].first, lives[second].first).reference
    }

    private mutating func identity(of number: PairHandle, occurrence: Int) -> BindingIdentity {
        let pair = pairs[number]
        let known = pair.details.exists ? details[pair.details] : PairDetails()
        var identity = BindingIdentity(
            subject: .pair(
                relation: pair.relation,
                lives: RolePair(lives[pair.lives.first].identity, lives[pair.lives.second].identity),
                occurrence: occurrence
            ),
            opening: opening(of: number),
            lastSeen: pair.lastSeen,
            doubt: known.doubt ?? known.endDoubt
        )
        if known.doubt == nil, known.endDoubt != nil { identity.doubtedFrom = known.knownUntil ?? pair.lastSeen }
        identity.thirdLife = known.thirdLife
        if let members = pair.intervals {
            identity.openings = members.map { intervals[$0].opening.reference }
        } else {
            identity.openings = Array(known.openings ?? RolePair(.none, .none))
        }
        return identity
    }
}
