import TraceRules

/// A line of a trace that is being made.
enum StagedLine {
    case event(StagedEvent)
    /// From here on a condition has a value.
    case setting(String, String)
}
