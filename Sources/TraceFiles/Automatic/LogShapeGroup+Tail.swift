import TraceReaders

/// The columns behind the events, those apart that a key says.
extension LogShapeGroup {
    /// The first piece behind the event that is no sign, where all rows have one behind the same signs.
    mutating func addFirstOfTail(_ tokenizer: inout LogTokenizer) {
        let pieces = rows.map { row in row.tail.first { row.first($0).kind != .sign } }
        guard let first = pieces[0], pieces.allSatisfy({ $0 == first }), case let piece = pastKind(first, tokenizer),
            case let isOfKind = piece != first,
            !columns.contains(where: { $0.place.isTail && $0.place.piece == piece }),
            rows.allSatisfy({ $0.first(piece).kind != .key })
        else { return }
        guard rows.allSatisfy({ $0.first(piece).isOfRun }) else {
            let kinds = Set(rows.map { $0.first(piece).kind })
            if !kinds.isDisjoint(with: [.time, .level, .measure]) { return }
            if kinds.contains(.place), !isFileOnly(piece, tokenizer) { return }
            // What an event acts on is no thread, though it may be called like one: `open worker-1`.
            let isObject = piece == self.first.eventPiece + 1
            if kinds.contains(.thread), !isObject, kinds.count > 1 { return }
            let rank =
                kinds.count > 1 || isObject && kinds == [.thread]
                ? .word : rank(of: self.first.first(piece).kind, piece, tokenizer)
            addColumn(at: .init(isTail: true, piece: piece, extent: .tokens(1)), rank, &tokenizer)
            return
        }
        // What stands in quotes is one name.
        if rows.allSatisfy({ $0.isQuoted(piece) }) {
            addColumn(at: .init(isTail: true, piece: piece), .word, &tokenizer, isOfKind: isOfKind)
            return
        }
        // Behind such a word stands the rest of a sentence; a letter alone is none.
        if !isSame(text(piece, 0)),
            rows.contains(where: { row in
                (row.pieces[piece].count > 1 || row.first(piece).range.count > 1)
                    && LogWords.joinsSentences(tokenizer.string(row.first(piece).text))
            })
        {
            return
        }
        // A word that is always the same says of what kind the next one is.
        let shortest = rows.map { $0.pieces[piece].count }.min() ?? 1
        let before = (0..<shortest - 1).prefix { isSame(text(piece, $0)) }.count
        let isNumber = areNumbers(piece, before)
        let hasKind = isNumber && before > 0
        let place = LogColumn.Place(
            isTail: true,
            piece: piece,
            before: hasKind ? before - 1 : before,
            extent: .tokens(hasKind ? 2 : 1)
        )
        addColumn(at: place, hasKind ? .numbered : isNumber ? .bareNumber : .word, &tokenizer, isOfKind: isOfKind)
    }

    /// The piece that is set apart by a sign behind words that stay the same, `the lock "orders"`, `lock /db/a`, or else a piece itself.
    private func pastKind(_ piece: Int, _ tokenizer: LogTokenizer) -> Int {
        let marked = piece + 2
        let isKind =
            isSame { $0.texts(piece) }
            && rows.allSatisfy { row in
                marked < row.pieces.count && row.first(piece).isOfRun && row.first(marked).isOfRun
                    && !row.first(marked).hasBlankBefore
                    && tokenizer.bytes[row.first(piece + 1).range.lowerBound].isOne(of: "\"'`([</")
            }
        let words = first.texts(piece).map(tokenizer.string)
        return isKind && !words.contains { LogWords.placesOrGives($0) || LogWords.tellsDetail($0) } ? marked : piece
    }

    /// Whether what looks like a day may be a name: it stands behind words that stay the same, and say no time, `opened build 2024-05-04`.
    private func mayBeNamed(_ piece: Int, _ tokenizer: LogTokenizer) -> Bool {
        guard piece == first.eventPiece + 2, first.head.contains(where: { first.first($0).kind == .time }),
            rows.allSatisfy({ $0.first(piece).kind == .time && $0.first(piece - 1).isOfRun }),
            isSame({ $0.texts(piece - 1) }), let word = first.texts(piece - 1).last.map(tokenizer.string)
        else { return false }
        return !LogWords.measures(word) && !LogWords.joinsSentences(word) && !LogWords.tellsDetail(word)
    }

    /// The addresses, the numbers behind a hash and the like that stand at the same place behind the event in all rows.
    mutating func addIdentitiesOfTail(_ tokenizer: inout LogTokenizer) {
        for piece in commonTail {
            let kind = first.first(piece).kind
            let place = LogColumn.Place(isTail: true, piece: piece, extent: .tokens(1))
            if columns.contains(where: { $0.place == place }) { continue }
            if mayBeNamed(piece, tokenizer) {
                addColumn(at: place, .likeValue, &tokenizer)
                continue
            }
            if areHashed(piece, tokenizer) {
                addColumn(at: place, .numbered, &tokenizer)
                continue
            }
            guard [.address, .identifier, .object].contains(kind), isSame({ $0.first(piece).kind }) else { continue }
            addColumn(at: place, rank(of: kind, piece, tokenizer), &tokenizer)
        }
    }

    /// The fields behind the event of which a heading says that they tell objects apart.
    mutating func addIdentifiersOfTail(_ tokenizer: inout LogTokenizer) {
        guard heading != nil else { return }
        for piece in commonTail where first.first(piece).isOfRun {
            let place = LogColumn.Place(isTail: true, piece: piece)
            guard let name = name(of: piece, in: first), LogWords.identifies(name),
                rows.allSatisfy({ $0.first(piece).isOfRun && self.name(of: piece, in: $0) == name })
            else { continue }
            addColumn(at: place, .numbered, &tokenizer)
        }
    }
}
