import TraceModel

/// Where bytes come from.
protocol ByteSource: AnyObject {
    /// How many bytes have been read of it, as they stand there.
    var rawCount: Int { get }

    /// Whether more would have come behind its end: reading was ended before, perhaps in the middle of a line.
    var isCutOff: Bool { get }

    /// Reads some bytes, as many as are there and fit.
    ///
    /// - Returns: how many; 0 at the end; nil if no more have come for a moment.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int?
}

extension ByteSource {
    var isCutOff: Bool { false }
}

/// Bytes that are in memory already.
final class MemorySource: ByteSource {
    private let bytes: [UInt8]
    let isCutOff: Bool
    private(set) var rawCount = 0

    init(_ bytes: [UInt8], isCutOff: Bool = false) {
        self.bytes = bytes
        self.isCutOff = isCutOff
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(Diagnostic) -> Int? {
        let part = bytes[rawCount...].prefix(buffer.count)
        buffer.copyBytes(from: part)
        rawCount += part.count
        return part.count
    }
}

/// The bytes of a source as UTF-8, without a byte order mark: those that begin with a mark of UTF-16, as shells of Windows write
/// it, are converted, all others stay as they are.
struct Decoding: ByteRewriting {
    /// Nil until the first bytes are there.
    private var encoding: Encoding?
    /// Bytes that have been read and not been decoded.
    private var raw: [UInt8] = []

    private enum Encoding {
        case utf8, littleEndian, bigEndian
    }

    private static let marks: [(bytes: [UInt8], encoding: Encoding)] = [
        ([0xEF, 0xBB, 0xBF], .utf8), ([0xFF, 0xFE], .littleEndian), ([0xFE, 0xFF], .bigEndian),
    ]

    var isOver: Bool { encoding == .utf8 }

    mutating func take(
        _ bytes: Slice<UnsafeMutableRawBufferPointer>,
        isLast: Bool,
        isCutOff: Bool
    ) -> ArraySlice<UInt8> {
        raw += bytes
        if encoding == nil {
            // The mark may come in several pieces.
            let isOpen = Decoding.marks.contains { raw.count < $0.bytes.count && $0.bytes.starts(with: raw) }
            if isOpen, !isLast { return [] }
            let mark = Decoding.marks.first { raw.starts(with: $0.bytes) }
            raw.removeFirst(mark?.bytes.count ?? 0)
            encoding = mark?.encoding ?? .utf8
        }
        if encoding != .utf8 { return decode(isLittle: encoding == .littleEndian, isLast: isLast) }
        defer { raw = [] }
        return raw[...]
    }

    /// Decodes what is there; half of a character waits for the rest, unless none comes.
    private mutating func decode(isLittle: Bool, isLast: Bool) -> ArraySlice<UInt8> {
        var text: ArraySlice<UInt8> = []
        var index = 0
        func unit(_ index: Int) -> UInt16 {
            let (first, second) = (UInt16(raw[index]), UInt16(raw[index + 1]))
            return isLittle ? second << 8 | first : first << 8 | second
        }
        while index + 2 <= raw.count {
            let high = unit(index)
            var scalar = Unicode.Scalar(high)
            if 0xD800..<0xDC00 ~= high {
                guard index + 4 <= raw.count || isLast else { break }
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
        if isLast, !raw.isEmpty {
            text.append(contentsOf: UTF8.encodedReplacementCharacter)
            raw.removeAll()
        }
        return text
    }
}
