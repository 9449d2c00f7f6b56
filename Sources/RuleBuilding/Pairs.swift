public import RuleTree
public import TraceModel

/// `relation transition(source, target) = source leaving overlaps target entering`, built in Swift: the pairs of lives
/// that have a vocabulary's events.
public struct Pairs<Vocabulary>: Sendable, BuiltStatement {
    /// What the spec declares.
    public let relation: Relation

    /// The relation's name.
    public var name: String { relation.name }

    /// - Parameters:
    ///   - name: the relation's name.
    ///   - first: the name of the first role.
    ///   - second: the name of the second role.
    ///   - file: the Swift file that mistakes name, with `line` and `column`.
    ///   - sentence: what makes two lives a pair.
    public init(
        _ name: String,
        _ first: String,
        _ second: String,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column,
        _ sentence: (Role<Vocabulary>, Role<Vocabulary>) -> PairSentence
    ) {
        let sentence = sentence(Role(name: first), Role(name: second))
        relation = Relation(
            name,
            roles: [first, second],
            sentence.basis,
            where: sentence.tests,
            seen: sentence.window
        ).placed(at: Origin(file: file, line: line, column: column))
    }

    public func parts(at origin: Origin) -> [SpecPart] { [.relation(relation)] }
}

/// One of the two lives of a pair. It has the events, intervals and attributes of a vocabulary as its own, so that a
/// misspelt one is no member: `source.willDisappear`.
@dynamicMemberLookup
public struct Role<Vocabulary>: Sendable {
    let name: String

    /// `source.willDisappear`: an event of this life.
    public subscript(dynamicMember path: KeyPath<Vocabulary.Type, Event>) -> RoleEvent {
        self[Vocabulary.self[keyPath: path]]
    }

    /// `source.appearing`: several events of this life.
    public subscript(dynamicMember path: KeyPath<Vocabulary.Type, Events>) -> RoleEvents {
        self[Vocabulary.self[keyPath: path]]
    }

    /// `source.leaving`: an interval of this life.
    public subscript(dynamicMember path: KeyPath<Vocabulary.Type, Interval>) -> RoleInterval {
        self[Vocabulary.self[keyPath: path]]
    }

    /// `source.thread`: what records of this life say.
    public subscript(dynamicMember path: KeyPath<Vocabulary.Type, Attribute>) -> RoleAttribute {
        self[Vocabulary.self[keyPath: path]]
    }

    /// `source +load`, of an event that is no member of the vocabulary: `source[event("+load")]`.
    public subscript(event: Event) -> RoleEvent { RoleEvent(reference: EventReference(role: name, event.name)) }

    /// `source willAppear | source didAppear`
    public subscript(events: Events) -> RoleEvents {
        RoleEvents(references: events.references.map { EventReference(role: name, $0.name) })
    }

    /// `source leaving`, of an interval that is no member of the vocabulary.
    public subscript(interval: Interval) -> RoleInterval { RoleInterval(role: name, name: interval.name) }

    /// `source.thread`, of an attribute that is no member of the vocabulary.
    public subscript(attribute: Attribute) -> RoleAttribute { RoleAttribute(role: name, name: attribute.name) }

    /// `source any`: every event of this life.
    public var any: EventPattern { .any(role: name) }

    /// `source any but willAppear`: every other event of this life.
    public func any(but events: some PlainEvents) -> EventPattern { .anyBut(role: name, events.references) }
}

/// `source leaving`: an interval of one of the two lives of a pair.
public struct RoleInterval: Sendable {
    let role: String
    let name: String

    /// They share a moment.
    public func overlaps(_ other: RoleInterval) -> PairSentence { sentence(.overlaps, other) }
    /// It closes before the other opens.
    public func before(_ other: RoleInterval) -> PairSentence { sentence(.before, other) }
    /// It opens after the other closes.
    public func after(_ other: RoleInterval) -> PairSentence { sentence(.after, other) }
    /// It closes at the moment in which the other opens.
    public func meets(_ other: RoleInterval) -> PairSentence { sentence(.meets, other) }
    /// The other closes at the moment in which it opens.
    public func met(by other: RoleInterval) -> PairSentence { sentence(.metBy, other) }
    /// It opens first, both are open, it closes first.
    public func crosses(_ other: RoleInterval) -> PairSentence { sentence(.crosses, other) }
    /// The other opens first, both are open, the other closes first.
    public func crossed(by other: RoleInterval) -> PairSentence { sentence(.crossedBy, other) }
    /// It opens later and closes earlier.
    public func during(_ other: RoleInterval) -> PairSentence { sentence(.during, other) }
    /// It opens earlier and closes later.
    public func contains(_ other: RoleInterval) -> PairSentence { sentence(.contains, other) }
    /// It opens later, and they close at the same moment.
    public func finishes(_ other: RoleInterval) -> PairSentence { sentence(.finishes, other) }
    /// It opens earlier, and they close at the same moment.
    public func finished(by other: RoleInterval) -> PairSentence { sentence(.finishedBy, other) }

    private var participant: Relation.Participant {
        Relation.Participant(role: role, interval: EventReference(name))
    }

    private func sentence(_ relation: IntervalRelation, _ other: RoleInterval) -> PairSentence {
        PairSentence(.intervals(participant, relation, other.participant))
    }
}

/// `source leaving overlaps target entering`: what makes two lives a pair, and what the pair sees.
public struct PairSentence: Sendable {
    let basis: Relation.Basis
    private(set) var tests: [RelationTest] = []
    private(set) var window: RelationWindow?

    init(_ basis: Relation.Basis) {
        self.basis = basis
    }

    /// `where x.thread = y.thread`: what must be true besides.
    public func `where`(_ first: RelationTest, _ rest: RelationTest...) -> PairSentence {
        var sentence = self
        sentence.tests += [first] + rest
        return sentence
    }

    /// `seen from target birth to source death`: from where to where the pair sees the events of its lives.
    public func seen(from start: RelationWindow.End, to end: RelationWindow.End) -> PairSentence {
        var sentence = self
        sentence.window = RelationWindow(from: start, to: end)
        return sentence
    }
}

extension RelationWindow.End {
    /// `source birth`
    public static func birth<Vocabulary>(of role: Role<Vocabulary>) -> Self { Self(role: role.name, .birth) }
    /// `source death`
    public static func death<Vocabulary>(of role: Role<Vocabulary>) -> Self { Self(role: role.name, .death) }
    /// `source opening`: where the interval opens with which it plays its role.
    public static func opening<Vocabulary>(of role: Role<Vocabulary>) -> Self { Self(role: role.name, .opening) }
    /// `source closing`: where that interval closes.
    public static func closing<Vocabulary>(of role: Role<Vocabulary>) -> Self { Self(role: role.name, .closing) }
}
