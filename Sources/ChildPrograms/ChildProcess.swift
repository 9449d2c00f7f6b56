import CLibrary
import Foundation
package import TraceModel

/// A program that is run as a process of its own, and measured.
package struct ChildProcess {
    package let executable: String
    package let arguments: [String]

    /// What a run came to.
    package struct End {
        package var exitCode: Int32
        package var measurement: Measurement
    }

    package init(_ executable: String, _ arguments: [String]) {
        self.executable = executable
        self.arguments = arguments
    }

    /// Runs the program to its end, in the locale C, its standard output and error in a file.
    ///
    /// - Parameter limit: the seconds after which it is killed; nil: it may take as long as it likes.
    /// - Throws: `Diagnostic` if it cannot be started, or ended by a signal.
    package func run(outputTo output: String, limit: Int? = nil) throws(Diagnostic) -> End {
        let (status, measurement) = try runToEnd(outputTo: output, limit: limit)
        guard status & 0x7F == 0 else {
            throw Diagnostic("\(executable) was ended by the signal \(status & 0x7F)")
        }
        return End(exitCode: status >> 8 & 0xFF, measurement: measurement)
    }

    /// The same, whatever ends it.
    ///
    /// - Returns: its exit code, nil if a signal ended it.
    /// - Throws: `Diagnostic` if it cannot be started.
    package func runHoweverItEnds(
        outputTo output: String
    ) throws(Diagnostic) -> (exitCode: Int32?, measurement: Measurement) {
        let (status, measurement) = try runToEnd(outputTo: output, limit: nil)
        return (status & 0x7F == 0 ? status >> 8 & 0xFF : nil, measurement)
    }

    private func runToEnd(
        outputTo output: String,
        limit: Int?
    ) throws(Diagnostic) -> (status: Int32, measurement: Measurement) {
        let clock = ContinuousClock()
        let beginning = clock.now
        let process = try start(outputTo: output)
        let killing = DispatchWorkItem { kill(process, SIGKILL) }
        if let limit { DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(limit), execute: killing) }
        defer { killing.cancel() }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(process, &status, 0, &usage) < 0 {
            guard errno == EINTR else { throw failure("cannot be waited for") }
        }
        let wallTime = (clock.now - beginning) / .seconds(1)
        let measurement = Measurement(
            processorTime: ChildProcess.seconds(usage.ru_utime) + ChildProcess.seconds(usage.ru_stime),
            wallTime: wallTime,
            peakMemory: ChildProcess.bytes(usage.ru_maxrss)
        )
        return (status, measurement)
    }

    private func start(outputTo output: String) throws(Diagnostic) -> pid_t {
        var words = ([executable] + arguments).map { strdup($0) } + [nil]
        var variables = ChildProcess.environment.map { strdup($0) } + [nil]
        defer { for text in words + variables { free(text) } }
        var process: pid_t = 0
        let error = withSpawnedFiles { files in
            posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
            posix_spawn_file_actions_adddup2(&files, STDOUT_FILENO, STDERR_FILENO)
            return posix_spawn(&process, executable, &files, nil, &words, &variables)
        }
        if error != 0 {
            errno = error
            throw failure("cannot be started")
        }
        return process
    }

    /// The environment of this process, but in the locale C.
    private static var environment: [String] {
        let own = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("LC_") && $0.key != "LANG" }
        return own.map { "\($0.key)=\($0.value)" } + ["LC_ALL=C"]
    }

    private func failure(_ what: String) -> Diagnostic {
        Diagnostic("\(executable) \(what): \(String(cString: strerror(errno)))")
    }

    /// The most memory that this process had so far, in bytes. A child begins with it, so less is not measured of it.
    package static var ownPeakMemory: Int {
        var usage = rusage()
        // RUSAGE_SELF, which is 0 everywhere, has a type of its own on Linux.
        getrusage(0, &usage)
        return bytes(usage.ru_maxrss)
    }

    /// Lets children begin with what this process has now, not with the most that it had. Does nothing where the system knows
    /// no way, which `ownPeakMemory` then shows.
    package static func resetOwnPeakMemory() {
        #if os(Linux)
            guard let file = fopen("/proc/self/clear_refs", "w") else { return }
            fputs("5", file)
            fclose(file)
        #endif
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
    }

    /// Linux counts in kilobytes.
    private static func bytes(_ peak: Int) -> Int {
        #if canImport(Darwin)
            return peak
        #else
            return peak << 10
        #endif
    }
}
