import Foundation
import LifelineLoading
package import TraceModel

/// The files of one run, in a folder of their own.
package struct BenchmarkFiles: Sendable {
    package let folder: String
    /// Held while the folder is removed: at an interruption both the run and the signal's handler do so.
    private let removal = NSLock()

    /// Makes the folder among the system's temporary ones.
    package init() throws(Diagnostic) {
        folder = FileManager.default.temporaryDirectory.appending(path: "lifeline-benchmark-\(UUID().uuidString)").path
        guard mkdir(folder, 0o700) == 0 else { throw BenchmarkFiles.unwritable(folder) }
    }

    package func remove() { removal.withLock { try? FileManager.default.removeItem(atPath: folder) } }

    package func log(_ workload: Workload) -> String {
        let marks = (workload.isDirty ? "-dirty" : "") + (workload.hasUnrelatedLines ? "-unrelated" : "")
        return "\(folder)/\(workload.events)-\(workload.liveLives)\(marks).\(workload.isJSON ? "json" : "log")"
    }

    /// What `--spec` takes: a name for the standard spec, a path for the others.
    package func spec(_ choice: SpecChoice) -> String {
        choice == .uikit ? choice.rawValue : "\(folder)/\(choice.rawValue).lifeline"
    }

    package var awkProgram: String { "\(folder)/rules.awk" }
    /// Where the command that runs at the moment prints to.
    package var output: String { "\(folder)/output" }

    /// Writes the awk program and the specs.
    ///
    /// - Parameter uikit: the text of the uikit spec.
    package func writePrograms(uikit: String) throws(Diagnostics) {
        try WrittenFile.create(awkProgram, AwkProgram.text, name: awkProgram)
        for choice in SpecChoice.allCases where choice != .uikit {
            try WrittenFile.create(spec(choice), choice.text(from: uikit), name: spec(choice))
        }
    }

    /// Writes a workload's log. Memory: about a megabyte, and the workload's lives.
    ///
    /// - Returns: the events in it that break a rule.
    package func write(_ workload: Workload) throws(Diagnostic) -> [Offence] {
        let path = log(workload)
        guard let file = fopen(path, "w") else { throw BenchmarkFiles.unwritable(path) }
        var isWritten = true
        var log = WorkloadLog(workload)
        func write() { log.takeText { isWritten = isWritten && fwrite($0.baseAddress, 1, $0.count, file) == $0.count } }
        while log.writeScene(), isWritten {
            if log.textLength >= 1 << 20 { write() }
        }
        write()
        guard fclose(file) == 0, isWritten else { throw BenchmarkFiles.unwritable(path) }
        return log.offences
    }

    /// Writes files into a folder of their own, which takes the place of the one of the last time.
    ///
    /// - Parameter texts: by the names of the files.
    func writeFolder(_ texts: [String: String]) throws(Diagnostics) -> String {
        let path = "\(folder)/hostile"
        try? FileManager.default.removeItem(atPath: path)
        try WrittenFile.createFolder(path, name: path)
        for (name, text) in texts { try WrittenFile.create("\(path)/\(name)", text, name: name) }
        return path
    }

    /// What the last system call found wrong.
    private static func unwritable(_ name: String) -> Diagnostic {
        Diagnostic("cannot be written: \(String(cString: strerror(errno)))", file: name)
    }
}
