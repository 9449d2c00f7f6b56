package import TraceModel

/// Diagnostics as compilers write them: `file:line:column: error: message`, below it the line with a caret under the place,
/// and what to do on a line of its own.
package enum DiagnosticText {
    package static func text(of diagnostic: Diagnostic, palette: Palette = .plain) -> ShownText {
        let headline = headline(of: diagnostic, as: palette.paint("error:", .error), palette)
        return ([headline] + excerpt(of: diagnostic, palette) + (diagnostic.suggestion.map { ["  \($0)"] } ?? [])).lines
    }

    /// `file:line:column: error: message`
    ///
    /// - Parameter severity: with its colon.
    package static func headline(of diagnostic: Diagnostic, as severity: ShownText, _ palette: Palette) -> ShownText {
        let place = place(of: diagnostic)
        return (place.isEmpty ? "" : palette.paint(place, .strong) + " ") + "\(severity) \(diagnostic.message)"
    }

    /// `file:line:column:`, as far as it is known.
    package static func place(of diagnostic: Diagnostic) -> ShownText {
        (diagnostic.file.map { "\($0):" } ?? "") + (diagnostic.place.map { "\($0.line):\($0.column):" } ?? "")
    }

    private static func excerpt(of diagnostic: Diagnostic, _ palette: Palette) -> [ShownText] {
        guard let line = diagnostic.line, let place = diagnostic.place else { return [] }
        let lines = InlineText(line, words: []).lines(markingColumn: place.column)
        let number = String(place.line)
        let margin = String(repeating: " ", count: number.count)
        return [
            "  \(palette.paint("\(number) |", .faint)) \(lines[0])",
            "  \(palette.paint("\(margin) |", .faint)) \(palette.paint(lines[1], .error))",
        ]
    }
}
