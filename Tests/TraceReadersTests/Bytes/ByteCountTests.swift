import Testing

@testable import TraceReaders

/// How often a byte stands in a range, eight at a time and one after the other.
@Suite struct ByteCountTests {
    @Test func `Each byte counts once, wherever it stands`() {
        var generator = SeededGenerator(state: 5)
        let bytes = (0..<6000).map { _ in UInt8.random(in: 0...3, using: &generator) &* 0x7F }
        bytes.withUnsafeBytes { bytes in
            for _ in 0..<300 {
                let start = Int.random(in: 0...20, using: &generator)
                let end = Int.random(in: start...bytes.count, using: &generator)
                for byte in [UInt8(0), 0x7F, 0xFE, 0x7D, 1] {
                    let expected = bytes[start..<end].reduce(0) { $1 == byte ? $0 + 1 : $0 }
                    #expect(bytes.count(of: byte, from: start, to: end) == expected)
                }
            }
        }
    }
}
