import RuleAutomata
import RuleTree
import TraceChecking
import TraceModel

/// Why a suspect is no violation, and what would settle it.
struct Suspicion {
    let reason: String
    /// An option of the command, or what the log would have to show.
    let remedy: String
    /// The line that both may name.
    var line: Int?
}

/// Says why a suspect is no violation.
final class SuspicionReason {
    private let spec: CompiledSpec
    private let trace: Trace
    private let profile: LogProfile
    /// The first two classes that log some names: one may be the suspect's own. Many suspects ask for the same, of a log of many classes.
    private var sources: [Asked: [LogProfile.Source]] = [:]

    private struct Asked: Hashable {
        let names: NameSet
        let process: Int32
    }

    init(_ spec: CompiledSpec, _ trace: Trace, _ profile: LogProfile) {
        self.spec = spec
        self.trace = trace
        self.profile = profile
    }

    /// - Parameter met: the record or closing that the suspect was met with.
    func describe(_ identity: BindingIdentity, _ rule: CompiledRule, met: RecordReference) -> Suspicion {
        let doubt = identity.doubt.map { suspicion(of: $0, identity) }
        if let doubt, identity.doubtedFrom.map({ $0 <= met }) ?? true { return doubt }
        let observesAll = "--observes all, if nothing goes unlogged"
        if let unlogged = describeUnlogged(identity, rule) { return Suspicion(reason: unlogged, remedy: observesAll) }
        return doubt ?? Suspicion(reason: "part of what happened is not in the log", remedy: observesAll)
    }

    private func suspicion(of doubt: Doubt, _ identity: BindingIdentity) -> Suspicion {
        var suspicion = Suspicion(reason: describe(doubt, identity), remedy: remedy(for: doubt))
        switch doubt {
        case .gap(let line), .pairsLeftOut(let line), .retold(let line): suspicion.line = Int(line)
        default: break
        }
        return suspicion
    }

    /// What would have to be declared or logged for nothing to be in doubt.
    private func remedy(for doubt: Doubt) -> String {
        let births = spec.vocabulary.births.reduce(into: NameSet()) { $0.formUnion($1) }
        switch doubt {
        case .sharedLabel: return "--subjects one, if each name is one object"
        case .reusedAddress: return "log \(names(of: births)), with which another object begins"
        case .printedTwice: return "log \(names(of: births, spec.vocabulary.deaths)), which comes once in a life"
        case .retold: return "log each call by one message"
        case .gap(let line): return "a log that has the records missing before line \(line)"
        case .pairsLeftOut: return "check a part of the log in which fewer go on at a time"
        case .unseenEnd(_, let interval), .assumedEnd(_, let interval):
            let interval = spec.vocabulary.intervals[Int(interval)]
            return "log \(names(of: interval.closing, interval.cancelling)), which ends it"
        case .unseenDeath: return "log \(names(of: spec.vocabulary.deaths))"
        case .unseenBirth: return "log \(names(of: births))"
        case .unknownAttribute(_, let relation, let test, let isOperand):
            let test = spec.vocabulary.relations[Int(relation)].tests[Int(test)]
            return "log its \(test.attribute(isOperand: isOperand))"
        case .ambiguousName: return "log the objects' addresses"
        case .thirdLife: return "a log in which no third one takes part at that time"
        }
    }

    /// `init or initWithCoder`
    private func names(of sets: NameSet...) -> String {
        let members = sets.flatMap(\.members).filter { !spec.vocabulary.isClassEvent($0) }
        let known = members.map { spec.vocabulary.recordNames[$0] }.uniqued()
        return known.prefix(SuspicionReason.mostNames).joined(separator: " or ")
    }

    private static let mostNames = 3

    private func describe(_ doubt: Doubt, _ identity: BindingIdentity) -> String {
        switch doubt {
        case .sharedLabel(let subject):
            let label = trace.description(of: subject)
            return label.isEmpty
                ? "the records name no object, so several may be meant" : "two objects may share the label \(label)"
        case .reusedAddress(let subject):
            return "another object may have taken the place of \(trace.description(of: subject))"
        case .printedTwice(let subject):
            return "callbacks of \(trace.description(of: subject)) may be printed twice for one call"
        case .retold(let line): return "line \(line) may tell of the same call as the record before it"
        case .gap(let line): return "records are missing before line \(line)"
        case .pairsLeftOut(let line): return "from line \(line) on there were more pairs than are followed"
        case .unseenEnd(let subject, let interval):
            let events = spec.vocabulary.intervals[Int(interval)]
            return "the \(events.name) of \(trace.description(of: subject)) may have ended before, unseen"
        case .assumedEnd(let subject, let interval):
            let events = spec.vocabulary.intervals[Int(interval)]
            return "the log does not show where the \(events.name) of \(trace.description(of: subject)) ended"
        case .unseenDeath(let subject): return "the log does not show when \(trace.description(of: subject)) died"
        case .unseenBirth(let subject): return "the log does not show when \(trace.description(of: subject)) was born"
        case .unknownAttribute(let subject, let relation, let test, let isOperand):
            let name = trace.description(of: subject)
            let test = spec.vocabulary.relations[Int(relation)].tests[Int(test)]
            let attribute = test.attribute(isOperand: isOperand)
            let ways = test.comparison.isOfOrder ? ", or not so that it can be compared" : ""
            return "\(name.isEmpty ? "a record" : name) does not say its \(attribute)\(ways), so the two may be no pair"
        case .ambiguousName(let subject):
            return "the name may mean another than \(trace.description(of: subject))"
        case .thirdLife:
            guard case .pair(let relation, let lives, _) = identity.subject, let third = identity.thirdLife else {
                return "the pair may be none"
            }
            let resolved = spec.vocabulary.relations[relation]
            let interval = spec.vocabulary.intervals[resolved.intervals[third.role]].name
            let own = trace.description(of: lives[third.role].subject)
            return "the \(interval) of \(own) also overlaps with \(trace.description(of: third.other.subject))"
        }
    }

    /// The events that another class logs and this one does not.
    private func describeUnlogged(_ identity: BindingIdentity, _ rule: CompiledRule) -> String? {
        for (role, owner) in owners(identity).enumerated() {
            let key = profile.population(of: Int(owner.subject)).key
            let unlogged = rule.references(ofRole: role).filter { name in
                let names = spec.vocabulary.events[name]?.names ?? NameSet()
                return names.isDisjoint(with: owner.logs)
                    && !names.isDisjoint(with: profile.logs(ofProcess: key.process))
            }
            guard let first = unlogged.first else { continue }
            let names = spec.vocabulary.events[first]?.names ?? NameSet()
            let className = trace.classNames[Int(key.className)]
            let process = trace.subjects[Int(owner.subject)].process
            let source = sources(of: names, process: process, first: key.process).first { source in
                source.className != key.className || source.process != process
            }
            let list = unlogged.joined(separator: " and ")
            let subject = className.isEmpty ? "the records without a class never show" : "\(className) never logs"
            return "\(subject) \(list)" + (source.map { ", though \(describe($0, besides: process))" } ?? "")
        }
        return nil
    }

    private func sources(of names: NameSet, process: Int32, first: Int32) -> [LogProfile.Source] {
        let asked = Asked(names: names, process: process)
        if let known = sources[asked] { return known }
        let found = Array(profile.sources(of: names, process: process, first: first).prefix(2))
        sources[asked] = found
        return found
    }

    /// `D does`, and in which process, if it is not the finding's own.
    private func describe(_ source: LogProfile.Source, besides process: Int32) -> String {
        let name = trace.classNames[Int(source.className)]
        let place = source.process == process ? "" : " in the process \(trace.name(ofProcess: source.process))"
        return "\(name.isEmpty ? "another" : name) does\(place)"
    }

    /// Whose records a binding sees, for each of its roles: one of the subjects, and what these log.
    private func owners(_ identity: BindingIdentity) -> [(subject: Int32, logs: NameSet)] {
        func lives(_ subject: Int32) -> (Int32, NameSet) {
            (subject, profile.logs(of: profile.population(of: Int(subject))))
        }
        switch identity.subject {
        case .life(_, let subject, _): return [lives(subject)]
        case .pair(_, let pair, _): return pair.map { lives($0.subject) }
        case .classObject(let subject): return [(subject, profile.logs(of: profile.population(of: Int(subject)).key))]
        case .process, .attribute: return []
        }
    }
}

extension CompiledRule {
    /// The events that the rule names of a role, each once, in the order in which they are written.
    fileprivate func references(ofRole role: Int) -> [String] {
        rule.references.filter { $0.role == nil || $0.role == roles[role] }.map(\.name).uniqued()
    }
}
