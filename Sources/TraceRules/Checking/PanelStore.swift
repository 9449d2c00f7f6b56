/// The panels of one check, one for each way in which bindings are logged, made as they are first asked for.
struct PanelStore {
    private let spec: CompiledSpec
    private let conditions: Conditions
    private let observesAll: Bool
    private let hasAttributes: Bool
    private var panels: [Key: Panel] = [:]

    /// The same by populations.
    private var ofPopulations: [Panel?] = []
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
        let (plain, charitable) = logs(of: survey.populations[population], survey)
        let panel = panel(CompiledSpec.lifeGroup, plain: [plain], charitable: [charitable])
        ofPopulations[population] = panel
        return panel
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
        let all = observesAll ? spec.vocabulary.allNames : survey.logsOfProcess(key.process)
        let own = observesAll ? spec.vocabulary.allNames : survey.logs(of: key)
        return panel(CompiledSpec.classGroup, plain: [all], charitable: [own])
    }

    mutating func panel(ofProcess process: Int32, _ survey: Survey) -> Panel {
        let all = observesAll ? spec.vocabulary.allNames : survey.logsOfProcess(process)
        return panel(CompiledSpec.processGroup, plain: [all], charitable: [all])
    }

    /// - Parameter populations: the number of each role's in the survey.
    mutating func panel(ofRelation relation: Int, _ populations: RolePair<Int>, _ survey: Survey) -> Panel {
        let key = RelationKey(relation: relation, populations: populations)
        if let panel = ofRelations[key] { return panel }
        let logs = populations.map { self.logs(of: survey.populations[$0], survey) }
        let panel = panel(
            CompiledSpec.group(ofRelation: relation),
            plain: logs.map(\.plain),
            charitable: logs.map(\.charitable)
        )
        ofRelations[key] = panel
        return panel
    }

    /// - Parameters:
    ///   - attribute: an index into the spec's attribute rules.
    ///   - logs: the record names that are logged with the attribute.
    mutating func panel(ofAttribute attribute: Int, logs: NameSet) -> Panel {
        let all = observesAll ? spec.vocabulary.allNames : logs
        return panel(spec.group(ofAttribute: attribute), plain: [all], charitable: [all])
    }

    private mutating func panel(_ group: Int, plain: [NameSet], charitable: [NameSet]) -> Panel {
        let key = Key(group: group, plain: plain, charitable: charitable)
        if let panel = panels[key] { return panel }
        let panel = Panel(
            rules: spec.groups[group].rules.rules,
            isActive: { conditions.mayApply($0.rule) },
            hasAttributes: hasAttributes,
            plainLogs: plain,
            charitableLogs: charitable
        )
        panels[key] = panel
        return panel
    }
}
