/// The options of `lifeline read`.
extension CommandOption {
    static let readSpec = CommandOption(
        "spec",
        .text("NAME|PATH"),
        isRepeatable: true,
        help: "Whose events the log may hold: a standard spec's name, a file, or a folder of *.lifeline files. Left "
            + "out: every standard spec."
    )
    static let readFormat = CommandOption(
        "format",
        .oneOf(["text", "jsonl"]),
        help: "How to write what was read, as text (for people) or jsonl (one object a line, for programs)."
    )
    static let readLine = CommandOption(
        "line",
        .text("N"),
        help: "Say of this line how it was read, or why it was not."
    )
}
