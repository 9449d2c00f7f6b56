import TraceReaders

/// The lines of strace with the calls joined that it prints in two parts, `read(3,  <unfinished ...>` and `<... read resumed>"!", 1) = 1`;
/// all other bytes as they stand.
///
/// A call is whole on the line where it begins. The line on which it is resumed stays, so that lines keep their numbers. What comes
/// behind a call that is yet to be resumed is held back, also where no more bytes have come for a moment: what is read of a log does
/// not depend on when it came. A call stays as it is if it is never resumed, or too far behind.
struct JoinedCalls: ByteRewriting {
    /// How many bytes are held back at most.
    private let mostHeld: Int
    /// Bytes that have been read; those before `start` have been made ready.
    private var text: [UInt8] = []
    private var start = 0
    /// Where the line begins whose end has not come yet.
    private var lineStart = 0
    /// The calls that have begun and may be resumed, in their order.
    private var open: [Call] = []
    /// What comes in place of some line ends in the text, in any order.
    private var joins: [Join] = []
    /// How many lines have been looked at before one was of strace; nil behind that.
    private var otherLines: Int? = 0
    /// Whether the bytes are handed over as they stand.
    private(set) var isOver = false

    /// A call that has begun.
    private struct Call {
        var process: Int
        var name: [UInt8]
        /// Where its line begins, and what of it says that more is to come.
        var line: Int
        var rest: Range<Int>
        /// Whether it goes on in the next line that is no note.
        var isTorn = false
    }

    private struct Join {
        var replaced: Range<Int>
        var end: [UInt8]
    }

    /// A log none of whose first lines is of strace is another's.
    private static let mostOtherLines = 64
    /// More processes than these are not waited for.
    private static let mostCalls = 1024

    init(mostHeld: Int = 1 << 20) {
        self.mostHeld = mostHeld
    }

    mutating func take(
        _ bytes: Slice<UnsafeMutableRawBufferPointer>,
        isLast: Bool,
        isCutOff: Bool
    ) -> ArraySlice<UInt8> {
        var index = text.count
        text += bytes
        while !isOver, let lineEnd = lineEnd(from: index), lineEnd - lineStart <= mostHeld {
            look(at: lineStart..<lineEnd)
            lineStart = lineEnd + 1
            index = lineStart
            while let first = open.first, lineStart - first.line > mostHeld || open.count > JoinedCalls.mostCalls {
                open.removeFirst()
            }
        }
        if text.count - lineStart > mostHeld { isOver = true }
        if isLast, !isCutOff, !isOver { look(at: lineStart..<text.count) }
        return ready(to: isLast || isOver ? text.count : open.first?.line ?? lineStart)
    }

    private func lineEnd(from index: Int) -> Int? {
        text.withUnsafeBytes { $0.firstIndex(of: UInt8(ascii: "\n"), from: index, to: $0.count) }
    }

    /// Takes in what a line says of a call.
    private mutating func look(at line: Range<Int>) {
        let found = text.withUnsafeBytes { CallLine($0, line) }
        if let torn = open.last, torn.isTorn, goOn(torn, with: line, found) { return }
        guard let found else {
            if let count = otherLines {
                otherLines = count + 1
                isOver = count == JoinedCalls.mostOtherLines
            }
            return
        }
        otherLines = nil
        switch found.part {
        case .note: break
        // A thread makes one call at a time.
        case .all: open.removeAll { $0.process == found.process }
        case .beginning(let rest), .torn(let rest):
            open.removeAll { $0.process == found.process }
            let isTorn = if case .torn = found.part { true } else { false }
            open.append(
                Call(process: found.process, name: found.name, line: line.lowerBound, rest: rest, isTorn: isTorn)
            )
        case .end(let end):
            guard let index = beginning(of: found) else { return }
            joins.append(Join(replaced: open.remove(at: index).rest, end: Array(text[end])))
        }
    }

    /// Takes in what comes behind a call that a note stands in: what it came to, or that more is to come.
    ///
    /// - Returns: whether a line is that.
    private mutating func goOn(_ torn: Call, with line: Range<Int>, _ found: CallLine?) -> Bool {
        if case .note? = found?.part { return true }
        let last = open.count - 1
        open[last].isTorn = false
        let (isUnfinished, isDone) = text.withUnsafeBytes { text in
            (text.isText("<unfinished ...>", text.trimmed(line)), CallLine.isDone(text, line))
        }
        if isUnfinished { return true }
        open.removeLast()
        // What looks like a call is another one.
        guard found == nil, isDone else { return false }
        joins.append(Join(replaced: torn.rest, end: Array(text[line])))
        return true
    }

    /// The call that a line resumes. While only one process is left, or was there, its lines do not say which it is.
    private func beginning(of end: CallLine) -> Int? {
        if let index = open.firstIndex(where: { $0.process == end.process && $0.name == end.name }) { return index }
        let others = open.indices.filter {
            (end.process == CallLine.unnamed || open[$0].process == CallLine.unnamed) && open[$0].name == end.name
        }
        return others.count == 1 ? others[0] : nil
    }

    /// What is handed over next, up to an index.
    private mutating func ready(to end: Int) -> ArraySlice<UInt8> {
        guard end > start else { return [] }
        var whole: [UInt8] = []
        let ended = joins.filter { $0.replaced.lowerBound < end }
        if !ended.isEmpty { joins.removeAll { $0.replaced.lowerBound < end } }
        for join in ended.sorted(by: { $0.replaced.lowerBound < $1.replaced.lowerBound }) {
            whole += text[start..<join.replaced.lowerBound] + join.end
            start = join.replaced.upperBound
        }
        whole += text[start..<end]
        start = end
        // Each byte is moved no more often than once on the average.
        if start >= text.count / 2 { dropStart() }
        return whole[...]
    }

    private mutating func dropStart() {
        text.removeFirst(start)
        lineStart -= start
        for index in open.indices {
            open[index].line -= start
            open[index].rest = open[index].rest.moved(by: -start)
        }
        for index in joins.indices { joins[index].replaced = joins[index].replaced.moved(by: -start) }
        start = 0
    }
}

extension Range<Int> {
    fileprivate func moved(by count: Int) -> Range { lowerBound + count..<upperBound + count }
}
