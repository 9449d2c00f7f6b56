import TraceRecords

/// A time that one member of a value says, or the sum of several: `start in us plus duration in us`, `date plus time`.
struct ValueTime: Sendable {
    private var parts: [Part] = []

    private struct Part: Sendable {
        /// The number of the member.
        var number: Int
        var unit: RecordColumns.TimeUnit?
    }

    /// - Parameter number: gives a path its number.
    init(
        _ path: ColumnPath,
        in unit: RecordColumns.TimeUnit?,
        plus others: [RecordColumns.TimePart],
        number: (ColumnPath) -> Int
    ) {
        parts = [Part(number: number(path), unit: unit)]
        parts += others.map { Part(number: number($0.path), unit: $0.unit) }
    }

    /// The numbers of all members that it is made of.
    var numbers: [Int] { parts.map(\.number) }

    /// What some members come to; nil if one of them is no time.
    ///
    /// A part that is counted more finely than those before says them more exactly; else what is left open of both adds up.
    func time(_ texts: [ValueText], of bytes: UnsafeRawBufferPointer) -> PrintedTime? {
        var sum: PrintedTime?
        for part in parts {
            let text = texts[part.number]
            guard text.form == .plain,
                let time = ValueTime.time(bytes, text.range, in: part.unit, mayBeDay: sum == nil && parts.count > 1)
            else { return nil }
            guard var whole = sum else {
                sum = time
                continue
            }
            let (micros, isOver) = whole.microseconds.addingReportingOverflow(time.microseconds)
            if isOver { return nil }
            whole.microseconds = micros
            whole.unit = time.unit < whole.unit ? time.unit : whole.unit &+ time.unit
            sum = whole
        }
        return sum
    }

    /// - Parameter mayBeDay: whether a day is its beginning.
    private static func time(
        _ bytes: UnsafeRawBufferPointer,
        _ range: Range<Int>,
        in unit: RecordColumns.TimeUnit?,
        mayBeDay: Bool
    ) -> PrintedTime? {
        let text = bytes.trimmed(range)
        guard let unit else {
            if mayBeDay, let day = PrintedTime(day: bytes, text) { return day }
            let time = PrintedTime(bytes, at: text.lowerBound, to: text.upperBound)
            return time?.end == text.upperBound ? time : nil
        }
        return number(bytes, text, in: unit)
    }

    /// More digits than a time has.
    private static let mostDigits = 19

    /// `1715000000`, `1715000000.25`: so many units.
    private static func number(
        _ bytes: UnsafeRawBufferPointer,
        _ text: Range<Int>,
        in unit: RecordColumns.TimeUnit
    ) -> PrintedTime? {
        let wholeEnd = bytes.digitsEnd(from: text.lowerBound, to: text.upperBound)
        guard 1...mostDigits ~= wholeEnd - text.lowerBound else { return nil }
        var fraction = wholeEnd..<wholeEnd
        if wholeEnd < text.upperBound {
            guard bytes[wholeEnd] == UInt8(ascii: ".") else { return nil }
            fraction = wholeEnd + 1..<bytes.digitsEnd(from: wholeEnd + 1, to: text.upperBound)
            guard !fraction.isEmpty, fraction.upperBound == text.upperBound else { return nil }
        }
        // Nineteen digits fit into 64 bits without a sign.
        let whole = bytes[text.lowerBound..<wholeEnd].reduce(UInt64(0)) { $0 &* 10 &+ UInt64($1 &- UInt8(ascii: "0")) }
        guard let micros = unit.microseconds else {
            return PrintedTime(microseconds: Int64(whole / 1000), unit: 1, end: text.upperBound)
        }
        let (product, isOver) = whole.multipliedReportingOverflow(by: UInt64(micros))
        guard !isOver, let wholeMicros = Int64(exactly: product) else { return nil }
        let part = TimeScanner.fraction(bytes, fraction, of: micros)
        let (sum, isTooLarge) = wholeMicros.addingReportingOverflow(part.micros)
        return isTooLarge ? nil : PrintedTime(microseconds: sum, unit: part.unit, end: text.upperBound)
    }
}

extension RecordColumns.TimeUnit {
    /// Nil if it is less than one.
    fileprivate var microseconds: Int64? {
        switch self {
        case .s: 1_000_000
        case .ms: 1000
        case .us: 1
        case .ns: nil
        }
    }
}
