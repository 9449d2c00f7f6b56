import ChildPrograms
import Foundation
import LifelineLoading
import Synchronization
import TraceModel
import TraceReports

/// The fuzzer as a command.
package enum FuzzProcess {
    /// Runs with this process's arguments and streams.
    ///
    /// - Returns: the exit code, 0 to 2.
    package static func run() -> Int32 {
        do throws(Diagnostics) {
            let arguments = Array(CommandLine.arguments.dropFirst())
            let options = try Diagnostics.alone { () throws(Diagnostic) in try FuzzOptions(arguments) }
            if options.wantsHelp {
                _ = Descriptor.standardOutput.send(FuzzOptions.help)
                return 0
            }
            return try run(options) ? 0 : 1
        } catch {
            for diagnostic in error.all {
                _ = Descriptor.standardError.send(DiagnosticText.text(of: diagnostic).bytes)
            }
            return 2
        }
    }

    private static func run(_ options: FuzzOptions) throws(Diagnostics) -> Bool {
        let fuzzer = Bundle.main.executablePath ?? CommandLine.arguments[0]
        let lifeline = URL(filePath: fuzzer).deletingLastPathComponent().appending(path: "lifeline").path
        guard FileManager.default.isExecutableFile(atPath: lifeline) else {
            throw Diagnostics(
                "there is no lifeline beside \(fuzzer)",
                suggestion: "build all of it by swift build -c release"
            )
        }
        let command = FuzzedCommand(lifeline)
        let corpus = try Corpus(options.folders)
        let interrupted = Flag()
        let interruption = Interruption { interrupted.set() }
        defer { withExtendedLifetime(interruption) {} }
        let path = FileManager.default.temporaryDirectory.appending(path: "lifeline-fuzz-\(UUID().uuidString)").path
        let folder = try Diagnostics.alone { () throws(Diagnostic) in try FuzzFolder(path) }
        var isClean = true
        for kind in options.kinds {
            let campaign =
                switch kind {
                case .bytes: try run(kind, ByteFuzzing(corpus, command, in: folder), options, path, interrupted)
                case .laws:
                    try run(kind, LawFuzzing(specs: corpus.loadedSpecs, command: command), options, path, interrupted)
                }
            isClean = campaign.failures.isEmpty && isClean
        }
        if isClean { folder.remove() }
        return isClean
    }

    private static func run(
        _ kind: FuzzOptions.Kind,
        _ fuzzing: some Fuzzing,
        _ options: FuzzOptions,
        _ path: String,
        _ interrupted: Flag
    ) throws(Diagnostics) -> Campaign {
        var (fuzzing, campaign) = (fuzzing, Campaign(kind.rawValue, seed: options.seed))
        let end = ContinuousClock.now + .seconds(60 * options.minutes)
        try Diagnostics.alone { () throws(Diagnostic) in
            try campaign.run(
                &fuzzing,
                in: path,
                isOver: { round in
                    interrupted.isSet || options.rounds.map { round >= $0 } ?? (ContinuousClock.now >= end)
                },
                wasInterrupted: { interrupted.isSet }
            )
        }
        _ = Descriptor.standardOutput.send(campaign.report(fuzzing.tried).bytes)
        return campaign
    }

    /// Set by the handler of a signal.
    private final class Flag: Sendable {
        private let flag = Atomic(false)

        var isSet: Bool { flag.load(ordering: .relaxed) }

        func set() { flag.store(true, ordering: .relaxed) }
    }
}
