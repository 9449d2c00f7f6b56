import TraceModel

/// A formula of linear temporal logic on finite traces, with past.
indirect enum Logic: Hashable, Sendable {
    /// The event here is such.
    case atom(String)
    case constant(Bool)
    case not(Logic)
    case and([Logic])
    case or([Logic])
    /// An operator before a formula; its bound of time, if it has one: `≤300 ms`.
    case unary(Unary, Logic, within: String? = nil)
    case binary(Logic, Binary, Logic)

    enum Unary: String {
        case always = "G"
        case eventually = "F"
        case next = "X"
        case weakNext = "Xw"
        case historically = "H"
        case once = "O"
        case previous = "Y"
    }

    enum Binary: String {
        case implies = "→"
        case equivalent = "↔"
        case either = "⊕"
        case until = "U"
        case weakUntil = "W"
        case since = "S"
    }

    static func always(_ inner: Logic) -> Logic { .unary(.always, inner) }
    static func eventually(_ inner: Logic) -> Logic { .unary(.eventually, inner) }
    static func next(_ inner: Logic) -> Logic { .unary(.next, inner) }
    static func weakNext(_ inner: Logic) -> Logic { .unary(.weakNext, inner) }
    static func once(_ inner: Logic) -> Logic { .unary(.once, inner) }
    static func previous(_ inner: Logic) -> Logic { .unary(.previous, inner) }
    static func implies(_ left: Logic, _ right: Logic) -> Logic { .binary(left, .implies, right) }
    static func until(_ left: Logic, _ right: Logic) -> Logic { .binary(left, .until, right) }
    static func weakUntil(_ left: Logic, _ right: Logic) -> Logic { .binary(left, .weakUntil, right) }
    static func since(_ left: Logic, _ right: Logic) -> Logic { .binary(left, .since, right) }

    /// Its value where there is no event: what asks for one is false, what speaks of every event is true.
    var valueOnNothing: Bool {
        switch self {
        case .constant(let value): value
        case .not(let inner): !inner.valueOnNothing
        case .and(let parts): parts.allSatisfy(\.valueOnNothing)
        case .or(let parts): parts.contains(where: \.valueOnNothing)
        case .binary(let left, .implies, let right): !left.valueOnNothing || right.valueOnNothing
        case .binary(let left, .equivalent, let right): left.valueOnNothing == right.valueOnNothing
        case .binary(let left, .either, let right): left.valueOnNothing != right.valueOnNothing
        case .unary(.always, _, _), .unary(.weakNext, _, _), .unary(.historically, _, _), .binary(_, .weakUntil, _):
            true
        case .atom, .unary, .binary: false
        }
    }

    /// The formulas right below this one.
    var parts: [Logic] {
        switch self {
        case .atom, .constant: []
        case .not(let inner), .unary(_, let inner, _): [inner]
        case .and(let parts), .or(let parts): parts
        case .binary(let left, _, let right): [left, right]
        }
    }

    /// The same with other formulas right below.
    func mapParts(_ change: (Logic) -> Logic) -> Logic {
        switch self {
        case .atom, .constant: self
        case .not(let inner): .not(change(inner))
        case .unary(let sign, let inner, let bound): .unary(sign, change(inner), within: bound)
        case .and(let parts): .and(parts.map(change))
        case .or(let parts): .or(parts.map(change))
        case .binary(let left, let sign, let right): .binary(change(left), sign, change(right))
        }
    }

    /// Whether it says nothing of the past, nor of times.
    var isOfTheFuture: Bool {
        switch self {
        case .unary(.historically, _, _), .unary(.once, _, _), .unary(.previous, _, _), .binary(_, .since, _): false
        case .unary(_, let inner, let bound): bound == nil && inner.isOfTheFuture
        case .atom, .constant, .not, .and, .or, .binary: parts.allSatisfy(\.isOfTheFuture)
        }
    }

    // MARK: - Text

    /// `G(a → F b)`, with parentheses around whatever stands between two others, as the table of the language writes it.
    var text: String {
        switch self {
        case .atom(let name): name
        case .constant(let value): String(value)
        case .not(let inner): inner.isPrefixed ? "¬\(inner.text)" : "¬(\(inner.text))"
        case .and(let parts): Logic.joined(parts, by: "∧")
        case .or(let parts): Logic.joined(parts, by: "∨")
        case .binary(let left, let sign, let right): Logic.joined([left, right], by: sign.rawValue)
        case .unary(let sign, let inner, let bound):
            sign.rawValue + (bound.map { "[\($0)]" } ?? "")
                + (inner.isPrefixed ? " \(inner.text)" : "(\(inner.text))")
        }
    }

    /// Whether it needs no parentheses to stand beside others.
    private var isPrefixed: Bool {
        switch self {
        case .and, .or, .binary: false
        case .atom, .constant, .not, .unary: true
        }
    }

    private static func joined(_ parts: [Logic], by sign: String) -> String {
        parts.map { $0.isPrefixed ? $0.text : "(\($0.text))" }.joined(separator: " \(sign) ")
    }

    /// What the letters of its operators mean, those that it uses.
    var glossary: String? {
        let meanings = letters.uniqued().compactMap { letter in Logic.meanings[letter].map { "\(letter): \($0)" } }
        return meanings.isEmpty ? nil : meanings.joined(separator: "; ")
    }

    private static let meanings = [
        "G": "always",
        "F": "here or later",
        "X": "there is a next event, and there",
        "Xw": "at the next event, if there is one",
        "U": "until, and that comes",
        "W": "until, if that comes",
        "S": "since",
        "H": "here and always before",
        "O": "here or before",
        "Y": "there is an event before, and there",
    ]

    /// The signs of its operators in the order in which they are read.
    private var letters: [String] {
        switch self {
        case .atom, .constant, .not, .and, .or: parts.flatMap(\.letters)
        case .unary(let sign, let inner, _): [sign.rawValue] + inner.letters
        case .binary(let left, let sign, let right): left.letters + [sign.rawValue] + right.letters
        }
    }
}
