import TraceReaders

/// The columns in front of the events.
extension LogShapeGroup {
    mutating func addColumns(of piece: Int, _ tokenizer: inout LogTokenizer) {
        let token = first.first(piece)
        guard token.isOfRun else {
            guard token.kind != .sign, token.kind != .key else { return }
            // What stands right before an event is no thread to it, though it may be called like one: `worker-1 open`.
            let isSubject =
                token.kind == .thread && piece == first.eventPiece - 1 && first.first(first.eventPiece).hasBlankBefore
            let rank =
                isSubject ? .word : mayBeName(piece, tokenizer) ? .likeValue : rank(of: token.kind, piece, tokenizer)
            addColumn(at: .init(piece: piece), rank, &tokenizer)
            return
        }
        let counts = Set(rows.map { $0.pieces[piece].count })
        if counts.count == 1, let count = counts.first {
            addBlocks(of: piece, count: count, &tokenizer)
        } else {
            addLoose(piece, shortest: counts.min() ?? 1, &tokenizer)
        }
    }

    /// Whether what looks like a time or a measure may be a name: it stands right before the event, behind a word that does not say what is
    /// told or measured, or behind another time.
    private func mayBeName(_ piece: Int, _ tokenizer: LogTokenizer) -> Bool {
        let kind = first.first(piece).kind
        guard piece == labelPiece, kind == .time || kind == .measure else { return false }
        let word =
            piece > 0 && first.first(piece - 1).isOfRun ? first.tokens[first.pieces[piece].lowerBound - 1].text : nil
        if let word, LogWords.measures(tokenizer.string(word)) { return false }
        return word != nil
            || kind == .time && first.head.prefix { $0 < piece }.contains { first.first($0).kind == .time }
    }

    /// The columns of a run that always has as many tokens: those beside each other that vary are one name, but for numbers in front
    /// of a word and the letters of levels.
    private mutating func addBlocks(of piece: Int, count: Int, _ tokenizer: inout LogTokenizer) {
        let varies = (0..<count).map { !isSame(text(piece, $0)) }
        let isNumber = (0..<count).map { areNumbers(piece, $0) }
        let fields = (0..<count).map { name(of: piece, $0, in: first) }
        let isLevel = (0..<count).map { offset in
            count > 1
                && rows.allSatisfy {
                    LogWords.isLevelLetter(tokenizer.bytes.part($0.tokens[$0.pieces[piece].lowerBound + offset].range))
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
                while end < count, varies[end], fields[end] == fields[end - 1], !isLevel[end],
                    !(isNumber[end] && isNumber[end - 1]),
                    isNumber[end] || !bothTellApart(piece, end - 1, end)
                {
                    end += 1
                }
            }
            // `Door 1`: a number behind a word that stays the same.
            let hasKind =
                isNumber[offset] && offset > 0 && !isNumber[offset - 1] && !isLevel[offset - 1]
                && fields[offset - 1] == fields[offset]
            let isBare = isNumber[offset] && end == offset + 1
            let rank: LogColumn.Rank
            if isLevel[offset] {
                rank = .known
            } else if let key = key(before: piece, tokenizer) ?? (isBare ? numberHeading(fields[offset]) : nil) {
                rank = LogWords.rank(ofKey: key) ?? (isBare ? .numbered : .word)
            } else if isBare {
                rank =
                    hasKind || areHashed(piece, tokenizer)
                    ? .numbered : isProcessNumber(piece) ? .process : .bareNumber
            } else {
                rank = .word
            }
            let start = hasKind ? offset - 1 : offset
            addColumn(at: .init(piece: piece, before: start, extent: .allBut(count - end)), rank, &tokenizer)
            offset = end
        }
    }

    /// Whether two words beside each other each go with several events and with several of the other: then they are two names.
    private func bothTellApart(_ piece: Int, _ left: Int, _ right: Int) -> Bool {
        let values = [left, right].map { rows.map(text(piece, $0)) }
        let pairs = Set(zip(values[0], values[1]).map { [$0, $1] })
        return values.allSatisfy {
            ColumnStatistics($0, events: events) { _ in nil }.isGood && pairs.count > Set($0).count
        }
    }

    /// The column of a run that has more tokens in some rows than in others: what is left when the tokens that stand in front or
    /// behind in all rows are taken away.
    private mutating func addLoose(_ piece: Int, shortest: Int, _ tokenizer: inout LogTokenizer) {
        var before = 0
        while before < shortest - 1 {
            if !isSame(text(piece, before)) {
                guard areNumbers(piece, before) else { break }
                addColumn(at: .init(piece: piece, before: before, extent: .tokens(1)), .bareNumber, &tokenizer)
            }
            before += 1
        }
        var behind = 0
        while before + behind < shortest - 1, isSame({ $0.tokens[$0.pieces[piece].upperBound - 1 - behind].text }) {
            behind += 1
        }
        addColumn(at: .init(piece: piece, before: before, extent: .allBut(behind)), .word, &tokenizer)
    }
}
