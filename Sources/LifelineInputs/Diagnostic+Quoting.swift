package import TraceModel

extension Diagnostic {
    /// The same in an input of this name.
    package func inFile(_ name: String) -> Diagnostic {
        var diagnostic = self
        diagnostic.file = name
        return diagnostic
    }

    /// The same, with the line that it is about.
    ///
    /// - Parameters:
    ///   - text: that of the file.
    ///   - file: its name; diagnostics of another file stay as they are.
    package func quoting(_ text: String, of file: String) -> Diagnostic {
        guard self.file == file, let place else { return self }
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
        guard lines.indices.contains(place.line - 1) else { return self }
        var diagnostic = self
        diagnostic.line = String(lines[place.line - 1])
        return diagnostic
    }
}

extension Diagnostics {
    /// The same, each with the line that it is about.
    package func quoting(_ text: String, of file: String) -> Diagnostics {
        Diagnostics(all.map { $0.quoting(text, of: file) })
    }
}
