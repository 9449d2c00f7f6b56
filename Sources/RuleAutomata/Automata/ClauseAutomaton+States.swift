import RuleTree

extension ClauseAutomaton {
    /// A machine of states and arrows.
    ///
    /// After a violation it may be wherever the event leads, or still where it was.
    ///
    /// - Parameter letters: the letters of an arrow's event.
    init(_ machine: StateMachine, letterCount: Int, letters: (EventPattern) -> Set<Int>) {
        var numbers = [machine.start: 0]
        func number(_ name: String) -> Int {
            let number = numbers[name] ?? numbers.count
            numbers[name] = number
            return number
        }
        let arrows = machine.arrows.map { arrow in
            (source: number(arrow.source), target: number(arrow.target), letters: letters(arrow.event))
        }
        let arrowsFrom = Dictionary(grouping: arrows, by: \.source)
        let named = arrows.reduce(into: Set<Int>()) { $0.formUnion($1.letters) }
        let targets = Dictionary(
            uniqueKeysWithValues: named.map { letter in
                (letter, Set(arrows.filter { $0.letters.contains(letter) }.map(\.target)))
            }
        )
        var construction = SubsetConstruction(letterCount: letterCount)
        _ = construction.state([0])
        construction.explore(
            named,
            step: { subset, letter in
                subset.reduce(into: []) { next, state in
                    for arrow in arrowsFrom[state] ?? [] where arrow.letters.contains(letter) {
                        next.insert(arrow.target)
                    }
                }
            },
            recovery: { subset, letter in [targets[letter] ?? [], subset] }
        )
        self = construction.automaton
        isTooLarge = construction.isTooLarge
    }
}
