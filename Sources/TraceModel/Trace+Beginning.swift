extension Trace {
    /// The first records of a trace, with no more names and subjects than have been met by then: the trace as it was while it grew.
    package func beginning(_ count: Int) -> Trace {
        var trace = self
        trace.entries.removeSubrange(count...)
        trace.names = Array(names.prefix(Int((trace.entries.map(\.name).max() ?? -1) + 1)))
        trace.subjects = Array(subjects.prefix(Int((trace.entries.map(\.subject).max() ?? -1) + 1)))
        return trace
    }
}
