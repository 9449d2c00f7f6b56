import TraceModel
import TraceReaders
import TraceRecords

/// Lines that are alike, what they are about, and the pattern that they have in common.
struct AcceptedShape {
    let shape: LogShapeGroup
    /// The column of the subject; nil: there is none.
    let column: Int?
    /// The column of a number that is the subject with that word; nil: there is none.
    let number: Int?

    init(_ shape: LogShapeGroup, column: Int?, number: Int? = nil) {
        self.shape = shape
        self.column = column
        self.number = number
    }

    private var first: LogRow { shape.rows[0] }

    /// The text of each row in the column of the subject, -1 where it has none.
    var subjects: [Int32]? { column.map { shape.columns[$0].values } }

    /// How many of its lines are records: those that name the subject, if there is one.
    var recordCount: Int { subjects?.count { $0 >= 0 } ?? shape.rows.count }

    /// The word before the number that is the subject with it, where more follows: `door 1 by hand`, `door 1 (main)`. Of a field for
    /// both nothing would say where it ends.
    private var kindOfNumber: Int32? {
        guard let column, shape.columns[column].rank == .numbered, shape.columns[column].holdsBlanks,
            case let place = shape.columns[column].place, place.key == nil, case .tokens = place.extent,
            shape.rows.contains(where: { row in
                shape.tokens(of: place, in: row).map { $0.upperBound < row.tokens.count } ?? false
            })
        else { return nil }
        return shape.tokens(of: place, in: first).map { first.tokens[$0.lowerBound].text }
    }

    /// What a record is about, put together from its fields.
    func subject(_ tokenizer: LogTokenizer) -> [RecordClaim.Part] {
        guard column != nil else { return [] }
        if number != nil { return [.field("kind"), .text(" "), .field("id")] }
        return (kindOfNumber.map { [.text(tokenizer.string($0) + " ")] } ?? []) + [.field("subject")]
    }

    /// The pattern; nil if none says it.
    ///
    /// - Parameter isSkipped: whether nothing is read of the lines.
    func pattern(_ tokenizer: LogTokenizer, isSkipped: Bool = false) -> RecordPattern? {
        var draft = PatternDraft(tokenizer, namesFields: !isSkipped)
        for piece in first.head { add(piece, to: &draft) }
        draft.add(blankIf: first.first(first.eventPiece).hasBlankBefore)
        draft.add(isSkipped ? .anything : .field(RecordField("event")))
        addTail(to: &draft)
        // What is passed over must say by some text of its own what it is.
        if isSkipped, !draft.pieces.contains(where: { if case .text = $0 { true } else { false } }) { return nil }
        let pattern = RecordPattern(lines: [draft.pieces])
        return try? RecordPattern(parsing: pattern.text)
    }

    private func add(_ piece: Int, to draft: inout PatternDraft) {
        let token = first.first(piece)
        draft.add(blankIf: token.hasBlankBefore && piece > 0)
        var columns = shape.columns.indices.filter {
            !shape.columns[$0].place.isTail && shape.columns[$0].place.piece == piece
        }
        guard token.isOfRun else {
            switch token.kind {
            case .sign, .key: draft.add(text: token.text)
            default: addValue(token, columns.first, to: &draft)
            }
            return
        }
        // Of a run, the tokens that stay the same as they are, and a field for each column.
        columns.sort { shape.columns[$0].place.before > shape.columns[$1].place.before }
        var index = first.pieces[piece].lowerBound
        while index < first.pieces[piece].upperBound {
            if index > first.pieces[piece].lowerBound { draft.add(blankIf: true) }
            let tokens = columns.last.flatMap { shape.tokens(of: shape.columns[$0].place, in: first) }
            if let tokens, tokens.lowerBound == index {
                addColumn(columns.removeLast(), to: &draft)
                index = tokens.upperBound
            } else {
                draft.add(text: first.tokens[index].text)
                index += 1
            }
        }
    }

    private func addValue(_ token: LogToken, _ column: Int?, to draft: inout PatternDraft) {
        if let column, column == self.column || column == self.number { return addColumn(column, to: &draft) }
        switch token.kind {
        case .time where draft.isTime(token, of: shape.rows): draft.add(field: "time")
        case .level: draft.add(field: "level")
        default:
            if let column, Set(shape.columns[column].values).count == 1 {
                draft.add(text: token.text)
            } else if token.kind == .object || draft.holdsBlank(token) {
                draft.add(.anything)
            } else {
                draft.addWord(isNumber: false)
            }
        }
    }

    private func addColumn(_ number: Int, to draft: inout PatternDraft) {
        let column = shape.columns[number]
        if number == self.number {
            if column.holdsBlanks, let tokens = shape.tokens(of: column.place, in: first) {
                draft.add(text: first.tokens[tokens.lowerBound].text)
                draft.add(blankIf: true)
            }
            draft.add(.field(RecordField("id")))
        } else if number == self.column, let kindOfNumber {
            draft.add(text: kindOfNumber)
            draft.add(blankIf: true)
            draft.add(.field(RecordField("subject")))
        } else if number == self.column, column.rank == .place {
            draft.add(places: column.values)
        } else if number == self.column {
            let name = self.number == nil ? "subject" : "kind"
            draft.add(.field(RecordField(name, column.holdsBlanks ? .words : .word)))
        } else if column.rank == .numbered, column.holdsBlanks, case .allBut = column.place.extent,
            let value = column.values.first(where: { $0 >= 0 })
        {
            draft.add(kindAndNumber: value)
        } else if column.holdsBlanks {
            draft.add(.anything)
        } else {
            draft.addWord(isNumber: [.numbered, .process, .bareNumber].contains(column.rank))
        }
    }

    /// What stands behind the event: the subject, if it does, and whatever else.
    private func addTail(to draft: inout PatternDraft) {
        let tail = [number, column].lazy.compactMap(\.self).first { shape.columns[$0].place.isTail }
        guard let column = tail else { return addRest(to: &draft) }
        let place = shape.columns[column].place
        if let key = place.key {
            addKey(key, to: &draft)
            addColumn(column, to: &draft)
        } else {
            for piece in first.eventPiece + 1..<place.piece { addPassed(piece, to: &draft) }
            draft.add(blankIf: first.first(place.piece).hasBlankBefore)
            for text in first.texts(place.piece).prefix(place.before) {
                draft.add(text: text)
                draft.add(blankIf: true)
            }
            addColumn(column, to: &draft)
        }
        addBehindSubject(place, to: &draft)
    }

    /// Whatever stands before a key, with what separates the two, and the key up to its value.
    private func addKey(_ key: Int32, to draft: inout PatternDraft) {
        guard let (row, piece) = shape.rows.lazy.compactMap({ row in row.piece(ofKey: key).map { (row, $0) } }).first
        else { return }
        draft.add(.anything)
        let isApart = row.first(piece).hasBlankBefore
        draft.add(blankIf: isApart)
        if !isApart { draft.add(text: row.first(piece - 1).text) }
        draft.add(text: key)
        draft.add(text: row.first(piece + 1).text)
        draft.add(blankIf: row.first(piece + 2).hasBlankBefore)
        if piece + 3 < row.pieces.count, row.isQuoted(piece + 3) { draft.add(text: row.first(piece + 2).text) }
    }

    /// What stands behind the event where the subject does not: as far as it is the same in all rows, as it stands.
    private func addRest(to draft: inout PatternDraft) {
        let same = shape.commonTail.prefix { piece in
            [.word, .sign, .level].contains(first.first(piece).kind) && shape.rows.count > 1
                && shape.isSame { $0.texts(piece) }
        }
        for piece in same { addPassed(piece, to: &draft) }
        if shape.rows.contains(where: { $0.pieces.count > same.upperBound }) { draft.add(.rest) }
    }

    /// A piece of the tail before the subject: as it stands, if it is the same in all rows.
    private func addPassed(_ piece: Int, to draft: inout PatternDraft) {
        draft.add(blankIf: first.first(piece).hasBlankBefore)
        guard shape.isSame({ $0.texts(piece) }) else {
            return shape.rows.allSatisfy { $0.pieces[piece].count == 1 }
                ? draft.addWord(isNumber: false) : draft.add(.anything)
        }
        for (index, text) in first.texts(piece).enumerated() {
            draft.add(blankIf: index > 0)
            draft.add(text: text)
        }
    }

    /// What follows the subject: where it is not always the same sign, a blank ends it, or what ends a part of a sentence.
    private func addBehindSubject(_ place: LogColumn.Place, to draft: inout PatternDraft) {
        let next = shape.rows.compactMap { row -> LogToken?? in
            shape.tokens(of: place, in: row).map { row.tokens[$0.upperBound...].first }
        }
        if next.allSatisfy({ $0 == nil }) { return }
        if let first = next[0],
            next.allSatisfy({ $0?.kind == .sign && $0?.text == first.text && $0?.hasBlankBefore == false })
        {
            draft.add(text: first.text)
            draft.add(.anything)
        } else {
            let signs = next.compactMap { $0 }.filter { $0.kind == .sign && !$0.hasBlankBefore }.map(\.text).uniqued()
            for sign in signs { draft.add(endOfPart: sign) }
            draft.add(.optional([.blank, .anything]))
        }
    }
}

/// The parts of `Shop/Door.swift:27`.
private struct SourcePlace {
    /// `Shop/`
    let folder: Substring
    /// `.swift`
    let ending: Substring
    /// Whether a line stands behind it.
    let hasLine: Bool

    init(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1)
        let file = parts[0]
        hasLine = parts.count > 1
        folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
        ending = file.lastIndex(of: ".").map { file[$0...] } ?? ""
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

    /// Whether a token is a time as fields of that name hold it. That of a day which stands apart is one of any day to them, so that it
    /// is none where the days differ.
    func isTime(_ token: LogToken, of rows: [LogRow]) -> Bool {
        let bytes = tokenizer.bytes
        guard let time = PrintedTime(bytes, at: token.range.lowerBound, to: token.range.upperBound),
            time.end == token.range.upperBound
        else { return false }
        if !time.isOfDay { return true }
        let days = rows.map { row in
            row.tokens.filter { bytes.dayEnd(from: $0.range.lowerBound, to: row.text.upperBound) != nil }.map(\.text)
        }
        return days.allSatisfy { $0 == days[0] }
    }

    /// Whether a token is several words: `10:00:00 AM`.
    func holdsBlank(_ token: LogToken) -> Bool { tokenizer.bytes[token.range].contains(UInt8(ascii: " ")) }

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

    /// Places in the source, of which the file is the subject: without its folder, its ending and the line, where all have the like.
    mutating func add(places values: [Int32]) {
        let places = Set(values).filter { $0 >= 0 }.map { SourcePlace(tokenizer.string($0)) }
        let folder = places.allSatisfy { $0.folder == places[0].folder } ? places[0].folder : ""
        let ending = places.allSatisfy { $0.ending == places[0].ending } ? places[0].ending : ""
        if !folder.isEmpty { add(literal: String(folder)) }
        add(.field(RecordField("subject")))
        guard places.allSatisfy(\.hasLine) else { return }
        add(literal: ending + ":")
        add(.field(RecordField("line")))
    }

    mutating func add(field name: String) {
        add(namesFields && fields.insert(name).inserted ? .field(RecordField(name)) : .anything)
    }

    mutating func add(blankIf hasBlank: Bool) {
        if hasBlank, !pieces.isEmpty, pieces.last != .blank { pieces.append(.blank) }
    }

    mutating func add(text: Int32) { add(literal: tokenizer.string(text)) }

    /// What may end a part of a sentence, `session s2, timeout 30s` or `session s2.`; of other signs nothing.
    mutating func add(endOfPart sign: Int32) {
        switch tokenizer.string(sign) {
        case let sign where sign == "," || sign == ";": add(.optional([.text(sign), .anything]))
        case let sign where sign == "." || sign == ":": add(.optional([.text(sign)]))
        default: break
        }
    }

    mutating func add(literal: String) {
        // A text of several words has blanks of its own.
        for (index, word) in literal.split(separator: " ").enumerated() {
            if index > 0 { pieces.append(.blank) }
            // Bytes that are no text in UTF-8 have no spelling: what is put in their place would not match them.
            for (index, part) in word.unicodeScalars.split(separator: "\u{FFFD}", omittingEmptySubsequences: false)
                .enumerated()
            {
                if index > 0 { add(.anything) }
                if case .text(let text) = pieces.last {
                    pieces[pieces.count - 1] = .text(text + String(part))
                } else if !part.isEmpty {
                    pieces.append(.text(String(part)))
                }
            }
        }
    }
}
