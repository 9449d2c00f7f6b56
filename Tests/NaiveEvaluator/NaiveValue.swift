public import RuleTree

/// A value of an attribute, compared in the simplest way: numbers are written out to the same length and compared as texts.
public struct NaiveValue {
    private let text: String
    /// The digits before and behind the point, without an exponent.
    private let number: (isNegative: Bool, whole: String, fraction: String)?

    public init(_ text: String) {
        var trimmed = text
        while trimmed.first?.isWhitespace == true { trimmed.removeFirst() }
        while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
        self.text = trimmed
        number = NaiveValue.number(trimmed)
    }

    private static func number(_ text: String) -> (Bool, String, String)? {
        var digits = text
        let isNegative = digits.hasPrefix("-")
        if let sign = digits.first, "+-".contains(sign) { digits.removeFirst() }
        if digits.lowercased().hasPrefix("0x") {
            let hexadecimal = digits.dropFirst(2)
            if hexadecimal.isEmpty || !hexadecimal.allSatisfy({ $0.isASCII && $0.isHexDigit }) { return nil }
            // Sixteen times what came so far, by adding it up.
            let sum = hexadecimal.reduce("0") { sum, digit in
                (0..<16).reduce(String(digit.hexDigitValue ?? 0)) { result, _ in adding(result, sum) }
            }
            return (isNegative, sum, "")
        }
        let parts = digits.lowercased().split(separator: "e", omittingEmptySubsequences: false)
        guard parts.count <= 2, let power = parts.count == 2 ? Int(parts[1]) : 0 else { return nil }
        let places = parts[0].split(separator: ".", omittingEmptySubsequences: false)
        guard places.count <= 2, places.contains(where: { !$0.isEmpty }),
            places.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } })
        else { return nil }
        var whole = String(places[0])
        var fraction = places.count == 2 ? String(places[1]) : ""
        for _ in 0..<max(0, power) { whole.append(fraction.isEmpty ? "0" : fraction.removeFirst()) }
        for _ in 0..<max(0, -power) { fraction = (whole.popLast().map(String.init) ?? "0") + fraction }
        return (isNegative, whole, fraction)
    }

    private static func adding(_ left: String, _ right: String) -> String {
        var sum = ""
        var (left, right, carry) = (left, right, 0)
        while !left.isEmpty || !right.isEmpty || carry > 0 {
            let digit = (left.popLast()?.wholeNumberValue ?? 0) + (right.popLast()?.wholeNumberValue ?? 0) + carry
            sum = "\(digit % 10)" + sum
            carry = digit / 10
        }
        return sum
    }

    /// Nil: a text is neither more nor less than a number.
    public func holds(_ comparison: ComparisonOperator, _ other: NaiveValue) -> Bool? {
        guard let own = number, let another = other.number else {
            let areTexts = number == nil && other.number == nil
            return areTexts || [.equal, .notEqual].contains(comparison) ? comparison.holds(text, other.text) : nil
        }
        let whole = max(own.whole.count, another.whole.count)
        let fraction = max(own.fraction.count, another.fraction.count)
        func digits(_ number: (isNegative: Bool, whole: String, fraction: String)) -> String {
            String(repeating: "0", count: whole - number.whole.count) + number.whole + number.fraction
                + String(repeating: "0", count: fraction - number.fraction.count)
        }
        let (left, right) = (digits(own), digits(another))
        let isZero = { (digits: String) in digits.allSatisfy { $0 == "0" } }
        let isLeftNegative = own.isNegative && !isZero(left)
        let isRightNegative = another.isNegative && !isZero(right)
        if isLeftNegative != isRightNegative {
            return comparison.holds(isLeftNegative ? 0 : 1, isRightNegative ? 0 : 1)
        }
        return isLeftNegative ? comparison.holds(right, left) : comparison.holds(left, right)
    }
}
