public import CheckResults
public import TraceModel
import TraceRules

/// One trace of a report: what was read, and what each spec found in it.
public struct CheckedTrace: Sendable {
    /// The file as the user named it.
    public var file: String
    /// The files that the lines came from, if it was put together from several.
    public var parts: LogParts?
    /// The trace itself, if it stands in no file that a reader of the report could look into.
    public var text: InlineText?
    /// The name of the format that it was read as.
    public var format: String
    public var recordCount: Int
    /// Records that a spec knows.
    public var eventCount: Int
    public var lifeCount: Int
    public var gapCount: Int
    /// Records whose time is before that of a record above them.
    public var backwardTimeCount: Int
    public var otherLineCount: Int
    /// Lines that say an event and were not read as records.
    public var unread: Trace.Unread
    /// The declared records that no line was, as messages call them.
    public var unmatchedRecords: [String]
    /// How the lines were read that are in no known form; nil if nothing was guessed.
    public var guess: Trace.Guess?
    /// What was assumed that the log does not say, in words.
    public var assumptions: [String] = []
    /// The subjects of a log that was read by a guess, each with its records.
    public var objects: [(name: String, records: Int)] = []
    /// The lines that are no records, if they are to be shown.
    public var otherLines: [OtherLine]
    /// One for each spec.
    public var results: [CheckResult]
    /// Of all specs, in the order of line, column, rule and binding.
    public var findings: [MarkedFinding]
    /// The id of the case that declares how the trace is judged, if it has one.
    public var caseID: String?
    /// What the case expects and the trace does not show; their files and places are the case's.
    public var caseFailures: [Diagnostic]

    /// The format of a trace whose records someone declared.
    public static let declaredFormat = "record"

    /// A finding, and whether the trace's case expects it.
    public struct MarkedFinding: Hashable, Sendable {
        public var finding: Finding
        public var isExpected: Bool

        public init(_ finding: Finding, isExpected: Bool = false) {
            self.finding = finding
            self.isExpected = isExpected
        }
    }

    /// A line that is no record.
    public struct OtherLine: Hashable, Sendable {
        public var line: Int
        public var text: String

        public init(line: Int, text: String) {
            self.line = line
            self.text = text
        }
    }

    public init(
        file: String,
        text: InlineText? = nil,
        format: String,
        recordCount: Int = 0,
        eventCount: Int = 0,
        lifeCount: Int = 0,
        gapCount: Int = 0,
        backwardTimeCount: Int = 0,
        otherLineCount: Int = 0,
        unread: Trace.Unread = Trace.Unread(),
        unmatchedRecords: [String] = [],
        guess: Trace.Guess? = nil,
        otherLines: [OtherLine] = [],
        results: [CheckResult] = [],
        findings: [MarkedFinding] = [],
        caseID: String? = nil,
        caseFailures: [Diagnostic] = []
    ) {
        self.file = file
        self.text = text
        self.format = format
        self.recordCount = recordCount
        self.eventCount = eventCount
        self.lifeCount = lifeCount
        self.gapCount = gapCount
        self.backwardTimeCount = backwardTimeCount
        self.otherLineCount = otherLineCount
        self.unread = unread
        self.unmatchedRecords = unmatchedRecords
        self.guess = guess
        self.otherLines = otherLines
        self.results = results
        self.findings = findings
        self.caseID = caseID
        self.caseFailures = caseFailures
    }

    /// The relations that the specs saw, in the order of their first lines.
    var pairs: [CheckResult.Pair] {
        results.flatMap(\.pairs).enumerated()
            .sorted { ($0.element.firstLine, $0.offset) < ($1.element.firstLine, $1.offset) }
            .map(\.element)
    }

    /// What the trace shows of conditions, each once, whatever number of specs has it.
    var shownConditions: [CheckResult.ShownCondition] {
        var shown: [CheckResult.ShownCondition] = []
        for condition in results.flatMap(\.shownConditions) where !shown.contains(condition) { shown.append(condition) }
        return shown
    }

    /// What classes print twice for one call, as any of the specs sees it.
    var printedTwice: [CheckResult.PrintedTwice] {
        results.flatMap(\.printedTwice).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// How many in a hundred of the lines that say an event were read, rounded down.
    public var readShare: Int { unread.readShare(besides: eventCount) }

    var files: TraceFiles { TraceFiles(file, parts: parts) }

    /// How many relations the specs saw, listed or not.
    var pairCount: Int { results.reduce(0) { $0 + $1.pairCount } }
}
