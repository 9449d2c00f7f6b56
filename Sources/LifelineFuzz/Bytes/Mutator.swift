package import TraceModel

/// Changes bytes and words of a text by chance.
package struct Mutator: Sendable {
    /// Texts whose parts and words get into others.
    private let others: [[UInt8]]
    private let words: [[UInt8]]

    /// Numbers, names and bytes that are hard to bear.
    private static let hard =
        [
            "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551616", "-1", "0",
            "1e999",
            "1e-999", "0x", "0x7fffffffffffffffffffffff", "4294967296", "00000000000000000000001", "NaN", "1.5.2",
            "{0,}",
            "{9223372036854775807}", "{2000}", "999999999999999999 h", "\u{1B}[31m", "\u{1B}]52;c;AAAA\u{7}",
            "\u{202E}", "\u{9B}",
            "\u{85}", "\u{2028}", "\u{FEFF}", "\u{0}", "\r", "\r\n", "\n", "\t", "\u{A0}", "é", "e\u{301}", "🏳️‍🌈", "中文",
            "\"", "'",
            "\\", "\\u0000", "\\ud800", "\\u{1b}", "#", "# lifeline: gap\n", "# lifeline: kind = push\n", "~", "!", "{",
            "}", "(", ")",
            "[", "]", "|", ",", "=", "..", "->", "%s%n", "../..", "/", "*",
        ].map { Array($0.utf8) } + [
            [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xFF, 0xFE], [0xF4, 0x90, 0x80, 0x80], [0xE3],
        ]

    /// What a text may grow to: large enough for many of one thing, small enough for thousands of runs.
    private static let mostBytes = 1 << 17

    package init(_ others: [[UInt8]]) {
        self.others = others
        let found = others.flatMap { Mutator.tokens(of: $0).map(Array.init) }
        words = Set(found.filter { $0.count > 1 && $0.count < 60 }).sorted { $0.lexicographicallyPrecedes($1) }
    }

    package func mutated(_ text: [UInt8], _ random: inout RandomNumbers) -> [UInt8] {
        var text = text
        for _ in 0...random.below(6) { text = changed(text, &random) }
        return Array(text.prefix(Mutator.mostBytes))
    }

    private func changed(_ text: [UInt8], _ random: inout RandomNumbers) -> [UInt8] {
        var text = text
        let place = random.below(text.count + 1)
        let end = min(text.count, place + 1 + random.below(random.chance(1, in: 4) ? text.count + 1 : 12))
        switch random.below(13) {
        case 0 where place < text.count: text[place] = UInt8(random.below(256))
        case 1 where place < text.count: text[place] ^= 1 << UInt8(random.below(8))
        case 2: text.removeSubrange(place..<end)
        case 3: text.insert(contentsOf: text[place..<end], at: random.below(text.count + 1))
        case 4:
            let other = random.pick(others) ?? []
            let from = random.below(other.count + 1)
            text.replaceSubrange(place..<end, with: other[from..<min(other.count, from + random.below(400))])
        case 5: text.insert(contentsOf: random.pick(Mutator.hard) ?? [], at: place)
        case 6:
            // Many of one thing, a word or a line.
            let part = Array(text[place..<end])
            let most = min(20_000, (Mutator.mostBytes - min(text.count, Mutator.mostBytes)) / max(1, part.count))
            text.insert(contentsOf: Array(repeating: part, count: random.below(most + 1)).joined(), at: place)
        case 7: return changedLines(text, &random)
        case 8 where random.chance(1, in: 4): return Array(text.split(separator: 10).joined(separator: [13, 10]))
        default: return changedWords(text, &random)
        }
        return text
    }

    private func changedLines(_ text: [UInt8], _ random: inout RandomNumbers) -> [UInt8] {
        var lines = text.split(separator: 10, omittingEmptySubsequences: false)
        let (one, other) = (random.below(lines.count), random.below(lines.count))
        switch random.below(4) {
        case 0: lines.remove(at: one)
        case 1: lines.insert(lines[one], at: other)
        case 2: lines[one] = lines[one].prefix(random.below(lines[one].count + 1))
        default: lines.swapAt(one, other)
        }
        return Array(lines.joined(separator: [10]))
    }

    /// A word, or what stands between two, gives way to another one.
    private func changedWords(_ text: [UInt8], _ random: inout RandomNumbers) -> [UInt8] {
        let tokens = Mutator.tokens(of: text)
        guard let token = random.pick(tokens) else { return text }
        let own = random.pick(tokens).map(Array.init) ?? []
        let isNumber = token.allSatisfy { (0x30...0x39).contains($0) }
        let word =
            switch random.below(isNumber ? 2 : 6) {
            case 0: random.pick(Mutator.hard) ?? []
            case 1, 2: own
            default: random.pick(words) ?? []
            }
        return Array(text[..<token.startIndex]) + word + Array(text[token.endIndex...])
    }

    /// Runs of letters and digits, and single other bytes but blanks.
    private static func tokens(of text: [UInt8]) -> [ArraySlice<UInt8>] {
        var tokens: [ArraySlice<UInt8>] = []
        var start = 0
        while start < text.count {
            var end = start
            while end < text.count, text[end].isASCIIWord || text[end] >= 0x80 { end += 1 }
            if end == start { end += 1 }
            if text[start] != 32, text[start] != 10 { tokens.append(text[start..<end]) }
            start = end
        }
        return tokens
    }
}
