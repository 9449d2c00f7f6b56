import TraceGeneration
import TraceReports

extension CommandOption {
    static let spec = CommandOption(
        "--spec NAME|PATH",
        isRepeatable: true,
        help: "Judge by this spec: a standard spec's name, a file, or a folder of *.lifeline files. Left out: every "
            + "standard spec that alone knows an event of the log."
    )
    static let listedSpec = CommandOption(
        "--spec NAME|PATH",
        isRepeatable: true,
        help: "Look in this spec: a standard spec's name, a file, or a folder of *.lifeline files. Left out: the specs "
            + "in this folder and below Specs/ in it, or else the standard ones."
    )
    static let listEvents = CommandOption("--events", help: "List events, and what logs print for each, not rules.")
    static let trace = CommandOption(
        "--trace TRACE",
        isRepeatable: true,
        help: "A trace to judge, written here in the notation of accepts, such as 'a.open b.open ~ a.shut'. PATHs may "
            + "stand beside it."
    )
    static let format = CommandOption(
        "--format NAME[=FILE]",
        isRepeatable: true,
        help: "How to write the report, and where to, if not on standard output, as "
            + English.list(ReportFormats.all.map { "\($0.name) (\($0.summary))" }, "or") + "."
    )
    static let with = CommandOption(
        "--with NAME=VALUE",
        isRepeatable: true,
        help: "The value of a condition that the log does not say, such as kind=push or os=5."
    )
    static let begin = CommandOption(
        "--begin launch|middle",
        help: "Whether the log begins with the program, or, unless declared, anywhere."
    )
    static let end = CommandOption(
        "--end complete|truncated",
        help: "Whether nothing happens after the log's end, or, unless declared, anything may."
    )
    static let observes = CommandOption(
        "--observes all|some",
        help:
            "Whether all that happened is in the log, and no class leaves a callback unlogged, or, unless declared, some."
    )
    static let subjects = CommandOption(
        "--subjects one|several",
        help: "Whether each name without an address is one object with one life, or, unless declared, perhaps several."
    )
    static let inputFormat = CommandOption(
        "--input-format NAME|FILE",
        help:
            "Read this format, one of lifeline formats or a file that says what its lines are, instead of recognising "
            + "it by content."
    )
    static let record = CommandOption(
        "--record TEXT",
        isRepeatable: true,
        help:
            "What a line of the log looks like, such as '{time} {subject} - {event} called', or what stands behind record "
            + "in a spec; also a whole skip or gap. Tried in the order given."
    )
    static let follow = CommandOption(
        "--follow",
        help: "Read the one PATH, a file, on as it grows, and judge it when you interrupt (Ctrl-C)."
    )
    static let asOne = CommandOption(
        "--as-one",
        help: "Read the PATHs, all of them files, as one log: the oldest first, such as app.log.2 app.log.1 app.log."
    )
    static let jobs = CommandOption(
        "--jobs N",
        help: "How many processor cores to use: for several logs at once, and for one that is read while it is judged. "
            + "Left out: as many as there are. The report is the same."
    )
    static let progress = CommandOption(
        "--progress",
        help: "Show on a terminal, in one line of standard error, how much was read, how fast, the time left and the "
            + "findings so far. The line goes when the report comes."
    )
    static let rule = CommandOption(
        "--rule ID",
        isRepeatable: true,
        help:
            "Show findings and verdicts of this rule only, which alone count for the exit code. All rules are judged, and "
            + "what they find besides is counted."
    )
    static let ignoreCases = CommandOption(
        "--ignore-cases",
        help: "Judge traces without the *.case.json files beside them."
    )
    static let strict = CommandOption(
        "--strict",
        help:
            "Suspect findings fail too, and so do what is pending at the log's end and lines that name an event and are not "
            + "read."
    )
    static let acceptUnread = CommandOption(
        "--accept-unread",
        help: "Judge a log though fewer than six in ten of its lines that say an event are read."
    )
    static let strictAdequacy = CommandOption(
        "--strict",
        help: "A change of a rule that nothing notices fails too."
    )
    static let listAll = CommandOption(
        "--all",
        help: "List each rule with how many cases satisfy and violate it, each change of a trace that nothing "
            + "notices, and the changes of rules that only examples notice or that have no effect, in text reports."
    )
    static let quiet = CommandOption("--quiet", help: "Print findings only.")
    static let verbose = CommandOption(
        "--verbose",
        help: "Add, in text reports, a block for each log, what cases expect, the relations, and which rules were left "
            + "open or put to no test, and why."
    )
    static let relations = CommandOption(
        "--relations all|count",
        help: "Whether json lists every pair that stands in a relation, or, unless asked, counts them."
    )
    static let repair = CommandOption(
        "--repair",
        help: "Say for each violation the least change of the log that would take it away and add none: one event "
            + "moved, added or taken away. The log is held in memory."
    )
    static let showOtherLines = CommandOption(
        "--show-other-lines",
        help: "List the lines that are no records, in text reports."
    )
    static let showDiff = CommandOption("--diff", help: "Show which lines change, with their numbers.")
    static let onlyCheck = CommandOption("--check", help: "Write nothing: list the files that would change.")
    static let folder = CommandOption("--in FOLDER", help: "Where to put the file. Left out: here.")
    static let color = CommandOption(
        "--color auto|always|never",
        help: "Colour text. Left out, or auto: on a terminal, unless NO_COLOR is set."
    )
}

/// The options of `lifeline read`.
extension CommandOption {
    static let readSpec = CommandOption(
        "--spec NAME|PATH",
        isRepeatable: true,
        help: "Whose events the log may hold: a standard spec's name, a file, or a folder of *.lifeline files. Left "
            + "out: every standard spec."
    )
    static let adequacyFormat = CommandOption(
        "--format text|json",
        help: "How to write what was noticed, as text (for people) or json (one object, for programs)."
    )
    static let readFormat = CommandOption(
        "--format text|jsonl",
        help: "How to write what was read, as text (for people) or jsonl (one object a line, for programs)."
    )
    static let readLine = CommandOption(
        "--line N",
        help: "Say of this line how it was read, or why it was not."
    )
}

/// The options of `lifeline generate`.
extension CommandOption {
    static let count = CommandOption(
        "--count N",
        help: "How many traces to make; several need --output. Left out: 1."
    )
    static let length = CommandOption(
        "--length N",
        help: "About how many events a trace has. Left out: 40."
    )
    static let seed = CommandOption(
        "--seed N",
        help:
            "The same seed makes the same traces, byte for byte; several traces take the seeds from N on. Left out: 1."
    )
    static let lives = CommandOption("--subjects N", help: "How many objects a trace is about. Left out: 3.")
    static let classNames = CommandOption(
        "--class NAME",
        isRepeatable: true,
        help: "A class that the objects are of. Left out: one that is called after the spec."
    )
    static let generatedFormat = CommandOption(
        "--format NAME",
        help: "How to write the trace: \(TraceFormat.all.map(\.name).joined(separator: ", ")), or a format of other "
            + "tools' logs that lifeline formats lists. Left out: nslog."
    )
    static let output = CommandOption(
        "--output FOLDER",
        help: "Write each trace to a file of its own in this folder, which is made if it is not there, with a "
            + "*.case.json beside it that says what lifeline check must find."
    )
    static let violate = CommandOption(
        "--violate RULE",
        help: "Break this rule, once, and no other. Where is said on standard error and in the case."
    )
    static let nearMiss = CommandOption(
        "--near-miss RULE",
        help: "Keep every rule, but so that one edit would break this one; which edit is said on standard error."
    )
    static let cover = CommandOption(
        "--cover",
        help: "Say which states and arrows of each rule's automaton the traces reach. Without --count: make the few "
            + "traces that together reach all that can be reached; pairs by names are not generated."
    )
}

/// The options of `lifeline draw` and of the pictures of `lifeline explain`.
extension CommandOption {
    static let explanationFormat = CommandOption(
        "--format text|svg|mermaid",
        help: "Say all in text; or draw the automaton and the examples of one rule (svg), or its automaton (mermaid)."
    )
    static let pictureFormat = CommandOption(
        "--format NAME[=FILE]",
        isRepeatable: true,
        help: "How to draw, and where to, if not on standard output, as "
            + English.list(ReportFormats.pictures.map { "\($0.name) (\($0.summary))" }, "or") + "."
    )
    static let around = CommandOption(
        "--around LINE",
        isRepeatable: true,
        help: "Draw what stands around this line, such as that of a finding, and fold all else."
    )
    static let object = CommandOption(
        "--object NAME",
        isRepeatable: true,
        help: "Draw this object, by its class, its address, or both as reports write them, and fold the others."
    )
}
