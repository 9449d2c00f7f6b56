import LifelineLoading
import TraceModel

extension CaseDecoder {
    /// The members of an object.
    struct Fields {
        var members: [JSONValue.Member]
        /// What the object is, for messages, and where it stands.
        var what: String
        var place: Place

        func member(_ name: String) -> JSONValue.Member? { members.first { $0.name == name } }
        func value(_ name: String) -> JSONValue? { member(name)?.value }
    }

    mutating func report(_ message: String, at place: Place, _ suggestion: String) {
        mistakes.append(Diagnostic(message, file: file, at: place, suggestion: suggestion))
    }

    mutating func miss(_ name: String, in fields: Fields) {
        report("\(fields.what) needs \"\(name)\"", at: fields.place, "add \"\(name)\"")
    }

    /// - Parameter known: the names that the object may have; nil if they are the spec's business.
    mutating func fields(of value: JSONValue, what: String, known: [String]? = nil) -> Fields? {
        guard case .object(let members) = value.content else {
            report("\(what) must be an object", at: value.place, "write { … }")
            return nil
        }
        for member in members {
            guard let known, !known.contains(member.name) else { continue }
            let list = "known are: \(known.joined(separator: ", "))"
            report(
                "\(what) has no \"\(member.name)\"",
                at: member.place,
                Suggestion.nearest(to: member.name, among: known).map { "did you mean \"\($0)\"?" } ?? list
            )
        }
        return Fields(members: members, what: what, place: value.place)
    }

    mutating func required(_ fields: Fields, _ name: String) -> String? {
        guard let value = fields.value(name) else {
            miss(name, in: fields)
            return nil
        }
        guard let text = string(value, name) else { return nil }
        if text.isEmpty { report("\"\(name)\" is empty", at: value.place, "write what it is") }
        return text
    }

    mutating func string(_ value: JSONValue, _ name: String) -> String? {
        if case .string(let text) = value.content { return text }
        report("\"\(name)\" must be a string", at: value.place, "write it in quotes")
        return nil
    }

    mutating func boolean(_ value: JSONValue, _ name: String) -> Bool? {
        if case .boolean(let flag) = value.content { return flag }
        report("\"\(name)\" must be true or false", at: value.place, "write true or false")
        return nil
    }

    mutating func number(_ value: JSONValue, _ name: String) -> Int? {
        if case .number(let text) = value.content, let number = Int(text), number > 0 { return number }
        report("\"\(name)\" must be a whole number from 1", at: value.place, "lines and columns count from 1")
        return nil
    }

    mutating func count(_ fields: Fields, _ name: String) -> Int? {
        fields.value(name).flatMap { number($0, name) }
    }

    mutating func elements(_ fields: Fields, _ name: String) -> [JSONValue] {
        guard let value = fields.value(name) else { return [] }
        if case .array(let elements) = value.content { return elements }
        report("\"\(name)\" must be a list", at: value.place, "write [ … ]")
        return []
    }

    /// The value of an enumeration; nil if the field is missing or holds something else.
    mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ fields: Fields,
        _ name: String,
        of type: Choice.Type
    ) -> Choice? where Choice.RawValue == String {
        guard let value = fields.value(name), let text = string(value, name) else { return nil }
        if let choice = Choice(rawValue: text) { return choice }
        let words = Choice.allCases.map(\.rawValue)
        report(
            "\"\(name)\" cannot be \"\(text)\"",
            at: value.place,
            Suggestion.forWord(text, among: words, orAllBehind: "it is one of")
        )
        return nil
    }

    /// Whether a field that may hold only one word is there.
    mutating func word(_ fields: Fields, _ name: String, _ word: String) -> Bool {
        guard let value = fields.value(name), let text = string(value, name) else { return false }
        if text != word { report("\"\(name)\" can only be \"\(word)\"", at: value.place, "or leave it out") }
        return text == word
    }
}
