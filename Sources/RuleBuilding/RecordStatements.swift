import RuleSyntax
import RuleTree
public import TraceModel
public import TraceRecords

/// `record "{time} {subject}: {event}"`, as a statement of a spec that is built in Swift.
public struct Record: Sendable, BuiltStatement {
    private var part: SpecPart

    /// What is wrong with it is thrown by the spec it becomes part of.
    ///
    /// - Parameters:
    ///   - text: a pattern as it is, or what stands behind `record` in a text: `json …`, `csv …`, `"…" is …`.
    ///   - file: the Swift file that mistakes name, with `line` and `column`.
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
    /// - Parameters:
    ///   - subject: what the record is about, with fields in braces; empty: nothing in particular.
    ///   - event: what happened to it, with fields in braces.
    public func `is`(_ subject: String, _ event: String) -> Record {
        changed { record throws(Diagnostic) in
            let subject = try RecordClaim.parts(parsing: subject)
            let claim = RecordClaim(subject: subject, event: try RecordClaim.parts(parsing: event))
            record.claims.append(claim.placed(at: record.origin))
        }
    }

    /// `reads "LINE" as SUBJECT EVENT at TIME with a=1`: an example that the record reads.
    ///
    /// - Parameters:
    ///   - line: a line of a log.
    ///   - subject: what it is read as being about.
    ///   - event: what it says happened.
    ///   - time: as the line has it; nil if it has none.
    ///   - attributes: what else it says.
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

    /// `reads "LINE" as SUBJECT EVENT and SUBJECT EVENT`: the same of a line that says several events.
    public func reads(_ line: String, as records: [RecordExample.Expectation]) -> Record {
        changed { $0.examples.append(RecordExample(line, as: records, origin: $0.origin)) }
    }

    /// `refuses "LINE"`: an example of a line that is no such record.
    public func refuses(_ line: String) -> Record { reads(line, as: []) }

    public func parts(at origin: Origin) -> [SpecPart] { [part] }

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

/// `skip "P"`, as a statement of a spec that is built in Swift.
public struct Skip: Sendable, BuiltStatement {
    private let part: SpecPart

    /// `skip "P"`: lines like this say nothing.
    ///
    /// - Parameters:
    ///   - pattern: what the line looks like.
    ///   - file: the Swift file that mistakes name, with `line` and `column`.
    public init(_ pattern: String, file: String = #filePath, line: Int = #line, column: Int = #column) {
        part = SpecPart.reading(at: Origin(file: file, line: line, column: column)) { () throws(Diagnostics) in
            .skip(SkipDeclaration(try RecordPattern(built: pattern)))
        }
    }

    /// `skip from "P" to "Q"`; `skip from "P" to end` without the last line.
    ///
    /// - Parameters:
    ///   - first: what the first line looks like that says nothing.
    ///   - last: what the last one looks like; nil: all up to the end of the log says nothing.
    ///   - file: the Swift file that mistakes name, with `line` and `column`.
    public init(
        from first: String,
        to last: String? = nil,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        part = SpecPart.reading(at: Origin(file: file, line: line, column: column)) { () throws(Diagnostics) in
            let first = try RecordPattern(built: first)
            guard let last else { return .skip(SkipDeclaration(first, .toEnd)) }
            return .skip(SkipDeclaration(first, .through(try RecordPattern(built: last))))
        }
    }

    /// `skip json eventTypes[]`: the elements of such a list say nothing.
    ///
    /// - Parameters:
    ///   - list: the path to the list, `a.b`.
    ///   - file: the Swift file that mistakes name, with `line` and `column`.
    public init(json list: String, file: String = #filePath, line: Int = #line, column: Int = #column) {
        part = SpecPart.reading(at: Origin(file: file, line: line, column: column)) { () throws(Diagnostics) in
            .skipList(ColumnPath(parsing: list), origin: Origin())
        }
    }

    public func parts(at origin: Origin) -> [SpecPart] { [part] }
}

/// `ordered by time`, as a statement of a spec that is built in Swift.
public struct OrderedByTime: Sendable, BuiltStatement {
    public init() {}

    public func parts(at origin: Origin) -> [SpecPart] { [.record(.orderedByTime(origin: origin))] }
}

/// `gap "P"`, as a statement of a spec that is built in Swift.
public struct Gap: Sendable, BuiltStatement {
    private let part: SpecPart

    /// - Parameters:
    ///   - pattern: what a line looks like that says that records are missing.
    ///   - file: the Swift file that mistakes name, with `line` and `column`.
    public init(_ pattern: String, file: String = #filePath, line: Int = #line, column: Int = #column) {
        part = SpecPart.reading(at: Origin(file: file, line: line, column: column)) { () throws(Diagnostics) in
            .gap(try RecordPattern(built: pattern), origin: Origin())
        }
    }

    /// `gap json eventType = lossEvent`
    ///
    /// - Parameters:
    ///   - path: a member of a value, `a.b`.
    ///   - value: what it says, as text, where records are missing.
    public init(json path: String, is value: String) {
        part = .record(.gapValue([.init(ColumnPath(parsing: path), is: value)], origin: Origin()))
    }

    public func parts(at origin: Origin) -> [SpecPart] { [part] }
}

extension SpecPart {
    /// A statement that is read from a string. The places inside it cannot be told from those in the source, so that all is
    /// at the statement's.
    fileprivate static func reading(
        at origin: Origin,
        _ read: () throws(Diagnostics) -> RecordStatement
    ) -> SpecPart {
        do throws(Diagnostics) {
            return .record(try read().placed(at: origin))
        } catch {
            let first = error.all.first
            return .mistake(origin.mistake(first?.message ?? "this cannot be read", suggestion: first?.suggestion))
        }
    }
}

extension RecordPattern {
    fileprivate init(built text: String) throws(Diagnostics) {
        do throws(Diagnostic) {
            try self.init(parsing: text)
        } catch {
            throw Diagnostics([error])
        }
    }
}
