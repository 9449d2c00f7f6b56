public import TraceModel

/// Rewrites the text of a spec in its canonical layout: that of `SpecPrinter`, with the author's order of statements,
/// comments and blank lines.
public enum SpecFormatter {
    /// - Parameters:
    ///   - text: a whole spec.
    ///   - file: the name that diagnostics give.
    /// - Returns: a text that is read as an equal spec, and that formatting does not change.
    /// - Throws: `Diagnostics` with every mistake of the text; names that nothing declares are none here.
    public static func format(_ text: String, file: String) throws(Diagnostics) -> String {
        let spec = try SpecParser.parse(text, file: file)
        let lines = SpecLine.lines(of: text)
        let forms = StatementForms(of: spec, writtenAs: lines.compactMap(Statement.init(_:)))
        var layout = SpecLayout()
        for line in lines { layout.add(line, forms) }
        let formatted = layout.finish()
        guard (try? SpecParser.parse(formatted, file: file)) == spec else {
            throw Diagnostics([
                Diagnostic(
                    "the spec cannot be formatted without changing what it says",
                    file: file,
                    suggestion: "this is a mistake of lifeline: please report it with the spec"
                )
            ])
        }
        return formatted
    }
}
