import TraceReaders

/// Lines that are alike up to their events.
struct LogShapeGroup {
    let rows: [LogRow]
    private(set) var columns: [LogColumn] = []
    /// What stands above the columns, if it is one for all rows.
    let heading: LogHeading?

    var events: [Int32] { rows.map(\.event) }
    var eventCount: Int { Set(events).count }

    /// The pieces that stand behind the event in every row.
    var commonTail: Range<Int> { first.eventPiece + 1..<(rows.map(\.pieces.count).min() ?? 0) }

    var first: LogRow { rows[0] }

    init(_ rows: [LogRow], below heading: LogHeading?, _ tokenizer: inout LogTokenizer) {
        self.rows = rows
        self.heading = heading.flatMap { heading in rows.allSatisfy { heading.fits($0.text) } ? heading : nil }
        for piece in first.head { addColumns(of: piece, &tokenizer) }
        addIdentifiersOfTail(&tokenizer)
        addFirstOfTail(&tokenizer)
        addIdentitiesOfTail(&tokenizer)
        var keys: [Int32] = []
        for row in rows {
            for piece in row.tail where row.first(piece).kind == .key && !keys.contains(row.first(piece).text) {
                keys.append(row.first(piece).text)
            }
        }
        for key in keys.prefix(LogShapeGroup.mostKeys) {
            let rank = LogWords.rank(ofKey: tokenizer.string(key)) ?? .numbered
            addColumn(at: .init(isTail: true, piece: -1, key: key), rank, &tokenizer)
        }
    }

    private static let mostKeys = 16

    /// Lines whose columns are found otherwise.
    init(_ rows: [LogRow], columns: [LogColumn]) {
        self.rows = rows
        self.columns = columns
        heading = nil
    }

    /// The piece right before the event, signs aside.
    var labelPiece: Int? { first.head.last { first.first($0).kind != .sign } }

    /// The column of the names right before the event; nil if it is always the same one.
    var label: Int? {
        let piece = labelPiece
        return columns.firstIndex {
            !$0.place.isTail && $0.place.piece == piece && $0.place.extent == .allBut(0) && Set($0.values).count > 1
        }
    }

    /// The values of a number in front of the name right before the event, with that name; nil if it does not stand there, or each name
    /// has but one.
    func labels(with number: Int) -> [Int32]? {
        guard let piece = labelPiece else { return nil }
        let place = label.map { columns[$0].place } ?? .init(piece: piece, before: first.pieces[piece].count - 1)
        guard label != number, !columns[number].place.isTail, isBeside(place, columns[number].place) else { return nil }
        let (names, both) = label.map { (columns[$0].values, pairs($0, number)) } ?? ([], columns[number].values)
        return Set(both).count > max(1, Set(names).count) ? both : nil
    }

    /// Whether all rows have the same there.
    func isSame<Value: Equatable>(_ value: (LogRow) -> Value) -> Bool {
        let first = value(first)
        return rows.allSatisfy { value($0) == first }
    }

    func text(_ piece: Int, _ offset: Int) -> (LogRow) -> Int32 {
        { $0.tokens[$0.pieces[piece].lowerBound + offset].text }
    }

    /// Whether the tokens of a run are all numbers at some place of it.
    func areNumbers(_ piece: Int, _ offset: Int) -> Bool {
        rows.allSatisfy { $0.tokens[$0.pieces[piece].lowerBound + offset].kind == .number }
    }

    // MARK: - Pairs

    /// Whether nothing but signs and a key stand between a place before the event and another one, the event aside.
    func isBeside(_ word: LogColumn.Place, _ number: LogColumn.Place) -> Bool {
        if word.isMember || word.isTail && number.key != nil { return false }
        func passes(_ piece: Int) -> Bool {
            piece == first.eventPiece || [.sign, .key].contains(first.first(piece).kind)
        }
        if number.isTail, number.key != nil { return (word.piece + 1..<first.eventPiece).allSatisfy(passes) }
        if number.piece == word.piece {
            let start = first.pieces[word.piece].lowerBound + word.before
            return tokens(of: number, in: first).map { $0.upperBound == start } ?? false
        }
        let (left, right) = (min(word.piece, number.piece), max(word.piece, number.piece))
        return (left + 1..<right).allSatisfy(passes)
    }

    /// The values of two columns together, as numbers.
    func pairs(_ left: Int, _ right: Int) -> [Int32] {
        var numbers: [[Int32]: Int32] = [:]
        return zip(columns[left].values, columns[right].values).map { left, right in
            if left < 0 || right < 0 { return -1 }
            let number = numbers[[left, right]] ?? Int32(numbers.count)
            numbers[[left, right]] = number
            return number
        }
    }

    // MARK: - Headings

    /// What a heading calls the field that a token of a piece stands in.
    func name(of piece: Int, _ offset: Int = 0, in row: LogRow) -> String? {
        heading?.name(at: row.tokens[row.pieces[piece].lowerBound + offset].range.lowerBound, in: row.text)
    }

    /// What a heading calls a number that is no bare one then.
    func numberHeading(_ name: String?) -> String? {
        name.flatMap { LogWords.rank(ofKey: $0) == nil ? $0 : nil }
    }

    // MARK: - Values

    mutating func addColumn(
        at place: LogColumn.Place,
        _ rank: LogColumn.Rank,
        _ tokenizer: inout LogTokenizer,
        isOfKind: Bool = false
    ) {
        var holdsBlanks = false
        let values = rows.map { row -> Int32 in
            guard let tokens = tokens(of: place, in: row) else { return -1 }
            // `<C: 0x7f…>` is one token.
            holdsBlanks = holdsBlanks || row.tokens[tokens.lowerBound].kind == .object
            if tokens.count == 1 { return row.tokens[tokens.lowerBound].text }
            holdsBlanks = holdsBlanks || row.tokens[tokens].dropFirst().contains(where: \.hasBlankBefore)
            return tokenizer.intern(row.range(of: tokens))
        }
        let isState = rank == .word && !place.isTail && areStates(values, at: place, tokenizer.bytes)
        let name = place.key == nil ? name(of: place.piece, place.before, in: first) : nil
        let known = place.key.map { tokenizer.string($0) }
        let key = known ?? (place.before == 0 ? key(before: place.piece, tokenizer) : nil)
        columns.append(
            LogColumn(
                place: place,
                rank: isState ? .attribute : rank,
                values: values,
                holdsBlanks: holdsBlanks,
                heading: name,
                isOfKind: isOfKind,
                key: key
            )
        )
    }

    /// Whether words in front of the events say which states are left for these: they stand between `from` and `to`, or most of them are
    /// events, too.
    private func areStates(_ values: [Int32], at place: LogColumn.Place, _ bytes: UnsafeRawBufferPointer) -> Bool {
        let words = Set(values)
        if 2 * words.intersection(events).count > words.count { return true }
        return rows.allSatisfy { row in
            tokens(of: place, in: row).map { bytes.isFormerState(row.range(of: $0), in: row.text) } ?? false
        }
    }

    /// The tokens of a row at a place; nil if it has none there.
    func tokens(of place: LogColumn.Place, in row: LogRow) -> Range<Int>? {
        if let key = place.key {
            guard let piece = row.piece(ofKey: key).map({ $0 + 2 }), piece < row.pieces.count else { return nil }
            return row.isQuoted(piece + 1) ? row.pieces[piece + 1] : row.value(at: row.pieces[piece].lowerBound)
        }
        let piece = row.pieces[place.piece].dropFirst(place.before)
        switch place.extent {
        case .tokens(let count): return piece.prefix(count)
        case .allBut(let count): return piece.dropLast(count)
        }
    }

    /// Whether a piece is a number behind a hash and a word that stays the same, `order #17`.
    func areHashed(_ piece: Int, _ tokenizer: LogTokenizer) -> Bool {
        piece > 1
            && rows.allSatisfy { row in
                row.first(piece).kind == .number && !row.first(piece).hasBlankBefore
                    && tokenizer.string(row.first(piece - 1).text) == "#"
            } && isSame { $0.tokens[$0.pieces[piece - 2].upperBound - 1].text }
    }

    /// Whether a piece stands in brackets right behind a word: `worker[501]`.
    func isProcessNumber(_ piece: Int) -> Bool {
        guard piece >= 2, !first.first(piece).hasBlankBefore else { return false }
        let (word, bracket) = (first.tokens[first.pieces[piece - 2].upperBound - 1], first.first(piece - 1))
        return word.kind == .word && bracket.kind == .sign && !bracket.hasBlankBefore
            && bracket.range.count == 1 && bracket.range.lowerBound == word.range.upperBound
    }

    /// Whether a file stands without a line of it, so that it may be what the lines are about.
    func isFileOnly(_ piece: Int, _ tokenizer: LogTokenizer) -> Bool {
        rows.allSatisfy { row in
            let next = row.pieces[piece].upperBound
            let isNumbered = next < row.tokens.count && row.tokens[next].kind == .number
            return !isNumbered && !tokenizer.bytes[row.first(piece).range].contains(UInt8(ascii: ":"))
        }
    }

    /// The key before a piece.
    func key(before piece: Int, _ tokenizer: LogTokenizer) -> String? {
        guard piece >= 2, first.first(piece - 2).kind == .key else { return nil }
        return tokenizer.string(first.first(piece - 2).text)
    }

    func rank(of kind: LogToken.Kind, _ piece: Int, _ tokenizer: LogTokenizer) -> LogColumn.Rank {
        switch kind {
        case .object: .object
        case .address: key(before: piece, tokenizer).flatMap(LogWords.rank(ofKey:)) ?? .address
        case .identifier: key(before: piece, tokenizer).flatMap(LogWords.rank(ofKey:)) ?? .identifier
        case .thread: .thread
        case .place: isFileOnly(piece, tokenizer) ? .word : .place
        case .word, .number, .measure, .time, .level, .key, .sign, .event: .known
        }
    }
}
