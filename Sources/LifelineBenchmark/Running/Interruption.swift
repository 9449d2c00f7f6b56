import Foundation

/// Removes a run's files when the user interrupts it.
struct Interruption {
    private let source: any DispatchSourceSignal

    init(removing files: BenchmarkFiles) {
        // A handler, unlike SIG_IGN, is not passed on to the commands, so that they end too.
        signal(SIGINT) { _ in }
        source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        source.setEventHandler {
            files.remove()
            exit(130)
        }
        source.activate()
    }
}
