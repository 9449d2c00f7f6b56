package import TraceModel
package import TraceReports

/// Diagnostics as compilers write them: `file:line:column: error: message`, and what to do on a line of its own.
package enum DiagnosticText {
    package static func text(of diagnostic: Diagnostic, palette: Palette = .plain) -> String {
        var place = diagnostic.file.map { "\($0):" } ?? ""
        if let at = diagnostic.place { place += "\(at.line):\(at.column):" }
        if !place.isEmpty { place = palette.paint(place, .strong) + " " }
        let suggestion = diagnostic.suggestion.map { "  \($0)\n" } ?? ""
        return "\(place)\(palette.paint("error:", .error)) \(diagnostic.message)\n\(suggestion)"
    }
}
