package import CheckResults
package import TraceModel

extension Finding {
    /// The finding as a text report shows it, with the records that explain it.
    ///
    /// - Parameters:
    ///   - files: those that hold the trace.
    ///   - isExpected: whether a case expects it.
    ///   - text: the trace itself, if it is shown with its findings.
    package func lines(
        in files: FindingFiles,
        _ palette: Palette,
        isExpected: Bool = false,
        shownIn text: InlineText? = nil
    ) -> [String] {
        let (label, part): (String, Palette.Part) =
            isExpected ? ("expected:", .note) : verdict == .violated ? ("error:", .error) : ("warning:", .warning)
        let origin = files.origin(of: place)
        var lines = [
            [
                palette.start(of: .strong), origin.file, ":", String(origin.place.line), ":",
                String(origin.place.column), ":", palette.end,
                " ", palette.start(of: part), label, palette.end, " ", message,
                " ", palette.start(of: .faint), "[", rule, "]", palette.end,
            ].concatenated()
        ]
        if let text {
            let shown = text.lines(markingColumn: place.column)
            lines += ["    " + shown[0], "    " + palette.paint(shown[1], part)]
        }
        return lines
            + explanation(behind: "    ") { place in
                let (file, place) = files.origin(of: place)
                return [":", String(place.line), text == nil ? ":" : ":\(place.column):"].concatenated(behind: file)
            }
    }

    /// Why the finding is not certain, the records that show it, one a line, and what else it can be.
    ///
    /// - Parameters:
    ///   - indent: what each line begins with.
    ///   - name: a place of the trace as messages write it, `a.log:7:`.
    package func explanation(behind indent: String = "", naming name: (Place) -> String) -> [String] {
        var lines: [String] = []
        if let reason { lines.append("\(indent)not certain: \(reason)") }
        for witness in because {
            let (subject, of) = (witness.subject, witness.subject.isEmpty ? "" : " of ")
            let words = [name(witness.place), " ", witness.event, of, subject, " ", witness.note]
            lines.append(words.concatenated(behind: indent))
        }
        if let note { lines.append("\(indent)note: \(note)") }
        return lines
    }
}
