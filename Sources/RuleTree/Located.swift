package import TraceModel
package import TraceRecords

/// A part of a spec that knows where it was written.
package protocol Located {
    var origin: Origin { get set }
}

extension Located {
    /// The same with this origin, unless it has one in a Swift file.
    package func placed(at origin: Origin) -> Self {
        var placed = self
        if placed.origin.file == nil { placed.origin = origin }
        return placed
    }
}

extension RecordClaim: Located {}
extension RecordDeclaration: Located {}
extension RecordExample: Located {}
extension SkipDeclaration: Located {}

extension RecordStatement {
    /// The same, and its parts, with this origin, unless they have one in a Swift file.
    package func placed(at origin: Origin) -> RecordStatement {
        switch self {
        case .record(let record):
            var placed = record.placed(at: origin)
            placed.claims = record.claims.map { $0.placed(at: origin) }
            placed.examples = record.examples.map { $0.placed(at: origin) }
            return .record(placed)
        case .skip(let skip): return .skip(skip.placed(at: origin))
        case .skipList(let path, let own): return .skipList(path, origin: own.file == nil ? origin : own)
        case .gap(let pattern, let own): return .gap(pattern, origin: own.file == nil ? origin : own)
        case .gapValue(let tests, let own): return .gapValue(tests, origin: own.file == nil ? origin : own)
        case .orderedByTime(let own): return .orderedByTime(origin: own.file == nil ? origin : own)
        }
    }
}
