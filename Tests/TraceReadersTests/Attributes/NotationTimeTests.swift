import Testing

@testable import TraceReaders

@Suite struct NotationTimeTests {
    private func time(_ text: String) -> PrintedTime? {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBytes { PrintedTime(notation: $0, at: 0, to: $0.count) }
    }

    @Test(arguments: [
        ("@300ms", 300_000, 1000), ("@0s", 0, 1_000_000), ("@3s", 3_000_000, 1_000_000), ("@12us", 12, 1),
        ("@1.50s", 1_500_000, 10_000), ("@1.5ms", 1500, 100), ("@0.1234567s", 123_456, 1),
    ])
    func `A time is a number and its unit, and as exact as its last digit`(
        text: String,
        microseconds: Int64,
        unit: UInt32
    ) throws {
        let time = try #require(self.time(text))
        #expect(time.microseconds == microseconds)
        #expect(time.unit == unit)
        #expect(time.end == text.utf8.count)
    }

    @Test(arguments: ["@", "@ms", "@300", "@.5s", "@1.s", "@-1s", "@3x", "300ms", "", "@99999999999999999999s"])
    func `Anything else is no time`(text: String) {
        #expect(time(text) == nil)
    }
}
