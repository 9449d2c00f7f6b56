import TraceModel
import TraceRecords

/// Reads messages that are an object of JSON, `2016-10-06T00:17:09Z stdout F {"level": 30, "msg": "Kitchen open"}`, or pairs of keys
/// and values, `web-1  | level=info msg="Kitchen open"`.
struct MessageValues: Sendable {
    private var members: JSONMembers
    private var objects: ValueDeclarations
    private var pairNames = LogfmtMembers()
    private var pairs: ValueDeclarations

    /// - Returns: nil if nothing is declared of objects and of pairs.
    init?(_ statements: [RecordStatement], names: EventNames) {
        var paths = JSONPaths()
        var lists = JSONPaths()
        objects = ValueDeclarations(objects: statements, names: names, members: &paths, lists: &lists)
        pairs = ValueDeclarations(pairs: statements, names: names, &pairNames)
        if objects.all.isEmpty, pairs.all.isEmpty { return nil }
        members = JSONMembers(paths)
    }

    var isYearAssumed: Bool { (objects.all + pairs.all).contains { $0.isYearAssumed } }

    /// How many messages each of the statements has matched so far, by its number.
    var matchCounts: [Int: Int] { objects.matchCounts.merging(pairs.matchCounts) { $1 } }

    mutating func begin(_ chunk: UnsafeRawBufferPointer, _ batch: inout RecordBatch) {
        objects.begin(chunk, &batch)
        pairs.begin(chunk, &batch)
    }

    /// Adds what a message says that is one object, or pairs, and nothing else.
    ///
    /// - Parameter messages: reads the message that the value leaves in its turn.
    /// - Returns: whether it is one that something is declared of.
    mutating func read(_ message: Line, messages: inout RecordReader, into batch: inout RecordBatch) -> Bool {
        let (bytes, text) = (message.bytes, message.text)
        let place = Place(line: message.number, column: message.column(of: text.lowerBound))
        guard text.count <= LineMatcher.longestLine, !text.isEmpty else { return false }
        if bytes[text.lowerBound] == UInt8(ascii: "{") {
            guard case .at(text.upperBound) = members.read(bytes.part(0..<text.upperBound), from: text.lowerBound)
            else { return false }
            return objects.append(members.texts, of: message, at: place, messages: &messages, to: &batch)
        }
        guard !pairs.all.isEmpty, pairNames.read(bytes, text) else { return false }
        return pairs.append(pairNames.texts, of: message, at: place, messages: &messages, to: &batch)
    }
}
