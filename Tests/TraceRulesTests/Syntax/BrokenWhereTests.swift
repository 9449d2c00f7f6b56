import Testing

/// What is said of events with a `where` that cannot be read.
@Suite struct BrokenWhereTests {
    @Test(arguments: tests) func saysHowATestIsWritten(_ spec: BrokenSpec) { spec.check() }

    static let tests: [BrokenSpec] = [
        .rule(
            "A before B where frame ‸== 10",
            "expected a comparison such as '=', found '=='",
            "write '='"
        ),
        .rule("A before (B where frame ‸is 10)", "expected a comparison such as '=', found 'is'", "write '='"),
        .rule("A before (B where frame =‸< 10)", "expected a value, found '<'", "write '<='"),
        .rule("A before (B where frame <‸> 10)", "expected a value, found '>'", "write '!='"),
        .rule("A before (B where frame ‸10)", "expected a comparison such as '=', found '10'"),
        .rule("A before B where frame‸", "expected a comparison such as '=' after 'frame'"),
        .rule("A before B where frame =‸", "expected a value after '='"),
        .rule("A before B where‸", "expected an attribute after 'where'"),
        .rule("A before B where x = 1 and‸", "expected an attribute after 'and'"),
        .rule("A before B where x = 1 and y‸", "expected a comparison such as '=' after 'y'"),
        .rule("A before B where frame = ‸{0, 0}", "expected a value, found '{'", "put the value in quotes"),
        .rule(
            "A before B where title = my ‸title",
            "expected 'and' or the end of the line, found 'title'",
            "a value of several words stands in quotes"
        ),
        .rule(
            "A before (B where x = 1‸, y = 2)",
            "expected 'and' or ')', found ','",
            "write 'and' between tests"
        ),
        .rule(
            "A before B where x = 1‸, y = 2",
            "expected 'and' or the end of the line, found ','",
            "write 'and' between tests"
        ),
        .rule(
            "A before (B where x = 1 ‸| 2)",
            "expected 'and' or ')', found '|'",
            "declare an event for each test, and write '|' between them"
        ),
        .rule("A before (B where x = 1‸", "expected 'and' or ')' after '1'"),
    ]

    @Test(arguments: references) func saysHowAnEarlierEventIsNamed(_ spec: BrokenSpec) { spec.check() }

    static let references: [BrokenSpec] = [
        .rule(
            "A before B where frame = last ‸didLayout.frame",
            "expected '(', found 'didLayout.frame'",
            "write 'frame = last(didLayout).frame'"
        ),
        .rule(
            "A before B where frame < last ‸didLayout",
            "expected '(', found 'didLayout'",
            "write 'frame < last(didLayout).frame'"
        ),
        .rule(
            "A before B where frame = last(didLayout)‸",
            "expected '.' and an attribute after ')'",
            "write 'frame = last(didLayout).frame'"
        ),
        .rule(
            "A before B where frame = last(didLayout.frame)‸",
            "expected '.' and an attribute after ')'",
            "write 'frame = last(didLayout).frame'"
        ),
        .rule(
            "A before B where frame = last(did:layout:)‸",
            "expected '.' and an attribute after 'last(did:layout:)'",
            "write 'frame = last(did:layout:).frame'"
        ),
        .rule(
            "A before B where frame = last(A ‸| C).frame",
            "expected ')', found '|'",
            "'last' takes one event: declare one for these names"
        ),
        .rule("A before B where frame = last(‸).frame", "expected an event, found ')'"),
        .rule("A before B where frame = last(A).‸", "expected an attribute after '.'"),
        .rule(
            "A before B where ‸last(A).frame = frame",
            "expected an attribute, found 'last'",
            "the record's own attribute stands before the comparison"
        ),
        .relationRule(
            "source A before target B where x = last(‸A).x",
            "'A' needs its role before it",
            "write 'source A' or 'target A'"
        ),
        .relationRule(
            "source A before target B where x = last(‸a:b:).x",
            "'a:b:' needs its role before it",
            "write 'last(source a:b:)' or 'last(target a:b:)'"
        ),
    ]

    @Test(arguments: parentheses) func showsWhereParenthesesBelong(_ spec: BrokenSpec) { spec.check() }

    private static let inParentheses = "an event and its 'where' stand in parentheses here"

    static let parentheses: [BrokenSpec] = [
        .rule("A ‸where x = 1 before B", inParentheses, "write '(A where x = 1) before B'"),
        .rule("A | B ‸where x = 1 and y = 2 never", inParentheses, "write '(A | B where x = 1 and y = 2) never'"),
        .rule("after each Q ‸where x = 1, A never", inParentheses, "write 'after each (Q where x = 1), A never'"),
        .rule(
            "between Q ‸where x = 1 and R, A never",
            inParentheses,
            "write 'between (Q where x = 1) and R, A never'"
        ),
        .rule("order A B ‸where x = 1", inParentheses, "write 'order A (B where x = 1)'"),
        .rule("order (A B ‸where x = 1)+ C", inParentheses, "write 'order (A (B where x = 1))+ C'"),
        .rule("formula always A ‸where x = 1", inParentheses, "write 'formula always (A where x = 1)'"),
        .rule(
            "A right before B ‸where x = 1 among A, B",
            inParentheses,
            "write 'A right before (B where x = 1) among A, B'"
        ),
        .rule("A never ‸where x = 1", "'where' stands behind its event", "write '(A where x = 1) never'"),
        .rule(
            "A at most twice ‸where x = 1",
            "'where' stands behind its event",
            "write '(A where x = 1) at most twice'"
        ),
        .rule("A and B together ‸where x = 1", "'where' stands behind its event", "write '(EVENT where …)'"),
        .rule("(A | B‸) never", "expected 'where', found ')'", "write 'A | B', without parentheses"),
        .rule("(A ‸wheer x = 1) never", "expected 'where', found 'wheer'", "did you mean 'where'?"),
        .rule("order A where‸", "expected an attribute after 'where'"),
    ]

    @Test(arguments: alternatives) func asksForADeclarationAmongNames(_ spec: BrokenSpec) { spec.check() }

    private static let amongNames = "an event with a 'where' does not stand among names"

    static let alternatives: [BrokenSpec] = [
        .rule(
            "A | ‸(B where x = 1) never",
            amongNames,
            "declare an event for it, 'event NAME = B where x = 1', and name that here"
        ),
        .rule(
            "‸(A | C where x = last(D).x) | B never",
            amongNames,
            "declare an event for it, 'event NAME = A | C where x = last(D).x', and name that here"
        ),
        .rule(
            "A right before B among A, ‸(B where x = 1)",
            amongNames,
            "declare an event for it, 'event NAME = B where x = 1', and name that here"
        ),
        .relationRule(
            "source A | ‸(source B where x = last(target D).x) never",
            amongNames,
            "declare an event for it, 'event NAME = B where x = last(D).x', and name that here"
        ),
        .line(
            "event e = a | ‸(b where x = 1)",
            amongNames,
            "declare an event for it, 'event NAME = b where x = 1', and name that here"
        ),
        .line(
            "interval i = ‸(a where x = 1) .. b",
            amongNames,
            "declare an event for it, 'event NAME = a where x = 1', and name that here"
        ),
        .rule(
            "order " + String(repeating: "(A | ", count: 64) + "‸" + String(repeating: "(A | ", count: 10_000),
            "too many groups in each other"
        ),
    ]

    @Test(arguments: declarations) func explainsDeclarations(_ spec: BrokenSpec) { spec.check() }

    static let declarations: [BrokenSpec] = [
        .line(
            "event visibilitychange ‸where state = hidden",
            "an event with 'where' has a name of its own",
            "write 'event NAME = visibilitychange where state = hidden'"
        ),
        .line(
            "event a, b ‸where x = 1",
            "an event with 'where' has a name of its own",
            "write 'event NAME = a | b where x = 1'"
        ),
        .line("event e = a where x ‸== 1", "expected a comparison such as '=', found '=='", "write '='"),
        .line(
            "event e = a where x = 1 ‸b",
            "expected 'and' or the end of the line, found 'b'",
            "a value of several words stands in quotes"
        ),
        .line(
            "interval i = a .. b ‸where x = 1",
            "expected the end of the line, found 'where'",
            "declare an event with this 'where', and name it here"
        ),
        .line("attribute‸", "expected an attribute after 'attribute'"),
        .line("attribute frame ‸of a", "expected ',' or the end of the line, found 'of'"),
        .line("‸atribute frame", "unknown statement 'atribute'", "did you mean 'attribute'?"),
    ]
}
