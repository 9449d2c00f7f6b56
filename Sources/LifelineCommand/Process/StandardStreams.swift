import Foundation
import LifelineInputs
import TraceModel

/// Standard output and standard error of this process.
///
/// A reader that goes away (`lifeline check … | head`) ends the writing, not the process.
struct StandardStreams: CommandOutput {
    /// Why output was lost, if it was for another reason than that nobody wants it.
    private(set) var failure: Diagnostic?
    private var isOutputOpen = true
    private var isErrorOpen = true

    init() {
        signal(SIGPIPE, SIG_IGN)
    }

    mutating func write(_ text: String) {
        guard isOutputOpen, let error = Descriptor.standardOutput.send(text) else { return }
        isOutputOpen = false
        if error != EPIPE { failure = Diagnostic("the report cannot be written: \(String(cString: strerror(error)))") }
    }

    mutating func writeError(_ text: String) {
        if isErrorOpen { isErrorOpen = Descriptor.standardError.send(text) == nil }
    }
}
