import Testing

/// What is said of attributes and times in examples that cannot be read.
@Suite struct BrokenTraceTests {
    @Test(arguments: attributes) func explainsAttributes(_ spec: BrokenSpec) { spec.check() }

    static let attributes: [BrokenSpec] = [
        .rule("accepts a‸{frame=10 b", "this '{' is not closed", "add '}' where the attributes end"),
        .rule("accepts a{‸frame}", "the attribute 'frame' has no value", "write 'frame=VALUE'"),
        .rule("accepts a{x=1, ‸frame 10}", "the attribute 'frame 10' has no value", "write 'frame 10=VALUE'"),
        .rule("accepts a‸{}", "expected an attribute such as 'frame=10'"),
        .rule("accepts a{‸=10}", "expected an attribute such as 'frame=10'"),
        .rule("accepts a{x=‸=10}", "one '=' is enough"),
        .rule("accepts a{x=‸{0, 0}}", "a value that holds '{' stands in quotes"),
        .rule("accepts a{x=1}‸b", "expected a blank or a time such as '@300ms' behind '}'"),
        .rule("accepts ‸{x=1}", "'{x=1}' names no event"),
        .rule("accepts a{x=1‸\"}", "these quotes are not closed", "add '\"' where the text ends"),
    ]

    @Test(arguments: times) func explainsTimes(_ spec: BrokenSpec) { spec.check() }

    static let times: [BrokenSpec] = [
        .rule("accepts a@‸300", "the time '300' has no unit", "write '300ms' or '300s'"),
        .rule("accepts a@300‸sec", "unknown unit of time 'sec'", "write '300s'"),
        .rule(
            "accepts a@3‸x",
            "unknown unit of time 'x'",
            "a time ends in 'h', 'min', 's', 'ms' or 'us'"
        ),
        .rule(
            "accepts a‸@b.c",
            "expected a time such as '300ms' behind '@'",
            "a name that holds '@' stands in quotes"
        ),
        .rule(
            "accepts a‸@",
            "expected a time such as '300ms' behind '@'",
            "a name that holds '@' stands in quotes"
        ),
        .rule("accepts a@1s‸{x=1}", "attributes stand before the time"),
        .rule("accepts a@‸1.5us", "a time is a whole number of microseconds"),
        .rule("accepts a@‸1..5s", "'1..5' is no number"),
    ]
}
