import RuleAutomata
import TraceModel

extension LogProfile {
    /// The record names that are logged with a value of an attribute, for each process by its name's first one. An event that
    /// never carries it may have happened for any of its values.
    func logs(with slots: AttributeSlots, in trace: Trace) -> [Int32: NameSet] {
        var logs: [Int32: NameSet] = [:]
        for entry in trace.entries where entry.name >= 0 {
            let name = nameOfTraceName[Int(entry.name)]
            guard name >= 0, slots.binding(of: entry, in: trace) != nil else { continue }
            logs[population(of: Int(entry.subject)).key.process, default: NameSet()].insert(Int(name))
        }
        return logs
    }
}
