import TraceModel

/// Text for people, safe to look at: nothing that it quotes can steer a terminal or break a line.
///
/// Only the code's own words stand in it as they are: literals, and what `Palette` paints. Any other string is quoted: control
/// characters, line breaks, and what turns the direction of writing are spelt, `\u{1b}`, and what is very long is cut. Whatever
/// the command prints is of this type, so nothing gets past it.
package struct ShownText: Hashable, Sendable {
    /// In UTF-8: a report of many findings is put together of short pieces, which takes strings several times as long.
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// What comes from outside: a name, a message, a value.
    package init(quoting text: some StringProtocol) { quote(text) }

    /// A line of a log or of a spec, as wide as a screen: its tabs stay, and its end is left out if it is longer.
    package init(line: some StringProtocol, width: Int = screenWidth) { quote(line, width: width, keepingTabs: true) }

    /// A text of many lines that programs read as well, such as a spec: it is changed only where a terminal would obey it.
    package init(document: String, isOnTerminal: Bool) {
        if isOnTerminal {
            let lines = document.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            self = lines.map { ShownText(line: Substring($0), width: .max) }.joined(separator: "\n")
        } else {
            self.init(safe: document)
        }
    }

    /// - Parameter safe: a text that its writer has kept safe.
    init(safe: String) { append(safe) }

    /// - Parameter safe: the same in UTF-8.
    init(safe: [UInt8]) { bytes = safe }

    package var string: String { String(decoding: bytes, as: UTF8.self) }

    /// How wide a line is at most that is quoted from a log or a spec.
    package static let screenWidth = 200
    /// How much of any other text is quoted.
    package static let mostQuoted = 4000

    package var isEmpty: Bool { bytes.isEmpty }
    package var count: Int { string.count }
    /// How many columns of a terminal it takes.
    package var columns: Int { string.columns }

    package static func += (left: inout ShownText, right: ShownText) { left.bytes += right.bytes }

    package static func + (left: ShownText, right: ShownText) -> ShownText {
        var sum = left
        sum += right
        return sum
    }

    /// The text with blanks behind it, so that it is at least so many characters wide.
    package func padded(to width: Int) -> ShownText { ShownText(safe: string.padded(to: width)) }

    /// The text with blanks before it, so that it is at least so many characters wide.
    package func flushRight(in width: Int) -> ShownText { ShownText(safe: string.flushRight(in: width)) }

    /// The text without the blanks at its end.
    package var trimmed: ShownText {
        let end = bytes.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? 0
        return end == bytes.count ? self : ShownText(safe: Array(bytes[..<end]))
    }

    /// The text as far as it fits.
    ///
    /// - Parameter hidden: how many characters at its beginning are left out.
    package func cut(to width: Int, behind hidden: Int = 0) -> ShownText {
        if hidden == 0, bytes.count <= width { return self }
        let string = string
        let rest = hidden > 0 ? "…" + string.dropFirst(hidden + 1) : string[...]
        if rest.utf8.count <= width || rest.dropFirst(width).isEmpty { return ShownText(safe: String(rest)) }
        return ShownText(safe: rest.prefix(max(0, width - 1)) + "…")
    }

    private mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    private mutating func quote(_ text: some StringProtocol, width: Int = mostQuoted, keepingTabs: Bool = false) {
        // Callers are in other modules: what is generic is not specialised for them.
        quote(string: String(text), width: width, keepingTabs: keepingTabs)
    }

    private mutating func quote(string text: String, width: Int = mostQuoted, keepingTabs: Bool = false) {
        var text = text
        let isPlain = text.withUTF8 { utf8 in
            let isPlain = utf8.count <= width && UnsafeRawBufferPointer(utf8).isPrintable
            if isPlain { bytes.append(contentsOf: utf8) }
            return isPlain
        }
        if isPlain { return }
        let part = text.unicodeScalars.prefix(width)
        var quoted = ""
        for scalar in part {
            if scalar.isUnsafe, !(keepingTabs && scalar == "\t") {
                quoted += "\\u{" + String(scalar.value, radix: 16) + "}"
            } else {
                quoted.unicodeScalars.append(scalar)
            }
        }
        if part.endIndex < text.unicodeScalars.endIndex { quoted += "…" }
        self += ShownText(safe: quoted).cut(to: width)
    }
}

extension ShownText: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) { append(text) }

    package init(stringInterpolation text: Interpolation) { self = text.text }

    package struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ShownText()

        package init(literalCapacity: Int, interpolationCount: Int) {
            text.bytes.reserveCapacity(literalCapacity + 40 * interpolationCount)
        }

        package mutating func appendLiteral(_ literal: String) { text.append(literal) }

        package mutating func appendInterpolation(_ text: some StringProtocol) { self.text.quote(text) }
        package mutating func appendInterpolation(_ text: String) { self.text.quote(string: text) }
        package mutating func appendInterpolation(_ number: Int) { text.append(String(number)) }
        package mutating func appendInterpolation(_ text: ShownText) { self.text += text }
    }
}

extension Sequence<ShownText> {
    package func joined(separator: ShownText = "") -> ShownText {
        ShownText(safe: Array(lazy.map(\.bytes).joined(separator: separator.bytes)))
    }

    /// The texts, a line each.
    package var lines: ShownText {
        reduce(into: ShownText()) { text, line in
            text += line
            text += "\n"
        }
    }
}

extension Unicode.Scalar {
    /// Whether a terminal would obey it, or it would break a line or turn the direction of writing.
    var isUnsafe: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Whether all of it is ASCII that prints something, found out of eight bytes at a time: any other byte has its high bit, or gets it
    /// when one is added or 0x20 taken away.
    fileprivate var isPrintable: Bool {
        var others: UInt64 = 0
        var index = 0
        while index + 8 <= count {
            let word = loadUnaligned(fromByteOffset: index, as: UInt64.self)
            others |= word | (word &+ 0x0101_0101_0101_0101) | (word &- 0x2020_2020_2020_2020)
            index += 8
        }
        return others & 0x8080_8080_8080_8080 == 0 && self[index...].allSatisfy { 0x20..<0x7F ~= $0 }
    }
}
