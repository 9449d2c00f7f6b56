import TraceModel

/// Lines that are alike up to their events.
struct LogShapeGroup {
    let rows: [LogRow]
    private(set) var columns: [LogColumn] = []

    var events: [Int32] { rows.map(\.event) }
    var eventCount: Int { Set(events).count }

    init(_ rows: [LogRow], _ tokenizer: inout LogTokenizer) {
        self.rows = rows
        for index in rows[0].head.indices { addColumns(ofPiece: index, isTail: false, &tokenizer) }
        addTailColumns(&tokenizer)
    }

    private func pieces(_ row: LogRow, isTail: Bool) -> [LogRow.Piece] { isTail ? row.tail : row.head }

    // MARK: - The head

    private mutating func addColumns(ofPiece index: Int, isTail: Bool, _ tokenizer: inout LogTokenizer) {
        let first = pieces(rows[0], isTail: isTail)[index]
        guard first.isRun else {
            let kind = rows[0].tokens[first.tokens.lowerBound].kind
            guard kind != .sign, kind != .key else { return }
            let place = LogColumn.Place(isTail: isTail, piece: index)
            let isActor =
                kind == .thread && index == rows[0].head.count - 1 && rows[0].tokens[rows[0].eventIndex].hasBlankBefore
            let rank = isActor ? .word : rank(of: kind, piece: index, isTail: isTail, tokenizer)
            columns.append(column(at: place, rank: rank, &tokenizer))
            return
        }
        let counts = Set(rows.map { pieces($0, isTail: isTail)[index].tokens.count })
        if counts.count == 1, let count = counts.first {
            addBlocks(ofPiece: index, count: count, isTail: isTail, &tokenizer)
        } else {
            addLoose(piece: index, shortest: counts.min() ?? 1, isTail: isTail, &tokenizer)
        }
    }

    /// The columns of a run that always has as many tokens: those beside each other that vary are one name, but for numbers in front
    /// of a word and the letters of levels.
    private mutating func addBlocks(ofPiece index: Int, count: Int, isTail: Bool, _ tokenizer: inout LogTokenizer) {
        let varies = (0..<count).map { offset in
            let first = token(rows[0], index, offset, isTail).text
            return rows.contains { token($0, index, offset, isTail).text != first }
        }
        let isNumber = (0..<count).map { offset in
            rows.allSatisfy { token($0, index, offset, isTail).kind == .number }
        }
        let isLevel = (0..<count).map { offset in
            count > 1
                && rows.allSatisfy {
                    LogWords.isLevelLetter(tokenizer.bytes.part(token($0, index, offset, isTail).range))
                }
        }
        var offset = 0
        while offset < count {
            guard varies[offset] else {
                offset += 1
                continue
            }
            var end = offset + 1
            if !isNumber[offset], !isLevel[offset] {
                while end < count, varies[end], !isLevel[end], !(isNumber[end] && isNumber[end - 1]) { end += 1 }
            }
            // `Door 1`: a number behind a word that stays the same.
            let hasKind = isNumber[offset] && offset > 0 && !isNumber[offset - 1] && !isLevel[offset - 1]
            let start = hasKind ? offset - 1 : offset
            let place = LogColumn.Place(isTail: isTail, piece: index, before: start, extent: .allBut(count - end))
            let key = keyed(index, isTail, tokenizer)
            let isBare = isNumber[offset] && end == offset + 1
            let rank: LogColumn.Rank
            switch key {
            case .attribute: rank = .attribute
            case .named: rank = .numbered
            case .none where isLevel[offset]: rank = .known
            case .none where !isBare: rank = .word
            case .none where hasKind: rank = .numbered
            case .none: rank = isProcessNumber(index, isTail) ? .process : .bareNumber
            }
            columns.append(column(at: place, rank: rank, &tokenizer))
            offset = end
        }
    }

    /// The column of a run that has more tokens in some rows than in others: what is left when the tokens that stand in front or
    /// behind in all rows are taken away.
    private mutating func addLoose(piece index: Int, shortest: Int, isTail: Bool, _ tokenizer: inout LogTokenizer) {
        func isSame(_ offset: Int, fromEnd: Bool) -> Bool {
            let texts = rows.map { row in
                let count = pieces(row, isTail: isTail)[index].tokens.count
                return token(row, index, fromEnd ? count - 1 - offset : offset, isTail).text
            }
            return texts.allSatisfy { $0 == texts[0] }
        }
        func isNumber(_ offset: Int) -> Bool { rows.allSatisfy { token($0, index, offset, isTail).kind == .number } }
        var before = 0
        while before < shortest - 1 {
            if isSame(before, fromEnd: false) {
                before += 1
                continue
            }
            guard isNumber(before) else { break }
            columns.append(
                column(
                    at: .init(isTail: isTail, piece: index, before: before, extent: .tokens(1)),
                    rank: .bareNumber,
                    &tokenizer
                )
            )
            before += 1
        }
        var behind = 0
        while before + behind < shortest - 1, isSame(behind, fromEnd: true) { behind += 1 }
        let place = LogColumn.Place(isTail: isTail, piece: index, before: before, extent: .allBut(behind))
        columns.append(column(at: place, rank: .word, &tokenizer))
    }

    // MARK: - The tail

    /// Of what stands behind the event, the first piece and all values behind keys.
    private mutating func addTailColumns(_ tokenizer: inout LogTokenizer) {
        addFirstOfTail(&tokenizer)
        addIdentitiesOfTail(&tokenizer)
        var keys: [Int32] = []
        for row in rows {
            for piece in row.tail where row.tokens[piece.tokens.lowerBound].kind == .key {
                let text = row.tokens[piece.tokens.lowerBound].text
                if !keys.contains(text) { keys.append(text) }
            }
        }
        for key in keys.prefix(LogShapeGroup.mostKeys) { addKeyed(key, &tokenizer) }
    }

    private static let mostKeys = 16

    /// The first piece behind the event that is no sign, where all rows have one behind the same signs.
    private mutating func addFirstOfTail(_ tokenizer: inout LogTokenizer) {
        func first(_ row: LogRow) -> Int? {
            row.tail.firstIndex { row.tokens[$0.tokens.lowerBound].kind != .sign }
        }
        let indices = rows.map(first)
        guard let index = indices[0], indices.allSatisfy({ $0 == index }),
            rows.allSatisfy({ $0.tokens[$0.tail[index].tokens.lowerBound].kind != .key })
        else { return }
        let isRun = rows.allSatisfy { $0.tail[index].isRun }
        guard isRun else {
            let kinds = Set(rows.map { $0.tokens[$0.tail[index].tokens.lowerBound].kind })
            let place = LogColumn.Place(isTail: true, piece: index, extent: .tokens(1))
            let rank =
                kinds.count == 1 ? kinds.first.map { self.rank(of: $0, piece: index, isTail: true, tokenizer) } : .word
            if kinds.allSatisfy({ ![.time, .level, .measure, .thread, .place].contains($0) }) {
                columns.append(column(at: place, rank: rank ?? .word, &tokenizer))
            }
            return
        }
        // A word that is always the same says of what kind the next one is.
        let shortest = rows.map { $0.tail[index].tokens.count }.min() ?? 1
        var before = 0
        while before < shortest - 1,
            rows.allSatisfy({ token($0, index, before, true).text == token(rows[0], index, before, true).text })
        {
            before += 1
        }
        let isNumber = rows.allSatisfy { token($0, index, before, true).kind == .number }
        let hasKind = isNumber && before > 0
        let place = LogColumn.Place(
            isTail: true,
            piece: index,
            before: hasKind ? before - 1 : before,
            extent: .tokens(hasKind ? 2 : 1)
        )
        columns.append(column(at: place, rank: hasKind ? .numbered : isNumber ? .bareNumber : .word, &tokenizer))
    }

    /// The addresses and the like that stand at the same place behind the event in all rows.
    private mutating func addIdentitiesOfTail(_ tokenizer: inout LogTokenizer) {
        let width = rows.map(\.tail.count).min() ?? 0
        for index in 0..<width {
            let kinds = Set(rows.map { $0.tokens[$0.tail[index].tokens.lowerBound].kind })
            guard kinds.count == 1, let kind = kinds.first, [.address, .identifier, .object].contains(kind) else {
                continue
            }
            let place = LogColumn.Place(isTail: true, piece: index, extent: .tokens(1))
            if columns.contains(where: { $0.place == place }) { continue }
            columns.append(column(at: place, rank: rank(of: kind, piece: index, isTail: true, tokenizer), &tokenizer))
        }
    }

    /// What stands behind a key in the tail.
    private mutating func addKeyed(_ key: Int32, _ tokenizer: inout LogTokenizer) {
        let values = rows.map { row -> Int32 in
            guard
                let index = row.tail.firstIndex(where: {
                    row.tokens[$0.tokens.lowerBound].text == key && row.tokens[$0.tokens.lowerBound].kind == .key
                }),
                index + 2 < row.tail.count
            else { return -1 }
            return row.tokens[row.tail[index + 2].tokens.lowerBound].text
        }
        let name = tokenizer.string(key)
        columns.append(
            LogColumn(
                place: .init(isTail: true, piece: -1 - Int(key), extent: .tokens(1)),
                rank: LogWords.isKnownKey(name) ? .attribute : .numbered,
                values: values,
                holdsBlanks: false
            )
        )
    }

    // MARK: - Values

    private func token(_ row: LogRow, _ piece: Int, _ offset: Int, _ isTail: Bool) -> LogToken {
        row.tokens[pieces(row, isTail: isTail)[piece].tokens.lowerBound + offset]
    }

    private func column(
        at place: LogColumn.Place,
        rank: LogColumn.Rank,
        _ tokenizer: inout LogTokenizer
    ) -> LogColumn {
        var holdsBlanks = false
        let values = rows.map { row -> Int32 in
            let tokens = tokens(of: place, in: row)
            if tokens.count == 1 { return row.tokens[tokens.lowerBound].text }
            holdsBlanks = true
            return tokenizer.intern(row.range(of: tokens))
        }
        return LogColumn(place: place, rank: rank, values: values, holdsBlanks: holdsBlanks)
    }

    /// The tokens of a row at a place.
    func tokens(of place: LogColumn.Place, in row: LogRow) -> Range<Int> {
        let piece = pieces(row, isTail: place.isTail)[place.piece].tokens
        let start = piece.lowerBound + place.before
        switch place.extent {
        case .tokens(let count): return start..<start + count
        case .allBut(let count): return start..<piece.upperBound - count
        }
    }

    /// Whether a piece stands in brackets right behind a word: `worker[501]`.
    private func isProcessNumber(_ index: Int, _ isTail: Bool) -> Bool {
        let (row, pieces) = (rows[0], pieces(rows[0], isTail: isTail))
        guard index >= 2 else { return false }
        let (word, bracket) = (
            row.tokens[pieces[index - 2].tokens.upperBound - 1], row.tokens[pieces[index - 1].tokens.lowerBound]
        )
        return word.kind == .word && bracket.kind == .sign && !bracket.hasBlankBefore
            && bracket.range.count == 1 && bracket.range.lowerBound == word.range.upperBound
    }

    private enum KeyRole { case none, named, attribute }

    /// What the key before a piece says of it.
    private func keyed(_ index: Int, _ isTail: Bool, _ tokenizer: LogTokenizer) -> KeyRole {
        let row = rows[0]
        let pieces = pieces(row, isTail: isTail)
        guard index >= 2, row.tokens[pieces[index - 2].tokens.lowerBound].kind == .key else { return .none }
        return LogWords.isKnownKey(tokenizer.string(row.tokens[pieces[index - 2].tokens.lowerBound].text))
            ? .attribute : .named
    }

    private func rank(of kind: LogToken.Kind, piece: Int, isTail: Bool, _ tokenizer: LogTokenizer) -> LogColumn.Rank {
        switch kind {
        case .object: .object
        case .address: keyed(piece, isTail, tokenizer) == .attribute ? .attribute : .address
        case .identifier: keyed(piece, isTail, tokenizer) == .attribute ? .attribute : .identifier
        case .thread: .thread
        case .place: .place
        case .word, .number, .measure, .time, .level, .key, .sign, .event: .known
        }
    }
}
