import Foundation

/// What a run does when the user interrupts it (Ctrl-C), for as long as this is held.
package struct Interruption {
    private let source: any DispatchSourceSignal

    package init(_ handle: @escaping @Sendable () -> Void) {
        // A handler, unlike SIG_IGN, is not passed on to the commands, so that they end too.
        signal(SIGINT) { _ in }
        source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        source.setEventHandler(handler: handle)
        source.activate()
    }
}
