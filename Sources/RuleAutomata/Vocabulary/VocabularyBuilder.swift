import RuleSyntax
import RuleTree
import TraceModel
import TraceRecords

/// Resolves the names of a spec and collects what is wrong with them.
package struct VocabularyBuilder {
    var vocabulary = Vocabulary()
    var mistakes: Mistakes

    init(file: String?) {
        mistakes = Mistakes(file: file)
    }

    mutating func add(_ spec: Spec) {
        for attribute in spec.attributes { add(attribute) }
        for event in spec.events { add(event) }
        vocabulary.birthOfName = vocabulary.recordNames.map { _ in -1 }
        if let life = spec.life { add(life) }
        for interval in spec.intervals { add(interval) }
        for relation in spec.relations { add(relation) }
        for condition in spec.conditions { add(condition) }
        addEvidence(of: spec)
    }

    /// Collects what is wrong with records, once all events are known.
    mutating func check(_ records: [RecordStatement]) {
        for mistake in RecordCheck([vocabulary]).mistakes(in: records) { mistakes.addOwn(mistake) }
    }

    /// The records of an event that a statement mentions.
    mutating func meaning(of reference: EventReference) -> EventMeaning {
        if let meaning = vocabulary.events[reference.name] { return meaning }
        if let number = vocabulary.number(ofRecordName: reference.name),
            let event = vocabulary.events.keys.sorted().first(where: {
                vocabulary.events[$0]?.names == NameSet([number])
            })
        {
            mistakes.add(
                "'\(reference.name)' is what logs print, not an event",
                at: reference.origin,
                suggestion: "write '\(event)'"
            )
        } else {
            mistakes.addUnknown("event", reference.name, at: reference.origin, known: vocabulary.events.keys.sorted())
        }
        return EventMeaning()
    }

    /// The records of a pattern without roles.
    mutating func meaning(of pattern: EventPattern) -> EventMeaning {
        var meaning = EventMeaning()
        switch pattern {
        case .named(let references):
            for reference in references { meaning.formUnion(self.meaning(of: reference)) }
        case .any:
            meaning = EventMeaning(vocabulary.allNames, isOpen: true)
        case .anyBut(_, let references):
            for reference in references { meaning.formUnion(self.meaning(of: reference)) }
            meaning = meaning.complement(in: vocabulary.allNames)
        case .matching(let events, let tests):
            let condition = condition(tests)
            meaning = self.meaning(of: events).matching(condition)
        }
        return meaning
    }

    /// The record names of an event that begins or ends a life: whose record it is must not depend on what may be
    /// missing from it.
    private mutating func names(ofLifeEvent reference: EventReference) -> NameSet {
        let meaning = meaning(of: reference)
        if !meaning.tests.isEmpty {
            mistakes.add(
                "an event of 'life' can't depend on attributes",
                at: reference.origin,
                suggestion: "name an event that the record's name alone decides"
            )
        }
        return meaning.names
    }

    // MARK: - Attributes

    /// What a list of tests demands of a record.
    ///
    /// - Parameter roles: for each test the role of the event it looks back to; left out, that of the record.
    mutating func condition(_ tests: [AttributeTest], roles: [Int?]? = nil) -> Guard {
        .all(
            zip(tests, roles ?? tests.map { _ in nil }).compactMap { test, role in
                guard let attribute = number(ofAttribute: test.attribute, at: test.origin) else { return nil }
                switch test.operand {
                case .literal(let value):
                    return .test(.attribute(attribute, test.comparison, .literal(AttributeValue(value))))
                case .last(let event, let other):
                    let meaning = meaning(of: event)
                    guard let other = number(ofAttribute: other, at: test.origin) else { return nil }
                    let last = RecordTest.LookBack(role: role, event: meaning, attribute: other)
                    return .test(.attribute(attribute, test.comparison, .last(last)))
                }
            }
        )
    }

    /// The number of a declared attribute.
    mutating func number(ofAttribute name: String, at origin: Origin) -> Int? {
        if let number = vocabulary.attributes.firstIndex(of: name) { return number }
        mistakes.add(
            "unknown attribute '\(name)'",
            at: origin,
            suggestion: Suggestion.forWord(
                name,
                among: vocabulary.attributes,
                otherwise: "declare it by 'attribute \(SpecPrinter.name(name))'"
            )
        )
        return nil
    }

    private mutating func add(_ attribute: AttributeDeclaration) {
        if vocabulary.attributes.contains(attribute.name) {
            mistakes.add("attribute '\(attribute.name)' is declared twice", at: attribute.origin)
            return
        }
        vocabulary.attributes.append(attribute.name)
    }

    // MARK: - Statements

    private mutating func add(_ event: EventDeclaration) {
        if vocabulary.events[event.name] != nil {
            mistakes.add(
                "event '\(event.name)' is declared twice",
                at: event.origin,
                suggestion: event.members.isEmpty && event.tests.isEmpty && event.conditions.isEmpty
                    ? "it is declared already: leave it out" : "join the two declarations with '|'"
            )
            return
        }
        var meaning = EventMeaning()
        for member in event.members.isEmpty ? [event.name] : event.members {
            if member != event.name, let earlier = vocabulary.events[member] {
                meaning.formUnion(earlier)
            } else {
                meaning.formUnion(EventMeaning(NameSet([vocabulary.addRecordName(member)])))
            }
        }
        if !event.tests.isEmpty { meaning = meaning.matching(condition(event.tests)) }
        vocabulary.events[event.name] = meaning
    }

    private mutating func add(_ life: Life) {
        vocabulary.hasLives = true
        vocabulary.births = life.births.map { names(ofLifeEvent: $0) }
        for death in life.deaths {
            vocabulary.deaths.formUnion(names(ofLifeEvent: death))
        }
        vocabulary.birthOfName = vocabulary.recordNames.indices.map { name in
            vocabulary.births.firstIndex { $0.contains(name) } ?? -1
        }
        for name in vocabulary.recordNames.indices
        where vocabulary.birthOfName[name] >= 0 && vocabulary.deaths.contains(name) {
            mistakes.add("'\(vocabulary.recordNames[name])' is both a birth and a death", at: life.origin)
        }
        for name in vocabulary.recordNames.indices
        where vocabulary.births.count(where: { $0.contains(name) }) > 1 {
            mistakes.add("'\(vocabulary.recordNames[name])' is two births of the same life", at: life.origin)
        }
    }

    private mutating func add(_ interval: Interval) {
        if vocabulary.intervals.contains(where: { $0.name == interval.name }) {
            mistakes.add("interval '\(interval.name)' is declared twice", at: interval.origin)
        }
        let resolved = Vocabulary.ResolvedInterval(
            name: interval.name,
            openingEvent: meaning(of: interval.opening),
            closingEvent: meaning(of: interval.closing),
            cancellingEvent: interval.cancelling.map { meaning(of: $0) } ?? EventMeaning()
        )
        if !resolved.openingEvent.isDisjoint(with: resolved.closingEvent) {
            mistakes.add("interval '\(interval.name)' opens and closes with the same event", at: interval.origin)
        }
        if !resolved.cancellingEvent.isDisjoint(with: resolved.closingEvent) {
            mistakes.add("interval '\(interval.name)' is closed and cancelled by the same event", at: interval.origin)
        }
        if !resolved.cancellingEvent.isDisjoint(with: resolved.openingEvent) {
            mistakes.add("interval '\(interval.name)' is opened and cancelled by the same event", at: interval.origin)
        }
        vocabulary.intervals.append(resolved)
    }

    private mutating func add(_ condition: Condition) {
        if vocabulary.conditions.contains(where: { $0.name == condition.name }) {
            mistakes.add("condition '\(condition.name)' is declared twice", at: condition.origin)
        }
        if condition.values.isEmpty, condition.defaultValue == nil {
            mistakes.add(
                "condition '\(condition.name)' has neither values nor a default",
                at: condition.origin,
                suggestion: "list its values behind 'is', or give one behind 'default'"
            )
        }
        if let value = condition.defaultValue, !condition.values.isEmpty, !condition.values.contains(value) {
            mistakes.addUnknown("value", value, at: condition.origin, known: condition.values)
        }
        checkBacks(of: condition)
        if case .relation(let name) = condition.subject,
            !vocabulary.relations.contains(where: { $0.name == name })
        {
            mistakes.addUnknown("relation", name, at: condition.origin, known: vocabulary.relations.map(\.name))
        }
        if case .life = condition.subject, !vocabulary.hasLives {
            mistakes.add("condition '\(condition.name)' is of a life, and the spec has no lives", at: condition.origin)
        }
        vocabulary.conditions.append(condition)
    }

    /// A way back has a way there, and leads from one life to another.
    private mutating func checkBacks(of condition: Condition) {
        if condition.backs.isEmpty { return }
        for (index, value) in condition.values.enumerated() where condition.backs.contains(value) {
            if condition.values.count(where: { $0 == value }) > 1 {
                mistakes.add("'\(value)' is the way back of several values", at: condition.origin)
            }
            if index == 0 || condition.backs.contains(condition.values[index - 1]) {
                mistakes.add("'\(value)' is the way back of no value", at: condition.origin)
            }
        }
        guard case .relation(let name) = condition.subject else {
            mistakes.add(
                "only pairs have a way back, and condition '\(condition.name)' is of none",
                at: condition.origin,
                suggestion: "write '|' in place of 'back', or 'of' and a relation behind the name"
            )
            return
        }
        if let relation = vocabulary.relations.first(where: { $0.name == name }), relation.intervals.isEmpty {
            mistakes.add(
                "pairs of '\(name)' have no way back: their intervals do not make them",
                at: condition.origin,
                suggestion: "write '|' in place of 'back'"
            )
        }
    }
}
