import RuleTree
package import TraceModel

extension Example {
    /// Reads the trace of `accepts` or `rejects`.
    ///
    /// - Parameters:
    ///   - place: where the text begins.
    ///   - origin: where the statement does.
    package init(
        isAccepted: Bool,
        parsing text: String,
        at place: Place = Place(line: 1, column: 1),
        of origin: Origin = Origin()
    ) throws(Diagnostic) {
        let notation = try TraceNotation(parsing: text, at: place)
        guard !notation.steps.isEmpty || notation.breaksAtEnd else {
            throw Diagnostic("expected a trace after '\(isAccepted ? "accepts" : "rejects")'", at: place)
        }
        if isAccepted, notation.breaks {
            throw Diagnostic(
                "an accepted trace has no '!'",
                at: notation.firstBreak.place ?? origin.place,
                suggestion: "write 'rejects' if the rule is broken here"
            )
        }
        if !isAccepted, !notation.breaks {
            throw Diagnostic(
                "a rejected trace shows with a '!' where it breaks the rule",
                at: origin.place,
                suggestion: "put '!' right before that event, or at the end of the line if the end breaks the rule"
            )
        }
        self.init(
            isAccepted: isAccepted,
            steps: notation.steps,
            breaksAtEnd: notation.breaksAtEnd,
            origin: origin
        )
    }
}
