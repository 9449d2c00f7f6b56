import RuleAnalysis
import RuleSyntax
import Testing
import TraceModel

@testable import TraceRules

/// Each kind of finding, in specs where a person sees what is to be found; the simple evaluator confirms each trace.
struct LintTests {
    @Test(arguments: contradictions + implications + others + pairs) func finds(_ expectation: LintExpectation) throws {
        try expectation.check()
    }

    @Test func `An event that exists only under a condition is to be forbidden where it does not exist`() throws {
        let head = "spec s \"Title\"\ncondition os default 17\nevent a = a when os >= 5 and os < 6\n"
        func messages(_ rules: String) throws -> [String] {
            try Checker(SpecParser.parse(head + rules, file: "s")).lint().map(\.diagnostic.message)
        }
        let today = "rule today \"Gone\"\n  when os >= 6\n  a never\n"
        let once = "rule once \"Not yet\"\n  when os < 5\n  a at most once\n"
        let missing = "no rule forbids 'a' where it does not exist, such as where os = 4.0"
        #expect(try messages(today + once) == [missing])
        #expect(try messages(today + once.replacing("at most once", with: "never")) == [])
    }

    static let contradictions: [LintExpectation] = [
        LintExpectation(
            "two rules that want the opposite order",
            spec("p", "a before b", "q", "b before a"),
            .init(
                5,
                "rules 'p' and 'q' contradict each other: no trace with 'a', 'b' keeps both",
                .init("b a", breaks: ["p"], keeps: ["q"]),
                .init("a", breaks: ["q"], keeps: ["p"])
            )
        ),
        LintExpectation(
            "a circle of three, and a fourth rule that has no part in it",
            spec("p", "a before b", "q", "b before c", "r", "c before a", "s", "a at most twice"),
            .init(
                7,
                "rules 'p', 'q' and 'r' contradict each other: no trace with 'a', 'b', 'c' keeps all 3",
                .init("b c a", breaks: ["p"], keeps: ["q", "r"]),
                .init("c a", breaks: ["q"], keeps: ["p", "r"]),
                .init("a", breaks: ["r"], keeps: ["p", "q"])
            )
        ),
        LintExpectation(
            "a debt that another rule lets nobody pay",
            spec("p", "a leads to b", "q", "b never after a"),
            .init(
                5,
                "rules 'p' and 'q' contradict each other: no trace with 'a' keeps both",
                .init("a", breaks: ["p"], keeps: ["q"]),
                .init("a b", breaks: ["q"], keeps: ["p"])
            )
        ),
        LintExpectation(
            "what one rule forbids and another needs",
            spec("p", "a never", "q", "b requires a"),
            .init(
                5,
                "rules 'p' and 'q' contradict each other: no trace with 'b' keeps both",
                .init("a b", breaks: ["p"], keeps: ["q"]),
                .init("b", breaks: ["q"], keeps: ["p"])
            )
        ),
        LintExpectation(
            "three that no trace keeps, and two of them that forbid an event",
            spec("p", "a at least once", "q", "a excludes b", "r", "b at least once"),
            .init(
                5,
                "rules 'p' and 'q' contradict each other: no trace with 'b' keeps both",
                .init("b", breaks: ["p"], keeps: ["q"]),
                .init("a b", breaks: ["q"], keeps: ["p"])
            ),
            .init(
                7,
                "rules 'p', 'q' and 'r' contradict each other: no trace keeps all 3",
                .init("b", breaks: ["p"], keeps: ["q", "r"]),
                .init("a b", breaks: ["q"], keeps: ["p", "r"]),
                .init("a", breaks: ["r"], keeps: ["p", "q"])
            )
        ),
        LintExpectation(
            "what one rule asks for and another forbids",
            spec("p", "a at least once", "q", "a never"),
            .init(
                5,
                "rules 'p' and 'q' contradict each other: no trace keeps both",
                .init("", breaks: ["p"], keeps: ["q"]),
                .init("a", breaks: ["q"], keeps: ["p"])
            )
        ),
        LintExpectation(
            "nothing where the two never apply together",
            spec("p", "when k is x\n  a before b", "q", "when k is y | z\n  b before a")
        ),
        LintExpectation(
            "something where they apply together under one value",
            spec("p", "when n > 5\n  a before b", "q", "when n < 6\n  b before a"),
            .init(
                6,
                "rules 'p' and 'q' contradict each other: no trace with 'a', 'b' keeps both",
                .init("b a", breaks: ["p"], keeps: ["q"]),
                .init("a", breaks: ["q"], keeps: ["p"])
            )
        ),
        LintExpectation(
            "nothing about rules that measure time",
            spec("p", "a before b within 5 ms", "q", "b before a within 5 ms")
        ),
        LintExpectation(
            "nothing about rules that count far",
            spec("p", "a at most 100 times", "q", "a at least 101 times")
        ),
        LintExpectation(
            "nothing about rules for different bindings",
            spec("p", "a before b", "q", "for each process\n  b before a")
        ),
    ]

    static let implications: [LintExpectation] = [
        LintExpectation(
            "a rule that a stricter one implies",
            spec("p", "a before b", "q", "a before each b"),
            .init(
                3,
                "rule 'p' says nothing that 'q' does not say: every trace that breaks it breaks that too",
                .init("b", breaks: ["p", "q"])
            )
        ),
        LintExpectation(
            "of two equal rules the second",
            spec("p", "a before b", "q", "b after a"),
            .init(
                5,
                "rule 'q' says nothing that 'p' does not say: every trace that breaks it breaks that too",
                .init("b", breaks: ["p", "q"])
            )
        ),
        LintExpectation(
            "two rules that together are a third: in a log without b it finds more",
            spec("p", "a before b", "q", "b before c", "r", "a before c"),
            .note(
                7,
                "in a log that leaves nothing out, rule 'r' says nothing that 'p' and 'q' do not say",
                .init("c", breaks: ["q", "r"]),
                .init("c", breaks: ["r"], keeps: ["p", "q"], missing: ["b"])
            )
        ),
        LintExpectation(
            "two rules that together are a third, whatever is left out",
            spec("p", "a before each b", "q", "each a leads to b", "r", "a pairs with b"),
            .init(
                7,
                "rule 'r' says nothing that 'p' and 'q' do not say: every trace that breaks it breaks one of those too",
                .init("a", breaks: ["q", "r"], keeps: ["p"])
            )
        ),
        LintExpectation(
            "nothing where the stricter rule does not always apply",
            spec("p", "a before b", "q", "when k is x\n  a before each b")
        ),
        LintExpectation(
            "something where one of several always applies",
            spec("p", "a before b", "q", "when k is x\n  a before each b", "r", "when k is y | z\n  a right before b"),
            .init(
                3,
                "rule 'p' says nothing that 'q' and 'r' do not say: every trace that breaks it breaks one of those too",
                .init("b", breaks: ["p", "q", "r"])
            )
        ),
        LintExpectation(
            "a debt is judged at the death, so it implies what must have come by then",
            life("p", "b leads to c", "q", "before z, b requires c"),
            .init(
                6,
                "rule 'q' says nothing that 'p' does not say: every trace that breaks it breaks that too",
                .init("b", breaks: ["p", "q"])
            )
        ),
    ]

    static let others: [LintExpectation] = [
        LintExpectation(
            "an event that nothing uses",
            "spec s \"T\"\nevent a, b\nevent c, e\nevent f = c | x\nrule p \"P\"\n  a before b\n",
            .init(3, "nothing uses event 'e'", .init("e")),
            .init(4, "nothing uses event 'f'", .init("c"))
        ),
        LintExpectation(
            "every event is used by a rule for any",
            "spec s \"T\"\nevent a, b, c\nrule p \"P\"\n  any but a never after a\n"
        ),
        LintExpectation(
            "a misspelt name in a list of events",
            "spec s \"T\"\nevent open, shut\nevent door = opne | shut\nrule p \"P\"\n  door at most twice\n"
                + "  open at most once\n",
            .init(3, "'opne' is no event, so 'door' takes it for what logs print", .init("opne"))
        ),
        LintExpectation(
            "a letter lost from an event's own name in its list",
            "spec s \"T\"\nevent dealloc = ealloc | deinit\nevent born = birth\nrule p \"P\"\n  born before dealloc\n",
            .init(2, "'ealloc' is no event, so 'dealloc' takes it for what logs print", .init("ealloc"))
        ),
        LintExpectation(
            "conditions that exclude each other",
            spec("p", "when n > 5\n  when n < 5\n  a before b"),
            .init(4, "no value of its conditions makes rule 'p' apply")
        ),
        LintExpectation(
            "an example that another rule forbids, whatever went unseen",
            spec("p", "b leads to c\n  accepts c a b c", "q", "b never after a"),
            .init(
                5,
                "rule 'p' accepts a trace that 'q' forbids, whatever happened unseen",
                .init("c a b", breaks: ["q"], keeps: ["p"], isOpen: true)
            )
        ),
        LintExpectation(
            "no example that another rule forbids only of a whole trace",
            spec("p", "b leads to c\n  accepts b c", "q", "a before b")
        ),
        LintExpectation(
            "no example that another rule forbids under other conditions",
            spec("p", "when k is x | y\n  b leads to c\n  accepts a b c", "q", "when k is x\n  b never after a")
        ),
    ]

    static let pairs: [LintExpectation] = [
        LintExpectation(
            "a rule that no pair breaks",
            relation("p", "source hide at least once"),
            .init(
                6,
                "no pair breaks rule 'p'",
                .init("source.hide target.show source.gone target.shown", keeps: ["p"])
            )
        ),
        LintExpectation(
            "a rule that no pair keeps",
            relation("p", "target shown before source hide"),
            .init(
                6,
                "no pair whose intervals both close keeps rule 'p'",
                .init("source.hide target.show source.gone target.shown", breaks: ["p"])
            )
        ),
        LintExpectation(
            "two rules that want the opposite order",
            relation("p", "source hide before target show", "q", "target show before source hide"),
            .init(
                9,
                "rules 'p' and 'q' contradict each other: no pair keeps both",
                .init("target.show source.hide source.gone target.shown", breaks: ["p"], keeps: ["q"]),
                .init("source.hide target.show source.gone target.shown", breaks: ["q"], keeps: ["p"])
            )
        ),
    ]

    // MARK: - Specs

    private static func rules(_ pieces: [String], _ head: String = "") -> String {
        stride(from: 0, to: pieces.count, by: 2).map { index in
            "rule \(pieces[index]) \"Sentence\"\n\(head)  \(pieces[index + 1])\n"
        }.joined()
    }

    /// Rules over four events: ids and clauses in turn. The conditions share the line of the events, so that the first
    /// rule stands in line 3.
    private static func spec(_ pieces: String...) -> String {
        let usesConditions = pieces.contains { $0.contains("when") }
        let conditions = usesConditions ? "condition k is x | y | z\ncondition n default 1\n" : ""
        let text = "spec s \"Title\"\n" + "event a, b, c, d\n" + rules(pieces)
        let keeper = usedEvents(pieces)
        return text.replacing("event a, b, c, d\n", with: "event \(keeper)\n") + conditions
    }

    /// The events that the clauses name, so that none is unused.
    private static func usedEvents(_ pieces: [String]) -> String {
        let words = Set(pieces.joined(separator: " ").split { " \n".contains($0) }.map(String.init))
        return ["a", "b", "c", "d"].filter(words.contains).joined(separator: ", ")
    }

    private static func life(_ pieces: String...) -> String {
        "spec s \"Title\"\nevent a, b, c, z\nlife from a to z\n" + rules(pieces)
    }

    private static func relation(_ pieces: String...) -> String {
        "spec s \"Title\"\nevent hide, gone, show, shown\ninterval leaving = hide .. gone\n"
            + "interval entering = show .. shown\nrelation move(source, target) = source leaving overlaps target entering\n"
            + rules(pieces, "  for each move(source, target)\n")
    }
}
