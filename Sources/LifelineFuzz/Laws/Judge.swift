import CheckResults
import Foundation
import LifelineLoading
import TraceFiles
package import TraceModel
import TraceReaders

/// A way to judge a log.
package protocol Judge {
    /// - Throws: `Diagnostics` if the log cannot be judged.
    mutating func findings(in log: LawCase) throws(Diagnostics) -> [FoundFinding]
}

/// Reads and judges a log as a whole, without a process.
package struct DirectJudge: Judge {
    package init() {}

    package func findings(in log: LawCase) throws(Diagnostics) -> [FoundFinding] {
        let opened = try log.opened
        return try opened.judged(by: log.spec, log.declared).findings.map { FoundFinding($0) }
    }
}

extension LawCase {
    /// The log as it is read.
    var opened: OpenedTrace {
        get throws(Diagnostics) {
            let file = try TraceFile.read(.text(text, name: "log"), ReadingPlan(for: [spec]))
            return OpenedTrace(file.trace, format: file.format, file: "log")
        }
    }
}

/// Has the command judge it, which does so as it reads.
package struct CommandJudge: Judge {
    let command: FuzzedCommand
    let folder: FuzzFolder
    /// How the command ended, if it did not end well.
    private(set) var breakdown: Failure?

    init(command: FuzzedCommand, folder: FuzzFolder) {
        self.command = command
        self.folder = folder
    }

    private struct Report: Decodable {
        var findings: [FoundFinding]
    }

    package mutating func findings(in log: LawCase) throws(Diagnostics) -> [FoundFinding] {
        try Diagnostics.alone { () throws(Diagnostic) in
            try folder.write(Array(log.text.utf8), to: "judged.log")
            try folder.write(Array(log.spec.text.utf8), to: "judged.lifeline")
            let arguments = ["check", "judged.log", "--spec", "judged.lifeline", "--format", "json"] + log.arguments
            let end: FuzzedCommand.End
            do throws(Diagnostic) {
                end = try command.run(arguments, in: folder)
            } catch {
                breakdown = Failure(error.message, commands: [FuzzedCommand.line(arguments)])
                throw error
            }
            if let report = try? JSONDecoder().decode(Report.self, from: Data(end.output)) { return report.findings }
            throw Diagnostic("lifeline ended with the exit code \(end.exitCode) and no report")
        }
    }
}
