import LifelineInputs
import TraceModel
import TraceReports

extension ExpectedTrace {
    /// What to report of lines that say an event and were not read: without a word about them a test would pass on the rest.
    ///
    /// - Parameter eventCount: how many events were read.
    func unread(besides eventCount: Int, at callSite: SourcePlace) -> [TestFailure] {
        let unread = opened.trace.unread
        let share = unread.readShare(besides: eventCount)
        guard share < Trace.Unread.goodShare, let first = unread.lines.first else { return [] }
        let place = Place(line: first.line, column: 1)
        let remedy = unread.remedy.map { "say in the spec what they look like: record \"\($0)\"" }
        let lines = [
            "only \(eventCount) of \(English.count(eventCount + unread.count, "line")) that say an event are read",
            "\(name(of: place)) \(first.text)",
            first.hindrance,
            remedy ?? "say in the spec what a record looks like; lifeline read shows what is read",
        ]
        return [
            TestFailure(
                lines.joined(separator: "\n"),
                at: issuePlace(of: place, isEnd: false, at: callSite) ?? callSite,
                severity: share < Trace.Unread.leastShare ? .error : .warning
            )
        ]
    }
}
