/// What is wrong with an input, where, and what to do about it: the one error type of the package.
public struct Diagnostic: Error, Hashable, Sendable {
    /// The file as the user named it, if the mistake is in one.
    public var file: String?
    /// Where it stands in the file or text.
    public var place: Place?
    /// One sentence without a full stop.
    public var message: String
    /// What the user can do about it, as a sentence without a full stop.
    public var suggestion: String?
    /// The line of the text in which the place lies, if it is to be shown.
    public var line: String?

    /// - Parameters:
    ///   - message: what is wrong, one sentence without a full stop.
    ///   - file: the file as the user named it.
    ///   - place: where in the file or text it is.
    ///   - suggestion: what to do about it, one sentence without a full stop.
    public init(_ message: String, file: String? = nil, at place: Place? = nil, suggestion: String? = nil) {
        self.file = file
        self.place = place
        self.message = message
        self.suggestion = suggestion
    }
}

/// Several diagnostics of one input, thrown together so that a user sees them all at once.
public struct Diagnostics: Error, Hashable, Sendable {
    /// In the order of the input.
    public var all: [Diagnostic]

    /// - Parameter all: the mistakes in the order of the input.
    public init(_ all: [Diagnostic]) {
        self.all = all
    }
}
