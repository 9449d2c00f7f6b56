/// Rules that say nothing which others do not say.
///
/// Others imply a rule if no trace breaks it that keeps all of them. A log may leave events out, and then a rule may
/// still find what those that imply it cannot: that is a note, and the rule earns its place.
package struct Implications {
    private let rules: RuleSet
    package private(set) var findings: [LintFinding] = []

    /// - Parameter contradicting: rules that contradict each other and so imply anything.
    package init(_ rules: RuleSet, leavingOut contradicting: Set<Int>) {
        self.rules = rules
        var pool = Set(rules.machines.indices).subtracting(contradicting)
        for member in rules.machines.indices.reversed() where pool.contains(member) {
            switch implying(member, in: pool) {
            case .some(.nothing): break
            case .some(.rules(let others)):
                guard let finding = finding(member, others) else { continue }
                findings.append(finding)
                if finding.severity == .warning { pool.remove(member) }
            case nil:
                findings.append(
                    rules.finding(
                        .note,
                        "whether other rules imply rule '\(rules.name(member))' is not decided: together they tell more "
                            + "than \(JointWalk.limit) situations apart",
                        at: member,
                        nil
                    )
                )
            }
        }
    }

    private enum Answer {
        case nothing
        case rules([Int])
    }

    /// The rules that imply a rule, wherever it applies; nil if that is not decided.
    private func implying(_ member: Int, in pool: Set<Int>) -> Answer? {
        let contexts = rules.smallestApplicable(with: member)
        var all: Set<Int> = []
        for context in contexts {
            switch implying(member, among: context.filter { $0 != member && pool.contains($0) }) {
            case .some(.rules(let others)): all.formUnion(others)
            case .some(.nothing): return .nothing
            case nil: return nil
            }
        }
        return contexts.isEmpty ? .nothing : .rules(all.sorted())
    }

    private func implying(_ member: Int, among others: [Int]) -> Answer? {
        if let one = others.first(where: { implies([$0], member) == true }) { return .rules([one]) }
        guard others.count > 1, let isImplied = implies(others, member) else {
            return others.count > 1 ? nil : .nothing
        }
        if !isImplied { return .nothing }
        var core = others
        for other in others {
            let rest = core.filter { $0 != other }
            if implies(rest, member) == true { core = rest }
        }
        return .rules(core)
    }

    /// Whether no binding that keeps the others breaks the rule; nil if that is not decided.
    private func implies(_ others: [Int], _ member: Int) -> Bool? {
        let walk = rules.walk(keeping: others, breaking: member)
        if walk.found != nil { return false }
        return walk.isTooLarge ? nil : true
    }

    private func finding(_ member: Int, _ others: [Int]) -> LintFinding? {
        guard let word = rules.shortestBreak(of: member) else { return nil }
        let name = rules.name(member)
        let one = others.count == 1
        var proofs = [
            LintFinding.Proof(
                rules.trace(word, of: member),
                "breaks '\(name)' and \(one ? "" : "one of ")\(rules.names(others))"
            )
        ]
        guard let log = PartialLog(in: rules, onlyBreaking: member, keeping: others) else {
            return rules.finding(
                .warning,
                "rule '\(name)' says nothing that \(rules.names(others)) \(one ? "does" : "do") not say: every trace that "
                    + "breaks it breaks \(one ? "that" : "one of those") too",
                at: member,
                "leave it out, or make it say more",
                proofs
            )
        }
        let missing = log.missing.map { rules.event($0, of: member) }.joined(separator: ", ")
        proofs.append(
            LintFinding.Proof(
                rules.trace(log.word, of: member),
                "breaks only '\(name)' in a log that never shows \(missing)"
            )
        )
        return rules.finding(
            .note,
            "in a log that leaves nothing out, rule '\(name)' says nothing that \(rules.names(others)) "
                + "\(one ? "does" : "do") not say",
            at: member,
            nil,
            proofs
        )
    }
}
