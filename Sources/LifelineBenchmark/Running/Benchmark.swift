import ChildPrograms
import LifelineLoading
import TraceFiles
package import TraceModel

/// One run of the benchmark: writes the logs, checks that they are what they should be, and measures.
package struct Benchmark {
    package let plan: Plan
    private let tools: Tools
    private let files: BenchmarkFiles
    /// Says what is being done.
    private let tell: (String) -> Void

    /// - Parameter uikit: the text of the uikit spec.
    package init(
        _ plan: Plan,
        _ tools: Tools,
        _ files: BenchmarkFiles,
        uikit: String,
        tell: @escaping (String) -> Void
    ) throws(Diagnostics) {
        self.plan = plan
        self.tools = tools
        self.files = files
        self.tell = tell
        try files.writePrograms(uikit: uikit)
    }

    /// Measures every command of the plan once a round.
    ///
    /// - Throws: `Diagnostic` if a command cannot be run, or does not find what the log was written to hold.
    package func run(rounds: Int) throws(Diagnostic) -> [TimedCommand: Samples] {
        for workload in plan.workloads {
            tell("writing \(Numbers.count(workload.events)) events, \(workload.liveLives) lives at a time")
            let offences = try files.write(workload)
            if workload.events <= plan.events { try check(workload, offences) }
        }
        // The lives of a large workload are gone.
        ChildProcess.resetOwnPeakMemory()
        var results: [TimedCommand: Samples] = [:]
        for round in 1...rounds {
            let commands = plan.commands.filter { $0.program != .jq || tools.jq != nil }
            for (index, command) in commands.enumerated() {
                tell("round \(round) of \(rounds), command \(index + 1) of \(commands.count)")
                results[command, default: Samples()].all.append(try measure(command))
            }
        }
        return results
    }

    private func measure(_ command: TimedCommand) throws(Diagnostic) -> Measurement {
        let process = command.process(tools, files)
        let end = try process.run(outputTo: files.output)
        guard end.exitCode == command.exitCode else { throw try failure(of: process, end) }
        return end.measurement
    }

    /// Holds what lifeline and awk find in a log against what it was written to hold.
    private func check(_ workload: Workload, _ offences: [Offence]) throws(Diagnostic) {
        let log = files.log(workload)
        let arguments = ["check", "--format", "json", "--spec", "uikit", "--with", "kind=push", log]
        let lifeline = ChildProcess(tools.lifeline, arguments)
        let end = try lifeline.run(outputTo: files.output)
        guard (0...1).contains(end.exitCode) else { throw try failure(of: lifeline, end) }
        var found = ReportedFindings()
        try forEachLineOfOutput { found.read($0) }
        try found.check(against: workload, offences, log: log)
        // The awk program is written for NSLog's lines.
        if workload.isJSON { return }
        _ = try measure(TimedCommand(.awk, workload))
        var counts = ""
        try forEachLineOfOutput { counts += $0 + "\n" }
        try AwkCounts.check(counts, against: offences, log: log)
    }

    private func failure(of process: ChildProcess, _ end: ChildProcess.End) throws(Diagnostic) -> Diagnostic {
        let words = ([process.executable] + process.arguments).joined(separator: " ")
        var output = ""
        try forEachLineOfOutput { if output.isEmpty { output = $0 } }
        return Diagnostic("\(words) ended with the exit code \(end.exitCode): \(output)")
    }

    /// Calls a closure with each line that the last command printed.
    private func forEachLineOfOutput(_ body: (String) -> Void) throws(Diagnostic) {
        try TraceFile.Source.path(files.output).forEachLine { body(String(decoding: $1, as: UTF8.self)) }
    }
}
