import Testing
import TraceReports

@testable import TracePictures

struct PictureReportTests {
    private func text(_ format: some ReportFormat, _ picture: Picture = SamplePicture.picture()) -> String {
        format.text(of: SamplePicture.report(picture), style: ReportStyle()).string
    }

    @Test func `A terminal shows lanes, events, what is missing and what is wrong`() {
        #expect(
            text(PictureReport()) == """
                A.log

                   A                         B
                1  ● open                    ┊
                   ◌ shut should be here     ┊
                2  │                         ✗ move
                   ╰─ Doors first [s.r]
                      move of B comes too early
                3  ● shut ← comes only here  ┊

                ✗ breaks a rule   ◌ should be here

                """
        )
    }

    @Test func `Many objects stand close together, and their events say whose they are`() {
        var picture = Picture(title: "a.log")
        picture.lanes = (0..<12).map { .init(name: "C", identity: "0x\($0)", first: $0, last: $0) }
        picture.rows = (0..<12).map { .init(.event(.init(lane: $0, name: "go")), place: "\($0)", line: $0) }
        let lines = text(PictureReport(), picture).split(separator: "\n").map(String.init)
        #expect(lines[1] == " 0  ● ┊ ┊ ┊ ┊ ┊ ┊ ┊ ┊ ┊ ┊ ┊ go C 0x0")
        #expect(lines[12] == "11  ┊ ┊ ┊ ┊ ┊ ┊ ┊ ┊ ┊ ┊ ┊ ● go C 0x11")
    }

    @Test func `Wide characters keep their columns`() {
        let lines = text(PictureReport(), SamplePicture.picture("电梯")).split(separator: "\n").map(String.init)
        #expect(lines[1] == "   电梯                      B")
    }

    @Test(arguments: ["<script>alert(1)</script>", "\"><img src=x>", "a&b]]>", "\u{1B}[31m\u{202E}", "end; #35 %%"])
    func `What a log names is text, whatever it says`(name: String) {
        for format in [HTMLReport(), SVGReport()] as [any ReportFormat] {
            let page = format.text(of: SamplePicture.report(SamplePicture.picture(name)), style: ReportStyle()).string
            for word in ["<script", "<img", "a&b", "\u{1B}", "\u{202E}"] { #expect(!page.contains(word)) }
        }
        let diagram = text(MermaidReport(), SamplePicture.picture(name))
        for line in diagram.split(separator: "\n") where line.contains("participant o0") {
            let words = line.split(separator: " as ", maxSplits: 1)[1]
            #expect(!words.contains("end") && !words.contains("%") && !words.contains("<") && !words.contains("\u{1B}"))
        }
    }

    @Test func `A page leads from a finding to its row and back, and lights them by rules of style alone`() {
        let page = text(HTMLReport())
        #expect(page.hasPrefix("<!DOCTYPE html>\n"))
        #expect(page.contains("<li id=\"t1f1\" class=\"error t1f1\" value=\"1\">"))
        #expect(page.contains("<a href=\"#t1r1\">A.log:11</a>"))
        #expect(page.contains("id=\"t1r1\""))
        #expect(page.contains("<a href=\"#t1f1\">"))
        #expect(page.contains("body:has(.t1f1:is(:hover,:focus-within,:target)) .t1f1{"))
        #expect(page.contains("<li class=\"t1f1\"><span>2</span><code>B &lt;move&gt;</code></li>"))
        #expect(page.contains("prefers-color-scheme:dark") && page.contains("@media print"))
        #expect(!page.contains("<script") && !page.contains("src=") && !page.contains("@import"))
    }

    @Test func `Mermaid has a participant for each object, and what is wrong in a box`() {
        #expect(
            text(MermaidReport())
                == """
                sequenceDiagram
                    accTitle: A.log
                    participant o0 as A
                    participant o1 as B
                    Note over o0: open (1)
                    Note over o0: ◌ shut should be here
                    Note over o1: ✗ move (2)
                    rect rgb(253, 222, 226)
                    Note over o0,o1: 1. Doors first#58; move of B comes too early
                    #101;nd
                    Note over o0: shut ← comes only here (3)

                """.replacing("#101;nd\n", with: "end\n")
        )
    }

    @Test func `The same picture is the same text`() {
        for format in ReportFormats.pictures {
            let report = SamplePicture.report(SamplePicture.picture())
            let texts = (0..<2).map { _ in format.text(of: report, style: ReportStyle()).string }
            #expect(texts[0] == texts[1] && texts[0].contains("open"))
        }
    }

    @Test func `Of many logs those with findings are drawn, and the rest is counted`() {
        var traces = [CheckedTrace](repeating: CheckedTrace(file: "x", format: "f"), count: 50)
        for index in traces.indices { traces[index].picture = Picture(title: "\(index).log") }
        traces[30].picture = SamplePicture.picture("Z")
        let text = PictureReport().text(of: Report(traces: traces), style: ReportStyle()).string
        #expect(text.hasPrefix("Z.log\n"))
        #expect(text.hasSuffix("\n49 more logs not drawn: name one to see it.\n"))
    }
}
