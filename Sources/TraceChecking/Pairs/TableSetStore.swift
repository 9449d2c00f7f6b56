import RuleAutomata

/// The table sets of one check, one for each way in which bindings are logged, numbered and made as they are first asked for: to
/// hand over a number counts no references.
struct TableSetStore {
    private let spec: CompiledSpec
    private let conditions: Conditions
    private let observesAll: Bool
    private let hasAttributes: Bool
    private(set) var all: [TableSet] = []
    private var numbers: [Key: Int32] = [:]

    /// What populations log, numbered as it is first met, and the number of each population's; -1 if it is not known yet.
    private var logs = Numbering<Logs>()
    private var logsOfPopulation: [Int32] = []
    /// The version of the profile in which each was worked out.
    private var versions: [Int] = []
    /// The table sets of lives, by what their populations log.
    private var ofLives: [Int32?] = []
    /// Those of each relation's pairs, by what the populations of both roles log, and what has been asked for of all.
    private var ofRelations: [NumberTable]
    private var allOfRelations: [(key: RelationKey, tableSet: Int32)] = []
    private var ofClasses: [LogProfile.ClassKey: Int32] = [:]
    private var ofProcesses: [Int32: Int32] = [:]

    /// What some class logs for its lives, and what these do.
    private struct Logs: Hashable {
        var plain: NameSet
        var charitable: NameSet
    }

    private struct RelationKey {
        var relation: Int
        /// The number of what each role's population logs.
        var logs: RolePair<Int32>
    }

    private struct Key: Hashable {
        var group: Int
        var plain: [NameSet]
        var charitable: [NameSet]
    }

    /// - Parameter hasAttributes: whether any record of the trace says what rules ask for.
    init(_ spec: CompiledSpec, _ conditions: Conditions, observesAll: Bool, hasAttributes: Bool) {
        self.spec = spec
        self.conditions = conditions
        self.observesAll = observesAll
        self.hasAttributes = hasAttributes
        ofRelations = spec.relationRules.map { _ in NumberTable() }
    }

    /// The table set of lives of a kind, if it has been asked for before.
    @inline(__always)
    func known(ofPopulation population: Int) -> Int32? {
        guard population < logsOfPopulation.count, logsOfPopulation[population] >= 0 else { return nil }
        return ofLives[Int(logsOfPopulation[population])]
    }

    /// - Parameter population: its number in the profile.
    mutating func tableSet(ofPopulation population: Int, _ profile: borrowing LogProfile) -> Int32 {
        let number = logs(ofPopulation: population, profile)
        if let tableSet = ofLives[Int(number)] { return tableSet }
        let tableSet = tableSet(TableSetStore.lifeKey(logs[number]))
        ofLives[Int(number)] = tableSet
        return tableSet
    }

    private static func lifeKey(_ logs: Logs) -> Key {
        Key(group: CompiledSpec.lifeGroup, plain: [logs.plain], charitable: [logs.charitable])
    }

    /// The number of what a population logs.
    @inline(__always)
    private mutating func logs(ofPopulation population: Int, _ profile: borrowing LogProfile) -> Int32 {
        if population < logsOfPopulation.count, logsOfPopulation[population] >= 0 {
            return logsOfPopulation[population]
        }
        return newLogs(ofPopulation: population, profile)
    }

    private mutating func newLogs(ofPopulation population: Int, _ profile: borrowing LogProfile) -> Int32 {
        while logsOfPopulation.count <= population {
            logsOfPopulation.append(-1)
            versions.append(0)
        }
        let number = logs.number(of: logs(of: profile.populations[population], profile))
        if Int(number) == ofLives.count { ofLives.append(nil) }
        logsOfPopulation[population] = number
        versions[population] = profile.version
        return number
    }

    /// What some class logs for its lives, and what these do. Where all is observed they log all that they can show:
    /// class events join no life of a class that shows addresses.
    private func logs(of population: LogProfile.Population, _ profile: borrowing LogProfile) -> Logs {
        if observesAll {
            let shown = profile.shows(population)
            return Logs(plain: shown, charitable: shown)
        }
        return Logs(
            plain: profile.logsOfProcess[Int(population.key.process)].lives,
            charitable: profile.logs(of: population)
        )
    }

    mutating func tableSet(ofClass key: LogProfile.ClassKey, _ profile: LogProfile) -> Int32 {
        if let tableSet = ofClasses[key] { return tableSet }
        let tableSet = tableSet(classKey(key, profile))
        ofClasses[key] = tableSet
        return tableSet
    }

    private func classKey(_ key: LogProfile.ClassKey, _ profile: LogProfile) -> Key {
        let own = observesAll ? spec.vocabulary.allNames : profile.logs(of: key)
        return Key(group: CompiledSpec.classGroup, plain: [allLogs(of: key.process, profile)], charitable: [own])
    }

    mutating func tableSet(ofProcess process: Int32, _ profile: LogProfile) -> Int32 {
        if let tableSet = ofProcesses[process] { return tableSet }
        let tableSet = tableSet(processKey(process, profile))
        ofProcesses[process] = tableSet
        return tableSet
    }

    private func processKey(_ process: Int32, _ profile: LogProfile) -> Key {
        let all = allLogs(of: process, profile)
        let sure = observesAll ? all : profile.sureLogs(ofProcess: process)
        return Key(group: CompiledSpec.processGroup, plain: [all], charitable: [sure])
    }

    private func allLogs(of process: Int32, _ profile: LogProfile) -> NameSet {
        observesAll ? spec.vocabulary.allNames : profile.logs(ofProcess: process)
    }

    /// The table set of a relation's pairs, if it has been asked for before.
    @inline(__always)
    func known(ofRelation relation: Int, _ populations: RolePair<Int>) -> Int32? {
        guard max(populations.first, populations.second) < logsOfPopulation.count else { return nil }
        let (first, second) = (logsOfPopulation[populations.first], logsOfPopulation[populations.second])
        return ofRelations[relation].number(of: first, second)
    }

    /// - Parameter populations: the number of each role's in the profile.
    mutating func tableSet(ofRelation relation: Int, _ populations: RolePair<Int>, _ profile: borrowing LogProfile)
        -> Int32
    {
        let first = logs(ofPopulation: populations.first, profile)
        let second = logs(ofPopulation: populations.second, profile)
        if let known = ofRelations[relation].number(of: first, second) { return known }
        let key = RelationKey(relation: relation, logs: RolePair(first, second))
        let tableSet = tableSet(relationKey(relation, logs[first], logs[second]))
        ofRelations[relation].set(first, second, to: tableSet)
        allOfRelations.append((key, tableSet))
        return tableSet
    }

    private func relationKey(_ relation: Int, _ first: Logs, _ second: Logs) -> Key {
        Key(
            group: CompiledSpec.group(ofRelation: relation),
            plain: [first.plain, second.plain],
            charitable: [first.charitable, second.charitable]
        )
    }

    /// - Parameters:
    ///   - attribute: an index into the spec's attribute rules.
    ///   - logs: the record names that are logged with the attribute.
    mutating func tableSet(ofAttribute attribute: Int, logs: NameSet) -> Int32 {
        let all = observesAll ? spec.vocabulary.allNames : logs
        return tableSet(Key(group: spec.group(ofAttribute: attribute), plain: [all], charitable: [all]))
    }

    private mutating func tableSet(_ key: Key) -> Int32 {
        if let number = numbers[key] { return number }
        let number = Int32(all.count)
        all.append(
            TableSet(
                rules: spec.groups[key.group].rules.rules,
                isActive: { $0.rule.mayApply(under: conditions.knownEverywhere) },
                hasAttributes: hasAttributes,
                plainLogs: key.plain,
                charitableLogs: key.charitable
            )
        )
        numbers[key] = number
        return number
    }

    /// Whether a table set would have to be another one by what a profile knows now.
    func isStale(_ profile: LogProfile) -> Bool {
        // What the populations log now that once logged the same.
        var logsNow = logs.values.map { _ in Set<Logs>() }
        var last: (number: Int32, process: Int32) = (-1, -1)
        for (population, number) in logsOfPopulation.enumerated() where number >= 0 {
            if !profile.hasChanged(population: population, since: versions[population]) {
                // What it logs is what it did then, as that of others is whose logs have the same number.
                let process = profile.populations[population].key.process
                if last == (number, process) { continue }
                last = (number, process)
            }
            logsNow[Int(number)].insert(logs(of: profile.populations[population], profile))
        }
        return ofLives.indices.contains { number in
            ofLives[number].map { tableSet in
                logsNow[number].contains { !isRight(tableSet, TableSetStore.lifeKey($0)) }
            } ?? false
        }
            || ofClasses.contains { !isRight($1, classKey($0, profile)) }
            || ofProcesses.contains { !isRight($1, processKey($0, profile)) }
            || allOfRelations.contains { key, tableSet in
                logsNow[Int(key.logs.first)].contains { first in
                    logsNow[Int(key.logs.second)].contains { second in
                        !isRight(tableSet, relationKey(key.relation, first, second))
                    }
                }
            }
    }

    private func isRight(_ tableSet: Int32, _ key: Key) -> Bool {
        numbers[key] == tableSet
            || zip(spec.groups[key.group].rules.rules, all[Int(tableSet)].silences).allSatisfy { rule, silence in
                Silence(rule, plainLogs: key.plain, charitableLogs: key.charitable) == silence
            }
    }
}
