import TraceModel

/// A line that names an event, cut into pieces.
struct LogRow {
    /// The number of the line, from 1.
    var line: Int
    var tokens: [LogToken]
    /// Which token is the event, and the number of the event.
    var eventIndex: Int
    var event: Int32
    /// What stands before the event, and behind it.
    var head: [Piece]
    var tail: [Piece]

    /// A token that stands for itself, or a run of words and numbers with nothing but blanks between.
    struct Piece {
        var tokens: Range<Int>
        var isRun: Bool
    }

    init(line: Int, tokens: [LogToken], eventIndex: Int, event: Int32) {
        self.line = line
        self.tokens = tokens
        self.eventIndex = eventIndex
        self.event = event
        head = LogRow.pieces(of: tokens, 0..<eventIndex)
        tail = LogRow.pieces(of: tokens, eventIndex + 1..<tokens.count)
    }

    private static func pieces(of tokens: [LogToken], _ range: Range<Int>) -> [Piece] {
        var pieces: [Piece] = []
        var index = range.lowerBound
        while index < range.upperBound {
            var end = index + 1
            if tokens[index].isOfRun {
                while end < range.upperBound, tokens[end].isOfRun, tokens[end].hasBlankBefore { end += 1 }
            }
            pieces.append(Piece(tokens: index..<end, isRun: tokens[index].isOfRun))
            index = end
        }
        return pieces
    }

    /// What stays the same of the lines that say the same: signs, keys, and the kinds of all else.
    func skeleton(of pieces: [Piece], isBeforeEvent: Bool) -> [Int32] {
        var skeleton: [Int32] = []
        for piece in pieces {
            let token = tokens[piece.tokens.lowerBound]
            let blank: Int32 = token.hasBlankBefore ? 1 : 0
            switch token.kind {
            case .sign, .key: skeleton.append(2 * (token.text + 16) + blank)
            default:
                skeleton.append(
                    -2 * Int32(token.kind == .number ? LogToken.Kind.word.rawValue : token.kind.rawValue) - 2 - blank
                )
            }
        }
        if isBeforeEvent { skeleton.append(tokens[eventIndex].hasBlankBefore ? 1 : 0) }
        return skeleton
    }

    /// The bytes of some tokens that stand beside each other.
    func range(of indices: Range<Int>) -> Range<Int> {
        tokens[indices.lowerBound].range.lowerBound..<tokens[indices.upperBound - 1].range.upperBound
    }
}
