import TraceModel

/// Messages that are known again by their bytes behind what stands in front of them.
extension LineFronts {
    /// The record of a line in which a front stands before the message, which have come together before, and its line feed.
    mutating func repeated(
        _ bytes: UnsafeRawBufferPointer,
        behind header: HeaderMatch,
        number: Int,
        _ messages: inout MessageMemory,
        _ batch: inout RecordBatch
    ) -> (RepeatedRecord, lineFeed: Int)? {
        guard let front = match(bytes, behind: header), let message = messages.known(at: front.end, bytes) else {
            return nil
        }
        guard messages.hasMet(message, behind: front.number, &batch, bytes) else {
            messages.meet(message, behind: front.number, &batch, bytes)
            return nil
        }
        guard hasMet(message.beginning, with: message.call),
            let object = messages.object(of: message, at: front.end, bytes, &batch)
        else { return nil }
        return (
            RepeatedRecord(line: number, object: object, call: message.call, header: front.number, time: front.time),
            message.lineFeed
        )
    }

    /// Learns from the records that a batch was found to hold what may stand in front of messages, and numbers those records.
    ///
    /// - Parameters:
    ///   - takesLabels: whether messages of labels may be known again, too.
    ///   - isHeader: whether it is all that stands in front of them.
    ///   - place: what stands in front of the front of a record's line, which begins at an index; nil if nothing can be learned from it.
    mutating func learn(
        _ batch: inout RecordBatch,
        _ bytes: UnsafeRawBufferPointer,
        _ messages: inout MessageMemory,
        takesLabels: Bool,
        isHeader: Bool = false,
        at place: (Int, RawRecord) -> FrontPlace?
    ) {
        guard batch.takesRepeats else { return }
        batch.areAttributesOfHeaders = isHeader
        credit.begin()
        for index in batch.records.indices where credit.isLeft {
            // Those that are like others have numbers.
            guard batch.records[index].isEvent, batch.records[index].call < 0, batch.isAlone(index),
                takesLabels || !batch.records[index].identity.isEmpty || batch.records[index].kind == .classMethod
            else { continue }
            let values = batch.attributes(of: batch.records[index]).map(\.value.range)
            let wanted = batch.wantedAttributes(of: batch.records[index], bytes).map(\.value.range)
            let tells = batch.tellsHowItWent
            if !learn(&batch.records[index], values, wanted: wanted, tells, bytes, &messages, isHeader, place) {
                credit.noteUseless()
            }
        }
    }

    /// - Parameters:
    ///   - values: those of the record's attributes.
    ///   - wanted: those of them that somebody asks for.
    ///   - tells: whether a key says how something went; nil: any may.
    /// - Returns: whether it could be learned from.
    private mutating func learn(
        _ record: inout RawRecord,
        _ values: [Range<Int>],
        wanted: [Range<Int>],
        _ tells: RecordBatch.TextTest?,
        _ bytes: UnsafeRawBufferPointer,
        _ messages: inout MessageMemory,
        _ isHeader: Bool,
        _ place: (Int, RawRecord) -> FrontPlace?
    ) -> Bool {
        let message = Message(record)
        guard record.column == 1, isHeader || values.isEmpty,
            [message.name, message.className, message.identity].allSatisfy({ $0.upperBound <= bytes.count }),
            case let start = bytes.lineStart(before: message.name.lowerBound),
            let lineFeed = bytes.firstIndex(of: UInt8(ascii: "\n"), from: message.name.upperBound, to: bytes.count),
            let place = place(start, record), case let header = place.header, header.latest >= 0,
            let first = record.subjectStart, first >= header.end,
            case let front = header
                .end..<bytes.start(endingAt: first, notBefore: header.end, while: LineFronts.isNoBlank),
            LineFronts.canMatch(front.count, bytes, at: header.end), case let known = match(bytes, behind: header),
            known != nil || !isFull, LineFronts.canBe(front, bytes, messages.names, isHeader: isHeader)
        else { return false }
        let hasTime = record.time != header.time
        let clock =
            hasTime ? LineFronts.clock(of: (record.time, record.timeUnit), in: front, bytes, at: place.time) : nil
        let digits = clock.map { front.lowerBound + $0.bytes.lowerBound..<front.lowerBound + $0.bytes.upperBound }
        let free = place.free(
            in: front,
            besides: wanted + [record.process.range, record.processID.range],
            bytes,
            tells
        )
        let text = front.upperBound..<bytes.trimmedEnd(from: front.upperBound, to: lineFeed)
        guard hasTime ? clock != nil : LineFronts.time(in: front, bytes) == nil,
            values.allSatisfy({ $0.clamped(to: front) == $0 && digits?.overlaps($0) != true }),
            known.map({ $0.end == front.upperBound && $0.time == record.time && statement == place.statement }) ?? true,
            !message.isSpoken(of: front, bytes, withAnyDigits: !free.areNone),
            let numbers = messages.learn(text, bytes, saying: message), numbers.call < LineFronts.mostCalls,
            known != nil || add(front, bytes, behind: header.latest, clock, free: free, by: place.statement)
        else { return false }
        record.header = number
        record.call = numbers.call
        record.object = numbers.label
        let holdDigits = [message.className, message.name].contains { bytes[$0].contains(where: \.isDigit) }
        meet(numbers.beginning, with: numbers.call, isDigitless: !holdDigits && place.isDecided)
        return true
    }
}

/// Where a front stands in a line that was read.
struct FrontPlace {
    /// The header of a format before it.
    var header: HeaderMatch
    /// The number of the statement by which the line was read.
    var statement = 0
    /// Whether it would be of that statement with any other digits, too; with other letters in a hexadecimal number nobody knows.
    var isDecided = true
    /// Where the line's time stands, as far as that is known.
    var time: Range<Int>?
    /// Where no digit may be another, besides those of its time and what its records say; nil if none may anywhere.
    var fixed: [Range<Int>]?

    /// The digits of a front that may be others.
    ///
    /// - Parameters:
    ///   - values: where it says what is asked for.
    ///   - tells: whether a key says how something went; nil if nobody knows: any may.
    fileprivate func free(
        in front: Range<Int>,
        besides values: [Range<Int>],
        _ bytes: UnsafeRawBufferPointer,
        _ tells: RecordBatch.TextTest?
    ) -> FreeDigits {
        let told = FrontPlace.valuesOfKeys(in: front, bytes, tells) + FrontPlace.numbersByX(in: front, bytes)
        let mixed = FrontPlace.mixedWords(in: front, bytes)
        return FreeDigits(told: told, fixed: isDecided ? fixed.map { $0 + values + mixed } : nil)
    }

    /// The values behind keys that may say how something went, and the signs between: `status:200 `.
    private static func valuesOfKeys(
        in front: Range<Int>,
        _ bytes: UnsafeRawBufferPointer,
        _ tells: RecordBatch.TextTest?
    ) -> [Range<Int>] {
        front.filter { bytes[$0] == UInt8(ascii: ":") }.compactMap { sign in
            let key = bytes.start(endingAt: sign, notBefore: front.lowerBound, while: \.isASCIIName)..<sign
            guard key.contains(where: { bytes[$0].isASCIILetter }), tells?(key, bytes) ?? true else { return nil }
            let value = bytes.end(from: sign + 1, to: front.upperBound) { !$0.isASCIIName }
            return sign..<bytes.nameEnd(from: value, to: front.upperBound)
        }
    }

    /// The words with a letter behind a digit, as in hexadecimal numbers: where their digits stand is another from one to the next, and
    /// each would be told by a shape of its own.
    private static func mixedWords(in front: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var index = front.lowerBound
        while index < front.upperBound {
            let word = index..<bytes.nameEnd(from: index, to: front.upperBound)
            let digits = word.drop { !bytes[$0].isDigit }
            if digits.contains(where: { !bytes[$0].isDigit }) { words.append(word) }
            index = word.upperBound + 1
        }
        return words
    }

    /// The digits that make hexadecimal numbers of what follows, or none: the `0` of `0x1F`.
    private static func numbersByX(in front: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> [Range<Int>] {
        front.dropFirst().filter { bytes[$0] | 0x20 == UInt8(ascii: "x") && bytes[$0 - 1].isDigit }.map { $0 - 1..<$0 }
    }
}

/// The digits of a front that may be others, besides those of its time: a front with other ones stands in front of the same messages.
struct FreeDigits {
    /// Where digits say something of messages: what came behind a front with others did not come behind this one.
    private let told: [Range<Int>]
    /// Where besides no digit may be another; nil if none may anywhere.
    private let fixed: [Range<Int>]?

    init(told: [Range<Int>], fixed: [Range<Int>]?) { (self.told, self.fixed) = (told, fixed) }

    /// Whether none may be another.
    var areNone: Bool { fixed == nil }

    func contains(_ index: Int) -> Bool { fixed?.contains { $0.contains(index) } == false && !tells(index) }

    /// Whether a digit says something of messages.
    func tells(_ index: Int) -> Bool { told.contains { $0.contains(index) } }
}
