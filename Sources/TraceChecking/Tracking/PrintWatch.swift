import RuleAutomata

/// Watches whether the callbacks of a class print two records a call, as far as its records have been read.
///
/// A callback does if its records are pairs, first and second, third and fourth, with nothing between the two of a pair but pairs
/// of the same class. Each one that does not is refuted within a few records, so that there is soon nothing left to watch.
///
/// It is asked of a class, not of an object: one thread makes the calls, so they lie inside each other whichever objects they are
/// of, and one small stack a class is enough. It is asked of single names: a base class seldom prints all that its subclass does.
struct PrintWatch: Sendable {
    private(set) var calls = OpenCalls()
    /// The names that the class logs.
    private(set) var logged = NameSet()
    /// Those of which some record has no partner.
    private(set) var refuted = NameSet()
    /// Those of which two records have been a pair, and those of which they were neighbours.
    private(set) var paired = NameSet()
    private(set) var adjacent = NameSet()
    /// Those of which the second record of a pair was in other words, those of which that of two pairs was, and those of which one was
    /// in the same.
    private var retold = NameSet()
    private var retoldAgain = NameSet()
    private var repeated = NameSet()
    /// Whether the class shows labels without an address.
    private var hasLabels = false

    /// Whether all names are refuted.
    var isOver: Bool { logged.isSubset(of: refuted) }

    /// Whether two records may have been of one call.
    var mayHavePairs: Bool { !paired.isSubset(of: refuted) }

    /// What a record changes.
    struct Change {
        /// Whether the class logs a name for the first time, and nothing was left to watch.
        var isReopened = false
        var isOver = false
        /// Whether two records may have been of one call, before and since.
        var pairs: (before: Bool, since: Bool) = (false, false)
    }

    /// Takes in the next record of the class.
    ///
    /// - Parameters:
    ///   - isFirst: whether it is the first one of its name.
    ///   - isLabel: whether it shows no address.
    mutating func take(_ call: OpenCalls.Call, isFirst: Bool, isLabel: Bool, epoch: Int32) -> Change {
        var change = Change()
        if isFirst {
            let wasOver = isOver
            logged.insert(Int(call.name))
            if isLabel { hasLabels = true }
            change.isReopened = wasOver && !isOver
        }
        change.pairs.before = mayHavePairs
        take(call, epoch: epoch)
        change.pairs.since = mayHavePairs
        change.isOver = isOver
        return change
    }

    private mutating func take(_ call: OpenCalls.Call, epoch: Int32) {
        let step = calls.take(call, epoch: epoch)
        if step.crossed >= 0 { refuted.insert(Int(step.crossed)) }
        if step.lost >= 0 { refuted.insert(Int(step.lost)) }
        if step.isSecond { takePair(Int(call.name), isRetold: call.isRetold) }
        if step.isAdjacent { adjacent.insert(Int(call.name)) }
    }

    private mutating func takePair(_ name: Int, isRetold: Bool) {
        paired.insert(name)
        if !isRetold {
            repeated.insert(name)
        } else if retold.contains(name) {
            retoldAgain.insert(name)
        } else {
            retold.insert(name)
        }
    }

    /// What the class is known to print twice; nil if nothing.
    ///
    /// Only what a container never hands on can tell a habit from a container that hands on too much: births and deaths. Two objects
    /// side by side that bear one label print the same records, as long as they do the same. And of a name whose records always
    /// have others between them, where some names are not printed twice, it is open whether it was called twice. What is told in two
    /// ways each time needs no more: another call would be told in the same way.
    ///
    /// - Parameters:
    ///   - epoch: how many gaps went by.
    ///   - last: the last record of the trace, whose partner may be still to come.
    ///   - labelsAreSingle: whether it is declared that a label is one object.
    func habit(
        _ vocabulary: Vocabulary,
        epoch: Int32,
        last: OpenCalls.Call?,
        labelsAreSingle: Bool
    ) -> PrintHabit? {
        guard mayHavePairs, vocabulary.hasLives else { return nil }
        let open = NameSet(calls.names(besides: last, epoch: epoch))
        let doubled = NameSet(paired.members.filter { !refuted.contains($0) && !open.contains($0) })
        let neighbours = doubled.intersection(adjacent)
        let births = NameSet(vocabulary.births.flatMap(\.members))
        var limits = births
        limits.formUnion(vocabulary.deaths)
        let areAll = logged.isSubset(of: doubled)
        // A birth in other words may be that of another object with the label.
        let areSeveral = hasLabels && !labelsAreSingle
        let told = NameSet(
            doubled.members.filter {
                retoldAgain.contains($0) && !repeated.contains($0) && !(areSeveral && limits.contains($0))
            }
        )
        let areTwo = areSeveral && !doubled.isDisjoint(with: births) && !areAll
        if neighbours.members.count >= PrintHabit.leastNames, !neighbours.isDisjoint(with: limits), !areTwo {
            return PrintHabit(certain: areAll ? doubled : neighbours, possible: doubled)
        }
        if doubled.members.count < 2 || !logged.isDisjoint(with: limits) || areSeveral {
            return told.isEmpty ? nil : PrintHabit(certain: told, possible: told)
        }
        return PrintHabit(certain: told, possible: doubled)
    }
}
