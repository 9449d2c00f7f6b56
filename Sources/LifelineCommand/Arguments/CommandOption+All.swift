import TraceReports

extension CommandOption {
    static let spec = CommandOption(
        "spec",
        .text("NAME|PATH"),
        isRepeatable: true,
        help: "Judge by this spec: a standard spec's name, a file, or a folder of *.lifeline files. Left out: every "
            + "standard spec that alone knows an event of the log."
    )
    static let listedSpec = CommandOption(
        "spec",
        .text("NAME|PATH"),
        isRepeatable: true,
        help: "Look in this spec: a standard spec's name, a file, or a folder of *.lifeline files. Left out: the specs "
            + "in this folder and below Specs/ in it, or else the standard ones."
    )
    static let trace = CommandOption(
        "trace",
        .text("TRACE"),
        isRepeatable: true,
        help: "A trace to judge, written here in the notation of accepts, such as 'a.open b.open ~ a.shut'. PATHs may "
            + "stand beside it."
    )
    static let format = CommandOption(
        "format",
        .oneOf(ReportFormats.all.map(\.name)),
        help: "How to write the report, as "
            + English.list(ReportFormats.all.map { "\($0.name) (\($0.summary))" }, "or") + "."
    )
    static let with = CommandOption(
        "with",
        .text("NAME=VALUE"),
        isRepeatable: true,
        help: "The value of a condition that the log does not say, such as kind=push or os=5."
    )
    static let begin = CommandOption(
        "begin",
        .oneOf(["launch", "middle"]),
        help: "Whether the log begins with the program, or, unless declared, anywhere."
    )
    static let end = CommandOption(
        "end",
        .oneOf(["complete", "truncated"]),
        help: "Whether nothing happens after the log's end, or, unless declared, anything may."
    )
    static let observes = CommandOption(
        "observes",
        .oneOf(["all"]),
        help: "All that happened is in the log: no class leaves a callback unlogged."
    )
    static let subjects = CommandOption(
        "subjects",
        .oneOf(["one"]),
        help: "Each name without an address is one object with one life."
    )
    static let inputFormat = CommandOption(
        "input-format",
        .text("NAME"),
        help: "Read this format, one of \(TraceLoader.formats.joined(separator: ", ")), instead of recognising it by "
            + "content."
    )
    static let record = CommandOption(
        "record",
        .text("TEXT"),
        isRepeatable: true,
        help:
            "What a line of the log looks like, such as '{time} {subject} - {event} called', or what stands behind record "
            + "in a spec; also a whole skip or gap. Tried in the order given."
    )
    static let follow = CommandOption(
        "follow",
        help: "Read the one PATH, a file, on as it grows, and judge it when you interrupt (Ctrl-C)."
    )
    static let asOne = CommandOption(
        "as-one",
        help: "Read the PATHs, all of them files, as one log: the oldest first, such as app.log.2 app.log.1 app.log."
    )
    static let jobs = CommandOption(
        "jobs",
        .text("N"),
        help: "How many processor cores to use: for several logs at once, and for one that is read while it is judged. "
            + "Left out: as many as there are. The report is the same."
    )
    static let progress = CommandOption(
        "progress",
        help: "Show on a terminal, in one line of standard error, how much was read, how fast, the time left and the "
            + "findings so far. The line goes when the report comes."
    )
    static let rule = CommandOption(
        "rule",
        .text("ID"),
        isRepeatable: true,
        help: "Show findings and verdicts of this rule only. All rules are judged, and count for the exit code."
    )
    static let ignoreCases = CommandOption(
        "ignore-cases",
        help: "Judge traces without the *.case.json files beside them."
    )
    static let strict = CommandOption(
        "strict",
        help:
            "Suspect findings fail too, and so do what is pending at the log's end and lines that name an event and are not "
            + "read."
    )
    static let acceptUnread = CommandOption(
        "accept-unread",
        help: "Judge a log though fewer than six in ten of its lines that say an event are read."
    )
    static let strictAdequacy = CommandOption(
        "strict",
        help: "A change of a rule that nothing notices fails too."
    )
    static let adequacyFormat = CommandOption(
        "format",
        .oneOf(["text", "json"]),
        help: "How to write the report, as text (for people) or json (one object, for programs)."
    )
    static let listAll = CommandOption(
        "all",
        help: "List each rule with how many cases satisfy and violate it, each change of a trace that nothing "
            + "notices, and the changes of rules that only examples notice or that have no effect, in text reports."
    )
    static let quiet = CommandOption("quiet", help: "Print findings only.")
    static let showOtherLines = CommandOption(
        "show-other-lines",
        help: "List the lines that are no records, in text reports."
    )
    static let onlyCheck = CommandOption("check", help: "Write nothing: list the files that would change.")
    static let folder = CommandOption("in", .text("FOLDER"), help: "Where to put the file. Left out: here.")
    static let color = CommandOption(
        "color",
        .oneOf(["auto", "always", "never"]),
        help: "Colour text. Left out, or auto: on a terminal, unless NO_COLOR is set."
    )
}
