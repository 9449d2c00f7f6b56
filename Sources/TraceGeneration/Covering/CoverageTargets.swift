import TraceRules

/// What there is to be covered of each rule of a spec.
struct CoverageTargets {
    let script: StageScript
    /// By the rule's index; nil where there is no telling.
    let ofRules: [StageScript.RuleArrows?]

    init(_ generator: TraceGenerator) {
        let script = Setting(generator, .labels, values: generator.assignments[0]).script
        self.script = script
        ofRules = script.arrowsOfRules
    }

    /// The arrows that a whole log may show, in order.
    var possible: [RuleArrow] {
        ofRules.compactMap { $0 }.flatMap { target in
            target.all.filter { target.possible?.contains($0) ?? true }
        }
    }
}
