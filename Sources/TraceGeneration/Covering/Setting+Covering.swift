import TraceRules

extension Setting {
    /// A walk that keeps every rule and reaches as many of some arrows as it can.
    func covering(_ wanted: [RuleArrow], seed: UInt64) -> (walk: Walk, reached: Set<RuleArrow>)? {
        var walk = walk(seed: seed)
        var reached: Set<RuleArrow> = []
        let limit = max(generator.options.length, 60)
        for arrow in wanted where script.applies(arrow.rule) {
            if walk.stage.count > limit { break }
            if reached.contains(arrow) { continue }
            if walk.stage.lives.isEmpty || walk.stage.busyLives.isEmpty { _ = walk.beginScene() }
            for (name, value) in fitting(arrow.rule, random: &walk.random) where generator.format.showsSettings {
                if walk.stage.busyLives.isEmpty { walk.set(name, to: value) }
            }
            guard let after = walk.reach(arrow) else { continue }
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
        var choices: [Set<Int>] = [focus]
        if moves.script.casting != .nameless {
            let newest = stage.lives.count
            choices.append([newest])
            if stage.lives.isEmpty || moves.script.isOfPairs(arrow.rule) { choices.append([newest, newest + 1]) }
        }
        for focus in choices {
            let search = Search(moves: moves, focus: focus, limit: 400)
            let found = search.events(from: stage, &random) { stage in
                stage.distance(to: arrow, among: focus) ?? 4
            } isGoal: { _, record in
                record.offences.isEmpty && record.arrows.contains(arrow)
            }
            guard let found else { continue }
            var arrows: Set<RuleArrow> = []
            for event in found.events {
                var next = stage
                arrows.formUnion(next.take(event)?.arrows ?? [])
                commit(event, next)
            }
            return arrows
        }
        return nil
    }
}
