import Synchronization
package import TraceModel
package import TraceRecords

/// Reads the lines of a log. A reader sees whole lines only; it is called once a chunk.
package protocol TraceReader: Sendable {
    /// Reads the lines of a chunk.
    ///
    /// - Parameters:
    ///   - bytes: whole lines; the file's last one may lack its line end, and may have been cut off.
    ///   - firstLine: the number of the first line.
    ///   - isAll: whether the log ends with them. If not, a record that may go on behind them is not read; the next chunk begins
    ///     with it.
    ///   - batch: where records and other lines go; ranges count from the chunk's first byte.
    /// - Returns: the number of lines that were read, and where they end.
    mutating func read(
        _ bytes: UnsafeRawBufferPointer,
        firstLine: Int,
        isAll: Bool,
        into batch: inout RecordBatch
    ) -> (lines: Int, end: Int)

    /// Learns how lines look from the records that it read last, after what did not take place was taken out of them, and gives them
    /// numbers.
    ///
    /// - Parameters:
    ///   - takesLabels: whether lines about labels may be taken for like others, though what differs between them is not looked at any
    ///     more.
    ///   - areDeclared: whether what a record is has been declared, so that nothing in its line takes back what it says.
    mutating func learn(
        _ batch: inout RecordBatch,
        of bytes: UnsafeRawBufferPointer,
        takesLabels: Bool,
        areDeclared: Bool
    )
}

extension TraceReader {
    package mutating func learn(
        _ batch: inout RecordBatch,
        of bytes: UnsafeRawBufferPointer,
        takesLabels: Bool,
        areDeclared: Bool
    ) {}

    /// Reads all lines of a chunk.
    ///
    /// - Returns: how many there are.
    package mutating func read(_ bytes: UnsafeRawBufferPointer, firstLine: Int, into batch: inout RecordBatch) -> Int {
        read(bytes, firstLine: firstLine, isAll: true, into: &batch).lines
    }
}

/// Reads one format, which is found out from a log's lines.
package protocol RecognisedReader: TraceReader {
    /// The format's name, as `--input-format` and cases give it.
    static var format: String { get }
    /// What the format looks like, in a few words.
    static var summary: String { get }

    /// Whether a text holds what each of the format's lines has, so that it is worth being read.
    static func mayRead(_ text: UnsafeRawBufferPointer) -> Bool

    init(names: EventNames)
}

extension RecognisedReader {
    package static func mayRead(_ text: UnsafeRawBufferPointer) -> Bool { true }
}

/// How a log is to be read.
package struct ReadingPlan: Sendable {
    /// The names that the chosen specs know.
    package let names: EventNames
    /// What is declared of the log's lines; with any, they alone say what a record is.
    package let records: [RecordStatement]
    /// The attributes that rules read: what they say of a record is no failure of it.
    package var attributes: Set<String> = []
    /// The format to read; nil: it is found out from the content.
    package let format: String?
    /// The formats that are data. They are asked for only where no other reader is sure of a log.
    package let formats: @Sendable () -> [LogFormat]
    private let readers = FormatReaders()
    /// What to do where no line is a record; nil: the formats are named.
    package var advice: String?

    package init(
        names: EventNames,
        records: [RecordStatement] = [],
        format: String? = nil,
        formats: @escaping @Sendable () -> [LogFormat] = { [] }
    ) {
        self.names = names
        self.records = records
        self.format = format
        self.formats = formats
    }

    /// The reader of a format; its messages are what it holds, and these are what the plan declares.
    package func reader(of format: LogFormat) -> ValueReader {
        ValueReader(format.statements, names: names, messages: format.inner + [records])
    }

    /// Those of the formats that are data, in their order. To make them takes long, so that all logs of a plan share them.
    package func readersOfFormats() -> [ValueReader] {
        readers.all.withLock { all in
            let readers = all ?? formats().map(reader(of:))
            all = readers
            return readers
        }
    }
}

/// Readers that are made when they are first asked for.
private final class FormatReaders: Sendable {
    let all = Mutex<[ValueReader]?>(nil)
}

/// A format that is data: what stands around the messages of a log.
package struct LogFormat: Sendable {
    package var name: String
    /// What writes it, in a few words.
    package var title: String
    package var statements: [RecordStatement]
    /// What its messages are in their turn, level by level; none: what the spec declares of them, or forms of messages.
    package private(set) var inner: [[RecordStatement]] = []

    /// What it declares, level by level.
    package var levels: [[RecordStatement]] { [statements] + inner }

    /// What reports call a log that is read by declared records, and one whose records were found out.
    package static let declared = "record"
    package static let found = "found"

    /// Whether records say how the lines of a log look, declared or found, and no known format: they may be too narrow.
    package static func isOfRecords(_ format: String) -> Bool { format == declared || format == found }

    package init(name: String, title: String, statements: [RecordStatement]) {
        self.name = name
        self.title = title
        self.statements = statements
    }

    /// The same around lines of another format, `cri/pino`.
    package func holding(_ other: LogFormat) -> LogFormat {
        var format = self
        format.name = "\(name)/\(other.name)"
        format.title = "\(title), around \(other.title)"
        format.inner += [other.statements] + other.inner
        return format
    }

    /// The same where a message is an event, and another member says whose it is; nil if its messages are no such members.
    ///
    /// - Parameter members: the event's and the subject's.
    package func naming(_ members: RecordColumns) -> (format: LogFormat, columns: RecordColumns)? {
        var format = self
        var all: [RecordColumns] = []
        for (index, statement) in statements.enumerated() {
            guard case .record(var record) = statement, inner.isEmpty, case .json(var columns) = record.source,
                let message = columns.columns.firstIndex(where: { $0.content == .field(RecordField.message) }),
                columns.columns[message].path == members.columns[0].path
            else {
                if case .record = statement { return nil }
                continue
            }
            columns.columns.replaceSubrange(message...message, with: members.columns[..<2])
            record.source = .json(columns)
            format.statements[index] = .record(record)
            all.append(columns)
        }
        return all.last.map { (format, $0) }
    }

    /// The lines by which what writes it says that records are missing.
    package var gaps: [RecordStatement] {
        statements.filter { if case .gap = $0 { true } else { false } }
    }

    /// Whether it leaves messages that may be lines of another format.
    package var leavesMessages: Bool {
        statements.contains { if case .record(let record) = $0 { record.leavesMessage } else { false } }
    }

    /// The examples of its records.
    package var examples: [RecordExample] {
        statements.flatMap { statement in
            guard case .record(let record) = statement else { return [RecordExample]() }
            return record.examples
        }
    }

    /// The first line of its examples that is read.
    package var example: String? { examples.first { !$0.records.isEmpty }?.text }
}
