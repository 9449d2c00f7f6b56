import TraceModel

/// What a trace logs, taken over the whole of it: which records the spec knows, what each class ever logs, and which
/// subjects are one.
struct Survey: Sendable {
    /// For each name of the trace, its number in the vocabulary; -1 if the spec does not know it.
    let nameOfTraceName: [Int32]
    /// For each subject of the trace, the one whose lives its records belong to: a class event that joins lives belongs
    /// to the label of its class. -1 if its records join no life.
    private(set) var lifeSubject: [Int32]
    /// For each subject of the trace, the kind of lives it has.
    private(set) var population: [Population]
    /// The classes that show their objects' addresses.
    private let withAddresses: Set<ClassKey>
    /// The record names that each kind of lives logs.
    private var logsOfLives: [Population: NameSet] = [:]
    /// The record names that are logged of a class in any way.
    private var logsOfClasses: [ClassKey: NameSet] = [:]
    /// Both by process name alone.
    private var logsOfAllLives: [Int32: NameSet] = [:]
    private var logsOfProcesses: [Int32: NameSet] = [:]

    /// A class in all processes of one name.
    struct ClassKey: Hashable, Sendable {
        /// A process that bears the name: the first one.
        var process: Int32
        var className: Int32
    }

    /// Lives that are logged alike: those of one class with addresses, or those with its label alone.
    struct Population: Hashable, Sendable {
        var key: ClassKey
        var isLabel: Bool
    }

    init(_ trace: Trace, _ vocabulary: Vocabulary) {
        nameOfTraceName = trace.names.map { Int32(vocabulary.number(ofPrinted: $0) ?? -1) }
        let firstProcess = trace.processes.map { process in
            Int32(trace.processes.firstIndex { $0.name == process.name } ?? 0)
        }
        let keys = trace.subjects.map { ClassKey(process: firstProcess[Int($0.process)], className: $0.className) }
        population = zip(trace.subjects, keys).map { Population(key: $1, isLabel: $0.kind != .identity) }

        var labels: [Trace.Subject: Int32] = [:]
        var withAddresses: Set<ClassKey> = []
        for (index, subject) in trace.subjects.enumerated() {
            switch subject.kind {
            case .identity: withAddresses.insert(keys[index])
            case .label: labels[subject] = Int32(index)
            case .classObject: break
            }
        }
        self.withAddresses = withAddresses
        lifeSubject = trace.subjects.enumerated().map { index, subject in
            guard subject.kind == .classObject else { return Int32(index) }
            if withAddresses.contains(keys[index]) { return -1 }
            var label = subject
            label.kind = .label
            return labels[label] ?? Int32(index)
        }

        for entry in trace.entries where entry.name >= 0 {
            let name = Int(nameOfTraceName[Int(entry.name)])
            guard name >= 0 else { continue }
            let subject = Int(entry.subject)
            let key = keys[subject]
            logsOfClasses[key, default: NameSet()].insert(name)
            logsOfProcesses[key.process, default: NameSet()].insert(name)
            if joinsLife(name: name, subject: subject, vocabulary) {
                logsOfLives[population[subject], default: NameSet()].insert(name)
                logsOfAllLives[key.process, default: NameSet()].insert(name)
            }
        }
    }

    /// Whether a record belongs to a life: all but those class events that `life from` does not name, or whose class
    /// shows its objects' addresses.
    func joinsLife(name: Int, subject: Int, _ vocabulary: Vocabulary) -> Bool {
        guard vocabulary.isClassEvent(name) else { return true }
        return lifeSubject[subject] >= 0 && (vocabulary.birthOfName[name] >= 0 || vocabulary.deaths.contains(name))
    }

    /// What the lives of a kind can show at all.
    func shows(_ population: Population, _ vocabulary: Vocabulary) -> NameSet {
        guard withAddresses.contains(population.key) else { return vocabulary.allNames }
        return NameSet(vocabulary.recordNames.indices.filter { !vocabulary.isClassEvent($0) })
    }

    func logs(of population: Population) -> NameSet { logsOfLives[population] ?? NameSet() }

    func logs(of key: ClassKey) -> NameSet { logsOfClasses[key] ?? NameSet() }

    func logsOfAllLives(process: Int32) -> NameSet { logsOfAllLives[process] ?? NameSet() }

    func logsOfProcess(_ process: Int32) -> NameSet { logsOfProcesses[process] ?? NameSet() }

    /// Whether any record of the trace is one of these.
    func isLogged(_ names: NameSet) -> Bool {
        logsOfProcesses.values.contains { !$0.isDisjoint(with: names) }
    }

    /// The classes whose lives log one of these, as the trace numbers them, in its order.
    func classes(logging names: NameSet, process: Int32) -> [Int32] {
        let classes = logsOfLives.filter { $0.key.key.process == process && !$0.value.isDisjoint(with: names) }
        return Set(classes.map(\.key.key.className)).sorted()
    }
}
