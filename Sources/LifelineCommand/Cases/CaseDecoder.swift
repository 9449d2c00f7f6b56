import CheckResults
import LifelineLoading
import RuleSyntax
import TraceModel
import TraceRecords

/// Makes a case of a JSON text; every mistake is collected, with its place.
struct CaseDecoder {
    let file: String
    var mistakes: [Diagnostic] = []

    /// - Throws: `Diagnostics` with every mistake of the case.
    static func decode(_ bytes: [UInt8], file: String) throws(Diagnostics) -> TraceCase {
        let value = try Diagnostics.alone { () throws(Diagnostic) in try JSONReader.read(bytes, file: file) }
        var decoder = CaseDecoder(file: file)
        let decoded = decoder.traceCase(value)
        guard let decoded, decoder.mistakes.isEmpty else { throw Diagnostics(decoder.mistakes) }
        return decoded
    }

    private init(file: String) {
        self.file = file
    }

    private mutating func traceCase(_ value: JSONValue) -> TraceCase? {
        let known = [
            "id", "trace", "format", "spec", "source", "with", "begin", "end", "observes", "subjects", "gaps",
            "records",
            "comment", "handwritten", "expect", "relations", "nearMiss", "others",
        ]
        guard let fields = fields(of: value, what: "a case", known: known) else { return nil }
        let id = required(fields, "id")
        let trace = required(fields, "trace")
        let format = required(fields, "format")
        let spec = required(fields, "spec")
        let source = fields.value("source").flatMap { self.source($0) }
        if fields.value("source") == nil { miss("source", in: fields) }
        guard let id, let trace, let format, let spec, let source else { return nil }

        var decoded = TraceCase(file: file, id: id, trace: trace, format: format, spec: spec, source: source)
        if trace.contains("/"), let value = fields.value("trace") {
            report("\"trace\" must name a file beside the case", at: value.place, "write the file's name only")
        }
        decoded.settings = elements(fields, "with").compactMap { setting($0) }
        decoded.begin = choice(fields, "begin", of: CheckOptions.Begin.self) ?? .middle
        decoded.end = choice(fields, "end", of: CheckOptions.End.self) ?? .truncated
        decoded.observesAll = word(fields, "observes", "all")
        decoded.labelsAreSingle = word(fields, "subjects", "one")
        decoded.gaps = elements(fields, "gaps").compactMap { number($0, "gaps") }
        decoded.records = elements(fields, "records").flatMap { records($0) }
        decoded.comment = fields.value("comment").flatMap { string($0, "comment") }
        decoded.isHandwritten = fields.value("handwritten").flatMap { boolean($0, "handwritten") } ?? false
        decoded.expectations = elements(fields, "expect").compactMap { expectation($0) }
        if fields.value("relations") != nil {
            decoded.relations = elements(fields, "relations").compactMap { relation($0) }
        }
        decoded.nearMisses = elements(fields, "nearMiss").compactMap { nearMiss($0) }
        decoded.excludesOthers = word(fields, "others", "no finding")
        if decoded.expectations.isEmpty, decoded.relations == nil, !decoded.excludesOthers {
            report("the case expects nothing", at: value.place, "add \"expect\", \"relations\" or \"others\"")
        }
        return decoded
    }

    private mutating func source(_ value: JSONValue) -> TraceCase.Source? {
        guard let fields = fields(of: value, what: "\"source\"", known: ["document", "words"]) else { return nil }
        guard let document = required(fields, "document"), let words = required(fields, "words") else { return nil }
        return TraceCase.Source(document: document, words: words)
    }

    private mutating func setting(_ value: JSONValue) -> TraceCase.Setting? {
        guard let fields = fields(of: value, what: "an element of \"with\"") else { return nil }
        var setting = TraceCase.Setting()
        for member in fields.members {
            if member.name == "from" {
                setting.fromLine = number(member.value, "from") ?? 0
            } else if case .number(let text) = member.value.content {
                setting.names.append((member.name, text, member.place))
            } else if let text = string(member.value, member.name) {
                setting.names.append((member.name, text, member.place))
            }
        }
        return setting
    }

    private mutating func records(_ value: JSONValue) -> [RecordStatement] {
        guard let text = string(value, "records") else { return [] }
        return mistakes.catching { () throws(Diagnostics) in
            do throws(Diagnostics) {
                return try RecordParser.parse(text, at: Origin(value.place))
            } catch {
                throw error.inFile(file)
            }
        } ?? []
    }

    private mutating func expectation(_ value: JSONValue) -> TraceCase.Expectation? {
        let known = ["rule", "binding", "verdict", "line", "column", "life", "occurrence"]
        guard let fields = fields(of: value, what: "an element of \"expect\"", known: known) else { return nil }
        let rule = required(fields, "rule")
        let verdict = choice(fields, "verdict", of: Verdict.self)
        if fields.value("verdict") == nil { miss("verdict", in: fields) }
        guard let bindingValue = fields.value("binding") else {
            miss("binding", in: fields)
            return nil
        }
        guard let roles = self.fields(of: bindingValue, what: "\"binding\"")?.members else { return nil }
        let binding = Binding(
            self.roles(roles),
            life: count(fields, "life") ?? 1,
            occurrence: count(fields, "occurrence") ?? 1
        )
        guard let rule, let verdict else { return nil }
        let expectation = TraceCase.Expectation(
            rule: rule,
            binding: binding,
            verdict: verdict,
            line: count(fields, "line"),
            column: count(fields, "column"),
            place: value.place
        )
        if let line = fields.member("line") ?? fields.member("column"), verdict != .violated, verdict != .suspect {
            report(
                "\"\(line.name)\" goes with violated and suspect only: nothing else has a finding",
                at: line.place,
                "leave it out"
            )
        }
        return expectation
    }

    /// The roles that a binding names, each with its subject.
    private mutating func roles(_ members: [JSONValue.Member]) -> [Binding.Role] {
        members.compactMap { member in
            string(member.value, member.name).map { Binding.Role(member.name, $0) }
        }
    }

    /// The roles may stand in the element itself, if none of them is called like another member of it.
    private mutating func relation(_ value: JSONValue) -> TraceCase.RelationExpectation? {
        guard let fields = fields(of: value, what: "an element of \"relations\"") else { return nil }
        let named = ["relation", "binding", "occurrence", "orderedLike"]
        var roles = fields.members.filter { !named.contains($0.name) }
        if let binding = fields.value("binding") {
            for member in roles {
                report("\"\(member.name)\" stands beside \"binding\"", at: member.place, "write it into \"binding\"")
            }
            guard let inner = self.fields(of: binding, what: "\"binding\"") else { return nil }
            roles = inner.members
        }
        if fields.value("orderedLike") == nil { miss("orderedLike", in: fields) }
        return TraceCase.RelationExpectation(
            relation: fields.value("relation").flatMap { string($0, "relation") },
            binding: Binding(self.roles(roles), occurrence: count(fields, "occurrence") ?? 1),
            orderedLike: elements(fields, "orderedLike").compactMap { string($0, "orderedLike") },
            place: value.place
        )
    }

    private mutating func nearMiss(_ value: JSONValue) -> TraceCase.NearMiss? {
        let known = ["rule", "why", "brokenBy"]
        guard let fields = fields(of: value, what: "an element of \"nearMiss\"", known: known) else { return nil }
        let rule = required(fields, "rule")
        let why = required(fields, "why")
        let changes = elements(fields, "brokenBy").compactMap { change($0) }
        if fields.value("brokenBy") == nil { miss("brokenBy", in: fields) }
        guard let rule, let why else { return nil }
        return TraceCase.NearMiss(rule: rule, why: why, brokenBy: changes, place: value.place)
    }

    private mutating func change(_ value: JSONValue) -> TraceCase.NearMiss.Change? {
        guard let fields = fields(of: value, what: "an element of \"brokenBy\"", known: ["line", "reads"]) else {
            return nil
        }
        for name in ["line", "reads"] where fields.value(name) == nil { miss(name, in: fields) }
        guard let line = count(fields, "line") else { return nil }
        return fields.value("reads").flatMap { string($0, "reads") }.map { .init(line: line, text: $0) }
    }
}

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
        mistakes.add(message, file: file, at: place, suggestion: suggestion)
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
