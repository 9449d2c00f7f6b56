import Testing

/// Mistakes in what a spec means: it can be read, and would say nothing, or not what was meant.
struct MeaningMistakeTests {
    @Test(arguments: vocabulary) func explainsTheVocabulary(_ spec: BrokenSpec) { spec.check() }

    static let vocabulary: [BrokenSpec] = [
        .line("event a\nevent ‸a", "event 'a' is declared twice", "it is declared already: leave it out"),
        .line("event a, b, ‸a", "event 'a' is declared twice", "it is declared already: leave it out"),
        .line("event a\nevent ‸a = b", "event 'a' is declared twice", "join the two declarations with '|'"),
        .line("event a\nlife from ‸b to a", "unknown event 'b'", "it can be a"),
        .line("event open\nlife from ‸opne to open", "unknown event 'opne'", "did you mean 'open'?"),
        .line("event x = a\nevent y = c\nlife from x to ‸c", "'c' is what logs print, not an event", "write 'y'"),
        .line("event a, b\n‸life from a, b to a", "'a' is both a birth and a death"),
        BrokenSpec(
            "spec s \"Title\"\nevent a, b, d\nevent c = a | b\n‸life from a, c to d\n",
            BrokenSpec.Message("'a' is two births of the same life")
        ),
        .line("event a, b\ninterval ‸m = a .. a", "interval 'm' opens and closes with the same event"),
        .line(
            "event a, b\ninterval ‸m = a .. b, cancelled by b",
            "interval 'm' is closed and cancelled by the same event"
        ),
        .line(
            "event a, b\ninterval ‸m = a .. b, cancelled by a",
            "interval 'm' is opened and cancelled by the same event"
        ),
        .line("event a, b\ninterval m = a .. b\ninterval ‸m = a .. b", "interval 'm' is declared twice"),
        .line(
            "event a, b\ninterval busy = a .. b\nrelation r(x, y) = x ‸buzy overlaps y busy",
            "unknown interval 'buzy'",
            "did you mean 'busy'?"
        ),
        .line(
            "condition ‸c",
            "condition 'c' has neither values nor a default",
            "list its values behind 'is', or give one behind 'default'"
        ),
        .line("condition ‸c is left | right default lfet", "unknown value 'lfet'", "did you mean 'left'?"),
        .line("condition c default 1\ncondition ‸c default 2", "condition 'c' is declared twice"),
        .line("condition ‸c of life default 1", "condition 'c' is of a life, and the spec has no lives"),
        .line("condition ‸c of move is x | y", "unknown relation 'move'", "no relation is declared"),
        .line(
            "condition ‸c is x back y",
            "only pairs have a way back, and condition 'c' is of none",
            "write '|' in place of 'back', or 'of' and a relation behind the name"
        ),
        .line(
            "event a, b\nattribute f\nrelation r(x, y) = x.f names y\ncondition ‸c of r is x back y",
            "pairs of 'r' have no way back: their intervals do not make them",
            "write '|' in place of 'back'"
        ),
        .line("event a when ‸so < 6\ncondition os default 17", "unknown condition 'so'", "it can be os"),
        .line(
            "event a when ‸k is lfet\ncondition k is left | right",
            "unknown value of condition 'k': 'lfet'",
            "did you mean 'left'?"
        ),
        .line(
            "event a when ‸k is left\nevent b, c\nlife from b to c\ncondition k of life is left | right",
            "condition 'k' is of a life, and an event shows only what is true of the whole log"
        ),
        .line(
            "event a when ‸os < 5 and os >= 6\ncondition os default 17",
            "no value of 'os' lets event 'a' exist",
            "change its 'when'"
        ),
        .line(
            "attribute f\nevent ‸a = b where f = 1 when os < 6\ncondition os default 17",
            "an event that exists only under a condition can't depend on attributes",
            "name an event that the record's name alone decides"
        ),
    ]

    @Test(arguments: rules) func explainsRules(_ spec: BrokenSpec) { spec.check() }

    static let rules: [BrokenSpec] = [
        meaning("‸lod before appear", "unknown event 'lod'", "did you mean 'load'?"),
        meaning("load before ‸viewDidAppear", "'viewDidAppear' is what logs print, not an event", "write 'appear'"),
        meaning("after ‸lod, appear never", "unknown event 'lod'", "did you mean 'load'?"),
        meaning(
            "‸load | appear before appear",
            "the two events of the clause have an event in common",
            "leave it out of one of them"
        ),
        meaning(
            "‸load excludes load",
            "the two events of the clause have an event in common",
            "leave it out of one of them"
        ),
        meaning(
            "‸load right before appear among appear, hide",
            "'load' is not among the events that count",
            "name it behind 'among' too"
        ),
        meaning(
            "‸+make before load",
            "'+make' is an event of a class, not of a life",
            "write 'for each class' above the clause, or name it in 'life from'"
        ),
        meaning("when ‸so > 6\n  load never", "unknown condition 'so'", "it can be os or kind"),
        meaning(
            "for each move(x, y)\n  when ‸kind is psh\n  x hide never",
            "unknown value of condition 'kind': 'psh'",
            "did you mean 'push'?"
        ),
        meaning("when ‸kind is push\n  load never", "condition 'kind' is of the relation 'move', and the rule is not"),
        meaning("for each ‸mov(x, y)\n  x hide never", "unknown relation 'mov'", "did you mean 'move'?"),
        meaning("while ‸leving, load never", "unknown interval 'leving'", "did you mean 'leaving'?"),
        meaning(
            "states\n    a -> b on load\n    ‸c -> a on hide\n  start a",
            "state 'c' can't be reached from 'a'",
            "add an arrow that leads to it"
        ),
        meaning(
            "states\n    init -> loaded on load\n    ‸loadd -> init on hide\n  start init",
            "state 'loadd' can't be reached from 'init'",
            "did you mean 'loaded'?"
        ),
        strength(
            "before load, load never",
            "rule '‸r' cannot fail",
            "every trace keeps 'before load, load never': mend it so that some do not, or leave the rule out"
        ),
        strength(
            "formula always (load implies load)",
            "rule '‸r' cannot fail",
            "every trace keeps 'formula always (load implies load)': mend it so that some do not, or leave the rule out"
        ),
        strength(
            "load never\n  load at least once",
            "nothing can satisfy rule '‸r'",
            "no trace keeps 'load never' and 'load at least once' together: mend it, or leave the rule out"
        ),
        strength(
            "formula load and not load",
            "nothing can satisfy rule '‸r'",
            "no trace keeps 'formula load and not load': mend it, or leave the rule out"
        ),
        meaning(
            "‸order (load hide){60000}",
            "the clause has to tell more than 50000 situations apart",
            "count less far, or split it into several rules"
        ),
    ]

    /// A rule over a small vocabulary.
    private static func meaning(_ lines: String, _ text: String, _ suggestion: String? = nil) -> BrokenSpec {
        BrokenSpec(
            """
            spec s "Title"
            condition os default 17
            condition kind of move is push | pop
            event +make, load, hide, gone
            event appear = viewDidAppear
            interval leaving = hide .. gone
            interval coming = load .. appear
            relation move(source, target) = source leaving overlaps target coming
            rule r "Sentence"
              \(lines)

            """,
            BrokenSpec.Message(text, suggestion)
        )
    }

    /// A rule that says nothing, or what nothing can be: the mark is at its id.
    private static func strength(_ lines: String, _ text: String, _ suggestion: String) -> BrokenSpec {
        BrokenSpec(
            "spec s \"Title\"\nevent load, hide\nrule ‸r \"Sentence\"\n  \(lines)\n",
            BrokenSpec.Message(text.replacing("‸", with: ""), suggestion)
        )
    }
}
