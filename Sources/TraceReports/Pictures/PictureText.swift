import TracePictures

/// A picture in the characters of a terminal.
struct PictureText {
    private let grid: PictureGrid
    private let palette: Palette
    private let columns: Int

    init(_ picture: Picture, _ palette: Palette, columns: Int) {
        self.columns = max(columns, 50)
        grid = PictureGrid(picture, columns: self.columns, denseWidth: picture.lanes.count * 2 > columns - 60 ? 1 : 2)
        self.palette = palette
    }

    private var picture: Picture { grid.picture }

    var lines: [ShownText] {
        [palette.paint("\(picture.title)", .strong), ""] + header + picture.rows.indices.flatMap(lines) + legend
            + picture.leftOut.map { "\($0)" }
    }

    // MARK: - Above and below

    private var header: [ShownText] {
        if grid.isDense { return [] }
        var names = CellLine(palette, columns)
        var identities = CellLine(palette, columns)
        for (lane, own) in picture.lanes.enumerated() {
            let column = grid.column(ofLane: lane)
            let room = lane + 1 < picture.lanes.count ? grid.laneWidth - 1 : columns - column
            let title = own.name.isEmpty && own.identity.isEmpty ? own.title : own.name
            names.put(ShownText(quoting: title).cut(to: room), at: column, .strong)
            identities.put(ShownText(quoting: own.identity).cut(to: room), at: column, .faint)
        }
        return [names.text, identities.text].filter { !$0.isEmpty }
    }

    private var legend: [ShownText] {
        var parts = grid.legend.compactMap { entry -> ShownText? in
            switch entry.sign {
            case .offence: "\(palette.paint("✗", .error)) \(entry.meaning)"
            case .missing: "\(palette.paint("◌", .error)) \(entry.meaning)"
            case .fold, .bar: nil
            }
        }
        let bars = grid.legend.filter { if case .bar = $0.sign { true } else { false } }.map(\.meaning)
        if !bars.isEmpty { parts.append("┃ \(English.list(bars, "or"))") }
        return parts.isEmpty ? [] : ["", parts.joined(separator: "   ")]
    }

    // MARK: - Rows

    private func lines(ofRow number: Int) -> [ShownText] {
        let row = picture.rows[number]
        var line = CellLine(palette, columns)
        line.put(ShownText(quoting: row.place ?? "").flushRight(in: grid.placeWidth), at: 0, .faint)
        line.put("\(row.time ?? "")", at: grid.placeWidth + 2, .faint)
        for lane in picture.lanes.indices { line.put(lifeline(lane, number), at: grid.column(ofLane: lane), .faint) }
        switch row.kind {
        case .event(let event):
            let isOffence = event.offends != nil
            let part = part(event.offends)
            line.put(isOffence ? "✗" : "●", at: grid.column(ofLane: event.lane), part ?? .strong)
            var column = grid.labelColumn(ofLane: event.lane)
            let label = grid.label(event.name, lane: event.lane)
            line.put(label, at: column, part)
            column += label.columns + 1
            if !event.note.isEmpty { line.put("← \(event.note)", at: column, .note) }
        case .missing(let lane, let name, let finding):
            line.put("◌", at: grid.column(ofLane: lane), part(finding))
            let label: ShownText = "\(grid.label(name, lane: lane)) should be here"
            line.put(label, at: grid.labelColumn(ofLane: lane), part(finding))
        case .arrow(let from, let to, let text):
            let (left, right) = (grid.column(ofLane: min(from, to)), grid.column(ofLane: max(from, to)))
            let shaft = String(repeating: "─", count: right - left - 1)
            line.put("\(from < to ? "├\(shaft)▶" : "◀\(shaft)┤")", at: left, .note)
            line.put("\(text)", at: grid.labelColumn(ofLane: max(from, to)), .note)
        case .finding(let index):
            return words(ofFinding: index)
        case .gap:
            line.put("~ records are missing here", at: grid.labelColumn(ofLane: 0), .warning)
        case .folded(let events, let objects, let lines):
            let words = Picture.Row.Kind.words(forFolded: events, objects, lines)
            line.put("⋯ \(words)", at: grid.labelColumn(ofLane: 0), .faint)
        }
        return [line.text]
    }

    private func lifeline(_ lane: Int, _ row: Int) -> ShownText {
        switch grid.presence(ofLane: lane, atRow: row) {
        case .none: " "
        case .perhaps: "┊"
        case .certain: "│"
        case .busy: "┃"
        }
    }

    /// What is wrong, in the rule's words and in the finding's.
    private func words(ofFinding index: Int) -> [ShownText] {
        let finding = picture.findings[index]
        let start = grid.start
        let room = max(24, columns - start - 4)
        let expected = finding.isExpected ? " (expected)" : ""
        let sentence = ShownText(quoting: "\(finding.sentence) [\(finding.rule)]\(expected)").string.wrapped(to: room)
        let message = ShownText(quoting: finding.message).string.wrapped(to: room)
        return (sentence + message).enumerated().map { row, text in
            var line = CellLine(palette, columns)
            line.put(row == 0 ? "╰─" : "  ", at: start, part(index))
            line.put(ShownText(quoting: text), at: start + 3, row < sentence.count ? part(index) : nil)
            return line.text
        }
    }

    private func part(_ finding: Int?) -> Palette.Part? {
        guard let finding = finding.map({ picture.findings[$0] }) else { return nil }
        return finding.isExpected ? .note : finding.isCertain ? .error : .warning
    }
}

/// A line of a terminal into which text is put at columns; what comes later hides what stands there.
private struct CellLine {
    private let palette: Palette
    private let width: Int
    /// Nil is the second half of a wide character.
    private var cells: [(character: Character, part: Palette.Part?)?] = []

    init(_ palette: Palette, _ width: Int) {
        self.palette = palette
        self.width = width
    }

    mutating func put(_ text: ShownText, at column: Int, _ part: Palette.Part? = nil) {
        var column = column
        for character in text.cut(to: max(0, width - column)).string {
            let size = String(character).columns
            if size == 0 { continue }
            while cells.count < column + size { cells.append((" ", nil)) }
            cells[column] = (character, part)
            if size == 2 { cells[column + 1] = nil }
            column += size
        }
    }

    var text: ShownText {
        var text = ShownText()
        var run = ""
        var part: Palette.Part?
        func end() {
            let shown = ShownText(safe: run)
            text += part.map { palette.paint(shown, $0) } ?? shown
            run = ""
        }
        for cell in cells.compactMap(\.self) {
            if cell.part != part, cell.character != " " {
                end()
                part = cell.part
            }
            run.append(cell.character)
        }
        end()
        return text.trimmed
    }
}
