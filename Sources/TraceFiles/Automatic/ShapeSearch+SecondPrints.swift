/// Records that are printed twice, and reports that repeat them.
extension ShapeSearch {
    /// What a row says, signs, one token, and the numbers apart that name nothing.
    func saying(_ row: LogRow, of group: LogShapeGroup, but left: Int? = nil) -> Int {
        let names = group.columns.filter { $0.rank < .process }.compactMap { group.tokens(of: $0.place, in: row) }
        var hasher = Hasher()
        for (index, token) in row.tokens.enumerated() where index != left {
            switch token.kind {
            case .word, .event, .address, .identifier, .object: hasher.combine(token.text)
            case .number:
                if index + 1 == row.pieces[row.eventPiece].lowerBound
                    || index > 0 && row.tokens[index - 1].kind == .word || names.contains(where: { $0.contains(index) })
                {
                    hasher.combine(token.text)
                }
            default: break
            }
        }
        return hasher.finalize()
    }

    func isSame(_ left: [Int], _ right: [Int]) -> Bool {
        var counts: [Int: Int] = [:]
        for saying in left { counts[saying, default: 0] += 1 }
        for saying in right { counts[saying, default: 0] -= 1 }
        let difference = counts.values.reduce(0) { $0 + abs($1) }
        return difference == 0 || difference == 1 && left.count + right.count > 6
    }

    /// Drops the second of two shapes that say the same events of the same labels, such as where a call begins and where it ends.
    mutating func dropSecondPrints(_ groups: inout [LogShapeGroup]) {
        var kept: [LogShapeGroup] = []
        for group in groups {
            let (first, second) = separated(group)
            var group = group
            if let second {
                group = first
                skip(second)
            }
            let sayings = group.rows.map { saying($0, of: group) }
            if group.rows.count > 1,
                kept.contains(where: { kept in
                    isSame(kept.rows.map { saying($0, of: kept) }, sayings) && tellsObjectsApart(kept)
                })
            {
                skip(group)
            } else {
                kept.append(group)
            }
        }
        groups = kept
    }

    /// Whether a column says of which of several objects an event is: lines that name none may say the same and be of two.
    private func tellsObjectsApart(_ group: LogShapeGroup) -> Bool {
        group.columns.contains { tellsObjectsApart($0, of: group) }
    }

    private func tellsObjectsApart(_ column: LogColumn, of group: LogShapeGroup) -> Bool {
        column.rank < .process && Set(column.values).count > 1
            && !ColumnStatistics(column.values, events: group.events) { _ in nil }.isDecidedByEvent
    }

    /// The rows of a shape in which a word of two tells at which end of a call, or where, a record was printed.
    mutating func separated(_ group: LogShapeGroup) -> (LogShapeGroup, LogShapeGroup?) {
        guard group.rows.count > 3 else { return (group, nil) }
        let width = group.rows.map(\.tokens.count).min() ?? 0
        for offset in 0..<min(width, 16) {
            // Counted from the event, so that a stamp of another length does not matter.
            for step in [-1 - offset, 1 + offset] {
                let indices = group.rows.map { $0.pieces[$0.eventPiece].lowerBound + step }
                guard
                    zip(group.rows, indices).allSatisfy({
                        $0.tokens.indices.contains($1) && $0.tokens[$1].kind == .word
                    })
                else { continue }
                let words = zip(group.rows, indices).map { $0.tokens[$1].text }
                let distinct = Set(words)
                guard distinct.count == 2, let first = words.first else { continue }
                let isPhase = distinct.allSatisfy { LogWords.isPhase(tokenizer.string($0)) }
                let rest = group.columns.contains { column in
                    tellsObjectsApart(column, of: group)
                        && Set(zip(column.values, words).filter { $0.0 >= 0 }.map { [$0, $1] }).count > distinct.count
                        && !Set(column.values).isSuperset(of: distinct)
                        && !zip(group.rows, indices).contains { row, index in
                            group.tokens(of: column.place, in: row)?.contains(index) == true
                        }
                }
                let sayings = zip(group.rows, indices).map { saying($0, of: group, but: $1) }
                let one = zip(words, sayings).filter { $0.0 == first }.map(\.1)
                let other = zip(words, sayings).filter { $0.0 != first }.map(\.1)
                // In two places a record is printed right behind each other; what a call encloses stands between its ends.
                let isBeside = sayings.indices.dropLast().count {
                    words[$0] == first && words[$0 + 1] != first && sayings[$0] == sayings[$0 + 1]
                }
                guard isSame(one, other), one.count > 1, isPhase || rest && isBeside + 1 >= one.count else { continue }
                let isFirst = words.map { $0 == first }
                return (part(group, where: isFirst), part(group, where: isFirst.map(!)))
            }
        }
        return (group, nil)
    }

    /// The lines of a shape for which something is true.
    private mutating func part(_ group: LogShapeGroup, where isPart: [Bool]) -> LogShapeGroup {
        LogShapeGroup(zip(group.rows, isPart).filter(\.1).map(\.0), below: heading, &tokenizer)
    }

    /// Whether a shape stands behind all others, and says only what they say: a summary.
    func isReport(_ shape: LogShapeGroup, _ column: Int, _ accepted: [AcceptedShape]) -> Bool {
        let last = accepted.compactMap { $0.shape.rows.last?.line }.max() ?? 0
        guard let first = shape.rows.first?.line, first > last else { return false }
        var said: Set<[Int32]> = []
        for other in accepted {
            for (row, value) in zip(other.shape.rows, other.subjects ?? []) { said.insert([row.event, value]) }
        }
        return zip(shape.rows, shape.columns[column].values).allSatisfy { said.contains([$0.event, $1]) }
    }

    mutating func skip(_ shape: LogShapeGroup) {
        guard let pattern = AcceptedShape(shape, column: nil).pattern(tokenizer, isSkipped: true) else { return }
        skipped.append(pattern)
        skippedCount += shape.rows.count
    }

    /// Drops lines that repeat the event just before them with more words.
    mutating func dropRepeats(_ accepted: inout [AcceptedShape]) {
        for index in accepted.indices {
            let shape = accepted[index].shape
            let values = accepted[index].subjects
            let isLonger = shape.rows.indices.map { position in
                guard position > 0 else { return false }
                let (row, before) = (shape.rows[position], shape.rows[position - 1])
                return row.line == before.line + 1 && row.event == before.event
                    && values?[position] == values?[position - 1] && before.tail.isEmpty && !row.tail.isEmpty
            }
            let isAlways = zip(shape.rows, isLonger).allSatisfy { $0.tail.isEmpty || $1 }
            guard isLonger.contains(true), isAlways else { continue }
            skip(part(shape, where: isLonger))
            let rest = part(shape, where: isLonger.map(!))
            func column(_ column: Int?) -> Int? {
                column.flatMap { column in rest.columns.firstIndex { $0.place == shape.columns[column].place } }
            }
            accepted[index] = AcceptedShape(
                rest,
                column: column(accepted[index].column),
                number: column(accepted[index].number)
            )
        }
    }
}
