import RuleTree
import Testing

@testable import NaiveEvaluator

/// The simple evaluator against words judged by hand from the language's table.
struct NaiveEvaluatorTests {
    /// Judges words under a rule over the events A, B, C, Q, R, X (which no rule names), O (a birth) and D (a death),
    /// and the interval from Q to R, cancelled by C.
    static func check(
        _ clauses: [ScopedClause],
        under conditions: NaiveConditions = NaiveConditions(),
        _ expectations: [NaiveExpectation],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let vocabulary = NaiveVocabulary(
            "ABCQRXOD".map { EventDeclaration(String($0)) },
            intervals: [Interval("open", from: .of("Q"), to: .of("R"), cancelledBy: .of("C"))]
        )
        let rule = NaiveRule(clauses, vocabulary: vocabulary, births: ["O"], deaths: ["D"])
        let merging = NaiveEvaluator(rule)
        let exhaustive = NaiveEvaluator(rule, unseenBound: 2, merges: false)
        for expectation in expectations {
            for evaluator in [merging, exhaustive] {
                let judgement = evaluator.judge(expectation.word, under: conditions)
                #expect(
                    judgement.description == expectation.judgement,
                    "\(expectation)",
                    sourceLocation: sourceLocation
                )
            }
        }
    }

    private func check(
        _ clause: Clause,
        in scope: Scope = .everywhere,
        _ expectations: NaiveExpectation...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        NaiveEvaluatorTests.check([ScopedClause(clause, in: scope)], expectations, sourceLocation: sourceLocation)
    }

    @Test func precedence() {
        check(
            .ordering(.of("A"), .before, .of("B")),
            "AB satisfied",
            "AXBB satisfied",
            "BA violated 0",
            "BBAB violated 0 1",
            "A vacuous",
            "- vacuous"
        )
        check(.ordering(.of("B"), .after, .of("A")), "AB satisfied", "BA violated 0", "A vacuous")
    }

    @Test func alternatePrecedence() {
        check(
            .ordering(.of("A"), .beforeEach, .of("B")),
            "ABAB satisfied",
            "AAB satisfied",
            "ABB violated 2",
            "B violated 0",
            "ABBAB violated 2",
            "AX vacuous"
        )
    }

    @Test func response() {
        check(
            .ordering(.of("A"), .leadsTo, .of("B")),
            "AB satisfied",
            "AAB satisfied",
            "ABXA violated 3",
            "AXA violated 0",
            "B vacuous"
        )
    }

    @Test func alternateResponse() {
        check(
            .ordering(.of("A"), .eachLeadsTo, .of("B")),
            "ABAB satisfied",
            "AAB violated 1",
            "AA violated 1 0",
            "ABB satisfied",
            "XB vacuous"
        )
    }

    @Test func alternateSuccession() {
        check(
            .ordering(.of("A"), .pairsWith, .of("B")),
            "ABAB satisfied",
            "BAB violated 0",
            "AAB violated 1",
            "ABB violated 2",
            "ABA violated 2",
            "X vacuous"
        )
    }

    @Test func notSuccession() {
        check(
            .ordering(.of("A"), .neverBefore, .of("B")),
            "BA satisfied",
            "AXB violated 2",
            "ABB violated 1 2",
            "B vacuous"
        )
        check(.ordering(.of("B"), .neverAfter, .of("A")), "BA satisfied", "AB violated 1", "B vacuous")
    }

    @Test func counting() {
        check(.occurrence(.of("A"), .never), "X satisfied", "- satisfied", "XA violated 1", "AA violated 0 1")
        check(.occurrence(.of("A"), .atMost(1)), "A satisfied", "X vacuous", "AA violated 1")
        check(.occurrence(.of("A"), .atLeast(2)), "AXA satisfied", "AX violated end", "- violated end")
        check(.occurrence(.of("A"), .exactly(1)), "A satisfied", "AA violated 1", "X violated end")
    }

    @Test func ends() {
        check(.occurrence(.of("A"), .first), "AX satisfied", "XA violated 0", "- vacuous", "OA satisfied")
        check(.occurrence(.of("A"), .last), "XA satisfied", "AX violated 1", "AXA satisfied", "AD satisfied")
        check(.occurrence(.of("D"), .last), "AD satisfied", "A violated 0")
        check(.occurrence(.of("O"), .first), "OA satisfied", "AO violated 0")
    }

    @Test func orders() {
        let expression = OrderExpression.sequence([
            .of("A"), .repeated(.of("B"), atLeast: 0, atMost: nil), .repeated(.of("C"), atLeast: 0, atMost: 1),
        ])
        check(
            .order(expression),
            "AXBBC satisfied",
            "A satisfied",
            "BA violated 0",
            "ABCB violated 3",
            "AAA violated 1",
            "X violated end"
        )
        check(.order(.sequence([.of("A"), .of("B")])), "AX violated end", "AB satisfied")
        check(.order(.sequence([.of("A"), .of("B")])), in: .afterEach(.of("Q")), "QAQAB violated 0", "QBQA violated 1")
    }

    @Test func machines() {
        let machine = StateMachine(
            arrows: [.init(from: "off", to: "on", on: .of("A")), .init(from: "on", to: "off", on: .of("B"))],
            start: "off"
        )
        check(
            .states(machine),
            "ABA satisfied",
            "X vacuous",
            "BAB violated 0",
            "AAB violated 1",
            "ABBAA violated 2 4"
        )
        let ambiguous = StateMachine(
            arrows: [
                .init(from: "s", to: "l", on: .of("A")), .init(from: "s", to: "r", on: .of("A")),
                .init(from: "l", to: "s", on: .of("B")), .init(from: "r", to: "s", on: .of("C")),
            ],
            start: "s"
        )
        check(.states(ambiguous), "ABAC satisfied", "ABC violated 2", "AAC violated 1", "AABC violated 1 3")
    }

    @Test func scopes() {
        let leads = Clause.ordering(.of("A"), .leadsTo, .of("B"))
        check(leads, in: .before(.of("R")), "ARB violated 0", "ABRA satisfied", "RA vacuous", "A violated 0")
        check(leads, in: .after(.of("Q")), "AXQ vacuous", "QAQB satisfied", "QA violated 1", "ABQ vacuous")
        check(leads, in: .afterEach(.of("Q")), "QAQB violated 1", "QABQXA violated 5", "QAQAQ violated 1 3")
        let some = Clause.occurrence(.of("A"), .atLeast(1))
        check(some, in: .before(.of("R")), "XRA violated 1", "ARX satisfied", "X violated end")
        check(some, in: .after(.of("Q")), "AX vacuous", "AQX violated 1", "QA satisfied")
        check(some, in: .afterEach(.of("Q")), "QXQX violated 0 2", "QAQ violated 2", "X vacuous")
        check(
            .occurrence(.of("A"), .never),
            in: .afterEach(.of("Q")),
            "A vacuous",
            "AQXQ satisfied",
            "QAQA violated 1 3"
        )
        check(.occurrence(.of("A"), .first), in: .afterEach(.of("Q")), "XQXAQA violated 2", "QXXQX violated 1 4")
    }

    @Test func presences() {
        check(
            .coexistence(.of("A"), .requires, .of("B")),
            "BA satisfied",
            "AB satisfied",
            "XAX violated 1",
            "B vacuous"
        )
        check(
            .coexistence(.of("A"), .together, .of("B")),
            "BXA satisfied",
            "B violated 0",
            "XA violated 1",
            "X vacuous"
        )
        check(
            .coexistence(.of("A"), .excludes, .of("B")),
            "AA satisfied",
            "ABB violated 1 2",
            "BA violated 1",
            "B vacuous"
        )
        check(.choice(.atLeastOne, [.of("A"), .of("B")]), "X violated end", "B satisfied", "AB satisfied")
        check(
            .choice(.exactlyOne, [.of("A"), .of("B")]),
            "AA satisfied",
            "AB violated 1",
            "BAB violated 1",
            "- violated end"
        )
        check(.choice(.exactlyOne, [.of("A|B"), .of("B|C")]), "A satisfied", "B violated 0 end", "CB violated 1")
    }

    @Test func spansBetween() {
        let scope = Scope.between(.of("Q"), .of("R"))
        check(.occurrence(.of("A"), .never), in: scope, "QA vacuous", "QAR violated 1", "QXRA satisfied", "AR vacuous")
        check(.occurrence(.of("A"), .never), in: scope, "QXAXARQAR violated 2 7", "QQAQR violated 2")
        check(.occurrence(.of("A"), .atLeast(1)), in: scope, "Q vacuous", "QR violated 0", "QXRQAR violated 0")
        check(.ordering(.of("A"), .leadsTo, .of("B")), in: scope, "QABR satisfied", "QAXR violated 1", "QA vacuous")
    }

    @Test func spansUntil() {
        let scope = Scope.afterUntil(.of("Q"), .of("R"))
        check(.occurrence(.of("A"), .never), in: scope, "QA violated 1", "QRA satisfied", "QAR violated 1", "A vacuous")
        check(.occurrence(.of("A"), .atLeast(1)), in: scope, "Q violated 0", "QQAR satisfied", "QRQ violated 0 2")
    }

    @Test func spansOfAnInterval() {
        let scope = Scope.during(.init("open"))
        check(.occurrence(.of("A"), .never), in: scope, "QA violated 1", "QRA satisfied", "QCA satisfied", "A vacuous")
        check(.occurrence(.of("A"), .atLeast(1)), in: scope, "QAQ violated 2", "QACQAR satisfied", "QR violated 0")
    }
}
