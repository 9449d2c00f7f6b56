import CheckResults
import TraceModel
import TraceRecords

/// A trace with what is declared of it and the verdicts that it must get: `NAME.case.json`.
struct TraceCase: Sendable {
    /// The file as messages name it.
    var file: String
    /// Stable, and never used for another case.
    var id: String
    /// The trace's file name, in the case's own folder.
    var trace: String
    /// The format that the trace must be read as.
    var format: String
    /// The name of the spec that it is judged by.
    var spec: String
    var source: Source
    var settings: [Setting] = []
    var begin = CheckOptions.Begin.middle
    var end = CheckOptions.End.truncated
    var observesAll = false
    var labelsAreSingle = false
    var gaps: [Int] = []
    /// What the lines of the trace are, tried before what the spec says of them.
    var records: [RecordStatement] = []
    /// What a reader of the case should know.
    var comment: String?
    /// Whether the trace was written by hand, after prose.
    var isHandwritten = false
    var expectations: [Expectation] = []
    /// All relations that the trace must show; nil if the case says nothing about them.
    var relations: [RelationExpectation]?
    /// Whether there must be no finding but those expected.
    var excludesOthers = false
    /// The rules that the trace almost breaks.
    var nearMisses: [NearMiss] = []

    /// Where the trace was found, and the words around it.
    struct Source: Sendable {
        var document: String
        var words: String
    }

    /// An element of `with`: values of conditions, and what they hold for. Which of its names are conditions and which
    /// are roles, only the spec can tell.
    struct Setting: Sendable {
        var fromLine = 0
        var names: [(name: String, value: String, place: Place)] = []
    }

    /// An element of `expect`.
    struct Expectation: Sendable {
        /// The rule's whole id.
        var rule: String
        var binding: Binding
        var verdict: Verdict
        var line: Int?
        var column: Int?
        /// Where it stands in the case.
        var place: Place
    }

    /// An element of `nearMiss`: a rule that the trace keeps, and would break if some of its lines read otherwise.
    struct NearMiss: Sendable {
        /// The rule's whole id.
        var rule: String
        /// What keeps the trace from breaking it.
        var why: String
        var brokenBy: [Change]
        /// Where it stands in the case.
        var place: Place

        /// A physical line of the trace, and what stands there instead.
        struct Change: Sendable {
            var line: Int
            var text: String
        }
    }

    /// An element of `relations`.
    struct RelationExpectation: Sendable {
        /// Nil if the spec has only one.
        var relation: String?
        var binding: Binding
        var orderedLike: [String]
        /// Where it stands in the case.
        var place: Place
    }
}

extension Binding {
    /// The same roles in the order of their names: a case may list them in any order.
    var sorted: Binding {
        Binding(roles.sorted { $0.name < $1.name }, life: life, occurrence: occurrence)
    }

    /// `A`, `A -> B`, `A, life 2`
    var summary: String {
        var text = roles.map { $0.subject.isEmpty ? "the nameless subject" : $0.subject }.joined(separator: " -> ")
        if life > 1 { text += ", life \(life)" }
        if occurrence > 1 { text += ", occurrence \(occurrence)" }
        return text
    }
}
