import RuleTree
package import TraceModel
package import TraceRecords

/// Reads statements about records where there is no spec around them: on a command line, in a case, in Swift.
package enum RecordParser {
    /// - Parameters:
    ///   - text: a pattern as it is, `{time} {subject} - {event} called`; what stands behind `record` in a spec, `"…" is …`,
    ///     `json …`, `csv …`; or whole statements, `skip …`, `gap …`, `record …`, each on a line.
    ///   - file: the name that diagnostics give.
    /// - Returns: the statements in the order of the text.
    /// - Throws: `Diagnostics` with every mistake of the text.
    package static func parse(_ text: String, file: String) throws(Diagnostics) -> [RecordStatement] {
        let problems = Problems(file: file)
        let statements: [RecordStatement] =
            switch Form(of: text) {
            case .pattern: problems.reading { () throws(Diagnostic) in .record(try pattern(text)) }.map { [$0] } ?? []
            case .declaration: blocks(of: text, problems) { Statement(declaration: $0) }
            case .statements: blocks(of: text, problems) { Statement($0) }
            }
        try problems.throwAll()
        return statements
    }

    /// The same of a text whose inside is nowhere to be pointed at.
    ///
    /// - Parameters:
    ///   - text: as above.
    ///   - origin: where the text stands, which is where the statements, and mistakes, are said to.
    /// - Throws: `Diagnostics` with every mistake of the text.
    package static func parse(_ text: String, at origin: Origin) throws(Diagnostics) -> [RecordStatement] {
        do throws(Diagnostics) {
            return try parse(text, file: "").map { $0.placed(at: origin) }
        } catch {
            throw Diagnostics(
                error.all.map { mistake in
                    Diagnostic(
                        mistake.message,
                        file: origin.file,
                        at: origin.place,
                        suggestion: mistake.suggestion
                    )
                }
            )
        }
    }

    /// A pattern as it is: only what a backslash stands for is as in quotes.
    private static func pattern(_ text: String) throws(Diagnostic) -> RecordDeclaration {
        let unescaped = try Quotation.unescaped(text)
        do throws(Diagnostic) {
            let pattern = try RecordPattern(parsing: unescaped)
            return RecordDeclaration(.lines(pattern), origin: Origin(Place(line: 1, column: 1)))
        } catch {
            var mistake = error
            let count = error.place.map { Quotation.writtenCount(of: $0.column - 1, in: text.utf8) } ?? 0
            mistake.place = place(behind: count, in: text)
            throw mistake
        }
    }

    /// The place behind so many bytes of a text.
    private static func place(behind count: Int, in text: String) -> Place {
        let before = text.utf8.prefix(count).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return Place(line: max(1, before.count), column: (before.last?.count ?? 0) + 1)
    }

    /// - Parameter first: reads the first line.
    private static func blocks(
        of text: String,
        _ problems: Problems,
        first: (SpecLine) -> Statement?
    ) -> [RecordStatement] {
        let lines = SpecLine.lines(of: text).drop { $0.bytes.isEmpty }
        guard let line = lines.first, let header = first(line) else { return [] }
        var rest = ([header] + lines.dropFirst().compactMap { Statement($0) })[...]
        var statements: [RecordStatement] = []
        while let statement = rest.popFirst() {
            let isDeclaration = statement.line.number == line.number && header.keyword != .record
            let isOther = statement.saysOfLog
            guard isOther || statement.keyword == .record || isDeclaration else {
                problems.report(statement.unknown("a line begins with one of 'record', 'skip', 'gap', 'ordered'"))
                continue
            }
            let examples = isOther ? rest.prefix(0) : rest.prefix(while: \.isRecordExample)
            rest = rest.dropFirst(examples.count)
            let start = isOther || statement.keyword == .record ? 1 : 0
            if let record = read(statement, at: start, examples, problems) { statements.append(record) }
        }
        return statements
    }

    // MARK: - Statements

    /// Reads one statement: a record together with its examples.
    ///
    /// - Parameters:
    ///   - header: a `record`, `skip` or `gap`.
    ///   - position: that of the word behind this; the first, if it is left out.
    ///   - examples: the lines below it that are meant for its own.
    /// - Returns: nil if it cannot be read.
    static func read(
        _ header: Statement,
        at position: Int = 1,
        _ examples: ArraySlice<Statement>,
        _ problems: Problems
    ) -> RecordStatement? {
        let reader = WordReader(header, at: position)
        if position > 0, header.recordWord == .skip {
            return read(reader, problems, reader.skipStatement)
        }
        if position > 0, header.recordWord == .gap { return read(reader, problems, reader.gapStatement) }
        if position > 0, header.recordWord == .ordered { return read(reader, problems, reader.orderStatement) }
        var record = read(reader, problems, reader.record)
        for example in examples {
            if let example = self.example(example, problems) { record?.examples.append(example) }
        }
        return record.map { .record($0) }
    }

    private static func example(_ statement: Statement, _ problems: Problems) -> RecordExample? {
        if let meant = statement.recordExampleMeant {
            problems.report(statement.misspelling(of: meant.rawValue))
            return nil
        }
        let reader = WordReader(statement, at: 1)
        return read(reader, problems, statement.recordWord == .reads ? reader.readExample : reader.refusedExample)
    }

    /// Of a line with a mistake in the spelling of its words it is told, unless a word before is wrong already.
    private static func read<Part>(
        _ reader: WordReader,
        _ problems: Problems,
        _ body: () throws(Diagnostic) -> Part
    ) -> Part? {
        var part: Part?
        do throws(Diagnostic) {
            part = try body()
        } catch {
            if reader.next != nil || reader.statement.problem == nil { problems.report(error) }
        }
        if let problem = reader.statement.problem { problems.report(problem) }
        return part
    }

    /// How a text says what a record looks like.
    private enum Form {
        case pattern
        case declaration
        case statements

        init(of text: String) {
            let first = SpecLine.lines(of: text).first { !$0.bytes.isEmpty }
            guard let first, let statement = Statement(declaration: first) else {
                self = .pattern
                return
            }
            let words = statement.words
            if words.first.map({ $0.kind == .quoted }) ?? true {
                // Also of quotes that are not closed.
                let start = first.bytes.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
                self = start == UInt8(ascii: "\"") ? .declaration : .pattern
            } else if statement.endsBlock, statement.keyword == nil {
                self = .statements
            } else if statement.keyword == .record,
                statement.hasQuoteBehindFirst || Form.areColumns(words.dropFirst())
            {
                self = .statements
            } else {
                self = Form.areColumns(words[...]) ? .declaration : .pattern
            }
        }

        /// `json subject = id`, `csv name "…"`, `json events[]`, `json where …`: what a line of a log would hardly look like.
        private static func areColumns(_ words: ArraySlice<Word>) -> Bool {
            let words = Array(words.prefix(3))
            guard words.count > 1, words[0].kind == .plain, ["json", "csv", "logfmt", "xml"].contains(words[0].text)
            else {
                return false
            }
            if words[1].keyword == .where { return true }
            guard words.count > 2, words[1].kind != .sign else { return false }
            if words[1].keyword == .each, words[2].kind != .sign { return true }
            return words[2].isSign("=") || words[2].isSign("[") || words[2].kind == .quoted
        }
    }
}
