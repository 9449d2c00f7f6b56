import RuleTree

extension ClauseAutomaton {
    /// A machine of states and arrows.
    ///
    /// After a violation it may be wherever the event leads, or still where it was.
    ///
    /// - Parameter letters: the letters of an arrow's event.
    init(_ machine: StateMachine, letterCount: Int, letters: (EventPattern) -> Set<Int>) {
        var names: [String] = [machine.start]
        for arrow in machine.arrows {
            for name in [arrow.source, arrow.target] where !names.contains(name) { names.append(name) }
        }
        let arrows = machine.arrows.map { arrow in
            (
                source: names.firstIndex(of: arrow.source) ?? 0,
                target: names.firstIndex(of: arrow.target) ?? 0,
                letters: letters(arrow.event)
            )
        }
        var construction = SubsetConstruction(letterCount: letterCount)
        _ = construction.state([0])
        construction.explore(
            arrows.reduce(into: []) { $0.formUnion($1.letters) },
            step: { subset, letter in
                Set(arrows.filter { subset.contains($0.source) && $0.letters.contains(letter) }.map(\.target))
            },
            recovery: { subset, letter in
                [Set(arrows.filter { $0.letters.contains(letter) }.map(\.target)), subset]
            }
        )
        self = construction.automaton
        isTooLarge = construction.isTooLarge
    }
}
