import TraceModel
import TraceRecords

/// Reads the statements about records, one at a time: a record together with its examples.
struct RecordBlock {
    /// What the statement says; nil if it cannot be read.
    private(set) var statement: RecordStatement?
    private(set) var problems: Problems

    /// - Parameters:
    ///   - header: a `record`, `skip` or `gap`.
    ///   - examples: the lines below it that are meant for its own.
    init(_ header: Statement, examples: ArraySlice<Statement> = [], problems: Problems) {
        self.problems = problems
        var reader = WordReader(header, at: 1)
        switch header.recordWord {
        case .skip:
            statement = read(&reader) { reader throws(Diagnostic) in .skip(try reader.skipStatement()) }
        case .gap:
            statement = read(&reader) { reader throws(Diagnostic) in try reader.gapStatement() }
        case .reads, .refuses, nil:
            readDeclaration(reader, examples)
        }
    }

    /// - Parameter reader: stands behind `record`.
    init(declaration reader: WordReader, examples: ArraySlice<Statement>, problems: Problems) {
        self.problems = problems
        readDeclaration(reader, examples)
    }

    private mutating func readDeclaration(_ reader: WordReader, _ examples: ArraySlice<Statement>) {
        var reader = reader
        var record = read(&reader) { reader throws(Diagnostic) in try reader.record() }
        for example in examples {
            if let example = self.example(example) { record?.examples.append(example) }
        }
        statement = record.map { .record($0) }
    }

    private mutating func example(_ statement: Statement) -> RecordExample? {
        if let meant = statement.recordExampleMeant {
            problems.report(
                Diagnostic(
                    "unknown statement '\(statement.words[0].text)'",
                    at: statement.place,
                    suggestion: "did you mean '\(meant.rawValue)'?"
                )
            )
            return nil
        }
        var reader = WordReader(statement, at: 1)
        let isRead = statement.recordWord == .reads
        return read(&reader) { reader throws(Diagnostic) in
            isRead ? try reader.readExample() : try reader.refusedExample()
        }
    }

    /// Of a line with a mistake in the spelling of its words it is told, unless a word before is wrong already.
    private mutating func read<Part>(
        _ reader: inout WordReader,
        _ body: (inout WordReader) throws(Diagnostic) -> Part
    ) -> Part? {
        var part: Part?
        do throws(Diagnostic) {
            part = try body(&reader)
        } catch {
            if reader.next != nil || reader.statement.problem == nil { problems.report(error) }
        }
        if let problem = reader.statement.problem { problems.report(problem) }
        return part
    }
}
