package import TraceRecords

/// The statements that say what the lines of a log are.
extension SpecPrinter {
    /// The statements as blocks: a record with examples, which stand on lines of their own, ends its block.
    static func blocks(of records: [RecordStatement]) -> [[PrintedStatement.Form]] {
        var blocks: [[PrintedStatement.Form]] = [[]]
        for record in records {
            let lines =
                switch record {
                case .record(let record): [line(record)] + record.examples.map(line)
                case .skip(let skip): [line(skip)]
                case .skipList(let list, _): ["skip json \(path(list))[]"]
                case .orderedByTime: ["ordered by time"]
                case .gap(let pattern, _): ["gap \(quoted(pattern))"]
                case .gapValue(let tests, _): ["gap json \(sentence(of: tests))"]
                }
            blocks[blocks.count - 1] += lines.map { .line($0) }
            if lines.count > 1 { blocks.append([]) }
        }
        return blocks
    }

    private static func quoted(_ pattern: RecordPattern) -> String { Quotation.quoted(pattern.text) }

    static func line(_ record: RecordDeclaration) -> String {
        var line: String
        switch record.source {
        case .lines(let pattern): line = "record \(quoted(pattern))"
        case .json(let columns): line = "record json \(sentence(of: columns))"
        case .csv(let columns): line = "record csv \(sentence(of: columns))"
        case .logfmt(let columns): line = "record logfmt \(sentence(of: columns))"
        case .xml(let columns): line = "record xml \(sentence(of: columns))"
        }
        if !record.claims.isEmpty { line += " is " + record.claims.map(sentence).joined(separator: " and ") }
        return line
    }

    private static func line(_ skip: SkipDeclaration) -> String {
        switch skip.extent {
        case .line: "skip \(quoted(skip.first))"
        case .through(let last): "skip from \(quoted(skip.first)) to \(quoted(last))"
        case .toEnd: "skip from \(quoted(skip.first)) to end"
        }
    }

    /// What the records of an example are: `Kitchen open at 12:00:01 and Garage shut`.
    package static func print(_ records: [RecordExample.Expectation]) -> String {
        records.map(sentence).joined(separator: " and ")
    }

    private static func sentence(of columns: RecordColumns) -> String {
        var words: [String] = []
        if let list = columns.list { words.append(path(list) + "[]") }
        if let each = columns.each { words.append("each \(path(each))") }
        if !columns.tests.isEmpty {
            words.append("where " + sentence(of: columns.tests))
        }
        let members = columns.columns.map { column in
            switch column.content {
            case .field(let name): "\(first(name)) = \(path(column.path))"
            case .time(let name, let unit, let parts):
                "\(first(name)) = "
                    + ([RecordColumns.TimePart(column.path, in: unit)] + parts).map(sentence).joined(
                        separator: " plus "
                    )
            case .pattern(let pattern): "\(first(column.path.text)) \(quoted(pattern))"
            }
        }
        return ((words.isEmpty ? [] : [words.joined(separator: " ")]) + members).joined(separator: ", ")
    }

    /// `ph = I and cat`
    package static func sentence(of tests: [RecordColumns.Test]) -> String {
        tests.map { path($0.path) + ($0.value.map { " = \(word($0))" } ?? "") }.joined(separator: " and ")
    }

    private static func sentence(of part: RecordColumns.TimePart) -> String {
        path(part.path) + (part.unit.map { " in \($0.rawValue)" } ?? "")
    }

    /// The first word of a column, which `where` or `each` would be taken for another one in the first of them.
    private static func first(_ text: String) -> String {
        text == Keyword.where.rawValue || text == Keyword.each.rawValue ? Quotation.quoted(text) : word(text)
    }

    private static func path(_ path: ColumnPath) -> String { word(path.text) }

    private static func sentence(of claim: RecordClaim) -> String {
        "\(sentence(of: claim.subject)) \(sentence(of: claim.event))"
    }

    private static func sentence(of parts: [RecordClaim.Part]) -> String {
        let text = RecordClaim.text(of: parts)
        guard parts.count == 1 else { return Quotation.quoted(text) }
        switch parts[0] {
        case .text: return word(text)
        case .field(let name): return WordScanner.isPlainWord(name) ? text : Quotation.quoted(text)
        }
    }

    static func line(_ example: RecordExample) -> String {
        let line = Quotation.quoted(example.text)
        guard !example.records.isEmpty else { return "\(indentation)refuses \(line)" }
        return "\(indentation)reads \(line) as \(print(example.records))"
    }

    private static func sentence(of record: RecordExample.Expectation) -> String {
        var sentence = "\(word(record.subject)) \(word(record.event))"
        if let time = record.time { sentence += " at \(word(time))" }
        if !record.attributes.isEmpty {
            let attributes = record.attributes.map { "\(word($0.name))=\(word($0.value))" }
            sentence += " with " + attributes.joined(separator: ", ")
        }
        return sentence
    }
}
