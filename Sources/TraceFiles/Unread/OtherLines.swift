package import TraceModel
import TraceReaders

/// Says what text is that is no record.
package struct OtherLines: Sendable {
    private let names: EventNames
    private let namesInAnyCase: EventNames
    private let format: String

    /// - Parameters:
    ///   - names: those that records may have.
    ///   - format: what the log is read in.
    package init(_ names: EventNames, format: String) {
        self.names = names
        namesInAnyCase = names.inAnyCase()
        self.format = format
    }

    package static func isComment(_ text: String) -> Bool { withBytes(of: text) { Comment.begins($0, 0..<$0.count) } }

    /// The first event that a text names.
    package func event(in text: String) -> String? {
        OtherLines.withBytes(of: text) { bytes in
            names.first(in: bytes, from: 0, to: bytes.count).map { String(decoding: bytes[$0], as: UTF8.self) }
        }
    }

    /// What kept a text from being read that says an event, in whatever case; nil if it names none.
    package func hindrance(of text: String) -> String? {
        OtherLines.withBytes(of: text) { bytes in
            let name =
                names.first(in: bytes, from: 0, to: bytes.count)
                ?? namesInAnyCase.first(in: bytes, from: 0, to: bytes.count)
            return name.map { names.hindrance(of: $0, in: bytes, 0..<bytes.count, format: format).words }
        }
    }

    private static func withBytes<Result>(of text: String, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        var text = text
        return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    }
}
