import RuleSyntax
import RuleTree
import TraceModel
public import TraceRecords

/// `record "{time} {subject}: {event}"`, as a statement of a spec that is built in Swift.
public struct Record: Sendable {
    private(set) var part: SpecPart

    /// - Parameter text: a pattern as it is, or what stands behind `record` in a text: `json …`, `csv …`, `"…" is …`.
    public init(_ text: String, file: String = #filePath, line: Int = #line, column: Int = #column) {
        let origin = Origin(file: file, line: line, column: column)
        part = SpecPart.reading(at: origin) { () throws(Diagnostics) in
            let statements = try RecordParser.parse(text, at: origin)
            guard statements.count == 1, case .record = statements[0] else {
                throw Diagnostics([Diagnostic("this is no record", suggestion: "write what one line looks like")])
            }
            return statements[0]
        }
    }

    /// `is "lift {number}" {event}`: an event of each record, behind those that it has already.
    ///
    /// - Parameter subject: what the record is about; empty: nothing in particular.
    public func `is`(_ subject: String, _ event: String) -> Record {
        changed { record throws(Diagnostic) in
            let subject = try RecordClaim.parts(parsing: subject)
            let claim = RecordClaim(subject: subject, event: try RecordClaim.parts(parsing: event))
            record.claims.append(claim.placed(at: record.origin))
        }
    }

    /// `reads "LINE" as SUBJECT EVENT at TIME with a=1`
    public func reads(
        _ line: String,
        as subject: String,
        _ event: String,
        at time: String? = nil,
        with attributes: KeyValuePairs<String, String> = [:]
    ) -> Record {
        let said = attributes.map { RecordExample.Expectation.Attribute($0.key, $0.value) }
        return reads(line, as: [.init(subject: subject, event: event, time: time, attributes: said)])
    }

    /// `reads "LINE" as SUBJECT EVENT and SUBJECT EVENT`
    public func reads(_ line: String, as records: [RecordExample.Expectation]) -> Record {
        changed { $0.examples.append(RecordExample(line, as: records, origin: $0.origin)) }
    }

    /// `refuses "LINE"`
    public func refuses(_ line: String) -> Record { reads(line, as: []) }

    private func changed(_ change: (inout RecordDeclaration) throws(Diagnostic) -> Void) -> Record {
        guard case .record(.record(var record)) = part else { return self }
        var changed = self
        changed.part = SpecPart.reading(at: record.origin) { () throws(Diagnostics) in
            do throws(Diagnostic) {
                try change(&record)
            } catch {
                throw Diagnostics([error])
            }
            return .record(record)
        }
        return changed
    }
}
