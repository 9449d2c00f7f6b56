import Testing

@testable import TraceModel

/// What a builder remembers of the numbers that a reader gives.
struct KnownNumbersTests {
    /// What knows an object as a subject in each of some processes, met one after another.
    private func known(_ subjects: [(process: Int32, subject: Int32)], at object: Int32 = 0) -> KnownNumbers {
        var known = KnownNumbers()
        known.tell(SubjectName(kind: .identity, process: 0, className: 1, identity: .long(2)), at: object)
        for (process, subject) in subjects { known.tell(subject, in: process, at: object) }
        return known
    }

    @Test
    func `The subjects of an object are known in the four processes that it was met in last`() {
        var known = known((0..<5).map { ($0, 10 + $0) })
        #expect((Int32(0)..<5).map { known.subject(of: 0, in: $0) } == [nil, 11, 12, 13, 14])
        // In whatever order they take turns.
        #expect([3, 1, 4, 2, 2, 3].map { known.subject(of: 0, in: $0) } == [13, 11, 14, 12, 12, 13])
    }

    @Test
    func `A forgotten subject is not known, those of other processes are`() {
        var known = known((0..<3).map { ($0, $0) })
        known.forget([1, 2], of: 3)
        #expect((Int32(0)..<3).map { known.subject(of: 0, in: $0) } == [0, nil, nil])
        known.tell(7, in: 1, at: 0)
        #expect(known.subject(of: 0, in: 1) == 7)
    }

    @Test
    func `Of a number that no record told nothing is known, though one behind it was told`() {
        var known = known([(0, 4)], at: 2)
        var record = RawRecord(kind: .instance, line: 1, column: 1)
        record.call = 1
        known.tell(record, name: 3, process: 0, isBare: true)
        #expect((Int32(-1)..<4).map { known.subject(of: $0, in: 0) } == [nil, nil, nil, 4, nil])
        #expect((Int32(-1)..<3).map { known.name(of: $0) } == [nil, nil, 3, nil])
    }
}
