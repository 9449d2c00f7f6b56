import TraceModel
import TraceRecords

/// Lines that are alike, what they are about, and the pattern that they have in common.
struct AcceptedShape {
    let shape: LogShapeGroup
    /// The column of the subject; nil: there is none.
    let column: Int?

    init(_ shape: LogShapeGroup, column: Int?) {
        self.shape = shape
        self.column = column
    }

    /// How many of its lines are records: those that name the subject, if there is one.
    var recordCount: Int {
        guard let column else { return shape.rows.count }
        return shape.columns[column].values.count { $0 >= 0 }
    }

    /// The pattern; nil if none says it.
    ///
    /// - Parameter isSkipped: whether nothing is read of the lines.
    func pattern(_ tokenizer: LogTokenizer, isSkipped: Bool = false) -> RecordPattern? {
        var draft = PatternDraft(tokenizer, namesFields: !isSkipped)
        let row = shape.rows[0]
        for index in row.head.indices { add(piece: index, isTail: false, to: &draft) }
        draft.add(blankIf: row.tokens[row.eventIndex].hasBlankBefore)
        draft.add(isSkipped ? .anything : .field(RecordField("event")))
        addTail(isSkipped: isSkipped, to: &draft)
        // What is passed over must say by some text of its own what it is.
        if isSkipped, !draft.pieces.contains(where: { if case .text = $0 { true } else { false } }) { return nil }
        let pattern = RecordPattern(lines: [draft.pieces])
        return try? RecordPattern(parsing: pattern.text)
    }

    private func pieces(_ row: LogRow, isTail: Bool) -> [LogRow.Piece] { isTail ? row.tail : row.head }

    private func add(piece index: Int, isTail: Bool, to draft: inout PatternDraft) {
        let row = shape.rows[0]
        let piece = pieces(row, isTail: isTail)[index]
        let token = row.tokens[piece.tokens.lowerBound]
        draft.add(blankIf: token.hasBlankBefore && !(index == 0 && !isTail))
        let columns = shape.columns.indices.filter {
            shape.columns[$0].place.isTail == isTail && shape.columns[$0].place.piece == index
        }
        guard piece.isRun else {
            switch token.kind {
            case .sign, .key: draft.add(text: token.text)
            default: addValue(token, columns.first, to: &draft)
            }
            return
        }
        // Of a run, the tokens that stay the same as they are, and a field for each column.
        var offset = 0
        var rest = columns.sorted { shape.columns[$0].place.before < shape.columns[$1].place.before }[...]
        while offset < piece.tokens.count {
            if offset > 0 { draft.add(blankIf: true) }
            if let column = rest.first, shape.columns[column].place.before == offset {
                rest.removeFirst()
                let place = shape.columns[column].place
                let count = shape.tokens(of: place, in: row).count
                addColumn(column, to: &draft)
                offset += count
            } else {
                draft.add(text: row.tokens[piece.tokens.lowerBound + offset].text)
                offset += 1
            }
        }
    }

    private func addValue(_ token: LogToken, _ column: Int?, to draft: inout PatternDraft) {
        if let column, column == self.column {
            return draft.add(.field(RecordField("subject", shape.columns[column].holdsBlanks ? .words : .word)))
        }
        switch token.kind {
        case .time where draft.isTime(token): draft.add(field: "time")
        case .level: draft.add(field: "level")
        default:
            if let column, Set(shape.columns[column].values).count == 1 {
                draft.add(text: token.text)
            } else if token.kind == .object {
                draft.add(.anything)
            } else {
                draft.addWord(isNumber: false)
            }
        }
    }

    private func addColumn(_ column: Int, to draft: inout PatternDraft) {
        let holdsBlanks = shape.columns[column].holdsBlanks
        guard column == self.column else {
            if shape.columns[column].rank == .numbered, holdsBlanks, case .allBut = shape.columns[column].place.extent {
                return draft.add(kindAndNumber: shape.columns[column].values[0])
            }
            return holdsBlanks
                ? draft.add(.anything)
                : draft.addWord(isNumber: [.numbered, .process, .bareNumber].contains(shape.columns[column].rank))
        }
        draft.add(.field(RecordField("subject", holdsBlanks ? .words : .word)))
    }

    /// What stands behind the event: the subject, if it does, and whatever else.
    private func addTail(isSkipped: Bool, to draft: inout PatternDraft) {
        guard let column, shape.columns[column].place.isTail else { return addRest(isSkipped: isSkipped, to: &draft) }
        let place = shape.columns[column].place
        if place.piece < 0 {
            draft.add(.anything)
            draft.add(blankIf: true)
            draft.add(text: Int32(-1 - place.piece))
            draft.add(literal: "=")
            draft.add(.field(RecordField("subject")))
        } else {
            for index in 0..<place.piece { addPassed(piece: index, to: &draft) }
            let row = shape.rows[0]
            let piece = row.tail[place.piece]
            draft.add(blankIf: row.tokens[piece.tokens.lowerBound].hasBlankBefore)
            for offset in 0..<place.before {
                draft.add(text: row.tokens[piece.tokens.lowerBound + offset].text)
                draft.add(blankIf: true)
            }
            addColumn(column, to: &draft)
        }
        addBehindSubject(place, to: &draft)
    }

    /// What stands behind the event where the subject does not: as far as it is the same in all rows, as it stands.
    private func addRest(isSkipped: Bool, to draft: inout PatternDraft) {
        let width = shape.rows.map(\.tail.count).min() ?? 0
        var index = 0
        while index < width, isSame(tailPiece: index) {
            addPassed(piece: index, to: &draft)
            index += 1
        }
        if shape.rows.contains(where: { $0.tail.count > index }) { draft.add(.rest) }
    }

    private func isSame(tailPiece index: Int) -> Bool {
        let first = shape.rows[0]
        let kind = first.tokens[first.tail[index].tokens.lowerBound].kind
        let texts = first.tail[index].tokens.map { first.tokens[$0].text }
        return (kind == .word || kind == .sign || kind == .level) && shape.rows.count > 1
            && shape.rows.allSatisfy { row in row.tail[index].tokens.map { row.tokens[$0].text } == texts }
    }

    /// A piece of the tail before the subject: as it stands, if it is the same in all rows.
    private func addPassed(piece index: Int, to draft: inout PatternDraft) {
        let texts = shape.rows.map { row in row.tail[index].tokens.map { row.tokens[$0].text } }
        let row = shape.rows[0]
        let tokens = row.tail[index].tokens
        draft.add(blankIf: row.tokens[tokens.lowerBound].hasBlankBefore)
        guard texts.allSatisfy({ $0 == texts[0] }) else {
            return texts.allSatisfy { $0.count == 1 } ? draft.addWord(isNumber: false) : draft.add(.anything)
        }
        for token in tokens {
            if token > tokens.lowerBound { draft.add(blankIf: true) }
            draft.add(text: row.tokens[token].text)
        }
    }

    /// What follows the subject: where it is not always the same sign, a blank ends it.
    private func addBehindSubject(_ place: LogColumn.Place, to draft: inout PatternDraft) {
        let next = shape.rows.map { row -> LogToken? in
            let end: Int
            if place.piece < 0 {
                guard
                    let key = row.tail.firstIndex(where: {
                        row.tokens[$0.tokens.lowerBound].text == Int32(-1 - place.piece)
                    }),
                    key + 2 < row.tail.count
                else { return nil }
                end = row.tail[key + 2].tokens.lowerBound + 1
            } else {
                end = shape.tokens(of: place, in: row).upperBound
            }
            return end < row.tokens.count ? row.tokens[end] : nil
        }
        if next.allSatisfy({ $0 == nil }) { return }
        if let first = next[0],
            next.allSatisfy({ $0?.kind == .sign && $0?.text == first.text && $0?.hasBlankBefore == false })
        {
            draft.add(text: first.text)
            draft.add(.anything)
        } else {
            draft.add(.optional([.blank, .anything]))
        }
    }
}

/// A pattern that is put together.
private struct PatternDraft {
    private let tokenizer: LogTokenizer
    private let namesFields: Bool
    private(set) var pieces: [RecordPiece] = []
    private var fields: Set<String> = []
    private var words = 0

    init(_ tokenizer: LogTokenizer, namesFields: Bool) {
        self.tokenizer = tokenizer
        self.namesFields = namesFields
    }

    mutating func add(_ piece: RecordPiece) {
        // Of two stretches of any text one is enough.
        if piece == .anything, pieces.last == .anything { return }
        if piece == .anything, pieces.suffix(2) == [.anything, .blank] {
            pieces.removeLast()
            return
        }
        pieces.append(piece)
    }

    /// Whether a token is a time as fields of that name hold it.
    func isTime(_ token: LogToken) -> Bool {
        PrintedTime(tokenizer.bytes, at: token.range.lowerBound, to: token.range.upperBound)?.end
            == token.range.upperBound
    }

    /// A word, or a number, that no rule asks for.
    mutating func addWord(isNumber: Bool) {
        guard namesFields else { return add(.anything) }
        words += 1
        let name = isNumber && fields.insert("number").inserted ? "number" : words == 1 ? "word" : "word\(words)"
        add(.field(RecordField(name)))
    }

    /// `job 17`, where jobs are not the subject.
    mutating func add(kindAndNumber text: Int32) {
        let kind = tokenizer.string(text).split(separator: " ").dropLast().joined(separator: " ")
        add(literal: kind)
        add(blankIf: true)
        addWord(isNumber: true)
    }

    mutating func add(field name: String) {
        add(namesFields && fields.insert(name).inserted ? .field(RecordField(name)) : .anything)
    }

    mutating func add(blankIf hasBlank: Bool) {
        if hasBlank, !pieces.isEmpty, pieces.last != .blank { pieces.append(.blank) }
    }

    mutating func add(text: Int32) { add(literal: tokenizer.string(text)) }

    mutating func add(literal: String) {
        // A text of several words has blanks of its own.
        for (index, word) in literal.split(separator: " ").enumerated() {
            if index > 0 { pieces.append(.blank) }
            if case .text(let text) = pieces.last {
                pieces[pieces.count - 1] = .text(text + word)
            } else {
                pieces.append(.text(String(word)))
            }
        }
    }
}
