import TraceModel
import TraceRules

/// A spec that is ready to check by, and where it was written.
struct LoadedSpec: Sendable {
    let spec: Spec
    let checker: Checker
    /// The file as messages name it.
    let file: String
    let text: String
    /// The names that logs print for the spec's events.
    private let recordNames: Set<String>

    /// - Parameter others: the specs that it may use.
    /// - Throws: `Diagnostics` with every mistake of the text.
    init(text: String, file: String, using others: [Spec]) throws(Diagnostics) {
        checker = try Checker(try SpecParser.parse(text, file: file), using: others, file: file)
        spec = checker.spec
        self.file = file
        self.text = text
        recordNames = Set(checker.recordNames)
    }

    func wholeID(of rule: Rule) -> String { "\(spec.name).\(rule.id)" }

    /// Whether a printed name, with `+` before a class event's, is an event of the spec.
    func knows(_ printed: String) -> Bool {
        if recordNames.contains(printed) { return true }
        guard let count = EventNames.countWithoutParameters(Array(printed.utf8)) else { return false }
        return recordNames.contains(String(decoding: printed.utf8.prefix(count), as: UTF8.self))
    }

    /// For each name of a trace, whether it is an event of the spec.
    func knownNames(of trace: Trace) -> [Bool] { trace.names.map(knows) }
}
