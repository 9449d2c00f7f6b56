import Testing
import TraceModel
import TraceRecords

@testable import TraceReaders

/// What is read of a log by some declarations, as lines of text: `3:1 open of 7 at 5 with a=b`, `4: gap`, `4: other line`.
struct ValueReading: Equatable {
    /// Of one line, records come first.
    var all: [String] = []
    var lines = 0
    private var found: [(line: Int, isOther: Bool, text: String)] = []

    static func == (left: ValueReading, right: ValueReading) -> Bool {
        left.all == right.all && left.lines == right.lines
    }

    static let names = EventNames(["open", "shut", "door.open", "+load"])

    /// - Parameter linesPerChunk: how many lines are read at a time; what goes on is read with those that follow.
    init(_ text: [UInt8], _ statements: [RecordStatement], linesPerChunk: Int = .max) {
        var reader = ValueReader(statements, names: ValueReading.names)
        var batch = RecordBatch()
        /// Where the chunk begins, and where the next lines do.
        var (start, end) = (0, 0)
        while end < text.count {
            var count = 0
            while count < linesPerChunk, end < text.count {
                end = (text[end...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count - 1) + 1
                count += 1
            }
            Array(text[start..<end]).withUnsafeBytes { bytes in
                batch.removeAll()
                let read = reader.read(bytes, firstLine: lines + 1, isAll: end == text.count, into: &batch)
                lines += read.lines
                batch.withText(of: bytes) { append(batch, of: $0) }
                start += read.end
            }
        }
        all = found.enumerated().sorted {
            ($0.element.line, $0.element.isOther ? 1 : 0, $0.offset) < (
                $1.element.line, $1.element.isOther ? 1 : 0, $1.offset
            )
        }.map(\.element.text)
    }

    private mutating func append(_ batch: RecordBatch, of text: BatchText) {
        func string(_ range: ByteRange) -> String { String(decoding: text[range], as: UTF8.self) }
        for record in batch.records {
            let place = "\(record.line):\(record.column)"
            guard record.kind == .instance || record.kind == .classMethod else {
                found.append((Int(record.line), false, "\(place) \(record.kind)"))
                continue
            }
            let first = Int(record.firstAttribute)
            let attributes = batch.attributes[first..<first + Int(record.attributeCount)]
                .map { " \(string($0.name))=\(string($0.value))" }
            let subject = string(record.className) + string(record.identity)
            let time = record.time == Trace.Entry.noTime ? "" : " at \(record.time)"
            let name = (record.kind == .classMethod ? "+" : "") + string(record.name)
            let rest = (subject.isEmpty ? "" : " of \(subject)") + time + attributes.joined()
            found.append((Int(record.line), false, "\(place) \(name)\(rest)"))
        }
        for other in batch.otherLines { found.append((other.line, true, "\(other.line): \(string(other.text))")) }
    }

    /// Expects some records and other lines, in whatever chunks the log comes.
    static func expect(
        _ expected: [String],
        of text: String,
        _ statements: RecordStatement...,
        at location: SourceLocation = #_sourceLocation
    ) {
        let bytes = Array(text.utf8)
        let lineFeeds = bytes.count { $0 == UInt8(ascii: "\n") }
        for count in [Int.max, 1, 2, 3, 5] {
            let reading = ValueReading(bytes, statements, linesPerChunk: count)
            #expect(reading.all == expected, "\(count) lines a chunk", sourceLocation: location)
            #expect(reading.lines == lineFeeds + (bytes.last == UInt8(ascii: "\n") ? 0 : 1), sourceLocation: location)
        }
    }
}

extension RecordStatement {
    /// `record json list[] where … columns`: each column is `path=field`, `path+path=time`, or `path~pattern`.
    static func json(
        _ columns: String...,
        list: String? = nil,
        where tests: [(String, String)] = [],
        claims: [RecordClaim] = []
    ) -> RecordStatement {
        let columns = RecordColumns(
            list: list.map(ColumnPath.init(dotted:)),
            tests: tests.map { RecordColumns.Test(ColumnPath(dotted: $0.0), is: $0.1) },
            columns: columns.map(RecordColumns.Column.init(notation:))
        )
        return .record(RecordDeclaration(.json(columns), claims: claims))
    }

    /// `record csv columns`.
    static func csv(_ columns: String..., where tests: [(String, String?)] = []) -> RecordStatement {
        let columns = RecordColumns(
            tests: tests.map { RecordColumns.Test(ColumnPath(dotted: $0.0), is: $0.1) },
            columns: columns.map(RecordColumns.Column.init(notation:))
        )
        return .record(RecordDeclaration(.csv(columns)))
    }
}

extension ColumnPath {
    fileprivate init(dotted: String) { self.init(dotted.split(separator: ".").map(String.init)) }
}

extension RecordColumns.Column {
    fileprivate init(notation: String) {
        if let sign = notation.firstIndex(of: "~") {
            let pattern = try? RecordPattern(parsing: String(notation[notation.index(after: sign)...]))
            self.init(ColumnPath(dotted: String(notation[..<sign])), .pattern(pattern ?? RecordPattern(lines: [])))
        } else {
            let parts = notation.split(separator: "=").map(String.init)
            let paths = parts[0].split(separator: "+").map { ColumnPath(dotted: String($0)) }
            let others = paths.dropFirst().map { RecordColumns.TimePart($0, in: nil) }
            self.init(paths[0], others.isEmpty ? .field(parts[1]) : .time(parts[1], in: nil, plus: others))
        }
    }
}
