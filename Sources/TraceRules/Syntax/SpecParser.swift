public import TraceModel

/// Reads the text form of a spec.
public enum SpecParser {
    /// - Parameter file: the name that diagnostics give.
    /// - Throws: `Diagnostics` with every mistake of the text.
    public static func parse(_ text: String, file: String) throws(Diagnostics) -> Spec {
        throw Diagnostics([Diagnostic("not written yet", file: file)])
    }
}
