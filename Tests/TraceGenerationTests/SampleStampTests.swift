import Testing

@testable import TraceGeneration

/// A trace begins on 11 March 2024 at 9:41.
struct SampleStampTests {
    @Test(arguments: [
        ("05-04 11:52:03.461", "03-11 09:41:02.500", 1_000),
        ("2019-11-03 16:23:45.724860", "2024-03-11 09:41:02.500250", 1),
        ("2012-06-19T21:34:19.906Z", "2024-03-11T09:41:02.500Z", 1_000),
        ("2022-11-08T15:28:26-05:00", "2024-03-11T09:41:02-05:00", 1_000_000),
        ("0504 11:52:03.461123", "0311 09:41:02.500250", 1),
        ("20240504 11:52:03.461123", "20240311 09:41:02.500250", 1),
        ("2024-05-04 11:52:03,461", "2024-03-11 09:41:02,500", 1_000),
        ("2016-06-07T03:44:57.8532799", "2024-03-11T09:41:02.5002500", 1),
        ("May  4 11:52:03", "Mar 11 09:41:02", 1_000_000),
        ("Oct 11 22:14:15", "Mar 11 09:41:02", 1_000_000),
        ("May 04, 2024 11:52:03 AM", "Mar 11, 2024 09:41:02 AM", 1_000_000),
        ("04/May/2024:11:52:03 +0200", "11/Mar/2024:09:41:02 +0200", 1_000_000),
        ("11:52", "09:41", 60_000_000),
        ("1531171074", "1710150062", 1_000_000),
        ("1531171074631", "1710150062500", 1_000),
        ("1423944916375353", "1710150062500250", 1),
        ("1257894000.123", "1710150062.500", 1_000),
    ])
    func `A time is printed as a sample's is`(sample: String, printed: String, unit: Int64) throws {
        let stamp = try #require(SampleStamp(sample))
        #expect(stamp.text(at: 2_500_250) == printed)
        #expect(stamp.unit == unit)
    }

    @Test func `A day before the tenth is padded as the sample's is, and hours go on after noon`() throws {
        let morning: Int64 = 22 * 86_400_000_000
        let noon = morning + 3 * 3_600_000_000
        #expect(SampleStamp("May  4 11:52:03")?.text(at: morning) == "Apr  2 09:41:00")
        #expect(SampleStamp("May 04, 2024 11:52:03 AM")?.text(at: noon) == "Apr 02, 2024 12:41:00 PM")
    }

    @Test(arguments: ["", "now", "12345", "2024-05-04", "1:2"])
    func `What is no time of day is no sample`(text: String) { #expect(SampleStamp(text) == nil) }
}
