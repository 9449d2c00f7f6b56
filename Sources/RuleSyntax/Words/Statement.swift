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
        var scanner = WordScanner(line)
        let first = scanner.words.first
        switch first?.keyword {
        case .accepts, .rejects: break
        case .record: scanner.readRest(moreSigns: Statement.signsOfRecords)
        default: scanner.readRest(moreSigns: first?.text == RecordWord.skip.rawValue ? Statement.signsOfRecords : [])
        }
        self.init(line, scanner)
    }

    /// What stands behind `record`, without that word; nil if it is blank.
    init?(declaration line: SpecLine) {
        var scanner = WordScanner(line)
        scanner.readRest(moreSigns: Statement.signsOfRecords)
        self.init(line, scanner)
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

    /// What to say of its first word, which was meant to be another.
    func misspelling(of meant: String) -> Diagnostic {
        Diagnostic("unknown statement '\(words.first?.text ?? "")'", at: place, suggestion: "did you mean '\(meant)'?")
    }

    /// What to say of it where none like it may stand.
    func unknown(_ suggestion: String) -> Diagnostic {
        Diagnostic("unknown statement \(words.first?.shown ?? "")", at: place, suggestion: suggestion)
    }

    func misspelt(among candidates: [String]) -> String? {
        guard let first = words.first, first.kind == .plain, first.keyword == nil else { return nil }
        return Suggestion.nearest(to: first.text, among: candidates)
    }

    // MARK: - Words that are reserved nowhere: an event, or a role, may be called so

    enum RecordWord: String, CaseIterable {
        case skip, gap, ordered
        // Below a record.
        case reads, refuses
    }

    var recordWord: RecordWord? {
        guard let first = words.first, first.kind == .plain else { return nil }
        return RecordWord(rawValue: first.text)
    }

    /// Whether the line ends the rule, or the record, that it stands below: it is a statement of the file.
    var endsBlock: Bool { keyword?.endsRule == true || isOfLog }

    /// Whether the first word begins a statement about a log that has no examples.
    var saysOfLog: Bool { recordWord == .skip || recordWord == .gap || recordWord == .ordered }

    /// Whether the line is such a statement even below a rule's clauses: what a clause says of an event that is called
    /// so goes on with other words, and so does what it says of a quoted event whose role is.
    private var isOfLog: Bool {
        switch recordWord {
        case .skip:
            hasTextOfItsOwn || words.count > 1 && words[1].keyword == .from
                || words.count > 1 && words[1].isWord("json")
        case .ordered: words.count > 1 && words[1].keyword == .by
        case .gap: hasTextOfItsOwn || words.count > 1 && words[1].isWord("json")
        case .reads, .refuses, nil: false
        }
    }

    /// Whether the first word stands before a text in quotes, and not before the event of a clause.
    var hasTextOfItsOwn: Bool {
        guard hasQuoteBehindFirst else { return false }
        guard words.count > 2 else { return true }
        return !words[2].isSign("|") && words[2].keyword != .where && !words[2].isVerb
    }

    /// Whether quotes open behind the first word, also if they are not closed.
    var hasQuoteBehindFirst: Bool {
        guard let first = words.first else { return false }
        let rest = line.bytes.dropFirst(first.end - 1)
        return rest.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } == UInt8(ascii: "\"")
    }

    /// Whether the line, below a record, is one of its examples, well spelt or not.
    var isRecordExample: Bool {
        if recordWord == .reads || recordWord == .refuses { return true }
        return recordExampleMeant != nil
    }

    /// The example that a misspelt first word was meant to begin.
    var recordExampleMeant: RecordWord? {
        guard let first = words.first, first.kind == .plain, first.keyword == nil, recordWord == nil,
            hasQuoteBehindFirst
        else { return nil }
        let known: [RecordWord] = [.reads, .refuses]
        return Suggestion.nearest(to: first.text, among: known.map(\.rawValue)).flatMap(RecordWord.init)
    }

    private static let note = "note"

    var isNote: Bool { beginsWithNote && hasTextOfItsOwn }

    /// Whether the line, which is no clause, was meant for a note whose quotes are missing.
    /// - Parameter place: where it fails as a clause.
    func isMeantForNote(failedAt place: Place?) -> Bool {
        guard beginsWithNote, words.count > 1, words[1].keyword == nil, place == words[1].place else { return false }
        return Suggestion.nearest(to: words[1].text, among: ClauseText.verbs) == nil
    }

    /// Whether the first word was meant to begin a note, and is misspelt.
    var isMisspeltNote: Bool { hasTextOfItsOwn && misspelt(among: [Statement.note]) != nil }

    private var beginsWithNote: Bool { words.first.map { $0.kind == .plain && $0.text == Statement.note } ?? false }
}
