import CheckResults
import RuleTree
import Testing
import TraceModel

@testable import NaiveEvaluator

/// The engine and the simple evaluator agree on rules and words that are made by chance.
struct RandomAgreementTests {
    /// Clauses over A, B and X, and the scopes over Q and R.
    private static let clauses: [Clause] = AgreementKind.all.filter { kind in
        kind.groups.isEmpty && !kind.letters.contains("C") && !kind.isGuessing
            && kind.countLimit == nil
    }.flatMap(\.clauses).filter { $0.count == 1 && $0[0].scope == .everywhere }.map { $0[0].clause }

    /// Those that may stand beside another: a counter does not know what the other clause has seen.
    private static let companions = clauses.filter { clause in
        if case .ordering(_, .neverOutnumbers, _) = clause { false } else { true }
    }

    private static let scopes: [Scope] = [
        .everywhere, .everywhere, .before(.of("Q")), .after(.of("Q")), .afterEach(.of("Q")),
        .between(.of("Q"), .of("R")), .afterUntil(.of("Q"), .of("R")),
    ]

    private static let letters = ["A", "B", "Q", "R", "X"]

    private static func spec(_ generator: inout RandomNumbers) -> Spec {
        let rules = (0..<6).map { index in
            let count = Int.random(in: 1...2, using: &generator)
            let choice = count == 1 ? Self.clauses : Self.companions
            let clauses = (0..<count).map { _ in
                ScopedClause(
                    choice.randomElement(using: &generator) ?? choice[0],
                    in: scopes.randomElement(using: &generator) ?? .everywhere
                )
            }
            return Rule("rule-\(index)", "A sentence", clauses: clauses)
        }
        return Spec(name: "test", title: "By chance", events: letters.map { EventDeclaration($0) }, rules: rules)
    }

    private static func words(_ generator: inout RandomNumbers, without lost: String?) -> [[NaiveLetter]] {
        let shown = letters.filter { $0 != lost }
        return (0..<40).map { _ in
            (0..<Int.random(in: 1...8, using: &generator)).map { _ in
                NaiveLetter(shown.randomElement(using: &generator) ?? "A")
            }
        }
    }

    @Test(arguments: 0..<(12 * (1 + 4 * AgreementDepth.extra)))
    func rulesAndWordsByChance(_ number: Int) throws {
        let seed = AgreementDepth.seed &+ UInt64(number)
        var generator = RandomNumbers(seed: seed)
        // Two clauses may leave nothing that satisfies both, or nothing that can fail: such a spec is an error.
        var comparison: AgreementComparison?
        while comparison == nil { comparison = try? AgreementComparison(Self.spec(&generator), continuationBound: 5) }
        for lost in [nil] + ["A", "Q"] {
            var options = CheckOptions()
            options.begin = Bool.random(using: &generator) ? .launch : .middle
            options.end = Bool.random(using: &generator) ? .complete : .truncated
            options.observesAll = lost == nil
            var conditions = NaiveConditions()
            conditions.start = options.begin == .launch ? .exact : .anything
            conditions.end = options.end == .complete ? .complete : .truncated
            let bindings = Self.words(&generator, without: lost).enumerated().map { index, word in
                AgreementBinding(word, of: .init(identity: "\(index + 1)"), conditions: conditions)
            }
            let difference = try comparison?.difference(bindings, options)
            #expect(difference == nil, "LIFELINE_TEST_SEED=\(seed)")
        }
    }
}
