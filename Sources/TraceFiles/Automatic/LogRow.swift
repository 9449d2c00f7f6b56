/// A line that names an event, cut into pieces: a token that stands for itself, or a run of words and numbers with nothing but blanks
/// between.
struct LogRow {
    /// The number of the line, from 1.
    let line: Int
    let tokens: [LogToken]
    /// The number of the event.
    let event: Int32
    /// The tokens of each piece.
    let pieces: [Range<Int>]
    /// Which piece is the event.
    let eventPiece: Int

    /// Nil if none of the tokens is an event.
    init?(line: Int, tokens: [LogToken], event: Int32) {
        self.line = line
        self.tokens = tokens
        self.event = event
        var pieces: [Range<Int>] = []
        while let start = pieces.last?.upperBound ?? tokens.indices.first, start < tokens.count {
            let others = tokens[(start + 1)...]
            let run = others.prefix { tokens[start].isOfRun && $0.isOfRun && $0.hasBlankBefore }
            pieces.append(start..<run.endIndex)
        }
        guard let eventPiece = pieces.firstIndex(where: { tokens[$0.lowerBound].kind == .event }) else { return nil }
        self.pieces = pieces
        self.eventPiece = eventPiece
    }

    /// The pieces before the event, and those behind it.
    var head: Range<Int> { 0..<eventPiece }
    var tail: Range<Int> { eventPiece + 1..<pieces.count }

    /// The whole line.
    var text: Range<Int> { range(of: tokens.indices) }

    /// The first token of a piece.
    func first(_ piece: Int) -> LogToken { tokens[pieces[piece].lowerBound] }

    /// The texts of a piece's tokens.
    func texts(_ piece: Int) -> [Int32] { tokens[pieces[piece]].map(\.text) }

    /// The piece behind the event that is a key.
    func piece(ofKey key: Int32) -> Int? { tail.first { first($0).kind == .key && first($0).text == key } }

    /// Whether a piece, of one token or several, stands between two signs that are the same, without blanks.
    func isQuoted(_ piece: Int) -> Bool {
        guard piece > 0, piece + 1 < pieces.count, first(piece).kind != .sign, !first(piece).hasBlankBefore,
            !first(piece + 1).hasBlankBefore
        else { return false }
        return first(piece - 1).kind == .sign && first(piece - 1).text == first(piece + 1).text
    }

    /// The value behind a key that begins with a token: up to a blank, or to a sign that ends it.
    func value(at start: Int) -> Range<Int> {
        let others = tokens[(start + 1)...].prefix { !$0.hasBlankBefore && !$0.endsValues }
        return start..<others.endIndex
    }

    /// What stays the same of the lines that say the same: signs, keys, and the kinds of all else.
    func skeleton(of pieces: Range<Int>) -> [Int32] {
        pieces.map { piece in
            let token = first(piece)
            let blank: Int32 = token.hasBlankBefore ? 1 : 0
            switch token.kind {
            case .sign, .key: return 2 * (token.text + 16) + blank
            case .number: return -2 * Int32(LogToken.Kind.word.rawValue) - 2 - blank
            default: return -2 * Int32(token.kind.rawValue) - 2 - blank
            }
        }
    }

    /// The skeleton of what stands before the event, and whether a blank separates the two.
    var headSkeleton: [Int32] { skeleton(of: head) + [first(eventPiece).hasBlankBefore ? 1 : 0] }

    /// The key of the member of JSON whose value the event is; nil if it is none.
    func memberKey(in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
        bytes.memberKey(ofValue: first(eventPiece).range, in: text)
    }

    /// The bytes of some tokens that stand beside each other.
    func range(of indices: Range<Int>) -> Range<Int> {
        tokens[indices.lowerBound].range.lowerBound..<tokens[indices.upperBound - 1].range.upperBound
    }
}
