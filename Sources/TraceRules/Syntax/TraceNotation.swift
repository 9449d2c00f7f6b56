public import TraceModel

/// The notation in which `accepts`, `rejects` and a command line write a trace: words between blanks, such as
/// `a.willAppear`, `a.+alloc`, `!viewDidLoad` for an event that breaks the rule, `!` at the end for an end that does, and
/// `~` for a gap. A subject or a name that would be read otherwise stands in quotes: `"<A: 0x7f>".viewDidLoad`.
public struct TraceNotation: Hashable, Sendable {
    public var steps: [Example.Step]
    /// Whether a `!` stands at the end.
    public var breaksAtEnd: Bool

    public init(steps: [Example.Step], breaksAtEnd: Bool = false) {
        self.steps = steps
        self.breaksAtEnd = breaksAtEnd
    }

    /// - Parameter place: where the text begins.
    /// - Throws: the first mistake.
    public init(parsing text: String, at place: Place = Place(line: 1, column: 1)) throws(Diagnostic) {
        self.init(steps: [])
        var placeOfEnd: Place?
        for word in try TraceWord.words(of: text, at: place) {
            if let placeOfEnd {
                throw Diagnostic(
                    "a '!' stands right before the event that breaks the rule",
                    at: placeOfEnd,
                    suggestion: "write it without a blank behind; alone it stands at the end of the line"
                )
            }
            if word.isSign("!") {
                breaksAtEnd = true
                placeOfEnd = word.place
            } else if word.isSign("~") {
                steps.append(.gap)
            } else {
                steps.append(.event(try word.sighting()))
            }
        }
    }

    /// Whether some event, or the end, is said to break the rule.
    var breaks: Bool { breaksAtEnd || placeOfFirstBreak != nil }

    /// Where the first event stands that is said to break the rule.
    var placeOfFirstBreak: Place? {
        for case .event(let sighting) in steps where sighting.breaks { return sighting.origin.place }
        return nil
    }

    /// The trace as it is written, to be read as an equal one.
    public var text: String {
        var words = steps.map { step in
            switch step {
            case .gap: "~"
            case .event(let sighting): TraceNotation.text(of: sighting)
            }
        }
        if breaksAtEnd { words.append("!") }
        return words.joined(separator: " ")
    }

    /// The event as it is written, with as few quotes as it takes.
    private static func text(of sighting: Example.Sighting) -> String {
        let mark = sighting.breaks ? "!" : ""
        let names = [sighting.name, Quotation.quoted(sighting.name)]
        let subjects = sighting.subject.map { ["\($0).", "\(Quotation.quoted($0))."] } ?? [""]
        let ways = names.flatMap { name in subjects.map { mark + $0 + name } }
        return ways.dropLast().first { reads($0, as: sighting) } ?? ways[ways.count - 1]
    }

    /// Whether a text without comment signs, and without those that attributes and times begin with, shows an event.
    private static func reads(_ text: String, as sighting: Example.Sighting) -> Bool {
        let isKept = text.utf8.contains { "#{}@".utf8.contains($0) }
        guard !isKept || text.hasSuffix("\""), let notation = try? TraceNotation(parsing: text) else { return false }
        return notation.steps == [.event(sighting)] && !notation.breaksAtEnd
    }
}
