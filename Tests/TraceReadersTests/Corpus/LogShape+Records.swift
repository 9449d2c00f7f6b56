extension LogShape {
    /// What one line says.
    struct Record: Hashable, Sendable {
        /// From 1.
        var line: Int
        /// As it stands in the line; empty: nobody.
        var subject: String
        /// As the spec declares it.
        var event: String
    }

    /// A piece of a truth that is not in the notation.
    struct UnreadableTruth: Error {
        var text: Substring
    }

    /// The true records in the order of their lines; none if the log is to be refused.
    ///
    /// The notation has a line for each subject, which stands in quotes if it holds blanks or is nobody, and behind it the
    /// numbers of lines, each with its event: `'Door 1' 1 open, 4 shut`.
    func records() throws -> [Record] {
        guard case .records(let notation, _) = truth else { return [] }
        return try notation.split(separator: "\n").flatMap(LogShape.records).sorted { $0.line < $1.line }
    }

    private static func records(of row: Substring) throws(UnreadableTruth) -> [Record] {
        let isQuoted = row.first == "'"
        let start = isQuoted ? row.index(after: row.startIndex) : row.startIndex
        guard let end = row[start...].firstIndex(of: isQuoted ? "'" : " ") else { throw UnreadableTruth(text: row) }
        var records: [Record] = []
        for item in row[end...].dropFirst().split(separator: ",") {
            let words = item.drop { $0 == " " }.split(separator: " ", maxSplits: 1)
            guard words.count == 2, let line = Int(words[0]) else { throw UnreadableTruth(text: item) }
            records.append(Record(line: line, subject: String(row[start..<end]), event: String(words[1])))
        }
        return records
    }
}
