package import RuleTree
package import TraceModel

/// The notation in which `accepts`, `rejects` and a command line write a trace: words between blanks, such as
/// `a.willAppear`, `a.+alloc`, `!viewDidLoad` for an event that breaks the rule, `!` at the end for an end that does, and
/// `~` for a gap. Behind an event stand its attributes, and behind these its time: `didLayout{frame=10}@300ms`. A part that
/// would be read otherwise stands in quotes: `"<A: 0x7f>".viewDidLoad`.
package struct TraceNotation: Hashable, Sendable {
    /// The events and gaps in their order.
    package var steps: [Example.Step]
    /// Whether a `!` stands at the end.
    package var breaksAtEnd: Bool
    /// Where the first `!` stands.
    private(set) var firstBreak = Origin()

    /// - Parameters:
    ///   - steps: the events and gaps in their order.
    ///   - breaksAtEnd: whether the end of the trace breaks the rule.
    package init(steps: [Example.Step], breaksAtEnd: Bool = false) {
        self.steps = steps
        self.breaksAtEnd = breaksAtEnd
    }

    /// - Parameters:
    ///   - text: a trace on one line.
    ///   - place: where the text begins.
    /// - Throws: the first mistake.
    package init(parsing text: String, at place: Place = Place(line: 1, column: 1)) throws(Diagnostic) {
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
            if firstBreak.place == nil, word.breaks { firstBreak = Origin(word.place) }
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

    /// The columns of the words of a text that stands on a line of its own, one for each step and for a `!` at its end.
    ///
    /// - Returns: in bytes, counted from 1.
    /// - Throws: the first mistake in the text's quotes.
    package static func columns(of text: String) throws(Diagnostic) -> [Range<Int>] {
        try TraceWord.words(of: text, at: Place(line: 1, column: 1)).map { $0.place.column..<$0.end }
    }

    /// Whether some event, or the end, is said to break the rule.
    var breaks: Bool {
        breaksAtEnd || steps.contains { if case .event(let sighting) = $0 { sighting.breaks } else { false } }
    }

    /// The text of its only word, if that shows an event that breaks the rule and stands in quotes.
    fileprivate var quotedTrace: String? {
        guard steps.count == 1, case .event(let sighting) = steps[0], sighting.subject == nil,
            (try? TraceNotation(parsing: sighting.name))?.breaks == true
        else { return nil }
        return sighting.name
    }

    /// The trace as it is written, to be read as an equal one.
    package var text: String {
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
        let details = details(of: sighting)
        let subjects = sighting.subject.map { ways(of: $0).map { $0 + "." } } ?? [""]
        let texts = ways(of: sighting.name).flatMap { name in subjects.map { mark + $0 + name + details } }
        return texts.dropLast().first { reads($0, as: sighting) } ?? texts[texts.count - 1]
    }

    /// `{frame=10, size="{1, 2}"}@300ms`
    private static func details(of sighting: Example.Sighting) -> String {
        let attributes = sighting.attributes.map { "\(plainOrQuoted($0.name))=\(plainOrQuoted($0.value))" }
        let time = sighting.time.map { time in
            "@" + WrittenTime(microseconds: time.microseconds, precision: time.unit).text
        }
        return (attributes.isEmpty ? "" : "{\(attributes.joined(separator: ", "))}") + (time ?? "")
    }

    /// A part of an attribute, in quotes if it is empty or holds a blank or a sign.
    private static func plainOrQuoted(_ text: String) -> String {
        let isPlain = !text.isEmpty && !text.utf8.contains { " \t\n\r\"#{}=,@".utf8.contains($0) }
        return isPlain ? text : Quotation.quoted(text)
    }

    /// A name as it stands, unless it holds the sign of a comment, or one that begins attributes or a time; and in
    /// quotes.
    private static func ways(of name: String) -> [String] {
        let quoted = Quotation.quoted(name)
        return name.utf8.contains { "#{}@".utf8.contains($0) } ? [quoted] : [name, quoted]
    }

    private static func reads(_ text: String, as sighting: Example.Sighting) -> Bool {
        guard let notation = try? TraceNotation(parsing: text) else { return false }
        return notation == TraceNotation(steps: [.event(sighting)])
    }
}

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
                suggestion: notation.quotedTrace.map { "a trace stands without quotes: 'rejects \($0)'" }
                    ?? "put '!' right before that event, or at the end of the line if the end breaks the rule"
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
