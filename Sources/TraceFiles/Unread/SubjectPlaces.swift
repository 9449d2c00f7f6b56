import TraceReaders

/// Where records have their subjects, and which sign follows these: a line that has one of them in that place, and ends in an event, says
/// the event of it, whatever stands between: `s1: state=checked`, `[s1] ✓ checked`, `checked (again) s1`.
///
/// A key is of a subject's word and its place. Where too many words stand between, or words behind, the line is prose.
enum SubjectPlaces {
    /// How many words may stand between a subject and its event; behind a sign that joins the two, and else.
    private static let mostBehindSign = 5
    private static let most = 3

    /// The key of a record whose subject is, or ends in, a word.
    static func key(of event: Range<Int>, subject word: Range<Int>, in text: UnsafeRawBufferPointer) -> Int? {
        let start = text.skippingBlanks(from: text.lineStart(before: word.lowerBound), to: word.lowerBound)
        let end = text.lineEnd(from: word.upperBound)
        if word.upperBound <= event.lowerBound { return key(of: word, in: start..<end, text) }
        guard event.upperBound <= word.lowerBound, start <= event.lowerBound,
            ends(start..<end, behind: word.upperBound, in: text)
        else { return nil }
        return key(of: word, behind: event, in: start..<end, text)
    }

    /// The keys of what a line may say an event of, which is its last word, or its first one.
    ///
    /// - Parameters:
    ///   - before: the words before the event.
    ///   - behind: those behind it.
    ///   - parts: the names that are written in one word.
    static func keys(
        in line: Range<Int>,
        _ event: Range<Int>,
        before: [Range<Int>],
        behind: [Range<Int>],
        parts: (Range<Int>) -> [Range<Int>],
        _ text: UnsafeRawBufferPointer
    ) -> [Int] {
        if forestall(before, in: text) { return [] }
        if ends(line, behind: text.parameterListEnd(from: event.upperBound, to: line.upperBound), in: text) {
            let passage = passageLength(before, before: event.lowerBound, in: text)
            // Each stands behind what stands before the one before.
            var (place, end) = (LineShape(), line.lowerBound)
            return before.indices.suffix(mostBehindSign + passage + 1).flatMap { index in
                ([before[index]] + parts(before[index])).compactMap { word in
                    place.add(text, end..<word.lowerBound)
                    end = word.lowerBound
                    let isJoined = text[word.upperBound] > UInt8(ascii: " ")
                    let isNear = before.count - 1 - index - passage <= (isJoined ? mostBehindSign : most)
                    return isNear ? key(of: word, behind: place, in: line, text) : nil
                }
            }
        }
        // What a sign sets apart in front is what the line is about: `[order-2] invoice paid by customer`.
        let end = text.parameterListEnd(from: event.upperBound, to: line.upperBound)
        let isDetailed = before.count > 1 && EventRest(end..<line.upperBound, in: text) == .detail
        let marked = before.suffix(2).prefix(1).filter { isDetailed && text[$0.upperBound] > UInt8(ascii: " ") }
            .map { key(of: $0, in: line, text) }
        guard let last = behind.last, behind.count <= most + 1, ends(line, behind: last.upperBound, in: text) else {
            return marked
        }
        return marked + [key(of: last, behind: event, in: line, text)]
    }

    /// Whether the words before an event say that it did not take place: not of `changed from x to`.
    private static func forestall(_ words: [Range<Int>], in text: UnsafeRawBufferPointer) -> Bool {
        guard let last = words.last else { return false }
        return LogWords.forestall(last, behind: words.dropLast().last ?? 0..<0, in: text)
            && !(text.isText("to", last) && words.suffix(mostBehindSign).contains { LogWords.turns($0, in: text) })
    }

    /// How many words say in front of an event which state is left for it: `from opened to`, `from opened ->`.
    private static func passageLength(_ words: [Range<Int>], before event: Int, in text: UnsafeRawBufferPointer) -> Int
    {
        for (count, former) in [(3, words.dropLast().last), (2, words.last)] {
            if let former, text.isFormerState(former, in: former.lowerBound..<event) { return count }
        }
        return 0
    }

    /// That of a subject before its event.
    private static func key(of word: Range<Int>, in line: Range<Int>, _ text: UnsafeRawBufferPointer) -> Int {
        var place = LineShape()
        place.add(text, line.lowerBound..<word.lowerBound)
        return key(of: word, behind: place, in: line, text)
    }

    /// - Parameter place: what stands before the word.
    private static func key(
        of word: Range<Int>,
        behind place: LineShape,
        in line: Range<Int>,
        _ text: UnsafeRawBufferPointer
    ) -> Int {
        var place = place
        place.addName()
        if word.upperBound < line.upperBound { place.add(text, word.upperBound..<word.upperBound + 1) }
        return key(of: word, at: place, text)
    }

    /// That of a subject behind its event.
    private static func key(
        of word: Range<Int>,
        behind event: Range<Int>,
        in line: Range<Int>,
        _ text: UnsafeRawBufferPointer
    ) -> Int {
        var place = LineShape()
        place.add(text, line.lowerBound..<event.lowerBound)
        return key(of: word, at: place, text)
    }

    private static func key(of word: Range<Int>, at place: LineShape, _ text: UnsafeRawBufferPointer) -> Int {
        Int(truncatingIfNeeded: LabelLine.hash(text.part(word), place.hash))
    }

    /// Whether nothing but signs and tags stands behind an index.
    private static func ends(_ line: Range<Int>, behind index: Int, in text: UnsafeRawBufferPointer) -> Bool {
        var index = index
        while index < line.upperBound {
            switch text[index] {
            case UInt8(ascii: "<"):
                let close = text.firstIndex(of: UInt8(ascii: ">"), from: index, to: line.upperBound)
                index = close ?? index
            // Quotes, arrows, marks and emoji.
            case 0xC2, 0xE2: break
            case 0xF0 where index + 1 < line.upperBound && text[index + 1] == 0x9F: break
            case 0xC3...0xF7: return false
            case 0x80...: break
            case let byte where byte.isASCIIName: return false
            default: break
            }
            index += 1
        }
        return true
    }
}
