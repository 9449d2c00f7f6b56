import Testing

/// What is said of the other statements of a rule.
@Suite struct BrokenRuleTests {
    @Test(arguments: headers) func namesWhatAHeaderLacks(_ spec: BrokenSpec) { spec.check() }

    static let headers: [BrokenSpec] = [
        BrokenSpec("spec s \"T\"\nrule‸\n  A never", .init("expected an id for the rule after 'rule'")),
        BrokenSpec("spec s \"T\"\nrule ‸\"S\"\n  A never", .init("expected an id for the rule, found \"S\"")),
        BrokenSpec("spec s \"T\"\nrule r‸\n  A never", .init("expected the sentence in quotes after 'r'")),
        BrokenSpec(
            "spec s \"T\"\nrule r ‸A is good\n  A never",
            .init("expected the sentence in quotes, found 'A'", "write \"A is good\"")
        ),
        BrokenSpec(
            "spec s \"T\"\nrule r ‸\"A is good\n  A never",
            .init("these quotes are not closed", "add '\"' where the text ends")
        ),
        BrokenSpec(
            "spec s \"T\"\n‸rule r \"S\"\n  accepts a",
            .init("the rule 'r' has no clause", "write below it what must be true, such as 'A before B'")
        ),
        BrokenSpec(
            "spec s \"T\"\nrule r \"S\"\n  A never\nrule ‸r \"S\"\n  A never",
            .init("a second rule is called 'r'", "the first stands in line 2: give this one another id")
        ),
    ]

    @Test(arguments: quantifiers) func explainsForEach(_ spec: BrokenSpec) { spec.check() }

    static let quantifiers: [BrokenSpec] = [
        .rule("for ‸class", "expected 'each', found 'class'", "write 'for each class'"),
        .rule("‸fro each life", "unknown statement 'fro'", "did you mean 'for each'?"),
        .rule("‸foreach life", "unknown statement 'foreach'", "did you mean 'for each'?"),
        .rule("for each‸", "expected 'life', 'class', 'process', a relation or an attribute after 'each'"),
        .rule("for each ‸clas", "unknown attribute 'clas'", "did you mean 'class'?"),
        .rule(
            "for each ‸transition",
            "unknown attribute 'transition'",
            "declare it by 'attribute transition', or write 'for each transition(a, b)' if it is a relation"
        ),
        .line(
            """
            rule r "S"
              for each move‸
              x a before y b
            relation move(x, y) = x m overlaps y n
            """,
            "expected the roles after 'move'",
            "write 'for each move(x, y)'"
        ),
        .rule(
            "for each transition(a‸)",
            "expected ',', found ')'",
            "a relation has two roles: 'transition(a, b)'"
        ),
        .rule("for each transition(a, ‸a)", "both roles are called 'a'", "give each a name of its own"),
        .rule("for each class ‸x", "expected the end of the line, found 'x'"),
        .rule("for each life\n  ‸for each class", "a rule has only one 'for each'"),
    ]

    @Test(arguments: conditions) func explainsWhen(_ spec: BrokenSpec) { spec.check() }

    static let conditions: [BrokenSpec] = [
        .rule("when kind ‸push", "expected 'is' or a comparison such as '<', found 'push'"),
        .rule("when kind is‸", "expected a value after 'is'"),
        .rule(
            "when kind is push‸, pop",
            "expected '|' or the end of the line, found ','",
            "write '|' between alternatives"
        ),
        .rule("when os < ‸six", "expected a number, found 'six'"),
        .rule("when os < ‸nan", "expected a number, found 'nan'"),
        .rule("when os ‸== 6", "expected 'is' or a comparison such as '<', found '=='", "write '='"),
        .rule("when os =‸< 6", "expected a number, found '<'", "write '<='"),
        .rule("‸whn os < 6", "unknown statement 'whn'", "did you mean 'when'?"),
    ]

    @Test(arguments: citations) func explainsCites(_ spec: BrokenSpec) { spec.check() }

    static let citations: [BrokenSpec] = [
        .rule("cites 002‸", "expected the words in quotes after '002'"),
        .rule("cites ‸\"words\"", "expected the name of a document before the words, found \"words\""),
        .rule("cites 002 ‸some words", "expected the words in quotes, found 'some'", "write \"some words\""),
        .rule("cites 002 ‸\"some # words", "these quotes are not closed", "add '\"' where the text ends"),
        .rule("cites 002 \"some\" ‸words", "expected the end of the line, found 'words'"),
        .rule("‸cits 002 \"words\"", "unknown statement 'cits'", "did you mean 'cites'?"),
        .rule(
            "cites 002 \"a‸\\b\"",
            "a backslash in quotes stands before '\"', '\\', 'n' or 'r' only",
            "write '\\\\' for a backslash"
        ),
    ]

    @Test(arguments: notes) func explainsNote(_ spec: BrokenSpec) { spec.check() }

    static let notes: [BrokenSpec] = [
        .rule("note ‸some words", "expected the note in quotes, found 'some'", "write \"some words\""),
        .rule("note ‸\"some # words", "these quotes are not closed", "add '\"' where the text ends"),
        .rule("note \"some\" ‸words", "expected the end of the line, found 'words'"),
        .rule("note \"some\"\n  ‸note \"words\"", "a rule has only one 'note'"),
        .rule("‸ntoe \"words\"", "unknown statement 'ntoe'", "did you mean 'note'?"),
        .line(
            "‸note \"words\"",
            "'note' stands outside of a rule",
            "begin the rule above it with 'rule ID \"sentence\"'"
        ),
    ]

    @Test(arguments: machines) func explainsStates(_ spec: BrokenSpec) { spec.check() }

    static let machines: [BrokenSpec] = [
        .rule(
            "‸states\n    a -> b on x",
            "'states' does not say where it starts",
            "write 'start a' below the arrows"
        ),
        .rule(
            "‸states\n  start a",
            "'states' has no arrows",
            "write each on a line below it: 'STATE -> STATE on EVENT'"
        ),
        .rule("states ‸hidden", "expected the end of the line, found 'hidden'"),
        .rule("‸state\n    a -> b on x\n  start a", "unknown statement 'state'", "did you mean 'states'?"),
        .rule("states\n    a ‸b on x\n  start a", "expected '->', found 'b'", "write 'STATE -> STATE on EVENT'"),
        .rule("states\n    a -> b ‸x\n  start a", "expected 'on', found 'x'", "write 'a -> b on x'"),
        .rule("states\n    a -> b ‸if x\n  start a", "expected 'on', found 'if'", "write 'a -> b on EVENT'"),
        .rule("states\n    a -> b‸\n  start a", "expected 'on' after 'b'", "write 'a -> b on EVENT'"),
        .rule("states\n    a -> b on‸\n  start a", "expected an event after 'on'"),
        .rule("states\n    a -> b on x\n  ‸strat a", "unknown statement 'strat'", "did you mean 'start'?"),
        .rule("states\n    a -> b on x\n  start‸", "expected a state after 'start'"),
        .rule("states\n    a -> b on x\n  start a\n  ‸start b", "the machine has two starts"),
        .rule("‸start a", "'start' stands outside of 'states'", "write it below the arrows of 'states'"),
        .rule(
            "‸a -> b on x\n  b -> a on y",
            "an arrow stands outside of 'states'",
            "write a line 'states' above the arrows, and nothing between"
        ),
    ]

    @Test(arguments: examples) func explainsExamples(_ spec: BrokenSpec) { spec.check() }

    static let examples: [BrokenSpec] = [
        .rule("‸acepts viewDidLoad willAppear", "unknown statement 'acepts'", "did you mean 'accepts'?"),
        .rule("‸rejcts a !b", "unknown statement 'rejcts'", "did you mean 'rejects'?"),
        .rule("accepts‸   # nothing", "expected a trace after 'accepts'"),
        .rule("accepts a ‸!", "an accepted trace has no '!'", "write 'rejects' if the rule is broken here"),
        .rule("accepts a ‸!b.c", "an accepted trace has no '!'", "write 'rejects' if the rule is broken here"),
        .rule(
            "‸rejects a b",
            "a rejected trace shows with a '!' where it breaks the rule",
            "put '!' right before that event, or at the end of the line if the end breaks the rule"
        ),
        .rule(
            "‸rejects \"a !b\"",
            "a rejected trace shows with a '!' where it breaks the rule",
            "a trace stands without quotes: 'rejects a !b'"
        ),
        .rule(
            "rejects ‸! a",
            "a '!' stands right before the event that breaks the rule",
            "write it without a blank behind; alone it stands at the end of the line"
        ),
        .rule("rejects !‸!a", "one '!' is enough"),
        .rule("accepts a ‸~b", "a gap '~' stands alone between blanks"),
        .rule("accepts ‸a. b", "'a.' names no event"),
        .rule("accepts ‸a.+", "'a.+' names no event"),
        .rule(
            "accepts ‸.a",
            "'.a' names no subject before its '.'",
            "write 'a' for the one object of the example"
        ),
        .rule("accepts ‸\"a.b", "these quotes are not closed", "add '\"' where the text ends"),
    ]
}
