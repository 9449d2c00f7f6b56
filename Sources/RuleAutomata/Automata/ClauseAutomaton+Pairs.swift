import RuleTree

extension ClauseAutomaton {
    /// `A right before B` and its like. After a violation the event is the new neighbour.
    ///
    /// - Parameter counted: the letters that can be neighbours, the two events' own among them.
    init(
        _ adjacency: Adjacency,
        _ first: Set<Int>,
        _ second: Set<Int>,
        counted: Set<Int>,
        letterCount: Int
    ) {
        self.init(letterCount: letterCount)
        let idle = addState()
        let afterFirst = addState()
        let others = counted.subtracting(first)
        for state in [idle, afterFirst] {
            addArrow(from: state, to: afterFirst, on: first)
            addArrow(from: state, to: idle, on: others)
        }
        switch adjacency {
        case .rightBefore:
            addViolation(in: idle, on: second, recovery: [idle])
            addTests(second)
        case .leadsRightTo:
            addViolation(in: afterFirst, on: first, recovery: [afterFirst])
            addViolation(in: afterFirst, on: others.subtracting(second), recovery: [idle])
            self[afterFirst].owes = true
            self[afterFirst].settled = idle
            addTests(first)
        case .neverRightBefore:
            addViolation(in: afterFirst, on: second, recovery: [idle])
            self[afterFirst].tests = counted
        }
    }

    /// `A requires B` and its like.
    init(_ coexistence: Coexistence, _ first: Set<Int>, _ second: Set<Int>, letterCount: Int) {
        self.init(letterCount: letterCount)
        let neither = addState()
        let onlyFirst = addState()
        let onlySecond = addState()
        let both = addState()
        addArrow(from: neither, to: onlyFirst, on: first)
        addArrow(from: neither, to: onlySecond, on: second)
        addArrow(from: onlyFirst, to: both, on: second)
        addArrow(from: onlySecond, to: both, on: first)
        switch coexistence {
        case .requires:
            self[onlyFirst].owes = true
            self[onlyFirst].settled = both
            addTests(first)
        case .together:
            self[onlyFirst].owes = true
            self[onlySecond].owes = true
            self[onlyFirst].settled = both
            self[onlySecond].settled = both
            addTests(first.union(second))
        case .excludes:
            addViolation(in: onlyFirst, on: second)
            addViolation(in: onlySecond, on: first)
            addTests(first)
        }
    }

    /// `at least one of A, B` and its like.
    ///
    /// - Parameter events: the letters of each of the events.
    init(_ choice: Choice, of events: [Set<Int>], letterCount: Int) {
        self.init(letterCount: letterCount)
        let all = events.reduce(into: Set<Int>()) { $0.formUnion($1) }
        let none = addState()
        self[none].owes = true
        self[none].closingTests = true
        switch choice {
        case .atLeastOne:
            let some = addState()
            self[some].closingTests = true
            addArrow(from: none, to: some, on: all)
        case .exactlyOne:
            for (index, event) in events.enumerated() {
                let others = events.indices.filter { $0 != index }
                    .reduce(into: Set<Int>()) { $0.formUnion(events[$1]) }
                let only = addState()
                self[only].closingTests = true
                addArrow(from: none, to: only, on: event.subtracting(others))
                addViolation(in: only, on: others)
            }
            let shared = all.filter { letter in events.count(where: { $0.contains(letter) }) > 1 }
            addViolation(in: none, on: shared)
        }
    }
}
