import Foundation

/// Removes a run's files when the user interrupts it.
struct Interruption {
    private let source: any DispatchSourceSignal

    init(removing files: BenchmarkFiles) {
        signal(SIGINT, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        source.setEventHandler {
            files.remove()
            exit(130)
        }
        source.activate()
    }
}
