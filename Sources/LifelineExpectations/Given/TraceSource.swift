/// A trace that a test checks.
public enum TraceSource: Sendable {
    /// A log as it would be printed. Its format is recognised by content if none is named.
    case text(String, format: String? = nil)
    /// Words in the notation of a spec's examples: `a.willDisappear b.willAppear`.
    case notation(String)
    /// A log in a file. A relative path starts from the folder of the test's source file; if nothing is there, from the
    /// working folder.
    case file(String, format: String? = nil)
    /// What the test's own code has recorded up to now.
    case recorder(EventRecorder)
}
