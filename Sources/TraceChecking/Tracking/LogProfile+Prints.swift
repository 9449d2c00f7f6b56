import CheckResults
import RuleAutomata
import TraceModel

extension LogProfile {
    /// What each class prints twice, by the numbers of the class keys; empty if none does.
    func printHabits(_ options: CheckOptions) -> [PrintHabit?] {
        guard !options.printsOnce, mayHavePairs else { return [] }
        let habits = watches.map { watch in
            watch.habit(vocabulary, epoch: epoch, last: lastCall, labelsAreSingle: options.labelsAreSingle)
        }
        return habits.contains { $0 != nil } ? habits : []
    }

    /// What the class of a key prints twice, and whether that is all that it logs.
    package func printedTwice(_ key: Int, _ habit: PrintHabit) -> (names: [Int], areAll: Bool) {
        (habit.certain.members, watches[key].logged.isSubset(of: habit.certain))
    }

    /// What a record is as a call.
    ///
    /// - Parameter name: in the vocabulary.
    @inline(__always)
    func call(_ entry: Trace.Entry, name: Int, in trace: Trace) -> OpenCalls.Call {
        var call = OpenCalls.Call(subject: entry.subject, name: Int32(name), isRetold: entry.isRetold)
        if entry.attributeCount > 0 {
            call.values = LogProfile.values(of: vocabulary.bindingAttributes, in: trace, entry)
        }
        return call
    }

    /// Which values a record has of the attributes that rules bind by; 0 if it has none.
    private static func values(of attributes: [String], in trace: Trace, _ entry: Trace.Entry) -> Int {
        attributes.reduce(0) { values, name in
            guard let attribute = trace.attributeNames.firstIndex(of: name),
                let value = trace.value(of: Int32(attribute), in: entry)
            else { return values }
            return values &* 1_000_003 &+ (attribute + 1) << 32 &+ Int(value) + 1
        }
    }

    /// Whether two records of a subject's class may have been of one call, so far.
    func mayHavePairs(_ subject: Int32) -> Bool { watches[keyNumber(of: subject)].mayHavePairs }

    /// Whether two records of any class may have been of one call, so far.
    var mayHavePairs: Bool { watchesWithPairs > 0 }
}
