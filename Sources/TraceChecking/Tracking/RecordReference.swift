package import TraceModel

/// Which record something happened at, in as few bytes as possible.
package struct RecordReference: Hashable, Comparable, Sendable {
    package var line: Int32
    package var column: Int32
    /// The record's name in the vocabulary; -1 for the end of the trace.
    package var name: Int32
    /// The record's subject in the trace; -1 for the end of the trace.
    package var subject: Int32
    /// Which entry of the trace it is; -1 for none, and where the trace is not at hand. So references are the same without it.
    var entry: Int32

    package init(line: Int32, column: Int32, name: Int32, subject: Int32, entry: Int32 = -1) {
        self.line = line
        self.column = column
        self.name = name
        self.subject = subject
        self.entry = entry
    }

    /// No record: before the binding's first.
    package static let none = RecordReference(line: 0, column: 0, name: -1, subject: -1)

    package var place: Place { Place(line: Int(line), column: Int(column)) }

    package static func == (left: RecordReference, right: RecordReference) -> Bool {
        left.line == right.line && left.column == right.column && left.name == right.name
            && left.subject == right.subject
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(line)
        hasher.combine(column)
        hasher.combine(name)
        hasher.combine(subject)
    }

    /// Where the trace is at hand, its order counts: it may be that of times.
    package static func < (left: RecordReference, right: RecordReference) -> Bool {
        if left.entry >= 0, right.entry >= 0 { return left.entry < right.entry }
        return (left.line, left.column) < (right.line, right.column)
    }
}
