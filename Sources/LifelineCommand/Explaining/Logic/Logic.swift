/// A formula of linear temporal logic on finite traces, with past.
indirect enum Logic: Hashable, Sendable {
    /// The event here is such.
    case atom(String)
    case constant(Bool)
    case not(Logic)
    case and([Logic])
    case or([Logic])
    case implies(Logic, Logic)
    case equivalent(Logic, Logic)
    case either(Logic, Logic)
    case always(Logic)
    case eventually(Logic)
    /// The same, with a bound of time: `≤300 ms`.
    case eventuallyIn(String, Logic)
    case next(Logic)
    case weakNext(Logic)
    case until(Logic, Logic)
    case weakUntil(Logic, Logic)
    case historically(Logic)
    case once(Logic)
    /// The same, with a bound of time.
    case onceIn(String, Logic)
    case previous(Logic)
    case since(Logic, Logic)

    /// Its value where there is no event: what asks for one is false, what speaks of every event is true.
    var valueOnNothing: Bool {
        switch self {
        case .constant(let value): value
        case .not(let inner): !inner.valueOnNothing
        case .and(let parts): parts.allSatisfy(\.valueOnNothing)
        case .or(let parts): parts.contains(where: \.valueOnNothing)
        case .implies(let left, let right): !left.valueOnNothing || right.valueOnNothing
        case .equivalent(let left, let right): left.valueOnNothing == right.valueOnNothing
        case .either(let left, let right): left.valueOnNothing != right.valueOnNothing
        case .always, .weakNext, .weakUntil, .historically: true
        case .atom, .eventually, .eventuallyIn, .next, .until, .once, .onceIn, .previous, .since: false
        }
    }

    /// The formulas right below this one.
    var parts: [Logic] {
        switch self {
        case .atom, .constant: []
        case .not(let inner), .always(let inner), .eventually(let inner), .eventuallyIn(_, let inner),
            .next(let inner), .weakNext(let inner), .historically(let inner), .once(let inner), .onceIn(_, let inner),
            .previous(let inner):
            [inner]
        case .and(let parts), .or(let parts): parts
        case .implies(let left, let right), .equivalent(let left, let right), .either(let left, let right),
            .until(let left, let right), .weakUntil(let left, let right), .since(let left, let right):
            [left, right]
        }
    }

    /// Whether it says nothing of the past, nor of times.
    var isOfTheFuture: Bool {
        switch self {
        case .historically, .once, .onceIn, .previous, .since, .eventuallyIn: false
        case .atom, .constant, .not, .and, .or, .implies, .equivalent, .either, .always, .eventually, .next, .weakNext,
            .until, .weakUntil:
            parts.allSatisfy(\.isOfTheFuture)
        }
    }
}
