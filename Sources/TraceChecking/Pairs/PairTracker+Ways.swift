/// How a life was reached by pairs of a relation.
struct Way {
    /// The life itself, by its serial, and the one that it was last reached from; -1 for none.
    var owner: Int32 = -1
    var origin: Int32 = -1
    /// Whether the pair that led to it may have been cancelled.
    var isDoubtful = false
    /// The life that a pair leads from to it that is not over; -1 for none.
    var pending: Int32 = -1
    /// What became of the last pair that led from it and may have been cancelled.
    var cancelled: Cancelled?

    struct Cancelled {
        /// The life that it led to, by its serial.
        var target: Int32
        /// Where the intervals of the two ended.
        var sourceEnd: Int
        var targetEnd: Int
        /// Whether it was cancelled for certain.
        var isCertain: Bool
    }
}

/// Which way the pairs of a relation lead.
extension PairTracker {
    /// Notes that a pair begins, and says which way it may lead.
    mutating func passage(ofNew number: PairHandle) -> Passage {
        let relation = pairs[number].relation
        guard let members = pairs[number].intervals else { return .there }
        let (source, target) = (pairs[number].lives.first, pairs[number].lives.second)
        let (from, to) = (way(of: source, relation), way(of: target, relation))
        let (sourceSerial, targetSerial) = (lives[source].identity.serial, lives[target].identity.serial)
        var passage: Passage
        if isUnknown(source), isUnknown(target), ways[from].origin != targetSerial || hasGap(behind: source) {
            passage = [.there, .back]
        } else if ways[from].origin == targetSerial {
            passage = ways[from].isDoubtful ? [.there, .back] : .back
        } else {
            passage = ways[from].pending == targetSerial ? [.there, .back] : .there
        }
        if let cancelled = ways[to].cancelled, cancelled.target == sourceSerial,
            intervals[members.second].opening.sequence == cancelled.sourceEnd
                || intervals[members.first].opening.sequence == cancelled.targetEnd
        {
            passage = cancelled.isCertain ? .none : passage.union(.none)
        }
        if passage.contains(.there) { ways[to].pending = sourceSerial }
        return passage
    }

    /// Notes what a pair came to that is over.
    mutating func noteWay(of number: PairHandle) {
        let relation = pairs[number].relation
        guard let members = pairs[number].intervals else { return }
        let (source, target) = (pairs[number].lives.first, pairs[number].lives.second)
        let (from, to) = (way(of: source, relation), way(of: target, relation))
        let (sourceSerial, targetSerial) = (lives[source].identity.serial, lives[target].identity.serial)
        let isCancelled = intervals[members.first].isCancelled || intervals[members.second].isCancelled
        let isCertain =
            !isCancelled
            || [members.first, members.second].contains {
                intervals[$0].isCancelled && intervals[$0].wasOpenUntilItsEnd
            }
        if ways[to].pending == sourceSerial { ways[to].pending = -1 }
        let passage = pairs[number].passage
        if isCancelled {
            ways[from].cancelled = Way.Cancelled(
                target: targetSerial,
                sourceEnd: intervals[members.first].closing?.sequence ?? -1,
                targetEnd: intervals[members.second].closing?.sequence ?? -1,
                isCertain: isCertain
            )
            if isCertain { return }
        }
        if passage.contains(.back), ways[from].origin == targetSerial {
            if isCertain, passage == .back, doubt(ofPair: number) == nil {
                ways[from].origin = -1
            } else {
                ways[from].isDoubtful = true
            }
        }
        if passage.contains(.there) {
            ways[to].origin = sourceSerial
            ways[to].isDoubtful = !isCertain || passage != .there || doubt(ofPair: number) != nil
        }
    }

    /// The number of how a life is reached by pairs of a relation.
    private mutating func way(of life: LifeHandle, _ relation: Int) -> Int {
        let number = life.place * tracksWays.count + relation
        while ways.count <= number { ways.append(Way()) }
        if ways[number].owner != lives[life].identity.serial {
            ways[number] = Way(owner: lives[life].identity.serial)
        }
        return number
    }

    /// Whether the log may not show how a life was reached.
    private mutating func isUnknown(_ life: LifeHandle) -> Bool {
        if case .underway = lives[life].opening { return true }
        return hasGap(behind: life)
    }

    /// Whether records of a life's process are missing since its first one.
    private mutating func hasGap(behind life: LifeHandle) -> Bool {
        guard let gap = processes[lives[life].process].gap else { return false }
        return lives[life].first < gap
    }
}
