/// A set of subjects by their numbers; -1 is none.
struct SubjectMarks {
    private var isMarked: [Bool] = []

    init(_ subjects: some Sequence<Int32>) { mark(subjects) }

    mutating func mark(_ subjects: some Sequence<Int32>) {
        for subject in subjects where subject >= 0 {
            while isMarked.count <= subject { isMarked.append(false) }
            isMarked[Int(subject)] = true
        }
    }

    subscript(subject: Int32) -> Bool { subject < isMarked.count && isMarked[Int(subject)] }

    /// The subjects in ascending order.
    var subjects: [Int32] { isMarked.indices.filter { isMarked[$0] }.map(Int32.init) }
}
