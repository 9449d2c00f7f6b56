/// A number as a log writes it, exactly: whole numbers of any length, decimals as decimals, hexadecimal numbers.
///
/// Its value is `0.` followed by the digits, times ten to the power of the exponent.
package struct Numeral: Hashable, Sendable {
    private var isNegative: Bool
    /// From 0 to 9, with no zero at either end; none for zero.
    private var digits: [UInt8]
    private var exponent: Int

    /// A hexadecimal number of more digits than this is a text.
    private static let hexadecimalLimit = 256
    /// An exponent beyond this makes a text of a number.
    private static let exponentLimit = 1_000_000_000

    private init(isNegative: Bool, digits: some Collection<UInt8>, exponent: Int) {
        let first = digits.firstIndex { $0 != 0 } ?? digits.endIndex
        let zeros = digits.distance(from: digits.startIndex, to: first)
        self.digits = Array(digits[first...])
        while self.digits.last == 0 { self.digits.removeLast() }
        self.isNegative = isNegative && !self.digits.isEmpty
        self.exponent = self.digits.isEmpty ? 0 : exponent - zeros
    }

    /// Nil for what is no number: `12`, `-1.5`, `+.5e-3` and `0x7F8A` are some.
    ///
    /// - Complexity: linear in the length of the text.
    package init?(_ text: String) {
        var rest = Substring(text).utf8
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        if rest.first == UInt8(ascii: "0"), let mark = rest.dropFirst().first, mark | 0x20 == UInt8(ascii: "x") {
            guard let digits = Numeral.decimals(ofHexadecimal: rest.dropFirst(2)) else { return nil }
            self.init(isNegative: isNegative, digits: digits, exponent: digits.count)
            return
        }
        func takeDigits() -> [UInt8] {
            let taken = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
            rest = rest.dropFirst(taken.count)
            return taken.map { $0 - UInt8(ascii: "0") }
        }
        let whole = takeDigits()
        var fraction: [UInt8] = []
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            fraction = takeDigits()
        }
        if whole.isEmpty && fraction.isEmpty { return nil }
        var exponent = 0
        if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
            guard let power = Int(Substring(rest.dropFirst())), power.magnitude < Numeral.exponentLimit else {
                return nil
            }
            exponent = power
            rest = rest.dropFirst(rest.count)
        }
        guard rest.isEmpty else { return nil }
        self.init(isNegative: isNegative, digits: whole + fraction, exponent: whole.count + exponent)
    }

    /// Nil if they are none, or too many.
    private static func decimals(ofHexadecimal text: Substring.UTF8View) -> [UInt8]? {
        guard 1...hexadecimalLimit ~= text.count else { return nil }
        // From the lowest up.
        var decimals: [UInt8] = []
        for byte in text {
            guard var carry = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
            for place in decimals.indices {
                carry += 16 * Int(decimals[place])
                decimals[place] = UInt8(carry % 10)
                carry /= 10
            }
            while carry > 0 {
                decimals.append(UInt8(carry % 10))
                carry /= 10
            }
        }
        return decimals.reversed()
    }
}

extension Numeral: Comparable {
    package static func < (left: Numeral, right: Numeral) -> Bool {
        if left.isNegative != right.isNegative { return left.isNegative }
        return left.isNegative ? right.isNearerZero(than: left) : left.isNearerZero(than: right)
    }

    private func isNearerZero(than other: Numeral) -> Bool {
        if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
        return exponent != other.exponent
            ? exponent < other.exponent : digits.lexicographicallyPrecedes(other.digits)
    }
}

extension Numeral {
    private static let zero = Numeral(isNegative: false, digits: [], exponent: 0)

    /// A number that is less.
    package var less: Numeral {
        isNegative || digits.isEmpty ? moreFromZero(isNegative: true) : .zero
    }

    /// A number that is greater.
    package var greater: Numeral {
        isNegative ? .zero : moreFromZero(isNegative: false)
    }

    private func moreFromZero(isNegative: Bool) -> Numeral {
        Numeral(isNegative: isNegative, digits: digits.isEmpty ? [1] : digits, exponent: exponent + 1)
    }

    /// A number that lies between two.
    package static func between(_ less: Numeral, _ greater: Numeral) -> Numeral {
        if less.isNegative, !greater.isNegative, !greater.digits.isEmpty { return .zero }
        // The one nearer to zero, and one more behind the last place of both.
        var result = less.isNegative ? greater : less
        let other = less.isNegative ? less : greater
        if result.digits.isEmpty { result.exponent = other.exponent }
        let last = min(result.exponent - result.digits.count, other.exponent - other.digits.count)
        let padding = [UInt8](repeating: 0, count: result.exponent - result.digits.count - last)
        return Numeral(isNegative: less.isNegative, digits: result.digits + padding + [1], exponent: result.exponent)
    }
}

extension Numeral: CustomStringConvertible {
    package var description: String {
        if digits.isEmpty { return "0" }
        let shown = String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
        let sign = isNegative ? "-" : ""
        if exponent > 24 || exponent < -6 {
            let fraction = shown.dropFirst().isEmpty ? "" : "." + shown.dropFirst()
            return sign + shown.prefix(1) + fraction + "e\(exponent - 1)"
        }
        if exponent <= 0 { return sign + "0." + String(repeating: "0", count: -exponent) + shown }
        if exponent < digits.count { return sign + shown.prefix(exponent) + "." + shown.dropFirst(exponent) }
        return sign + shown + String(repeating: "0", count: exponent - digits.count)
    }
}
