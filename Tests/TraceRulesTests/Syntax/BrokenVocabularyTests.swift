import Testing

/// What is said of statements outside of rules, and of characters that belong nowhere.
@Suite struct BrokenVocabularyTests {
    @Test(arguments: headers) func namesWhatTheHeaderLacks(_ spec: BrokenSpec) { spec.check() }

    static let headers: [BrokenSpec] = [
        BrokenSpec("‸", .init("the file says nothing", "begin with 'spec NAME \"title\"'")),
        BrokenSpec("spec‸", .init("expected a name for the spec after 'spec'")),
        BrokenSpec("spec ‸\"T\"", .init("expected a name for the spec, found \"T\"")),
        BrokenSpec("spec s ‸my title", .init("expected the title in quotes, found 'my'", "write \"my title\"")),
        BrokenSpec("spec s ‸'my title'", .init("unexpected '''", "write '\"'")),
        BrokenSpec(
            "spec my ‸lift \"T\"",
            .init("expected the title in quotes, found 'lift'", "a name has no blank: write 'my-lift'")
        ),
        BrokenSpec(
            "spec s \"T\"\nrule my ‸first rule \"Y\"\n  a never",
            .init("expected the sentence in quotes, found 'first'", "an id has no blank: write 'my-first-rule'")
        ),
        BrokenSpec("‸spce s \"T\"\nevent a", .init("unknown statement 'spce'", "did you mean 'spec'?")),
        BrokenSpec("spec s \"T\"\n‸spec t \"T\"", .init("a file holds only one spec, and begins with it")),
        BrokenSpec(
            "# no header\n‸event a\nspec s \"T\"\nevent b",
            .init("a file begins with its spec", "write 'spec NAME \"title\"' above this line")
        ),
    ]

    @Test(arguments: events) func explainsEvent(_ spec: BrokenSpec) { spec.check() }

    static let events: [BrokenSpec] = [
        .line("event‸", "expected an event after 'event'"),
        .line("event a ‸b", "expected ',' or '=', found 'b'"),
        .line("event a,‸", "expected an event after ','"),
        .line("event a =‸", "expected an event after '='"),
        .line("event a‸; b", "unexpected ';'", "write ','"),
        .line(
            "event a‸#b",
            "unexpected '#'",
            "put a name that holds it in quotes; a comment begins behind a blank"
        ),
        .line("event a, b ‸= c", "only one event can be defined on a line", "give 'b' a line of its own"),
        .line(
            "event a = b‸, c",
            "expected '|' or the end of the line, found ','",
            "write '|' between alternatives"
        ),
        .line("event a = b ‸wehn os < 6", "expected '|' or the end of the line, found 'wehn'", "did you mean 'when'?"),
        .line("event a = b when os < 6‸, os > 5", "expected 'and' or the end of the line, found ','"),
        .line("event a when ‸< 6", "expected a condition, found '<'"),
        .line("‸evnt a = b", "unknown statement 'evnt'", "did you mean 'event'?"),
        .line(
            "event a, ‸last",
            "expected an event, found 'last'",
            "'last' is a reserved word: a name that is spelt so stands in quotes"
        ),
    ]

    @Test(arguments: conditions) func explainsCondition(_ spec: BrokenSpec) { spec.check() }

    static let conditions: [BrokenSpec] = [
        .line("condition‸", "expected a name for the condition after 'condition'"),
        .line("condition a of‸", "expected 'life' or a relation after 'of'"),
        .line(
            "condition a ‸ist b",
            "expected 'of' or 'is' or 'default' or the end of the line, found 'ist'",
            "did you mean 'is'?"
        ),
        .line(
            "condition a is b ‸defualt c",
            "expected '|' or 'default' or the end of the line, found 'defualt'",
            "did you mean 'default'?"
        ),
        .line("condition a of b is c back‸", "expected the value of the way back after 'back'"),
        .line("condition a default b ‸c", "expected the end of the line, found 'c'"),
        .line(
            "condition a default 1, >= 10 by ‸nslog.microsecond",
            "no log shows 'nslog.microsecond'",
            "did you mean 'nslog.microseconds'?"
        ),
        .line(
            "condition a default 1, ‸nslog.microseconds",
            "expected 'is' or a comparison such as '<', found 'nslog.microseconds'"
        ),
    ]

    @Test(arguments: lives) func explainsLife(_ spec: BrokenSpec) { spec.check() }

    static let lives: [BrokenSpec] = [
        .line("life ‸a to b", "expected 'from', found 'a'"),
        .line("life from a, b‸", "expected 'to' after 'b'"),
        .line(
            "life from a ‸| b to c",
            "expected ',' or 'to', found '|'",
            "births stand in the order in which they come, with ',' between"
        ),
        .line("life from a to b\n‸life from a to c", "a spec has only one 'life'"),
    ]

    @Test(arguments: intervals) func explainsIntervalsAndRelations(_ spec: BrokenSpec) { spec.check() }

    static let intervals: [BrokenSpec] = [
        .line("interval i ‸a .. b", "expected '=', found 'a'"),
        .line("interval i = a ‸. b", "expected '..', found '.'"),
        .line("interval i = a‸", "expected '..' after 'a'"),
        .line("interval i = a .. b ‸cancelled by c", "expected ',' before 'cancelled by', found 'cancelled'"),
        .line(
            "interval i = a .. b, ‸canceled by c",
            "expected 'cancelled', found 'canceled'",
            "did you mean 'cancelled'?"
        ),
        .line("interval i = a .. b, cancelled ‸c", "expected 'by', found 'c'"),
        .line("relation t ‸= a x overlaps b y", "expected '(', found '='", "a relation has two roles: 't(a, b)'"),
        .line(
            "relation t(a, b) = ‸b x overlaps a y",
            "expected the role 'a', found 'b'",
            "write 'a INTERVAL overlaps b INTERVAL'"
        ),
        .line(
            "relation t(a, b) = a x ‸overlap b y",
            "expected 'overlaps' or another relation of two intervals, found 'overlap'",
            "did you mean 'overlaps'?"
        ),
        .line(
            "relation t(a, b) = a ‸overlaps b y",
            "expected an interval of 'a', found 'overlaps'",
            "'overlaps' is a reserved word: a name that is spelt so stands in quotes"
        ),
    ]

    @Test(arguments: strays) func explainsWhatStandsOutsideOfRules(_ spec: BrokenSpec) { spec.check() }

    static let strays: [BrokenSpec] = [
        .line(
            "‸accepts a b",
            "'accepts' stands outside of a rule",
            "begin the rule above it with 'rule ID \"sentence\"'"
        ),
        .line(
            "‸load before appear",
            "unknown statement 'load'",
            "outside of a rule a line begins with one of 'use', 'condition', 'event', 'attribute', 'life', 'interval', 'relation', 'record', 'rule', 'skip', 'gap', 'ordered'"
        ),
    ]

    @Test(arguments: characters) func pointsAtCharactersThatBelongNowhere(_ spec: BrokenSpec) { spec.check() }

    static let characters: [BrokenSpec] = [
        .rule("A before B ‸; C", "unexpected ';'", "write ','"),
        .line("event 加载‸\u{FF0C}显示", "unexpected '\u{FF0C}'", "write ','"),
        .rule("‸\u{201C}A\u{201D} never", "unexpected '\u{201C}'", "write '\"'"),
        .rule("A‸\u{A0}never", "unexpected U+00A0", "write a space"),
        .rule("A ‸\u{7}never", "unexpected U+0007", "put a name that holds it in quotes"),
    ]
}
