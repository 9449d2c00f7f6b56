/// A formula as a nondeterministic automaton that guesses, at each event, which parts of the formula hold there.
///
/// A part that speaks of the future is guessed and becomes a promise about the next event; a part that speaks of the past
/// follows from what held at the event before. Beyond both ends what asks for an event is false and what speaks of every
/// event is true: a word is accepted if all promises left at its end agree with that.
struct FormulaTableau {
    /// How many parts may speak of the future: at each event there is a guess for each way in which they can hold.
    static let guessLimit = 10

    private var nodes: [Node] = []
    private var root = 0
    /// Positions of the parts that speak of the future, and of those that speak of the past.
    private var future: [Int] = []
    private var past: [Int] = []
    private(set) var states: [State] = []
    private var numbers: [State: Int] = [:]
    private(set) var letters: Set<Int> = []

    /// What is known between two events.
    struct State: Hashable {
        /// For each part about the future, what it was guessed to be where that still has to come true.
        var promises: [Bool?]
        /// Whether each part about the past, or for `previous` its operand, held at the last event.
        var memory: [Bool]
        /// Whether there was no event yet.
        var isStart = false
    }

    private indirect enum Node {
        case letters(Set<Int>)
        case not(Int)
        case and([Int])
        case or([Int])
        /// `next`, `weak next`: the operand at the next event; the flag is what it is beyond the end.
        case next(Int, beyond: Bool)
        /// `until` and `eventually` (`beyond` false), `release` and `always` (true): `now`, or `keep` and the same later;
        /// for the second kind `now`, and `keep` or the same later.
        case later(now: Int, keep: Int, beyond: Bool)
        case previous(Int)
        /// `since` and `once` (`beyond` false), `historically` (true).
        case earlier(now: Int, keep: Int, beyond: Bool)
        case constant(Bool)
    }

    init(_ formula: Formula, letters lettersOf: (EventPattern) -> Set<Int>) {
        root = add(formula, lettersOf)
        for (index, node) in nodes.enumerated() {
            switch node {
            case .next, .later: future.append(index)
            case .previous, .earlier: past.append(index)
            case .letters(let named): letters.formUnion(named)
            case .not, .and, .or, .constant: break
            }
        }
        _ = number(State(promises: future.map { _ in nil }, memory: past.map(isTrueBeyond), isStart: true))
    }

    /// Whether a word may end in a state.
    func accepts(_ state: Int) -> Bool {
        if states[state].isStart { return isTrueBeyond(root) }
        return zip(future, states[state].promises).allSatisfy { $1 == nil || $1 == isTrueBeyond($0) }
    }

    /// Where a state can go on a letter.
    mutating func step(_ state: Int, _ letter: Int) -> Set<Int> {
        let before = states[state]
        var targets: Set<Int> = []
        for guess in 0..<(1 << future.count) {
            if let target = follow(before, letter, guess) { targets.insert(number(target)) }
        }
        return targets
    }

    private mutating func number(_ state: State) -> Int {
        if let number = numbers[state] { return number }
        numbers[state] = states.count
        states.append(state)
        return states.count - 1
    }

    /// The state behind a letter if the parts about the future are as guessed, nil if they can't be.
    private func follow(_ before: State, _ letter: Int, _ guess: Int) -> State? {
        let holds = evaluate(before, letter, guess)
        if before.isStart, !holds[root] { return nil }
        for (node, promise) in zip(future, before.promises) where promise != nil && promise != comesTrue(node, holds) {
            return nil
        }
        var promises: [Bool?] = []
        for node in future {
            if let decided = decides(node, holds) {
                if decided != holds[node] { return nil }
                promises.append(nil)
            } else {
                promises.append(holds[node])
            }
        }
        let memory = past.map { node in
            if case .previous(let inner) = nodes[node] { return holds[inner] }
            return holds[node]
        }
        return State(promises: promises, memory: memory)
    }

    /// Which parts hold at an event, parts before the parts that contain them.
    private func evaluate(_ before: State, _ letter: Int, _ guess: Int) -> [Bool] {
        var holds: [Bool] = []
        var guessed = 0
        var remembered = 0
        for node in nodes {
            switch node {
            case .letters(let named): holds.append(named.contains(letter))
            case .constant(let value): holds.append(value)
            case .not(let inner): holds.append(!holds[inner])
            case .and(let parts): holds.append(parts.allSatisfy { holds[$0] })
            case .or(let parts): holds.append(parts.contains { holds[$0] })
            case .next, .later:
                holds.append(guess & (1 << guessed) != 0)
                guessed += 1
            case .previous:
                holds.append(before.memory[remembered])
                remembered += 1
            case .earlier(let now, let keep, let beyond):
                let earlier = before.memory[remembered]
                remembered += 1
                holds.append(beyond ? holds[now] && (holds[keep] || earlier) : holds[now] || holds[keep] && earlier)
            }
        }
        return holds
    }

    /// What a promise turns out to be at the next event.
    private func comesTrue(_ node: Int, _ holds: [Bool]) -> Bool {
        if case .next(let inner, _) = nodes[node] { return holds[inner] }
        return holds[node]
    }

    /// What a part about the future is already at this event, nil if that depends on the next.
    private func decides(_ node: Int, _ holds: [Bool]) -> Bool? {
        guard case .later(let now, let keep, let beyond) = nodes[node] else { return nil }
        let isDecided = beyond ? !holds[now] || holds[keep] : holds[now] || !holds[keep]
        return isDecided ? holds[now] : nil
    }

    /// What a part is where there is no event.
    private func isTrueBeyond(_ node: Int) -> Bool {
        switch nodes[node] {
        case .letters, .previous: false
        case .constant(let value): value
        case .not(let inner): !isTrueBeyond(inner)
        case .and(let parts): parts.allSatisfy(isTrueBeyond)
        case .or(let parts): parts.contains(where: isTrueBeyond)
        case .next(_, let beyond), .later(_, _, let beyond), .earlier(_, _, let beyond): beyond
        }
    }

    private mutating func add(_ node: Node) -> Int {
        nodes.append(node)
        return nodes.count - 1
    }

    private mutating func add(_ formula: Formula, _ lettersOf: (EventPattern) -> Set<Int>) -> Int {
        switch formula {
        case .event(let pattern): return add(.letters(lettersOf(pattern)))
        case .not(let inner): return add(.not(add(inner, lettersOf)))
        case .and(let parts): return add(.and(parts.map { add($0, lettersOf) }))
        case .or(let parts): return add(.or(parts.map { add($0, lettersOf) }))
        case .implies(let left, let right):
            let negated = add(.not(add(left, lettersOf)))
            return add(.or([negated, add(right, lettersOf)]))
        case .next(let inner): return add(.next(add(inner, lettersOf), beyond: false))
        case .weakNext(let inner): return add(.next(add(inner, lettersOf), beyond: true))
        case .eventually(let inner):
            return add(.later(now: add(inner, lettersOf), keep: add(.constant(true)), beyond: false))
        case .always(let inner):
            return add(.later(now: add(inner, lettersOf), keep: add(.constant(false)), beyond: true))
        case .until(let left, let right):
            let keep = add(left, lettersOf)
            return add(.later(now: add(right, lettersOf), keep: keep, beyond: false))
        case .release(let left, let right):
            let keep = add(left, lettersOf)
            return add(.later(now: add(right, lettersOf), keep: keep, beyond: true))
        case .previous(let inner): return add(.previous(add(inner, lettersOf)))
        case .once(let inner):
            return add(.earlier(now: add(inner, lettersOf), keep: add(.constant(true)), beyond: false))
        case .historically(let inner):
            return add(.earlier(now: add(inner, lettersOf), keep: add(.constant(false)), beyond: true))
        case .since(let left, let right):
            let keep = add(left, lettersOf)
            return add(.earlier(now: add(right, lettersOf), keep: keep, beyond: false))
        }
    }
}
