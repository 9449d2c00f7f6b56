/// Where the command prints.
public protocol CommandOutput {
    /// To standard output.
    mutating func write(_ text: String)
    /// To standard error.
    mutating func writeError(_ text: String)
}
