import CheckResults
import TraceModel
import TracePictures

/// The report as one page: each log's picture, its findings, and the lines that are drawn. It needs no script, and no other file.
package struct HTMLReport: ReportFormat {
    package init() {}

    package var name: String { "html" }
    package var summary: String { "a page with pictures, in one file" }
    package var tellsCaseFailures: Bool { true }
    package var drawsPictures: Bool { true }
    package var opening: String? { "<!DOCTYPE html>" }

    /// How many findings of a log are listed: a page of a million opens nowhere.
    private static let most = 200

    package func write(_ report: Report, style: ReportStyle, to send: (ShownText) -> Void) {
        let (drawn, leftOut) = report.pictures
        let sum = ReportSum(report: report, style: ReportStyle(isVerbose: true), tallies: Tally.all(of: report)).line
        let title = drawn.count == 1 ? drawn[0].file : "\(English.count(report.traces.count, "log"))"
        let keys = drawn.enumerated().flatMap { number, trace in
            (trace.picture?.findings ?? []).map { PictureSVG.key($0, HTMLReport.prefix(number)) }
        }
        send(ShownText(safe: HTMLReport.head(title: title, keys: keys)))
        send(element("h1", title))
        send(element("p", sum, "sum"))
        for failure in report.failures {
            send(element("p", "not judged: \(failure.file.map { "\($0): " } ?? "")\(failure.message)", "failure"))
        }
        for (number, trace) in drawn.enumerated() {
            let parts = HTMLTrace(
                trace: trace,
                report: report,
                prefix: HTMLReport.prefix(number),
                most: HTMLReport.most
            )
            parts.write(hasHeading: drawn.count > 1, to: send)
        }
        if let leftOut { send(element("p", leftOut, "left-out")) }
        send("</main>\n</body>\n</html>\n")
    }

    private static func prefix(_ number: Int) -> String { "t\(number + 1)" }

    private static func head(title: String, keys: [String]) -> String {
        let title = SVGText.escaped(title)
        var css = PictureStyle.colors + PictureStyle.picture + PictureStyle.page
        for key in keys {
            let lit = "body:has(.\(key):is(:hover,:focus-within,:target)) .\(key)"
            css += "\(lit){background:var(--lit)}\n\(lit) .hit{fill:var(--lit);fill-opacity:.55}\n"
        }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(title) · lifeline</title>
            <style>
            \(css)</style>
            </head>
            <body>
            <main>

            """
    }

}

/// An element that holds text.
private func element(_ name: String, _ text: ShownText, _ style: String = "") -> ShownText {
    let attribute = style.isEmpty ? "" : " class=\"\(style)\""
    return ShownText(safe: "<\(name)\(attribute)>\(SVGText.escaped(text))</\(name)>\n")
}

private func element(_ name: String, _ text: String, _ style: String = "") -> ShownText {
    element(name, ShownText(quoting: text), style)
}

/// What a page says of one log.
private struct HTMLTrace {
    let trace: CheckedTrace
    let report: Report
    let prefix: String
    let most: Int

    func write(hasHeading: Bool, to send: (ShownText) -> Void) {
        guard let picture = trace.picture else { return }
        send("<section>\n")
        if hasHeading { send(element("h2", trace.file)) }
        let svg = PictureSVG(picture, prefix: prefix, isLinked: true).element()
        send(ShownText(safe: "<figure tabindex=\"0\" aria-label=\"Picture\">\n\(svg)</figure>\n"))
        for text in picture.leftOut { send(element("p", text, "left-out")) }
        for failure in trace.caseFailures { send(element("p", failure.message, "failure")) }
        for shortcoming in trace.shortcomings { send(element("p", shortcoming, "failure")) }
        writeFindings(picture, to: send)
        writeLog(picture, to: send)
        send("</section>\n")
    }

    private func writeFindings(_ picture: Picture, to send: (ShownText) -> Void) {
        let shown = trace.findings.indices.filter { report.shows(trace.findings[$0].finding.rule) }
        if shown.isEmpty {
            send("<p>Nothing is wrong with it, as far as it shows.</p>\n")
            return
        }
        send("<h3>Findings</h3>\n<ol class=\"findings\">\n")
        for index in shown.prefix(most) {
            let drawn = picture.findings.first { $0.number == index + 1 }
            send(item(trace.findings[index], number: index + 1, drawn))
        }
        send("</ol>\n")
        if shown.count > most { send(element("p", "and \(shown.count - most) more", "left-out")) }
    }

    private func item(_ marked: CheckedTrace.MarkedFinding, number: Int, _ drawn: Picture.Sentence?) -> ShownText {
        let finding = marked.finding
        let tone = marked.isExpected ? "expected" : finding.verdict == .violated ? "error" : "warning"
        let place = SVGText.escaped(trace.files.name(of: finding.place))
        let key = "\(prefix)f\(number)"
        var html = "<li id=\"\(key)\" class=\"\(tone) \(key)\" value=\"\(number)\">\n"
        let link = drawn.map { "<a href=\"#\(PictureSVG.rowID($0, prefix))\">\(place)</a>" } ?? place
        html += "<p><strong>\(SVGText.escaped(finding.message))</strong> <span class=\"where\">\(link)</span></p>\n"
        let sentence = report.sentence(of: finding.rule).map { SVGText.escaped($0) + " " } ?? ""
        html += "<p class=\"rule\">\(sentence)<code>\(SVGText.escaped(finding.rule))</code></p>\n"
        let lines = finding.explanation { "line \(trace.files.shortName(of: $0)):" }
        let repair = marked.repair?.words(in: trace.files).map { ["repair: " + $0] } ?? []
        let remedy: [ShownText] = finding.remedy.map { ["to settle it: \($0)"] } ?? []
        let all = lines + remedy + repair
        if !all.isEmpty {
            html += "<ul>\n" + all.map { "<li>\(SVGText.escaped($0))</li>\n" }.joined() + "</ul>\n"
        }
        return ShownText(safe: html + "</li>\n")
    }

    /// The lines of the records that are drawn.
    private func writeLog(_ picture: Picture, to send: (ShownText) -> Void) {
        let lines = picture.rows.compactMap(\.line).uniqued().filter { trace.quotedLines[$0] != nil }
        if lines.isEmpty { return }
        var keys: [Int: [String]] = [:]
        for row in picture.rows {
            guard let line = row.line else { continue }
            keys[line, default: []] += row.findings.map { PictureSVG.key(picture.findings[$0], prefix) }
        }
        send("<h3>The log</h3>\n<ol class=\"log\">\n")
        var last = 0
        for line in lines.sorted() {
            if last > 0, line > last + 1 { send("<li class=\"hole\">⋯</li>\n") }
            last = line
            let name = SVGText.escaped(trace.files.shortName(of: .init(line: line, column: 1)))
            let text = SVGText.escaped(ShownText(line: trace.quotedLines[line] ?? ""))
            let style = (keys[line] ?? []).uniqued().joined(separator: " ")
            let attribute = style.isEmpty ? "" : " class=\"\(style)\""
            send(ShownText(safe: "<li\(attribute)><span>\(name)</span><code>\(text)</code></li>\n"))
        }
        send("</ol>\n")
    }
}
