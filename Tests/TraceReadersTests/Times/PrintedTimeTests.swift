import Testing

@testable import TraceReaders

@Suite struct `A printed time` {
    /// What a text is read as: microseconds, the unit of the last digit, what stands behind it.
    private func reading(_ text: String) -> (time: PrintedTime, rest: String)? {
        Array(text.utf8).withUnsafeBytes { bytes in
            PrintedTime(bytes, at: 0, to: bytes.count).map {
                ($0, String(decoding: bytes[$0.end...], as: UTF8.self))
            }
        }
    }

    /// 2024-05-04 11:52:03, in seconds since 1970.
    private static let moment: Int64 = 1_714_823_523

    @Test(arguments: [
        ("2024-05-04T11:52:03.461Z", 461_000, 1000, ""),
        ("2024-05-04 11:52:03.461 x", 461_000, 1000, " x"),
        ("2024-05-04 11:52:03,461: x", 461_000, 1000, ": x"),
        ("2024-05-04T11:52:03", 0, 1_000_000, ""),
        ("2024-05-04T11:52:03.461+08:00 x", 461_000, 1000, " x"),
        ("2024-05-04 11:52:03.461123+0800] x", 461_123, 1, "] x"),
        ("2024-05-04 11:52:03 +0800 x", 0, 1_000_000, " x"),
        ("2024-05-04 11:52:03-08 x", 0, 1_000_000, " x"),
        ("2024-05-04 11:52:03.461123789Z", 461_123, 1, ""),
        ("2024-05-04 11:52:03.4 5", 400_000, 100_000, " 5"),
        ("2024-05-04 11:52:03. x", 0, 1_000_000, ". x"),
        ("2024-05-04_11:52:03", 0, 1_000_000, ""),
        ("2024/05/04 11:52:03 x", 0, 1_000_000, " x"),
        ("20240504 11:52:03", 0, 1_000_000, ""),
        ("20240504T115203Z", 0, 1_000_000, ""),
        ("20240504 11:52:03:461|x", 461_000, 1000, "|x"),
        ("04.05.2024 11:52:03", 0, 1_000_000, ""),
        ("04 May 2024 11:52:03", 0, 1_000_000, ""),
        ("4 May 2024 11:52:03.25", 250_000, 10_000, ""),
        ("04/May/2024:11:52:03 +0000] x", 0, 1_000_000, "] x"),
        ("04-May-2024 11:52:03", 0, 1_000_000, ""),
        ("May 4, 2024 11:52:03 AM x", 0, 1_000_000, " x"),
        ("May 04, 2024, 11:52:03", 0, 1_000_000, ""),
        ("Sat May  4 11:52:03 2024 x", 0, 1_000_000, " x"),
        ("Sat, 04 May 2024 11:52:03 +0000", 0, 1_000_000, ""),
        ("1714823523", 0, 1_000_000, ""),
        ("1714823523.461123 x", 461_123, 1, " x"),
        ("1714823523461", 461_000, 1000, ""),
        ("1714823523461.5,7", 461_500, 100, ",7"),
        ("1714823523461123", 461_123, 1, ""),
        ("1714823523461123789", 461_123, 1, ""),
    ])
    func `with a date is a moment`(_ text: String, _ micros: Int64, _ unit: UInt32, _ rest: String) throws {
        let found = try #require(reading(text))
        #expect(found.time.microseconds == Self.moment * 1_000_000 + micros)
        #expect(found.time.unit == unit)
        #expect(found.rest == rest)
        #expect(!found.time.isYearAssumed)
    }

    @Test(
        arguments: [
            ("2024-05-04T11:52:03.461Z", 0),
            ("2024-05-04 11:52:03.461123+0800] x", 480),
            ("2024-05-04T11:52:03-09:30 x", -570),
            ("04/May/2024:11:52:03 +0545] x", 345),
            ("2024-05-04 11:52:03-08 x", -480),
            ("2024-05-04 11:52:03+1445 x", 885),
            // None, or none that a zone has.
            ("2024-05-04 11:52:03-1722 x", nil),
            ("2024-05-04 11:52:03+0807 x", nil),
            ("2024-05-04 11:52:03+15 x", nil),
            ("2024-05-04 11:52:03 x", nil),
            ("1714823523", nil),
        ] as [(String, Int16?)]
    )
    func `says how far east its zone is`(_ text: String, _ minutes: Int16?) throws {
        #expect(try #require(reading(text)).time.zone == minutes)
    }

    /// 11:52:03, in seconds since midnight.
    private static let timeOfDay: Int64 = 42_723

    @Test(arguments: [
        ("05-04 11:52:03.461  1234", 461_000, 1000, "  1234"),
        ("0504 11:52:03.461123 1234", 461_123, 1, " 1234"),
        ("May  4 11:52:03 host x", 0, 1_000_000, " host x"),
        ("May 4 11:52:03 2024 x", 0, 1_000_000, " 2024 x"),
        ("may 04 11:52:03: x", 0, 1_000_000, ": x"),
    ])
    func `without a year is in a leap year, and says so`(
        _ text: String,
        _ micros: Int64,
        _ unit: UInt32,
        _ rest: String
    ) throws {
        let found = try #require(reading(text))
        // Two years, 31 + 29 + 31 + 30 days and three of May.
        #expect(found.time.microseconds == (854 * 86_400 + Self.timeOfDay) * 1_000_000 + micros)
        #expect(found.time.unit == unit)
        #expect(found.rest == rest)
        #expect(found.time.isYearAssumed)
    }

    @Test(arguments: [
        ("11:52:03", 42_723_000_000, 1_000_000, ""),
        ("11:52:03,461] x", 42_723_461_000, 1000, "] x"),
        ("11:52:03.461 AM x", 42_723_461_000, 1000, " x"),
        ("11:52:03.461PM", 85_923_461_000, 1000, ""),
        ("12:00:01 am", 1_000_000, 1_000_000, ""),
        ("9:52:03 x", 35_523_000_000, 1_000_000, " x"),
        ("11:52:03.461. x", 42_723_461_000, 1000, ". x"),
        ("11:52:03 Am2", 42_723_000_000, 1_000_000, " Am2"),
        ("12.345 x", 12_345_000, 1000, " x"),
        ("0.000001]", 1, 1, "]"),
        ("0", 0, 1_000_000, ""),
        ("12.5s x", 12_500_000, 100_000, "s x"),
        ("42, x", 42_000_000, 1_000_000, ", x"),
    ])
    func `without a date counts from any beginning`(_ text: String, _ micros: Int64, _ unit: UInt32, _ rest: String)
        throws
    {
        let found = try #require(reading(text))
        #expect(found.time.microseconds == micros)
        #expect(found.time.unit == unit)
        #expect(found.rest == rest)
        #expect(!found.time.isYearAssumed)
    }

    @Test(arguments: [
        "", "x", "-", "1.2.3", "1.2.3.4", "10.0.0.1:80", "12:99", "12:3", "12:30.5", "25:00:00", "11:60:00",
        "11:52:61",
        "11:52:03:04:05:06", "11:52:033", "2024-13-04 11:52:03", "2024-05-32 11:52:03", "2024-05-04",
        "2024-05-04x11:52:03",
        "2024-05/04 11:52:03", "12ms", "3rd", "0x12", "1-2", "1/2", "12345678901", "123456789012345678901", "Mayor",
        "May",
        "May x 11:52:03", "Sat", "Sat 4 x", "1,234", "13:00:00 PM", "7f", "11:52:03x", "05-04", "05-04 x",
    ])
    func `is no other number or word`(_ text: String) {
        #expect(reading(text) == nil)
    }

    @Test func `ends where the text does`() {
        let text = Array("2024-05-04 11:52:03.461 1714823523".utf8)
        text.withUnsafeBytes { bytes in
            #expect(PrintedTime(bytes, at: 0, to: 21)?.end == 21)
            #expect(PrintedTime(bytes, at: 0, to: 18) == nil)
            #expect(PrintedTime(bytes, at: 24, to: 34)?.microseconds == Self.moment * 1_000_000)
            for end in 0...text.count {
                for start in 0...end {
                    #expect((PrintedTime(bytes, at: start, to: end)?.end ?? start) <= end)
                }
            }
        }
    }
}
