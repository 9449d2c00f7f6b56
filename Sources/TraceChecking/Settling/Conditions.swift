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
    let knownEverywhere: Values

    /// What the trace's own conditions are.
    private struct OfTrace: Hashable {
        /// The values that are known.
        var known: Values = [:]
        /// Those of which more than one value is tried, with these.
        var open: [Open] = []

        struct Open: Hashable {
            var name: String
            /// Nil among them stands for none.
            var values: [String?]
        }
    }

    /// The values of the trace's own conditions that are known.
    var known: Values { ofTrace.known }

    /// Every way to fill in those that are not known, part by part: conditions are of one part if they may decide together what a
    /// rule comes to, and those of different parts are tried apart. A condition that a trial leaves out has no value at all, or is
    /// of another part.
    private(set) var trials: [Values] = []
    /// Which of them are of each part; at least one part with one trial.
    private(set) var parts: [Range<Int>] = []
    /// For each rule of the spec, the part that decides what it comes to.
    private(set) var partOfRule: [Int]

    /// The trials that decide what a rule comes to.
    func trials(of rule: Int) -> Range<Int> { parts[partOfRule[rule]] }

    /// - Parameter profile: what the trace shows of its conditions.
    /// - Throws: `Diagnostic` if a condition is given a value that it does not have, or if too much is left open.
    init(
        _ spec: CompiledSpec,
        _ trace: Trace,
        _ profile: LogProfile,
        _ options: CheckOptions
    ) throws(Diagnostic) {
        let conditions = spec.vocabulary.conditions
        let rules = spec.rules.map(\.rule)
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
        evidence = spec.vocabulary.evidence
        shown = Set(profile.sightings.keys)
        ofTrace = Conditions.ofTrace(conditions, rules, settings, shown.sorted().map { spec.vocabulary.evidence[$0] })
        partOfRule = rules.map { _ in 0 }
        let open = conditions.filter { condition in
            condition.subject != .trace && !settings.contains { $0.condition == condition.name }
        }
        knownEverywhere = open.reduce(into: ofTrace.known) { $0[$1.name] = $1.defaultValue }
        try divide(spec)
    }

    /// More combinations of values than this are tried nowhere.
    package static let mostCombinations = 4096

    /// Makes the parts of what is not known of the trace.
    private mutating func divide(_ spec: CompiledSpec) throws(Diagnostic) {
        let open = ofTrace.open
        func asked(by rules: some Sequence<Int>) -> Set<String> {
            Set(rules.flatMap { spec.rules[$0].rule.conditions }.map(\.condition))
        }
        // Rules that are tried together: one alone, or those of a group whose bindings have conditions of their own.
        var together = spec.rules.indices.map { [$0] }
        for group in spec.groups {
            let asked = asked(by: group.rules.numbers)
            let own = conditions.filter { $0.subject == group.subject && asked.contains($0.name) }
            guard !own.isEmpty else { continue }
            together.append(group.rules.numbers)
            let tried = own.filter { condition in
                condition.defaultValue == nil
                    && !settings.contains { $0.condition == condition.name && $0.isOfWholeTrace }
            }
            let others = open.filter { asked.contains($0.name) }
            try Conditions.check(tried.map { ($0.name, $0.values.count) } + others.map { ($0.name, $0.values.count) })
        }
        var parts = open.indices.map { [$0] }
        for rules in together {
            let asked = asked(by: rules)
            let touched = parts.filter { part in part.contains { asked.contains(open[$0].name) } }
            guard touched.count > 1 else { continue }
            parts.removeAll { part in touched.contains { $0 == part } }
            parts.append(touched.joined().sorted())
        }
        parts.sort { $0[0] < $1[0] }
        for part in parts.isEmpty ? [[]] : parts {
            try Conditions.check(part.map { (open[$0].name, open[$0].values.count) })
            let values = Conditions.assignments(of: part.map { (open[$0].name, open[$0].values) })
            self.parts.append(trials.count..<trials.count + values.count)
            trials += values
        }
        for rules in together {
            let asked = asked(by: rules)
            guard let part = parts.firstIndex(where: { $0.contains { asked.contains(open[$0].name) } }) else {
                continue
            }
            for rule in rules { partOfRule[rule] = part }
        }
    }

    private static func check(_ counts: [(name: String, values: Int)]) throws(Diagnostic) {
        let tried = counts.filter { $0.values > 1 }
        var count = 1
        for (_, values) in tried where count <= mostCombinations { count *= values }
        guard count > mostCombinations else { return }
        throw Diagnostic(
            "too much is left open: \(tried.map(\.name).joined(separator: ", ")) can be combined in more than "
                + "\(mostCombinations) ways",
            suggestion: "declare some of them, such as --with \(tried[0].name)=VALUE"
        )
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
                ofTrace.open.append(.init(name: condition.name, values: values))
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

    /// Whether a rule applies to every life of a subject, as far as conditions that each life has its own values of decide it.
    ///
    /// - Parameters:
    ///   - line: the last one at which such a life may have begun.
    ///   - roles: whom it is about.
    func appliesToAll(_ rule: Rule, through line: Int, roles: () -> [Binding.Role]) -> Bool {
        let lines = [1] + settings.map(\.fromLine).filter { 1 < $0 && $0 <= line }
        return conditions(of: .life).allSatisfy { condition in
            let tests = rule.conditions.filter { $0.condition == condition.name }
            return tests.isEmpty
                || lines.allSatisfy { line in
                    candidates(of: [condition], line: line, .there, roles: roles).joined().allSatisfy { value in
                        value.map(tests.hold) ?? false
                    }
                }
        }
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

    /// Whether it may, where these are the values that are known of its conditions.
    package func mayApply(under values: Conditions.Values) -> Bool {
        conditions.allSatisfy { test in values[test.condition].map(test.holds) ?? true }
    }
}
