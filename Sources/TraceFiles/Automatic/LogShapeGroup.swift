import TraceReaders

/// Lines that are alike up to their events.
struct LogShapeGroup {
    let rows: [LogRow]
    private(set) var columns: [LogColumn] = []
    /// What stands above the columns, if it is one for all rows.
    private let heading: LogHeading?

    var events: [Int32] { rows.map(\.event) }
    var eventCount: Int { Set(events).count }

    /// The pieces that stand behind the event in every row.
    var commonTail: Range<Int> { first.eventPiece + 1..<(rows.map(\.pieces.count).min() ?? 0) }

    private var first: LogRow { rows[0] }

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
    private var labelPiece: Int? { first.head.last { first.first($0).kind != .sign } }

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

    private func text(_ piece: Int, _ offset: Int) -> (LogRow) -> Int32 {
        { $0.tokens[$0.pieces[piece].lowerBound + offset].text }
    }

    /// Whether the tokens of a run are all numbers at some place of it.
    private func areNumbers(_ piece: Int, _ offset: Int) -> Bool {
        rows.allSatisfy { $0.tokens[$0.pieces[piece].lowerBound + offset].kind == .number }
    }

    // MARK: - The head

    private mutating func addColumns(of piece: Int, _ tokenizer: inout LogTokenizer) {
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

    /// Whether what looks like a time or a measure may be a name: it stands right before the event and behind a word that does not say
    /// what is told or measured, and is not the line's first time.
    private func mayBeName(_ piece: Int, _ tokenizer: LogTokenizer) -> Bool {
        let kind = first.first(piece).kind
        guard piece == labelPiece, kind == .time || kind == .measure else { return false }
        let word =
            piece > 0 && first.first(piece - 1).isOfRun ? first.tokens[first.pieces[piece].lowerBound - 1].text : nil
        if let word, LogWords.measures(tokenizer.string(word)) { return false }
        return kind == .measure
            ? word != nil : first.head.prefix { $0 < piece }.contains { first.first($0).kind == .time }
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

    // MARK: - The tail

    /// The first piece behind the event that is no sign, where all rows have one behind the same signs.
    private mutating func addFirstOfTail(_ tokenizer: inout LogTokenizer) {
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
            addColumn(at: .init(isTail: true, piece: piece), .word, &tokenizer)
            columns[columns.count - 1].isOfKind = isOfKind
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
        addColumn(at: place, hasKind ? .numbered : isNumber ? .bareNumber : .word, &tokenizer)
        columns[columns.count - 1].isOfKind = isOfKind
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

    /// The addresses, the numbers behind a hash and the like that stand at the same place behind the event in all rows.
    private mutating func addIdentitiesOfTail(_ tokenizer: inout LogTokenizer) {
        for piece in commonTail {
            let kind = first.first(piece).kind
            let place = LogColumn.Place(isTail: true, piece: piece, extent: .tokens(1))
            if columns.contains(where: { $0.place == place }) { continue }
            if areHashed(piece, tokenizer) {
                addColumn(at: place, .numbered, &tokenizer)
                continue
            }
            guard [.address, .identifier, .object].contains(kind), isSame({ $0.first(piece).kind }) else { continue }
            addColumn(at: place, rank(of: kind, piece, tokenizer), &tokenizer)
        }
    }

    /// The fields behind the event of which a heading says that they tell objects apart.
    private mutating func addIdentifiersOfTail(_ tokenizer: inout LogTokenizer) {
        guard heading != nil else { return }
        for piece in commonTail where first.first(piece).isOfRun {
            let place = LogColumn.Place(isTail: true, piece: piece)
            guard let name = name(of: piece, in: first), LogWords.identifies(name),
                rows.allSatisfy({ $0.first(piece).isOfRun && self.name(of: piece, in: $0) == name })
            else { continue }
            addColumn(at: place, .numbered, &tokenizer)
        }
    }

    // MARK: - Headings

    /// What a heading calls the field that a token of a piece stands in.
    private func name(of piece: Int, _ offset: Int = 0, in row: LogRow) -> String? {
        heading?.name(at: row.tokens[row.pieces[piece].lowerBound + offset].range.lowerBound, in: row.text)
    }

    /// What a heading calls a number that is no bare one then.
    private func numberHeading(_ name: String?) -> String? {
        name.flatMap { LogWords.rank(ofKey: $0) == nil ? $0 : nil }
    }

    // MARK: - Values

    private mutating func addColumn(
        at place: LogColumn.Place,
        _ rank: LogColumn.Rank,
        _ tokenizer: inout LogTokenizer
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
    private func areHashed(_ piece: Int, _ tokenizer: LogTokenizer) -> Bool {
        piece > 1
            && rows.allSatisfy { row in
                row.first(piece).kind == .number && !row.first(piece).hasBlankBefore
                    && tokenizer.string(row.first(piece - 1).text) == "#"
            } && isSame { $0.tokens[$0.pieces[piece - 2].upperBound - 1].text }
    }

    /// Whether a piece stands in brackets right behind a word: `worker[501]`.
    private func isProcessNumber(_ piece: Int) -> Bool {
        guard piece >= 2, !first.first(piece).hasBlankBefore else { return false }
        let (word, bracket) = (first.tokens[first.pieces[piece - 2].upperBound - 1], first.first(piece - 1))
        return word.kind == .word && bracket.kind == .sign && !bracket.hasBlankBefore
            && bracket.range.count == 1 && bracket.range.lowerBound == word.range.upperBound
    }

    /// Whether a file stands without a line of it, so that it may be what the lines are about.
    private func isFileOnly(_ piece: Int, _ tokenizer: LogTokenizer) -> Bool {
        rows.allSatisfy { row in
            let next = row.pieces[piece].upperBound
            let isNumbered = next < row.tokens.count && row.tokens[next].kind == .number
            return !isNumbered && !tokenizer.bytes[row.first(piece).range].contains(UInt8(ascii: ":"))
        }
    }

    /// The key before a piece.
    private func key(before piece: Int, _ tokenizer: LogTokenizer) -> String? {
        guard piece >= 2, first.first(piece - 2).kind == .key else { return nil }
        return tokenizer.string(first.first(piece - 2).text)
    }

    private func rank(of kind: LogToken.Kind, _ piece: Int, _ tokenizer: LogTokenizer) -> LogColumn.Rank {
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
