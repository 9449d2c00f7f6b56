import TraceModel

/// The statements about records whose first word is reserved nowhere: an event, or a role, may be called so.
extension Statement {
    enum RecordWord: String, CaseIterable {
        case skip, gap
        // Below a record.
        case reads, refuses
    }

    var recordWord: RecordWord? {
        guard let first = words.first, first.kind == .plain else { return nil }
        return RecordWord(rawValue: first.text)
    }

    /// Whether the line ends the rule, or the record, that it stands below: it is a statement of the file.
    var endsBlock: Bool { keyword?.endsRule == true || isSkipOrGap }

    /// Whether the line is a `skip` or a `gap` even below a rule's clauses: what a clause says of an event that is called
    /// so goes on with other words, and so does what it says of a quoted event whose role is.
    private var isSkipOrGap: Bool {
        switch recordWord {
        case .skip: hasTextOfItsOwn || words.count > 1 && words[1].keyword == .from
        case .gap: hasTextOfItsOwn
        case .reads, .refuses, nil: false
        }
    }

    /// Whether the first word stands before a text in quotes, and not before the event of a clause.
    var hasTextOfItsOwn: Bool {
        guard hasQuoteBehindFirst else { return false }
        guard words.count > 2 else { return true }
        return !words[2].isSign("|") && !(words[2].keyword.map { $0 == .where || Keyword.verbs.contains($0) } ?? false)
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
}
