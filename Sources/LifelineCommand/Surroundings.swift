public import TraceModel

/// What the command knows of the process that it runs in.
public struct Surroundings: Sendable {
    /// The folder that relative paths start from.
    public var workingFolder: String
    public var environment: [String: String]
    public var outputIsTerminal: Bool
    public var errorIsTerminal: Bool
    public var readStandardInput: @Sendable () throws(Diagnostic) -> [UInt8]

    public init(
        workingFolder: String,
        environment: [String: String] = [:],
        outputIsTerminal: Bool = false,
        errorIsTerminal: Bool = false,
        readStandardInput: @escaping @Sendable () throws(Diagnostic) -> [UInt8] = { () throws(Diagnostic) in [] }
    ) {
        self.workingFolder = workingFolder
        self.environment = environment
        self.outputIsTerminal = outputIsTerminal
        self.errorIsTerminal = errorIsTerminal
        self.readStandardInput = readStandardInput
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
