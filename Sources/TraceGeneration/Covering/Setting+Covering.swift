import RuleTree

extension Setting {
    /// A walk that keeps every rule and reaches as many of some arrows as it can.
    ///
    /// - Parameter hopeless: takes the arrows that were looked for in vain.
    func covering(_ wanted: [RuleArrow], seed: UInt64, hopeless: inout Set<RuleArrow>) -> Walk? {
        var walk = walk(seed: seed)
        let limit = max(generator.options.length, 60)
        for arrow in wanted {
            guard plan.applies(arrow.rule) else {
                hopeless.insert(arrow)
                continue
            }
            if walk.simulation.count > limit { break }
            if walk.arrows.contains(arrow) { continue }
            if generator.format.showsSettings, !plan.sentences[arrow.rule].conditions.isEmpty {
                guard walk.simulation.busyLives.isEmpty || walk.comeHome() else { return nil }
                walk.fix(fitting(arrow.rule, random: &walk.random))
            }
            if walk.simulation.busyLives.isEmpty { _ = walk.beginScene() }
            if !walk.reach(arrow) { hopeless.insert(arrow) }
        }
        return walk.comeHome() && walk.simulation.closing().offences.isEmpty && !walk.lines.isEmpty ? walk : nil
    }
}

extension Walk {
    /// Goes to an arrow of a rule's automaton and takes it, if it is found.
    fileprivate mutating func reach(_ arrow: RuleArrow) -> Bool {
        if plan.isOfPairs(arrow.rule) { return reachInPair(arrow) }
        return search(for: arrow, among: focus)
            || plan.casting != .nameless && search(for: arrow, among: [simulation.lives.count])
    }

    /// Goes on until two lives are a pair, and looks for the arrow from there.
    private mutating func reachInPair(_ arrow: RuleArrow) -> Bool {
        if plan.casting == .nameless { return false }
        var searches = 0
        for _ in 0..<120 where searches < 6 {
            if simulation.busyLives.isEmpty, sceneLeft <= 0 { _ = beginScene() }
            guard step() else {
                guard comeHome() else { return false }
                _ = beginScene()
                continue
            }
            if arrows.contains(arrow) { return true }
            guard simulation.busyLives.count > 1, simulation.follows(arrow.rule) else { continue }
            searches += 1
            if search(for: arrow, among: simulation.busyLives) { return true }
        }
        return false
    }

    private mutating func search(for arrow: RuleArrow, among focus: Set<Int>) -> Bool {
        go(among: focus, limit: 400) { simulation in
            simulation.distance(to: arrow, among: focus) ?? 4
        } to: { _, record in
            record.offences.isEmpty && record.arrows.contains(arrow)
        }
    }
}
