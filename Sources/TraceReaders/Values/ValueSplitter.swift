/// Cuts the lines of a log into JSON values, rows of a table, and the text between them.
///
/// A value is taken for one if it is the rest of its line, other values behind it included, or goes on over several lines. All
/// look-ahead is bounded by what was looked at before, so that the time is linear in the text.
struct ValueSplitter: Sendable {
    /// The members that are looked for in objects; those of the object that came last. Nil: no JSON is looked for.
    var members: JSONMembers?
    /// Nil: no rows are looked for.
    private(set) var table: CSVTable?
    /// Nil: no pairs are looked for.
    private(set) var pairs: LogfmtMembers?
    /// Nil: no elements of XML are looked for, or the log does not begin with one.
    var xml: XMLDocument?
    /// Whether it has been looked at how the log begins.
    private var hasBegun = false
    /// A document that has not begun; nil: no lists are looked for.
    let newDocument: JSONDocument?
    /// The document that is being read.
    var document: JSONDocument?
    /// What came next in the document, if text of it was handed out first.
    var held: JSONDocument.Piece?
    /// The list that a broken document left off in, -1 if there is none: its elements may go on.
    var brokenList = -1
    /// Where the next piece begins.
    var index = 0
    /// Up to here, objects are known to be followed by nothing but others on their line.
    var knownEnd = 0
    /// Before here, no object goes on over several lines: one that began earlier broke off here.
    var barrier = 0

    /// After so many bytes, what begins like a document is read as one, though its list has not come yet.
    static let longestBeginning = 1 << 16

    enum Piece {
        /// An object whose members have been found, and the list that it stands in, or -1.
        case object(Range<Int>, list: Int)
        /// What a document holds besides the objects of its list.
        case filling(Range<Int>)
        case row(Range<Int>)
        /// A line of pairs.
        case pairs(Range<Int>)
        /// An element of XML that is a record, and which kind of element it is.
        case element(Range<Int>, Int)
        /// The names of a table's columns.
        case header(Range<Int>)
        /// A line of a table that has not as many fields as its header.
        case brokenRow(Range<Int>)
        /// A line, or the rest of one, without its line end.
        case text(Range<Int>)
        /// What goes on behind these bytes.
        case unfinished
        case end
    }

    /// - Parameters:
    ///   - members: the members that are looked for in objects.
    ///   - lists: the paths to lists of objects.
    init(
        members: JSONPaths?,
        lists: JSONPaths,
        table: CSVTable?,
        pairs: LogfmtMembers? = nil,
        xml: XMLDocument? = nil
    ) {
        self.pairs = pairs
        self.xml = xml
        self.members = members.map { JSONMembers($0) }
        self.table = table
        newDocument = lists.count > 0 ? JSONDocument(lists: lists) : nil
    }

    /// Begins the bytes behind those that were split before.
    ///
    /// - Parameter count: how many those were.
    mutating func begin(behind count: Int) {
        index = 0
        xml?.begin()
        knownEnd = max(0, knownEnd - count)
        barrier = max(0, barrier - count)
    }

    /// The next piece.
    ///
    /// - Parameter isAll: whether no text comes behind these bytes. If not, and the piece is unfinished, it begins at the index.
    mutating func next(_ bytes: UnsafeRawBufferPointer, isAll: Bool) -> Piece {
        if xml != nil, isXML(bytes), let piece = xml?.next(bytes, at: &index, isAll: isAll) { return piece }
        if document != nil, let piece = nextOfDocument(bytes, isAll: isAll) { return piece }
        while index < bytes.count {
            let isLineStart = index == 0 || bytes[index - 1] == UInt8(ascii: "\n")
            let lineEnd = bytes.lineEnd(from: index)
            let comment = isLineStart ? bytes.trimmed(index..<lineEnd) : 0..<0
            let isComment = Comment.begins(bytes, comment)
            if members != nil, !isComment {
                switch object(bytes, in: index..<lineEnd, isAll: isAll) {
                case .object(let range):
                    moveBehind(range.upperBound, bytes)
                    return .object(range, list: brokenList)
                case .document(let start):
                    let before = index..<start
                    index = start
                    document = newDocument
                    brokenList = -1
                    if !before.isEmpty { return .filling(before) }
                    if let piece = nextOfDocument(bytes, isAll: isAll) { return piece }
                    continue
                case .unfinished: return .unfinished
                case .none: break
                }
                if isStructure(bytes, index..<lineEnd) {
                    index = lineEnd + 1
                    continue
                }
            }
            if isLineStart, !isComment || Note(bytes, comment) == nil, let row = row(bytes, isAll: isAll) { return row }
            if lineEnd == bytes.count, !isAll { return .unfinished }
            let line = bytes.trimmed(index..<lineEnd)
            if !isComment, pairs?.read(bytes, line) == true {
                index = lineEnd + 1
                return .pairs(line)
            }
            let start = index
            index = lineEnd + 1
            return .text(start..<lineEnd)
        }
        return .end
    }

    /// Whether the log begins with a tag; what is something else may hold one.
    private mutating func isXML(_ bytes: UnsafeRawBufferPointer) -> Bool {
        if hasBegun { return true }
        let start = bytes.end(from: index, to: bytes.count) { $0 <= UInt8(ascii: " ") }
        guard start < bytes.count else { return false }
        hasBegun = true
        if bytes[start] != UInt8(ascii: "<") { xml = nil }
        return xml != nil
    }

    /// Whether a piece is the last one that can be told from the text.
    func isAtEnd(_ piece: Piece) -> Bool {
        switch piece {
        case .unfinished, .end: true
        default: false
        }
    }

    /// The row that begins here; nil if none does.
    private mutating func row(_ bytes: UnsafeRawBufferPointer, isAll: Bool) -> Piece? {
        let piece = table?.read(bytes, from: index, isAll: isAll)
        switch piece {
        case .row(let line), .header(let line), .brokenRow(let line): index = line.upperBound + 1
        default: break
        }
        return piece
    }

    /// Whether a line is nothing but brackets of a list.
    private func isStructure(_ bytes: UnsafeRawBufferPointer, _ line: Range<Int>) -> Bool {
        ValueSplitter.skippingSeparators(bytes, from: line.lowerBound, to: line.upperBound) == line.upperBound
            && bytes[line].contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }
    }
}
