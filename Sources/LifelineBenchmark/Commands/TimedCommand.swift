import ChildPrograms

/// A command that is measured, and the log it reads.
package struct TimedCommand: Hashable, Sendable {
    package enum Program: Hashable, Sendable {
        case wc
        case grep
        case awk
        case jq
        /// Lines to records, by Lifeline's reader alone.
        case reading
        /// The same by a declared record.
        case recordReading
        case lifeline(SpecChoice)
    }

    package var program: Program
    package var workload: Workload

    package init(_ program: Program, _ workload: Workload) {
        self.program = program
        self.workload = workload
    }

    /// The exit code of a run that found what the log was written to hold.
    var exitCode: Int32 {
        guard case .lifeline(let spec) = program else { return 0 }
        // Of a spec without rules it says that nothing was judged.
        if spec == .events || spec == .lives { return 2 }
        return workload.isDirty ? 1 : 0
    }

    /// How the command is called.
    ///
    /// - Parameter files: where the logs, the specs and the awk program lie.
    func process(_ tools: Tools, _ files: BenchmarkFiles) -> ChildProcess {
        let log = files.log(workload)
        switch program {
        case .wc: return ChildProcess(tools.wc, ["-l", log])
        case .grep: return ChildProcess(tools.grep, ["-c", "viewWillAppear", log])
        case .awk: return ChildProcess(tools.awk, ["-f", files.awkProgram, log])
        case .jq: return ChildProcess(tools.jq ?? "jq", ["-c", ".msg", log])
        case .reading: return ChildProcess(tools.benchmark, ["reading"] + (workload.isJSON ? ["--json", log] : [log]))
        case .recordReading: return ChildProcess(tools.benchmark, ["reading", "--record", log])
        case .lifeline(let spec):
            let kind = spec == .events ? [] : ["--with", "kind=push"]
            // As most users call it: it finds by itself that the log is one of UIKit.
            let chosen = spec == .uikit ? [] : ["--spec", files.spec(spec)]
            return ChildProcess(tools.lifeline, ["check", "--quiet"] + chosen + kind + ["--jobs", "1", log])
        }
    }
}
