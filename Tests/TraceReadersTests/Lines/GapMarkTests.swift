import Testing
import TraceModel

@testable import TraceFiles
@testable import TraceReaders

@Suite struct GapMarkTests {
    @Test(arguments: [
        "--- 42 messages dropped ---", "42 messages dropped", "*** 1 message lost ***", "<7 events were lost>",
        "3 dropped",
        "[12 log messages dropped]", "Suppressed 42 messages from app.service", "lost 9 records",
        "--- last message repeated 3 times ---", "lossEvent", "20 callbacks suppressed",
        "net_ratelimit: 20 callbacks suppressed", "** 12 printk messages dropped **", "Missed 3 kernel messages",
        "Discarded 10 logging events", "3 lines have been dropped", "[truncated]", "<snip>", "--- snip ---",
        "--- log lost ---", "--- output truncated ---", "<log truncated>", "[ 12 more lines omitted ]",
        "[123456 messages dropped]",
        #"{"eventType":"lossEvent","count":3}"#,
        "=== Messages dropped during live streaming (use `log show` to see what they were)",
        "QUARANTINED DUE TO HIGH LOGGING VOLUME", "[disconnected:00008110-001A2B3C4D5E601E]",
    ])
    func `The mark of a tool is a gap in every format`(line: String) throws {
        for type in ReaderList.all {
            let reading = Reading(type, "\n \(line)\n")
            #expect(reading.records == [.init(kind: .gap, value: line, line: 2, column: 2)], "\(type.format)")
            #expect(reading.others.isEmpty)
        }
    }

    @Test(arguments: [
        "12:00:03 42 messages dropped", "2024-05-04 12:00:03.120 [truncated]",
        "[12:00:03] WARN Missed 3 kernel messages",
        "2024-05-04T12:00:03Z [WARN] net_ratelimit: 20 callbacks suppressed",
        "[  123.456789] net_ratelimit: 20 callbacks suppressed",
    ])
    func `It may stand behind a time and a level`(line: String) {
        #expect(Reading(NamesReader.self, line).records.map(\.kind) == [.gap], "\(line)")
        #expect(Reading(MessagesReader.self, line).records.map(\.kind) == [.gap], "\(line)")
    }

    @Test(arguments: [
        "messages dropped", "42 messages", "he lost 3 lives", "42 frames dropped here", "lost in 3 minutes",
        "aLossEvent",
        "lossEvents", "10 dropped it", "last message", "truncated", "snip", "log lost", "[log]", "[lines]",
        "[log opened]",
        "[truncated file]", "callbacks suppressed", "20 callbacks", "truncated.", "record lost!",
        "10.0.0.17 3 dropped", "12:00:03 truncated", "Missed 3 kernel", "42 calls in between were lost",
        "disconnected:1", "- disconnected: proxy", "3 events lost during failover of queue", "[connected:1]",
    ])
    func `Prose about losses is no gap`(line: String) {
        #expect(Reading(NamesReader.self, line).others == ["1: \(line)"])
    }
}
