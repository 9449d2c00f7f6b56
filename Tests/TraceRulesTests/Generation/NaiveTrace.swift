import CheckResults
import RuleSyntax
import RuleTree
import TraceGeneration

@testable import NaiveEvaluator
@testable import TraceChecking

/// A generated trace as the simple evaluator reads it: which bindings there are, and what each rule comes to in each.
struct NaiveTrace {
    private let spec: Spec
    private let trace: GeneratedTrace
    private let vocabulary: NaiveVocabulary
    let words: [Word]
    /// The value of each condition at each record.
    let values: [[String: String]]

    struct Word {
        var entry: Int
        var record: GeneratedRecord

        var name: String { (record.isClassEvent ? "+" : "") + record.name }
    }

    /// An offence against a rule, and the entry at which it stands; nil for the end.
    struct Offence: Hashable, CustomStringConvertible {
        var rule: String
        var entry: Int?

        var description: String { "\(rule) at \(entry.map(String.init) ?? "the end")" }
    }

    init(_ trace: GeneratedTrace, _ spec: Spec) {
        self.spec = spec
        self.trace = trace
        vocabulary = NaiveVocabulary(spec.events, intervals: spec.intervals)
        var words: [Word] = []
        var values: [[String: String]] = []
        var current: [String: String] = [:]
        for condition in spec.conditions { current[condition.name] = condition.defaultValue }
        for setting in trace.options.settings { current[setting.condition] = setting.value }
        for (index, entry) in trace.entries.enumerated() {
            switch entry {
            case .setting(let name, let value): current[name] = value
            case .record(let record):
                words.append(Word(entry: index, record: record))
                values.append(current)
            }
        }
        self.words = words
        self.values = values
    }

    /// Whether the log does not show all that happened.
    var leavesOut: Bool { !trace.options.observesAll }

    /// The offences against all rules that ask no more of a record than its name.
    var offences: [Offence] {
        spec.rules.filter { !$0.asksRecords }.flatMap { rule -> [Offence] in
            switch rule.quantifier {
            case .life: bindings(of: lifeKey).flatMap { judge(rule, $0, isLife: true) }
            case .class: bindings { [$0.record.className] }.flatMap { judge(rule, $0) }
            case .process: judge(rule, Array(words.indices))
            case .attribute(let attribute):
                bindings { word in word.record.attributes.first { $0.name == attribute.name }.map { [$0.value] } }
                    .flatMap { judge(rule, $0) }
            case .relation(let reference): pairs(of: reference.name).flatMap { judge(rule, reference.roles, $0) }
            }
        }
    }

    // MARK: - Bindings

    func bindings(of key: (Word) -> [String]?) -> [[Int]] {
        var order: [[String]] = []
        var members: [[String]: [Int]] = [:]
        for (index, word) in words.enumerated() {
            guard let key = key(word) else { continue }
            if members[key] == nil { order.append(key) }
            members[key, default: []].append(index)
        }
        return order.compactMap { members[$0] }
    }

    /// Class events are of a life if `life from` names them, and if the trace shows no addresses.
    func lifeKey(_ word: Word) -> [String]? {
        if word.record.isClassEvent {
            let born = vocabulary.letters(of: spec.life?.births ?? []).map(\.name)
            guard trace.options.labelsAreSingle, born.contains(word.name) else { return nil }
        }
        return [word.record.className, word.record.identity]
    }

    private func applies(_ rule: Rule, at index: Int) -> Bool {
        rule.conditions.allSatisfy { test in
            let isOfTrace = spec.conditions.contains { $0.name == test.condition && $0.subject == .trace }
            let value = isOfTrace ? values.last?[test.condition] : values[index][test.condition]
            return value.map(test.holds) ?? false
        }
    }

    // MARK: - Judging

    private func judge(_ rule: Rule, _ binding: [Int], isLife: Bool = false) -> [Offence] {
        guard applies(rule, at: binding[0]) else { return [] }
        var conditions = NaiveConditions()
        if isLife { conditions.deaths = Set(vocabulary.letters(of: spec.life?.deaths ?? [])) }
        let hidesClasses = isLife && !trace.options.labelsAreSingle
        complete(&conditions, rule) { !hidesClasses || !$0.hasPrefix("+") }
        let letters = binding.map { NaiveLetter(words[$0].name) }
        return offences(rule, letters, binding, conditions)
    }

    /// What may have gone unseen: what the bindings cannot show, and in a log that leaves something out what it never shows.
    private func complete(_ conditions: inout NaiveConditions, _ rule: Rule, canShow: (String) -> Bool) {
        let shown = Set(words.map(\.name))
        func isSeen(_ letter: NaiveLetter) -> Bool {
            canShow(letter.name) && (trace.options.observesAll || shown.contains(letter.name))
        }
        let patterns = rule.clauses.flatMap(vocabulary.patterns)
        conditions.unseenInPlain = vocabulary.unseen(of: patterns, isSeen: isSeen)
        conditions.unseenInCharitable = conditions.unseenInPlain
    }

    private func offences(
        _ rule: Rule,
        _ letters: [NaiveLetter],
        _ binding: [Int],
        _ conditions: NaiveConditions
    ) -> [Offence] {
        NaiveEvaluator(NaiveRule(rule, in: spec)).judge(letters, under: conditions).findings.map { finding in
            Offence(rule: "\(spec.name).\(rule.id)", entry: finding.event.map { words[binding[$0]].entry })
        }
    }

    // MARK: - Pairs

    private func pairs(of relation: String) -> [NaivePair] {
        NaivePairs(spec, records, observesAll: trace.options.observesAll).pairs.filter { $0.relation == relation }
    }

    /// The records with the names that the spec's own events bear.
    private var records: [NaiveRecord] {
        var lives: [[String]: Int] = [:]
        return words.map { word in
            let key = lifeKey(word) ?? ["", "", word.record.className]
            if lives[key] == nil { lives[key] = lives.count + 1 }
            let event =
                spec.events.first { $0.name == word.name }
                ?? spec.events.first { $0.members.contains(word.name) }
            let said = word.record.attributes.map { ($0.name, $0.value) }
            return NaiveRecord(
                life: lives[key] ?? 0,
                name: event?.name ?? word.name,
                attributes: Dictionary(said) { first, _ in first }
            )
        }
    }

    private func judge(_ rule: Rule, _ roles: [String], _ pair: NaivePair) -> [Offence] {
        guard applies(rule, at: pair.first - 1) else { return [] }
        let records = records
        let binding = (pair.first - 1..<pair.last).filter { pair.lives.contains(records[$0].life) }
        let letters = binding.map { index in
            NaiveLetter(role: roles[pair.lives[0] == records[index].life ? 0 : 1], words[index].name)
        }
        var conditions = NaiveConditions()
        conditions.end = isCancelled(pair) ? .truncated : .withLastEvent
        complete(&conditions, rule) { !$0.hasPrefix("+") }
        return offences(rule, letters, binding, conditions)
    }

    /// Whether one of a pair's intervals is cancelled: what it owes is dropped.
    private func isCancelled(_ pair: NaivePair) -> Bool {
        let records = records
        return [pair.first, pair.formed].contains { line in
            let opening = records[line - 1]
            let names = { (patterns: [EventPattern?]) in
                patterns.compactMap { $0 }.flatMap { pattern -> [String] in
                    if case .named(let references) = pattern { references.map(\.name) } else { [] }
                }
            }
            for interval in spec.intervals where names([interval.opening]).contains(opening.name) {
                let ends = names([interval.opening, interval.closing, interval.cancelling])
                let end = records[line...].first { $0.life == opening.life && ends.contains($0.name) }
                if let end, names([interval.cancelling]).contains(end.name) { return true }
            }
            return false
        }
    }
}
