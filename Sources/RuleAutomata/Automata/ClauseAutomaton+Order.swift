import RuleTree

extension ClauseAutomaton {
    /// An expression that the events it names must match, once. After a violation it is over for the binding.
    ///
    /// - Parameter letters: the letters of an event.
    init(_ expression: OrderExpression, letterCount: Int, letters: @escaping (EventPattern) -> Set<Int>) {
        guard expression.positionCount <= ClauseAutomaton.stateLimit else {
            self.init(letterCount: letterCount)
            isTooLarge = true
            return
        }
        var positions = PositionAutomaton(letters)
        let whole = positions.add(expression)
        if positions.isTooLarge {
            self.init(letterCount: letterCount)
            isTooLarge = true
            hasTooManyWays = true
            return
        }
        let last = Set(whole.last)
        // The subset of no position stands for the clause that is over.
        let beginning = -1
        var construction = SubsetConstruction(letterCount: letterCount)
        _ = construction.state([beginning])
        construction.explore(
            positions.letters.reduce(into: []) { $0.formUnion($1) },
            step: { subset, letter in
                if subset.isEmpty { return [] }
                let next = subset.reduce(into: Set<Int>()) {
                    $0.formUnion($1 == beginning ? whole.first : positions.followers[$1])
                }
                return next.filter { positions.letters[$0].contains(letter) }
            },
            recovery: { _, _ in [[]] }
        )
        let over = construction.state([])
        construction.updateStates { subset, number, state in
            if subset.isEmpty {
                state = State(number: number, letterCount: letterCount)
                state.isOver = true
                return
            }
            state.owes = subset.contains(beginning) ? !whole.canBeEmpty : subset.isDisjoint(with: last)
            if state.owes { state.settled = over }
        }
        self = construction.automaton
        isTooLarge = construction.isTooLarge
    }
}

extension ClauseAutomaton {
    /// The same, followed through the places where it may be, each a state.
    init(guessing expression: OrderExpression, letterCount: Int, letters: @escaping (EventPattern) -> Set<Int>) {
        self.init(letterCount: letterCount)
        guard expression.positionCount <= ClauseAutomaton.guessLimit else {
            isTooLarge = true
            return
        }
        var positions = PositionAutomaton(letters)
        let whole = positions.add(expression)
        if positions.isTooLarge {
            isTooLarge = true
            hasTooManyWays = true
            return
        }
        let beginning = addState()
        for _ in positions.letters { _ = addState() }
        let over = addState()
        self[over].isOver = true
        let named = positions.letters.reduce(into: Set<Int>()) { $0.formUnion($1) }
        for state in beginning..<over {
            let followers = (state == beginning ? whole.first : positions.followers[Int(state) - 1]).sorted()
            for letter in named {
                let targets = followers.filter { positions.letters[$0].contains(letter) }.map { Int32($0 + 1) }
                setTargets(from: state, on: letter, to: targets, over: over)
            }
            self[state].owes = state == beginning ? !whole.canBeEmpty : !whole.last.contains(Int(state) - 1)
            if self[state].owes { self[state].settled = over }
            self[state].tests = named
        }
    }
}

/// An expression's occurrences of events and which may follow which (Glushkov's construction).
private struct PositionAutomaton {
    /// The letters of each position.
    private(set) var letters: [Set<Int>] = []
    private(set) var followers: [Set<Int>] = []
    private let lettersOfPattern: (EventPattern) -> Set<Int>
    /// How many ways lead from one position to another.
    private var wayCount = 0
    /// Whether there are more ways than that; the automaton is then of no use.
    var isTooLarge: Bool { wayCount > ClauseAutomaton.wayLimit }

    /// The positions with which a part can begin and end.
    struct Part {
        var first: Set<Int>
        var last: Set<Int>
        var canBeEmpty: Bool

        static let empty = Part(first: [], last: [], canBeEmpty: true)
    }

    init(_ lettersOfPattern: @escaping (EventPattern) -> Set<Int>) {
        self.lettersOfPattern = lettersOfPattern
    }

    mutating func add(_ expression: OrderExpression) -> Part {
        switch expression {
        case .event(let pattern):
            let position = letters.count
            letters.append(lettersOfPattern(pattern))
            followers.append([])
            return Part(first: [position], last: [position], canBeEmpty: false)
        case .sequence(let parts):
            return parts.reduce(Part.empty) { join($0, add($1)) }
        case .choice(let parts):
            return parts.map { add($0) }.reduce(Part(first: [], last: [], canBeEmpty: false)) {
                Part(
                    first: $0.first.union($1.first),
                    last: $0.last.union($1.last),
                    canBeEmpty: $0.canBeEmpty || $1.canBeEmpty
                )
            }
        case .repeated(let inner, let least, let most):
            var whole = Part.empty
            for _ in 0..<least where !isTooLarge { whole = join(whole, add(inner)) }
            guard let most else {
                var loop = add(inner)
                link(loop.last, to: loop.first)
                loop.canBeEmpty = true
                return join(whole, loop)
            }
            var rest = Part.empty
            for _ in least..<max(least, most) where !isTooLarge {
                var one = join(add(inner), rest)
                one.canBeEmpty = true
                rest = one
            }
            return join(whole, rest)
        }
    }

    private mutating func join(_ left: Part, _ right: Part) -> Part {
        link(left.last, to: right.first)
        return Part(
            first: left.canBeEmpty ? left.first.union(right.first) : left.first,
            last: right.canBeEmpty ? right.last.union(left.last) : right.last,
            canBeEmpty: left.canBeEmpty && right.canBeEmpty
        )
    }

    private mutating func link(_ sources: Set<Int>, to targets: Set<Int>) {
        wayCount += sources.count * targets.count
        if isTooLarge { return }
        for source in sources { followers[source].formUnion(targets) }
    }
}

extension OrderExpression {
    /// How many events the expression has once its repetitions are written out, or more than any limit.
    fileprivate var positionCount: Int {
        switch self {
        case .event: return 1
        case .sequence(let parts), .choice(let parts):
            return parts.reduce(0) { min($0 + $1.positionCount, ClauseAutomaton.guessLimit + 1) }
        case .repeated(let inner, let least, let most):
            let limit = ClauseAutomaton.guessLimit + 1
            return min(inner.positionCount * max(min(least, limit) + 1, min(most ?? 0, limit)), limit)
        }
    }
}
