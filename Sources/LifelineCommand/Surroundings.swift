import TraceReports

/// What the command knows of the process that it runs in.
public struct Surroundings: Sendable {
    /// The folder that relative paths start from.
    public var workingFolder: String
    public var environment: [String: String]
    public var outputIsTerminal: Bool
    public var errorIsTerminal: Bool
    /// What stands on standard input; nil: the process's own.
    public var standardInput: [UInt8]?
    /// How many checks run at once, unless the user says otherwise.
    public var jobs: Int
    /// How many records of an input that can be read only once are held, for their findings to be told of as they come.
    public var mostHeld = 1 << 18
    /// Begins to wait for inputs that grow: from then on, interrupts end the reading.
    public var beginWait: @Sendable () -> any InputWait
    /// The time since any beginning.
    public var elapsed: @Sendable () -> Duration
    /// Writes to standard error at once, while the command runs.
    public var writeToError: @Sendable (String) -> Void

    public init(
        workingFolder: String,
        environment: [String: String] = [:],
        outputIsTerminal: Bool = false,
        errorIsTerminal: Bool = false,
        standardInput: [UInt8]? = nil,
        jobs: Int = 1,
        beginWait: @escaping @Sendable () -> any InputWait = { NoWait() },
        elapsed: @escaping @Sendable () -> Duration = { .zero },
        writeToError: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.workingFolder = workingFolder
        self.environment = environment
        self.outputIsTerminal = outputIsTerminal
        self.errorIsTerminal = errorIsTerminal
        self.standardInput = standardInput
        self.jobs = jobs
        self.beginWait = beginWait
        self.elapsed = elapsed
        self.writeToError = writeToError
    }

    /// A path as the file system takes it, the same for `a.log` and `./a.log`; without a slash at its end.
    func resolve(_ path: String) -> String {
        let whole = path.hasPrefix("/") ? path : workingFolder + "/" + path
        return "/" + whole.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }

    /// Whether an input may grow while it is read.
    func isLive(_ input: TraceInput) -> Bool {
        input.isFollowed || (input.path == nil && input.text == nil && standardInput == nil)
    }

    /// What standard error is painted with.
    var errorPalette: Palette { errorIsTerminal && allowsColor ? .colored : .plain }

    /// Whether a terminal wants colours, as https://no-color.org has it.
    var allowsColor: Bool {
        environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }
}
