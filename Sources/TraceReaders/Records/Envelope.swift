import TraceModel

/// What stands around a message: `05-04 11:52:03.461  4821  4821 D Home: `, and where the message is.
struct Envelope {
    /// The time and the process, of no event yet.
    var head: RawRecord
    var message: ByteRange
    /// What it was logged by; empty if that is not said.
    var logger = ByteRange.empty
}
