import RuleTree
import TraceRules

extension Setting {
    /// A walk that keeps every rule and reaches as many of some arrows as it can.
    ///
    /// - Parameter hopeless: takes the arrows that were looked for in vain.
    func covering(
        _ wanted: [RuleArrow],
        seed: UInt64,
        hopeless: inout Set<RuleArrow>
    ) -> (walk: Walk, reached: Set<RuleArrow>)? {
        var walk = walk(seed: seed)
        var reached: Set<RuleArrow> = []
        let limit = max(generator.options.length, 60)
        for arrow in wanted {
            guard script.applies(arrow.rule) else {
                hopeless.insert(arrow)
                continue
            }
            if walk.stage.count > limit { break }
            if reached.contains(arrow) { continue }
            if generator.format.showsSettings, !script.rules[arrow.rule].conditions.isEmpty {
                guard walk.stage.busyLives.isEmpty || walk.comeHome() else { return nil }
                walk.fix(fitting(arrow.rule, random: &walk.random))
            }
            if walk.stage.busyLives.isEmpty { _ = walk.beginScene() }
            guard let after = walk.reach(arrow) else {
                hopeless.insert(arrow)
                continue
            }
            reached.formUnion(after)
        }
        guard walk.comeHome(), walk.stage.closing().offences.isEmpty, !walk.lines.isEmpty else { return nil }
        return (walk, arrows(of: walk))
    }

    /// The arrows that a walk takes.
    func arrows(of walk: Walk) -> Set<RuleArrow> {
        var stage = Stage(script)
        var arrows: Set<RuleArrow> = []
        for line in walk.lines {
            switch line {
            case .setting(let name, let value): stage.values[name] = value
            case .event(let event): arrows.formUnion(stage.take(event)?.arrows ?? [])
            }
        }
        return arrows
    }
}

extension Walk {
    /// Goes to an arrow of a rule's automaton and takes it.
    ///
    /// - Returns: the arrows taken on the way; nil if it was not found.
    mutating func reach(_ arrow: RuleArrow) -> Set<RuleArrow>? {
        if moves.script.isOfPairs(arrow.rule) { return reachInPair(arrow) }
        var lives = [focus]
        if moves.script.casting != .nameless { lives.append([stage.lives.count]) }
        for focus in lives {
            if let arrows = search(for: arrow, among: focus) { return arrows }
        }
        return nil
    }

    /// Goes on until two lives are a pair, and looks for the arrow from there.
    private mutating func reachInPair(_ arrow: RuleArrow) -> Set<RuleArrow>? {
        if moves.script.casting == .nameless { return nil }
        var arrows: Set<RuleArrow> = []
        var searches = 0
        for _ in 0..<120 where searches < 6 {
            if stage.busyLives.isEmpty, sceneLeft <= 0 { _ = beginScene() }
            let earlier = stage
            guard step() else {
                guard comeHome() else { return nil }
                _ = beginScene()
                continue
            }
            var again = earlier
            if case .event(let event)? = lines.last { arrows.formUnion(again.take(event)?.arrows ?? []) }
            if arrows.contains(arrow) { return arrows }
            guard stage.busyLives.count > 1, stage.follows(arrow.rule) else { continue }
            searches += 1
            if let found = search(for: arrow, among: stage.busyLives) { return arrows.union(found) }
        }
        return nil
    }

    private mutating func search(for arrow: RuleArrow, among focus: Set<Int>) -> Set<RuleArrow>? {
        let search = Search(moves: moves, focus: focus, limit: 400)
        let found = search.events(from: stage, &random) { stage in
            stage.distance(to: arrow, among: focus) ?? 4
        } isGoal: { _, record in
            record.offences.isEmpty && record.arrows.contains(arrow)
        }
        guard let found else { return nil }
        var arrows: Set<RuleArrow> = []
        for event in found.events {
            var next = stage
            arrows.formUnion(next.take(event)?.arrows ?? [])
            commit(event, next)
        }
        return arrows
    }
}
