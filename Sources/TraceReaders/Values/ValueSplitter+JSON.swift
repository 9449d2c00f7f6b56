/// Where objects begin and documents go on.
extension ValueSplitter {
    /// What a line holds.
    enum Found {
        case object(Range<Int>)
        /// A document with a list of objects begins at an index.
        case document(Int)
        case unfinished
        case none
    }

    /// The first object of a line that goes on to the line's end, or beyond it.
    mutating func object(_ bytes: UnsafeRawBufferPointer, in line: Range<Int>, isAll: Bool) -> Found {
        var start = line.lowerBound
        // A line of stray brackets is not gone through for each of them.
        var budget = 16 * line.count
        while budget >= 0, let open = bytes.firstIndex(of: UInt8(ascii: "{"), from: start, to: line.upperBound) {
            let mayGoOn = open >= barrier
            let text = mayGoOn ? bytes : UnsafeRawBufferPointer(rebasing: bytes[..<line.upperBound])
            let isCut = mayGoOn && !isAll
            switch beginning(text, from: open, isCut: isCut) {
            case .none: break
            case let found: return found
            }
            guard let end = members?.read(text, from: open) else { return .none }
            switch end {
            case .at(let end) where end > line.upperBound:
                return .object(open..<end)
            case .at(let end):
                switch rest(text, from: end, of: line, isCut: isCut) {
                case .values: return .object(open..<end)
                case .unfinished: return .unfinished
                case .text(let index):
                    budget -= index - open
                    start = index
                }
            case .beyond where isCut:
                return .unfinished
            case .beyond, .broken:
                budget -= broke(end, text, from: open, in: line)
                start = open + 1
            }
        }
        return .none
    }

    /// Notes where an object broke off.
    ///
    /// - Returns: how many bytes of its line were looked at.
    private mutating func broke(
        _ end: JSONEnd,
        _ text: UnsafeRawBufferPointer,
        from open: Int,
        in line: Range<Int>
    ) -> Int {
        var broken = text.count
        if case .broken(let index) = end { broken = index }
        if broken > line.upperBound { barrier = max(barrier, broken) }
        return min(broken, line.upperBound) - open
    }

    /// Whether a document with one of the lists begins at an index.
    private func beginning(_ text: UnsafeRawBufferPointer, from open: Int, isCut: Bool) -> Found {
        guard var document = newDocument else { return .none }
        var index = open
        let piece = document.next(text, at: &index, isAll: true)
        let isLong = index - open > ValueSplitter.longestBeginning
        switch piece {
        case .list, .element: return .document(open)
        case .more: return isLong ? .document(open) : isCut ? .unfinished : .none
        case .broken: return isLong ? .document(open) : .none
        case .end: return .none
        }
    }

    private enum Rest {
        /// Nothing but values.
        case values
        /// There is text; before the index, there is no more than one whole value after another.
        case text(Int)
        case unfinished
    }

    /// What stands behind an object on its line.
    private mutating func rest(
        _ text: UnsafeRawBufferPointer,
        from start: Int,
        of line: Range<Int>,
        isCut: Bool
    ) -> Rest {
        if start <= knownEnd { return .values }
        var index = start
        while true {
            index = ValueSplitter.skippingSeparators(text, from: index, to: line.upperBound)
            if index >= line.upperBound { break }
            guard text[index] == UInt8(ascii: "{") else { return .text(index) }
            let end = JSONCursor.end(of: text, from: index)
            switch end {
            case .at(let end): index = end
            case .beyond where isCut && line.upperBound == text.count:
                // The line itself goes on; what comes of it is looked at when it is there.
                knownEnd = index
                return .values
            case .beyond where isCut: return .unfinished
            case .beyond, .broken:
                _ = broke(end, text, from: index, in: line)
                return .text(index + 1)
            }
        }
        knownEnd = line.upperBound
        return .values
    }

    /// The next piece of the document; nil if it ended, or broke off.
    mutating func nextOfDocument(_ bytes: UnsafeRawBufferPointer, isAll: Bool) -> Piece? {
        while document != nil {
            let start = index
            guard let piece = held ?? document?.next(bytes, at: &index, isAll: isAll) else { return nil }
            if held == nil, bytes[start..<index].contains(where: { !ValueSplitter.isSeparator($0) }) {
                held = piece
                return .filling(start..<index)
            }
            held = nil
            switch piece {
            case .list: break
            case .more: return isAll || index >= bytes.count ? .end : .unfinished
            case .end:
                document = nil
                moveBehind(index, bytes)
            case .broken: leaveDocument(at: index)
            case .element:
                switch members?.read(bytes, from: index) {
                case .at(let end):
                    let start = index
                    index = end
                    document?.passElement()
                    return .object(start..<end, list: document?.list ?? -1)
                case .beyond where !isAll: return .unfinished
                case .broken(let broken): leaveDocument(at: broken)
                case .beyond, nil: leaveDocument(at: bytes.count)
                }
            }
        }
        return nil
    }

    private mutating func leaveDocument(at broken: Int) {
        barrier = max(barrier, broken)
        brokenList = document?.list ?? -1
        document = nil
    }

    /// Goes on behind an object, on the next line if nothing else stands on this one.
    mutating func moveBehind(_ end: Int, _ bytes: UnsafeRawBufferPointer) {
        index = end
        while index < bytes.count, ValueSplitter.isSeparator(bytes[index]) {
            index += 1
            if bytes[index - 1] == UInt8(ascii: "\n") { return }
        }
    }

    /// The first index behind commas, brackets of lists, and blanks.
    static func skippingSeparators(_ bytes: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int {
        return bytes.end(from: start, to: end) { isSeparator($0) }
    }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: ","),
            UInt8(ascii: "["), UInt8(ascii: "]"):
            true
        default: false
        }
    }
}
