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
        case attribute(Int, Int32)
    }

    init(_ spec: CompiledSpec, _ survey: Survey, _ conditions: Conditions, observesAll: Bool) {
        self.spec = spec
        self.survey = survey
        self.conditions = conditions
        self.observesAll = observesAll
    }

    mutating func panel(of population: Survey.Population) -> Panel {
        let (plain, charitable) = logs(of: population)
        return panel(.lives(population), spec.lifeRules, plain: [plain], charitable: [charitable])
    }

    /// What some class logs for its lives, and what these do. Where all is observed they log all that they can show:
    /// class events join no life of a class that shows addresses.
    private func logs(of population: Survey.Population) -> (plain: NameSet, charitable: NameSet) {
        if observesAll {
            let shown = survey.shows(population, spec.vocabulary)
            return (shown, shown)
        }
        return (survey.logsOfAllLives(process: population.key.process), survey.logs(of: population))
    }

    mutating func panel(ofClass key: Survey.ClassKey) -> Panel {
        if observesAll { return panel(.classObject(key), spec.classRules, plain: [allNames], charitable: [allNames]) }
        let all = survey.logsOfProcess(key.process)
        return panel(.classObject(key), spec.classRules, plain: [all], charitable: [survey.logs(of: key)])
    }

    mutating func panel(ofProcess process: Int32) -> Panel {
        let all = observesAll ? allNames : survey.logsOfProcess(process)
        return panel(.process(process), spec.processRules, plain: [all], charitable: [all])
    }

    mutating func panel(ofRelation relation: Int, _ populations: [Survey.Population]) -> Panel {
        panel(
            .relation(relation, populations),
            spec.relationRules[relation],
            plain: populations.map { logs(of: $0).plain },
            charitable: populations.map { logs(of: $0).charitable }
        )
    }

    /// - Parameters:
    ///   - attribute: an index into the spec's attribute rules.
    ///   - logs: the record names that are logged with the attribute.
    mutating func panel(ofAttribute attribute: Int, _ process: Int32, logs: NameSet) -> Panel {
        let all = observesAll ? allNames : logs
        return panel(
            .attribute(attribute, process),
            spec.attributeRules[attribute].group,
            plain: [all],
            charitable: [all]
        )
    }

    private var allNames: NameSet { spec.vocabulary.allNames }

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
            charitableLogs: charitable
        )
        panels[key] = panel
        return panel
    }
}
