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
        var matcher = LineMatcher(fieldCount: pieces.fieldNames.count)
        matcher.firstSteps = limit
        let pattern = LinePattern(pieces, firstField: 0, names: EventNames(names))
        self.init(pattern, pieces.fieldNames, bytes, by: &matcher)
    }

    /// - Parameter matcher: one that may have matched other lines of the pattern.
    init(_ pattern: LinePattern, _ names: [String], _ bytes: UnsafeRawBufferPointer, by matcher: inout LineMatcher) {
        matcher.begin()
        if matcher.matches(pattern, bytes, 0..<bytes.count) {
            fields = [:]
            for (name, range) in zip(names, matcher.fields) {
                if !range.isEmpty { fields?[name] = String(decoding: bytes[range.range], as: UTF8.self) }
            }
        }
        steps = matcher.steps
    }
}
