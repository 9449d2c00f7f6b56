import TraceModel

/// Matches lines with patterns, and says what their fields hold.
///
/// What a field may hold is tried in an order: the shortest text first, the longest name first, what may be missing as present
/// first. The first way to read the whole line is taken, as a search would find it that goes back step by step.
///
/// Complexity: O(*n* · *p*) in the line's length and the pattern's pieces. A line is first searched without a memory; if that
/// takes too many steps, once more with a mark for each piece and byte that has failed.
struct LineMatcher: Sendable {
    /// What each field holds; empty if the line does not have it.
    private(set) var fields: [ByteRange]
    /// How many pieces and bytes have been looked at.
    private(set) var steps = 0
    /// Whether another way to read the last line was tried before the one that was found.
    private(set) var hasGoneBack = false
    private var choices = [Choice](repeating: Choice(piece: 0, index: 0, number: 0), count: mostPieces)
    /// For each byte of the line, the pieces that have failed there.
    private var marks: [UInt64] = []
    private var heads = [LineHead](repeating: LineHead(), count: LineHead.most)
    private var memory = Memory()

    /// The steps behind which failures are noted; nil: a few for each byte.
    var firstSteps: Int?

    /// The longest line that is matched.
    static let longestLine = 1 << 20

    /// How many pieces a line has at most, the end included.
    static let mostPieces = 65

    /// What is remembered from line to line, besides the heads.
    struct Memory: Sendable {
        var times = TimeMemory()
        /// How many heads have been remembered so far, and how often one of them stood before another line.
        var headCount = 0
        var headHits = 0

        /// Whether heads are worth looking for: in some logs no two are alike.
        @inline(__always)
        var hasUseOfHeads: Bool { headHits >= headCount &- Memory.firstHeads }

        private static let firstHeads = 64
    }

    /// A piece that can be read in another way.
    struct Choice: Sendable {
        var piece: Int
        /// Where the piece begins, or where a field was last taken to end.
        var index: Int
        /// How many ways have been tried.
        var number: Int
    }

    /// Begins a line, or the next piece of text.
    @inline(__always)
    mutating func begin() { memory.times.begin() }

    /// - Parameter fieldCount: how many fields a pattern has at most.
    init(fieldCount: Int) {
        fields = [ByteRange](repeating: .empty, count: fieldCount)
    }

    /// The time that begins at an index, if it is the last one that was looked for in the line.
    func time(at index: Int) -> PrintedTime? { memory.times.last(at: index) }

    /// Whether a line is one of a pattern. If it is, its fields are set; if not, they may have changed.
    ///
    /// - Parameter text: the line without the blanks around it.
    mutating func matches(_ pattern: LinePattern, _ bytes: UnsafeRawBufferPointer, _ text: Range<Int>) -> Bool {
        hasGoneBack = false
        guard let first = text.first.map({ bytes[$0] }) else {
            return pattern.mayBeEmpty && search(pattern, bytes, text, marks: nil, upTo: .max) == .found
        }
        guard pattern.mayBegin(with: first), pattern.mayHold(bytes, text) else { return false }
        let limit = steps + (firstSteps ?? text.count * 4 + 256)
        let outcome = search(pattern, bytes, text, marks: nil, upTo: limit)
        return outcome == .found || (outcome == .tooLong && matchesWithMarks(pattern, bytes, text))
    }

    @inline(never)
    private mutating func matchesWithMarks(
        _ pattern: LinePattern,
        _ bytes: UnsafeRawBufferPointer,
        _ text: Range<Int>
    ) -> Bool {
        var marks: [UInt64] = []
        swap(&marks, &self.marks)
        defer { swap(&marks, &self.marks) }
        marks.removeAll(keepingCapacity: true)
        marks.append(contentsOf: repeatElement(0, count: text.count + 1))
        return marks.withUnsafeMutableBufferPointer {
            search(pattern, bytes, text, marks: $0, upTo: .max) == .found
        }
    }

    private enum Outcome {
        case found, notFound, tooLong
    }

    @inline(__always)
    private mutating func search(
        _ pattern: LinePattern,
        _ bytes: UnsafeRawBufferPointer,
        _ text: Range<Int>,
        marks: UnsafeMutableBufferPointer<UInt64>?,
        upTo limit: Int
    ) -> Outcome {
        fields.withUnsafeMutableBufferPointer { fields in
            choices.withUnsafeMutableBufferPointer { choices in
                heads.withUnsafeMutableBufferPointer { heads in
                    withUnsafeMutablePointer(to: &memory) { memory in
                        var search = LineSearch(
                            bytes: bytes,
                            text: text,
                            limit: limit,
                            fields: fields,
                            choices: choices,
                            heads: heads,
                            marks: marks,
                            memory: memory,
                            steps: steps
                        )
                        let found = search.run(pattern)
                        steps = search.steps
                        hasGoneBack = search.hasGoneBack
                        return found ? .found : search.steps > limit ? .tooLong : .notFound
                    }
                }
            }
        }
    }
}

/// A head of a line as it was read: what stands between the time and what differs from line to line, `Shop[4821:90177] `.
///
/// A head holds such pieces of a pattern alone that look at no byte behind it. Where the same bytes stand again they are read in
/// the same way, so nothing but them is compared.
struct LineHead: Sendable {
    /// Nil if nothing is remembered here.
    private var pattern: ObjectIdentifier?
    private var count = 0
    private var text = SIMD64<UInt8>()
    /// The fields in their order, counted from the head's first byte.
    private var starts = SIMD8<UInt32>()
    private var counts = SIMD8<UInt32>()

    /// How many heads are remembered: several threads and processes write one log.
    static let most = 8
    static let mostFields = 8
    private static let longest = 64

    init() {}

    /// What was read of a head; nil if it is too long.
    ///
    /// - Parameter fields: those of the head, in their order.
    init?(
        _ bytes: UnsafeRawBufferPointer,
        _ head: Range<Int>,
        of pattern: LinePattern,
        _ fields: UnsafeMutableBufferPointer<ByteRange>
    ) {
        guard head.count <= LineHead.longest, fields.count <= LineHead.mostFields else { return nil }
        self.pattern = ObjectIdentifier(pattern)
        count = head.count
        withUnsafeMutableBytes(of: &text) { $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[head])) }
        for field in fields.indices {
            starts[field] = fields[field].start - UInt32(head.lowerBound)
            counts[field] = fields[field].count
        }
    }

    /// Sets the fields of the head if it stands at an index.
    ///
    /// - Returns: where it ends; nil if it does not stand there.
    @inline(__always)
    func end(
        _ bytes: UnsafeRawBufferPointer,
        at index: Int,
        to end: Int,
        of pattern: LinePattern,
        _ fields: UnsafeMutableBufferPointer<ByteRange>
    ) -> Int? {
        guard self.pattern == ObjectIdentifier(pattern), count <= end &- index,
            withUnsafeBytes(of: text, { bytes.areEqual(at: index, $0, count: count) })
        else { return nil }
        for field in fields.indices {
            fields[field] = ByteRange(start: starts[field] &+ UInt32(truncatingIfNeeded: index), count: counts[field])
        }
        return index &+ count
    }
}
