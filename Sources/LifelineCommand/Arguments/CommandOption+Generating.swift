import TraceGeneration

/// The options of `lifeline generate`.
extension CommandOption {
    static let count = CommandOption(
        "count",
        .text("N"),
        help: "How many traces to make; several need --output. Left out: 1."
    )
    static let length = CommandOption(
        "length",
        .text("N"),
        help: "About how many events a trace has. Left out: 40."
    )
    static let seed = CommandOption(
        "seed",
        .text("N"),
        help:
            "The same seed makes the same traces, byte for byte; several traces take the seeds from N on. Left out: 1."
    )
    static let lives = CommandOption("subjects", .text("N"), help: "How many objects a trace is about. Left out: 3.")
    static let classNames = CommandOption(
        "class",
        .text("NAME"),
        isRepeatable: true,
        help: "A class that the objects are of."
    )
    static let generatedFormat = CommandOption(
        "format",
        .oneOf(TraceFormat.all.map(\.name)),
        help: "How to write the trace. Left out: nslog."
    )
    static let output = CommandOption(
        "output",
        .text("FOLDER"),
        help: "Write each trace to a file of its own in this folder, which is made if it is not there, with a "
            + "*.case.json beside it that says what lifeline check must find."
    )
    static let violate = CommandOption(
        "violate",
        .text("RULE"),
        help: "Break this rule, once, and no other. Where is said on standard error and in the case."
    )
    static let nearMiss = CommandOption(
        "near-miss",
        .text("RULE"),
        help: "Keep every rule, but so that one edit would break this one; which edit is said on standard error."
    )
    static let cover = CommandOption(
        "cover",
        help: "Say which states and arrows of each rule's automaton the traces reach. Without --count: make the few "
            + "traces that together reach all that can be reached; pairs by names are not generated."
    )
}
