import CheckResults
import LifelineLoading
import Testing
import TraceFiles
import TraceModel
import TraceReaders
import TraceRules

/// Logs in a format that says `ordered by time`, and what may be said of them.
@Suite struct `Records that are ordered by time` {
    private static let spec = """
        spec lifts "Lifts"
        event open, shut, call, begin
        attribute door

        ordered by time
        record json subject = id, event = ev, time = at in us, pid = pid
        record json subject = id, event = ev

        interval visit = open .. shut
        relation meeting(a, b) = a visit overlaps b visit

        rule open-before-shut "What is shut was open"
          open before shut
          accepts open shut
          rejects !shut

        rule begun "All begins with a beginning"
          for each process
          begin before call
          accepts begin call
          rejects !call

        rule guests "A guest calls before the host shuts"
          for each meeting(host, guest)
          guest call before host shut
          accepts host.open guest.open guest.call host.shut
          rejects host.open guest.open !host.shut
        """

    private func read(_ text: String, mostOrdered: Int = 1 << 24) throws -> (LoadedSpec, Trace) {
        let spec = try LoadedSpec(text: Self.spec, file: "lifts.lifeline", using: [])
        let plan = ReadingPlan(for: [spec])
        return (spec, try TraceFile.read(.text(text, name: "a.log"), plan, mostOrdered: mostOrdered).trace)
    }

    /// The records in their order, `open of a`, and what is found: `violated at 2: open-before-shut`.
    private func check(_ text: String) throws -> (order: [String], findings: [String]) {
        let (spec, trace) = try read(text)
        let options = CheckOptions(begin: .launch, observesAll: true)
        let findings = try spec.checker.check(trace, options).findings
        return (
            trace.entries.map { entry in
                entry.name < 0 ? "gap" : "\(trace.names[Int(entry.name)]) of \(trace.description(of: entry.subject))"
            },
            findings.map { "\($0.verdict) at \($0.place.line): \($0.rule)" + ($0.reason.map { ", \($0)" } ?? "") }
        )
    }

    private let doubt = "some of its records have times in which they may have come in another order"

    @Test func `are judged in that order, and told of where they stand`() throws {
        let late = try check(
            """
            {"id":"a1","ev":"shut","at":9}
            {"id":"a1","ev":"open","at":7}
            """
        )
        #expect(late.order == ["open of a1", "shut of a1"])
        #expect(late.findings == [])
        let early = try check(
            """
            {"id":"a1","ev":"open","at":9}
            {"id":"b2","ev":"open","at":3}
            {"id":"a1","ev":"shut","at":7}
            """
        )
        #expect(early.order == ["open of b2", "shut of a1", "open of a1"])
        #expect(early.findings == ["violated at 3: lifts.open-before-shut"])
    }

    @Test func `of one moment stay as they stand, and what rests on them is at most suspect`() throws {
        let tie = try check(
            """
            {"id":"a1","ev":"shut","at":7}
            {"id":"a1","ev":"open","at":7}
            """
        )
        #expect(tie.order == ["shut of a1", "open of a1"])
        #expect(tie.findings == ["suspect at 1: lifts.open-before-shut, \(doubt)"])
        // Another's record of the same moment is none of its own.
        let others = try check(
            """
            {"id":"b2","ev":"open","at":7}
            {"id":"a1","ev":"shut","at":7}
            {"id":"a1","ev":"open","at":8}
            """
        )
        #expect(others.findings == ["violated at 2: lifts.open-before-shut"])
    }

    @Test func `of two objects at one moment leave it open what holds of both`() throws {
        func meeting(call: Int) throws -> [String] {
            try check(
                """
                {"id":"a1","ev":"open","at":1}
                {"id":"b2","ev":"open","at":2}
                {"id":"c3","ev":"begin","at":3}
                {"id":"a1","ev":"shut","at":7}
                {"id":"b2","ev":"call","at":\(call)}
                """
            ).findings
        }
        #expect(try meeting(call: 8) == ["violated at 4: lifts.guests"])
        #expect(try meeting(call: 7) == ["suspect at 4: lifts.guests, \(doubt)"])
        #expect(try meeting(call: 6) == [])
    }

    @Test func `of one moment leave it open what holds of their process`() throws {
        let text = #"{"id":"a1","ev":"call","at":1}"# + "\n" + #"{"id":"b2","ev":"begin","at":2}"# + "\n"
        #expect(try check(text).findings == ["violated at 1: lifts.begun"])
        let tie = text + #"{"id":"c3","ev":"begin","at":2}"#
        #expect(try check(tie).findings == ["suspect at 1: lifts.begun, \(doubt)"])
    }

    @Test func `and lack some, or have no time, leave open what came when`() throws {
        let text = #"{"id":"a1","ev":"shut","at":7}"# + "\n"
        #expect(
            try check(text + #"{"id":"a1","ev":"opened by hand, open"}"# + "\n").findings
                == ["suspect at 1: lifts.open-before-shut, records are missing, and nobody knows when they came"]
        )
        let timeless = try check(#"{"id":"a1","ev":"open","at":9}"# + "\n" + text + #"{"id":"a1","ev":"call"}"#)
        #expect(timeless.order == ["shut of a1", "call of a1", "open of a1"])
        #expect(timeless.findings.first == "suspect at 2: lifts.open-before-shut, \(doubt)")
    }

    @Test func `are not put in order beyond a bound`() throws {
        let line = #"{"id":"a1","ev":"open","at":9}"# + "\n"
        #expect(try read(line + line, mostOrdered: 2).1.recordCount == 2)
        let error = #expect(throws: Diagnostics.self) { try read(line + line + line, mostOrdered: 2) }
        #expect(
            error?.all.first?.message
                == "the log has more than 2 records, and its format puts them in the order of their times"
        )
    }
}
