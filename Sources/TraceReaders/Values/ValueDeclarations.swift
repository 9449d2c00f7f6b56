import TraceModel
import TraceRecords

/// All that is declared of values of one kind, in the order in which it is tried.
struct ValueDeclarations: Sendable {
    private(set) var all: [ValueDeclaration] = []
    private var matcher = LineMatcher(fieldCount: 0)
    /// How many values each of them has matched so far, by the number of its statement.
    var matchCounts: [Int: Int] {
        Dictionary(zip(all.map(\.statement), counts)) { $0 + $1 }.filter { $0.value > 0 }
    }
    private var counts: [Int] = []

    init() {}

    /// What is declared of objects.
    ///
    /// - Parameters:
    ///   - members: becomes what is looked for in them.
    ///   - lists: becomes the lists that they are elements of.
    init(objects: [RecordStatement], names: EventNames, members: inout JSONPaths, lists: inout JSONPaths) {
        for (index, statement) in objects.enumerated() {
            if case .gapValue(let tests, _) = statement {
                let columns = RecordColumns(tests: tests, columns: [])
                append(
                    ValueDeclaration(index, columns, claims: [], list: -1, isGap: true, names: names) {
                        members.number(of: $0)
                    }
                )
            }
            guard case .record(let record) = statement, case .json(let columns) = record.source else { continue }
            let list = columns.list.map { lists.number(of: $0) } ?? -1
            append(
                ValueDeclaration(index, columns, claims: record.claims, list: list, names: names) {
                    members.number(of: $0)
                }
            )
        }
    }

    /// What is declared of pairs.
    ///
    /// - Parameter members: becomes what is looked for in them.
    init(pairs: [RecordStatement], names: EventNames, _ members: inout LogfmtMembers) {
        for (index, statement) in pairs.enumerated() {
            guard case .record(let record) = statement, case .logfmt(let columns) = record.source else { continue }
            append(
                ValueDeclaration(index, columns, claims: record.claims, list: -1, names: names) {
                    members.number(of: $0)
                }
            )
        }
    }

    /// Adds the next one.
    mutating func append(_ declaration: ValueDeclaration) {
        all.append(declaration)
        counts.append(0)
        matcher = LineMatcher(fieldCount: all.map(\.patternFieldCount).max() ?? 0)
    }

    /// Begins a chunk.
    mutating func begin(_ chunk: UnsafeRawBufferPointer, _ batch: inout RecordBatch) {
        for index in all.indices { all[index].begin(chunk, &batch) }
    }

    /// Adds the records that a value is by the first declaration that fits, and those of the message that it leaves.
    ///
    /// - Parameters:
    ///   - line: the value as a line.
    ///   - messages: reads the message.
    /// - Returns: whether a declaration fits.
    mutating func append(
        _ texts: [ValueText],
        in list: Int = -1,
        of line: Line,
        at place: Place,
        messages: inout RecordReader,
        to batch: inout RecordBatch
    ) -> Bool {
        let bytes = line.bytes
        for index in all.indices where all[index].append(texts, in: list, of: bytes, at: place, &matcher, to: &batch) {
            counts[index] += 1
            if let envelope = all[index].envelope {
                let count = batch.records.count
                messages.read(envelope, of: line, into: &batch)
                all[index].complete(from: count, envelope.head, of: bytes, &batch)
            }
            return true
        }
        return false
    }

    /// Where the time of a record stands, if neither it nor the subject says by which declaration the value is read.
    ///
    /// - Parameters:
    ///   - subject: what the record is about.
    ///   - texts: what the value says.
    func place(of subject: Range<Int>, _ texts: [ValueText], _ chunk: UnsafeRawBufferPointer) -> KnownRecords.Place? {
        let places = all.map { $0.place(of: subject, texts, chunk) }
        guard let place = places.lazy.compactMap(\.self).first else { return nil }
        let parts = [subject] + (place.time.map { [$0] } ?? [])
        let areDecided = zip(all, places).allSatisfy { declaration, other in
            other.map { $0.time == place.time } ?? declaration.refuses(texts, besides: parts, chunk)
        }
        return areDecided ? place : nil
    }
}
