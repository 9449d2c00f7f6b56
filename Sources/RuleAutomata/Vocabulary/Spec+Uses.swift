import RuleTree

extension Spec {
    /// How many specs one may use, directly or through others.
    private static let mostUsed = 64

    /// The spec with all that it uses written out above its own vocabulary, and behind its own records.
    ///
    /// - Parameter others: the specs that it may use.
    func expanded(using others: [Spec], _ mistakes: inout Mistakes) -> Spec {
        var expanded = self
        expanded.conditions = []
        expanded.attributes = []
        expanded.events = []
        expanded.life = nil
        expanded.intervals = []
        expanded.relations = []
        var taken: Set<String> = [name]
        for use in uses {
            if let circle = circle(from: use, among: others) {
                mistakes.add(circle, at: use.origin, suggestion: "leave this line out")
            } else {
                expanded.take(use, from: others, &taken, &mistakes)
            }
        }
        if let life, expanded.life != nil {
            mistakes.add(
                "lives are declared by a spec that this one uses",
                at: life.origin,
                suggestion: "leave this line out, or do not use that spec"
            )
        }
        expanded.append(self)
        return expanded
    }

    /// What to say of a `use` by which specs use each other; nil if they do not.
    private func circle(from use: SpecReference, among others: [Spec]) -> String? {
        if use.name == name { return "a spec does not use itself" }
        var seen: Set<String> = [use.name]
        var waiting = [[use.name]]
        while let way = waiting.popLast(), seen.count <= Spec.mostUsed {
            let user = others.first { $0.name == way[way.count - 1] }
            for next in user?.uses ?? [] {
                if let start = ([name] + way).firstIndex(of: next.name) {
                    let circle = Array(([name] + way)[start...])
                    return circle.count == 1
                        ? "\(next.name) uses itself" : circle.joined(separator: " and ") + " use each other"
                }
                if seen.insert(next.name).inserted { waiting.append(way + [next.name]) }
            }
        }
        return nil
    }

    /// Takes over another spec's vocabulary, and before it that of the specs which that one uses.
    private mutating func take(
        _ use: SpecReference,
        from others: [Spec],
        _ taken: inout Set<String>,
        _ mistakes: inout Mistakes
    ) {
        guard let other = others.first(where: { $0.name == use.name }) else {
            mistakes.addUnknown(
                "spec",
                use.name,
                at: use.origin,
                known: others.map(\.name),
                remedy: "it is looked for as \(use.name).lifeline beside this file, then among the specs that are "
                    + "named, then among the standard ones"
            )
            return
        }
        guard taken.insert(use.name).inserted else { return }
        if taken.count > Spec.mostUsed + 1 {
            if taken.count == Spec.mostUsed + 2 {
                mistakes.add(
                    "the spec uses more than \(Spec.mostUsed) others, those included that these use",
                    at: use.origin,
                    suggestion: "join some of them"
                )
            }
            return
        }
        records += other.records
        for inner in other.uses { take(inner, from: others, &taken, &mistakes) }
        append(other)
    }

    private mutating func append(_ other: Spec) {
        conditions += other.conditions
        attributes += other.attributes
        events += other.events
        life = other.life ?? life
        intervals += other.intervals
        relations += other.relations
    }
}
