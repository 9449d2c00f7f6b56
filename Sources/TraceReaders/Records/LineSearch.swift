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
    /// The heads that have been read lately.
    let heads: UnsafeMutableBufferPointer<LineHead>
    /// For each byte, the pieces that have failed there; nil: that is not noted.
    let marks: UnsafeMutableBufferPointer<UInt64>?
    let memory: UnsafeMutablePointer<LineMatcher.Memory>
    var steps: Int
    /// Whether a way was given up.
    var hasGoneBack = false

    /// - Returns: whether there is a way. None has been found, either, if there were too many steps.
    @inline(__always)
    mutating func run(_ pattern: LinePattern) -> Bool {
        pattern.pieces.withUnsafeBufferPointer { pieces in
            pattern.literals.withUnsafeBytes { literals in
                pattern.stops.withUnsafeBufferPointer { stops in
                    guard let piece = pieces.baseAddress else { return false }
                    return run(pattern, piece, literals, stops)
                }
            }
        }
    }

    @inline(__always)
    private mutating func run(
        _ pattern: LinePattern,
        _ pieces: UnsafePointer<LinePattern.Piece>,
        _ literals: UnsafeRawBufferPointer,
        _ stops: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        let end = text.upperBound
        var current = pattern.first
        var index = text.lowerBound
        /// How many ways to read the piece have been tried.
        var number = 0
        var depth = 0
        /// Where a head begins that has been read without going back so far; -1 if there is none.
        var headStart = -1
        while true {
            let piece = pieces + current
            var behind = -1
            steps &+= 1
            switch piece.pointee.kind {
            case .end:
                if index == end { return true }
            case .text:
                let (start, count) = (piece.pointee.start, piece.pointee.count)
                if isNew(current, at: index), bytes.holds(literals, start, count, at: index, to: end) {
                    behind = index &+ count
                }
            case .blank:
                let next = bytes.skippingBlanks(from: index, to: end)
                if isNew(current, at: index),
                    next > index || next == end || index == text.lowerBound || isBehindBlank(index)
                {
                    behind = next
                }
            case .word, .words, .anything:
                behind = stop(of: piece, current, at: index, isResumed: number > 0, stops)
                if behind >= 0 {
                    let field = piece.pointee.field
                    if field >= 0 {
                        if number == 0 { fields[field].start = UInt32(truncatingIfNeeded: index) }
                        fields[field].count = UInt32(truncatingIfNeeded: behind) &- fields[field].start
                    }
                    if behind < end {
                        choices[depth] = .init(piece: current, index: behind, number: 1)
                        depth &+= 1
                    }
                }
            case .rest:
                if isNew(current, at: index), bytes.isWordEdge(at: index, from: text.lowerBound, to: end) {
                    fields[piece.pointee.field] = ByteRange(index..<end)
                    behind = end
                }
            case .syntax:
                if isNew(current, at: index), piece.pointee.edges.isEmpty || !isInWord(index),
                    let found = self.end(of: piece.pointee.syntax, at: index)
                {
                    fields[piece.pointee.field] = ByteRange(index..<found)
                    behind = found
                }
            case .names:
                let finder = piece.pointee.start
                if number > 0 || isNew(current, at: index),
                    let found = pattern.finders[finder].next(
                        &number,
                        in: bytes,
                        at: index,
                        of: text,
                        piece.pointee.edges
                    )
                {
                    choices[depth] = .init(piece: current, index: index, number: number)
                    depth &+= 1
                    fields[piece.pointee.field] = ByteRange(index..<found)
                    behind = found
                }
            case .optional:
                if number > 0 {
                    for field in piece.pointee.field..<piece.pointee.fieldEnd { fields[field] = .empty }
                    behind = index
                } else if isNew(current, at: index) {
                    choices[depth] = .init(piece: current, index: index, number: 1)
                    depth &+= 1
                    current = piece.pointee.count
                    continue
                }
            case .headStart:
                guard marks == nil, memory.pointee.hasUseOfHeads else {
                    behind = index
                    break
                }
                if let head = knownHeadEnd(of: pattern, piece, at: index) {
                    memory.pointee.headHits &+= 1
                    var open = piece.pointee.start
                    while open >= 0 {
                        let field = fields[pieces[open].field]
                        choices[depth] = .init(piece: open, index: Int(field.start &+ field.count), number: 1)
                        depth &+= 1
                        open = pieces[open].count
                    }
                    current = piece.pointee.count
                    index = head
                    continue
                }
                headStart = index
                behind = index
            case .headEnd:
                if headStart >= 0 { keepHead(headStart..<index, of: pattern, piece) }
                behind = index
            }
            if behind >= 0 {
                current = piece.pointee.next
                index = behind
                number = 0
            } else {
                if depth == 0 || steps > limit { return false }
                hasGoneBack = true
                depth &-= 1
                headStart = -1
                (current, index, number) = (choices[depth].piece, choices[depth].index, choices[depth].number)
            }
        }
    }

    /// Where a head ends that has been read before.
    @inline(__always)
    private func knownHeadEnd(
        of pattern: LinePattern,
        _ piece: UnsafePointer<LinePattern.Piece>,
        at index: Int
    ) -> Int? {
        for head in heads.indices {
            guard let end = heads[head].end(bytes, at: index, to: text.upperBound, of: pattern, fields(of: piece))
            else {
                continue
            }
            let isWhole = !piece.pointee.endsInBlank || bytes.blankLength(at: end, to: text.upperBound) == 0
            return isWhole ? end : nil
        }
        return nil
    }

    @inline(never)
    private func keepHead(_ head: Range<Int>, of pattern: LinePattern, _ piece: UnsafePointer<LinePattern.Piece>) {
        // A line's end stands for a blank, too.
        if piece.pointee.endsInBlank, !isBehindBlank(head.upperBound) { return }
        guard let head = LineHead(bytes, head, of: pattern, fields(of: piece)) else { return }
        heads[memory.pointee.headCount % heads.count] = head
        memory.pointee.headCount &+= 1
    }

    @inline(__always)
    private func fields(of head: UnsafePointer<LinePattern.Piece>) -> UnsafeMutableBufferPointer<ByteRange> {
        UnsafeMutableBufferPointer(rebasing: fields[head.pointee.field..<head.pointee.fieldEnd])
    }

    /// Whether a piece is looked at for the first time where it is, and notes that it is.
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
    private mutating func end(of syntax: RecordField.Syntax, at index: Int) -> Int? {
        guard syntax == .time else { return FieldSyntax.end(of: syntax, bytes, at: index, to: text.upperBound) }
        return memory.pointee.times.time(bytes, at: index, to: text.upperBound)?.end
    }

    /// An index up to which all is ASCII without blanks, and behind which it may be too.
    @inline(__always)
    private func plainEnd(from start: Int) -> Int {
        var index = start
        while index &+ 8 <= text.upperBound {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let count = word.plainCount
            index &+= count
            if count < 8 { break }
        }
        return index
    }

    /// Where a field ends next before something that may follow it; -1 if it does not.
    ///
    /// - Parameters:
    ///   - number: the number of the piece.
    ///   - index: where it begins, or where it was last taken to end.
    @inline(__always)
    private mutating func stop(
        of piece: UnsafePointer<LinePattern.Piece>,
        _ number: Int,
        at index: Int,
        isResumed: Bool,
        _ stops: UnsafeBufferPointer<UInt8>
    ) -> Int {
        let end = text.upperBound
        let kind = piece.pointee.kind
        var index = index
        var isBehindBlank = false
        if isResumed || kind != .anything {
            if index == end { return -1 }
            let blank = bytes.blankLength(at: index, to: end)
            if blank > 0, kind == .word || (kind == .words && !isResumed) { return -1 }
            isBehindBlank = blank > 0
            index &+= kind == .words && blank > 0 ? blank : 1
        }
        if piece.pointee.isLast, kind != .word { return isNew(number, at: index) ? end : -1 }
        let first = piece.pointee.start
        while true {
            if marks == nil, index < end, stops[first &+ Int(bytes[index])] == 0 {
                let start = index
                if piece.pointee.endsAtBlanks { index = plainEnd(from: index) }
                while index < end, stops[first &+ Int(bytes[index])] == 0 { index &+= 1 }
                steps &+= index &- start
                isBehindBlank = false
            }
            steps &+= 1
            if !isNew(number, at: index) { return -1 }
            let isPossible = kind != .words || !isBehindBlank
            if index == end { return piece.pointee.mayEnd && isPossible ? end : -1 }
            let stop = stops[first &+ Int(bytes[index])]
            if stop & LinePattern.Stop.end != 0, isPossible { return index }
            isBehindBlank = false
            var step = 1
            if stop & LinePattern.Stop.blank != 0, kind != .anything {
                let blank = bytes.blankLength(at: index, to: end)
                if blank > 0 {
                    if kind == .word { return -1 }
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
