import TraceModel
import TraceRecords

/// One search for a way to read a line by a pattern, depth first. It goes back by a list of choices, one for each piece at most.
struct LineSearch {
    let bytes: UnsafeRawBufferPointer
    let text: Range<Int>
    /// The steps behind which it ends.
    let limit: Int
    let fields: UnsafeMutableBufferPointer<ByteRange>
    let choices: UnsafeMutableBufferPointer<LineMatcher.Choice>
    /// For each byte, the pieces that have failed there; nil: that is not noted.
    let marks: UnsafeMutableBufferPointer<UInt64>?
    var lastTime: (index: Int, time: PrintedTime?)?
    var steps: Int

    /// - Returns: whether there is a way. None has been found, either, if there were too many steps.
    @inline(__always)
    mutating func run(_ pattern: LinePattern) -> Bool {
        pattern.pieces.withUnsafeBufferPointer { pieces in
            pattern.literals.withUnsafeBytes { literals in
                pattern.stops.withUnsafeBufferPointer { stops in
                    run(pattern, pieces, literals, stops)
                }
            }
        }
    }

    @inline(__always)
    private mutating func run(
        _ pattern: LinePattern,
        _ pieces: UnsafeBufferPointer<LinePattern.Piece>,
        _ literals: UnsafeRawBufferPointer,
        _ stops: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        let end = text.upperBound
        var current = LineMatcher.Choice(piece: pattern.first, index: text.lowerBound, number: 0)
        var depth = 0
        while true {
            let piece = pieces[current.piece]
            let index = current.index
            var behind = -1
            steps &+= 1
            switch piece.kind {
            case .end:
                if index == end { return true }
            case .text:
                if isNew(current), bytes.holds(literals, piece.start, piece.count, at: index, to: end) {
                    behind = index &+ piece.count
                }
            case .blank:
                let next = bytes.skippingBlanks(from: index, to: end)
                if isNew(current), next > index || next == end || index == text.lowerBound || isBehindBlank(index) {
                    behind = next
                }
            case .word, .words, .anything:
                let isResumed = current.number > 0
                let stop = stop(of: piece, at: index, isResumed: isResumed, bit: current.piece, stops)
                if stop >= 0 {
                    if piece.field >= 0 {
                        if !isResumed { fields[piece.field].start = UInt32(truncatingIfNeeded: index) }
                        fields[piece.field].count = UInt32(truncatingIfNeeded: stop) &- fields[piece.field].start
                    }
                    if stop < end {
                        choices[depth] = .init(piece: current.piece, index: stop, number: 1)
                        depth &+= 1
                    }
                    behind = stop
                }
            case .rest:
                if isNew(current), bytes.isWordEdge(at: index, from: text.lowerBound, to: end) {
                    fields[piece.field] = ByteRange(index..<end)
                    behind = end
                }
            case .syntax:
                if isNew(current), piece.edges.isEmpty || !isInWord(index), let found = self.end(of: piece, at: index) {
                    fields[piece.field] = ByteRange(index..<found)
                    behind = found
                }
            case .names:
                var number = current.number
                if number > 0 || isNew(current),
                    let found = pattern.finders[piece.start].next(&number, in: bytes, at: index, of: text, piece.edges)
                {
                    choices[depth] = .init(piece: current.piece, index: index, number: number)
                    depth &+= 1
                    fields[piece.field] = ByteRange(index..<found)
                    behind = found
                }
            case .optional:
                if current.number > 0 {
                    for field in piece.field..<piece.fieldEnd { fields[field] = .empty }
                    behind = index
                } else if isNew(current) {
                    choices[depth] = .init(piece: current.piece, index: index, number: 1)
                    depth &+= 1
                    current.piece = piece.count
                    continue
                }
            }
            if behind >= 0 {
                current = .init(piece: piece.next, index: behind, number: 0)
            } else {
                if depth == 0 || steps > limit { return false }
                depth &-= 1
                current = choices[depth]
            }
        }
    }

    /// Whether a piece is looked at for the first time where it is, and notes that it is.
    @inline(__always)
    private func isNew(_ choice: LineMatcher.Choice) -> Bool { isNew(choice.piece, at: choice.index) }

    @inline(__always)
    private func isNew(_ piece: Int, at index: Int) -> Bool {
        guard let marks else { return true }
        // The end is piece 0, and never noted.
        let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: piece &- 1)
        let offset = index &- text.lowerBound
        if marks[offset] & bit != 0 { return false }
        marks[offset] |= bit
        return true
    }

    @inline(__always)
    private func isBehindBlank(_ index: Int) -> Bool {
        bytes.trimmedEnd(from: text.lowerBound, to: index) < index
    }

    /// Whether a number or a time at an index would be the rest of a word or of a number.
    @inline(__always)
    private func isInWord(_ index: Int) -> Bool {
        guard index > text.lowerBound else { return false }
        return bytes[index - 1].isASCIIName || bytes[index - 1] == UInt8(ascii: ".")
    }

    /// Where a field ends that has a syntax of its own.
    @inline(__always)
    private mutating func end(of piece: LinePattern.Piece, at index: Int) -> Int? {
        guard piece.syntax == .time else {
            return FieldSyntax.end(of: piece.syntax, bytes, at: index, to: text.upperBound)
        }
        if let lastTime, lastTime.index == index { return lastTime.time?.end }
        let time = PrintedTime(bytes, at: index, to: text.upperBound)
        lastTime = (index, time)
        return time?.end
    }

    /// Where a field ends next before something that may follow it; -1 if it does not.
    ///
    /// - Parameters:
    ///   - index: where it begins, or where it was last taken to end.
    ///   - bit: the number of the piece.
    @inline(__always)
    private mutating func stop(
        of piece: LinePattern.Piece,
        at index: Int,
        isResumed: Bool,
        bit: Int,
        _ stops: UnsafeBufferPointer<UInt8>
    ) -> Int {
        let end = text.upperBound
        var index = index
        var isBehindBlank = false
        if isResumed || piece.kind != .anything {
            if index == end { return -1 }
            let blank = bytes.blankLength(at: index, to: end)
            if blank > 0, piece.kind == .word || (piece.kind == .words && !isResumed) { return -1 }
            isBehindBlank = blank > 0
            index &+= piece.kind == .words && blank > 0 ? blank : 1
        }
        if piece.isLast, piece.kind != .word { return isNew(bit, at: index) ? end : -1 }
        while true {
            steps &+= 1
            if !isNew(bit, at: index) { return -1 }
            let isPossible = piece.kind != .words || !isBehindBlank
            if index == end { return piece.mayEnd && isPossible ? end : -1 }
            let stop = stops[piece.start &+ Int(bytes[index])]
            if stop == 0 {
                isBehindBlank = false
                index &+= 1
                continue
            }
            if stop & LinePattern.Stop.end != 0, isPossible { return index }
            isBehindBlank = false
            var step = 1
            if stop & LinePattern.Stop.blank != 0, piece.kind != .anything {
                let blank = bytes.blankLength(at: index, to: end)
                if blank > 0 {
                    if piece.kind == .word { return -1 }
                    isBehindBlank = true
                    step = blank
                }
            }
            index &+= step
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Whether a part of some literals stands at an index.
    @inline(__always)
    fileprivate func holds(
        _ literals: UnsafeRawBufferPointer,
        _ start: Int,
        _ length: Int,
        at index: Int,
        to end: Int
    ) -> Bool {
        guard end &- index >= length else { return false }
        for offset in 0..<length where self[index &+ offset] != literals[start &+ offset] { return false }
        return true
    }
}
