import CheckResults
import RuleTree
import TraceModel

/// The records of one binding as a trace has them, and which of them an event of a rule is: by the words of Specs/README.md alone.
struct WitnessLog {
    let trace: Trace
    let spec: Spec
    let rule: Rule
    let options: CheckOptions
    private(set) var events: [Event] = []
    /// The names that the binding's classes print, and those that any class does.
    private var logged: (own: Set<String>, all: Set<String>) = ([], [])
    private let names: [String: EventDeclaration]

    struct Event {
        var role: String?
        var name: String
        var place: Place
        /// The index of its entry in the trace.
        var entry: Int
    }

    /// - Parameter recordName: the event's name as the spec writes it, for a printed one.
    init(
        of finding: Finding,
        in trace: Trace,
        _ options: CheckOptions,
        _ spec: Spec,
        _ rule: Rule,
        recordName: (String) -> String?
    ) {
        (self.trace, self.spec, self.rule, self.options) = (trace, spec, rule, options)
        names = Dictionary(spec.events.map { ($0.name, $0) }) { first, _ in first }
        let shown = finding.stretches.map(\.start.place) + finding.because.map(\.place) + [finding.place]
        let process = trace.entries.first { entry in
            entry.name >= 0 && shown.contains(trace.place(of: entry)) && Int(entry.line) > 0
        }.map { trace.subjects[Int($0.subject)].process }
        var classes: Set<Int32> = []
        for (index, entry) in trace.entries.enumerated() where entry.name >= 0 {
            guard let name = recordName(trace.names[Int(entry.name)]) else { continue }
            let subject = trace.subjects[Int(entry.subject)]
            logged.all.insert(name)
            if let process, subject.process != process { continue }
            for (role, binding) in finding.binding.roles.enumerated() where isOf(binding, entry) {
                var own: String?
                if case .relation(let reference) = rule.quantifier { own = reference.roles[role] }
                events.append(Event(role: own, name: name, place: trace.place(of: entry), entry: index))
                classes.insert(subject.className)
            }
        }
        for entry in trace.entries where entry.name >= 0 {
            let subject = trace.subjects[Int(entry.subject)]
            guard classes.contains(subject.className), let name = recordName(trace.names[Int(entry.name)]) else {
                continue
            }
            logged.own.insert(name)
        }
    }

    private func isOf(_ role: Binding.Role, _ entry: Trace.Entry) -> Bool {
        let subject = trace.subjects[Int(entry.subject)]
        switch rule.quantifier {
        case .life, .relation: return trace.description(of: entry.subject) == role.subject
        case .class: return trace.classNames[Int(subject.className)] == role.subject
        case .process: return trace.name(ofProcess: subject.process) == role.subject
        case .attribute(let attribute): return value(of: attribute.name, at: entry) == role.subject
        }
    }

    func value(of attribute: String, at event: Event) -> String? {
        value(of: attribute, at: trace.entries[event.entry])
    }

    private func value(of attribute: String, at entry: Trace.Entry) -> String? {
        trace.attributes(of: entry).last { trace.attributeNames[Int($0.name)] == attribute }
            .map { trace.attributeValues[Int($0.value)] }
    }

    // MARK: - Events

    func matches(_ event: Event, _ pattern: EventPattern) -> Bool {
        switch pattern {
        case .named(let references):
            return references.contains { $0.role ?? event.role == event.role && isEvent(event, $0.name) }
        case .any(let role): return role ?? event.role == event.role
        case .anyBut(let role, let references):
            return role ?? event.role == event.role && !references.contains { isEvent(event, $0.name) }
        case .matching(let inner, let tests): return matches(event, inner) && holds(tests, at: event)
        }
    }

    private func isEvent(_ event: Event, _ name: String) -> Bool {
        guard let declared = names[name] else { return event.name == name }
        let isNamed =
            declared.members.isEmpty
            ? event.name == name : declared.members.contains { $0 == name ? event.name == name : isEvent(event, $0) }
        return isNamed && holds(declared.tests, at: event)
    }

    private func holds(_ tests: [AttributeTest], at event: Event) -> Bool {
        tests.allSatisfy { test in
            guard let value = value(of: test.attribute, at: trace.entries[event.entry]) else { return false }
            switch test.operand {
            case .literal(let text): return NaiveValue(value).holds(test.comparison, NaiveValue(text)) ?? false
            case .last(let reference, let attribute):
                guard let last = latest(reference, before: event),
                    let other = self.value(of: attribute, at: trace.entries[last.entry])
                else { return false }
                return NaiveValue(value).holds(test.comparison, NaiveValue(other)) ?? false
            }
        }
    }

    /// The event that a test of another one looks back to.
    func latest(_ reference: EventReference, before event: Event) -> Event? {
        let role = reference.role ?? event.role
        return events.last { $0.entry < event.entry && $0.role == role && isEvent($0, reference.name) }
    }

    func isBirthOrDeath(_ event: Event) -> Bool {
        ((spec.life?.births ?? []) + (spec.life?.deaths ?? [])).contains { isEvent(event, $0.name) }
    }

    /// Whether a pattern names births or deaths.
    func meansBirthOrDeath(_ pattern: EventPattern) -> Bool {
        let limits = ((spec.life?.births ?? []) + (spec.life?.deaths ?? [])).map { printed(.named([$0])) }
        switch pattern {
        case .named: return limits.contains { !$0.isDisjoint(with: printed(pattern)) }
        case .any, .anyBut: return spec.life != nil
        case .matching(let inner, _): return meansBirthOrDeath(inner)
        }
    }

    func isDeath(_ event: Event) -> Bool { spec.life?.deaths.contains { isEvent(event, $0.name) } ?? false }

    /// The printed names of what a pattern names.
    private func printed(_ pattern: EventPattern) -> Set<String> {
        func printedNames(of name: String) -> Set<String> {
            guard let declared = names[name], !declared.members.isEmpty else { return [name] }
            return declared.members.reduce(into: []) { $0.formUnion($1 == name ? [name] : printedNames(of: $1)) }
        }
        switch pattern {
        case .named(let references): return references.reduce(into: []) { $0.formUnion(printedNames(of: $1.name)) }
        case .matching(let inner, _): return printed(inner)
        // Events that a rule does not name are never unseen neighbours.
        case .any, .anyBut: return []
        }
    }

    // MARK: - What a stretch may have hidden

    /// Whether events cannot have gone unseen, as the reading of the verdict has it: those that the class logs under some name.
    func isLogged(_ pattern: EventPattern, isPlain: Bool) -> Bool {
        let names = printed(pattern)
        return options.observesAll || names.isEmpty || !names.isDisjoint(with: isPlain ? logged.all : logged.own)
    }

    /// Whether no records are missing in a stretch, as the reading of the verdict has it.
    func isWhole(_ stretch: Finding.Stretch, isPlain: Bool) -> Bool {
        if isPlain { return true }
        return !trace.entries.contains { entry in
            guard entry.name == Trace.Entry.gap else { return false }
            let place = trace.place(of: entry)
            return stretch.start.place < place && place < stretch.end.place
        }
    }

    /// The time between two records, the least and the most that their stamps allow; nil if one has none.
    func distance(from first: Event, to second: Event) -> ClosedRange<Int64>? {
        let (first, second) = (trace.entries[first.entry], trace.entries[second.entry])
        if first.time == Trace.Entry.noTime || second.time == Trace.Entry.noTime { return nil }
        let distance = second.time - first.time
        return distance - Int64(first.timeUnit) + 1...distance + Int64(second.timeUnit) - 1
    }
}

extension Trace {
    func place(of entry: Entry) -> Place { Place(line: Int(entry.line), column: Int(entry.column)) }
}
