import TraceReports

/// What the command knows of the process that it runs in.
struct Surroundings: Sendable {
    /// The command's own version.
    static let version = "0.1.0"

    /// The folder that relative paths start from.
    var workingFolder: String
    var environment: [String: String] = [:]
    var outputIsTerminal = false
    /// How many columns that terminal has; nil if it does not say.
    var outputWidth: Int?
    var errorIsTerminal = false
    /// What the user says of colours: `always`, `never`, or anything else.
    var color: String?
    /// What stands on standard input; nil: the process's own.
    var standardInput: [UInt8]?
    /// How many checks run at once, unless the user says otherwise.
    var jobs = 1
    /// How many records of an input that can be read only once are held, for their findings to be told of as they come: that
    /// takes all records, and forgets no object. Nobody waits before a longer log; who pipes one in wants its report.
    var mostHeld = 1 << 18
    /// Begins to wait for inputs that grow: from then on, interrupts end the reading.
    var beginWait: @Sendable () -> any InputWait = { NoWait() }
    /// The time since any beginning.
    var elapsed: @Sendable () -> Duration = { .zero }
    /// Writes to standard error at once, while the command runs.
    var writeToError: @Sendable (ShownText) -> Void = { _ in }

    /// A path as the file system takes it, the same for `a.log` and `./a.log`; without a slash at its end.
    func resolve(_ path: String) -> String {
        let whole = path.hasPrefix("/") ? path : workingFolder + "/" + path
        return "/" + whole.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }

    /// What standard output is painted with.
    var palette: Palette { palette(onTerminal: outputIsTerminal) }

    /// What standard error is painted with.
    var errorPalette: Palette { palette(onTerminal: errorIsTerminal) }

    private func palette(onTerminal isTerminal: Bool) -> Palette {
        switch color {
        case "always": .colored
        case "never": .plain
        default: isTerminal && allowsColor ? .colored : .plain
        }
    }

    /// Whether a terminal wants colours, as https://no-color.org has it.
    private var allowsColor: Bool {
        environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }
}
