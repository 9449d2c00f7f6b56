/// What a trace has gained since its entries were dropped, for a copy of it that another thread reads.
package struct TraceGrowth: Sendable {
    /// What stands in the trace's lists behind what the copy has.
    private var added = Trace()
    private var renewed: [(number: Int32, subject: Trace.Subject)]

    /// How long the lists of a trace are that only grow.
    struct Start: Sendable {
        fileprivate var names = 0
        fileprivate var processes = 0
        private(set) var subjects = 0
        fileprivate var directives = 0

        /// Those of a trace of nothing.
        init() {}

        init(_ trace: Trace) {
            names = trace.names.count
            processes = trace.processes.count
            subjects = trace.subjects.count
            directives = trace.directives.count
        }
    }

    /// - Parameter start: how long the lists were when the entries were dropped.
    init(of trace: Trace, since start: Start) {
        added.names = Array(trace.names[start.names...])
        added.processes = Array(trace.processes[start.processes...])
        added.subjects = Array(trace.subjects[start.subjects...])
        added.directives = Array(trace.directives[start.directives...])
        added.signs = trace.signs
        added.attributes = trace.attributes
        added.entries = trace.entries
        renewed = trace.renewedSubjects.map { ($0, trace.subjects[Int($0)]) }
    }

    /// Adds it to a copy of the trace, of which all entries are replaced by those that are new.
    package func add(to copy: inout Trace) {
        copy.names += added.names
        copy.processes += added.processes
        copy.subjects += added.subjects
        copy.directives += added.directives
        copy.signs = added.signs
        copy.attributes = added.attributes
        copy.entries = added.entries
        copy.renewedSubjects = renewed.map(\.number)
        for (number, subject) in renewed { copy.subjects[Int(number)] = subject }
    }
}
