import CheckResults
import RuleAutomata
import TraceModel
import TraceRules

/// The records of a log that one binding of a rule is about.
struct BindingRecords {
    /// Where the records of the binding's subjects stand among the entries of the log, and those of them that the rule can see.
    let all: [Int]
    let seen: [Int]
    /// The events that the rule can see, each with the subject that it would be of.
    let events: [(name: String, subject: Int32)]
    /// What subjects are called that the binding is about.
    private let isOfBinding: [Bool]

    init(of finding: Finding, _ rule: CompiledRule, _ checker: Checker, _ trace: Trace) {
        let vocabulary = checker.compiled.vocabulary
        let roles = finding.binding.roles
        let isOfProcess = roles.first?.name == "process"
        // For each subject the role that it is in, if any.
        let roleOfSubject = trace.subjects.indices.map { number -> Int? in
            if isOfProcess { return 0 }
            let (name, subject) = (trace.description(of: Int32(number)), trace.subjects[number])
            let className = trace.classNames[Int(subject.className)]
            return roles.firstIndex { $0.subject == name || $0.subject == className && !className.isEmpty }
        }
        isOfBinding = roleOfSubject.map { $0 != nil }
        let names = trace.names.map { vocabulary.number(ofPrinted: $0) }
        let roleCount = max(1, rule.roles.count)
        func role(of subject: Int32) -> Int { min(roleOfSubject[Int(subject)] ?? 0, roleCount - 1) }
        let all = trace.entries.indices.filter { index in
            trace.entries[index].name >= 0 && roleOfSubject[Int(trace.entries[index].subject)] != nil
        }
        self.all = all
        seen = all.filter { index in
            let entry = trace.entries[index]
            return names[Int(entry.name)].map {
                rule.automaton.alphabet.sees(role: role(of: entry.subject), name: $0)
            } ?? false
        }
        // What is added is of a subject that the log shows, of an event that the rule names.
        let subjects = all.map { trace.entries[$0].subject }.uniqued()
        let letters = checker.letters(ofRule: finding.rule).filter { !$0.isForeign && !$0.isTested }
        let named = Set(letters.flatMap(\.records).map { String($0.split(separator: " ").last ?? "") })
        events = subjects.flatMap { subject in
            vocabulary.recordNames.enumerated().compactMap { number, name in
                let isOfClass = trace.subjects[Int(subject)].kind == .classObject
                guard name.hasPrefix("+") == isOfClass, named.contains(name),
                    rule.automaton.alphabet.sees(role: role(of: subject), name: number)
                else { return nil }
                return (name, subject)
            }
        }
    }

    /// The log with the records of the binding's subjects alone, and where each of its entries stands there.
    func alone(in trace: Trace) -> (trace: Trace, positions: [Int: Int]) {
        var own = trace
        own.entries = []
        var positions: [Int: Int] = [:]
        for (index, entry) in trace.entries.enumerated() where entry.name < 0 || isOfBinding[Int(entry.subject)] {
            positions[index] = own.entries.count
            own.entries.append(entry)
        }
        own.recordCount = own.entries.count { $0.name >= 0 }
        return (own, positions)
    }
}
