package import TraceModel

extension Diagnostic {
    /// What is wrong with an empty operand, which a shell makes of a variable that is not set.
    package static let emptyPath = Diagnostic(
        "a path is empty",
        suggestion: "write . for the folder that you are in"
    )

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
        [self].quoting(text, of: file)[0]
    }
}

extension Diagnostics {
    /// One mistake and no other.
    package init(_ message: String, file: String? = nil, at place: Place? = nil, suggestion: String? = nil) {
        self.init([Diagnostic(message, file: file, at: place, suggestion: suggestion)])
    }

    /// The same, each with the line that it is about.
    package func quoting(_ text: String, of file: String) -> Diagnostics {
        Diagnostics(all.quoting(text, of: file))
    }

    /// The same about a file as the user named it.
    package func inFile(_ name: String) -> Diagnostics {
        Diagnostics(all.map { $0.inFile(name) })
    }

    /// What the body comes to; what goes wrong in it is the only mistake.
    package static func alone<Result>(_ body: () throws(Diagnostic) -> Result) throws(Diagnostics) -> Result {
        do throws(Diagnostic) {
            return try body()
        } catch {
            throw Diagnostics([error])
        }
    }

    /// What the body makes of each value; the mistakes of all of them are thrown together.
    package static func together<Value, Result>(
        _ values: some Sequence<Value>,
        _ body: (Value) throws(Diagnostics) -> Result
    ) throws(Diagnostics) -> [Result] {
        var results: [Result] = []
        var mistakes: [Diagnostic] = []
        for value in values {
            if let result = mistakes.catching({ () throws(Diagnostics) in try body(value) }) { results.append(result) }
        }
        try mistakes.throwAll()
        return results
    }
}

extension [Diagnostic] {
    /// Another mistake, behind these.
    package mutating func add(_ message: String, file: String? = nil, at place: Place? = nil, suggestion: String? = nil)
    {
        append(Diagnostic(message, file: file, at: place, suggestion: suggestion))
    }

    /// What the body comes to; nil if something goes wrong in it, which then stands behind these.
    @discardableResult
    package mutating func catching<Result>(_ body: () throws(Diagnostics) -> Result) -> Result? {
        do throws(Diagnostics) {
            return try body()
        } catch {
            self += error.all
            return nil
        }
    }

    /// The same, each with the line that it is about. The text is taken apart once.
    fileprivate func quoting(_ text: String, of file: String) -> [Diagnostic] {
        if isEmpty { return [] }
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
        // A line may be long, and have many mistakes.
        var quoted: [Int: String] = [:]
        return map { diagnostic in
            guard diagnostic.file == file, let place = diagnostic.place, lines.indices.contains(place.line - 1) else {
                return diagnostic
            }
            var diagnostic = diagnostic
            diagnostic.line = quoted[place.line] ?? String(lines[place.line - 1])
            quoted[place.line] = diagnostic.line
            return diagnostic
        }
    }

    /// - Throws: all of these, if there are any.
    package func throwAll() throws(Diagnostics) {
        if !isEmpty { throw Diagnostics(self) }
    }
}

extension Suggestion {
    /// The word of a list that was meant, or all of the list behind a title.
    package static func forWord(_ word: String, among known: [String], orAllBehind title: String) -> String {
        forWord(word, among: known, otherwise: "\(title) \(known.uniqued().joined(separator: ", "))")
    }
}
