import TraceModel

/// The receivers of messages that a log has printed, numbered by their bytes: `<Shop.DetailVC: 0x7f…`, `-[DetailVC`.
struct ReceiverTable {
    /// What a receiver says, and where in it.
    struct Parts {
        var kind: RawRecord.Kind
        var className: Range<Int>
        var identity: Range<Int>
    }

    private var texts = ByteTable()
    private var parts: [Parts] = []

    private static let longest = 256

    var count: Int { texts.count }

    /// The parts of a receiver, counted from its first byte.
    subscript(number: Int32) -> Parts { parts[Int(number)] }

    /// Forgets all receivers, and keeps their memory.
    mutating func removeAll() {
        texts.removeAll()
        parts.removeAll(keepingCapacity: true)
    }

    /// The number of a receiver that has been met before.
    @inline(__always)
    func knownNumber(of text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Int32? {
        texts.number(of: bytes.part(text))
    }

    /// The number of a receiver; nil if the text is none in its plainest form.
    mutating func number(of text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Int32? {
        if let number = knownNumber(of: text, bytes) { return number }
        guard text.count < ReceiverTable.longest,
            let found = bytes[text.lowerBound] == UInt8(ascii: "<") ? object(text, bytes) : classOrLabel(text, bytes)
        else { return nil }
        parts.append(found)
        return texts.intern(bytes.part(text))
    }

    /// `<Shop.DetailVC: 0x7fd15a40b0`
    private func object(_ text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Parts? {
        let end = text.upperBound
        let first = text.lowerBound + 1
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":"), from: first, to: end),
            bytes.hasText(": 0x", at: colon, to: end), colon + 4 < end,
            (colon + 4..<end).allSatisfy({ bytes[$0].isASCIIName }),
            let className = className(first..<colon, bytes)
        else { return nil }
        let start = text.lowerBound
        return Parts(
            kind: .instance,
            className: className.lowerBound - start..<className.upperBound - start,
            identity: colon + 2 - start..<end - start
        )
    }

    /// `-[Shop.DetailVC`, `+[DetailVC`
    private func classOrLabel(_ text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Parts? {
        let start = text.lowerBound
        guard text.count > 2, bytes[start + 1] == UInt8(ascii: "["),
            let className = className(start + 2..<text.upperBound, bytes),
            bytes[className.lowerBound].isASCIINameStart,
            !MessageScanner(bytes, text).isKeyword(start + 2..<text.upperBound)
        else { return nil }
        return Parts(
            kind: bytes[start] == UInt8(ascii: "+") ? .classMethod : .instance,
            className: className.lowerBound - start..<className.upperBound - start,
            identity: 0..<0
        )
    }

    /// The class in a text that is one and its modules.
    private func className(_ text: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> Range<Int>? {
        guard let first = text.first, bytes[first].isASCIINameStart,
            text.allSatisfy({ bytes[$0].isASCIIName || bytes[$0] == UInt8(ascii: ".") })
        else { return nil }
        let dot = bytes.lastIndex(of: UInt8(ascii: "."), from: first, to: text.upperBound)
        let className = (dot.map { $0 + 1 } ?? first)..<text.upperBound
        return className.isEmpty ? nil : className
    }
}
