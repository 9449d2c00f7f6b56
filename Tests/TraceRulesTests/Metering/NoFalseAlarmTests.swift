import CheckResults
import RuleSyntax
import RuleTree
import Testing
import TraceModel
import TraceRules

/// Whatever part of a conforming run a log shows, the run stays conforming: nothing is violated. And what the records of a run do
/// not say never makes good what is wrong.
struct NoFalseAlarmTests {
    private struct Event {
        var name: String
        var milliseconds: Int
        var x: String
    }

    private enum Loss: CaseIterable {
        case anEvent, theBeginning, theEnd, someTimes, someAttributes, aGap, twoEvents
    }

    private static let scopes: [Scope] = [
        .everywhere, .before(.of("Q")), .after(.of("Q")), .afterEach(.of("Q")), .between(.of("Q"), .of("X")),
        .afterUntil(.of("Q"), .of("X")),
    ]

    private static let rules: [Rule] = {
        let bounded = TimedAgreementTests.bounded
        let same: EventPattern = .matching(.of("B"), [.init("x", .equal, .last(.init("A"), attribute: "x"))])
        let one: EventPattern = .matching(.of("A"), [.init("x", .equal, .literal("1"))])
        let other: [ScopedClause] = [
            .init(.ordering(.of("A"), .neverOutnumbers, .of("B"))),
            .init(.occurrence(same, .never)),
            .init(.occurrence(same, .atMost(1))),
            .init(.ordering(one, .before, .of("B"))),
            .init(.ordering(one, .leadsTo, same)),
            .init(.ordering(one, .leadsTo, .of("B")), bound: .within(.milliseconds(3))),
            .init(.occurrence(one, .atMost(1)), bound: .within(.milliseconds(3))),
            .init(.adjacency(one, .rightBefore, .of("B"), among: [])),
            .init(.formula(.always(.implies(.event(one), .weakNext(.not(.event(same))))))),
            .init(.ordering(.of("B"), .neverAfter, one)),
        ]
        return (bounded + other).flatMap { clause in
            scopes.map { ScopedClause(clause.clause, in: $0, bound: clause.bound) }
        }.enumerated().map { Rule("rule-\($0)", "A sentence", clauses: [$1]) }
    }()

    private static let spec = Spec(
        name: "test",
        title: "What may be lost",
        attributes: [.init("x")],
        events: ["A", "B", "Q", "X"].map { EventDeclaration($0) },
        rules: rules
    )

    /// Unseen events that a rule does not name never come between neighbours.
    private static func hasNeighbours(_ rule: Rule) -> Bool {
        switch rule.clauses[0].clause {
        case .adjacency, .formula: true
        default: false
        }
    }

    private static func word(_ generator: inout RandomNumbers) -> [Event] {
        var time = 0
        return (0..<Int.random(in: 2...9, using: &generator)).map { _ in
            time += [0, 1, 2, 5].randomElement(using: &generator) ?? 0
            return Event(
                name: ["A", "A", "B", "B", "Q", "X"].randomElement(using: &generator) ?? "A",
                milliseconds: time,
                x: ["1", "2"].randomElement(using: &generator) ?? "1"
            )
        }
    }

    /// The trace of a word with something lost, and what is then to be declared of it.
    private static func trace(
        of word: [Event],
        losing loss: Loss?,
        _ generator: inout RandomNumbers
    ) -> (trace: Trace, options: CheckOptions) {
        var options = CheckOptions(begin: .launch, end: .complete)
        options.keepsJudgements = true
        options.observesAll = true
        let cut = Int.random(in: 0..<word.count, using: &generator)
        let names = ["A", "B", "Q", "X"].shuffled(using: &generator)
        var shown = Array(word.indices)
        var gap: Int?
        switch loss {
        case nil, .someTimes, .someAttributes: break
        case .anEvent, .twoEvents:
            options.observesAll = false
            let lost = names.prefix(loss == .anEvent ? 1 : 2)
            shown.removeAll { lost.contains(word[$0].name) }
        case .theBeginning:
            options.begin = .middle
            shown.removeFirst(cut)
        case .theEnd:
            options.end = .truncated
            shown.removeLast(cut)
        case .aGap:
            let end = Int.random(in: cut...word.count, using: &generator)
            shown.removeAll { cut..<end ~= $0 }
            gap = cut
        }
        var trace = AgreementTrace()
        for index in shown {
            if let first = gap, index >= first {
                options.gaps = [trace.nextLine]
                gap = nil
            }
            let event = word[index]
            let hasTime = loss != .someTimes || Bool.random(using: &generator)
            let hasX = loss != .someAttributes || Bool.random(using: &generator)
            trace.add(
                event.name,
                of: .init(identity: "1"),
                at: hasTime ? TimeStamp(microseconds: Int64(event.milliseconds) * 1000, unit: 1000) : nil,
                saying: hasX ? ["x": event.x] : [:]
            )
        }
        if gap != nil { options.gaps = [trace.nextLine] }
        return (trace.trace, options)
    }

    private func shown(_ id: String, _ word: [Event]) -> String {
        let rule = Self.rules.first { "test.\($0.id)" == id }
        let events = word.map { "\($0.name)@\($0.milliseconds){\($0.x)}" }.joined(separator: " ")
        return "\(rule.map { SpecPrinter.sentence(of: $0.clauses[0]) } ?? ""): \(events)"
    }

    @Test(
        "what is hidden, cut off or not said never makes a violation, and what is not said nothing good",
        arguments: 0..<8
    )
    func losses(_ seed: Int) throws {
        var generator = RandomNumbers(seed: AgreementDepth.seed &+ UInt64(seed))
        let checker = try Checker(Self.spec)
        var alarms: [String] = []
        for _ in 0..<2 * (1 + 12 * AgreementDepth.extra) {
            let word = Self.word(&generator)
            let whole = Self.trace(of: word, losing: nil, &generator)
            let bad = Set(try checker.check(whole.trace, whole.options).findings.map(\.rule))
            for loss in Loss.allCases {
                let part = Self.trace(of: word, losing: loss, &generator)
                if part.trace.entries.isEmpty { continue }
                let result = try checker.check(part.trace, part.options)
                if loss == .someTimes || loss == .someAttributes {
                    for judgement in result.judgements
                    where bad.contains(judgement.rule) && [.satisfied, .vacuous].contains(judgement.verdict) {
                        alarms.append("\(shown(judgement.rule, word)), \(loss): \(judgement.verdict)")
                    }
                }
                for finding in result.findings where !bad.contains(finding.rule) {
                    if finding.verdict == .suspect, loss == .aGap { continue }
                    let rule = Self.rules.first { "test.\($0.id)" == finding.rule }
                    if loss == .anEvent || loss == .twoEvents, rule.map(Self.hasNeighbours) == true { continue }
                    let lines = part.trace.entries.map { "\(part.trace.names[Int($0.name)])@\($0.time)" }
                    alarms.append(
                        "\(shown(finding.rule, word)), \(loss), shown \(lines): "
                            + "\(finding.verdict) line \(finding.place.line)"
                    )
                }
            }
        }
        #expect(alarms.isEmpty, "seed \(seed), \(alarms.count): \(alarms.prefix(4).joined(separator: "\n"))")
    }
}
