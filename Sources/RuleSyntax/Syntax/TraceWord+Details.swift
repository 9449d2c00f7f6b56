import RuleTree
import TraceModel

/// What stands behind an event's name.
extension TraceWord {
    /// `{frame=10, size="{1, 2}"}`, taken from the front of what is left; empty if there are no braces.
    func attributes(
        _ details: inout ArraySlice<Letter>
    ) throws(Diagnostic) -> [Example.Sighting.Attribute] {
        guard let opening = details.first, opening.isSign("{"),
            let end = details.firstIndex(where: { $0.isSign("}") })
        else { return [] }
        let inside = details[details.index(after: details.startIndex)..<end]
        details = details[(end + 1)...]
        var attributes: [Example.Sighting.Attribute] = []
        for part in inside.split(omittingEmptySubsequences: false, whereSeparator: { $0.isSign(",") }) {
            attributes.append(try attribute(trimmed(part), at: place(of: part.first ?? opening)))
        }
        return attributes
    }

    /// `frame=10`
    private func attribute(
        _ letters: ArraySlice<Letter>,
        at place: Place
    ) throws(Diagnostic) -> Example.Sighting.Attribute {
        guard let first = letters.first, !first.isSign("=") else {
            throw Diagnostic("expected an attribute such as 'frame=10'", at: place)
        }
        guard let sign = letters.firstIndex(where: { $0.isSign("=") }) else {
            let name = text(letters)
            throw Diagnostic(
                "the attribute '\(name)' has no value",
                at: self.place(of: first),
                suggestion: "write '\(name)=VALUE'"
            )
        }
        let value = trimmed(letters[(sign + 1)...])
        if let sign = value.first, sign.isSign("=") {
            throw Diagnostic("one '=' is enough", at: self.place(of: sign))
        }
        if let brace = value.first(where: { $0.isSign("{") }) {
            throw Diagnostic("a value that holds '{' stands in quotes", at: self.place(of: brace))
        }
        return Example.Sighting.Attribute(text(trimmed(letters[..<sign])), text(value))
    }

    /// `@300ms`, the last part of a word; nil if there is none.
    func time(_ details: inout ArraySlice<Letter>) throws(Diagnostic) -> TimeStamp? {
        guard let sign = details.first else { return nil }
        let rest = details.dropFirst()
        guard sign.isSign("@") else {
            throw Diagnostic("expected a blank or a time such as '@300ms' behind '}'", at: place(of: sign))
        }
        details = []
        if let brace = rest.first(where: { $0.isSign("{") }) {
            throw Diagnostic("attributes stand before the time", at: place(of: brace))
        }
        let written = text(rest)
        let (number, unit) = WrittenTime.split(written)
        guard let first = rest.first, number.first?.isNumber == true else {
            throw Diagnostic(
                "expected a time such as '300ms' behind '@'",
                at: place(of: sign),
                suggestion: "a name that holds '@' stands in quotes"
            )
        }
        guard !unit.isEmpty else {
            throw Diagnostic(
                "the time '\(number)' has no unit",
                at: place(of: first),
                suggestion: WrittenTime.unitSuggestion(for: number)
            )
        }
        let behind = place(of: rest[rest.startIndex + number.utf8.count])
        let known = try WrittenTime.unit(unit, of: number, at: behind)
        let time = try WrittenTime(number, known, at: place(of: first))
        return TimeStamp(microseconds: time.microseconds, unit: time.precision)
    }

    private func trimmed(_ letters: ArraySlice<Letter>) -> ArraySlice<Letter> {
        var letters = letters.drop(while: \.isBlank)
        while letters.last?.isBlank == true { letters.removeLast() }
        return letters
    }
}
