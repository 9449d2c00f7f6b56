package import RuleTree
package import TraceModel

/// Everything that one run of checks came to, for a report format to write down.
package struct Report: Sendable {
    /// The specs that any trace was judged by, in the order in which their verdicts are listed.
    package var specs: [Spec]
    /// In the order in which the traces were given.
    package var traces: [CheckedTrace]
    /// The whole ids of the rules to show; nil shows all. It hides findings and verdicts, and changes none.
    package var shownRules: Set<String>?
    /// Inputs that could not be judged, and why. People are told on standard error; no format for machines passes over them.
    package var failures: [Diagnostic] = []

    package init(specs: [Spec] = [], traces: [CheckedTrace] = [], shownRules: Set<String>? = nil) {
        self.specs = specs
        self.traces = traces
        self.shownRules = shownRules
    }

    /// What a rule says, in the spec's words.
    func sentence(of rule: String) -> String? {
        specs.lazy.flatMap { spec in spec.rules.lazy.map { (id: "\(spec.name).\($0.id)", sentence: $0.sentence) } }
            .first { $0.id == rule }?.sentence
    }

    func shows(_ rule: String) -> Bool {
        shownRules?.contains(rule) ?? true
    }
}

/// What a reader of a report wants to see of it.
package struct ReportStyle: Sendable {
    package var palette: Palette
    /// Leaves out all but findings and what a case misses.
    package var isQuiet: Bool
    /// Adds each trace, what cases expect, the relations, and what was left open and why.
    package var isVerbose: Bool
    /// Shows the rule's sentence and the lines of the log with each finding.
    package var quotesLines: Bool
    /// How many columns the terminal has.
    package var width = ShownText.screenWidth
    /// Lists the relations in a report for programs.
    package var listsRelations = false
    /// Takes suspects for failures.
    package var isStrict = false
    /// The folder that paths are relative to, for programs of other machines.
    package var workingFolder = ""
    /// The command's.
    package var version = ""

    package init(palette: Palette = .plain, isQuiet: Bool = false, isVerbose: Bool = false, quotesLines: Bool = false) {
        self.palette = palette
        self.isQuiet = isQuiet
        self.isVerbose = isVerbose
        self.quotesLines = quotesLines
    }
}

/// One way to write a report down.
package protocol ReportFormat: Sendable {
    /// The name that `--format` gives.
    var name: String { get }
    /// What the format is good for, in a few words.
    var summary: String { get }
    /// Whether the text is for people, and so holds what the schema of a format for programs has no room for: the
    /// lines that are no records.
    var isForPeople: Bool { get }
    /// Whether it says what cases expect and traces do not show.
    var tellsCaseFailures: Bool { get }

    /// Whether it shows each trace as a picture, for which the trace must be held.
    var drawsPictures: Bool { get }

    /// What each of its reports begins with, so that an earlier one is no log; nil: what does not tell it from one.
    var opening: String? { get }

    /// How many relations of one trace it lists, the first ones; nil: all.
    var pairLimit: Int? { get }

    /// Writes the whole report piece by piece, with a line end after its last line; nothing if there is nothing to say.
    func write(_ report: Report, style: ReportStyle, to send: (ShownText) -> Void)
}

extension ReportFormat {
    package var isForPeople: Bool { false }
    package var tellsCaseFailures: Bool { isForPeople }
    package var opening: String? { nil }
    package var pairLimit: Int? { 0 }
    package var drawsPictures: Bool { false }
}

/// The formats that a report can be written in.
package enum ReportFormats {
    /// How many bytes of a report are sent in one piece, if there are as many.
    static let pieceSize = 1 << 16

    /// The first one is what a user gets who asks for none.
    package static let all: [any ReportFormat] = [
        TextReport(), JSONReport(), JSONLinesReport(), SARIFReport(), JUnitReport(), TAPReport(), GitHubReport(),
        GitLabReport(), MarkdownReport(), HTMLReport(), SVGReport(), MermaidReport(),
    ]

    /// Those of `lifeline draw`.
    package static let pictures: [any ReportFormat] = [PictureReport(), HTMLReport(), SVGReport(), MermaidReport()]
}
