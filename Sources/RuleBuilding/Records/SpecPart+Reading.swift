import RuleTree
import TraceModel
import TraceRecords

extension SpecPart {
    /// A statement that is read from a string. The places inside it cannot be told from those in the source, so that all is
    /// at the statement's.
    static func reading(at origin: Origin, _ read: () throws(Diagnostics) -> RecordStatement) -> SpecPart {
        do throws(Diagnostics) {
            return .record(try read().placed(at: origin))
        } catch {
            let first = error.all.first
            return .mistake(
                Diagnostic(
                    first?.message ?? "this cannot be read",
                    file: origin.file,
                    at: origin.place,
                    suggestion: first?.suggestion
                )
            )
        }
    }
}

extension RecordPattern {
    init(built text: String) throws(Diagnostics) {
        do throws(Diagnostic) {
            try self.init(parsing: text)
        } catch {
            throw Diagnostics([error])
        }
    }
}
