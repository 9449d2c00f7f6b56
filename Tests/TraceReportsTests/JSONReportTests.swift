import CheckResults
import Testing
import TraceModel
import TraceReports

@Suite
struct JSONReportTests {
    @Test
    func `Keys come in the order of the schema`() {
        let expected = #"""
            {"schema": "lifeline-report-2",
             "traces": [
              {"file": "logs/a.log", "format": "nslog", "records": 17, "events": 16, "otherLines": 1, "lives": 3, "gaps": 1, \#
            "relations": 2},
              {"file": "b.log", "format": "messages", "records": 1, "events": 1, "otherLines": 0, "lives": 1, "gaps": 0, \#
            "relations": 0}],
             "findings": [
              {"rule": "uikit.hide-before-show", "verdict": "violated", "file": "logs/a.log", "line": 11, "column": 1, \#
            "event": "viewWillAppear", "binding": {"source": "A", "target": "B"}, \#
            "message": "viewWillAppear of B comes before viewWillDisappear of A", "reason": null, \#
            "because": [{"file": "logs/a.log", "line": 12, "event": "viewWillDisappear", "subject": "A"}]},
              {"rule": "uikit.load-before-appear", "verdict": "suspect", "file": "logs/a.log", "line": 15, "column": 3, \#
            "event": "viewWillAppear", "binding": {"self": ""}, "life": 2, \#
            "message": "viewWillAppear comes before the view is loaded", \#
            "reason": "\"B\" never logs viewDidLoad, though A does", \#
            "because": [{"file": "logs/a.log", "line": 2, "event": "init", "subject": ""}]}],
             "relations": [
              {"relation": "transition", "file": "logs/a.log", "binding": {"source": "A", "target": "B"}, \#
            "firstLine": 11, "lastLine": 14, "orderedLike": []},
              {"relation": "transition", "file": "logs/a.log", "binding": {"source": "A", "target": "B"}, "occurrence": 2, \#
            "firstLine": 16, "lastLine": 16, "orderedLike": ["push", "pop"]}],
             "verdicts": {
              "uikit.load-before-appear": {"violated": 0, "suspect": 1, "unobservable": 1, "pending": 0, \#
            "satisfied": 2, "vacuous": 0, "inapplicable": 0},
              "uikit.hide-before-show": {"violated": 1, "suspect": 0, "unobservable": 0, "pending": 0, \#
            "satisfied": 1, "vacuous": 0, "inapplicable": 0},
              "uikit.layout": {"violated": 0, "suspect": 0, "unobservable": 0, "pending": 1, \#
            "satisfied": 0, "vacuous": 3, "inapplicable": 0},
              "uikit.alloc-before-init": {"violated": 0, "suspect": 0, "unobservable": 0, "pending": 0, \#
            "satisfied": 0, "vacuous": 4, "inapplicable": 0}}}

            """#
        var style = ReportStyle()
        style.listsRelations = true
        #expect(JSONReport().text(of: SampleReport.report, style: style).string == expected)
    }

    @Test
    func `Relations are counted unless they are asked for`() {
        let json = JSONReport().text(of: SampleReport.report, style: ReportStyle()).string
        #expect(json.contains("\"gaps\": 1, \"relations\": 2}"))
        #expect(!json.contains("orderedLike"))
        #expect(JSONReport().pairLimit == 0)
    }

    @Test
    func `A report on nothing is an object with empty lists`() {
        let expected = """
            {"schema": "lifeline-report-2",
             "traces": [],
             "findings": [],
             "verdicts": {}}

            """
        #expect(JSONReport().text(of: Report(), style: ReportStyle()).string == expected)
    }

    @Test
    func `A finding that a case expects says so last`() {
        var trace = SampleReport.violated
        trace.findings = [.init(SampleReport.error, isExpected: true)]
        let json = JSONReport().text(of: Report(traces: [trace]), style: ReportStyle()).string
        #expect(json.contains(#""subject": "A"}], "expected": true}]"#))
    }

    @Test
    func `A finding shows what its stretches hold, and which records stand beside them`() {
        var trace = SampleReport.violated
        trace.findings = [.init(SampleReport.error)]
        trace.findings[0].finding.because[0].isAside = true
        trace.findings[0].finding.stretches = [
            .init(
                events: "source willDisappear",
                count: 0,
                from: .init(Place(line: 3, column: 1), isInside: true),
                to: .init(Place(line: 11, column: 5), isInside: false)
            )
        ]
        let json = JSONReport().text(of: Report(traces: [trace]), style: ReportStyle()).string
        #expect(
            json.contains(
                #""subject": "A", "aside": true}], "stretches": [{"events": "source willDisappear", "count": 0, "#
                    + #""from": {"file": "logs/a.log", "line": 3, "column": 1}, "#
                    + #""before": {"file": "logs/a.log", "line": 11, "column": 5}}]"#
            )
        )
    }

    @Test
    func `A finding of a rule with a note shows it behind its reason`() {
        var trace = SampleReport.violated
        trace.findings = [.init(SampleReport.error)]
        trace.findings[0].finding.note = "a container can do this"
        let json = JSONReport().text(of: Report(traces: [trace]), style: ReportStyle()).string
        #expect(json.contains(#""reason": null, "note": "a container can do this", "because": [{"#))
    }

    @Test(arguments: [
        ("a\"b\\c/d", #"a\"b\\c/d"#),
        ("tab\tline\nreturn\r", #"tab\tline\nreturn\r"#),
        ("\u{0}\u{1F}\u{7F}", #"\u0000\u001f\u007f"#),
        ("\u{2028}\u{2029}", #"\u2028\u2029"#),
        ("声明周期 👩‍👩‍👧 e\u{301}", "声明周期 👩‍👩‍👧 e\u{301}"),
        ("\u{FFFD}", "\u{FFFD}"),
    ])
    func `Strings are escaped`(string: String, escaped: String) {
        var trace = CheckedTrace(file: string, format: "x")
        trace.recordCount = 1
        let json = JSONReport().text(of: Report(traces: [trace]), style: ReportStyle()).string
        #expect(Array(json.utf8).contains(Array(#"{"file": "\#(escaped)", "format""#.utf8)))
    }
}
