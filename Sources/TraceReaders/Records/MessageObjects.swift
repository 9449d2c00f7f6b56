import TraceModel
import TraceRecords

/// Reads messages that are objects of JSON: `2016-10-06T00:17:09Z stdout F {"level": 30, "msg": "Kitchen open"}`.
struct MessageObjects: Sendable {
    private var members: JSONMembers
    private var declarations: ValueDeclarations

    /// - Returns: nil if nothing is declared of objects.
    init?(_ statements: [RecordStatement], names: EventNames) {
        var paths = JSONPaths()
        var lists = JSONPaths()
        declarations = ValueDeclarations(objects: statements, names: names, members: &paths, lists: &lists)
        if declarations.all.isEmpty { return nil }
        members = JSONMembers(paths)
    }

    var isYearAssumed: Bool { declarations.all.contains { $0.isYearAssumed } }

    /// How many messages each of the statements has matched so far, by its number.
    var matchCounts: [Int: Int] { declarations.matchCounts }

    mutating func begin(_ chunk: UnsafeRawBufferPointer, _ batch: inout RecordBatch) {
        declarations.begin(chunk, &batch)
    }

    /// Adds what a message says that is one object, whole.
    ///
    /// - Parameter messages: reads the message that the object leaves in its turn.
    /// - Returns: whether it is one that something is declared of.
    mutating func read(_ message: Line, messages: inout RecordReader, into batch: inout RecordBatch) -> Bool {
        let text = message.text
        guard text.count <= LineMatcher.longestLine, !text.isEmpty,
            message.bytes[text.lowerBound] == UInt8(ascii: "{"),
            case .at(text.upperBound) = members.read(message.bytes.part(0..<text.upperBound), from: text.lowerBound),
            declarations.append(
                members.texts,
                in: -1,
                of: message.bytes,
                at: Place(line: message.number, column: message.column(of: text.lowerBound)),
                to: &batch
            )
        else { return false }
        guard let envelope = declarations.envelope else { return true }
        let count = batch.records.count
        messages.read(envelope, of: message, into: &batch)
        declarations.complete(from: count, envelope.head, of: message.bytes, &batch)
        return true
    }
}
