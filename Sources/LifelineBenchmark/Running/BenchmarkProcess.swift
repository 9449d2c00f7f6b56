import ChildPrograms
import Foundation
import LifelineLoading
import StandardSpecs
import TraceModel
import TraceReports
import TraceRules

/// The benchmark as a command.
package enum BenchmarkProcess {
    /// Runs with this process's arguments and streams.
    ///
    /// - Returns: the exit code, 0 or 2.
    package static func run() -> Int32 {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do throws(Diagnostics) {
            if arguments.first == "reading", arguments.count == 2 {
                try readOnly(arguments[1], .nslog)
            } else if arguments.first == "reading", arguments.count == 3,
                let way = LogReading.Way(rawValue: arguments[1])
            {
                try readOnly(arguments[2], way)
            } else if arguments.first == "hostile" {
                try runHostile(arguments.dropFirst())
            } else {
                try measure(arguments)
            }
            return 0
        } catch {
            for diagnostic in error.all {
                _ = Descriptor.standardError.send(DiagnosticText.text(of: diagnostic).bytes)
            }
            return 2
        }
    }

    private static func readOnly(_ path: String, _ way: LogReading.Way) throws(Diagnostics) {
        let names = EventNames(try LoadedSpec.standard(named: "uikit")?.checker.recordNames ?? [])
        try Diagnostics.alone { () throws(Diagnostic) in
            var reading = try LogReading(names: names, way)
            try reading.read(path)
            _ = Descriptor.standardOutput.send("\(reading.recordCount) records\n")
        }
    }

    /// - Parameter words: of the names of the inputs that are wanted; all if there is none.
    private static func runHostile(_ words: ArraySlice<String>) throws(Diagnostics) {
        let inputs = HostileInput.all.filter { input in words.isEmpty || words.contains(where: input.name.contains) }
        if inputs.isEmpty {
            throw Diagnostics("no hostile input is called so", suggestion: "write a part of a name in the table")
        }
        try withFiles(keeping: false) { files, tools throws(Diagnostics) in
            let table = try HostileRun(lifeline: tools.lifeline, files: files, tell: progress).table(inputs)
            _ = Descriptor.standardOutput.send(table.text)
        }
    }

    private static func measure(_ arguments: [String]) throws(Diagnostics) {
        let options = try Diagnostics.alone { () throws(Diagnostic) in try BenchmarkOptions(arguments) }
        if options.wantsHelp {
            _ = Descriptor.standardOutput.send(BenchmarkHelp.text)
            return
        }
        let plan = Plan(events: options.events, sections: options.sections)
        try withFiles(keeping: options.keepsFiles) { files, tools throws(Diagnostics) in
            let uikit = StandardSpec.all.first { $0.path == "uikit/uikit.lifeline" }?.text ?? ""
            let benchmark = try Benchmark(plan, tools, files, uikit: uikit, tell: progress)
            let results = try Diagnostics.alone { () throws(Diagnostic) in try benchmark.run(rounds: options.rounds) }
            let report = BenchmarkReport(plan, results, ownMemory: ChildProcess.ownPeakMemory, awk: tools.awkName)
            _ = Descriptor.standardOutput.send(report.text)
        }
    }

    /// Finds the programs and makes the folder of a run, which goes when it ends.
    ///
    /// - Parameter keepsFiles: whether the folder stays, and is named.
    private static func withFiles(
        keeping keepsFiles: Bool,
        _ body: (BenchmarkFiles, Tools) throws(Diagnostics) -> Void
    ) throws(Diagnostics) {
        let environment = ProcessInfo.processInfo.environment
        let benchmark = Bundle.main.executablePath ?? CommandLine.arguments[0]
        let tools = try Tools(besides: benchmark, searchPath: environment["PATH"] ?? "/usr/bin:/bin")
        #if DEBUG
            throw Diagnostics(
                "this is not built for release, so that its times would say nothing",
                suggestion: "run it by swift run -c release lifeline-benchmark"
            )
        #else
            let files = try Diagnostics.alone { () throws(Diagnostic) in try BenchmarkFiles() }
            let interruption = Interruption {
                files.remove()
                exit(130)
            }
            defer {
                progress("")
                if keepsFiles {
                    _ = Descriptor.standardError.send("kept: \(files.folder)\n")
                } else {
                    files.remove()
                }
                withExtendedLifetime(interruption) {}
            }
            try body(files, tools)
        #endif
    }

    /// Overwrites one line of a terminal.
    private static func progress(_ text: String) {
        guard Descriptor.standardError.isTerminal else { return }
        _ = Descriptor.standardError.send("\r\u{1B}[K\(text)")
    }
}
