import TraceReaders

/// The heading of a table, whose words say what stands in the columns below: `time,door_id,user,event`.
struct LogHeading {
    private let names: [String]
    private let separator: UInt8
    private let bytes: UnsafeRawBufferPointer

    /// The first line with as many separators as a line further down has; nil if there is none, or if it holds anything but names.
    ///
    /// - Parameter line: the first line that names an event.
    init?(above line: Range<Int>, in bytes: UnsafeRawBufferPointer) {
        for separator in ",;\t|".utf8 {
            let count = LogHeading.fieldCount(bytes, line, separator)
            guard count > 2 else { continue }
            var start = 0
            while start < line.lowerBound {
                let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: start, to: line.lowerBound) ?? line.lowerBound
                let text = bytes.trimmed(start..<end)
                start = end + 1
                guard LogHeading.fieldCount(bytes, text, separator) == count else { continue }
                guard let names = LogHeading.names(bytes, text, separator) else { return nil }
                self.names = names
                self.separator = separator
                self.bytes = bytes
                return
            }
        }
        return nil
    }

    /// Whether a line has a field for each of the names.
    func fits(_ line: Range<Int>) -> Bool { LogHeading.fieldCount(bytes, line, separator) == names.count }

    /// What the field of a line is called that an index stands in.
    func name(at index: Int, in line: Range<Int>) -> String {
        names[LogHeading.fieldCount(bytes, line.lowerBound..<index, separator) - 1]
    }

    private static func names(_ bytes: UnsafeRawBufferPointer, _ line: Range<Int>, _ separator: UInt8) -> [String]? {
        let names = bytes[line].split(separator: separator, omittingEmptySubsequences: false).map { field in
            String(decoding: field, as: UTF8.self).trimming { $0 == " " || $0 == "\"" || $0 == "#" }
        }
        let areNames = names.allSatisfy { name in
            name.utf8.first.map(\.isASCIINameStart) ?? false
                && name.utf8.allSatisfy { $0.isASCIIName || $0.isOne(of: " -.:") }
        }
        return areNames && Set(names).count == names.count ? names : nil
    }

    /// How many fields a line has; what stands in quotes is one.
    private static func fieldCount(_ bytes: UnsafeRawBufferPointer, _ line: Range<Int>, _ separator: UInt8) -> Int {
        var count = 1
        var isQuoted = false
        for byte in bytes[line] {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == separator, !isQuoted { count += 1 }
        }
        return count
    }
}

extension String {
    fileprivate func trimming(_ isTrimmed: (Character) -> Bool) -> String {
        var text = self[...].drop(while: isTrimmed)
        while let last = text.last, isTrimmed(last) { text.removeLast() }
        return String(text)
    }
}
