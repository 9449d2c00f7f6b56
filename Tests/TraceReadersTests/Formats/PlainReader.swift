import TraceModel

@testable import TraceReaders

/// Reads what another reader does line by line, without a shortcut.
struct PlainReader<Reader: LineReader>: LineReader {
    static var format: String { Reader.format }
    static var summary: String { "" }

    let names: EventNames
    var takesAttributes = false
    private var reader: Reader

    init(names: EventNames) {
        self.names = names
        reader = Reader(names: names)
    }

    mutating func end(_ batch: RecordBatch, _ bytes: UnsafeRawBufferPointer) { reader.end(batch, bytes) }

    mutating func read(_ line: Line, into batch: inout RecordBatch) -> Bool {
        reader.read(line, into: &batch)
    }
}
