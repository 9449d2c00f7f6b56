/// The report as text, for people: a block for each trace that needs one, and what all came to.
package struct TextReport: ReportFormat {
    package init() {}

    package var name: String { "text" }
    package var summary: String { "for people" }
    package var isForPeople: Bool { true }
    package var pairLimit: Int? { TraceBlock.relationLimit }

    package func write(_ report: Report, style: ReportStyle, to send: (ShownText) -> Void) {
        var piece = TextPiece(isCompact: style.isQuiet)
        var summed: [CheckedTrace] = []
        for trace in report.traces {
            if SummedTraces.isSummed(trace, in: report, style) {
                summed.append(trace)
                continue
            }
            TraceBlock(trace: trace, report: report, style: style).write { piece.add($0, to: send) }
            piece.endBlock()
        }
        if !style.isQuiet, !report.traces.isEmpty {
            let tallies = Tally.all(of: report)
            var blocks = [SummedTraces(traces: summed, style: style).lines]
            if style.isVerbose {
                let closing = ClosingTally(report: report, palette: style.palette)
                blocks += [closing.verdictLines, closing.openLines, closing.untestedLines]
            }
            let sum = ReportSum(report: report, style: style, tallies: tallies)
            blocks.append([sum.line] + Hints(report, tallies).lines)
            for block in blocks {
                piece.add(block, to: send)
                piece.endBlock()
            }
        }
        piece.send(to: send)
    }
}

/// What is written of a report and not sent yet: there may be a million findings.
private struct TextPiece {
    /// Whether blocks follow one another as the findings of a compiler do, without an empty line between them.
    let isCompact: Bool
    private var text = ShownText()
    private var hasBlocks = false
    private var hasLines = false

    init(isCompact: Bool) { self.isCompact = isCompact }

    mutating func add(_ lines: [ShownText], to send: (ShownText) -> Void) {
        if lines.isEmpty { return }
        if !hasLines, hasBlocks, !isCompact { text += "\n" }
        hasLines = true
        for line in lines {
            text += line
            text += "\n"
        }
        if text.bytes.count >= ReportFormats.pieceSize { self.send(to: send) }
    }

    /// What comes is another block, if any lines come.
    mutating func endBlock() {
        hasBlocks = hasBlocks || hasLines
        hasLines = false
    }

    mutating func send(to send: (ShownText) -> Void) {
        if !text.isEmpty { send(text) }
        text = ShownText()
    }
}
