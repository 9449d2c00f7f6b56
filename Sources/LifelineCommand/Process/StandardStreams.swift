import Foundation

/// Standard output and standard error of this process.
///
/// A reader that goes away (`lifeline check … | head`) ends the writing, not the process.
struct StandardStreams: CommandOutput {
    private var isOutputOpen = true
    private var isErrorOpen = true

    init() {
        signal(SIGPIPE, SIG_IGN)
    }

    mutating func write(_ text: String) {
        if isOutputOpen { isOutputOpen = Descriptor.standardOutput.send(text) }
    }

    mutating func writeError(_ text: String) {
        if isErrorOpen { isErrorOpen = Descriptor.standardError.send(text) }
    }
}
