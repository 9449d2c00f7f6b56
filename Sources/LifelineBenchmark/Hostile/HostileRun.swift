import ChildPrograms
import LifelineLoading
import TraceModel

/// One run of the hostile inputs: makes each, and measures what lifeline does with it.
struct HostileRun {
    let lifeline: String
    let files: BenchmarkFiles
    /// Says what is being done.
    let tell: (String) -> Void

    /// What a run is given, so that it takes nothing from others: a minute, and 8 GB of addresses where the shell can say so.
    private static let script = "cd \"$1\"; shift; ulimit -t 60; ulimit -v 8388608 2>/dev/null; exec \"$@\""

    /// - Throws: `Diagnostics` if files cannot be written.
    func table(_ inputs: [HostileInput]) throws(Diagnostics) -> HostileTable {
        let start = try measure(["help"], in: files.folder, size: 0).measurement
        var rows: [HostileRow] = []
        for (index, input) in inputs.enumerated() {
            tell("input \(index + 1) of \(inputs.count), \(input.name)")
            let first = try row(of: input)
            // Others may have used the machine.
            rows.append(first.isBounded(beyond: start) ? first : first.faster(try row(of: input)))
        }
        return HostileTable(rows, start: start)
    }

    private func row(of input: HostileInput) throws(Diagnostics) -> HostileRow {
        var runs: [HostileRow.Run] = []
        for size in input.sizes { runs.append(try run(input, size)) }
        return HostileRow(name: input.name, runs: runs)
    }

    private func run(_ input: HostileInput, _ size: Int) throws(Diagnostics) -> HostileRow.Run {
        let folder = try files.writeFolder(input.files(size))
        // What was just written is gone.
        ChildProcess.resetOwnPeakMemory()
        return try measure(input.arguments(size), in: folder, size: size)
    }

    private func measure(_ arguments: [String], in folder: String, size: Int) throws(Diagnostics) -> HostileRow.Run {
        let process = ChildProcess("/bin/sh", ["-c", HostileRun.script, "sh", folder, lifeline] + arguments)
        let end = try Diagnostics.alone { () throws(Diagnostic) in try process.runHoweverItEnds(outputTo: files.output)
        }
        return HostileRow.Run(size: size, exitCode: end.exitCode, end.measurement)
    }
}
