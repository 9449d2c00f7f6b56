import TraceModel

/// Bytes of another source as UTF-8: those that begin with a mark of UTF-16, as shells of Windows write it, are converted, all
/// others stay as they are.
struct DecodedSource<Base: ByteSource & ~Copyable>: ByteSource, ~Copyable {
    private var base: Base
    /// Nil until the first bytes are there.
    private var encoding: Encoding?
    /// Bytes that have been read and not been decoded.
    private var raw: [UInt8] = []
    /// Text that has been decoded and not been handed over.
    private var text: [UInt8] = []
    private var handedOver = 0
    private var isAtEnd = false
    /// How many bytes the other source has delivered.
    private(set) var rawCount = 0

    private enum Encoding {
        case bytes, littleEndian, bigEndian
    }

    private static var pieceSize: Int { 1 << 16 }

    init(_ base: consuming Base) {
        self.base = base
    }

    mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int? {
        if encoding == .bytes, handedOver == text.count {
            let count = try base.read(into: buffer)
            rawCount += count ?? 0
            return count
        }
        while handedOver == text.count {
            if isAtEnd { return 0 }
            guard try decodeMore() else { return nil }
        }
        let count = min(buffer.count, text.count - handedOver)
        text.withUnsafeBytes { buffer.copyMemory(from: $0.part(handedOver..<handedOver + count)) }
        handedOver += count
        return count
    }

    /// - Returns: false if no more bytes have come for a moment.
    private mutating func decodeMore() throws(Diagnostic) -> Bool {
        text.removeAll(keepingCapacity: true)
        handedOver = 0
        var failure: Diagnostic?
        var found: Int?
        let piece = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, filled in
            do throws(Diagnostic) {
                found = try base.read(into: UnsafeMutableRawBufferPointer(buffer))
            } catch {
                failure = error
            }
            filled = found ?? 0
        }
        if let failure { throw failure }
        raw = raw.isEmpty ? piece : raw + piece
        guard let count = found else { return false }
        rawCount += count
        isAtEnd = count == 0
        if encoding == nil {
            // The mark may come in two pieces.
            if raw.count < 2, !isAtEnd { return true }
            encoding =
                raw.starts(with: [0xFF, 0xFE]) ? .littleEndian : raw.starts(with: [0xFE, 0xFF]) ? .bigEndian : .bytes
            if encoding != .bytes { raw.removeFirst(2) }
        }
        if encoding == .bytes {
            swap(&text, &raw)
        } else {
            decode(isLittle: encoding == .littleEndian)
        }
        return true
    }

    /// Decodes what is there; half of a character waits for the rest, unless none comes.
    private mutating func decode(isLittle: Bool) {
        var index = 0
        func unit(_ index: Int) -> UInt16 {
            let (first, second) = (UInt16(raw[index]), UInt16(raw[index + 1]))
            return isLittle ? second << 8 | first : first << 8 | second
        }
        while index + 2 <= raw.count {
            let high = unit(index)
            var scalar = Unicode.Scalar(high)
            if 0xD800..<0xDC00 ~= high {
                guard index + 4 <= raw.count || isAtEnd else { break }
                if index + 4 <= raw.count, 0xDC00..<0xE000 ~= unit(index + 2) {
                    scalar = Unicode.Scalar(
                        (UInt32(high) - 0xD800) << 10 + (UInt32(unit(index + 2)) - 0xDC00) + 0x10000
                    )
                    index += 2
                }
            }
            text.append(contentsOf: UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
            index += 2
        }
        raw.removeFirst(index)
        if isAtEnd, !raw.isEmpty {
            text.append(contentsOf: UTF8.encodedReplacementCharacter)
            raw.removeAll()
        }
    }
}
