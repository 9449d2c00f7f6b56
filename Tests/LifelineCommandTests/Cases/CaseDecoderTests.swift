import CheckResults
import Testing
import TraceModel
import TraceRecords

@testable import LifelineCommand

@Suite
struct CaseDecoderTests {
    private func decode(_ text: String) throws(Diagnostics) -> TraceCase {
        try CaseDecoder.decode(Array(text.utf8), file: "a.case.json")
    }

    /// A case with more fields than it must have.
    private func text(with fields: String) -> String {
        """
        {"id": "i", "trace": "a.log", "format": "nslog", "spec": "uikit",
        "source": {"document": "001", "words": "w"}, "others": "no finding",
        \(fields)}
        """
    }

    @Test
    func `Every field is read`() throws {
        let decoded = try decode(
            """
            {"id": "seed-1", "comment": "why", "trace": "a.log", "format": "nslog", "spec": "uikit",
             "source": {"document": "001", "words": "将"}, "handwritten": true,
             "with": [{"from": 7, "kind": "push"}, {"self": "B", "made": "storyboard"}, {"os": 5}],
             "begin": "launch", "end": "complete", "observes": "all", "subjects": "one", "gaps": [11, 17],
             "records": ["{time} {subject}: {event}", "gap \\"lost\\""],
             "expect": [{"rule": "uikit.layout", "binding": {"self": "A"}, "verdict": "suspect", "line": 3, "column": 2,
                         "life": 2},
                        {"rule": "uikit.hide", "binding": {"target": "B", "source": "A"}, "verdict": "vacuous",
                         "occurrence": 3}],
             "relations": [{"source": "A", "target": "B", "occurrence": 2, "orderedLike": ["push", "pop"]}],
             "nearMiss": [{"rule": "uikit.layout", "why": "because", "brokenBy": [{"line": 2, "reads": ""}]}],
             "others": "no finding"}
            """
        )
        #expect(decoded.id == "seed-1")
        #expect(decoded.comment == "why")
        #expect(decoded.trace == "a.log")
        #expect(decoded.format == "nslog")
        #expect(decoded.spec == "uikit")
        #expect(decoded.source.document == "001")
        #expect(decoded.source.words == "将")
        #expect(decoded.isHandwritten)
        #expect(decoded.settings.map(\.fromLine) == [7, 0, 0])
        #expect(decoded.settings.map { $0.names.map(\.name) } == [["kind"], ["self", "made"], ["os"]])
        #expect(decoded.settings.map { $0.names.map(\.value) } == [["push"], ["B", "storyboard"], ["5"]])
        #expect(decoded.begin == .launch)
        #expect(decoded.end == .complete)
        #expect(decoded.observesAll)
        #expect(decoded.labelsAreSingle)
        #expect(decoded.gaps == [11, 17])
        #expect(
            decoded.records == [
                .record(RecordDeclaration(.lines(try RecordPattern(parsing: "{time} {subject}: {event}")))),
                .gap(try RecordPattern(parsing: "lost"), origin: Origin()),
            ]
        )
        #expect(decoded.expectations.map(\.rule) == ["uikit.layout", "uikit.hide"])
        #expect(decoded.expectations.map(\.verdict) == [.suspect, .vacuous])
        #expect(decoded.expectations.map(\.line) == [3, nil])
        #expect(decoded.expectations.map(\.column) == [2, nil])
        #expect(decoded.expectations[0].binding == Binding([.init("self", "A")], life: 2))
        #expect(
            decoded.expectations[1].binding.sorted
                == Binding([.init("source", "A"), .init("target", "B")], occurrence: 3)
        )
        #expect(decoded.relations?.count == 1)
        #expect(decoded.relations?[0].orderedLike == ["push", "pop"])
        #expect(decoded.relations?[0].binding.occurrence == 2)
        #expect(decoded.excludesOthers)
        #expect(decoded.nearMisses.map(\.rule) == ["uikit.layout"])
        #expect(decoded.nearMisses.map(\.why) == ["because"])
        #expect(decoded.nearMisses[0].brokenBy.map(\.line) == [2])
        #expect(decoded.nearMisses[0].brokenBy.map(\.text) == [""])
    }

    @Test
    func `What is left out is undeclared`() throws {
        let decoded = try decode(text(with: "\"gaps\": []"))
        #expect(decoded.begin == .middle)
        #expect(decoded.end == .truncated)
        #expect(!decoded.observesAll)
        #expect(!decoded.labelsAreSingle)
        #expect(decoded.relations == nil)
        #expect(decoded.records.isEmpty)
        #expect(!decoded.isHandwritten)
    }

    @Test(arguments: [
        (#""begn": "launch""#, "a case has no \"begn\"", "did you mean \"begin\"?", 1),
        (#""begin": "lanch""#, "\"begin\" cannot be \"lanch\"", "did you mean 'launch'?", 10),
        (#""end": true"#, "\"end\" must be a string", "write it in quotes", 8),
        (#""observes": "some""#, "\"observes\" can only be \"all\"", "or leave it out", 13),
        (#""gaps": [0]"#, "\"gaps\" must be a whole number from 1", "lines and columns count from 1", 10),
        (#""gaps": 3"#, "\"gaps\" must be a list", "write [ … ]", 9),
        (#""records": "{event}""#, "\"records\" must be a list", "write [ … ]", 12),
        (#""records": ["{event}", 3]"#, "\"records\" must be a string", "write it in quotes", 24),
        (
            #""records": ["{event}", "\"{time\""]"#, "this '{' is not closed",
            "write '{{' for a brace that stands in the line", 24
        ),
        (#""handwritten": "yes""#, "\"handwritten\" must be true or false", "write true or false", 16),
        (#""expect": ["x"]"#, "an element of \"expect\" must be an object", "write { … }", 12),
        (
            #""expect": [{"rule": "r", "binding": {}}]"#, "an element of \"expect\" needs \"verdict\"",
            "add \"verdict\"", 12
        ),
        (
            #""expect": [{"rule": "r", "binding": {}, "verdict": "satisfied", "line": 3}]"#,
            "\"line\" goes with violated and suspect only: nothing else has a finding", "leave it out", 65
        ),
        (
            #""expect": [{"rule": "r", "binding": {}, "verdict": "violatd"}]"#, "\"verdict\" cannot be \"violatd\"",
            "did you mean 'violated'?", 52
        ),
        (
            #""nearMiss": [{"rule": "r", "brokenBy": []}]"#, "an element of \"nearMiss\" needs \"why\"",
            "add \"why\"", 14
        ),
        (
            #""nearMiss": [{"rule": "r", "why": "w"}]"#, "an element of \"nearMiss\" needs \"brokenBy\"",
            "add \"brokenBy\"", 14
        ),
        (
            #""nearMiss": [{"rule": "r", "why": "w", "brokenBy": [{"line": 1}]}]"#,
            "an element of \"brokenBy\" needs \"reads\"", "add \"reads\"", 53
        ),
        (
            #""relations": [{"source": "A"}]"#, "an element of \"relations\" needs \"orderedLike\"",
            "add \"orderedLike\"", 15
        ),
        (
            #""relations": [{"binding": {"source": "A"}, "target": "B", "orderedLike": []}]"#,
            "\"target\" stands beside \"binding\"", "write it into \"binding\"", 44
        ),
    ])
    func `A mistake is told with its place and what to write`(
        fields: String,
        message: String,
        suggestion: String,
        column: Int
    ) {
        let mistakes = #expect(throws: Diagnostics.self) { try decode(text(with: fields)) }
        let place = Place(line: 3, column: column)
        #expect(mistakes?.all == [Diagnostic(message, file: "a.case.json", at: place, suggestion: suggestion)])
    }

    @Test
    func `A relation's roles stand in a binding, so that they may be called as what counts it`() throws {
        let relations = try decode(
            text(
                with: #""relations": [{"binding": {"relation": "A", "occurrence": "B"}, "orderedLike": []}, "#
                    + #"{"relation": "r", "binding": {"orderedLike": "A", "binding": "B"}, "occurrence": 2, "#
                    + #""orderedLike": ["v"]}]"#
            )
        ).relations
        #expect(relations?.map(\.relation) == [nil, "r"])
        #expect(
            relations?.map(\.binding) == [
                Binding([.init("relation", "A"), .init("occurrence", "B")]),
                Binding([.init("orderedLike", "A"), .init("binding", "B")], occurrence: 2),
            ]
        )
        #expect(relations?.map(\.orderedLike) == [[], ["v"]])
    }

    @Test
    func `All that a case must have is missed at once`() {
        let mistakes = #expect(throws: Diagnostics.self) { try decode("{}") }
        #expect(
            mistakes?.all.map(\.message)
                == ["id", "trace", "format", "spec", "source"].map { "a case needs \"\($0)\"" }
        )
    }

    @Test
    func `A case that expects nothing is a mistake`() {
        let mistakes = #expect(throws: Diagnostics.self) {
            try decode(
                """
                {"id": "i", "trace": "a.log", "format": "nslog", "spec": "uikit",
                 "source": {"document": "001", "words": "w"}}
                """
            )
        }
        #expect(mistakes?.all.map(\.message) == ["the case expects nothing"])
    }
}
