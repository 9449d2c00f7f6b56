import TraceModel

/// Resolves the names of a spec and collects what is wrong with them.
struct VocabularyBuilder {
    var vocabulary = Vocabulary()
    var mistakes: Mistakes

    init(file: String?) {
        mistakes = Mistakes(file: file)
    }

    mutating func add(_ spec: Spec) {
        for event in spec.events { add(event) }
        vocabulary.birthOfName = vocabulary.recordNames.map { _ in -1 }
        if let life = spec.life { add(life) }
        for interval in spec.intervals { add(interval) }
        for relation in spec.relations { add(relation, attributes: spec.attributes) }
        for condition in spec.conditions { add(condition) }
    }

    /// The record names of an event that a statement mentions.
    mutating func names(of reference: EventReference) -> NameSet {
        if let names = vocabulary.events[reference.name] { return names }
        if let number = vocabulary.number(ofRecordName: reference.name),
            let event = vocabulary.events.keys.sorted().first(where: { vocabulary.events[$0] == NameSet([number]) })
        {
            mistakes.add(
                "'\(reference.name)' is what logs print, not an event",
                at: reference.origin,
                suggestion: "write '\(event)'"
            )
        } else {
            mistakes.addUnknown("event", reference.name, at: reference.origin, known: vocabulary.events.keys.sorted())
        }
        return NameSet()
    }

    /// The record names of a pattern without roles.
    mutating func names(of pattern: EventPattern) -> NameSet {
        var names = NameSet()
        switch pattern {
        case .named(let references):
            for reference in references { names.formUnion(self.names(of: reference)) }
        case .any:
            names = vocabulary.allNames
        case .anyBut(_, let references):
            var excluded = NameSet()
            for reference in references { excluded.formUnion(self.names(of: reference)) }
            names = NameSet(vocabulary.recordNames.indices.filter { !excluded.contains($0) })
        case .matching(let events, _): names = self.names(of: events)
        }
        return names
    }

    private mutating func add(_ event: EventDeclaration) {
        if vocabulary.events[event.name] != nil {
            mistakes.add(
                "event '\(event.name)' is declared twice",
                at: event.origin,
                suggestion: "join the two declarations with '|'"
            )
            return
        }
        var names = NameSet()
        for member in event.members.isEmpty ? [event.name] : event.members {
            if member != event.name, let earlier = vocabulary.events[member] {
                names.formUnion(earlier)
            } else {
                names.insert(vocabulary.addRecordName(member))
            }
        }
        vocabulary.events[event.name] = names
    }

    private mutating func add(_ life: Life) {
        vocabulary.hasLives = true
        vocabulary.births = life.births.map { names(of: $0) }
        for death in life.deaths { vocabulary.deaths.formUnion(names(of: death)) }
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
            opening: names(of: interval.opening),
            closing: names(of: interval.closing),
            cancelling: interval.cancelling.map { names(of: $0) } ?? NameSet()
        )
        if !resolved.opening.isDisjoint(with: resolved.closing) {
            mistakes.add("interval '\(interval.name)' opens and closes with the same event", at: interval.origin)
        }
        if !resolved.cancelling.isDisjoint(with: resolved.closing) {
            mistakes.add("interval '\(interval.name)' is closed and cancelled by the same event", at: interval.origin)
        }
        if !resolved.cancelling.isDisjoint(with: resolved.opening) {
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
}
