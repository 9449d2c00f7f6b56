import CheckResults
import RuleTree
import Testing
import TraceModel
import TraceReports

@Suite
struct TextReportTests {
    @Test
    func `A report has a block for each trace and ends with what all came to`() {
        let expected = """
            logs/a.log: 17 records in the format nslog, 16 events, 3 lives, 1 other line, 1 gap, 2 records out of time order
            logs/a.log:11:1: error: viewWillAppear of B comes before viewWillDisappear of A [uikit.hide-before-show]
                logs/a.log:12: viewWillDisappear of A comes only here
            logs/a.log:15:3: warning: viewWillAppear comes before the view is loaded [uikit.load-before-appear]
                not certain: "B" never logs viewDidLoad, though A does
                logs/a.log:2: init opens the life

            b.log: 1 record in the format messages, 1 event, 1 life

            1 violation, 1 suspect finding; 4 rules of uikit: 1 broken, 1 suspect, 1 left open, 1 not put to the test (--verbose says why)

            """
        #expect(TextReport().text(of: SampleReport.report, style: ReportStyle()).string == expected)
    }

    @Test
    func `A verbose report adds relations and a closing tally`() {
        let expected = """
            logs/a.log: 17 records in the format nslog, 16 events, 3 lives, 1 other line, 1 gap, 2 records out of time order
            logs/a.log:11:1: error: viewWillAppear of B comes before viewWillDisappear of A [uikit.hide-before-show]
                logs/a.log:12: viewWillDisappear of A comes only here
            logs/a.log:15:3: warning: viewWillAppear comes before the view is loaded [uikit.load-before-appear]
                not certain: "B" never logs viewDidLoad, though A does
                logs/a.log:2: init opens the life
              transition A -> B, lines 11–14, ordered like none of push, pop and tab
              transition A -> B (occurrence 2), line 16, ordered like push or pop

            b.log: 1 record in the format messages, 1 event, 1 life

            Checked 2 traces against 4 rules of uikit
              1 violated, 1 suspect, 1 unobservable, 1 pending, 3 satisfied, 7 vacuous

            Left open                   pending  unobservable  vacuous  why
              uikit.load-before-appear                      1           loadView, viewDidLoad never logged
              uikit.layout                    1                      3  viewWillLayoutSubviews never logged in 1 of 2 \
            traces; something is still owed where the trace ends

            Put to the test by no trace
              uikit.alloc-before-init    +alloc, init never logged

            1 violation, 1 suspect finding; 4 rules of uikit: 1 broken, 1 suspect, 1 left open, 1 not put to the test

            """
        #expect(TextReport().text(of: SampleReport.report, style: ReportStyle(isVerbose: true)).string == expected)
    }

    @Test
    func `What would have more rules judge is said in a line each, with its option at the end`() {
        var report = SampleReport.report
        report.specs[0].rules[1].conditions = [ConditionTest("kind", .isOneOf(["push"]))]
        report.traces[0].results[0].tallies[1].counts = [.inapplicable: 2]
        report.traces[0].findings = []
        for index in report.traces.indices { report.traces[index].declared = CheckOptions() }
        func hints() -> [Substring] {
            TextReport().text(of: report, style: ReportStyle()).string.split(separator: "\n").filter {
                $0.hasPrefix("  ")
            }
        }
        let kind =
            "  1 rule asks for kind, which is not declared; 1 transition is ordered like push or pop: --with kind=push (or pop, tab)"
        let observes =
            "  1 rule saw nothing of loadView, viewDidLoad: if the log holds all that happened, --observes all"
        let end = "  1 rule waits for what is owed when the log ends: if nothing happens after it, --end complete"
        #expect(hints() == [kind[...], observes[...], end[...]])
        let verbose = TextReport().text(of: report, style: ReportStyle(isVerbose: true)).string
        #expect(
            verbose.contains(
                "uikit.hide-before-show     kind is not declared; ordered like push or pop: --with kind=push\n"
            )
        )
        // What is declared is not asked for, and a case declares all.
        for index in report.traces.indices {
            report.traces[index].declared?.observesAll = true
            report.traces[index].give("tab", to: "kind")
        }
        #expect(hints() == [end[...]])
        for index in report.traces.indices { report.traces[index].declared = nil }
        #expect(hints().isEmpty)
    }

    @Test
    func `Many traces without a finding are summed up, the others have their blocks`() {
        var report = SampleReport.report
        report.traces += (1...6).map { number in
            var trace = SampleReport.clean
            trace.file = "\(number).log"
            if number == 1 { trace.unread.count = 1 }
            if number == 2 { trace.guess = .init(records: ["{event}"], certainSubjects: nil) }
            if number > 3 { trace.caseID = "c-\(number)" }
            if number == 4 { trace.findings = [.init(SampleReport.error, isExpected: true)] }
            if number == 5 { trace.unread.count = 3 }
            if number == 6 { trace.caseFailures = [Diagnostic("this is missed", file: "6.case.json")] }
            return trace
        }
        let text = TextReport().text(of: report, style: ReportStyle()).string
        let blocks = text.split(separator: "\n").filter { $0.contains(": 1") && $0.contains(" record") }.map {
            $0.prefix(5)
        }
        #expect(blocks == ["logs/", "1.log", "6.log"])
        #expect(
            text.contains(
                """

                5 logs without a finding to act on: 5 records, 5 events
                  read in the format messages (4), by a guess (1, which lifeline read shows)
                  3 lines name an event and are not read, in 1 log

                1 violation, 1 suspect finding, 1 unmet expectation beyond what cases expect (1 finding); 
                """
            ),
            "\(text)"
        )
        let verbose = TextReport().text(of: report, style: ReportStyle(isVerbose: true)).string
        #expect(!verbose.contains("logs without"))
        #expect((1...6).allSatisfy { verbose.contains("\n\($0).log: 1 record") })
    }

    @Test
    func `What a trace shows of conditions stands below its heading`() {
        var trace = CheckedTrace(file: "a.log", format: "names")
        trace.results = [CheckResult(spec: "s", shownConditions: SampleReport.shownConditions)]
        let text = TextReport().text(of: Report(specs: [], traces: [trace]), style: ReportStyle()).string
        #expect(
            text.hasPrefix(
                """
                a.log: 0 records in the format names, 0 events, 0 lives
                  os is taken to be below 6: line 20 shows viewDidUnload
                  zone is not known: line 2 shows NSLog's microseconds (at least 10), line 9 shows gone (below 6), and no \
                finding rests on it

                """
            )
        )
    }

    @Test(arguments: [
        (1, "^^^^"), (6, "     ^^^^^^"), (13, "           ^"), (99, "           ^"),
    ])
    func `A trace without a file is shown with carets below the word or behind its end`(column: Int, carets: String) {
        var finding = SampleReport.error
        finding.place = Place(line: 1, column: column)
        var trace = CheckedTrace(file: "<trace>", format: "inline")
        trace.findings = [.init(finding)]
        trace.text = InlineText("open é.shut", words: [1..<5, 6..<13])
        let text = TextReport().text(of: Report(specs: [], traces: [trace]), style: ReportStyle(isQuiet: true)).string
        #expect(
            text == """
                <trace>:1:\(column): error: viewWillAppear of B comes before viewWillDisappear of A [uikit.hide-before-show]
                    open é.shut
                    \(carets)
                    <trace>:12:5: viewWillDisappear of A comes only here

                """
        )
    }

    @Test
    func `What a finding can be besides a mistake stands below what explains it`() {
        var report = SampleReport.report
        report.traces[0].findings[1].finding.note = "a container can do this"
        let text = TextReport().text(of: report, style: ReportStyle()).string
        #expect(
            text.contains(
                """
                    not certain: "B" never logs viewDidLoad, though A does
                    logs/a.log:2: init opens the life
                    note: a container can do this

                """
            )
        )
    }

    @Test
    func `Expected findings are shown as such and count as no failure`() {
        var report = SampleReport.report
        report.traces.removeLast()
        report.traces[0].findings = [.init(SampleReport.error, isExpected: true)]
        report.traces[0].caseID = "seed-1"
        let brief = TextReport().text(of: report, style: ReportStyle()).string
        #expect(!brief.contains("expected: "))
        #expect(brief.contains("\nNo violation beyond what cases expect (1 finding); 4 rules of uikit: "))
        let text = TextReport().text(of: report, style: ReportStyle(isVerbose: true)).string
        #expect(text.contains("2 records out of time order, case seed-1\n"))
        #expect(text.contains("logs/a.log:11:1: expected: viewWillAppear of B comes before"))
        #expect(text.contains("\n  1 suspect, 1 pending, 3 satisfied, 5 vacuous, 1 broken as cases expect\n"))
    }

    @Test
    func `What a case misses is an error at the place in the case`() {
        var report = SampleReport.report
        report.traces = [SampleReport.clean]
        report.traces[0].caseFailures = [
            Diagnostic("uikit.layout should judge A satisfied", file: "b.case.json", at: Place(line: 7, column: 5))
        ]
        let text = TextReport().text(of: report, style: ReportStyle()).string
        #expect(text.contains("\nb.case.json:7:5: error: uikit.layout should judge A satisfied\n"))
        #expect(text.contains("\n\n1 unmet expectation; 4 rules of uikit: "))
    }

    @Test
    func `A quiet report holds findings only`() {
        let expected = """
            logs/a.log:11:1: error: viewWillAppear of B comes before viewWillDisappear of A [uikit.hide-before-show]
                logs/a.log:12: viewWillDisappear of A comes only here
            logs/a.log:15:3: warning: viewWillAppear comes before the view is loaded [uikit.load-before-appear]
                not certain: "B" never logs viewDidLoad, though A does
                logs/a.log:2: init opens the life

            """
        let style = ReportStyle(isQuiet: true)
        #expect(TextReport().text(of: SampleReport.report, style: style).string == expected)
        var clean = SampleReport.report
        clean.traces.removeFirst()
        #expect(TextReport().text(of: clean, style: style).string == "")
    }

    @Test
    func `A rule that is not shown is counted, not listed`() {
        var report = SampleReport.report
        report.shownRules = ["uikit.load-before-appear"]
        let text = TextReport().text(of: report, style: ReportStyle(isVerbose: true)).string
        #expect(!text.contains("hide-before-show"))
        #expect(text.contains("against 1 rule of uikit\n  1 suspect, 1 unobservable, 2 satisfied\n"))
        #expect(
            text.hasSuffix(
                "\n1 suspect finding, and --rule hides 1 violation of other rules; 1 rule of uikit: 1 suspect\n"
            )
        )
    }

    @Test
    func `Lines that are no records are listed below the heading`() {
        var trace = SampleReport.clean
        trace.otherLines = [(line: 6, text: "#Push一个新的")]
        let text = TextReport().text(of: Report(traces: [trace]), style: ReportStyle()).string
        #expect(text.contains("1 life\n  line 6 is no record: #Push一个新的\n"))
    }

    @Test
    func `Colours surround what they mark and change no text`() {
        let plain = TextReport().text(of: SampleReport.report, style: ReportStyle()).string
        let colored = TextReport().text(of: SampleReport.report, style: ReportStyle(palette: .colored)).string
        #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m"))
        #expect(!plain.contains("\u{1B}"))
        #expect(colored.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plain)
    }

    @Test
    func `A report on nothing is empty`() {
        #expect(TextReport().text(of: Report(), style: ReportStyle()).string == "")
    }

    @Test func `Where pairs were left out is a warning`() {
        var trace = CheckedTrace(file: "a.log", format: "messages")
        trace.results = [CheckResult(spec: "s", pairsLeftOut: [.init(relation: "near", line: 6, records: 3)])]
        let text = TextReport().text(of: Report(traces: [trace]), style: ReportStyle()).string
        let expected =
            "  warning: from line 6 on not every near is judged: 3 records made more pairs than are followed\n"
        #expect(text.contains(expected), "\(text)")
    }
}
