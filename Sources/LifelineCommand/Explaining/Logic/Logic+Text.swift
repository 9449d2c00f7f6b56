import TraceModel

/// Formulas as the table of the language writes them.
extension Logic {
    /// `G(a → F b)`, with parentheses around whatever stands between two others.
    var text: String {
        switch self {
        case .atom(let name): name
        case .constant(let value): String(value)
        case .not(let inner): inner.isPrefixed ? "¬\(inner.text)" : "¬(\(inner.text))"
        case .and(let parts): Logic.joined(parts, by: "∧")
        case .or(let parts): Logic.joined(parts, by: "∨")
        case .implies(let left, let right): Logic.joined([left, right], by: "→")
        case .equivalent(let left, let right): Logic.joined([left, right], by: "↔")
        case .either(let left, let right): Logic.joined([left, right], by: "⊕")
        case .until(let left, let right): Logic.joined([left, right], by: "U")
        case .weakUntil(let left, let right): Logic.joined([left, right], by: "W")
        case .since(let left, let right): Logic.joined([left, right], by: "S")
        case .always(let inner): inner.behind("G")
        case .eventually(let inner): inner.behind("F")
        case .eventuallyIn(let bound, let inner): inner.behind("F[\(bound)]")
        case .next(let inner): inner.behind("X")
        case .weakNext(let inner): inner.behind("Xw")
        case .historically(let inner): inner.behind("H")
        case .once(let inner): inner.behind("O")
        case .onceIn(let bound, let inner): inner.behind("O[\(bound)]")
        case .previous(let inner): inner.behind("Y")
        }
    }

    /// Whether it needs no parentheses to stand beside others.
    private var isPrefixed: Bool {
        switch self {
        case .and, .or, .implies, .equivalent, .either, .until, .weakUntil, .since: false
        case .atom, .constant, .not, .always, .eventually, .eventuallyIn, .next, .weakNext, .historically, .once,
            .onceIn, .previous:
            true
        }
    }

    private func behind(_ operation: String) -> String {
        isPrefixed ? "\(operation) \(text)" : "\(operation)(\(text))"
    }

    private static func joined(_ parts: [Logic], by sign: String) -> String {
        parts.map { $0.isPrefixed ? $0.text : "(\($0.text))" }.joined(separator: " \(sign) ")
    }

    /// What the letters of its operators mean, those that it uses.
    var glossary: String? {
        let meanings = operators.uniqued().map { letter in
            switch letter {
            case "G": "G: always"
            case "F": "F: here or later"
            case "X": "X: there is a next event, and there"
            case "Xw": "Xw: at the next event, if there is one"
            case "U": "U: until, and that comes"
            case "W": "W: until, if that comes"
            case "S": "S: since"
            case "H": "H: here and always before"
            case "O": "O: here or before"
            case let letter: "\(letter): there is an event before, and there"
            }
        }
        return meanings.isEmpty ? nil : meanings.joined(separator: "; ")
    }

    /// The letters of its operators in the order in which they are read.
    private var operators: [String] {
        switch self {
        case .atom, .constant: []
        case .not, .and, .or, .implies, .equivalent, .either: parts.flatMap(\.operators)
        case .always(let inner): ["G"] + inner.operators
        case .eventually(let inner), .eventuallyIn(_, let inner): ["F"] + inner.operators
        case .next(let inner): ["X"] + inner.operators
        case .weakNext(let inner): ["Xw"] + inner.operators
        case .historically(let inner): ["H"] + inner.operators
        case .once(let inner), .onceIn(_, let inner): ["O"] + inner.operators
        case .previous(let inner): ["Y"] + inner.operators
        case .until(let left, let right): left.operators + ["U"] + right.operators
        case .weakUntil(let left, let right): left.operators + ["W"] + right.operators
        case .since(let left, let right): left.operators + ["S"] + right.operators
        }
    }
}
