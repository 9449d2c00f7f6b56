import RuleTree
public import TraceModel
public import TraceRecords

/// Reads statements about records where there is no spec around them: on a command line, in a case, in Swift.
public enum RecordParser {
    /// - Parameters:
    ///   - text: a pattern as it is, `{time} {subject} - {event} called`; what stands behind `record` in a spec, `"…" is …`,
    ///     `json …`, `csv …`; or whole statements, `skip …`, `gap …`, `record …`, each on a line.
    ///   - file: the name that diagnostics give.
    /// - Throws: `Diagnostics` with every mistake of the text.
    public static func parse(_ text: String, file: String) throws(Diagnostics) -> [RecordStatement] {
        var problems = Problems(file: file)
        let statements: [RecordStatement]
        switch Form(of: text) {
        case .pattern:
            statements = pattern(text, &problems).map { [.record($0)] } ?? []
        case .declaration:
            statements = blocks(of: text, &problems) { line in Statement(declaration: line) }
        case .statements:
            statements = blocks(of: text, &problems) { line in Statement(line) }
        }
        guard problems.isEmpty else { throw Diagnostics(problems.all) }
        return statements
    }

    /// The same of a text whose inside is nowhere to be pointed at.
    ///
    /// - Parameter origin: where the text stands, which is where the statements, and mistakes, are said to.
    public static func parse(_ text: String, at origin: Origin) throws(Diagnostics) -> [RecordStatement] {
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
    private static func pattern(_ text: String, _ problems: inout Problems) -> RecordDeclaration? {
        do throws(Diagnostic) {
            let unescaped = try Quotation.unescaped(text)
            do throws(Diagnostic) {
                return RecordDeclaration(
                    .lines(try RecordPattern(parsing: unescaped)),
                    origin: Origin(Place(line: 1, column: 1))
                )
            } catch {
                var mistake = error
                let count = error.place.map { Quotation.writtenCount(of: $0.column - 1, in: text.utf8) } ?? 0
                mistake.place = place(behind: count, in: text)
                throw mistake
            }
        } catch {
            problems.report(error)
            return nil
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
        _ problems: inout Problems,
        first: (SpecLine) -> Statement?
    ) -> [RecordStatement] {
        var lines = SpecLine.lines(of: text)[...]
        while let line = lines.first, line.bytes.isEmpty { lines.removeFirst() }
        guard let line = lines.popFirst(), let header = first(line) else { return [] }
        var rest = ([header] + lines.compactMap { Statement($0) })[...]
        var statements: [RecordStatement] = []
        while let statement = rest.popFirst() {
            let block: RecordBlock
            let isDeclaration = statement.line.number == line.number && header.keyword != .record
            if statement.recordWord == .skip || statement.recordWord == .gap {
                block = RecordBlock(statement, problems: problems)
            } else if statement.keyword == .record || isDeclaration {
                let examples = rest.prefix(while: \.isRecordExample)
                rest = rest.dropFirst(examples.count)
                let reader = WordReader(statement, at: statement.keyword == .record ? 1 : 0)
                block = RecordBlock(declaration: reader, examples: examples, problems: problems)
            } else {
                problems.report(
                    Diagnostic(
                        "unknown statement \(statement.words.first?.shown ?? "")",
                        at: statement.place,
                        suggestion: "a line begins with one of 'record', 'skip', 'gap'"
                    )
                )
                continue
            }
            problems = block.problems
            if let statement = block.statement { statements.append(statement) }
        }
        return statements
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
            guard words.count > 1, words[0].kind == .plain, ["json", "csv"].contains(words[0].text) else {
                return false
            }
            if words[1].keyword == .where { return true }
            guard words.count > 2, words[1].kind != .sign else { return false }
            return words[2].isSign("=") || words[2].isSign("[") || words[2].kind == .quoted
        }
    }
}
