import Testing

/// What is said of clauses about neighbours that cannot be read.
@Suite struct BrokenNeighbourTests {
    @Test(arguments: slips) func showsTheSentenceThatWasMeant(_ spec: BrokenSpec) { spec.check() }

    static let slips: [BrokenSpec] = [
        .rule("A right ‸B", "expected 'before', found 'B'", "write 'A right before B'"),
        .rule("A never right ‸B", "expected 'before', found 'B'", "write 'A never right before B'"),
        .rule("B right ‸after A", "'right' goes on with 'before'", "write 'A right before B'"),
        .rule(
            "B right ‸after A among A, C",
            "'right' goes on with 'before'",
            "write 'A right before B among A, C'"
        ),
        .rule("B never right ‸after A | C", "'right' goes on with 'before'", "write 'A | C never right before B'"),
        .rule("A right ‸leads to B", "'right' goes on with 'before'", "write 'A leads right to B'"),
        .rule("A leads right ‸B", "expected 'to', found 'B'", "write 'A leads right to B'"),
        .rule("A leads to ‸right B", "'right' stands before 'to'", "write 'A leads right to B'"),
        .rule("A right before ‸each B", "a clause with 'right' has no 'each'", "write 'A right before B'"),
        .rule("A leads right to ‸each B", "a clause with 'right' has no 'each'", "write 'A leads right to B'"),
        .rule("‸each A leads right to B", "a clause with 'right' has no 'each'", "write 'A leads right to B'"),
        .rule("each A ‸right before B", "expected 'leads to', found 'right'", "write 'A right before B'"),
        .rule("A ‸rihgt before B", misspeltVerb("rihgt"), "did you mean 'right'?"),
        .rule(
            "A never ‸rigth before B",
            "expected 'before', 'after', 'right before', 'outnumbers' or the end of the line, found 'rigth'",
            "did you mean 'right'?"
        ),
        .rule("A never outnumbers‸", "expected an event after 'outnumbers'"),
        .rule(
            "A never ‸outnumber B",
            "expected 'before', 'after', 'right before', 'outnumbers' or the end of the line, found 'outnumber'",
            "did you mean 'outnumbers'?"
        ),
        .rule("A right‸", "expected 'before' after 'right'"),
        .rule("A leads right to‸", "expected an event after 'to'"),
    ]

    private static func misspeltVerb(_ word: String) -> String {
        "expected 'before', 'after', 'leads to', 'never' or the like behind 'A', found '\(word)'"
    }

    @Test(arguments: lists) func saysHowTheEventsOfAmongAreListed(_ spec: BrokenSpec) { spec.check() }

    static let lists: [BrokenSpec] = [
        .rule("A right before B among‸", "expected an event after 'among'"),
        .rule("A right before B among C,‸", "expected an event after ','"),
        .rule(
            "A right before B among ‸any",
            "expected an event, found 'any'",
            "'among' takes names; left out, neighbours are counted among all events"
        ),
        .rule(
            "A leads right to B among A ‸| C",
            "expected ',' or the end of the line, found '|'",
            "write ',' between the events"
        ),
        .rule(
            "A leads right to B among A ‸C",
            "expected ',' or the end of the line, found 'C'",
            "write ',' between the events"
        ),
        .rule(
            "A before B ‸among A, B",
            "expected the end of the line, found 'among'",
            "'among' belongs to 'right before' and 'leads right to'"
        ),
        .relationRule(
            "source A right before target B among source A, ‸B",
            "'B' needs its role before it",
            "write 'source B' or 'target B'"
        ),
        .relationRule(
            "source A right before target B among source ‸any",
            "expected an event, found 'any'",
            "'among' takes names; left out, neighbours are counted among all events"
        ),
    ]
}
