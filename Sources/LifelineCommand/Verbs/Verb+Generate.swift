import LifelineLoading
import TraceGeneration
import TraceModel
import TraceReports

extension Verb {
    /// Makes traces from a spec.
    static let generate = Verb(
        name: "generate",
        operands: "SPEC",
        summary: "Makes traces from a spec",
        details: """
            A SPEC is a standard spec's name or a file. Made is a trace that keeps every rule, with times and
            addresses as a program's log has them; it is written to standard output, and to standard error how
            to check it. What is printed is read back and judged before it is handed over.

            With --violate RULE it breaks that rule, once, and nothing else. Where another rule forbids the
            same in logs that leave nothing out, the trace never shows some event. With --near-miss RULE it
            keeps every rule, and one edit (two records swapped, one dropped or repeated) would break that one.

            Exit code: 0 the traces are made, 2 they cannot be, or something could not be read or written.
            """,
        options: [
            .count, .length, .seed, .lives, .classNames, .generatedFormat, .with, .violate, .nearMiss, .cover, .output,
        ],
        run: generateTraces
    )

    private static func generateTraces(_ arguments: ParsedArguments) throws(Diagnostics) -> Outcome {
        let request = try GenerationRequest(arguments)
        try GeneratedFiles.check(request, in: arguments.surroundings)
        let (writer, printed, coverage) = try Diagnostics.alone { () throws(Diagnostic) in
            let generator = TraceGenerator(request.spec.checker, request.format, request.options)
            let (traces, coverage) = try make(request, generator, arguments.surroundings)
            let writer = GeneratedFiles(request: request, isTimed: generator.isTimed)
            return (writer, try writer.printed(traces), coverage)
        }
        let report = coverage.map { CoverageText(coverage: $0, traceCount: printed.count).text } ?? ShownText()
        if let folder = request.output {
            return Outcome(
                exitCode: .sound,
                output: try writer.write(printed, to: folder, in: arguments.surroundings) + report
            )
        }
        guard let first = printed.first, printed.count == 1 else {
            // A suite without a folder is only reported.
            return Outcome(exitCode: .sound, output: report, advice: "write the traces with --output FOLDER\n")
        }
        let isOnTerminal = arguments.surroundings.outputIsTerminal
        let text = ShownText(document: first.printed.text, isOnTerminal: isOnTerminal)
        return Outcome(exitCode: .sound, output: text, advice: writer.advice(first) + report)
    }

    private static func make(
        _ request: GenerationRequest,
        _ generator: TraceGenerator,
        _ surroundings: Surroundings
    ) throws(Diagnostic) -> (traces: [GeneratedTrace], coverage: Coverage?) {
        let seeds = (0..<UInt64(request.count ?? 1)).map { request.seed &+ $0 }
        var traces: [GeneratedTrace] = []
        switch request.goal {
        case .cover where request.count == nil:
            let line =
                surroundings.errorIsTerminal
                ? ProgressLine(total: nil, elapsed: surroundings.elapsed, write: surroundings.writeToError) : nil
            defer { line?.wipe() }
            line?.show("looking for what logs can reach")
            let suite = try generator.covering(seed: request.seed) { reached, wanted in
                line?.show("\(reached) of \(English.count(wanted, "arrow")) reached")
            }
            return (suite.traces, suite.coverage)
        case .cover:
            let made = try generator.coverage(of: seeds)
            return (made.traces, made.coverage)
        case .conform: for seed in seeds { traces.append(try generator.conforming(seed: seed)) }
        case .violate(let rule): for seed in seeds { traces.append(try generator.violating(rule, seed: seed)) }
        case .nearMiss(let rule): for seed in seeds { traces.append(try generator.nearMiss(rule, seed: seed)) }
        }
        return (traces, nil)
    }
}
