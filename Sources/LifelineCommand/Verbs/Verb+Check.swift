import CheckResults
import LifelineLoading
import RuleAnalysis
import RuleTree
import TraceModel
import TracePictures
import TraceReports

extension Verb {
    /// Judges traces.
    static let check = Verb(
        name: "check",
        operands: "PATH…",
        summary: "Checks logs against rules",
        details: """
            A PATH is a log, a folder, or - for standard input. In a folder every file is a log, save
            hidden files, *.md, *.lifeline, *.case.json and the reports that are written anew. What links in
            it lead to is read as well, each folder once. The format of a log is recognised by its content.

            Standard input is judged when it ends, or at an interrupt (Ctrl-C) as far as it has come. A file
            under --follow is read in the same way: its end is waited at. If it is truncated, written anew or
            replaced, what it held before is judged, and the exit code is 2. A second interrupt ends at once.
            Violations that nothing to come can take back are told whenever the input pauses, on standard
            error, and again in the report: once the format is certain (after 64 records, or given by
            --input-format), up to 262,144 records, and not of rules about times and attributes. Of names
            without an address they are told early with --subjects one alone, or behind 4,096 records. What
            comes in is kept in a temporary file, in TMPDIR, until it is judged.

            With --as-one several files are read as one log, in the order given, as programs that rotate their
            logs leave them. A finding stands at its line of the file that holds it.

            A TRACE is written on the command line as examples are in a spec: words between blanks, such as
            a.willAppear (a subject and its event), +load, or ~ for a gap. It is judged like a log of one
            line, named <trace>, that holds all that happened: where something may be missing stands ~, also
            in front and at the end. --begin middle, --end truncated, --observes some and --subjects several
            take that back.

            A log with a case (NAME.case.json beside it) is judged as the case declares: the options that
            declare something of a log are refused for it, and --spec only says where the case's spec is
            found. What the case expects is counted and does not fail; what it misses does.

            A spec of yours that says something hardly meant is warned about on standard error, as by
            lifeline lint, which alone holds more than 40 rules for lives, or for pairs, against each other.

            Exit code: 0 nothing is violated, 1 something is, 2 wrong usage, a broken spec, or an input
            that cannot be read or holds no event.

              lifeline check app.log
              lifeline check app.log --spec uikit --with kind=push --begin launch
              lifeline check - --spec my.lifeline --format json
              lifeline check logs --format sarif=findings.sarif --format text
              lifeline check app.log --follow --progress
              lifeline check app.log.2 app.log.1 app.log --as-one
              lifeline check --trace '~ a.viewWillDisappear b.viewWillAppear ~' --spec uikit
            """,
        options: [
            .spec, .trace, .format, .with, .begin, .end, .observes, .subjects, .record, .inputFormat, .acceptUnread,
            .ignoreCases, .rule, .strict, .quiet, .verbose, .relations, .repair, .showOtherLines, .color, .asOne,
            .follow, .jobs,
            .progress,
        ],
        run: checkTraces
    )

    private static func checkTraces(_ arguments: ParsedArguments) throws(Diagnostics) -> Outcome {
        try judgeTraces(arguments, reportedAs: ReportFormats.all, PictureRequest())
    }

    /// Judges traces and reports it.
    ///
    /// - Parameters:
    ///   - formats: those to choose from.
    ///   - request: how much is drawn, if one of the formats draws.
    static func judgeTraces(
        _ arguments: ParsedArguments,
        reportedAs formats: [any ReportFormat],
        _ request: PictureRequest
    ) throws(Diagnostics) -> Outcome {
        let surroundings = arguments.surroundings
        let library = try SpecLibrary(arguments.values(of: .spec), in: surroundings, withExamples: false)
            .withoutFormats
        let declarations = try Declarations(arguments, for: library.chosen)
        let shownRules = try shownRules(arguments, library)
        let targets = try ReportTargets(
            arguments.values(of: .format),
            among: formats,
            listsRelations: arguments.value(of: .relations) == "all",
            in: surroundings
        )
        let texts = arguments.values(of: .trace)
        if arguments.operands.isEmpty { try checkUse(of: arguments, besides: texts) }
        if arguments.has(.quiet), arguments.has(.verbose) {
            throw Diagnostics("--quiet and --verbose ask for opposites", suggestion: "leave one of them out")
        }
        if arguments.has(.showOtherLines), let format = targets.unfitForOtherLines {
            throw Diagnostics("\(format) has no room for other lines", suggestion: "leave out --show-other-lines")
        }

        let isShown: @Sendable (Finding) -> Bool = { shownRules?.contains($0.rule) ?? true }
        let quotesLines = targets.output?.isForPeople == true && surroundings.outputIsTerminal
        var inputs = TraceInputs(arguments.operands, texts: texts, in: surroundings)
        inputs.passOver(targets.earlierReports(in: surroundings))
        if arguments.has(.follow) { try inputs.follow() }
        let cases = arguments.has(.ignoreCases) ? nil : CaseFiles(for: inputs)
        if arguments.has(.asOne) { try inputs.join { cases?.cases(of: $0).first?.id } }
        try ReportTargets.check(
            targets.files,
            apartFromLogs: inputs.identities(),
            andOthers: filesBeside(logs: arguments, library, cases),
            in: surroundings
        )
        let work = try CheckWork(inputs, cases: cases, arguments)
        let loader = TraceLoader(
            standardInput: surroundings.standardInput,
            keepsOtherLines: arguments.has(.showOtherLines),
            wait: work.wait,
            progress: work.progress,
            mostHeld: surroundings.mostHeld
        )
        let checks = TraceChecks(
            library: library,
            declarations: declarations,
            loader: loader,
            pairLimit: targets.pairLimit,
            ahead: work.ahead,
            early: EarlyFindings(
                shownRules: shownRules,
                isQuiet: arguments.has(.quiet),
                palette: surroundings.errorPalette,
                progress: work.progress,
                write: surroundings.writeToError
            ),
            quotes: quotesLines || targets.drawPictures ? isShown : nil,
            repairs: arguments.has(.repair) ? isShown : nil,
            drawing: targets.drawPictures ? TraceDrawing(request: request, isShown: isShown) : nil
        )
        let run = checks.judge(work)

        let specs = library.names.filter(run.specsInUse.contains).compactMap { library.spec(named: $0)?.spec }
        var report = Report(specs: specs, traces: run.traces, shownRules: shownRules)
        var diagnostics = inputs.diagnostics + (cases?.diagnostics ?? []) + run.diagnostics
        if !run.traces.isEmpty, specs.allSatisfy(\.rules.isEmpty) { diagnostics.append(ruleless(specs)) }
        report.failures = diagnostics
        var style = ReportStyle(
            palette: arguments.palette,
            isQuiet: arguments.has(.quiet),
            isVerbose: arguments.has(.verbose),
            quotesLines: quotesLines
        )
        style.width = surroundings.outputWidth ?? style.width
        style.listsRelations = arguments.value(of: .relations) == "all"
        style.isStrict = arguments.has(.strict)
        style.workingFolder = surroundings.workingFolder
        style.version = Surroundings.version
        diagnostics += targets.writeFiles(report, style, in: surroundings)
        var exitCode = ExitCode.sound
        let shortcomings = arguments.has(.strict) ? run.shortcomings(by: shownRules) : []
        if !shortcomings.isEmpty || hasFailed(run, strictly: arguments.has(.strict), by: shownRules) {
            exitCode = .violated
        }
        if !diagnostics.isEmpty { exitCode = .unusable }
        diagnostics += shortcomings
        if !targets.tellCaseFailures { diagnostics += run.traces.flatMap(\.caseFailures) }
        var outcome = Outcome(exitCode: exitCode, diagnostics: diagnostics)
        if let format = targets.output {
            outcome.report = { [style, report] in format.write(report, style: style, to: $0) }
        }
        if !arguments.has(.quiet) { outcome.lintWarnings = warnings(about: library) }
        return outcome
    }

    /// That nothing was judged, since no spec has a rule.
    private static func ruleless(_ specs: [Spec]) -> Diagnostic {
        let names = English.list(specs.map(\.name), "and")
        return Diagnostic(
            "nothing was judged: \(names) \(specs.count == 1 ? "has" : "have") no rule",
            suggestion: "a spec has the rules that stand in it; one that it uses brings events, lives and relations"
        )
    }

    /// What is read besides the logs.
    private static func filesBeside(
        logs arguments: ParsedArguments,
        _ library: SpecLibrary,
        _ cases: CaseFiles?
    ) -> [FileState.Identity] {
        let format = arguments.value(of: .inputFormat).map { [arguments.surroundings.resolve($0)] } ?? []
        let paths = (library.files + (cases?.files ?? [])).map(\.path) + format
        return paths.compactMap { FileState(path: $0)?.identity }
    }

    /// How many rules are held against each other on the way, within a fraction of a second.
    private static let mostLintedRules = 40

    /// What was hardly meant in the user's own specs: nothing that could make a trace fail.
    private static func warnings(about library: SpecLibrary) -> [LintFinding] {
        library.own.flatMap { library.lint($0, mostRules: mostLintedRules) }.filter { $0.severity == .warning }
    }

    /// Without any PATH there must be a trace, and options that say how to read a log are of no use.
    private static func checkUse(of arguments: ParsedArguments, besides texts: [String]) throws(Diagnostics) {
        if texts.isEmpty {
            throw Diagnostics(
                "there is nothing to check",
                suggestion: "name a log, a folder, or - for standard input, or write a trace behind --trace"
            )
        }
        if let option = [CommandOption.record, .inputFormat].first(where: arguments.has) {
            throw Diagnostics("--\(option.name) is about logs, and none is named", suggestion: "leave it out")
        }
    }

    /// - Parameter rules: those that are asked for; nil: all.
    private static func hasFailed(_ run: JudgedTraces, strictly: Bool, by rules: Set<String>?) -> Bool {
        func isAskedFor(_ rule: String) -> Bool { rules?.contains(rule) ?? true }
        return run.traces.contains { trace in
            !trace.caseFailures.isEmpty
                || trace.findings.contains { marked in
                    !marked.isExpected && isAskedFor(marked.finding.rule)
                        && (strictly || marked.finding.verdict == .violated)
                }
        }
    }

    private static func shownRules(
        _ arguments: ParsedArguments,
        _ library: SpecLibrary
    ) throws(Diagnostics) -> Set<String>? {
        if !arguments.has(.rule) { return nil }
        let found = try Diagnostics.together(arguments.values(of: .rule), RuleIndex(library.chosen).rule)
        return Set(found.map { $0.spec.wholeID(of: $0.rule) })
    }
}

extension JudgedTraces {
    /// What `--strict` wants besides that nothing is found: not every form of a report tells it.
    ///
    /// - Parameter rules: those that are asked for; nil: all.
    fileprivate func shortcomings(by rules: Set<String>?) -> [Diagnostic] {
        var shortcomings: [Diagnostic] = []
        let pending = pendingRules.filter { rules?.contains($0) ?? true }.sorted()
        if !pending.isEmpty {
            let shown = Array(pending.prefix(JudgedTraces.shownRules))
            let rest = pending.count - shown.count
            let names = English.list(shown + (rest > 0 ? [English.count(rest, "other rule")] : []), "and")
            shortcomings.append(
                Diagnostic(
                    "a log ends before all has come that \(names) \(pending.count == 1 ? "waits" : "wait") for, and --strict wants it",
                    suggestion: "say --end complete, if nothing happens after it"
                )
            )
        }
        if unreadCount > 0 {
            shortcomings.append(
                Diagnostic(
                    "\(English.unreadLines(unreadCount)), and --strict wants all of them",
                    suggestion: "lifeline read LOG shows them"
                )
            )
        }
        return shortcomings
    }

    private static let shownRules = 3
}
