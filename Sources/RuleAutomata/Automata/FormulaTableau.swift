import RuleTree

/// A formula as a nondeterministic automaton that guesses, at each event, which parts of the formula hold there.
///
/// A part that speaks of the future is guessed and becomes a promise about the next event; a part that speaks of the past
/// follows from what held at the event before. Beyond both ends what asks for an event is false and what speaks of every
/// event is true: a word is accepted if all promises left at its end agree with that.
struct FormulaTableau {
    /// How many parts may speak of the future: at each event there is a guess for each way in which they can hold.
    static let guessLimit = 16

    private var nodes: [Node] = []
    private var root = 0
    /// Positions of the parts that speak of the future, and of those that speak of the past.
    private var future: [Int] = []
    private var past: [Int] = []
    /// Where each part stands in `future` or `past`.
    private var positions: [Int] = []
    /// What each part has to be for the formula to gain by it: a promise of the other value is not needed.
    private var matters: [Set<Bool>] = []
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

        /// Whether whatever keeps the other's promises keeps these.
        func demandsLess(than other: State) -> Bool {
            memory == other.memory && isStart == other.isStart
                && zip(promises, other.promises).allSatisfy { $0 == nil || $0 == $1 }
        }
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
            positions.append(0)
            switch node {
            case .next, .later:
                positions[index] = future.count
                future.append(index)
            case .previous, .earlier:
                positions[index] = past.count
                past.append(index)
            case .letters(let named): letters.formUnion(named)
            case .not, .and, .or, .constant: break
            }
        }
        matters = nodes.map { _ in [] }
        note(root, matters: true)
        _ = number(State(promises: future.map { _ in nil }, memory: past.map(isTrueBeyond), isStart: true))
    }

    /// Whether a word may end in a state.
    func accepts(_ state: Int) -> Bool {
        if states[state].isStart { return isTrueBeyond(root) }
        return zip(future, states[state].promises).allSatisfy { $1 == nil || $1 == isTrueBeyond($0) }
    }

    /// Where a set of states can go on a letter. A state that promises all that another one does, and more, accepts
    /// nothing that the other one does not, and is left out.
    mutating func step(_ before: Set<Int>, _ letter: Int) -> Set<Int> {
        var targets: Set<State> = []
        for state in before {
            var holds: [Bool] = []
            follow(states[state], letter, &holds, into: &targets)
        }
        let needed = targets.filter { target in !targets.contains { $0 != target && $0.demandsLess(than: target) } }
        return Set(needed.map { number($0) })
    }

    /// Notes that the formula gains if a part is so, and what that asks of the parts it contains.
    private mutating func note(_ node: Int, matters value: Bool) {
        guard matters[node].insert(value).inserted else { return }
        switch nodes[node] {
        case .letters, .constant: break
        case .not(let inner): note(inner, matters: !value)
        case .and(let parts), .or(let parts): for part in parts { note(part, matters: value) }
        case .next(let inner, _), .previous(let inner): note(inner, matters: value)
        case .later(let now, let keep, _), .earlier(let now, let keep, _):
            note(now, matters: value)
            note(keep, matters: value)
        }
    }

    private mutating func number(_ state: State) -> Int {
        if let number = numbers[state] { return number }
        numbers[state] = states.count
        states.append(state)
        return states.count - 1
    }

    /// Adds the states behind a letter: one for each way to guess the parts about the future that is not refuted at once.
    ///
    /// - Parameter holds: which of the parts hold, as far as they have been gone through; parts stand before those that
    ///   contain them.
    private func follow(_ before: State, _ letter: Int, _ holds: inout [Bool], into targets: inout Set<State>) {
        guard holds.count < nodes.count else {
            if let target = target(before, holds) { targets.insert(target) }
            return
        }
        for value in values(of: holds.count, before, letter, holds) {
            holds.append(value)
            follow(before, letter, &holds, into: &targets)
            holds.removeLast()
        }
    }

    /// What a part may be at an event, given the parts before it.
    private func values(of index: Int, _ before: State, _ letter: Int, _ holds: [Bool]) -> [Bool] {
        switch nodes[index] {
        case .letters(let named): return [named.contains(letter)]
        case .constant(let value): return [value]
        case .not(let inner): return [!holds[inner]]
        case .and(let parts): return [parts.allSatisfy { holds[$0] }]
        case .or(let parts): return [parts.contains { holds[$0] }]
        case .next: return [true, false]
        case .later:
            let promise = before.promises[positions[index]]
            return (decides(index, holds).map { [$0] } ?? [true, false]).filter { promise == nil || promise == $0 }
        case .previous: return [before.memory[positions[index]]]
        case .earlier(let now, let keep, let beyond):
            let earlier = before.memory[positions[index]]
            return [beyond ? holds[now] && (holds[keep] || earlier) : holds[now] || holds[keep] && earlier]
        }
    }

    /// The state behind an event at which these parts hold, nil if the state before had promised otherwise.
    private func target(_ before: State, _ holds: [Bool]) -> State? {
        if before.isStart, !holds[root] { return nil }
        for (node, promise) in zip(future, before.promises) where promise != nil && promise != comesTrue(node, holds) {
            return nil
        }
        let promises = future.map { node -> Bool? in
            if decides(node, holds) != nil { return nil }
            return matters[node].contains(holds[node]) ? holds[node] : nil
        }
        let memory = past.map { node in
            if case .previous(let inner) = nodes[node] { return holds[inner] }
            return holds[node]
        }
        return State(promises: promises, memory: memory)
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
