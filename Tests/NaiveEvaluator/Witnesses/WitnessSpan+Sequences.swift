import CheckResults
import RuleSyntax
import RuleTree
import TraceModel

/// Orders, machines and formulas: what comes to nothing is the whole sequence of events that they look at.
extension WitnessSpan {
    var sequenceOffences: [Offence] {
        let shown = records.flatMap { here -> [Offence] in
            let edge = Edge.record(here.place)
            guard isSeen(here) else { return [] }
            if isStuck(behind: here) { return [Offence(end: edge)] }
            return words(from: beginning, to: edge).flatMap { word -> [Offence] in
                if !canGoOn(word + [here]) { return [Offence(end: edge, reachesBack: true)] }
                return closings.filter { closing in
                    words(from: edge, to: closing).contains {
                        !isGood(word + [here] + $0 + part(closing).filter(isSeen))
                    }
                }.map { Offence(end: $0, reachesBack: true, isOwed: true) }
            }
        }
        let ended = closings.filter { closing in
            words(from: beginning, to: closing).contains { !isGood($0 + part(closing).filter(isSeen)) }
        }
        return shown + ended.map { Offence(end: $0, reachesBack: true, isOwed: true) }
    }

    /// Whether the clause looks at an event.
    private func isSeen(_ event: Event) -> Bool {
        if case .formula = scoped.clause { return isNeighbour(event, scoped.clause.patterns, []) }
        return scoped.clause.patterns.contains { log.matches(event, $0) }
    }

    /// What a stretch calls the events that the clause looks at.
    private var name: String? {
        guard case .formula = scoped.clause else { return nil }
        let others = log.spec.life == nil ? "any event" : "any event but births and deaths"
        return (scoped.clause.patterns.map { mentioned($0).phrase } + [others]).uniqued().joined(separator: " or ")
    }

    /// What stretches hold, those that are shown and that hold what they say.
    private func words(from start: Edge, to end: Edge) -> [[Event]] {
        confirmer.stretches.compactMap { stretch in
            confirmer.isTrue(
                stretch,
                of: scoped.clause.patterns,
                called: name,
                mayHide: true,
                from: start,
                to: end,
                isSeen
            )
                ? confirmer.events(in: stretch).filter(isSeen) : nil
        }
    }

    /// Whether a machine has no arrow for an event from wherever the one shown before it, and none between, leads to.
    private func isStuck(behind here: Event) -> Bool {
        guard case .states(let machine) = scoped.clause else { return false }
        return records.contains { previous in
            guard previous.entry < here.entry, isSeen(previous),
                words(from: .record(previous.place), to: .record(here.place)).contains(where: \.isEmpty)
            else { return false }
            let states = unseen(
                machine,
                from: Set(machine.arrows.filter { log.matches(previous, $0.event) }.map(\.target))
            )
            return !machine.arrows.contains { states.contains($0.source) && log.matches(here, $0.event) }
        }
    }

    /// Where a machine may be after events that the class never logs.
    private func unseen(_ machine: StateMachine, from states: Set<String>) -> Set<String> {
        let hidden = machine.arrows.filter { !log.isLogged($0.event, isPlain: confirmer.isPlain) }
        let more = states.union(hidden.filter { states.contains($0.source) }.map(\.target))
        return more == states ? states : unseen(machine, from: more)
    }

    /// Whether a word is good as it stands.
    private func isGood(_ word: [Event]) -> Bool { holds(word, []) }

    /// Whether some word behind it would make it good.
    private func canGoOn(_ word: [Event]) -> Bool {
        let patterns = scoped.clause.patterns.count
        return NaiveWords.all(upTo: 2, of: patterns + 1).contains { holds(word, $0) }
    }

    /// - Parameter more: behind the word an event of each of these patterns, or of none.
    private func holds(_ word: [Event], _ more: [Int]) -> Bool {
        let patterns = scoped.clause.patterns
        func event(_ pattern: EventPattern) -> NaiveEvent {
            NaiveEvent(
                members: word.map { log.matches($0, pattern) }
                    + more.map { patterns.indices.contains($0) && patterns[$0] == pattern }
            )
        }
        let letters = Array(0..<word.count + more.count)
        switch scoped.clause {
        case .order(let expression):
            return NaiveExpression(expression, event).matches(letters)
        case .formula(let formula):
            return NaiveFormula(formula, event).holds(in: letters)
        case .states(let machine):
            var states = unseen(machine, from: [machine.start])
            for letter in letters {
                let arrows = machine.arrows.filter { event($0.event).contains(letter) }
                if arrows.isEmpty { continue }
                states = unseen(machine, from: Set(arrows.filter { states.contains($0.source) }.map(\.target)))
            }
            return !states.isEmpty
        case .ordering, .adjacency, .coexistence, .choice, .occurrence, .noPair: return true
        }
    }
}

extension NaiveExpression {
    init(_ expression: OrderExpression, _ event: (EventPattern) -> NaiveEvent) {
        switch expression {
        case .event(let pattern): self = .event(event(pattern))
        case .sequence(let parts): self = .sequence(parts.map { NaiveExpression($0, event) })
        case .choice(let parts): self = .choice(parts.map { NaiveExpression($0, event) })
        case .repeated(let part, let least, let most):
            self = .repeated(NaiveExpression(part, event), atLeast: least, atMost: most)
        }
    }
}

extension NaiveFormula {
    init(_ formula: Formula, _ event: (EventPattern) -> NaiveEvent) {
        func inner(_ formula: Formula) -> NaiveFormula { NaiveFormula(formula, event) }
        switch formula {
        case .event(let pattern): self = .event(event(pattern))
        case .not(let one): self = .not(inner(one))
        case .and(let parts): self = .and(parts.map(inner))
        case .or(let parts): self = .or(parts.map(inner))
        case .implies(let left, let right): self = .implies(inner(left), inner(right))
        case .always(let one): self = .always(inner(one))
        case .eventually(let one): self = .eventually(inner(one))
        case .next(let one): self = .next(inner(one))
        case .weakNext(let one): self = .weakNext(inner(one))
        case .until(let left, let right): self = .until(inner(left), inner(right))
        case .release(let left, let right): self = .release(inner(left), inner(right))
        case .historically(let one): self = .historically(inner(one))
        case .once(let one): self = .once(inner(one))
        case .previous(let one): self = .previous(inner(one))
        case .since(let left, let right): self = .since(inner(left), inner(right))
        }
    }
}
