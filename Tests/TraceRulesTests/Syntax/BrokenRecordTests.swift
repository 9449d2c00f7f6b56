import RuleSyntax
import Testing
import TraceRules

/// What is said of statements about records that cannot be read, or that mean nothing.
@Suite struct `Broken statements about records` {
    @Test(arguments: patterns) func `are pointed at inside the quotes`(_ spec: BrokenSpec) { spec.check() }

    static let patterns: [BrokenSpec] = [
        .line(
            #"record "{time} ‸{event""#,
            "this '{' is not closed",
            "write '{{' for a brace that stands in the line"
        ),
        .line(
            #"record "\"{a}\" \\ é\n‸{b c} {event}""#,
            "'{b c}' is no field",
            "write {name}, {name...}, {name=a|b}, {} for any text or {?…} for what may be missing; a brace of the line "
                + "itself is written twice"
        ),
        .line(
            #"  skip from "a ‸} b" to end"#,
            "nothing opens this '}'",
            "write '}}' for a brace that stands in the line"
        ),
        .line(
            #"skip from "a" to "b ‸{?}""#,
            "'{?}' holds nothing that may be missing",
            "leave it out"
        ),
        .line("gap ‸\"\"", "the pattern is empty", "write what the line holds; {} is any text"),
        .line(
            #"record json name "\"‸{=a} {event}", time = t"#,
            "'{=a}' is no field",
            "write {name}, {name...}, {name=a|b}, {} for any text or {?…} for what may be missing; a brace of the line "
                + "itself is written twice"
        ),
        .line(
            #"record "{a} {event}" is "\\ x ‸{a" {event}"#,
            "this '{' is not closed",
            "write '{{' for a brace of the text"
        ),
        .line(#"record "{a} {event}" is "x‸} y" z"#, "nothing opens this '}'", "write '}}' for a brace of the text"),
        .line(
            #"record "{a} {event}" is "‸{}" z"#,
            "'{}' names no field",
            "write {name} for a field of the record"
        ),
    ]

    @Test(arguments: statements) func `are explained`(_ spec: BrokenSpec) { spec.check() }

    static let statements: [BrokenSpec] = [
        .line("record‸", "expected the pattern of a line in quotes or 'json', 'csv', 'logfmt' or 'xml' after 'record'"),
        .line(
            "record ‸{time} {event}",
            "expected the pattern of a line in quotes or 'json', 'csv', 'logfmt' or 'xml', found '{'",
            #"write "{time} {event}""#
        ),
        .line(
            "record ‸{time}; {event}",
            "expected the pattern of a line in quotes or 'json', 'csv', 'logfmt' or 'xml', found '{'",
            #"write "{time}; {event}""#
        ),
        .line("record ‸\"{event}", "these quotes are not closed", "add '\"' where the text ends"),
        .line("skip ‸\"a", "these quotes are not closed", "add '\"' where the text ends"),
        .line(
            #"record "{event}" ‸iss a b"#,
            "expected 'is' or the end of the line, found 'iss'",
            "did you mean 'is'?"
        ),
        .line(
            #"record "{event}" is ‸, b"#,
            "expected a subject: a field in braces, a name, or a text in quotes, found ','"
        ),
        .line(
            #"record "{event}" is a‸"#,
            "expected an event: a field in braces, a name, or a text in quotes after 'a'"
        ),
        .line(
            #"record "{event} {n}" is lift‸{n} {event}"#,
            "expected a blank, found '{'",
            "what is put together of texts and fields stands in quotes"
        ),
        .line(#"record "{event}" is a b ‸c d"#, "expected 'and' or the end of the line, found 'c'"),
        .line("record json‸", "expected a field, such as 'event = type' after 'json'"),
        .line("record json event ‸type", "expected '=' or a pattern in quotes, found 'type'"),
        .line("record json event =‸", "expected where the field stands after '='"),
        .line("record json events[‸0], event = e", "expected ']', found '0'"),
        .line("record json events[] ‸event = e", "expected ',' or 'where', found 'event'"),
        .line("record json time = t in ‸h", "expected 's' or 'ms' or 'us' or 'ns', found 'h'"),
        .line("record json each a ‸event = e", "expected ',' or 'where', found 'event'"),
        .line("record json time = t plus‸", "expected where the rest stands after 'plus'"),
        .line("skip json ‸[]", "expected the path of a list, found '['"),
        .line("gap json ‸= x", "expected what a record must say, found '='"),
        .line("gap json a = b ‸c", "expected 'and' or the end of the line, found 'c'"),
        .line("ordered by ‸size", "expected 'time', found 'size'"),
        .line("record json where a = b ‸event = e", "expected 'and' or ',', found 'event'"),
        .line("record json where a ‸is b, event = e", "expected 'and' or ',', found 'is'"),
        .line("record csv rows‸[], event = e", "expected '=' or a pattern in quotes, found '['"),
        .line(
            "record csv event = a ‸subject = b",
            "expected ',' or 'is' or the end of the line, found 'subject'"
        ),
        .line("skip‸", "expected the pattern of a line in quotes or 'from' after 'skip'"),
        .line(
            #"skip ‸form "a" to end"#,
            "expected the pattern of a line in quotes or 'from', found 'form'",
            "did you mean 'from'?"
        ),
        .line(
            #"skip "a" ‸to end"#,
            "expected the end of the line, found 'to'",
            #"write 'skip from "a" to end'"#
        ),
        .line(#"skip from "a"‸"#, "expected 'to' after \"a\""),
        .line(
            #"skip from "a" to ‸and"#,
            "expected the pattern of the last line in quotes or 'end', found 'and'",
            #"write "and""#
        ),
        .line(#"skip from "a" to end ‸x"#, "expected the end of the line, found 'x'"),
        .line("gap ‸lost", "expected the pattern of a line in quotes or 'json', found 'lost'", "write \"lost\""),
        .line("gap \"a\" ‸b", "expected the end of the line, found 'b'"),
        .line("‸skpi \"a\"", "unknown statement 'skpi'", "did you mean 'skip'?"),
        .line("‸recrod \"{event}\"", "unknown statement 'recrod'", "did you mean 'record'?"),
    ]

    @Test(arguments: examples) func `are explained in examples`(_ spec: BrokenSpec) { spec.check() }

    static let examples: [BrokenSpec] = [
        example(#"reads ‸a as b c"#, "expected the line in quotes, found 'a'", #"write "a as b c""#),
        example(#"reads "a"‸"#, "expected 'as' after \"a\"", "write 'as SUBJECT EVENT' behind the line"),
        example(#"reads "a" as b‸"#, "expected an event after 'b'"),
        example(
            #"reads "a" as b c ‸wiht d=e"#,
            "expected 'at' or 'with' or 'and' or the end of the line, found 'wiht'",
            "did you mean 'with'?"
        ),
        example(#"reads "a" as b c with d‸"#, "expected '=' after 'd'"),
        example(#"reads "a" as b c with d=1 ‸e=2"#, "expected ',' or 'and' or the end of the line, found 'e'"),
        example(#"refuses "a" ‸as b c"#, "expected the end of the line, found 'as'"),
        example(#"‸raeds "a" as b c"#, "unknown statement 'raeds'", "did you mean 'reads'?"),
        .line(
            "skip \"a\"\n‸reads \"a\" as b c",
            "'reads' stands below no record",
            "write it right below the record that it tests"
        ),
        .rule(
            "‸refuses \"a\"",
            "'refuses' stands below no record",
            "write it right below the record that it tests"
        ),
    ]

    @Test(arguments: meanings) func `are refused where they can mean nothing`(_ spec: BrokenSpec) { spec.check() }

    static let meanings: [BrokenSpec] = [
        .line(
            #"record ‸"{time} {subject}""#,
            "the record has no event",
            "name it by {event}, or say behind 'is' whose event it is"
        ),
        .line(
            "record ‸json subject = id",
            "the record has no event",
            "write 'event = …', or say behind 'is' whose event it is"
        ),
        known(
            #"record "{time} lift {number} {event}" is ‸"lift {nubmer}" {event}"#,
            "the record has no field 'nubmer'",
            "did you mean 'number'?"
        ),
        known(
            #"record csv subject = a, event = b is {subject} {event} and ‸{other} open"#,
            "the record has no field 'other'",
            "it has 'subject', 'event'"
        ),
        known(#"record "{a}" is ‸{a} """#, "the event behind 'is' has no name", "write SUBJECT EVENT; \"\" is nobody"),
        known(
            #"record ‸json id = a, id = b, event = c"#,
            "two fields are called 'id'",
            "give one of them another name"
        ),
        known(
            "record ‸json event = a, at = b in s",
            "'at' is no time",
            "only 'time' and 'end' have a unit, or are a sum"
        ),
        known(#"record ‸"{subject} {event=open|shtu}""#, "unknown event 'shtu'", "did you mean 'shut'?"),
        known(
            #"record ‸"{subject} {event=close}""#,
            "'close' is an event, not what logs print",
            "write 'shut' or 'shutNow'"
        ),
        known(#"record "{a} was opened" is ‸{a} opne"#, "unknown event 'opne'", "did you mean 'open'?"),
        known(
            #"record "{a} {b=x|y}" is ‸{a} "o{b}""#,
            "no event of this record is one of the spec's",
            "it may be 'ox', 'oy'"
        ),
        known(
            "record \"{event}\"\nrecord ‸\"{event}\"",
            "this record can never match",
            "the record in line 5 matches the same: leave one of them out"
        ),
        known(
            "skip \"{event}\"\nrecord ‸\"{event}\" is \"\" open",
            "this record can never match",
            "the skip in line 5 matches the same: leave one of them out"
        ),
        known(
            "record json where a = b, event = c\nrecord ‸json where d = e and a = b, event = c",
            "this record can never match",
            "the record in line 5 matches the same: leave one of them out"
        ),
    ]

    @Test(arguments: [
        #"record "{a}.{event=open|shut|+start|shut:|go(_:)}""#,
        #"record "{a} {b=op|x}" is {a} "{b}en""#,
        #"record "{a} {b}" is {a} "any {b}""#,
        "record json event = c\nrecord json where a = b, event = d",
        "record json where a = b, event = c\nrecord json event = c\nrecord csv event = c",
    ])
    func `are not where they may`(_ lines: String) throws {
        let text = "spec s \"T\"\nevent open, shut, +start, go\n\(lines)\n"
        _ = try Checker(SpecParser.parse(text, file: "s"))
    }

    private static func example(_ line: String, _ text: String, _ suggestion: String? = nil) -> BrokenSpec {
        .line("record \"{event}\"\n  \(line)", text, suggestion)
    }

    /// Below a vocabulary of three lines.
    private static func known(_ lines: String, _ text: String, _ suggestion: String? = nil) -> BrokenSpec {
        .line("event open, shut\n\nevent close = shut | shutNow\n\(lines)", text, suggestion)
    }
}
