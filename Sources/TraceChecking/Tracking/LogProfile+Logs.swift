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

    /// What is logged in the processes of each name, given by the first one; nothing for any other. Complexity: linear in the number of
    /// classes and of processes.
    func logsOfProcesses() -> [ProcessLogs] {
        var logsOfProcesses = [ProcessLogs](repeating: ProcessLogs(), count: firstProcess.count)
        // Most lie beside others that log the same.
        var last: (process: Int, logs: NameSet) = (-1, NameSet())
        for population in populations {
            let process = Int(population.key.process)
            let logs = logs(of: population)
            logsOfProcesses[process].lives.formUnion(logs)
            if population.key.className == Trace.Subject.noClass { continue }
            if last != (process, logs) { logsOfProcesses[process].ways.insert(logs) }
            last = (process, logs)
        }
        for number in keys.indices { logsOfProcesses[Int(keys[number].process)].all.formUnion(logs(ofKey: number)) }
        return logsOfProcesses
    }

    package func logsOfProcess(_ process: Int32) -> NameSet {
        keys.filter { $0.process == process }.reduce(into: NameSet()) { $0.formUnion(logs(of: $1)) }
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
