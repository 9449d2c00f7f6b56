import TraceModel
import TraceRecords

/// The statements that say what the lines of a log are, behind their first word.
extension WordReader {
    /// `record "{time} lift {number} is {event=open|shut}" is "lift {number}" {event}`
    func record() throws(Diagnostic) -> RecordDeclaration {
        let origin = origin
        let source: RecordDeclaration.Source
        if takeWord("json") {
            source = .json(try columns(mayHaveList: true))
        } else if takeWord("csv") {
            source = .csv(try columns(mayHaveList: false))
        } else if takeWord("logfmt") {
            source = .logfmt(try columns(mayHaveList: false))
        } else if takeWord("xml") {
            let start = next
            let columns = try columns(mayHaveList: true)
            guard columns.list != nil, columns.each == nil else {
                throw Diagnostic(
                    "the record says no element",
                    at: start?.place,
                    suggestion: "write 'xml NAME[], …' for the elements called NAME"
                )
            }
            source = .xml(columns)
        } else {
            source = .lines(try pattern("the pattern of a line", or: "'json', 'csv', 'logfmt' or 'xml'"))
        }
        let claims = take(.is) ? try list(of: claim, while: take(.and)) : []
        guard next == nil else {
            var words = claims.isEmpty ? ["'is'"] : ["'and'"]
            if case .lines = source {} else if claims.isEmpty { words.insert("','", at: 0) }
            throw expected(
                (words + ["the end of the line"]).joined(separator: " or "),
                near: claims.isEmpty ? [.is] : [.and]
            )
        }
        return RecordDeclaration(source, claims: claims, origin: origin)
    }

    /// `skip "P"`, `skip from "P" to "Q"`, `skip from "P" to end`, `skip json eventTypes[]`
    func skipStatement() throws(Diagnostic) -> RecordStatement {
        let origin = origin
        guard takeWord("json") else { return .skip(try skippedLines(at: origin)) }
        let list = try path("the path of a list")
        try expect("[")
        try expect("]")
        try expectEnd()
        return .skipList(list, origin: origin)
    }

    private func skippedLines(at origin: Origin) throws(Diagnostic) -> SkipDeclaration {
        guard take(.from) else {
            let line = try pattern("the pattern of a line", or: "'from'", near: [.from])
            if next?.keyword == .to {
                let text = statement.line.text(from: origin.place?.column ?? 1)
                throw expected("the end of the line", suggestion: "write 'skip from \(text)'")
            }
            try expectEnd()
            return SkipDeclaration(line, origin: origin)
        }
        let first = try pattern("the pattern of the first line")
        try expect(.to)
        let extent: SkipDeclaration.Extent =
            takeWord("end") ? .toEnd : .through(try pattern("the pattern of the last line", or: "'end'"))
        try expectEnd()
        return SkipDeclaration(first, extent, origin: origin)
    }

    /// `gap "{n} lines dropped"`, `gap json eventType = lossEvent`
    func gapStatement() throws(Diagnostic) -> RecordStatement {
        let origin = origin
        if takeWord("json") {
            let tests = try list(of: columnTest, while: take(.and))
            guard next == nil else { throw expected("'and' or the end of the line", near: [.and]) }
            return .gapValue(tests, origin: origin)
        }
        let line = try pattern("the pattern of a line", or: "'json'")
        try expectEnd()
        return .gap(line, origin: origin)
    }

    /// `ordered by time`
    func orderStatement() throws(Diagnostic) -> RecordStatement {
        let origin = origin
        try expect(.by)
        guard takeWord("time") else { throw expected("'time'") }
        try expectEnd()
        return .orderedByTime(origin: origin)
    }

    // MARK: - Patterns

    /// - Parameters:
    ///   - other: what may stand there instead, as a message says it.
    ///   - keywords: what of it may be misspelt.
    private func pattern(
        _ what: String,
        or other: String? = nil,
        near keywords: [Keyword] = []
    ) throws(Diagnostic) -> RecordPattern {
        let word = try quotes(what, or: other, near: keywords)
        let pattern: RecordPattern
        do throws(Diagnostic) {
            pattern = try RecordPattern(parsing: word.text)
        } catch {
            throw placed(error, in: word)
        }
        skip()
        return pattern
    }

    /// A mistake in a quoted text, at its place in the line.
    private func placed(_ mistake: Diagnostic, in word: Word) -> Diagnostic {
        var mistake = mistake
        var place = word.place
        if let column = mistake.place?.column {
            let written = statement.line.bytes.dropFirst(place.column)
            place.column += 1 + Quotation.writtenCount(of: column - 1, in: written)
        }
        mistake.place = place
        return mistake
    }

    // MARK: - Columns

    /// `events[] each relations where ph = I, name "{subject} {event}", time = ts`
    private func columns(mayHaveList: Bool) throws(Diagnostic) -> RecordColumns {
        var list: ColumnPath?
        if mayHaveList, word(at: position + 1)?.isSign("[") == true {
            list = try path("the path of a list")
            try expect("[")
            try expect("]")
        }
        // A field may be called so.
        var each: ColumnPath?
        if mayHaveList, next?.kind == .plain, next?.keyword == .each, word(at: position + 1)?.isSign("=") != true {
            skip()
            each = try path("the path of a list")
        }
        var tests: [RecordColumns.Test] = []
        if take(.where) { tests = try self.list(of: columnTest, while: take(.and)) }
        if list != nil || each != nil || !tests.isEmpty {
            guard take(",") else {
                throw expected(tests.isEmpty ? "',' or 'where'" : "'and' or ','", near: [tests.isEmpty ? .where : .and])
            }
        }
        return RecordColumns(
            list: list,
            each: each,
            tests: tests,
            columns: try self.list(of: column, while: take(","))
        )
    }

    private func columnTest() throws(Diagnostic) -> RecordColumns.Test {
        let path = try path("what a record must say")
        return RecordColumns.Test(path, is: take("=") ? try value("a value") : nil)
    }

    /// `time = ts`, `end = start in us plus duration in us`, `name "{subject} {event}"`
    private func column() throws(Diagnostic) -> RecordColumns.Column {
        let name = try word("a field, such as 'event = type'")
        if take("=") {
            let path = try path("where the field stands")
            let unit = try timeUnit()
            var parts: [RecordColumns.TimePart] = []
            while takeWord("plus") {
                parts.append(RecordColumns.TimePart(try self.path("where the rest stands"), in: try timeUnit()))
            }
            let isField = unit == nil && parts.isEmpty
            return RecordColumns.Column(path, isField ? .field(name) : .time(name, in: unit, plus: parts))
        }
        guard next?.kind == .quoted else { throw expected("'=' or a pattern in quotes") }
        return RecordColumns.Column(ColumnPath(parsing: name), .pattern(try pattern("a pattern")))
    }

    /// `in us`, if it stands there.
    private func timeUnit() throws(Diagnostic) -> RecordColumns.TimeUnit? {
        guard takeWord("in") else { return nil }
        let units = RecordColumns.TimeUnit.allCases
        guard let unit = units.first(where: { takeWord($0.rawValue) }) else {
            throw expected(units.map { "'\($0.rawValue)'" }.joined(separator: " or "))
        }
        return unit
    }

    private func path(_ what: String) throws(Diagnostic) -> ColumnPath { ColumnPath(parsing: try word(what)) }

    // MARK: - Claims

    /// `"lift {number}" {event}`
    private func claim() throws(Diagnostic) -> RecordClaim {
        let origin = origin
        let subject = try claimPart("a subject")
        return RecordClaim(subject: subject, event: try claimPart("an event"), origin: origin)
    }

    private func claimPart(_ what: String) throws(Diagnostic) -> [RecordClaim.Part] {
        let parts: [RecordClaim.Part]
        if take("{") {
            parts = [.field(try word("a field"))]
            try expect("}")
        } else {
            guard let word = next, word.kind != .sign else {
                throw expected("\(what): a field in braces, a name, or a text in quotes")
            }
            do throws(Diagnostic) {
                parts = word.kind == .plain ? [.text(word.text)] : try RecordClaim.parts(parsing: word.text)
            } catch {
                throw placed(error, in: word)
            }
            skip()
        }
        if next?.isGlued == true {
            throw expected("a blank", suggestion: "what is put together of texts and fields stands in quotes")
        }
        return parts
    }

    // MARK: - Examples

    /// `reads "LINE" as SUBJECT EVENT at TIME with a=1`, behind `reads`.
    func readExample() throws(Diagnostic) -> RecordExample {
        let origin = origin
        let text = try quotedText("the line")
        guard takeWord("as") else { throw expected("'as'", suggestion: "write 'as SUBJECT EVENT' behind the line") }
        return RecordExample(text, as: try list(of: expectation, while: take(.and)), origin: origin)
    }

    /// `refuses "LINE"`, behind `refuses`.
    func refusedExample() throws(Diagnostic) -> RecordExample {
        let origin = origin
        let text = try quotedText("the line")
        try expectEnd()
        return RecordExample(text, as: [], origin: origin)
    }

    private func expectation() throws(Diagnostic) -> RecordExample.Expectation {
        var record = RecordExample.Expectation(subject: try value("a subject"), event: try word("an event"))
        if take(.at) { record.time = try word("a time") }
        let hasAttributes = take(.with)
        if hasAttributes { record.attributes = try list(of: expectedAttribute, while: take(",")) }
        guard next == nil || next?.keyword == .and else {
            let more: [Keyword] = hasAttributes ? [.and] : record.time == nil ? [.at, .with, .and] : [.with, .and]
            let words = (hasAttributes ? ["','"] : []) + more.map { "'\($0.rawValue)'" } + ["the end of the line"]
            throw expected(words.joined(separator: " or "), near: more)
        }
        return record
    }

    private func expectedAttribute() throws(Diagnostic) -> RecordExample.Expectation.Attribute {
        let name = try word("an attribute")
        try expect("=")
        return .init(name, try value("a value"))
    }
}
