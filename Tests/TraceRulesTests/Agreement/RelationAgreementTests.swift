import CheckResults
import RuleTree
import Testing

@testable import NaiveEvaluator

/// The engine and the simple evaluator agree on rules for pairs of lives.
struct RelationAgreementTests {
    private static let options = [
        CheckOptions(begin: .launch, end: .complete, observesAll: true),
        CheckOptions(begin: .launch, observesAll: true),
        CheckOptions(),
        CheckOptions(begin: .launch, end: .complete),
    ]

    private static let clauses: [[ScopedClause]] =
        Ordering.allCases.map {
            [ScopedClause(.ordering(.of("s.A"), $0, .of("t.B")))]
        }
        + Ordering.allCases.map {
            [ScopedClause(.ordering(.of("s.open"), $0, .of("t.start")))]
        }
        + Ordering.allCases.map {
            [ScopedClause(.ordering(.of("t.stop"), $0, .of("s.close")))]
        }
        + [
            [.init(.occurrence(.of("s.A"), .never))],
            [.init(.occurrence(.of("s.A"), .exactly(1)))],
            [.init(.occurrence(.of("s.A"), .atMost(1)), in: .before(.of("t.stop")))],
            [.init(.occurrence(.of("s.A"), .atLeast(1)), in: .after(.of("t.start")))],
            [.init(.ordering(.of("s.A"), .leadsTo, .of("s.close")), in: .afterEach(.of("t.B")))],
            [.init(.adjacency(.of("s.A"), .rightBefore, .of("t.B"), among: []))],
            [.init(.adjacency(.of("s.A"), .leadsRightTo, .of("s.close"), among: []))],
            [.init(.adjacency(.of("s.A"), .neverRightBefore, .of("t.stop"), among: []))],
            [.init(.coexistence(.of("s.A"), .requires, .of("t.B")))],
            [.init(.coexistence(.of("s.A"), .together, .of("t.B")))],
            [.init(.coexistence(.of("s.A"), .excludes, .of("t.stop")))],
            [.init(.choice(.exactlyOne, [.of("s.A"), .of("t.B")]))],
            [.init(.formula(.always(.implies(.of("t.B"), .once(.and([.of("s.A"), .next(.of("t.start"))]))))))],
            [.init(.formula(.eventually(.and([.of("t.stop"), .previous(.of("s.A"))]))))],
            [.init(.occurrence(.of("s.A"), .never), in: .between(.of("t.start"), .of("s.close")))],
            [.init(.occurrence(.of("t.B"), .atLeast(1)), in: .afterUntil(.of("s.open"), .of("t.stop")))],
            [.init(.occurrence(.of("t.B"), .never), in: .during(.init(role: "s", "leaving")))],
            [.init(.occurrence(.of("s.A"), .exactly(1)), in: .during(.init(role: "t", "entering")))],
            [.init(.occurrence(.of("s.open"), .first)), .init(.occurrence(.of("t.stop"), .last))],
            [.init(.order(.sequence([.of("s.open"), .of("t.start"), .of("s.close|t.stop")])))],
            [
                .init(
                    .states(
                        StateMachine(
                            arrows: [
                                .init(from: "x", to: "y", on: .of("s.A")), .init(from: "y", to: "x", on: .of("t.B")),
                            ],
                            start: "x"
                        )
                    )
                )
            ],
        ]

    private static let spec = Spec(
        name: "test",
        title: "Pairs",
        events: ["open", "close", "start", "stop", "A", "B", "X"].map { EventDeclaration($0) },
        intervals: [
            Interval("leaving", from: .of("open"), to: .of("close")),
            Interval("entering", from: .of("start"), to: .of("stop")),
        ],
        relations: [
            Relation(
                "transition",
                .init(role: "s", interval: .init("leaving")),
                .overlaps,
                .init(role: "t", interval: .init("entering"))
            )
        ],
        rules: clauses.enumerated().map { index, clauses in
            Rule(
                "rule-\(index)",
                "A sentence",
                forEach: .relation(.init("transition", roles: ["s", "t"])),
                clauses: clauses
            )
        }
    )

    /// The orders in which two intervals can overlap, closed or still open at the end, as letters with their roles.
    private static var skeletons: [[NaiveLetter]] {
        let open = NaiveLetter(role: "s", "open")
        let start = NaiveLetter(role: "t", "start")
        let close = NaiveLetter(role: "s", "close")
        let stop = NaiveLetter(role: "t", "stop")
        return [[open, start], [start, open]].flatMap { beginning in
            [[], [close], [stop], [close, stop], [stop, close]].map { beginning + $0 }
        }
    }

    /// The skeletons with so many other events anywhere between their events, before them or after them.
    private static func words(inserting count: Int) -> [[NaiveLetter]] {
        guard count > 0 else { return skeletons }
        let others = [NaiveLetter(role: "s", "A"), NaiveLetter(role: "t", "B"), NaiveLetter(role: "t", "X")]
        var known: Set<[NaiveLetter]> = []
        return words(inserting: count - 1).flatMap { word in
            (0...word.count).flatMap { index in
                others.map { other in Array(word[..<index]) + [other] + Array(word[index...]) }
            }
        }.filter { known.insert($0).inserted }
    }

    /// - Parameter isAlone: whether the trace holds nothing else: then an interval whose closing is not in the word is one
    ///   whose class logs no closing, and it closes with its partner's unless nothing goes unseen.
    private func binding(_ word: [NaiveLetter], _ first: Int, isAlone: Bool, _ options: CheckOptions)
        -> AgreementBinding
    {
        let opening = word.firstIndex { ["open", "start"].contains($0.name) } ?? 0
        let closings = word.indices.filter { ["close", "stop"].contains(word[$0].name) }
        let isClosed = closings.count == 2 || isAlone && !options.observesAll && closings.count == 1
        var conditions = NaiveConditions()
        conditions.end = isClosed ? .withLastEvent : options.end == .complete ? .complete : .truncated
        // The interval that opened first may have been over before the other opened, if its closing is never logged.
        let closing = word[opening].name == "open" ? "close" : "stop"
        conditions.mayBeNone = isAlone && !options.observesAll && !word.contains { $0.name == closing }
        // An interval whose closing is never logged may have gone on, or be open still.
        conditions.mayGoOn = isAlone && !options.observesAll && closings.count < 2
        let end = isClosed ? closings[closings.count - 1] + 1 : word.count
        return AgreementBinding(
            roles: [.init("s", "\(first)"), .init("t", "\(first + 1)")],
            word: word,
            window: opening..<end,
            conditions: conditions
        ) { letter, _ in
            .init(identity: "\(letter.role == "s" ? first : first + 1)")
        }
    }

    /// Each word is a trace of its own: in one trace, pairs would overlap third lives.
    @Test(arguments: options, 0...(1 + AgreementDepth.extra))
    func pairs(_ options: CheckOptions, _ inserted: Int) throws {
        let comparison = try AgreementComparison(Self.spec)
        for word in Self.words(inserting: inserted) {
            let difference = try comparison.difference([binding(word, 1, isAlone: true, options)], options)
            #expect(difference == nil)
        }
    }

    /// Before each word stands another pair that shows every closing.
    @Test(arguments: options, 0...(1 + AgreementDepth.extra))
    func pairsBehindOthers(_ options: CheckOptions, _ inserted: Int) throws {
        let comparison = try AgreementComparison(Self.spec)
        let other = Self.skeletons.first { $0.count == 4 } ?? []
        for word in Self.words(inserting: inserted) {
            let bindings = [
                binding(other, 3, isAlone: false, options), binding(word, 1, isAlone: false, options),
            ]
            let difference = try comparison.difference(bindings, options, takesTurns: false)
            #expect(difference == nil)
        }
    }
}
