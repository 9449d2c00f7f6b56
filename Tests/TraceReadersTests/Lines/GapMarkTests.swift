import Testing
import TraceModel

@testable import TraceFiles
@testable import TraceReaders

@Suite struct GapMarkTests {
    @Test(arguments: [
        "--- 42 messages dropped ---", "42 messages dropped", "*** 1 message lost ***", "<7 events were lost>",
        "3 dropped",
        "[12 log messages dropped]", "Suppressed 42 messages from app.service", "lost 9 records",
        "--- last message repeated 3 times ---", "lossEvent", #"{"eventType":"lossEvent","count":3}"#,
    ])
    func `The mark of a tool is a gap in every format`(line: String) throws {
        for type in ReaderList.all {
            let reading = Reading(type, "\n \(line)\n")
            #expect(reading.records == [.init(kind: .gap, value: line, line: 2, column: 2)], "\(type.format)")
            #expect(reading.others.isEmpty)
        }
    }

    @Test(arguments: [
        "messages dropped", "42 messages", "he lost 3 lives", "42 frames dropped here", "lost in 3 minutes",
        "aLossEvent",
        "lossEvents", "10 dropped it", "last message", "42 calls in between were lost",
    ])
    func `Prose about losses is no gap`(line: String) {
        #expect(Reading(NamesReader.self, line).others == ["1: \(line)"])
    }
}
