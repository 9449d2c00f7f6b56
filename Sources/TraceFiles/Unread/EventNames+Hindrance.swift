import TraceModel
import TraceReaders

extension EventNames {
    /// Whether a text that names an event says that it failed.
    func denies(_ name: Range<Int>, in bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        let own = name.lowerBound - text.lowerBound..<name.upperBound - text.lowerBound
        return RecordBatch.denies(own, in: bytes.part(text))
    }

    /// What kept a text that names an event from being read.
    func hindrance(
        of name: Range<Int>,
        in bytes: UnsafeRawBufferPointer,
        _ text: Range<Int>,
        format: String
    ) -> String {
        let word = String(decoding: bytes[name], as: UTF8.self)
        if knowInOtherCase(bytes.part(name)), let spelling = spelling(of: bytes.part(name)) {
            return "it names \(spelling) in another case"
        }
        if let other = other(than: name, in: bytes, text) {
            return "it names \(word) and \(String(decoding: bytes[other], as: UTF8.self))"
        }
        if name.count == text.count { return "nothing says whose \(word) it is" }
        if denies(name, in: bytes, text) { return "it may say that \(word) did not take place" }
        let form = LogFormat.isOfRecords(format) ? "the records say" : "is read in \(format)"
        return "what stands around \(word) is no form that \(form)"
    }
}
