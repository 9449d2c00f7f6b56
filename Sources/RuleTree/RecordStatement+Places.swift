package import TraceModel
package import TraceRecords

/// Parts of a statement about records get its origin, unless they have one in a Swift file.
extension RecordStatement {
    package func placed(at origin: Origin) -> RecordStatement {
        switch self {
        case .record(var record):
            if record.origin.file == nil { record.origin = origin }
            record.claims = record.claims.map { $0.placed(at: origin) }
            record.examples = record.examples.map { $0.placed(at: origin) }
            return .record(record)
        case .skip(let skip): return .skip(skip.placed(at: origin))
        case .gap(let pattern, let own): return .gap(pattern, origin: own.file == nil ? origin : own)
        }
    }
}

extension RecordClaim: Located {}
extension RecordExample: Located {}
extension SkipDeclaration: Located {}
