import RuleTree

/// Formulas that hold in spans instead of the whole.
extension Logic {
    /// What holds of a binding if the formula, which is of the future, holds in each span of a scope.
    ///
    /// - Parameter holdsOnNothing: whether it holds in a span without events.
    /// - Parameter intervals: those of the spec. Nil if the scope's is none of them.
    func inSpans(of scope: Scope, holdsOnNothing: Bool, intervals: [Interval]) -> Logic? {
        func atEachStart(_ start: Logic, _ end: Logic) -> Logic {
            .always(.implies(start, inNextSpan(to: end, holdsOnNothing)))
        }
        switch scope {
        case .everywhere: return self
        case .before(let end): return inSpan(to: Logic(end), holdsOnNothing)
        case .after(let start):
            let start = Logic(start)
            let next: Logic = holdsOnNothing ? .weakNext(self) : .next(self)
            return .weakUntil(.not(start), .and([start, next]))
        case .afterEach(let start): return atEachStart(Logic(start), Logic(start))
        case .between(let start, let end):
            let opening = Logic.opening(start, end)
            return atEachStart(.and([opening.0, opening.1, .eventually(Logic(end))]), Logic(end))
        case .afterUntil(let start, let end):
            let opening = Logic.opening(start, end)
            return atEachStart(.and([opening.0, opening.1]), Logic(end))
        case .during(let reference):
            guard let interval = intervals.first(where: { $0.name == reference.name }) else { return nil }
            let ends = interval.ends + [interval.opening]
            let opening = Logic(interval.opening, role: reference.role)
            return atEachStart(opening, .or(ends.flatMap { Logic($0, role: reference.role).alternatives }))
        }
    }

    /// A start with no other since the last end: the start, and the rest.
    private static func opening(_ start: EventPattern, _ end: EventPattern) -> (Logic, Logic) {
        (Logic(start), .not(.previous(.since(.not(Logic(end)), Logic(start)))))
    }

    /// In the span that begins with the event after this one.
    private func inNextSpan(to end: Logic, _ holdsOnNothing: Bool) -> Logic {
        let inner = inSpan(to: end, holdsOnNothing)
        return holdsOnNothing ? .weakNext(inner) : .next(inner)
    }

    /// In the span from here up to an end.
    private func inSpan(to end: Logic, _ holdsOnNothing: Bool) -> Logic {
        let inner = upTo(end)
        if !readsHere { return inner }
        return holdsOnNothing ? .or(end.alternatives + [inner]) : .and([.not(end), inner])
    }

    /// Whether it reads the event here itself, which is the end where the span has no event.
    private var readsHere: Bool {
        switch self {
        case .atom, .binary(_, .since, _): true
        case .unary(let sign, _, _): sign != .always && sign != .eventually
        case .constant, .binary(_, .until, _), .binary(_, .weakUntil, _): false
        case .not, .and, .or, .binary: parts.contains(where: \.readsHere)
        }
    }

    /// The same for the events up to an end, read where that is still to come.
    private func upTo(_ end: Logic) -> Logic {
        let before = Logic.not(end)
        let same = mapParts { $0.upTo(end) }
        switch same {
        case .binary(let left, .until, let right): return .until(.and([before, left]), .and([before, right]))
        case .binary(let left, .weakUntil, let right):
            return .weakUntil(left, .or(right.alternatives + end.alternatives))
        case .binary(_, .since, _): return self
        case .unary(.always, let inner, _): return .weakUntil(inner, end)
        case .unary(.eventually, let inner, nil): return .until(before, .and([before, inner]))
        case .unary(.next, let inner, _): return .next(.and([before, inner]))
        case .unary(.weakNext, .constant(false), _): return .weakNext(end)
        case .unary(.weakNext, let inner, _): return .weakNext(.or(end.alternatives + [inner]))
        case .unary: return self
        case .atom, .constant, .not, .and, .or, .binary: return same
        }
    }

    /// The parts of a disjunction, or the formula itself.
    private var alternatives: [Logic] { if case .or(let parts) = self { parts } else { [self] } }
}
