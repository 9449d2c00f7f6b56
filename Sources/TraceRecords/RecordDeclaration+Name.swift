extension RecordDeclaration {
    /// What messages call it: the beginning of its text.
    public var name: String {
        switch source {
        case .lines(let pattern):
            "record \"\(pattern.lines.isEmpty ? "" : RecordPattern(lines: [pattern.lines[0]]).text)\""
        case .json(let columns): RecordDeclaration.name("json", columns)
        case .csv(let columns): RecordDeclaration.name("csv", columns)
        }
    }

    private static func name(_ kind: String, _ columns: RecordColumns) -> String {
        let list = columns.list.map { " \($0.text)[]" } ?? ""
        let tests = columns.tests.map { "\($0.path.text) = \($0.value)" }
        let fields = columns.columns.map { column in
            if case .field(let name) = column.content { "\(name) = \(column.path.text)" } else { column.path.text }
        }
        let condition = tests.isEmpty ? "" : " where \(tests.joined(separator: " and ")),"
        return "record \(kind)\(list)\(condition) \(fields.joined(separator: ", "))"
    }
}
