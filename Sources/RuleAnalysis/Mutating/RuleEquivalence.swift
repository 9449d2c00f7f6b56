import RuleAutomata
package import RuleTree

/// Whether two rules say the same of every binding, found by following both in step through all that can come.
package enum RuleEquivalence {
    /// - Parameter spec: the rules' spec, with its vocabulary written out.
    /// - Returns: whether the same bindings keep both, under the same values of conditions; false where that is not
    ///   decided: of rules that measure times, counts or attributes, or tell too many situations apart.
    package static func holds(_ first: Rule, _ second: Rule, in spec: Spec) -> Bool {
        var pair = spec
        pair.uses = []
        pair.rules = [first, second]
        pair.rules[0].id = "first"
        pair.rules[1].id = "second"
        guard let compiled = try? CompiledSpec(pair, using: [], file: nil) else { return false }
        let sets = RuleSet.all(of: compiled)
        guard sets.count == 1, let rules = sets.first, rules.machines.count == 2, !rules.hasTooManyConditions,
            rules.active.allSatisfy({ $0.count != 1 })
        else { return false }
        let walk = JointWalk(rules, [0, 1], breakable: [0, 1]) { state in
            rules.isWhole(state) && rules.keeps(0, 0, in: state) != rules.keeps(1, 1, in: state)
        }
        return walk.found == nil && !walk.isTooLarge
    }
}
