import Testing

/// What is said of scopes that cannot be read.
@Suite struct BrokenScopeTests {
    @Test(arguments: spans) func showsTheSpanThatWasMeant(_ spec: BrokenSpec) { spec.check() }

    static let spans: [BrokenSpec] = [
        .rule("between Q ‸R, A never", "expected 'and', found 'R'", "write 'between Q and R, A never'"),
        .rule("between Q‸, R, A never", "expected 'and', found ','", "write 'between Q and R, A never'"),
        .rule(
            "between Q ‸until R, A never",
            "expected 'and', found 'until'",
            "write 'between Q and R, A never' or 'after Q until R, A never'"
        ),
        .rule(
            "between ‸each Q and R, A never",
            "'each' does not stand in 'between Q and R'",
            "write 'between Q and R, A never'"
        ),
        .rule(
            "between Q | S and R ‸A never",
            "expected ',' behind 'between Q | S and R', found 'A'",
            "write 'between Q | S and R, A never'"
        ),
        .rule(
            "between Q and R‸",
            "expected ',' and a clause behind 'between Q and R'",
            "a line that begins with 'between' says where its clause must hold"
        ),
        .rule("between Q and‸", "expected an event after 'and'"),
        .rule("between Q‸", "expected 'and' after 'Q'"),
        .rule(
            "after Q ‸and R, A never",
            "expected ',' behind 'after Q', found 'and'",
            "write 'between Q and R, A never'"
        ),
        .rule(
            "after ‸each Q until R, A never",
            "'each' does not stand in 'after Q until R'",
            "write 'after Q until R, A never'"
        ),
        .rule(
            "after Q until R ‸never",
            "expected ',' behind 'after Q until R', found 'never'",
            "write 'after Q until R, EVENT never'"
        ),
        .rule("after Q until ‸, A never", "expected an event, found ','"),
        .rule(
            "after Q ‸untill R, A never",
            "expected ',' behind 'after Q', found 'untill'",
            "did you mean 'until'?"
        ),
        .rule(
            "‸until R, A never",
            "'until' stands behind 'after' and an event",
            "write 'before R, A never' or 'after EVENT until R, A never'"
        ),
        .rule("before Q ‸until R, A never", "expected ',' behind 'before Q', found 'until'"),
        .rule("‸betwen Q and R, A never", "unknown statement 'betwen'", "did you mean 'between'?"),
    ]

    @Test(arguments: intervals) func saysHowAnIntervalIsNamed(_ spec: BrokenSpec) { spec.check() }

    static let intervals: [BrokenSpec] = [
        .rule("while ‸, A never", "expected an interval, found ','"),
        .rule("while‸", "expected an interval after 'while'"),
        .rule(
            "while busy‸",
            "expected ',' and a clause behind 'while busy'",
            "a line that begins with 'while' says where its clause must hold"
        ),
        .rule(
            "while busy ‸A never",
            "expected ',' behind 'while busy', found 'A'",
            "write 'while busy, A never'"
        ),
        .rule("while busy ‸| idle, A never", "expected ',' behind 'while busy', found '|'"),
        .rule("after Q, ‸while busy, A never", "scopes do not nest", "give the rule one scope and a clause"),
        .rule("while busy, ‸between Q and R, A never", "scopes do not nest", "give the rule one scope and a clause"),
        .relationRule(
            "while ‸busy, source A never",
            "'busy' needs its role before it",
            "write 'source busy' or 'target busy'"
        ),
        .relationRule(
            "while ‸sourc busy, source A never",
            "'sourc' is no role of this rule",
            "did you mean 'source'?"
        ),
        .relationRule("while source‸, source A never", "expected an interval of 'source', found ','"),
        .relationRule(
            "between source Q and ‸R, source A never",
            "'R' needs its role before it",
            "write 'source R' or 'target R'"
        ),
    ]
}
