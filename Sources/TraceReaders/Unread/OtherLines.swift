public import TraceModel

/// Says what text is that is no record.
public struct OtherLines: Sendable {
    private let finder: EventFinder
    private let finderInAnyCase: EventFinder
    private let format: String

    /// - Parameters:
    ///   - names: those that records may have.
    ///   - format: what the log is read in.
    public init(_ names: EventNames, format: String) {
        finder = EventFinder(names)
        finderInAnyCase = EventFinder(names.inAnyCase())
        self.format = format
    }

    public static func isComment(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { Comment.begins(UnsafeRawBufferPointer($0), 0..<$0.count) }
    }

    /// The first event that a text names.
    public func event(in text: String) -> String? {
        var text = text
        return text.withUTF8 { utf8 in
            let bytes = UnsafeRawBufferPointer(utf8)
            return finder.first(in: bytes, from: 0, to: bytes.count).map { String(decoding: bytes[$0], as: UTF8.self) }
        }
    }

    /// What kept a text from being read that says an event, in whatever case; nil if it names none.
    public func hindrance(of text: String) -> String? {
        var text = text
        return text.withUTF8 { utf8 in
            let bytes = UnsafeRawBufferPointer(utf8)
            let whole = 0..<bytes.count
            guard
                let name = finder.first(in: bytes, from: 0, to: bytes.count)
                    ?? finderInAnyCase.first(in: bytes, from: 0, to: bytes.count)
            else { return nil }
            return finder.hindrance(of: name, in: bytes, whole, format: format)
        }
    }
}
