import CheckResults

/// A word and what it must get, as a test writes it: `BA violated 0`, `A violated end`, `AB satisfied`.
///
/// The events of the word are single letters, `-` is the word without any. Findings stand behind the verdict as the
/// index of their event or `end`, a `?` behind those that are suspect.
struct NaiveExpectation: ExpressibleByStringLiteral, CustomStringConvertible {
    var description: String

    init(stringLiteral text: String) {
        description = text
    }

    private var parts: [Substring] { description.split(separator: " ") }

    var word: [NaiveLetter] {
        parts[0] == "-" ? [] : parts[0].map { NaiveLetter(String($0)) }
    }

    var judgement: String {
        parts.dropFirst().joined(separator: " ")
    }
}

extension NaiveJudgement: CustomStringConvertible {
    var description: String {
        ([verdict.rawValue] + findings.map(\.description)).joined(separator: " ")
    }
}

extension NaiveFinding: CustomStringConvertible {
    var description: String {
        (event.map(String.init) ?? "end") + (kind == .suspect ? "?" : "")
    }
}
