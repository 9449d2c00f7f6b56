/// Calls that are printed with what they were given: `didMove(toParent: nil)` is `didMove(toParent:)`.
extension EventNames {
    /// The call that begins at an index: where it ends, and the known name that its labels make.
    ///
    /// - Complexity: O(*n*) in the length of the call, of which no more than 512 bytes are looked at.
    package func call(
        at start: Int,
        in bytes: UnsafeRawBufferPointer,
        to end: Int
    ) -> (end: Int, name: [UInt8])? {
        guard listArguments, !ignoreCase else { return nil }
        let end = min(end, start + EventNames.longestCall)
        var index = start
        while index < end, bytes[index].isASCIIWord { index += 1 }
        guard index < end, bytes[index] == UInt8(ascii: "("),
            dependOnArguments(UnsafeRawBufferPointer(rebasing: bytes[start..<index]))
        else { return nil }
        var name = Array(bytes[start...index])
        var brackets: [UInt8] = []
        var quote: UInt8?
        var beginsArgument = true
        while index < end {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") {
                quote = byte
            } else if let close = EventNames.closing(bytes, at: index, to: end) {
                brackets.append(close)
            } else if byte == brackets.last {
                brackets.removeLast()
            } else if byte == UInt8(ascii: ","), brackets.count == 1 {
                beginsArgument = true
            }
            index += 1
            if brackets.isEmpty {
                name.append(UInt8(ascii: ")"))
                return name.withUnsafeBytes(knows) ? (index, name) : nil
            }
            if beginsArgument, index < end, bytes[index] != UInt8(ascii: " "), bytes[index] != UInt8(ascii: ")") {
                beginsArgument = false
                var labelEnd = index
                while labelEnd < end, bytes[labelEnd].isASCIIWord { labelEnd += 1 }
                let hasLabel = labelEnd > index && labelEnd < end && bytes[labelEnd] == UInt8(ascii: ":")
                // A name goes on right behind a colon, a value behind a blank.
                if hasLabel, labelEnd + 1 < end, bytes[labelEnd + 1] != UInt8(ascii: " ") { return nil }
                name += hasLabel ? Array(bytes[index...labelEnd]) : Array("_:".utf8)
            }
        }
        return nil
    }

    private static let longestCall = 512

    /// What closes the bracket at an index; an angle opens one only before a word.
    private static func closing(_ bytes: UnsafeRawBufferPointer, at index: Int, to end: Int) -> UInt8? {
        switch bytes[index] {
        case UInt8(ascii: "("): UInt8(ascii: ")")
        case UInt8(ascii: "["): UInt8(ascii: "]")
        case UInt8(ascii: "{"): UInt8(ascii: "}")
        case UInt8(ascii: "<") where index + 1 < end && bytes[index + 1].isASCIIWord: UInt8(ascii: ">")
        default: nil
        }
    }
}
