import Testing

@testable import TraceModel

@Suite struct ByteTableTests {
    /// Strings of every length around the width of a word, and some that differ in one byte only.
    private static let strings =
        (0...40).map { String(repeating: "a", count: $0) } + (0...20).map { String(repeating: "a", count: $0) + "b" }
        + (0...20).map { "b" + String(repeating: "a", count: $0 + 1) } + (0..<3000).map { "0x7f\($0)" } + ["视图", "🚀"]

    @Test func `Strings are numbered in the order of first sight`() {
        var table = ByteTable()
        for (number, string) in Self.strings.enumerated() { #expect(table.intern(string) == Int32(number)) }
        #expect(table.count == Self.strings.count)
        for (number, string) in Self.strings.enumerated() {
            #expect(table.intern(string) == Int32(number))
            #expect(table[Int32(number)] == string)
        }
        #expect(table.count == Self.strings.count)
    }

    @Test func `Only strings that were seen have a number`() {
        var table = ByteTable()
        for string in Self.strings { _ = table.intern(string) }
        for (number, string) in Self.strings.enumerated() {
            Array(string.utf8).withUnsafeBytes { #expect(table.number(of: $0) == Int32(number)) }
            Array((string + "c").utf8).withUnsafeBytes { #expect(table.number(of: $0) == nil) }
        }
        #expect(ByteTable().number(of: UnsafeRawBufferPointer(start: nil, count: 0)) == nil)
    }

    @Test func `A number is held by its own string alone`() {
        var table = ByteTable()
        for string in Self.strings.prefix(80) { _ = table.intern(string) }
        for (number, string) in Self.strings.prefix(80).enumerated() {
            for (other, _) in Self.strings.prefix(80).enumerated() {
                Array(string.utf8).withUnsafeBytes { #expect(table.holds(Int32(other), $0) == (number == other)) }
            }
        }
    }

    @Test func `Strings that differ in one byte are told apart, wherever it stands`() {
        for count in 1...140 {
            let bytes = [UInt8](repeating: 7, count: count)
            var table = ByteTable()
            let number = bytes.withUnsafeBytes { table.intern($0) }
            (bytes + [8]).withUnsafeBytes { #expect(table.end(of: number, at: 0, in: $0) == count) }
            ([8, 8] + bytes).withUnsafeBytes { #expect(table.end(of: number, at: 2, in: $0) == count + 2) }
            bytes.withUnsafeBytes { #expect(table.end(of: number, at: 1, in: $0) == nil) }
            for index in 0..<count {
                var other = bytes
                other[index] ^= 0x80
                other.withUnsafeBytes {
                    #expect(table.number(of: $0) == nil)
                    #expect(!table.holds(number, $0))
                    #expect(table.end(of: number, at: 0, in: $0) == nil)
                }
            }
        }
    }

    @Test func `Bytes that are no UTF-8 are told apart and shown repaired`() {
        var table = ByteTable()
        #expect([UInt8](arrayLiteral: 0xFF).withUnsafeBytes { table.intern($0) } == 0)
        #expect([UInt8](arrayLiteral: 0xFE).withUnsafeBytes { table.intern($0) } == 1)
        #expect(table[1] == "\u{FFFD}")
    }
}
