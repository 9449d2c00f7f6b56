package import TraceModel

/// A set of subjects by their numbers; -1 is none.
package struct SubjectMarks {
    private var isMarked: [Bool] = []

    package init(_ subjects: [Int32]) { mark(subjects) }

    package mutating func mark(subjectsOf entries: [Trace.Entry]) { mark(entries.lazy.map(\.subject)) }

    mutating func mark(_ subjects: some Sequence<Int32>) {
        for subject in subjects where subject >= 0 {
            while isMarked.count <= subject { isMarked.append(false) }
            isMarked[Int(subject)] = true
        }
    }

    package subscript(subject: Int32) -> Bool { subject < isMarked.count && isMarked[Int(subject)] }

    /// The subjects in ascending order.
    package var subjects: [Int32] { isMarked.indices.filter { isMarked[$0] }.map(Int32.init) }
}
