package import RuleTree

/// Tests of attributes, and times.
extension SpecPrinter {
    /// `frame = last(didLayout).frame and state != hidden`
    package static func sentence(of tests: [AttributeTest]) -> String {
        sentence(of: tests, naming: name)
    }

    /// - Parameter name: how names are written where the tests stand.
    static func sentence(of tests: [AttributeTest], naming name: (String) -> String) -> String {
        tests.map { test in
            let left = "\(name(test.attribute)) \(test.comparison.rawValue) "
            switch test.operand {
            case .literal(let value):
                return left + (value.hasPrefix("last(") ? Quotation.quoted(value) : word(value))
            case .last(let event, let attribute): return left + last(event, attribute, naming: name)
            }
        }.joined(separator: " and ")
    }

    /// `last(didLayout).frame`
    static func last(
        _ event: EventReference,
        _ attribute: String,
        naming name: (String) -> String = name
    ) -> String {
        "last(\(reference(event, naming: name))).\(name(attribute))"
    }

    /// `x.thread = y.thread`
    /// - Parameter roles: those of the relation. A value that would be read as an attribute of one stands in quotes.
    static func sentence(of test: RelationTest, roles: [String]) -> String {
        let left = "\(roleAttribute(test.role, test.attribute)) \(test.comparison.rawValue) "
        switch test.operand {
        case .literal(let value):
            let isPath = value.contains(".") && Numeral(value) == nil || roles.contains { value.hasPrefix($0 + ".") }
            return left + (isPath ? Quotation.quoted(value) : word(value))
        case .attribute(let role, let attribute): return left + roleAttribute(role, attribute)
        }
    }

    /// `x.thread`
    static func roleAttribute(_ role: String, _ attribute: String) -> String {
        "\(roleInRelation(role)).\(name(attribute))"
    }

    /// A role as it is written where `ROLE.ATTRIBUTE` may stand too.
    static func roleInRelation(_ role: String) -> String {
        role.contains(".") ? Quotation.quoted(role) : name(role)
    }

    /// `within 300 ms`, `at least 10 ms apart`
    package static func words(of bound: TimeBound) -> String {
        switch bound {
        case .within(let duration): "within \(words(of: duration))"
        case .apart(let duration): "at least \(words(of: duration)) apart"
        }
    }

    /// A duration in the largest unit of which it is a whole number.
    package static func words(of duration: Duration) -> String {
        let microseconds = duration.microseconds
        if microseconds == 0 { return "0 s" }
        let unit = TimeUnit.allCases.first { microseconds.isMultiple(of: $0.microseconds) } ?? .us
        return "\(microseconds / unit.microseconds) \(unit.rawValue)"
    }
}

extension EventPattern {
    /// The pattern as text can say it: with one `where`, and none that says nothing.
    var flattened: EventPattern {
        guard case .matching(let events, let tests) = self else { return self }
        switch events.flattened {
        case .matching(let inner, let earlier): return .matching(inner, earlier + tests)
        case let inner: return tests.isEmpty ? inner : .matching(inner, tests)
        }
    }
}

extension EventPattern {
    /// The pattern in a sentence: `source willDisappear`, `loadView or viewDidLoad`, `any event but dealloc`.
    package var phrase: String {
        switch self {
        case .named(let references): references.map(\.phrase).joined(separator: " or ")
        case .any(let role): (role.map { "\($0) " } ?? "") + "any event"
        case .anyBut(let role, let references):
            (role.map { "\($0) " } ?? "") + "any event but " + references.map(\.name).joined(separator: " and ")
        case .matching(let events, let tests):
            "\(events.phrase) where \(SpecPrinter.sentence(of: tests))"
        }
    }
}

extension EventReference {
    /// `x show`, `show`
    package var phrase: String { role.map { "\($0) \(name)" } ?? name }
}
