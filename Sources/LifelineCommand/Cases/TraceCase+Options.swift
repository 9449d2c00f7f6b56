import CheckResults
import LifelineLoading
import RuleTree
import TraceModel
import TraceReports

extension TraceCase {
    /// What the case declares, in the words of a spec.
    ///
    /// - Throws: `Diagnostics` for every name that the spec does not know.
    func options(for spec: Spec) throws(Diagnostics) -> CheckOptions {
        var options = CheckOptions(
            begin: begin,
            end: end,
            observesAll: observesAll,
            labelsAreSingle: labelsAreSingle,
            gaps: gaps,
            keepsJudgements: true
        )
        var mistakes: [Diagnostic] = []
        let conditions = spec.conditions.map(\.name)
        let roles = spec.roleNames
        for setting in settings {
            let mentioned = setting.names.filter { roles.contains($0.name) && !conditions.contains($0.name) }
            for (name, value, place) in setting.names where !roles.contains(name) || conditions.contains(name) {
                guard conditions.contains(name) else {
                    mistakes.append(unknown("condition or role", name, in: conditions + roles, at: place))
                    continue
                }
                options.settings.append(
                    CheckOptions.Setting(
                        name,
                        value,
                        fromLine: setting.fromLine,
                        roles: mentioned.map { Binding.Role($0.name, $0.value) }
                    )
                )
            }
            if mentioned.count == setting.names.count, let place = setting.names.first?.place {
                mistakes.add(
                    "this element of \"with\" gives no condition a value",
                    file: file,
                    at: place,
                    suggestion: "conditions of \(spec.name) are: \(conditions.joined(separator: ", "))"
                )
            }
        }
        mistakes += mistakesOfExpectations(for: spec)
        try mistakes.throwAll()
        return options
    }

    private func mistakesOfExpectations(for spec: Spec) -> [Diagnostic] {
        let rules = spec.rules.map { "\(spec.name).\($0.id)" }
        var mistakes: [Diagnostic] = []
        for expectation in expectations {
            if !rules.contains(expectation.rule) {
                mistakes.append(unknown("rule", expectation.rule, in: rules, at: expectation.place))
            }
            for role in expectation.binding.roles where !spec.roleNames.contains(role.name) {
                mistakes.append(unknown("role", role.name, in: spec.roleNames, at: expectation.place))
            }
        }
        for miss in nearMisses where !rules.contains(miss.rule) {
            mistakes.append(unknown("rule", miss.rule, in: rules, at: miss.place))
        }
        for relation in relations ?? [] {
            let names = spec.relations.map(\.name)
            guard let name = relation.relation ?? spec.onlyRelation(ofRoles: relation.binding.roles.map(\.name)) else {
                mistakes.add(
                    "the relation must be named: \(spec.name) has \(English.count(names.count, "relation"))",
                    file: file,
                    at: relation.place,
                    suggestion: "add \"relation\": one of \(names.joined(separator: ", "))"
                )
                continue
            }
            guard let known = spec.relations.first(where: { $0.name == name }) else {
                mistakes.append(unknown("relation", name, in: names, at: relation.place))
                continue
            }
            let roles = known.roles
            if relation.binding.roles.map(\.name).sorted() != roles.sorted() {
                mistakes.add(
                    "the roles of \(name) are \(English.list(roles, "and")), each once",
                    file: file,
                    at: relation.place,
                    suggestion: "name each role with its subject"
                )
            }
        }
        return mistakes
    }

    private func unknown(_ what: String, _ name: String, in known: [String], at place: Place) -> Diagnostic {
        Diagnostic(
            "\(spec) has no \(what) \"\(name)\"",
            file: file,
            at: place,
            suggestion: Suggestion.forWord(name, among: known, orAllBehind: "known are:")
        )
    }
}

extension Spec {
    /// The relation that a case means by these roles: the spec's only one, or the only one that has them.
    func onlyRelation(ofRoles roles: [String]) -> String? {
        if relations.count == 1 { return relations[0].name }
        let fitting = relations.filter { $0.roles.sorted() == roles.sorted() }
        return fitting.count == 1 ? fitting[0].name : nil
    }

    /// The names that bindings of the spec's rules may have.
    fileprivate var roleNames: [String] {
        var names = ["self", "class", "process"]
        for relation in relations { names += relation.roles }
        for quantifier in rules.map(\.quantifier) {
            switch quantifier {
            case .relation(let reference): names += reference.roles
            case .attribute(let attribute): names.append(attribute.name)
            case .life, .class, .process: break
            }
        }
        return names
    }
}
