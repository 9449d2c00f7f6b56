import TraceModel
import TraceReaders

/// The entries of systemd's journal as `journalctl -o json` would print them, where the bytes are those of `-o export`; all other
/// bytes as they stand.
///
/// An entry is an object on its first line, and empty lines up to its last, so that lines keep their numbers.
struct JournalExport: ByteRewriting {
    /// Whether the bytes are an export; nil until the first of them are there.
    private var isExport: Bool?
    /// Bytes that have been read, and how many of them are of entries that are done.
    private var raw: [UInt8] = []
    private var done = 0
    private var isAtEnd = false
    /// How many lines the entries took that are done.
    private var lineCount = 0

    /// Every export begins so.
    private static let beginning = Array("__CURSOR=".utf8)
    /// Longer entries are refused.
    private static let longestEntry = 1 << 24
    private static let lineFeed = UInt8(ascii: "\n")

    var isOver: Bool { isExport == false }

    mutating func take(
        _ bytes: Slice<UnsafeMutableRawBufferPointer>,
        isLast: Bool,
        isCutOff: Bool
    ) throws(Diagnostic) -> ArraySlice<UInt8> {
        raw += bytes
        isAtEnd = isLast && !isCutOff
        if isExport == nil {
            let shared = min(raw.count, JournalExport.beginning.count)
            let mayBegin = raw[..<shared].elementsEqual(JournalExport.beginning[..<shared])
            if mayBegin, shared < JournalExport.beginning.count, !isLast { return [] }
            isExport = mayBegin && shared == JournalExport.beginning.count
        }
        guard isExport == true else {
            defer { raw = [] }
            return raw[...]
        }
        var entries: [UInt8] = []
        while let end = try appendEntry(to: &entries) { done = end }
        raw.removeFirst(done)
        done = 0
        if raw.count > JournalExport.longestEntry { throw mistake("is longer than 16 MiB") }
        // Of an entry that was cut off stays that there was one.
        if isCutOff, !raw.isEmpty { entries.append(UInt8(ascii: "{")) }
        return entries[...]
    }

    /// Adds the next entry, if all of it is there.
    ///
    /// - Returns: where it ends.
    private mutating func appendEntry(to entries: inout [UInt8]) throws(Diagnostic) -> Int? {
        var index = done
        var object: [UInt8] = []
        while index < raw.count, raw[index] != JournalExport.lineFeed {
            guard let end = try appendField(at: index, to: &object) else { return nil }
            index = end
        }
        // An empty line ends an entry, and so does the log.
        guard index < raw.count || isAtEnd && index > done else { return nil }
        let end = min(index + 1, raw.count)
        let lines = raw[done..<end].count { $0 == JournalExport.lineFeed }
        if !object.isEmpty { entries += [UInt8(ascii: "{")] + object + [UInt8(ascii: "}")] }
        entries += [UInt8](repeating: JournalExport.lineFeed, count: lines)
        lineCount += lines
        return end
    }

    /// Adds a field as a member: `NAME=text`, or `NAME`, a line feed, eight bytes that say how many follow, these, and a line feed.
    ///
    /// - Returns: where it ends; nil if it is not all there.
    private func appendField(at start: Int, to object: inout [UInt8]) throws(Diagnostic) -> Int? {
        let lineEnd = raw[start...].firstIndex(of: JournalExport.lineFeed)
        guard lineEnd != nil || isAtEnd else { return nil }
        let line = start..<(lineEnd ?? raw.count)
        let nameEnd = raw[line].firstIndex(of: UInt8(ascii: "=")) ?? line.upperBound
        guard nameEnd > start, raw[start..<nameEnd].allSatisfy({ $0.isASCIIName }) else {
            throw mistake("holds a line that is no field")
        }
        var value = min(nameEnd + 1, line.upperBound)..<line.upperBound
        if nameEnd == line.upperBound {
            let sizeEnd = line.upperBound + 9
            guard sizeEnd <= raw.count else { return try cut() }
            let size = raw[sizeEnd - 8..<sizeEnd].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            guard size <= JournalExport.longestEntry else { throw mistake("is longer than 16 MiB") }
            guard sizeEnd + Int(size) < raw.count else { return try cut() }
            value = sizeEnd..<sizeEnd + Int(size)
        }
        if !object.isEmpty { object.append(UInt8(ascii: ",")) }
        JournalExport.append(raw[start..<nameEnd], to: &object)
        object.append(UInt8(ascii: ":"))
        JournalExport.append(raw[value], to: &object)
        return min(value.upperBound + 1, raw.count)
    }

    /// What is missing is still to come, unless the log has ended.
    private func cut() throws(Diagnostic) -> Int? {
        if isAtEnd { throw mistake("is cut off") }
        return nil
    }

    private func mistake(_ what: String) -> Diagnostic {
        Diagnostic(
            "an entry of the journal \(what)",
            at: Place(line: lineCount + 1, column: 1),
            suggestion: "export it anew: journalctl -o export, or -o json"
        )
    }

    /// Adds a text in quotation marks.
    private static func append(_ text: ArraySlice<UInt8>, to object: inout [UInt8]) {
        object.append(UInt8(ascii: "\""))
        for byte in text {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): object += [UInt8(ascii: "\\"), byte]
            case 0..<0x20:
                let digits = Array("0123456789abcdef".utf8)
                object += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default: object.append(byte)
            }
        }
        object.append(UInt8(ascii: "\""))
    }
}
