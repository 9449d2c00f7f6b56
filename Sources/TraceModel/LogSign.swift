/// Something in the form of a log that shows what wrote it.
public enum LogSign: String, Hashable, Sendable, CaseIterable {
    /// NSLog's stamps are printed to the microsecond.
    case nslogMicroseconds = "nslog.microseconds"

    /// What a log shows, in words.
    public var words: String {
        switch self {
        case .nslogMicroseconds: "NSLog's microseconds"
        }
    }
}
