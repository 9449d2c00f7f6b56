import TraceModel

@testable import TraceReaders

/// Reads what NSLog prints line by line, without a shortcut.
struct PlainNSLogReader: LineReader {
    static let format = "nslog"
    static let summary = ""

    let names: EventNames
    var takesAttributes = false
    private var reader: NSLogReader

    init(names: EventNames) {
        self.names = names
        reader = NSLogReader(names: names)
    }

    mutating func end(_ batch: RecordBatch, _ bytes: UnsafeRawBufferPointer) { reader.end(batch, bytes) }

    mutating func read(_ line: Line, into batch: inout RecordBatch) -> Bool {
        reader.read(line, into: &batch)
    }
}
