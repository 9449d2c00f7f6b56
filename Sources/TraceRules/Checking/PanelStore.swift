/// The panels of one check, one for each way in which bindings are logged, made as they are first asked for.
struct PanelStore {
    private let spec: CompiledSpec
    private let conditions: Conditions
    private let observesAll: Bool
    private let hasAttributes: Bool
    private var panels: [Key: Panel] = [:]

    /// The same by populations.
    private var ofPopulations: [Panel?] = []
    private var ofClasses: [Survey.ClassKey: Panel] = [:]
    private var ofProcesses: [Int32: Panel] = [:]
    private var ofRelations: [RelationKey: Panel] = [:]

    private struct RelationKey: Hashable {
        var relation: Int
        var populations: RolePair<Int>
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
    }

    /// - Parameter population: its number in the survey.
    mutating func panel(ofPopulation population: Int, _ survey: Survey) -> Panel {
        while ofPopulations.count <= population { ofPopulations.append(nil) }
        if let panel = ofPopulations[population] { return panel }
        let panel = panel(lifeKey(survey.populations[population], survey))
        ofPopulations[population] = panel
        return panel
    }

    private func lifeKey(_ population: Survey.Population, _ survey: Survey) -> Key {
        let (plain, charitable) = logs(of: population, survey)
        return Key(group: CompiledSpec.lifeGroup, plain: [plain], charitable: [charitable])
    }

    /// What some class logs for its lives, and what these do. Where all is observed they log all that they can show:
    /// class events join no life of a class that shows addresses.
    private func logs(of population: Survey.Population, _ survey: Survey) -> (plain: NameSet, charitable: NameSet) {
        if observesAll {
            let shown = survey.shows(population)
            return (shown, shown)
        }
        return (survey.logsOfAllLives(process: population.key.process), survey.logs(of: population))
    }

    mutating func panel(ofClass key: Survey.ClassKey, _ survey: Survey) -> Panel {
        if let panel = ofClasses[key] { return panel }
        let panel = panel(classKey(key, survey))
        ofClasses[key] = panel
        return panel
    }

    private func classKey(_ key: Survey.ClassKey, _ survey: Survey) -> Key {
        let all = observesAll ? spec.vocabulary.allNames : survey.logsOfProcess(key.process)
        let own = observesAll ? spec.vocabulary.allNames : survey.logs(of: key)
        return Key(group: CompiledSpec.classGroup, plain: [all], charitable: [own])
    }

    mutating func panel(ofProcess process: Int32, _ survey: Survey) -> Panel {
        if let panel = ofProcesses[process] { return panel }
        let panel = panel(processKey(process, survey))
        ofProcesses[process] = panel
        return panel
    }

    private func processKey(_ process: Int32, _ survey: Survey) -> Key {
        let all = observesAll ? spec.vocabulary.allNames : survey.logsOfProcess(process)
        return Key(group: CompiledSpec.processGroup, plain: [all], charitable: [all])
    }

    /// - Parameter populations: the number of each role's in the survey.
    mutating func panel(ofRelation relation: Int, _ populations: RolePair<Int>, _ survey: Survey) -> Panel {
        let key = RelationKey(relation: relation, populations: populations)
        if let panel = ofRelations[key] { return panel }
        let panel = panel(relationKey(key, survey))
        ofRelations[key] = panel
        return panel
    }

    private func relationKey(_ key: RelationKey, _ survey: Survey) -> Key {
        let logs = key.populations.map { self.logs(of: survey.populations[$0], survey) }
        return Key(
            group: CompiledSpec.group(ofRelation: key.relation),
            plain: logs.map(\.plain),
            charitable: logs.map(\.charitable)
        )
    }

    /// - Parameters:
    ///   - attribute: an index into the spec's attribute rules.
    ///   - logs: the record names that are logged with the attribute.
    mutating func panel(ofAttribute attribute: Int, logs: NameSet) -> Panel {
        let all = observesAll ? spec.vocabulary.allNames : logs
        return panel(Key(group: spec.group(ofAttribute: attribute), plain: [all], charitable: [all]))
    }

    private mutating func panel(_ key: Key) -> Panel {
        if let panel = panels[key] { return panel }
        let panel = Panel(
            rules: spec.groups[key.group].rules.rules,
            isActive: { conditions.mayApply($0.rule) },
            hasAttributes: hasAttributes,
            plainLogs: key.plain,
            charitableLogs: key.charitable
        )
        panels[key] = panel
        return panel
    }

    /// Whether a panel would have to be another one by what a survey knows now.
    func isStale(_ survey: Survey) -> Bool {
        ofPopulations.indices.contains { population in
            ofPopulations[population].map { !isRight($0, lifeKey(survey.populations[population], survey)) } ?? false
        }
            || ofClasses.contains { !isRight($1, classKey($0, survey)) }
            || ofProcesses.contains { !isRight($1, processKey($0, survey)) }
            || ofRelations.contains { !isRight($1, relationKey($0, survey)) }
    }

    private func isRight(_ panel: Panel, _ key: Key) -> Bool {
        panels[key] === panel
            || zip(spec.groups[key.group].rules.rules, panel.silences).allSatisfy { rule, silence in
                Silence(rule, plainLogs: key.plain, charitableLogs: key.charitable) == silence
            }
    }
}
