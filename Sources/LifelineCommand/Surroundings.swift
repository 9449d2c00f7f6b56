/// What the command knows of the process that it runs in.
public struct Surroundings: Sendable {
    /// The folder that relative paths start from.
    public var workingFolder: String
    public var environment: [String: String]
    public var outputIsTerminal: Bool
    public var errorIsTerminal: Bool
    /// What stands on standard input; nil: the process's own.
    public var standardInput: [UInt8]?

    public init(
        workingFolder: String,
        environment: [String: String] = [:],
        outputIsTerminal: Bool = false,
        errorIsTerminal: Bool = false,
        standardInput: [UInt8]? = nil
    ) {
        self.workingFolder = workingFolder
        self.environment = environment
        self.outputIsTerminal = outputIsTerminal
        self.errorIsTerminal = errorIsTerminal
        self.standardInput = standardInput
    }

    /// A path as the file system takes it, the same for `a.log` and `./a.log`; without a slash at its end.
    func resolve(_ path: String) -> String {
        let whole = path.hasPrefix("/") ? path : workingFolder + "/" + path
        return "/" + whole.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    }

    /// Whether a terminal wants colours, as https://no-color.org has it.
    var allowsColor: Bool {
        environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
    }
}
