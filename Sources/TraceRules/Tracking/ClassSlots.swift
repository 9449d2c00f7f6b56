import TraceModel

/// Numbers the classes of a trace: a class in another process is another one.
struct ClassSlots: Sendable {
    /// For each subject of the trace.
    let slotOfSubject: [Int]
    /// A subject of each class.
    let subjectOfSlot: [Int32]

    init(_ trace: Trace) {
        var slots: [Key: Int] = [:]
        var subjects: [Int32] = []
        slotOfSubject = trace.subjects.enumerated().map { index, subject in
            let key = Key(process: subject.process, className: subject.className)
            if let slot = slots[key] { return slot }
            slots[key] = subjects.count
            subjects.append(Int32(index))
            return subjects.count - 1
        }
        subjectOfSlot = subjects
    }

    private struct Key: Hashable {
        var process: Int32
        var className: Int32
    }
}
