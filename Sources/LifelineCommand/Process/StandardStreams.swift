import CLibrary
import LifelineLoading
import TraceModel
import TraceReports

/// Where the command prints.
protocol CommandOutput {
    /// To standard output.
    mutating func write(_ text: ShownText)
    /// To standard error.
    mutating func writeError(_ text: ShownText)
}

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
        StandardStreams.occupyClosed()
    }

    /// Sees to it that no file opened later takes the number of a standard stream that is closed: reading or writing such a
    /// stream goes on to be an error.
    private static func occupyClosed() {
        for (number, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(number, F_GETFD) < 0 {
            // The lowest number that is free, which is this one.
            _ = open("/dev/null", mode)
        }
    }

    mutating func write(_ text: ShownText) {
        guard isOutputOpen, let error = Descriptor.standardOutput.send(text.bytes) else { return }
        isOutputOpen = false
        if error != EPIPE { failure = Diagnostic("the report cannot be written: \(String(cString: strerror(error)))") }
    }

    mutating func writeError(_ text: ShownText) {
        if isErrorOpen { isErrorOpen = Descriptor.standardError.send(text.bytes) == nil }
    }
}
