import TraceModel

@testable import TraceReaders

/// What a reader found in a text, with strings in place of ranges.
struct Reading: Equatable {
    /// A record, gap or directive.
    struct Record: Equatable {
        var kind = RawRecord.Kind.instance
        var name = ""
        var className = ""
        var identity = ""
        var value = ""
        var process = ""
        var processID = ""
        var line = 1
        var column = 1
        var time = Trace.Entry.noTime
        var timeUnit: UInt32 = 1
        var attributes: [Attribute] = []
    }

    struct Attribute: Equatable {
        var name: String
        var value: String

        init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    var records: [Record] = []
    /// Those of the last record before the text.
    var carried: [Attribute] = []
    /// Texts that are no records, with their lines.
    var others: [String] = []
    var problems: [Diagnostic] = []
    var lines = 0
}

extension Reading {
    /// The record names of UIKit that the tests know, with some others.
    static let names = EventNames([
        "+load", "+initialize", "+alloc", "init", "initWithCoder", "initWithNibName:bundle:", "awakeFromNib",
        "loadView",
        "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
        "viewWillLayoutSubviews", "viewDidLayoutSubviews", "didReceiveMemoryWarning", "prepareForSegue", "dealloc",
        "deinit", "willMove(toParent:)", "tableView:didSelectRowAtIndexPath:",
    ])

    init(_ type: any RecognisedReader.Type, _ bytes: [UInt8], names: EventNames = names) {
        var reader = type.init(names: names)
        var batch = RecordBatch(takesRepeats: true)
        bytes.withUnsafeBytes { bytes in
            lines = reader.read(bytes, firstLine: 1, into: &batch)
            batch.withText(of: bytes) { append(batch, of: $0) }
        }
        append(batch.repeats, like: batch.records)
    }

    init(_ type: any RecognisedReader.Type, _ text: String) {
        self.init(type, Array(text.utf8))
    }

    init(_ batch: RecordBatch, of bytes: UnsafeRawBufferPointer) {
        batch.withText(of: bytes) { append(batch, of: $0) }
    }

    private mutating func append(_ batch: RecordBatch, of bytes: BatchText) {
        func text(_ range: ByteRange) -> String { String(decoding: bytes[range], as: UTF8.self) }
        func attributes(_ range: Range<Int>) -> [Attribute] {
            batch.attributes[range].map { Attribute(text($0.name), text($0.value)) }
        }
        carried = attributes(0..<batch.carriedAttributeCount)
        for record in batch.records {
            let firstAttribute = Int(record.firstAttribute)
            let isNamed = record.kind != .gap
            records.append(
                Record(
                    kind: record.kind,
                    name: isNamed ? text(record.name) : "",
                    className: text(record.className),
                    identity: text(record.identity),
                    value: text(record.value),
                    process: text(record.process),
                    processID: text(record.processID),
                    line: Int(record.line),
                    column: Int(record.column),
                    time: record.time,
                    timeUnit: record.timeUnit,
                    attributes: attributes(firstAttribute..<firstAttribute + Int(record.attributeCount))
                )
            )
        }
        others += batch.otherLines.map { "\($0.line): \(text($0.text))" }
        problems += batch.diagnostics
    }

    /// Adds records that are like others of the same reading.
    private mutating func append(_ repeats: [RepeatedRecord], like records: [RawRecord]) {
        let told = zip(records, self.records)
        for one in repeats {
            var record = Record(line: Int(one.line), time: one.time)
            for (raw, text) in told {
                if raw.object == one.object {
                    record.kind = text.kind
                    record.className = text.className
                    record.identity = text.identity
                }
                if raw.call == one.call { record.name = text.name }
                if raw.header == one.header {
                    record.process = text.process
                    record.processID = text.processID
                    record.timeUnit = text.timeUnit
                }
            }
            self.records.append(record)
        }
        self.records.sort { ($0.line, $0.column) < ($1.line, $1.column) }
    }
}
