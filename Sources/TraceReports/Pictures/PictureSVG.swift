import TracePictures

/// A picture as an SVG element.
struct PictureSVG {
    private let grid: PictureGrid
    /// What ids and classes begin with, so that several pictures stand on one page.
    private let prefix: String
    /// Whether rows and findings lead to each other, on a page that lists the findings.
    private let isLinked: Bool
    /// Where each row begins, and where the last one ends, below the lanes' names.
    private let tops: [Int]

    /// How wide a character is, how high a row, and what stands around all.
    private static let character = 7.25
    private static let rowHeight = 22
    private static let padding = 14
    private static let columns = 104

    init(_ picture: Picture, prefix: String = "p", isLinked: Bool = false) {
        grid = PictureGrid(picture, columns: PictureSVG.columns, denseWidth: 3)
        self.prefix = prefix
        self.isLinked = isLinked
        var tops = [PictureSVG.headerHeight(grid)]
        for row in picture.rows {
            var lines = 1
            if case .finding(let index) = row.kind { lines = PictureSVG.texts(of: picture.findings[index], grid).count }
            tops.append(tops[tops.count - 1] + PictureSVG.rowHeight * lines + (lines > 1 ? 8 : 0))
        }
        self.tops = tops
    }

    private var picture: Picture { grid.picture }

    /// The class of all that has to do with a finding.
    static func key(_ finding: Picture.Sentence, _ prefix: String) -> String { "\(prefix)f\(finding.number)" }

    /// The id of the row at which a finding stands.
    static func rowID(_ finding: Picture.Sentence, _ prefix: String) -> String { "\(prefix)r\(finding.number)" }

    // MARK: - The whole

    /// - Parameter top: how far down it stands, in a file of several.
    func element(style: String? = nil, top: Int = 0) -> String {
        let (width, height) = size
        let title = SVGText.escaped(picture.title)
        var svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"picture\" viewBox=\"0 0 \(width) \(height)\""
        svg += " width=\"\(width)\" height=\"\(height)\"\(top > 0 ? " y=\"\(top)\"" : "")"
        svg += ">\n<title>\(title)</title>\n"
        if let style { svg += "<style>\n\(style)</style>\n<rect class=\"page\" width=\"100%\" height=\"100%\"/>\n" }
        svg += bands + lanes + bars + picture.rows.indices.map(row).joined() + legend
        return svg + "</svg>\n"
    }

    var size: (width: Int, height: Int) {
        var columns = grid.labelColumn(ofLane: picture.lanes.count - 1) + 30
        for row in picture.rows { columns = max(columns, end(of: row)) }
        return (Int(x(min(columns, PictureSVG.columns + 24))) + PictureSVG.padding, tops[tops.count - 1] + 52)
    }

    private func x(_ column: Int) -> Double { Double(PictureSVG.padding) + Double(column) * PictureSVG.character }

    private func x(ofLane lane: Int) -> Double { x(grid.column(ofLane: lane)) + 4 }

    private func y(_ row: Int) -> Int { tops[row] + PictureSVG.rowHeight / 2 }

    /// The column at which a row ends.
    private func end(of row: Picture.Row) -> Int {
        switch row.kind {
        case .event(let event):
            let note = event.note.isEmpty ? 0 : ShownText(quoting: event.note).columns + 4
            return grid.labelColumn(ofLane: event.lane) + grid.label(event.name, lane: event.lane).columns + note
        case .missing(let lane, let name, _):
            return grid.labelColumn(ofLane: lane) + grid.label(name, lane: lane).columns + 16
        case .arrow(let from, let to, let text): return grid.labelColumn(ofLane: max(from, to)) + text.count + 2
        case .finding(let index):
            return grid.start + 4 + (PictureSVG.texts(of: picture.findings[index], grid).map(\.text.columns).max() ?? 0)
        case .gap, .folded: return grid.labelColumn(ofLane: 0) + 60
        }
    }

    // MARK: - Behind the rows

    private static func headerHeight(_ grid: PictureGrid) -> Int {
        grid.isDense ? 20 + Int(Double(longest(grid.picture.lanes.map(\.title))) * 5.2) : 50
    }

    private static func longest(_ names: [String]) -> Int {
        min(names.map { ShownText(quoting: $0).columns }.max() ?? 0, PictureSVG.longestTitle)
    }

    private static let longestTitle = 28

    /// What lies behind the lanes: where something is folded.
    private var bands: String {
        picture.rows.indices.map { row in
            guard case .folded = picture.rows[row].kind else { return "" }
            return "<rect class=\"fold\" \(box(row))/>\n"
        }.joined()
    }

    private func box(_ row: Int) -> String {
        "y=\"\(tops[row])\" width=\"100%\" height=\"\(tops[row + 1] - tops[row])\""
    }

    private var lanes: String {
        let bottom = tops[tops.count - 1] + 8
        return picture.lanes.indices.map { lane in
            let own = picture.lanes[lane]
            let x = x(ofLane: lane)
            let (first, last) = (y(max(0, own.first)), y(own.last))
            func line(_ from: Int, _ to: Int, _ name: String) -> String {
                from < to ? "<line class=\"\(name)\" x1=\"\(x)\" y1=\"\(from)\" x2=\"\(x)\" y2=\"\(to)\"/>\n" : ""
            }
            var svg = own.isBorn ? "" : line(tops[0] - 4, first, "life perhaps")
            svg += line(first, own.isDead ? last : max(last, first + 1), "life")
            svg += own.isDead ? line(last - 1, last, "life") : line(last, bottom, "life perhaps")
            return svg + header(lane, x)
        }.joined()
    }

    private func header(_ lane: Int, _ x: Double) -> String {
        let own = picture.lanes[lane]
        if grid.isDense {
            let name = SVGText.escaped(ShownText(quoting: own.title).cut(to: PictureSVG.longestTitle))
            let y = tops[0] - 8
            return "<text class=\"name\" x=\"\(x)\" y=\"\(y)\" transform=\"rotate(-50 \(x) \(y))\">\(name)</text>\n"
        }
        let isNameless = own.name.isEmpty && own.identity.isEmpty
        let room = grid.laneWidth - 2
        let name = ShownText(quoting: isNameless ? own.title : own.name.isEmpty ? own.identity : own.name).cut(to: room)
        let detail = own.name.isEmpty ? ShownText() : ShownText(quoting: own.identity).cut(to: room)
        let width = Double(max(name.columns, detail.columns)) * PictureSVG.character + 14
        var svg = "<rect class=\"head\" x=\"\(x - 9)\" y=\"10\" width=\"\(width)\" height=\"34\" rx=\"5\"/>\n"
        svg += "<text class=\"name\" x=\"\(x - 2)\" y=\"\(detail.isEmpty ? 31 : 25)\">\(SVGText.escaped(name))</text>\n"
        if !detail.isEmpty {
            svg += "<text class=\"faint\" x=\"\(x - 2)\" y=\"39\">\(SVGText.escaped(detail))</text>\n"
        }
        return svg
    }

    private var bars: String {
        picture.bars.map { bar in
            let x = x(ofLane: bar.lane) - 4 + Double(bar.slot) * 5
            let (top, bottom) = (y(bar.first), bar.isOpen ? tops[tops.count - 1] + 8 : y(bar.last))
            let name = SVGText.escaped(picture.intervals[bar.interval])
            return
                "<rect class=\"bar hue\(bar.interval % 6)\" x=\"\(x)\" y=\"\(top)\" width=\"8\" height=\"\(bottom - top)\""
                + " rx=\"3\"><title>\(name)</title></rect>\n"
        }.joined()
    }

    // MARK: - Rows

    private func row(_ number: Int) -> String {
        let row = picture.rows[number]
        let y = y(number)
        let keys = row.findings.map { PictureSVG.key(picture.findings[$0], prefix) }
        let name = (["row"] + keys).joined(separator: " ")
        var id = ""
        var content = ""
        if let place = row.place { content += text(place, x(grid.placeWidth), y, "faint place") }
        if let time = row.time { content += text(time, x(grid.placeWidth + 2), y, "faint") }
        switch row.kind {
        case .event(let event):
            content += mark(event, y) + label(event, y)
        case .missing(let lane, let name, let finding):
            let tone = tone(finding)
            content += way(to: number, lane, name, finding)
            content += "<circle class=\"missing \(tone)\" cx=\"\(x(ofLane: lane))\" cy=\"\(y)\" r=\"6\"/>\n"
            let words: ShownText = "\(grid.label(name, lane: lane)) should be here"
            content += text(words, x(grid.labelColumn(ofLane: lane)), y, "label ghost \(tone)")
        case .arrow(let from, let to, let words):
            content += arrow(from, to, y)
            content += text(words, x(grid.labelColumn(ofLane: max(from, to))), y, "label relation")
        case .finding(let index):
            let finding = picture.findings[index]
            id = isLinked ? " id=\"\(PictureSVG.rowID(finding, prefix))\"" : ""
            content += "<rect class=\"wash \(tone(index))\" \(box(number))/>\n"
            for (line, part) in PictureSVG.texts(of: finding, grid).enumerated() {
                let style = part.isHead ? "head-line \(tone(index))" : "plain"
                content += text(part.text, x(grid.start + 2), y + 3 + line * PictureSVG.rowHeight, style)
            }
        case .gap:
            content += text("~ records are missing here", x(grid.labelColumn(ofLane: 0)), y, "label faint")
        case .folded(let events, let objects, let lines):
            let words: ShownText = "⋯ \(Picture.Row.Kind.words(forFolded: events, objects, lines))"
            content += text(words, x(grid.labelColumn(ofLane: 0)), y, "label faint")
        }
        if !keys.isEmpty { content = "<rect class=\"hit\" \(box(number))/>\n" + content }
        if isLinked, let finding = row.findings.first {
            content = "<a href=\"#\(PictureSVG.key(picture.findings[finding], prefix))\">\n\(content)</a>\n"
        }
        return "<g class=\"\(name)\"\(id)>\n\(content)</g>\n"
    }

    private func mark(_ event: Picture.Event, _ y: Int) -> String {
        let x = x(ofLane: event.lane)
        guard let index = event.offends else { return "<circle class=\"dot\" cx=\"\(x)\" cy=\"\(y)\" r=\"4.5\"/>\n" }
        let cross = "M\(x - 4) \(y - 4)l8 8m0 -8l-8 8"
        return "<circle class=\"offence \(tone(index))\" cx=\"\(x)\" cy=\"\(y)\" r=\"8\"/>\n"
            + "<path class=\"cross\" d=\"\(cross)\"/>\n"
    }

    /// The way of an event to where it belongs, if it stands elsewhere.
    private func way(to row: Int, _ lane: Int, _ name: String, _ finding: Int) -> String {
        let from = picture.rows.firstIndex { other in
            guard case .event(let event) = other.kind, other.findings.contains(finding) else { return false }
            return event.lane == lane && event.name == name && event.offends == nil
        }
        guard let from else { return "" }
        let (x, start, end) = (x(ofLane: lane) - 7, y(from), y(row))
        return
            "<path class=\"way \(tone(finding))\" d=\"M\(x) \(start)C\(x - 26) \(start) \(x - 26) \(end) \(x) \(end)\"/>\n"
            + "<path class=\"tip \(tone(finding))\" d=\"M\(x + 1) \(end)l-8 -4v8z\"/>\n"
    }

    private func label(_ event: Picture.Event, _ y: Int) -> String {
        let words = grid.label(event.name, lane: event.lane)
        let column = grid.labelColumn(ofLane: event.lane)
        var svg = text(words, x(column), y, "label \(event.offends.map { "strong \(tone($0))" } ?? "")")
        if !event.note.isEmpty {
            svg += text("← \(event.note)", x(column + words.columns + 1), y, "label note")
        }
        return svg
    }

    private func arrow(_ from: Int, _ to: Int, _ y: Int) -> String {
        let (start, end) = (x(ofLane: from), x(ofLane: to))
        let back = start < end ? -8.0 : 8.0
        return "<line class=\"arrow\" x1=\"\(start)\" y1=\"\(y)\" x2=\"\(end + back)\" y2=\"\(y)\"/>\n"
            + "<path class=\"tip\" d=\"M\(end) \(y)l\(back) -4v8z\"/>\n"
    }

    private func tone(_ finding: Int) -> String {
        let finding = picture.findings[finding]
        return finding.isExpected ? "expected" : finding.isCertain ? "error" : "warning"
    }

    /// The rule's words and the finding's, as lines.
    private static func texts(
        of finding: Picture.Sentence,
        _ grid: PictureGrid
    ) -> [(text: ShownText, isHead: Bool)] {
        let room = columns - grid.start - 4
        let expected = finding.isExpected ? " (expected)" : ""
        let head = ShownText(quoting: "\(finding.number). \(finding.sentence)\(expected)").string.wrapped(to: room)
        let rest = ShownText(quoting: "\(finding.message) [\(finding.rule)]").string.wrapped(to: room)
        return head.map { (ShownText(safe: $0), true) } + rest.prefix(4).map { (ShownText(safe: $0), false) }
    }

    private func text(_ text: String, _ x: Double, _ y: Int, _ style: String) -> String {
        self.text(ShownText(quoting: text), x, y, style)
    }

    private func text(_ text: ShownText, _ x: Double, _ y: Int, _ style: String) -> String {
        "<text class=\"\(style)\" x=\"\(x)\" y=\"\(y + 4)\">\(SVGText.escaped(text))</text>\n"
    }

    // MARK: - Below the rows

    private var legend: String {
        let y = tops[tops.count - 1] + 34
        var column = 0
        var svg = ""
        for (sign, meaning) in grid.legend {
            let x = x(column) + 6
            switch sign {
            case .offence:
                svg += "<circle class=\"offence error\" cx=\"\(x)\" cy=\"\(y)\" r=\"6\"/>\n"
            case .missing: svg += "<circle class=\"missing error\" cx=\"\(x)\" cy=\"\(y)\" r=\"6\"/>\n"
            case .fold: svg += "<rect class=\"fold\" x=\"\(x - 7)\" y=\"\(y - 7)\" width=\"14\" height=\"14\"/>\n"
            case .bar(let interval):
                svg +=
                    "<rect class=\"bar hue\(interval % 6)\" x=\"\(x - 4)\" y=\"\(y - 7)\" width=\"8\" height=\"14\" rx=\"3\"/>\n"
            }
            svg += text(meaning, x + 12, y, "faint")
            column += ShownText(quoting: meaning).columns + 5
        }
        return svg
    }
}

/// Text in SVG and HTML.
enum SVGText {
    /// What comes from outside: what a terminal would obey is spelt, and what would be markup is replaced.
    static func escaped(_ text: String) -> String { escaped(ShownText(quoting: text)) }

    static func escaped(_ text: ShownText) -> String { XML.escaped(text.string) }
}
