/// Which numbers the kinds and subjects of known records have for whoever takes the batch.
struct RecordNumbers: Sendable {
    /// That of the first kind's event.
    var firstCall: Int32 = 0
    /// 1 if the numbers of headers are even, and those of subjects odd; else 0.
    var shift: Int32 = 0

    /// Those that `LineFronts` and their messages leave.
    static let besideFronts = RecordNumbers(firstCall: LineFronts.mostCalls, shift: 1)

    @inline(__always)
    func header(ofKind kind: Int32) -> Int32 { kind &<< shift }

    @inline(__always)
    func call(ofKind kind: Int32) -> Int32 { firstCall &+ kind }

    @inline(__always)
    func object(ofSubject subject: Int32) -> Int32 { subject &<< shift | shift }
}
