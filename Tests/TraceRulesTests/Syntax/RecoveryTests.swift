import Testing

/// All mistakes of a file are told at once, and none twice.
@Suite struct RecoveryTests {
    @Test func reportsEachMistakeOfAFile() {
        BrokenSpec(
            """
            spec s "Title"
            ‸evnt a
            event b ‸c
            rule one "Sentence"
              when os ‸six
              A ‸befor B
              ‸acepts a
            rule two ‸Sentence
              A at most 1 ‸time
            ‸rule three "Sentence"
            rule ‸two "Sentence"
              rejects ‸! a
              A never
            """,
            .init("unknown statement 'evnt'", "did you mean 'event'?"),
            .init("expected ',' or '=', found 'c'"),
            .init("expected 'is' or a comparison such as '<', found 'six'"),
            .init(
                "expected 'before', 'after', 'leads to', 'never' or the like behind 'A', found 'befor'",
                "did you mean 'before'?"
            ),
            .init("unknown statement 'acepts'", "did you mean 'accepts'?"),
            .init("expected the sentence in quotes, found 'Sentence'", "write \"Sentence\""),
            .init("expected 'times', found 'time'", "write 'A at most once'"),
            .init("the rule 'three' has no clause", "write below it what must be true, such as 'A before B'"),
            .init("a second rule is called 'two'", "the first stands in line 8: give this one another id"),
            .init(
                "a '!' stands right before the event that breaks the rule",
                "write it without a blank behind; alone it stands at the end of the line"
            )
        ).check()
    }

    @Test func takesAMisspeltRuleForARule() {
        BrokenSpec(
            """
            spec s "Title"
            rule a "Sentence"
              for each class
              A never
            ‸rul b "Sentence"
              for each process
              A never
            ‸rule b "Sentence"
            """,
            .init("unknown statement 'rul'", "did you mean 'rule'?"),
            .init("the rule 'b' has no clause", "write below it what must be true, such as 'A before B'")
        ).check()
    }

    @Test func staysSilentBelowALineThatItCannotTell() {
        BrokenSpec(
            """
            spec s "Title"
            ‸ruling that x
              A never
              accepts a
              rejects !b
            event ‸=
            """,
            .init(
                "unknown statement 'ruling'",
                "outside of a rule a line begins with one of 'use', 'condition', 'event', 'attribute', 'life', 'interval', 'relation', 'record', 'rule', 'skip', 'gap', 'ordered'"
            ),
            .init("expected an event, found '='")
        ).check()
    }

    @Test func doesNotJudgeEventsWhereTheRolesAreUnknown() {
        BrokenSpec(
            """
            spec s "Title"
            rule a "Sentence"
              source A before target B
              for each transition(source‸. target)
              C | D never
              states
                a -> b on source C
              start a
              ‸rejects a
            """,
            .init("expected ',', found '.'", "a relation has two roles: 'transition(a, b)'"),
            .init(
                "a rejected trace shows with a '!' where it breaks the rule",
                "put '!' right before that event, or at the end of the line if the end breaks the rule"
            )
        ).check()
    }

    @Test func doesNotMindArrowsBelowABrokenStates() {
        BrokenSpec(
            """
            spec s "Title"
            rule a "Sentence"
              after q ‸states
                a -> b on C
                b -> a on D
              start a
            """,
            .init("expected ',' behind 'after q', found 'states'", "write 'after q, states'")
        ).check()
    }
}
