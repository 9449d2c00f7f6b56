import Foundation
import LifelineInputs

extension Lifeline {
    /// Runs the command with this process's arguments, environment and streams.
    ///
    /// - Returns: the exit code.
    public static func runProcess() -> Int32 {
        var streams = StandardStreams()
        let start = ContinuousClock.now
        let surroundings = Surroundings(
            workingFolder: FileManager.default.currentDirectoryPath,
            environment: ProcessInfo.processInfo.environment,
            outputIsTerminal: Descriptor.standardOutput.isTerminal,
            errorIsTerminal: Descriptor.standardError.isTerminal,
            jobs: ProcessInfo.processInfo.activeProcessorCount,
            beginWait: { InterruptWait() },
            elapsed: { start.duration(to: .now) },
            writeToError: { _ = Descriptor.standardError.send($0) }
        )
        let exitCode = run(Array(CommandLine.arguments.dropFirst()), in: surroundings, to: &streams)
        guard let failure = streams.failure else { return exitCode }
        streams.writeError(DiagnosticText.text(of: failure))
        return ExitCode.unusable.rawValue
    }
}
