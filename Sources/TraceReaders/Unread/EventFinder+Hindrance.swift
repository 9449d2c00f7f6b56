import TraceModel

extension EventFinder {
    /// What kept a text that names an event from being read.
    func hindrance(
        of name: Range<Int>,
        in bytes: UnsafeRawBufferPointer,
        _ text: Range<Int>,
        format: String
    ) -> String {
        let word = String(decoding: bytes[name], as: UTF8.self)
        if names.knowInOtherCase(bytes.part(name)), let spelling = names.spelling(of: bytes.part(name)) {
            return "it names \(spelling) in another case"
        }
        if let other = other(than: name, in: bytes, text) {
            return "it names \(word) and \(String(decoding: bytes[other], as: UTF8.self))"
        }
        if name.count == text.count { return "nothing says whose \(word) it is" }
        return "what stands around \(word) is no form that is read in \(format)"
    }
}
