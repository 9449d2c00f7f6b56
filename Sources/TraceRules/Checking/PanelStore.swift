/// The panels of one check, one for each way in which bindings are logged, made as they are first asked for.
struct PanelStore {
    private let spec: CompiledSpec
    private let survey: Survey
    private let conditions: Conditions
    private let observesAll: Bool
    private var panels: [Key: Panel] = [:]

    private enum Key: Hashable {
        case lives(Survey.Population)
        case classObject(Survey.ClassKey)
        case process(Int32)
        case relation(Int, [Survey.Population])
    }

    init(_ spec: CompiledSpec, _ survey: Survey, _ conditions: Conditions, observesAll: Bool) {
        self.spec = spec
        self.survey = survey
        self.conditions = conditions
        self.observesAll = observesAll
    }

    mutating func panel(of population: Survey.Population) -> Panel {
        let all = survey.logsOfAllLives(process: population.key.process)
        return panel(.lives(population), spec.lifeRules, plain: [all], charitable: [survey.logs(of: population)])
    }

    mutating func panel(ofClass key: Survey.ClassKey) -> Panel {
        let all = survey.logsOfProcess(key.process)
        return panel(.classObject(key), spec.classRules, plain: [all], charitable: [survey.logs(of: key)])
    }

    mutating func panel(ofProcess process: Int32) -> Panel {
        let all = survey.logsOfProcess(process)
        return panel(.process(process), spec.processRules, plain: [all], charitable: [all])
    }

    mutating func panel(ofRelation relation: Int, _ populations: [Survey.Population]) -> Panel {
        panel(
            .relation(relation, populations),
            spec.relationRules[relation],
            plain: populations.map { survey.logsOfAllLives(process: $0.key.process) },
            charitable: populations.map { survey.logs(of: $0) }
        )
    }

    private mutating func panel(
        _ key: Key,
        _ group: CompiledSpec.RuleGroup,
        plain: [NameSet],
        charitable: [NameSet]
    ) -> Panel {
        if let panel = panels[key] { return panel }
        let panel = Panel(
            rules: group.rules,
            isActive: { conditions.mayApply($0.rule) },
            plainLogs: plain,
            charitableLogs: charitable,
            observesAll: observesAll
        )
        panels[key] = panel
        return panel
    }
}
