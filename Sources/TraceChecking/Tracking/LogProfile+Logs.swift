package import RuleAutomata
import TraceModel

/// What is logged of lives, classes and processes, as far as the trace has been read.
extension LogProfile {
    private func logs(_ key: Int, _ kind: Trace.Subject.Kind) -> NameSet {
        logsOfChannel[LogProfile.channel(key, kind)]
    }

    /// What the lives of a kind can show at all.
    func shows(_ population: Population) -> NameSet {
        hasAddresses[Int(population.keyNumber)] ? shownWithAddresses : vocabulary.allNames
    }

    /// What lives can show whose class shows addresses: class events join none, whatever is said to be observed.
    var shownWithAddresses: NameSet {
        NameSet(vocabulary.recordNames.indices.filter { !vocabulary.isClassEvent($0) })
    }

    /// The record names that lives of a kind log.
    package func logs(of population: Population) -> NameSet {
        let key = Int(population.keyNumber)
        var logs = logs(key, population.isLabel ? .label : .identity)
        if population.isLabel, !hasAddresses[key] { logs.formUnion(self.logs(key, .classObject)) }
        return logs.intersection(namesOfLives)
    }

    /// Whether the class of a subject has logged events of its own that join lives where no object shows its address.
    func logsClassEvents(ofClassOf subject: Int) -> Bool {
        let key = Int(subjects[subject].channel) / 3
        return !logs(key, .classObject).isDisjoint(with: namesOfLives)
    }

    /// The record names that are logged of a class in any way.
    package func logs(of key: ClassKey) -> NameSet {
        number(ofKey: key).map(logs(ofKey:)) ?? NameSet()
    }

    private func logs(ofKey number: Int) -> NameSet {
        var logs = NameSet()
        for channel in 3 * number..<3 * number + 3 { logs.formUnion(logsOfChannel[channel]) }
        return logs
    }

    package func logs(ofProcess process: Int32) -> NameSet { logsOfProcess[Int(process)].all }

    /// All that a process logs but what some named lives log, and others do not that log something like these: they may have done it
    /// unseen. Complexity: linear in the number of its classes, and O(*n* · *w*) in the record names and the ways in which lives are logged.
    func sureLogs(ofProcess process: Int32) -> NameSet {
        var ways: Set<NameSet> = []
        // Most lie beside others that log the same.
        var last: NameSet?
        for number in logsOfProcess[Int(process)].populations {
            let population = populations[Int(number)]
            if population.key.className == Trace.Subject.noClass { continue }
            let logs = logs(of: population)
            if last != logs { ways.insert(logs) }
            last = logs
        }
        return NameSet(
            logs(ofProcess: process).members.filter { name in
                let alike = ways.filter { $0.contains(name) }.reduce(into: NameSet()) { $0.formUnion($1) }
                return ways.allSatisfy { $0.contains(name) || $0.isDisjoint(with: alike) }
            }
        )
    }

    /// The record names of all that is logged. Complexity: linear in the number of classes.
    package var logs: NameSet { logsOfChannel.reduce(into: NameSet()) { $0.formUnion($1) } }

    /// Which process was the first to log each record of a class by one of these names.
    func processes(logging names: NameSet, of key: ClassKey) -> [Int32] {
        guard let number = number(ofKey: key) else { return [] }
        return (3 * number..<3 * number + 3).flatMap { channel in
            logsOfChannel[channel].intersection(names).members.map { name in
                laterProcesses[channel * nameCount + name] ?? key.process
            }
        }
    }
}
