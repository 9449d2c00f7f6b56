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
    /// Begins to wait for inputs that grow: from then on, interrupts end the reading.
    public var beginWait: @Sendable () -> any InputWait
    /// The time since any beginning.
    public var elapsed: @Sendable () -> Duration
    /// Writes to the terminal that standard error is, at once.
    public var writeToTerminal: @Sendable (String) -> Void

    public init(
        workingFolder: String,
        environment: [String: String] = [:],
        outputIsTerminal: Bool = false,
        errorIsTerminal: Bool = false,
        standardInput: [UInt8]? = nil,
        jobs: Int = 1,
        beginWait: @escaping @Sendable () -> any InputWait = { NoWait() },
        elapsed: @escaping @Sendable () -> Duration = { .zero },
        writeToTerminal: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.workingFolder = workingFolder
        self.environment = environment
        self.outputIsTerminal = outputIsTerminal
        self.errorIsTerminal = errorIsTerminal
        self.standardInput = standardInput
        self.jobs = jobs
        self.beginWait = beginWait
        self.elapsed = elapsed
        self.writeToTerminal = writeToTerminal
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

    /// Whether a terminal wants colours, as https://no-color.org has it.
    var allowsColor: Bool {
        environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }
}
