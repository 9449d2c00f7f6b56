package import CheckResults
package import TraceModel

extension Finding {
    /// The finding as a text report shows it, with the records that explain it.
    ///
    /// - Parameters:
    ///   - files: those that hold the trace.
    ///   - isExpected: whether a case expects it.
    ///   - text: the trace itself, if it is shown with its findings.
    ///   - quotes: what else is shown with it; nil: nothing.
    package func lines(
        in files: FindingFiles,
        _ palette: Palette,
        isExpected: Bool = false,
        shownIn text: InlineText? = nil,
        quoting quotes: FindingQuotes? = nil,
        repair: CheckedTrace.MarkedFinding.SoughtRepair? = nil
    ) -> [ShownText] {
        let (label, part): (ShownText, Palette.Part) =
            isExpected ? ("expected:", .note) : verdict == .violated ? ("error:", .error) : ("warning:", .warning)
        let origin = files.origin(of: place)
        let place = palette.paint("\(origin.file):\(origin.place.line):\(origin.place.column):", .strong)
        var lines: [ShownText] = [
            "\(place) \(palette.paint(label, part)) \(message) \(palette.paint("[\(rule)]", .faint))"
        ]
        if let sentence = quotes?.sentence { lines.append("    rule: \(sentence)") }
        if let text {
            let shown = text.lines(markingColumn: self.place.column)
            lines += ["    " + shown[0], "    " + palette.paint(shown[1], part)]
        }
        if let excerpt = quotes?.excerpt(of: self, in: files, palette, part) {
            lines += excerpt + doubts(behind: "    ") + notes(behind: "    ")
        } else {
            lines += explanation(behind: "    ") { place in
                let (file, place) = files.origin(of: place)
                return text == nil ? "\(file):\(place.line):" : "\(file):\(place.line):\(place.column):"
            }
        }
        if let remedy { lines.append("    to settle it: \(remedy)") }
        if let repair {
            let none: ShownText = "no event moved, added or taken away mends it alone"
            lines.append("    repair: " + (repair.words(in: files, isOneLine: text != nil) ?? none))
        }
        return lines
    }

    /// Why the finding is not certain, the records that show it, one a line, and what else it can be.
    ///
    /// - Parameters:
    ///   - indent: what each line begins with.
    ///   - name: a place of the trace as messages write it, `a.log:7:`.
    package func explanation(behind indent: String = "", naming name: (Place) -> ShownText) -> [ShownText] {
        var lines = doubts(behind: indent)
        lines.reserveCapacity(because.count + 2)
        for witness in because {
            let (subject, of) = (witness.subject, witness.subject.isEmpty ? "" : " of ")
            lines.append("\(indent)\(name(witness.place)) \(witness.event)\(of)\(subject) \(witness.note)")
        }
        return lines + notes(behind: indent)
    }

    private func doubts(behind indent: String) -> [ShownText] { reason.map { ["\(indent)not certain: \($0)"] } ?? [] }

    private func notes(behind indent: String) -> [ShownText] { note.map { ["\(indent)note: \($0)"] } ?? [] }
}
