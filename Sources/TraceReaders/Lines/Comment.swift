/// A line that speaks about the log: `# …` or `// …`. It holds no record, but can be a note to Lifeline.
enum Comment {
    /// Whether a text is a comment. Several hashes are decoration in front of a message: `### -[C m]`.
    @inline(__always)
    static func begins(_ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        guard let first = text.first else { return false }
        let second = text.count > 1 ? bytes[first + 1] : 0
        if bytes[first] == UInt8(ascii: "#") { return second != UInt8(ascii: "#") }
        return bytes[first] == UInt8(ascii: "/") && second == UInt8(ascii: "/")
    }
}
