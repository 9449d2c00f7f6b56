package import RuleAutomata
import RuleSyntax
import RuleTree
import TraceChecking
import TraceModel

/// The rules for one kind of binding, ready to be held against each other. Rules that measure something are left out:
/// their letters are free choices, so that nothing certain could be said of them; and so are those that are followed
/// through guesses, and those that forbid their pairs.
package struct RuleSet {
    package private(set) var machines: [RuleMachine]
    package let alphabet: JointAlphabet
    /// The letters that bindings show.
    private(set) var shown: [Int]
    /// Which words are bindings, if not all are.
    let window: PairWindow?
    /// The sets of rules that some values of the conditions make apply together, as indices, each once.
    let active: [[Int]]
    /// Whether there are too many values to go through.
    let hasTooManyConditions: Bool
    private let vocabulary: Vocabulary

    /// The rules of a spec, those apart that see no record in common: whatever one asks for, the other allows. Of a pair, what
    /// makes it one ties all records together.
    package static func all(of spec: CompiledSpec) -> [RuleSet] {
        let quantifiers = spec.rules.filter(isExact).map(\.quantifier).uniqued()
        return quantifiers.flatMap { quantifier in
            let numbers = spec.rules.indices.filter {
                spec.rules[$0].quantifier == quantifier && isExact(spec.rules[$0])
            }
            if case .relation = quantifier { return [RuleSet(spec, quantifier)].compactMap(\.self) }
            return groups(of: numbers, spec).compactMap { RuleSet(spec, quantifier, among: $0) }
        }
    }

    /// Rules for one binding, those together that see a record in common, directly or through others.
    private static func groups(of numbers: [Int], _ spec: CompiledSpec) -> [[Int]] {
        var groupOfName: [Int: Int] = [:]
        var groups: [[Int]] = []
        for number in numbers {
            let rule = spec.rules[number]
            let seen = spec.vocabulary.recordNames.indices.filter { rule.automaton.alphabet.sees(role: 0, name: $0) }
            let joined = Set(seen.compactMap { groupOfName[$0] })
            let group = joined.min() ?? groups.count
            if group == groups.count { groups.append([]) }
            groups[group].append(number)
            for other in joined where other != group {
                groups[group] += groups[other]
                groups[other] = []
            }
            if joined.count > 1 { groupOfName = groupOfName.mapValues { joined.contains($0) ? group : $0 } }
            for name in seen { groupOfName[name] = group }
        }
        return groups.filter { !$0.isEmpty }.map { $0.sorted() }
    }

    private static func isExact(_ rule: CompiledRule) -> Bool {
        !rule.isMetered && !rule.automaton.isGuessing && !rule.rule.clauses.contains { $0.clause == .noPair }
    }

    /// - Parameter members: of which rules; left out: of all.
    package init?(_ spec: CompiledSpec, _ quantifier: CompiledRule.ResolvedQuantifier, among members: [Int]? = nil) {
        let numbers = (members ?? Array(spec.rules.indices)).filter {
            spec.rules[$0].quantifier == quantifier && RuleSet.isExact(spec.rules[$0])
        }
        let rules = numbers.map { spec.rules[$0] }
        vocabulary = spec.vocabulary
        if case .relation(let index) = quantifier {
            guard let window = PairWindow(vocabulary.relations[index], vocabulary) else { return nil }
            self.window = window
        } else {
            window = nil
        }
        machines = numbers.map { RuleMachine(spec.rules[$0], number: $0) }
        alphabet = JointAlphabet(rules, quantifier, window, vocabulary)
        shown = Array(alphabet.letters.indices)
        let space = ConditionSpace(rules.flatMap(\.rule.conditions), vocabulary.conditions, toldApart: true)
        hasTooManyConditions = space.isTooLarge
        active = space.assignments.map { values in
            rules.indices.filter { rules[$0].rule.applies(under: values) }
        }.uniqued()
    }

    /// The same rules in logs that never show some letters, so that these may come unseen.
    ///
    /// - Parameter members: the rules that are asked for.
    func leavingOut(_ missing: [Int], of members: [Int]) -> RuleSet {
        var rules = self
        rules.shown.removeAll(where: missing.contains)
        let logs = (0..<2).map { role in
            NameSet(rules.shown.flatMap { alphabet.letters[$0].role == role ? alphabet.letters[$0].names : [] })
        }
        for member in members {
            rules.machines[member] = RuleMachine(machines[member].rule, number: machines[member].number, logs: logs)
        }
        return rules
    }

    /// Rules without conditions are all that counts where there are too many values to go through.
    package var applicable: [[Int]] {
        hasTooManyConditions ? [machines.indices.filter { machines[$0].rule.rule.conditions.isEmpty }] : active
    }

    /// The sets of rules that apply together and are no part of another: what leaves no way under fewer rules leaves none
    /// under more.
    var largestApplicable: [[Int]] {
        extremes(of: applicable.sorted { $0.count > $1.count }) { $0.isSubset(of: $1) }
    }

    /// The sets of rules that apply together with a rule, and of which no other is a part: what can come under more rules can
    /// come under fewer.
    package func smallestApplicable(with member: Int) -> [[Int]] {
        extremes(of: applicable.filter { $0.contains(member) }.sorted { $0.count < $1.count }) { $0.isSuperset(of: $1) }
    }

    /// The sets, in an order in which what covers others comes first, that none before them covers.
    private func extremes(of sets: [[Int]], isCovered: (Set<Int>, Set<Int>) -> Bool) -> [[Int]] {
        var extremes: [Set<Int>] = []
        return sets.filter { members in
            let set = Set(members)
            if extremes.contains(where: { isCovered(set, $0) }) { return false }
            extremes.append(set)
            return true
        }
    }

    // MARK: - Words

    /// The shortest binding that breaks a rule.
    func shortestBreak(of member: Int) -> [Int]? { walk(keeping: [], breaking: member).word }

    /// That rules with conditions are not held against others, where there are too many values to go through.
    var undecidedFindings: [LintFinding] {
        guard hasTooManyConditions, machines.count > 1,
            let last = machines.indices.last(where: { !machines[$0].rule.rule.conditions.isEmpty })
        else { return [] }
        return [
            finding(
                .note,
                "whether rules with a 'when' contradict or imply others is not decided: the values of their conditions "
                    + "come together in more than \(Conditions.mostCombinations) ways",
                at: last,
                nil
            )
        ]
    }

    /// Rules for a relation that no pair breaks, or none keeps, though words that are no pair do.
    var idleFindings: [LintFinding] {
        if window == nil { return [] }
        return machines.indices.compactMap { member in
            let kept = JointWalk(self, [member]) { isWhole($0, cutShort: false) && keeps([member], in: $0) }
            if kept.found == nil, !kept.isTooLarge {
                let proof = shortestBreak(of: member).map { LintFinding.Proof(trace($0, of: member), "breaks it") }
                return finding(
                    .warning,
                    "no pair whose intervals both close keeps rule '\(name(member))'",
                    at: member,
                    "name events that come in its order while the two overlap",
                    [proof].compactMap { $0 }
                )
            }
            let broken = walk(keeping: [], breaking: member)
            guard broken.found == nil, !broken.isTooLarge else { return nil }
            return finding(
                .warning,
                "no pair breaks rule '\(name(member))'",
                at: member,
                "what it demands is what makes the two a pair",
                kept.word.map { [LintFinding.Proof(trace($0, of: member), "is a pair, and keeps it")] } ?? []
            )
        }
    }

    // MARK: - Words about them

    func name(_ member: Int) -> String { machines[member].rule.rule.id }

    /// `'a', 'b' and 'c'`
    func names(_ members: [Int]) -> String {
        let names = members.map { "'\(name($0))'" }
        guard names.count > 1 else { return names.joined() }
        return names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    }

    /// A word in the notation of examples, with a rule's names for the roles.
    package func trace(_ word: [Int], of member: Int) -> String {
        let roles = machines[member].rule.roles
        let steps = word.map { number in
            let letter = alphabet.letters[number]
            return Example.Step.event(
                .init(
                    subject: window == nil ? nil : roles[letter.role],
                    name: vocabulary.recordNames[letter.names[0]]
                )
            )
        }
        return TraceNotation(steps: steps).text
    }

    /// A letter as the spec calls it, `source willAppear`; one name of several that are alike.
    func event(_ letter: Int, of member: Int) -> String {
        let letter = alphabet.letters[letter]
        let names = NameSet([letter.names[0]])
        let event = vocabulary.events.keys.sorted().first { vocabulary.events[$0] == EventMeaning(names) }
        let role = window == nil ? "" : machines[member].rule.roles[letter.role] + " "
        return role + (event ?? vocabulary.recordNames[letter.names[0]])
    }

    func finding(
        _ severity: LintFinding.Severity,
        _ message: String,
        at member: Int,
        _ suggestion: String?,
        _ proofs: [LintFinding.Proof] = []
    ) -> LintFinding {
        LintFinding(severity, message, at: machines[member].rule.rule.origin, suggestion, proofs: proofs)
    }
}
