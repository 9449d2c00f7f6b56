/// A time as a sample of a format prints it, by which others are printed in the same way: `05-04 11:52:03.461`, `1531171074631`.
struct SampleStamp {
    private var parts: [Part] = []
    /// Microseconds in the unit of the last digit.
    private(set) var unit: Int64 = 1
    /// The same of what stands before a point.
    private var wholeUnit: Int64?

    private enum Part {
        case text(Substring)
        case year, month, monthName, hour, halfHour, half, minute, second
        /// Padded by a zero, or by a blank.
        case day(isBlank: Bool)
        /// So many digits behind the seconds.
        case fraction(Int)
        /// The time since 1970 in the stamp's unit.
        case epoch
    }

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// - Parameter sample: the stamp; nil comes of one that shows no time of day.
    init?(_ sample: String) {
        let numbers = sample.split(separator: ".", omittingEmptySubsequences: false)
        if numbers.count <= 2, numbers.joined().utf8.allSatisfy(\.isDigit), [10, 13, 16].contains(numbers[0].count) {
            unit = [10: 1_000_000, 13: 1_000, 16: 1][numbers[0].count] ?? 1
            parts = [.epoch]
            if numbers.count == 2 { addFraction(behind: ".", digits: numbers[1].count) }
            return
        }
        // 0504/115203.461123
        let halves = numbers[0].split(separator: "/", omittingEmptySubsequences: false)
        if numbers.count == 2, halves.map(\.count) == [4, 6], halves.joined().utf8.allSatisfy(\.isDigit) {
            unit = 1_000_000
            parts = [.month, .day(isBlank: false), .text("/"), .hour, .minute, .second]
            addFraction(behind: ".", digits: numbers[1].count)
            return
        }
        guard let clock = SampleStamp.clock(in: sample) else { return nil }
        addDate(sample[..<clock])
        addClock(sample[clock...])
    }

    /// Where the hours begin of `11:52`.
    private static func clock(in sample: String) -> String.Index? {
        sample.indices.first { index in
            let rest = sample[index...]
            let hour = rest.prefix(while: \.isNumber)
            return hour.count == 2 && rest.dropFirst(2).first == ":" && rest.dropFirst(3).first?.isNumber == true
                && (index == sample.startIndex || !sample[sample.index(before: index)].isNumber)
        }
    }

    private mutating func addDate(_ date: Substring) {
        var rest = date
        var hasMonth = false
        while let first = rest.first {
            let word = first.isNumber ? rest.prefix(while: \.isNumber) : rest.prefix(while: \.isLetter)
            let sign = rest.prefix(1)
            rest = rest.dropFirst(max(1, word.count))
            switch (word.count, first.isNumber) {
            case (8, true):
                parts += [.year, .month, .day(isBlank: false)]
            case (4, true) where rest.first == " " && !hasMonth:
                parts += [.month, .day(isBlank: false)]
            case (4, true):
                parts.append(.year)
            case (1, true):
                // It is padded by the blank before it.
                parts.removeLast()
                parts.append(.day(isBlank: true))
            case (2, true):
                let isDay = hasMonth || rest.first == "/" && rest.dropFirst().first?.isLetter == true
                parts.append(isDay ? .day(isBlank: false) : .month)
                hasMonth = hasMonth || !isDay
            case (3, false) where SampleStamp.months.contains(String(word)):
                parts.append(.monthName)
                hasMonth = true
            default:
                parts.append(.text(word.isEmpty ? sign : word))
            }
        }
    }

    private mutating func addClock(_ clock: Substring) {
        parts += [.hour, .text(":"), .minute]
        unit = 60_000_000
        var rest = clock.dropFirst(5)
        if rest.first == ":" {
            parts += [.text(":"), .second]
            unit = 1_000_000
            rest = rest.dropFirst(3)
            let fraction = rest.dropFirst().prefix(while: \.isNumber)
            if let point = rest.first, point == "." || point == ",", !fraction.isEmpty {
                addFraction(behind: point, digits: fraction.count)
                rest = rest.dropFirst(1 + fraction.count)
            }
        }
        let words = rest.split(separator: " ")
        if words.contains("AM") || words.contains("PM") {
            parts[parts.firstIndex { if case .hour = $0 { true } else { false } } ?? 0] = .halfHour
            parts += [.text(" "), .half]
        } else {
            parts.append(.text(rest))
        }
    }

    private mutating func addFraction(behind point: Character, digits: Int) {
        parts += [.text(String(point)[...]), .fraction(digits)]
        wholeUnit = unit
        for _ in 0..<min(6, digits) { unit /= 10 }
    }

    /// The stamp of a moment.
    ///
    /// - Parameter time: microseconds since the trace's beginning.
    func text(at time: Int64) -> String {
        let moment = LogClock.Moment(time)
        return parts.map { part in
            switch part {
            case .text(let text): String(text)
            case .year: LogClock.padded(moment.year, 4)
            case .month: LogClock.padded(moment.month, 2)
            case .monthName: SampleStamp.months[Int(moment.month) - 1]
            case .day(let isBlank): LogClock.padded(moment.day, 2, with: isBlank ? " " : "0")
            case .hour: LogClock.padded(moment.hour, 2)
            case .halfHour: LogClock.padded((moment.hour + 11) % 12 + 1, 2)
            case .half: moment.hour < 12 ? "AM" : "PM"
            case .minute: LogClock.padded(moment.minute, 2)
            case .second: LogClock.padded(moment.second, 2)
            case .fraction(let count): String((LogClock.padded(moment.fraction, 6) + "000000").prefix(count))
            case .epoch: String(moment.sinceEpoch / (wholeUnit ?? unit))
            }
        }.joined()
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}
