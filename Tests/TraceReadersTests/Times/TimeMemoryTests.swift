import Testing

@testable import TraceReaders

@Suite struct `A time behind another one` {
    private static let texts = [
        "2024-05-04 11:52:03.461", "2024-05-04 11:52:04", "2024-05-04 11:52:04 PM", "2024-05-04 11:52",
        "2024-05-04 11:52:4",
        "2024-05-04 11:52:61", "2024-05-04 11:52:59,123456+0800", "2024-05-04 11:52.03", "2024-05-04 11:53:03Z",
        "2024-05-04T11:52:03", "2024-05-04 13:52:03 AM", "2024-05-04 13:52:03", "4 May 2024 11:52:03.1",
        "4 May 2024 11:52:0x",
        "20240504 115203 ", "20240504 11:52:03", "May  4 11:52:03 2023", "Sat May  4 11:52:03 2024",
        "1714823523461123 x",
        "05-04 11:52:03.461  4821  4821 D", "05-04 11:52:04.462  4821  4821 D", "05-04 11:52:61.462  4821  4821 D",
        "05-04 11:52:04.46  4821", "05/04 11:52:03.461 more of it", "0504 11:52:03.461123 1 a.go:3",
        "0504/115203.461 more",
        "May  4 11:52:03 web-a lifts", "May  4 11:52:03.461 web-a", "May  4 11:52:03 2023 or so",
        "May 14 11:52:03 web-a",
        "May 4, 2023 11:52:03 x", "Sat May  4 11:52:03 x 1", "11:52:03.461 some more of it",
        "11:52:03.461123 more of it",
        "11:52:03.461 +0800 is no zone", "11:52:03,461 PM or so much", "9:52:03.461 in the morning",
        "9:52 in the morning or so",
        "11:53:03.461 some more of it", "11:52.5 some more of it is",
        "11:52:03.461 AM and more", "1.2.3 and a version's text", "",
    ]

    @Test func `is read as if it stood alone`() {
        var generator = SeededGenerator(state: 3)
        var memory = TimeMemory()
        for _ in 0..<20_000 {
            let text = Self.texts.randomElement(using: &generator) ?? ""
            let bytes = Array(((["", "x ", "[1] "].randomElement(using: &generator) ?? "") + text).utf8)
            let start = bytes.count - text.utf8.count
            bytes.withUnsafeBytes { bytes in
                memory.begin()
                #expect(memory.last(at: start) == nil)
                for _ in 0..<2 {
                    let found = memory.time(bytes, at: start, to: bytes.count)
                    let alone = PrintedTime(bytes, at: start, to: bytes.count)
                    #expect(found?.microseconds == alone?.microseconds)
                    #expect(found?.unit == alone?.unit)
                    #expect(found?.end == alone?.end)
                    #expect(found?.isYearAssumed == alone?.isYearAssumed)
                    #expect(memory.last(at: start)?.end == alone?.end)
                }
            }
        }
    }
}
