package import TraceModel

/// Gives changed logs, specs, cases and options to the command.
package struct ByteFuzzing: Fuzzing {
    let corpus: Corpus
    let mutator: Mutator
    private let command: FuzzedCommand
    private var counts: [Kind: Int] = [:]
    private var runCount = 0
    /// Those of the round.
    private var failures: [Failure] = []
    private var folder: FuzzFolder

    enum Kind: String, CaseIterable {
        case logs, formats, specs, cases, options
    }

    package init(_ corpus: Corpus, _ command: FuzzedCommand, in folder: FuzzFolder) {
        self.corpus = corpus
        self.command = command
        self.folder = folder
        mutator = Mutator(corpus.logs + corpus.specs.map { Array($0.utf8) } + corpus.cases.map(\.text))
    }

    package var tried: [(what: String, count: Int)] {
        Kind.allCases.map { ("\($0.rawValue) changed", counts[$0] ?? 0) } + [("runs of lifeline", runCount)]
    }

    package mutating func round(_ random: inout RandomNumbers, in folder: FuzzFolder) throws(Diagnostic) -> [Failure] {
        self.folder = folder
        failures = []
        let kinds: [Kind] = [
            .logs, .logs, .logs, .formats, .formats, .specs, .specs, .specs, .cases, .options, .options,
        ]
        let kind = random.pick(kinds) ?? .logs
        counts[kind, default: 0] += 1
        switch kind {
        case .logs:
            try write(mutator.mutated(random.pick(corpus.logs) ?? [], &random), to: "fuzz.log")
            try judge("fuzz.log", declared(&random), hasPipe: true)
            try run(["read", "fuzz.log"])
            try run(["read", "fuzz.log", "--format", "jsonl"], .jsonLines)
        case .formats: try format(&random)
        case .specs: try spec(&random)
        case .cases:
            guard let changed = random.pick(corpus.cases) else { break }
            let stem = changed.log.dropLast(".log".count)
            try write(
                random.chance(1, in: 4) ? mutator.mutated(changed.bytes, &random) : changed.bytes,
                to: changed.log
            )
            try write(mutator.mutated(changed.text, &random), to: "\(stem).case.json")
            try judge(changed.log, random.chance(1, in: 3) ? ["--strict"] : [], hasPipe: false)
        case .options: try options(&random)
        }
        return failures
    }

    /// Gives an example of a format, changed and several times, to that format and to all.
    private mutating func format(_ random: inout RandomNumbers) throws(Diagnostic) {
        guard let example = random.pick(corpus.examples) else { return }
        let text = (0...random.below(3)).flatMap { _ in mutator.mutated(example.text, &random) }
        try write(text, to: "fuzz.log")
        try write(Array(ByteFuzzing.formatSpec.utf8), to: "fuzz.lifeline")
        let reading = random.chance(1, in: 2) ? ["--input-format", example.format] : []
        try judge(
            "fuzz.log",
            ["--spec", "fuzz.lifeline"] + reading + declared(&random).filter { $0 != "uikit" && $0 != "--spec" },
            hasPipe: true
        )
        try run(["read", "fuzz.log", "--spec", "fuzz.lifeline"] + reading)
    }

    /// The events that the examples of formats name.
    private static let formatSpec = """
        spec fuzz "What the examples of formats tell of"
        event open, shut, open.end, passed, failed, errored, skipped
        rule open-before-shut "What is shut was open"
          open before shut
          accepts open shut
          rejects !shut
        rule end "What is open ends"
          open leads to open.end within 1 s
          accepts open@0s open.end@1s
          rejects open@0s open.end@!2s

        """

    private mutating func spec(_ random: inout RandomNumbers) throws(Diagnostic) {
        let text = mutator.mutated(Array((random.pick(corpus.specs) ?? "").utf8), &random)
        try write(text, to: "fuzz.lifeline")
        try write(random.pick(corpus.logs) ?? [], to: "fuzz.log")
        for verb in ["lint", "test"] { try run([verb, "fuzz.lifeline"]) }
        try run(["rules", "--spec", "fuzz.lifeline"])
        if let formatted = try run(["format", "-"], .anything, piped: "fuzz.lifeline"), formatted.exitCode == 0 {
            try write(formatted.output, to: "formatted.lifeline")
            let again = try run(["format", "-"], .anything, piped: "formatted.lifeline")
            if again?.output != formatted.output {
                fail(
                    "what was formatted is formatted otherwise",
                    [FuzzedCommand.line(["format", "-"], piped: "formatted.lifeline")]
                )
            }
        }
        if let rule = random.pick(ByteFuzzing.rules(in: text)) {
            try run(["explain", rule, "--spec", "fuzz.lifeline"])
        }
        let formats = ["nslog", "messages", "declarations", "tagged", "names", "notation"]
        try run(
            ["generate", "fuzz.lifeline", "--format", random.pick(formats) ?? "nslog", "--length", "20"],
            .anything
        )
        try judge("fuzz.log", ["--spec", "fuzz.lifeline"], hasPipe: true)
    }

    /// The ids of a spec's rules, as far as they can be made out.
    private static func rules(in text: [UInt8]) -> [String] {
        String(decoding: text, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("rule ") }
            .compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
            .filter { !$0.hasPrefix("-") && !$0.contains("\0") }
    }

    // MARK: - Runs

    /// Judges a log in all the ways that must come to the same.
    mutating func judge(_ log: String, _ options: [String], hasPipe: Bool) throws(Diagnostic) {
        for (format, demand) in [("json", OutputDemand.json), ("text", .printable)] {
            let arguments = ["check", log, "--format", format] + options
            let one = try run(arguments + ["--jobs", "1"], demand)
            let two = try run(arguments + ["--jobs", "2"], demand)
            if let one, let two, one != two {
                let lines = ["1", "2"].map { FuzzedCommand.line(arguments + ["--jobs", $0]) }
                fail("one job and two print different reports", lines)
            }
            guard hasPipe, format == "json", let one else { continue }
            let ofPipe = ["check", "-", "--format", format] + options
            guard let pipe = try run(ofPipe, demand, piped: log) else { continue }
            let named = String(decoding: one.output, as: UTF8.self).replacing("\"\(log)\"", with: "\"-\"")
            if pipe.exitCode != one.exitCode || Array(named.utf8) != pipe.output {
                fail(
                    "a file and a pipe get different reports",
                    [FuzzedCommand.line(arguments), FuzzedCommand.line(ofPipe, piped: log)]
                )
            }
        }
    }

    /// Runs a command that must end well.
    @discardableResult
    mutating func run(
        _ arguments: [String],
        _ demand: OutputDemand = .printable,
        piped: String? = nil
    ) throws(Diagnostic) -> FuzzedCommand.End? {
        runCount += 1
        let line = FuzzedCommand.line(arguments, piped: piped)
        do throws(Diagnostic) {
            let end = try command.run(arguments, in: folder, piped: piped)
            if !(0...2).contains(end.exitCode) { fail("the exit code is \(end.exitCode)", [line]) }
            if let complaint = demand.complaint(about: end.output) { fail(complaint, [line]) }
            if let complaint = OutputDemand.printable.complaint(about: end.errors) {
                fail("on standard error \(complaint)", [line])
            }
            if end.exitCode == 2, end.errors.isEmpty, end.output.isEmpty {
                fail("nothing says why the exit code is 2", [line])
            }
            return end
        } catch {
            fail(error.message, [line])
            return nil
        }
    }

    func write(_ bytes: [UInt8], to name: String) throws(Diagnostic) { try folder.write(bytes, to: name) }

    private mutating func fail(_ what: String, _ commands: [String]) {
        failures.append(Failure(what, commands: commands))
    }
}
