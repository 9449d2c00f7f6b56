import TraceModel

/// Collects the mistakes of one spec, so that a user sees them all at once.
struct Mistakes {
    private(set) var all: [Diagnostic] = []
    private let file: String?

    init(file: String?) {
        self.file = file
    }

    mutating func add(_ message: String, at origin: Origin, suggestion: String? = nil) {
        add(diagnostic(message, at: origin, suggestion: suggestion))
    }

    mutating func add(_ diagnostic: Diagnostic) {
        all.append(diagnostic)
    }

    /// A mistake of this file, unless it is of a Swift file.
    mutating func addOwn(_ mistake: Diagnostic) {
        var mistake = mistake
        mistake.file = mistake.file ?? file
        add(mistake)
    }

    /// A mistake as it would be added.
    func diagnostic(_ message: String, at origin: Origin, suggestion: String? = nil) -> Diagnostic {
        Diagnostic(message, file: origin.file ?? file, at: origin.place, suggestion: suggestion)
    }

    /// A name that nothing declares.
    ///
    /// - Parameter remedy: what to do if no known name is like it; nil: one of those, if they are few.
    mutating func addUnknown(
        _ kind: String,
        _ name: String,
        at origin: Origin,
        known: some Sequence<String>,
        remedy: String? = nil
    ) {
        let all = Array(known)
        let others = all.isEmpty ? "no \(kind) is declared" : "it can be \(all.joined(separator: " or "))"
        let suggestion = Suggestion.forWord(name, among: all) ?? remedy
        add(
            "unknown \(kind) '\(name)'",
            at: origin,
            suggestion: suggestion ?? (all.count <= Mistakes.mostShown ? others : nil)
        )
    }

    private static let mostShown = 8

    /// - Throws: the mistakes, if there are any.
    func throwIfAny() throws(Diagnostics) {
        if !all.isEmpty { throw Diagnostics(all) }
    }
}
