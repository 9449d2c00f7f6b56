import CheckResults
import LifelineLoading
import Testing
import TraceFiles
import TraceModel
import TraceReaders
import TraceRules

/// Logs that state the offset of their times, and change it: a clock that is put forward, or servers of several places.
@Suite struct `Times of several zones` {
    private static let spec = """
        spec lifts "Lifts"
        event open, shut

        record "{time} {subject} {event}"
        record json subject = id, event = ev, time = at

        rule soon "What is opened is shut within five seconds"
          open leads to shut within 5 s
          accepts open@0s shut@1s
          rejects !open@0s shut@9s
        """

    /// The printed times that follow the first one, in seconds since it, and the verdicts.
    private func check(_ text: String) throws -> (seconds: [Double], findings: [String]) {
        let spec = try LoadedSpec(text: Self.spec, file: "lifts.lifeline", using: [])
        let trace = try TraceFile.read(.text(text, name: "a.log"), ReadingPlan(for: [spec])).trace
        let findings = try spec.checker.check(trace, CheckOptions(begin: .launch, observesAll: true)).findings
        let first = try #require(trace.entries.first)
        return (
            trace.entries.dropFirst().map { Double($0.time - first.time) / 1_000_000 },
            findings.map { "\($0.verdict) at \($0.place.line)" }
        )
    }

    @Test(arguments: [
        "2024-03-31T01:59:59+01:00 a open\n2024-03-31T03:00:01+02:00 a shut",
        "2024-03-31T00:59:59Z a open\n2024-03-31T03:00:01+02:00 a shut",
        "2024-10-27 02:59:59.000 +0200 a open\n2024-10-27 02:00:01.000 +0100 a shut",
        "31/Mar/2024:06:29:59 +0530 a open\n30/Mar/2024:17:00:01 -0800 a shut",
        #"{"id":"a","ev":"open","at":"2024-03-31T01:59:59+01"}"# + "\n"
            + #"{"id":"a","ev":"shut","at":"2024-03-31T03:00:01+02"}"#,
    ])
    func `are those of one clock`(_ text: String) throws {
        let (seconds, findings) = try check(text)
        #expect(seconds == [2])
        #expect(findings == [])
    }

    @Test func `do not hide what takes too long`() throws {
        // By the clock on the wall an hour less.
        let log = try check(
            """
            2024-10-27 02:59:59.000+02:00 a open
            2024-10-27 02:59:59.000+01:00 a shut
            """
        )
        #expect(log.seconds == [3600])
        #expect(log.findings == ["violated at 2"])
    }

    @Test func `are of the log's own one where they name none`() throws {
        let log = try check(
            """
            2024-03-31 01:59:58 a open
            2024-03-31T01:59:59+01:00 a shut
            2024-03-31 02:00:00 a open
            2024-03-31T03:00:01+02:00 a shut
            """
        )
        #expect(log.seconds == [1, 2, 3])
        #expect(log.findings == [])
    }

    @Test func `are so in what NSLog prints, line after line`() throws {
        let spec = try LoadedSpec(
            text: """
                spec lifts "Lifts"
                event open, shut

                rule soon "What is opened is shut within five seconds"
                  open leads to shut within 5 s
                  accepts open@0s shut@1s
                  rejects !open@0s shut@9s
                """,
            file: "lifts.lifeline",
            using: []
        )
        let stamps = [
            "01:59:57.000000+0100", "01:59:58.000000+0100", "01:59:59.000000+0100", "03:00:01.000000+0200",
            "03:00:02.000000+0200", "03:00:03.000000+0200",
        ]
        let lines = zip(stamps, ["open", "shut", "open", "shut", "open", "shut"]).map {
            "2024-03-31 \($0) Home[1411:29931] <Lift: 0x7fd100000001> \($1)\n"
        }
        let trace = try TraceFile.read(.text(lines.joined(), name: "a.log"), ReadingPlan(for: [spec])).trace
        #expect(trace.entries.map { ($0.time - trace.entries[0].time) / 1_000_000 } == [0, 1, 2, 4, 5, 6])
        #expect(try spec.checker.check(trace, CheckOptions(begin: .launch, observesAll: true)).findings.isEmpty)
    }
}
