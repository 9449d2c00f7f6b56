import LifelineLoading
import RuleSyntax
import RuleTree
import TraceFiles
import TraceModel
import TraceReaders
import TraceReports
import TraceRules

/// A test's trace, opened, and how messages and issues name its places.
struct ExpectedTrace {
    let opened: OpenedTrace
    private let origin: Origin

    private enum Origin {
        case text([Substring])
        case notation(InlineText)
        case file(path: String)
        case recorder([RecordedEvent])
    }

    /// - Parameters:
    ///   - spec: whose events the trace's words may name.
    ///   - callSite: the code of the test.
    /// - Throws: `Diagnostics` if the trace cannot be read; they name the file by its whole path.
    init(_ source: TraceSource, for spec: LoadedSpec, at callSite: SourcePlace) throws(Diagnostics) {
        switch source {
        case .text(let text, let format):
            opened = try ExpectedTrace.read(.text(text, name: ExpectedTrace.nameOfText), format, for: spec)
            origin = .text(text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" })
        case .notation(let text):
            let trace = try InlineTrace(text, of: ExpectedTrace.nameOfText, for: [spec]).trace
            opened = OpenedTrace(trace, format: InlineTrace.format, file: ExpectedTrace.nameOfText)
            origin = .notation(InlineText(text, words: (try? TraceNotation.columns(of: text)) ?? []))
        case .file(let name, let format):
            let path = try FileLookup(besides: callSite).path(of: name)
            opened = try ExpectedTrace.read(.path(path), format, for: spec)
            origin = .file(path: path)
        case .recorder(let recorder):
            let events = recorder.events
            if events.isEmpty {
                throw Diagnostics(
                    "the recorder holds no event",
                    suggestion: "check that the code under test calls it, and before the trace is checked"
                )
            }
            opened = OpenedTrace(RecordedTrace(events).trace, format: RecordedTrace.format, file: "<recorder>")
            origin = .recorder(events)
        }
    }

    private static let nameOfText = "<trace>"

    private static func read(
        _ source: TraceFile.Source,
        _ format: String?,
        for spec: LoadedSpec
    ) throws(Diagnostics) -> OpenedTrace {
        let file = try TraceFile.read(source, ReadingPlan(for: [spec], format: format))
        return OpenedTrace(file.trace, format: file.format, file: source.name)
    }

    /// Where a finding is reported; nil where the trace has no place of its own.
    ///
    /// - Parameter isEnd: whether the finding stands at the end, not at a record.
    func issuePlace(of place: Place, isEnd: Bool, at callSite: SourcePlace) -> SourcePlace? {
        switch origin {
        case .text, .notation: nil
        case .file(let path): callSite.inFile(path, line: place.line, column: place.column)
        case .recorder(let events):
            isEnd || !events.indices.contains(place.line - 1) ? nil : events[place.line - 1].place
        }
    }

    /// A place as messages write it.
    func name(of place: Place) -> ShownText {
        switch origin {
        case .text: "line \(place.line):"
        case .notation: "column \(place.column):"
        case .file(let path): "\(path.split(separator: "/").last ?? ""):\(place.line):"
        case .recorder(let events):
            events.indices.contains(place.line - 1)
                ? "event \(place.line) (\(events[place.line - 1].place.shortName)):" : "the end:"
        }
    }

    /// What stands at a finding's place, for a reader of a message who cannot look there.
    func excerpt(at place: Place, isEnd: Bool) -> [ShownText] {
        switch origin {
        case .text where isEnd: ["at the end"]
        case .recorder where isEnd: ["after the last event"]
        case .text(let lines):
            lines.indices.contains(place.line - 1)
                ? ["line \(place.line): \(ShownText(line: lines[place.line - 1]))"] : []
        case .notation(let text): text.lines(markingColumn: place.column)
        case .recorder(let events): ["event \(place.line) of \(events.count)"]
        case .file: []
        }
    }

    /// Names of recorded events that the spec does not know though it knows one that is spelt much the same, each where
    /// it was first recorded.
    func misspelt(for spec: LoadedSpec) -> [TestFailure] {
        guard case .recorder(let events) = origin else { return [] }
        let names = spec.checker.recordNames
        var seen: Set<String> = []
        return events.compactMap { event in
            if !seen.insert(event.name).inserted || spec.knows(event.name) { return nil }
            return Suggestion.forWord(event.name, among: names).map { suggestion in
                TestFailure(
                    "'\(event.name)' is no event of \(spec.spec.name)\n\(suggestion)",
                    at: event.place,
                    severity: .warning
                )
            }
        }
    }
}

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
        let lines: [ShownText] = [
            "only \(eventCount) of \(English.count(eventCount + unread.count, "line")) that say an event are read",
            "\(name(of: place)) \(ShownText(line: first.text))",
            "\(first.hindrance)",
            "\(remedy ?? "say in the spec what a record looks like; lifeline read shows what is read")",
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
