import RuleTree

extension ClauseAutomaton {
    /// `A before B`, `B never after A` and their like.
    init(_ ordering: Ordering, _ first: Set<Int>, _ second: Set<Int>, letterCount: Int) {
        self.init(letterCount: letterCount)
        switch ordering {
        case .before: addPrecedence(of: first, before: second, alternating: false)
        case .after: addPrecedence(of: second, before: first, alternating: false)
        case .beforeEach: addPrecedence(of: first, before: second, alternating: true)
        case .leadsTo: addResponse(to: first, by: second, alternating: false)
        case .eachLeadsTo: addResponse(to: first, by: second, alternating: true)
        case .pairsWith:
            let idle = addState()
            let begun = addState()
            addArrow(from: idle, to: begun, on: first)
            addArrow(from: begun, to: idle, on: second)
            addViolation(in: idle, on: second)
            addViolation(in: begun, on: first)
            self[begun].owes = true
            let settled = addState()
            addArrow(from: settled, to: begun, on: first)
            addArrow(from: settled, to: idle, on: second)
            self[begun].settled = settled
            addTests(first.union(second))
        case .neverBefore: addExclusion(of: second, after: first)
        case .neverAfter: addExclusion(of: first, after: second)
        // A balance is no matter of states alone: see `init(watching:others:breaking:letterCount:)`.
        case .neverOutnumbers: _ = addState()
        }
    }

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

    /// `A at most once` and its like.
    ///
    /// - Parameter counted: the letters that `first` and `last` look at.
    init(_ occurrence: Occurrence, of letters: Set<Int>, counted: Set<Int>, letterCount: Int) {
        self.init(letterCount: letterCount)
        guard occurrence.bound < ClauseAutomaton.stateLimit else {
            isTooLarge = true
            return
        }
        switch occurrence {
        case .never:
            let only = addState()
            addViolation(in: only, on: letters)
            self[only].closingTests = true
        case .atMost(let count):
            addCounter(of: letters, upTo: count)
            addViolation(in: Int32(count), on: letters)
            addTests(letters)
        case .atLeast(let count):
            addCounter(of: letters, upTo: count)
            for state in 0...Int32(count) {
                self[state].owes = state < count
                self[state].closingTests = true
            }
        case .exactly(let count):
            addCounter(of: letters, upTo: count)
            addViolation(in: Int32(count), on: letters)
            for state in 0...Int32(count) {
                self[state].owes = state < count
                self[state].closingTests = true
            }
            addTests(letters)
        case .first:
            let waiting = addState()
            let over = addState()
            addArrow(from: waiting, to: over, on: letters)
            addViolation(in: waiting, on: counted.subtracting(letters), recovery: [over])
            self[waiting].tests = counted
        case .last:
            let idle = addState()
            let other = addState()
            for state in [idle, other] {
                addArrow(from: state, to: idle, on: letters)
                addArrow(from: state, to: other, on: counted.subtracting(letters))
                self[state].closingTests = true
            }
            self[other].owes = true
        }
    }

    private mutating func addPrecedence(of cause: Set<Int>, before effect: Set<Int>, alternating: Bool) {
        let waiting = addState()
        let caused = addState()
        addArrow(from: waiting, to: caused, on: cause)
        addViolation(in: waiting, on: effect)
        if alternating { addArrow(from: caused, to: waiting, on: effect) }
        addTests(effect)
    }

    private mutating func addResponse(to cause: Set<Int>, by effect: Set<Int>, alternating: Bool) {
        let idle = addState()
        let owing = addState()
        addArrow(from: idle, to: owing, on: cause)
        addArrow(from: owing, to: idle, on: effect)
        if alternating { addViolation(in: owing, on: cause) }
        self[owing].owes = true
        self[owing].settled = idle
        addTests(cause)
    }

    private mutating func addExclusion(of excluded: Set<Int>, after cause: Set<Int>) {
        let free = addState()
        let forbidden = addState()
        addArrow(from: free, to: forbidden, on: cause)
        addViolation(in: forbidden, on: excluded)
        addTests(cause)
    }

    /// States 0 to `count`, one for each number of letters seen; the last one passes over more.
    private mutating func addCounter(of letters: Set<Int>, upTo count: Int) {
        for _ in 0...count { _ = addState() }
        for state in 0..<Int32(count) { addArrow(from: state, to: state + 1, on: letters) }
    }
}

extension Occurrence {
    /// How far the clause has to count.
    fileprivate var bound: Int {
        switch self {
        case .never, .first, .last: 0
        case .atMost(let count), .atLeast(let count), .exactly(let count): count
        }
    }
}
