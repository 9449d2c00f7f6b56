import Testing

/// What is said of relations that cannot be read.
@Suite struct BrokenRelationTests {
    @Test(arguments: bases) func explainsWhatMakesAPair(_ spec: BrokenSpec) { spec.check() }

    static let bases: [BrokenSpec] = [
        relation("x open met ‸y open", "expected 'by', found 'y'", "write 'met by'"),
        relation(
            "x open ‸contain y open",
            "expected 'overlaps' or another relation of two intervals, found 'contain'",
            "did you mean 'contains'?"
        ),
        relation(
            "x open ‸beside y open",
            "expected 'overlaps' or another relation of two intervals, found 'beside'",
            "one of 'overlaps', 'before', 'after', 'meets', 'met by', 'crosses', 'crossed by', 'starts', 'started by', "
                + "'during', 'contains', 'finishes', 'finished by', 'equals'"
        ),
        relation("x.parent ‸y", "expected 'names', found 'y'", "write 'x.parent names y'"),
        relation("x.parent names‸", "expected the role 'y' after 'names'"),
        relation("x.parent names ‸x", "expected the role 'y', found 'x'"),
        relation(
            "‸z.parent names y",
            "'z' is no role of this relation",
            "its roles are 'x' and 'y'; a value that holds a '.' stands in quotes"
        ),
    ]

    @Test(
        "nothing starts with another: a record opens intervals of one life",
        arguments: ["starts", "started by", "equals"]
    )
    func refusesSharedOpenings(_ lie: String) {
        BrokenSpec.line(
            "relation ‸near(x, y) = x open \(lie) y open",
            "no two lives stand in relation 'near': a record opens an interval of one life only",
            "write 'contains' or 'during' for one inside the other, 'overlaps' for any shared moment"
        ).check()
    }

    @Test(arguments: tests) func explainsTests(_ spec: BrokenSpec) { spec.check() }

    static let tests: [BrokenSpec] = [
        relation(
            "x open meets y open where ‸thread = y.thread",
            "expected a role's attribute such as 'x.kind', found 'thread'",
            "write 'x.thread' or 'y.thread'"
        ),
        relation(
            "x open meets y open where x.thread ‸== y.thread",
            "expected a comparison such as '=', found '=='",
            "write '='"
        ),
        relation(
            "x open meets y open where x.thread = ‸z.thread",
            "'z' is no role of this relation",
            "its roles are 'x' and 'y'; a value that holds a '.' stands in quotes"
        ),
        relation(
            "x open meets y open ‸wher x.thread = y.thread",
            "expected 'where', 'seen from' or the end of the line, found 'wher'",
            "did you mean 'where'?"
        ),
        relation(
            "x open meets y open where x.kind = my ‸kind",
            "expected 'and', 'seen from' or the end of the line, found 'kind'"
        ),
    ]

    @Test(arguments: windows) func explainsWindows(_ spec: BrokenSpec) { spec.check() }

    static let windows: [BrokenSpec] = [
        relation(
            "x open meets y open ‸from x birth to y death",
            "expected 'where', 'seen from' or the end of the line, found 'from'",
            "write 'seen from x birth to y death'"
        ),
        relation("x open meets y open seen ‸x birth to y death", "expected 'from', found 'x'"),
        relation(
            "x open meets y open seen from ‸x.birth to y death",
            "expected a role, 'x' or 'y', found 'x.birth'",
            "write 'x birth'"
        ),
        relation(
            "x open meets y open seen from x ‸open to y death",
            "expected 'birth', 'death', 'opening' or 'closing', found 'open'"
        ),
        relation(
            "x open meets y open seen from x ‸brith to y death",
            "expected 'birth', 'death', 'opening' or 'closing', found 'brith'",
            "did you mean 'birth'?"
        ),
        relation("x open meets y open seen from x birth‸", "expected 'to' after 'birth'"),
        relation(
            "x open meets y open seen from x birth to y death ‸where x.a = 1",
            "expected the end of the line, found 'where'",
            "'where' stands before 'seen from'"
        ),
    ]

    private static func relation(_ text: String, _ message: String, _ suggestion: String? = nil) -> BrokenSpec {
        .line("relation r(x, y) = \(text)", message, suggestion)
    }
}
