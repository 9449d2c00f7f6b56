/// A formula of linear temporal logic, read over the events of a finite binding; the whole must hold at its first event.
public indirect enum Formula: Hashable, Sendable {
    /// The event here is one of these.
    case event(EventPattern)
    /// It does not hold here.
    case not(Formula)
    /// All of them hold here.
    case and([Formula])
    /// At least one of them holds here.
    case or([Formula])
    /// If the first holds here, so does the second.
    case implies(Formula, Formula)
    /// Here and at every later event.
    case always(Formula)
    /// Here or at a later event.
    case eventually(Formula)
    /// There is a next event, and it holds there.
    case next(Formula)
    /// If there is a next event, it holds there.
    case weakNext(Formula)
    /// The second holds here or later, and the first at every event until then.
    case until(Formula, Formula)
    /// The second holds here and later, up to and including an event at which the first does.
    case release(Formula, Formula)
    /// Here and at every earlier event.
    case historically(Formula)
    /// Here or at an earlier event.
    case once(Formula)
    /// There is an event just before, and it holds there.
    case previous(Formula)
    /// The second holds here or earlier, and the first at every event since.
    case since(Formula, Formula)
}

/// The operators of formulas, by the words that begin them. These mean something behind `formula` alone: elsewhere those
/// that are no keywords are names.
package enum FormulaOperator: String, Hashable, Sendable, CaseIterable {
    // Before what they speak of; `weak` goes on with `next`.
    case always, eventually, next, weak, historically, once, previous, not
    // Between what they join.
    case until, release, since, and, or, implies

    /// How tightly an operator holds its parts together, from loose to tight.
    package enum Tightness: Int, Comparable {
        case implication, disjunction, conjunction, stretch, prefix

        package static func < (left: Tightness, right: Tightness) -> Bool { left.rawValue < right.rawValue }
    }

    package var tightness: Tightness {
        switch self {
        case .implies: .implication
        case .or: .disjunction
        case .and: .conjunction
        case .until, .release, .since: .stretch
        case .always, .eventually, .next, .weak, .historically, .once, .previous, .not: .prefix
        }
    }

    /// Whether it speaks of what comes later.
    var isOfTheFuture: Bool {
        switch self {
        case .always, .eventually, .next, .weak, .until, .release: true
        case .historically, .once, .previous, .not, .since, .and, .or, .implies: false
        }
    }

    /// All its words.
    package var words: String { self == .weak ? "weak next" : rawValue }

    package static let prefixes = allCases.filter { $0.tightness == .prefix }
    package static let joints = allCases.filter { $0.tightness != .prefix }
}

extension Formula {
    /// The outermost operator and the formulas that it joins; no operator and nothing of an event.
    private var taken: (operation: FormulaOperator?, parts: [Formula]) {
        switch self {
        case .event: (nil, [])
        case .not(let part): (.not, [part])
        case .and(let parts): (.and, parts)
        case .or(let parts): (.or, parts)
        case .implies(let first, let second): (.implies, [first, second])
        case .always(let part): (.always, [part])
        case .eventually(let part): (.eventually, [part])
        case .next(let part): (.next, [part])
        case .weakNext(let part): (.weak, [part])
        case .until(let first, let second): (.until, [first, second])
        case .release(let first, let second): (.release, [first, second])
        case .historically(let part): (.historically, [part])
        case .once(let part): (.once, [part])
        case .previous(let part): (.previous, [part])
        case .since(let first, let second): (.since, [first, second])
        }
    }

    /// The outermost operator; nil of an event.
    package var operation: FormulaOperator? { taken.operation }

    /// The formulas right below this one.
    package var parts: [Formula] { taken.parts }

    /// - Parameter parts: as many as the operator joins, any number of `and` and `or`.
    package init(_ operation: FormulaOperator, _ parts: [Formula]) {
        switch operation {
        case .not: self = .not(parts[0])
        case .and: self = .and(parts)
        case .or: self = .or(parts)
        case .implies: self = .implies(parts[0], parts[1])
        case .always: self = .always(parts[0])
        case .eventually: self = .eventually(parts[0])
        case .next: self = .next(parts[0])
        case .weak: self = .weakNext(parts[0])
        case .until: self = .until(parts[0], parts[1])
        case .release: self = .release(parts[0], parts[1])
        case .historically: self = .historically(parts[0])
        case .once: self = .once(parts[0])
        case .previous: self = .previous(parts[0])
        case .since: self = .since(parts[0], parts[1])
        }
    }

    /// In how many places the formula speaks of what comes later.
    package var futureCount: Int {
        parts.reduce(operation?.isOfTheFuture == true ? 1 : 0) { $0 + $1.futureCount }
    }
}
