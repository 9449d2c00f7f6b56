/// An event that a test's code recorded.
struct RecordedEvent: Sendable {
    /// As it would be printed, with `+` before a class event's.
    var name: String
    /// Empty if there is none.
    var className: String
    /// An address or a number, empty if there is none.
    var identity: String
    var attributes: [String: String]
    /// Since the recorder was made.
    var time: Duration
    /// The code that recorded it.
    var place: SourcePlace
}
