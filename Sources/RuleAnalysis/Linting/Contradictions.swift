import TraceModel

/// Rules that cannot be kept together where something happens that each of them allows.
///
/// The empty trace keeps most rules, so rules contradict each other if some event can come in a trace that keeps all of
/// them but any one, and in none that keeps all. Of a pair only those count whose intervals both close.
package struct Contradictions {
    private let rules: RuleSet
    private(set) var findings: [LintFinding] = []
    /// The rules that are part of some contradiction.
    package private(set) var members: Set<Int> = []

    /// The most sets of rules that are tried to find a smaller one.
    private static let subsetLimit = 2000

    package init(_ rules: RuleSet) {
        self.rules = rules
        var known: [[Int]: Set<Int>] = [:]
        for active in rules.largestApplicable {
            var rest = active
            while rest.count > 1, let core = core(of: nil, in: rest) {
                known[core] = []
                rest.removeAll { $0 == core[core.count - 1] }
            }
            for (event, core) in contradictions(among: rest) { known[core, default: []].insert(event) }
        }
        for core in known.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
            members.formUnion(core)
            findings.append(finding(core, events: (known[core] ?? []).sorted()))
        }
    }

    /// Events that rules leave no way for, each with a smallest set of rules that does.
    private mutating func contradictions(among active: [Int]) -> [(event: Int, core: [Int])] {
        if active.count < 2 { return [] }
        let allowed = active.map { possible(under: [$0], wanted: nil).letters }
            .reduce(Set(rules.alphabet.letters.indices)) { $0.intersection($1) }
        let together = possible(under: active, wanted: allowed)
        if !together.isDecided { return pairwise(active, allowed.subtracting(together.letters)) }
        return allowed.subtracting(together.letters).sorted().compactMap { event in
            core(of: event, in: active).map { (event, $0) }
        }
    }

    /// Where all rules together are too many, two by two.
    private mutating func pairwise(_ active: [Int], _ events: Set<Int>) -> [(event: Int, core: [Int])] {
        var found: [(event: Int, core: [Int])] = []
        for pair in Contradictions.subsets(of: active, count: 2) {
            let possible = possible(under: pair, wanted: events)
            guard possible.isDecided else { continue }
            found += events.subtracting(possible.letters).sorted().map { ($0, pair) }
        }
        if let last = active.last, found.isEmpty {
            findings.append(
                rules.finding(
                    .note,
                    "whether more than two of \(active.count) rules contradict each other is not decided: together they "
                        + "tell more than \(JointWalk.limit) situations apart",
                    at: last,
                    nil
                )
            )
        }
        return found
    }

    /// The letters that come in some whole binding which keeps rules.
    ///
    /// - Parameter wanted: the letters that are asked for; nil: all.
    /// - Returns: whether the letters that are not among them certainly do not.
    private func possible(under members: [Int], wanted: Set<Int>?) -> (letters: Set<Int>, isDecided: Bool) {
        let wanted = wanted ?? Set(rules.alphabet.letters.indices)
        var limit = 250
        while true {
            let walk = JointWalk(rules, members, limit: limit)
            let letters = letters(in: walk, members)
            if letters.isSuperset(of: wanted) || !walk.isTooLarge { return (letters, true) }
            if limit >= JointWalk.limit { return (letters, false) }
            limit = min(limit * 2, JointWalk.limit)
        }
    }

    /// The letters on the ways of a walk to ends that keep all its members.
    private func letters(in walk: JointWalk, _ members: [Int]) -> Set<Int> {
        Set(walk.arrows(leadingTo: { isKept($0, by: members) }).map(\.letter))
    }

    /// A smallest set of rules that leaves no way for an event, or for any binding at all if no event is given.
    ///
    /// - Returns: nil if all of them leave one.
    private func core(of event: Int?, in active: [Int]) -> [Int]? {
        func leavesNoWay(_ members: [Int]) -> Bool {
            guard let event else { return !canBeKept(members) }
            let possible = possible(under: members, wanted: [event])
            return possible.isDecided && !possible.letters.contains(event)
        }
        guard leavesNoWay(active) else { return nil }
        var core = active
        for member in active {
            let rest = core.filter { $0 != member }
            if leavesNoWay(rest) { core = rest }
        }
        for count in 2..<max(2, core.count) {
            let subsets = Contradictions.subsets(of: active, count: count)
            if subsets.count > Contradictions.subsetLimit { break }
            if let smaller = subsets.first(where: leavesNoWay) { return smaller }
        }
        return core.count > 1 ? core : nil
    }

    /// Whether some binding keeps the rules, or none is found within the limit.
    private func canBeKept(_ members: [Int]) -> Bool {
        let walk = JointWalk(rules, members) { isKept($0, by: members) }
        return walk.found != nil || walk.isTooLarge
    }

    private func isKept(_ state: JointState, by members: [Int]) -> Bool {
        rules.isWhole(state, cutShort: false) && rules.keeps(members, in: state)
    }

    private static func subsets(of members: [Int], count: Int) -> [[Int]] {
        if count == 0 { return [[]] }
        return members.indices.flatMap { index in
            subsets(of: Array(members[(index + 1)...]), count: count - 1).map { [members[index]] + $0 }
        }
    }

    private func finding(_ core: [Int], events: [Int]) -> LintFinding {
        let last = core[core.count - 1]
        let names = events.map { "'\(rules.event($0, of: last))'" }.uniqued().joined(separator: ", ")
        let proofs = core.compactMap { broken -> LintFinding.Proof? in
            let others = core.filter { $0 != broken }
            let walk = JointWalk(rules, others, watching: events.first) { state in
                (state.hasSeen || events.isEmpty) && isKept(state, by: others)
            }
            guard let word = walk.word else { return nil }
            return LintFinding.Proof(
                rules.trace(word, of: last),
                "keeps \(rules.names(others)), breaks \(rules.names([broken]))"
            )
        }
        let binding = rules.window == nil ? "trace" : "pair"
        return rules.finding(
            .warning,
            "rules \(rules.names(core)) contradict each other: no \(binding)\(events.isEmpty ? "" : " with \(names)") keeps "
                + (core.count == 2 ? "both" : "all \(core.count)"),
            at: last,
            "change one of them, or make them apply under different conditions by 'when'",
            proofs
        )
    }
}
