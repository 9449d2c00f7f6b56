package import TraceModel
package import TraceRecords

/// What is wrong with the records of a spec, or of a user: above all, what no line of a log can be.
package struct RecordCheck {
    /// The names that logs print, without the `+` of class events.
    private let printed: [String]
    /// What logs print for the events of a spec.
    private let events: [String: [String]]

    /// - Parameter vocabularies: those of which one must know an event.
    package init(_ vocabularies: [Vocabulary]) {
        func plain(_ name: String) -> String { name.hasPrefix("+") ? String(name.dropFirst()) : name }
        printed = vocabularies.flatMap(\.recordNames).map(plain)
        events = vocabularies.reduce(into: [:]) { events, vocabulary in
            for (event, meaning) in vocabulary.events {
                events[event] = meaning.names.members.map { plain(vocabulary.recordNames[$0]) }
            }
        }
    }

    /// The mistakes at their origins.
    ///
    /// - Parameter earlier: statements that are tried before.
    package func mistakes(
        in statements: [RecordStatement],
        behind earlier: [RecordStatement] = []
    ) -> [Diagnostic] {
        var mistakes: [Diagnostic] = []
        let earlier = TriedStatements(earlier)
        var above = TriedStatements()
        for statement in statements {
            if let first = earlier.first(hiding: statement) {
                mistakes.append(RecordCheck.hidden(statement, by: "another \(first.keyword)"))
            } else if let first = above.first(hiding: statement) {
                let place = first.origin.place.map { " in line \($0.line)" } ?? " above"
                mistakes.append(RecordCheck.hidden(statement, by: "the \(first.keyword)\(place)"))
            }
            if case .record(let record) = statement {
                let own = record.mistakes
                mistakes += own.isEmpty ? unknownEvents(of: record) : own
            }
            above.append(statement)
        }
        return mistakes
    }

    private static func hidden(_ statement: RecordStatement, by first: String) -> Diagnostic {
        Diagnostic(
            "this \(statement.keyword) can never match",
            file: statement.origin.file,
            at: statement.origin.place,
            suggestion: "\(first) matches the same: leave one of them out"
        )
    }

    // MARK: - Events

    private func unknownEvents(of record: RecordDeclaration) -> [Diagnostic] {
        record.meanings.flatMap { claim -> [Diagnostic] in
            guard let names = RecordCheck.names(of: claim.event, record.fields) else { return [] }
            let unknown = names.filter { !isKnown($0) }
            // Of what is put together, some may be meant for nobody.
            let isWhole = names.count == 1 || claim.event == [.field(RecordField.event)]
            if !isWhole, unknown.count == names.count {
                return [
                    Diagnostic(
                        "no event of this record is one of the spec's",
                        file: claim.origin.file,
                        at: claim.origin.place,
                        suggestion: "it may be \(names.prefix(3).map { "'\($0)'" }.joined(separator: ", "))"
                    )
                ]
            }
            return isWhole ? unknown.map { self.unknown($0, at: claim.origin) } : []
        }
    }

    private func unknown(_ name: String, at origin: Origin) -> Diagnostic {
        if let names = events[name], !names.isEmpty {
            return Diagnostic(
                "'\(name)' is an event, not what logs print",
                file: origin.file,
                at: origin.place,
                suggestion: "write \(names.map { "'\($0)'" }.joined(separator: " or "))"
            )
        }
        return Diagnostic(
            "unknown event '\(name)'",
            file: origin.file,
            at: origin.place,
            suggestion: Suggestion.forWord(name, among: printed)
        )
    }

    private func isKnown(_ name: String) -> Bool {
        let name = name.hasPrefix("+") ? String(name.dropFirst()) : name
        if printed.contains(name) { return true }
        guard let count = EventNames.countWithoutParameters(Array(name.utf8)) else { return false }
        return printed.contains(String(decoding: name.utf8.prefix(count), as: UTF8.self))
    }

    /// How many names a text may have at most, so that they are listed.
    private static let mostNames = 256

    /// All that a text can be; nil if that may be anything.
    private static func names(of parts: [RecordClaim.Part], _ fields: [RecordField]) -> [String]? {
        var names = [""]
        for part in parts {
            let words: [String]
            switch part {
            case .text(let text): words = [text]
            case .field(let name):
                guard let field = fields.first(where: { $0.name == name }), case .oneOf(let choices) = field.form else {
                    return nil
                }
                words = choices
            }
            guard names.count * words.count <= mostNames else { return nil }
            names = names.flatMap { name in words.map { name + $0 } }
        }
        return names
    }
}

/// Statements in the order in which they are tried.
private struct TriedStatements {
    /// The first one of each pattern of lines.
    private var ofLines: [RecordPattern: RecordStatement] = [:]
    private var ofValues: [RecordStatement] = []

    init(_ statements: [RecordStatement] = []) {
        for statement in statements { append(statement) }
    }

    mutating func append(_ statement: RecordStatement) {
        if let lines = statement.lines {
            if ofLines[lines] == nil { ofLines[lines] = statement }
        } else {
            ofValues.append(statement)
        }
    }

    func first(hiding statement: RecordStatement) -> RecordStatement? {
        statement.lines.map { ofLines[$0] } ?? ofValues.first(where: statement.isHidden)
    }
}

extension RecordStatement {
    /// Where it was written.
    fileprivate var origin: Origin {
        switch self {
        case .record(let record): record.origin
        case .skip(let skip): skip.origin
        case .skipList(_, let origin), .gap(_, let origin), .gapValue(_, let origin), .orderedByTime(let origin):
            origin
        }
    }

    fileprivate var keyword: String {
        switch self {
        case .record: "record"
        case .skip, .skipList: "skip"
        case .gap, .gapValue: "gap"
        case .orderedByTime: "ordered by time"
        }
    }

    fileprivate var lines: RecordPattern? {
        switch self {
        case .record(let record): if case .lines(let pattern) = record.source { pattern } else { nil }
        case .skip(let skip): skip.first
        case .gap(let pattern, _): pattern
        case .skipList, .gapValue, .orderedByTime: nil
        }
    }

    /// Whether another statement of values, tried before, takes all that this one could.
    fileprivate func isHidden(by other: RecordStatement) -> Bool {
        guard case .record(let own) = self, case .record(let other) = other else { return false }
        switch (own.source, other.source) {
        case (.json(let own), .json(let other)), (.csv(let own), .csv(let other)),
            (.logfmt(let own), .logfmt(let other)), (.xml(let own), .xml(let other)):
            return own.list == other.list && own.each == other.each && own.columns == other.columns
                && Set(other.tests).isSubset(of: own.tests)
        default: return false
        }
    }
}
