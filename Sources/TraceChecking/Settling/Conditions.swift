import CheckResults
import RuleAutomata
import RuleTree
package import TraceModel

/// What is known of the spec's conditions in one trace, and what has to be tried.
package struct Conditions: Sendable {
    package typealias Values = [String: String]

    private let conditions: [Condition]
    private let rules: [Rule]
    private let evidence: [Evidence]
    /// Settings of the log itself first, so that those of its user win.
    private let settings: [CheckOptions.Setting]
    /// The numbers of the evidence that the trace was taken to show.
    private let shown: Set<Int>
    /// The values of the trace's own conditions, as far as they are known.
    private let ofTrace: OfTrace
    /// These, and the defaults of those conditions of lives and pairs that nobody gives a value.
    private let knownEverywhere: Values

    /// What the trace's own conditions are.
    private struct OfTrace: Hashable {
        /// The values that are known.
        var known: Values = [:]
        /// Every way to fill in the others; one, empty, if there are none. A condition that it leaves out has no value at all.
        var assignments: [Values] = [[:]]
    }

    /// The values of the trace's own conditions that are known.
    var known: Values { ofTrace.known }

    /// Every way to fill in those that are not; one, empty, if all are.
    var assignments: [Values] { ofTrace.assignments }

    /// - Parameter profile: what the trace shows of its conditions.
    /// - Throws: `Diagnostic` if a condition is given a value that it does not have.
    init(
        _ vocabulary: Vocabulary,
        of rules: [Rule],
        _ trace: Trace,
        _ profile: LogProfile,
        _ options: CheckOptions
    ) throws(Diagnostic) {
        let conditions = vocabulary.conditions
        var settings: [CheckOptions.Setting] = []
        for entry in trace.entries {
            guard let index = entry.directiveIndex else { continue }
            let directive = trace.directives[index]
            if let condition = conditions.first(where: { $0.name == directive.name }) {
                try Conditions.check(
                    directive.value,
                    of: condition,
                    rules,
                    at: Place(line: Int(entry.line), column: Int(entry.column))
                )
            }
            settings.append(.init(directive.name, directive.value, fromLine: Int(entry.line)))
        }
        for setting in options.settings {
            if let condition = conditions.first(where: { $0.name == setting.condition }) {
                try Conditions.check(setting.value, of: condition, rules, at: nil)
            }
        }
        settings += options.settings
        self.conditions = conditions
        self.rules = rules
        self.settings = settings
        evidence = vocabulary.evidence
        shown = Set(profile.sightings.keys)
        ofTrace = Conditions.ofTrace(conditions, rules, settings, shown.sorted().map { vocabulary.evidence[$0] })
        let open = conditions.filter { condition in
            condition.subject != .trace && !settings.contains { $0.condition == condition.name }
        }
        knownEverywhere = open.reduce(into: ofTrace.known) { $0[$1.name] = $1.defaultValue }
    }

    private static func ofTrace(
        _ conditions: [Condition],
        _ rules: [Rule],
        _ settings: [CheckOptions.Setting],
        _ evidence: [Evidence]
    ) -> OfTrace {
        var ofTrace = OfTrace()
        for condition in conditions where condition.subject == .trace {
            let declared = settings.last { $0.condition == condition.name }?.value
            let values =
                declared.map { [$0] } ?? ShownValues(condition, evidence, rules).candidates
            if values.count == 1 {
                ofTrace.known[condition.name] = values[0]
            } else {
                ofTrace.assignments = ofTrace.assignments.flatMap { extended($0, condition.name, by: values) }
            }
        }
        return ofTrace
    }

    /// Whether the trace now shows something that would have made a difference.
    func isStale(_ profile: LogProfile) -> Bool {
        let nowShown = Set(profile.sightings.keys)
        if nowShown == shown { return false }
        return Conditions.ofTrace(conditions, rules, settings, nowShown.sorted().map { evidence[$0] }) != ofTrace
    }

    /// Those of the trace's own conditions that nobody declared, and of which the trace shows something that matters.
    package func shownValues(_ profile: LogProfile) -> [ShownValues] {
        let shown = profile.sightings.keys.sorted().map { evidence[$0] }
        return conditions.filter { condition in
            condition.subject == .trace && !settings.contains { $0.condition == condition.name }
        }.map { ShownValues($0, shown, rules) }.filter(\.matters)
    }

    /// The conditions that each life, or each pair of a relation, has its own values of.
    func conditions(of subject: Condition.Subject) -> [Condition] {
        conditions.filter { $0.subject == subject }
    }

    /// Whether some conditions have the same values at every binding, whomever it is about and wherever it began.
    func areSettled(_ conditions: [Condition]) -> Bool {
        settings.allSatisfy { setting in
            setting.fromLine <= 0 && setting.roles.isEmpty || !conditions.contains { $0.name == setting.condition }
        }
    }

    /// Whether something is declared of all pairs of a relation that has another value for the way back.
    func tellsWays(ofRelation name: String) -> Bool {
        conditions(of: .relation(name)).contains { condition in
            !condition.backs.isEmpty && settings.contains { $0.condition == condition.name && $0.isOfWholeTrace }
        }
    }

    /// For each of a binding's own conditions the values that it may have; nil among them stands for none.
    ///
    /// - Parameters:
    ///   - line: where the binding began.
    ///   - passage: which way it may lead.
    ///   - roles: whom it is about; asked for only if a setting is about someone.
    func candidates(
        of conditions: [Condition],
        line: Int,
        _ passage: Passage,
        roles: () -> [Binding.Role]
    ) -> [[String?]] {
        conditions.map { condition in
            let setting = settings.last { setting in
                setting.condition == condition.name && setting.fromLine <= line
                    && (setting.roles.isEmpty || setting.roles.allSatisfy(roles().contains))
            }
            guard let setting else { return condition.defaultValue.map { [$0] } ?? condition.values }
            guard setting.isOfWholeTrace else { return [setting.value] }
            var candidates: [String?] = []
            if passage.contains(.there) { candidates.append(setting.value) }
            if passage.contains(.back) { candidates.append(condition.inverse(of: setting.value) ?? setting.value) }
            if passage.contains(.none) { candidates.append(nil) }
            return candidates.uniqued()
        }
    }

    /// Whether a rule may apply to some binding, whatever is not known of the trace.
    func mayApply(_ rule: Rule) -> Bool {
        rule.conditions.allSatisfy { test in knownEverywhere[test.condition].map(test.holds) ?? true }
    }

    /// Every way to give conditions one of their values each; one, empty, if there are none.
    static func assignments(of candidates: some Sequence<(String, [String?])>) -> [Values] {
        candidates.reduce([[:]]) { assignments, condition in
            assignments.flatMap { extended($0, condition.0, by: condition.1) }
        }
    }

    private static func extended(_ assignment: Values, _ condition: String, by values: [String?]) -> [Values] {
        values.map { value in
            var extended = assignment
            extended[condition] = value
            return extended
        }
    }

    private static func check(
        _ value: String,
        of condition: Condition,
        _ rules: [Rule],
        at place: Place?
    ) throws(Diagnostic) {
        guard rules.canCompare(value, ofCondition: condition.name) else {
            throw Diagnostic.notANumber(value, condition: condition.name, at: place)
        }
        if condition.values.isEmpty || condition.values.contains(value) { return }
        throw Diagnostic(
            "condition '\(condition.name)' has no value '\(value)'",
            at: place,
            suggestion: "it is \(condition.values.joined(separator: ", "))"
        )
    }
}

extension CheckOptions.Setting {
    /// Whether it is said of everything, wherever it begins.
    fileprivate var isOfWholeTrace: Bool { fromLine <= 0 && roles.isEmpty }
}

extension Diagnostic {
    /// What to say of a value that rules compare with numbers, and that is none.
    package static func notANumber(_ value: String, condition: String, at place: Place? = nil) -> Diagnostic {
        Diagnostic(
            "\(condition) cannot be '\(value)': rules compare it with numbers",
            at: place,
            suggestion: "write one, such as 17.2"
        )
    }
}

extension Rule {
    /// Whether the rule applies where its conditions have these values.
    package func applies(under values: Conditions.Values) -> Bool {
        conditions.allSatisfy { test in values[test.condition].map(test.holds) ?? false }
    }
}
