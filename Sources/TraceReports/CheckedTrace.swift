package import CheckResults
package import TraceModel
package import TracePictures

/// One trace of a report: what was read, and what each spec found in it.
package struct CheckedTrace: Sendable {
    /// The file as the user named it.
    package var file: String
    /// The files that the lines came from, if it was put together from several.
    package var parts: LogParts?
    /// The trace itself, if it stands in no file that a reader of the report could look into.
    package var text: InlineText?
    /// The name of the format that it was read as.
    package var format: String
    package var recordCount = 0
    /// Records that a spec knows.
    package var eventCount = 0
    package var lifeCount = 0
    package var gapCount = 0
    /// Records whose time is before that of a record above them.
    package var backwardTimeCount = 0
    package var otherLineCount = 0
    /// Lines that say an event and were not read as records.
    package var unread = Trace.Unread()
    /// The declared records that no line was, as messages call them.
    package var unmatchedRecords: [String] = []
    /// How the lines were read that are in no known form; nil if nothing was guessed.
    package var guess: Trace.Guess?
    /// What was assumed that the log does not say, in words.
    package var assumptions: [String] = []
    /// The subjects of a log that was read by a guess, each with its records.
    package var objects: [(name: String, records: Int)] = []
    /// The lines that are no records, if they are to be shown.
    package var otherLines: [(line: Int, text: String)] = []
    /// The text of the lines that findings name, by their numbers, if it is to be shown.
    package var quotedLines: [Int: String] = [:]
    /// One for each spec.
    package var results: [CheckResult] = []
    /// Of all specs, in the order of line, column, rule and binding.
    package var findings: [MarkedFinding] = []
    /// The id of the case that declares how the trace is judged, if it has one.
    package var caseID: String?
    /// What was declared of the trace for its check; nil if its case declares it.
    package var declared: CheckOptions?
    /// The values that someone gave conditions: on the command line, in the log or in its case.
    package var givenValues: [String: Set<String>] = [:]
    /// Whether any record says a time, if a rule asked for times.
    package var hasTimes = false
    /// The trace as it is drawn, if it is.
    package var picture: Picture?
    /// What the case expects and the trace does not show; their files and places are the case's.
    package var caseFailures: [Diagnostic] = []

    /// The format of a trace whose records someone declared.
    package static let declaredFormat = "record"

    /// A finding, and whether the trace's case expects it.
    package struct MarkedFinding: Hashable, Sendable {
        package var finding: Finding
        package var isExpected: Bool
        /// What would take it away, if that was looked for.
        package var repair: SoughtRepair?

        /// What a search for the least change came to.
        package enum SoughtRepair: Hashable, Sendable {
            case found(Repair)
            /// No change of one event would do, or none was found in time.
            case nothing
        }

        package init(_ finding: Finding, isExpected: Bool = false) {
            self.finding = finding
            self.isExpected = isExpected
        }
    }

    package init(file: String, format: String) {
        self.file = file
        self.format = format
    }

    /// What a trace says of itself, whatever is found in it.
    package init(_ trace: Trace, file: String, format: String) {
        self.init(file: file, format: format)
        recordCount = trace.recordCount
        gapCount = trace.gapCount
        backwardTimeCount = trace.backwardTimes
        otherLineCount = trace.otherLineCount
        otherLines = trace.otherLines
        unread = trace.unread
        unmatchedRecords = trace.unmatchedRecords
        guess = trace.guess
        assumptions = trace.assumptions
        for directive in trace.directives { give(directive.value, to: directive.name) }
        hasTimes = trace.entries.contains { $0.time != Trace.Entry.noTime }
    }

    /// Notes the value that someone gave a condition.
    package mutating func give(_ value: String, to condition: String) {
        givenValues[condition, default: []].insert(value)
    }

    /// The relations that the specs saw, in the order of their first lines.
    var pairs: CheckResult.Pairs {
        let all = results.map(\.pairs).filter { !$0.isEmpty }
        if all.count <= 1 { return all.first ?? .init([]) }
        let places = all.indices
            .flatMap { list in all[list].indices.map { (list, $0, line: all[list][$0].firstLine) } }
            .enumerated()
            .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
            .map { (list: $0.element.0, index: $0.element.1) }
        return .init(count: places.count) { all[places[$0].list][places[$0].index] }
    }

    /// What the trace shows of conditions, each once, whatever number of specs has it.
    var shownConditions: [CheckResult.ShownCondition] {
        results.flatMap(\.shownConditions).uniqued()
    }

    /// What classes print twice for one call, as any of the specs sees it.
    var printedTwice: [CheckResult.PrintedTwice] {
        results.flatMap(\.printedTwice).uniqued()
    }

    /// The relations of which some pairs were not judged.
    var pairsLeftOut: [CheckResult.PairsLeftOut] { results.flatMap(\.pairsLeftOut) }

    /// Whether it was read as it should be, as far as it shows.
    var isReadWell: Bool {
        readShare >= Trace.Unread.goodShare && unmatchedRecords.isEmpty && pairsLeftOut.isEmpty
    }

    /// How many in a hundred of the lines that say an event were read, rounded down.
    package var readShare: Int { unread.readShare(besides: eventCount) }

    var files: FindingFiles { FindingFiles(file, parts: parts) }

    /// How many relations the specs saw, listed or not.
    var pairCount: Int { results.reduce(0) { $0 + $1.pairCount } }
}

/// The file that a trace lies in, or the files that it was put together from.
package struct FindingFiles {
    /// What messages call the trace.
    package let name: String
    private let parts: LogParts?

    package init(_ name: String, parts: LogParts? = nil) {
        self.name = name
        self.parts = parts
    }

    var areSeveral: Bool { parts != nil }

    /// The file that holds a place of the trace, and the place there.
    func origin(of place: Place) -> (file: String, place: Place) { parts?.origin(of: place) ?? (name, place) }

    /// The same as short as it can be, `7`; in a trace of one line, the column.
    package func shortName(of place: Place, isOneLine: Bool = false) -> String {
        areSeveral ? name(of: place) : "\(isOneLine ? place.column : place.line)"
    }

    /// A place's line as messages write it, `app.log.1:7`.
    func name(of place: Place) -> String {
        let origin = origin(of: place)
        return "\(origin.file):\(origin.place.line)"
    }

    /// `line 7`; of a trace that lies in several files, `app.log.1:7`.
    func words(forLine line: Int) -> String {
        areSeveral ? name(of: Place(line: line, column: 1)) : "line \(line)"
    }

    /// The file that holds a line of the trace, and the line there.
    func origin(ofLine line: Int) -> (file: String, line: Int) {
        let origin = origin(of: Place(line: line, column: 1))
        return (origin.file, origin.place.line)
    }
}
