import TraceModel

/// A line of a spec that says something, cut into words.
struct Statement: Sendable {
    var line: SpecLine
    /// Empty only if the line begins with a problem.
    var words: [Word]
    /// The first mistake in the spelling of its words; they end there.
    var problem: Diagnostic?

    /// The statement of a line, nil if the line is blank. Of an example only the keyword is a word: the rest has a
    /// notation of its own.
    init?(_ line: SpecLine) {
        let scanner = WordScanner(line, limit: 1)
        switch scanner.words.first?.keyword {
        case .accepts, .rejects: self.init(line, scanner)
        case .record: self.init(line, WordScanner(line, moreSigns: Statement.signsOfRecords))
        default: self.init(line, WordScanner(line))
        }
    }

    /// What stands behind `record`, without that word; nil if it is blank.
    init?(declaration line: SpecLine) {
        self.init(line, WordScanner(line, moreSigns: Statement.signsOfRecords))
    }

    private init?(_ line: SpecLine, _ scanner: WordScanner) {
        guard !scanner.words.isEmpty || scanner.problem != nil else { return nil }
        self.line = line
        self.words = scanner.words
        self.problem = scanner.problem
    }

    /// `events[]`
    private static let signsOfRecords = ["[", "]"]

    var keyword: Keyword? { words.first?.keyword }

    var place: Place { words.first?.place ?? Place(line: line.number, column: 1) }

    /// The statement that the first word was meant to begin, if it is misspelt.
    func misspelt(among candidates: [Keyword]) -> Keyword? {
        misspelt(among: candidates.map(\.rawValue)).flatMap(Keyword.init)
    }

    func misspelt(among candidates: [String]) -> String? {
        guard let first = words.first, first.kind == .plain, first.keyword == nil else { return nil }
        return Suggestion.nearest(to: first.text, among: candidates)
    }
}
