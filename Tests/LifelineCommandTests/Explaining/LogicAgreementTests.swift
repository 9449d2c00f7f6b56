import CheckResults
import LifelineLoading
import RuleTree
import Testing
import TraceRules

@testable import LifelineCommand

/// The formula that is shown for a clause holds of a trace exactly where the checker finds nothing.
@Suite
struct LogicAgreementTests {
    static let clauses = [
        "a before b", "a before each b", "a right before b", "a leads to b", "each a leads to b", "a leads right to b",
        "a pairs with b", "a never before b", "b never after a", "a never right before b", "a never", "a at most once",
        "a at least twice", "a exactly once", "a first", "a last", "a requires b", "a and b together", "a excludes b",
        "at least one of a, b", "exactly one of a, b", "formula always (a implies next (not a until b))",
        "formula b release not a", "formula a or weak next b", "any but a | c leads to a | c",
    ]

    static let scopes = [
        "", "before r, ", "after q, ", "after each q, ", "between q and r, ", "after q until r, ", "while open, ",
    ]

    /// Every word of up to three of these events, and some longer ones.
    static let words: [[String]] = {
        let events = ["a", "b", "c", "q", "r"]
        var words: [[String]] = [[]]
        var all: [[String]] = []
        for _ in 0..<3 {
            words = words.flatMap { word in events.map { word + [$0] } }
            all += words
        }
        for number in 0..<300 {
            var rest = number &* 2_654_435_761 &+ 12_345
            var word: [String] = []
            for _ in 0..<9 {
                word.append(events[rest % 5])
                rest = rest / 5 + number * 31 + word.count * 7
            }
            all.append(word)
        }
        return all
    }()

    @Test(arguments: scopes)
    func `The formula and the checker agree`(scope: String) throws {
        for clause in LogicAgreementTests.clauses {
            let text =
                "spec s \"S\"\nevent a, b, c, q, r\ninterval open = q .. r, cancelled by c\nrule r \"R\"\n  \(scope)\(clause)\n"
            let loaded = try LoadedSpec(text: text, file: "s", using: [])
            let rule = loaded.spec.rules[0]
            let formula = try #require(scoped(rule.clauses[0], loaded.spec.intervals), "\(scope)\(clause)")
            let violated = try violatedSubjects(loaded)
            for (index, word) in LogicAgreementTests.words.enumerated() {
                let holds = formula.holds(at: 0, of: word)
                if holds != violated.contains(String(index)) { continue }
                Issue.record("\(scope)\(clause) is \(formula.text), \(holds) of \(word)")
                break
            }
        }
    }

    private func scoped(_ clause: ScopedClause, _ intervals: [Interval]) -> Logic? {
        let logic = ClauseLogic(intervals: intervals, hasLife: false)
        return logic.plain(clause.clause).flatMap { plain in
            let holdsOnNothing = logic.holdsOnNothing(clause, plain)
            return plain.inSpans(of: clause.scope, holdsOnNothing: holdsOnNothing, intervals: intervals)
        }
    }

    /// The words, each as the life of a subject of its own, that the checker finds to violate the rule.
    private func violatedSubjects(_ loaded: LoadedSpec) throws -> Set<String> {
        let steps = LogicAgreementTests.words.enumerated().flatMap { index, word in
            word.map { Example.Step.event(.init(subject: String(index), name: $0)) }
        }
        let trace = ExampleTrace(Example(isAccepted: true, steps: steps)) { $0 }.trace
        let options = CheckOptions(begin: .launch, end: .complete, observesAll: true, keepsJudgements: true)
        let result = try loaded.checker.check(trace, options)
        return Set(result.judgements.filter { $0.verdict == .violated }.map { $0.binding.roles[0].subject })
    }
}

extension Logic {
    /// Whether the formula, whose atoms are names, holds at a position of a word, as its operators are defined.
    fileprivate func holds(at position: Int, of word: [String]) -> Bool {
        switch self {
        case .atom(let name): word[position] == name
        case .constant(let value): value
        case .not(let inner): !inner.holds(at: position, of: word)
        case .and(let parts): parts.allSatisfy { $0.holds(at: position, of: word) }
        case .or(let parts): parts.contains { $0.holds(at: position, of: word) }
        case .binary(let left, .implies, let right):
            !left.holds(at: position, of: word) || right.holds(at: position, of: word)
        case .binary(let left, .equivalent, let right):
            left.holds(at: position, of: word) == right.holds(at: position, of: word)
        case .binary(let left, .either, let right):
            left.holds(at: position, of: word) != right.holds(at: position, of: word)
        case .unary(_, _, .some): false
        case .unary(.always, let inner, _): (position..<word.count).allSatisfy { inner.holds(at: $0, of: word) }
        case .unary(.eventually, let inner, _): (position..<word.count).contains { inner.holds(at: $0, of: word) }
        case .unary(.next, let inner, _): position + 1 < word.count && inner.holds(at: position + 1, of: word)
        case .unary(.weakNext, let inner, _): position + 1 >= word.count || inner.holds(at: position + 1, of: word)
        case .binary(let left, .until, let right):
            (position..<word.count).contains { end in
                right.holds(at: end, of: word) && (position..<end).allSatisfy { left.holds(at: $0, of: word) }
            }
        case .binary(let left, .weakUntil, let right):
            Logic.always(left).holds(at: position, of: word) || Logic.until(left, right).holds(at: position, of: word)
        case .unary(.historically, let inner, _): (0...position).allSatisfy { inner.holds(at: $0, of: word) }
        case .unary(.once, let inner, _): (0...position).contains { inner.holds(at: $0, of: word) }
        case .unary(.previous, let inner, _): position > 0 && inner.holds(at: position - 1, of: word)
        case .binary(let left, .since, let right):
            (0...position).contains { start in
                right.holds(at: start, of: word) && (start..<position).allSatisfy { left.holds(at: $0 + 1, of: word) }
            }
        }
    }
}
