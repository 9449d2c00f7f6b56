import TraceModel
import TraceRecords

@testable import TraceReaders

/// What a matcher says of a line.
struct MatchedLine {
    /// What the fields hold that hold something; nil if the line is none of the pattern.
    private(set) var fields: [String: String]?
    private(set) var steps = 0

    /// - Parameter limit: behind how many steps failures are noted; nil: as the matcher has it.
    init(_ pieces: [RecordPiece], _ bytes: UnsafeRawBufferPointer, names: [String], limit: Int? = nil) {
        let pattern = LinePattern(pieces, firstField: 0, names: EventNames(names))
        let fieldNames = pieces.fieldNames
        var matcher = LineMatcher(fieldCount: fieldNames.count)
        matcher.begin()
        if let limit { matcher.firstSteps = limit }
        if matcher.matches(pattern, bytes, 0..<bytes.count) {
            fields = [:]
            for (name, range) in zip(fieldNames, matcher.fields) {
                if !range.isEmpty { fields?[name] = String(decoding: bytes[range.range], as: UTF8.self) }
            }
        }
        steps = matcher.steps
    }
}
