package import TraceModel
package import TraceRules

extension Finding {
    /// The finding as a text report shows it, with the records that explain it.
    ///
    /// - Parameters:
    ///   - file: the trace, as messages name it.
    ///   - isExpected: whether a case expects it.
    ///   - text: the trace itself, if it is shown with its findings.
    package func lines(
        in file: String,
        _ palette: Palette,
        isExpected: Bool = false,
        shownIn text: InlineText? = nil
    ) -> [String] {
        let (label, part): (String, Palette.Part) =
            isExpected ? ("expected:", .note) : verdict == .violated ? ("error:", .error) : ("warning:", .warning)
        let head = palette.paint("\(file):\(place.line):\(place.column):", .strong)
        var lines = ["\(head) \(palette.paint(label, part)) \(message) \(palette.paint("[\(rule)]", .faint))"]
        if let text {
            let shown = text.lines(markingColumn: place.column)
            lines += ["    " + shown[0], "    " + palette.paint(shown[1], part)]
        }
        let explanation = explanation { place in "\(file):\(place.line):" + (text == nil ? "" : "\(place.column):") }
        return lines + explanation.map { "    " + $0 }
    }

    /// Why the finding is not certain, and the records that show it, one a line.
    ///
    /// - Parameter name: a place of the trace as messages write it, `a.log:7:`.
    package func explanation(naming name: (Place) -> String) -> [String] {
        var lines: [String] = []
        if let reason { lines.append("not certain: \(reason)") }
        lines += because.map { witness in
            let subject = witness.subject.isEmpty ? "" : " of \(witness.subject)"
            return "\(name(witness.place)) \(witness.event)\(subject) \(witness.note)"
        }
        return lines
    }
}
