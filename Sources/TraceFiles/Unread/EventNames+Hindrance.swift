import TraceModel
import TraceReaders

extension EventNames {
    /// What kept a text that names an event from being read, and whether it may say that its event did not take place.
    func hindrance(
        of name: Range<Int>,
        in bytes: UnsafeRawBufferPointer,
        _ text: Range<Int>,
        format: String
    ) -> (words: String, isDenial: Bool) {
        let own = name.lowerBound - text.lowerBound..<name.upperBound - text.lowerBound
        let isDenial = RecordBatch.denies(own, in: bytes.part(text))
        return (words(of: name, in: bytes, text, isDenial: isDenial, format), isDenial)
    }

    private func words(
        of name: Range<Int>,
        in bytes: UnsafeRawBufferPointer,
        _ text: Range<Int>,
        isDenial: Bool,
        _ format: String
    ) -> String {
        let word = String(decoding: bytes[name], as: UTF8.self)
        if knowInOtherCase(bytes.part(name)), let spelling = spelling(of: bytes.part(name)) {
            return "it names \(spelling) in another case"
        }
        if let other = other(than: name, in: bytes, text) {
            return "it names \(word) and \(String(decoding: bytes[other], as: UTF8.self))"
        }
        if name.count == text.count { return "nothing says whose \(word) it is" }
        if isDenial { return "it may say that \(word) did not take place" }
        let form = LogFormat.isOfRecords(format) ? "the records say" : "is read in \(format)"
        return "what stands around \(word) is no form that \(form)"
    }
}
