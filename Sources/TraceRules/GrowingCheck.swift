public import CheckResults
import FindingWords
import RuleAutomata
import RuleTree
import TraceChecking
public import TraceModel

/// Looks, while a trace is still coming in, for the violations that nothing in the rest of it can take back.
///
/// It judges what has come under the guess that a class logs what it has logged so far. The rest of the trace may show three
/// things of what has gone by: that a class logs more, that lives or pairs begin and end elsewhere, and what the values of
/// conditions are. So it tells of a violation only where
/// - the rule's conditions are declared from outside, or it has none, or those that are not are of lives and have defaults: what
///   the trace says of these is about lives that begin behind it;
/// - the classes of its binding have logged all that the rule asks for: nothing that it names can have gone unseen, and
///   nothing more can be found to have been logged;
/// - no record of its lives up to there leaves it in doubt whose it is, whatever else is logged, and no two of its classes' records
///   can turn out to be of one call (`isSettled`),
/// - its names are one object each, whatever later lines say beside them (`Trace.mayBeDivided`).
public final class GrowingCheck {
    private let spec: CompiledSpec
    private let options: CheckOptions
    /// For each rule that applies as long as the trace says nothing of some conditions, and asks no more of a record than its name,
    /// these conditions.
    private let assumed: [Set<String>?]
    /// What the trace logs, while nothing is judged.
    private var profile: LogProfile
    private var run: CheckRun?
    /// How many entries have been taken in, and how many judgements of entries that took.
    private var count = 0
    private var work = 0
    private var told: Set<Told> = []

    /// How many entries may be judged anew in any trace, and beyond, how often each.
    private let freeWork: Int
    private static let mostWork = 4

    /// A violation that has been told of.
    private struct Told: Hashable {
        var rule: Int
        var line: Int32
        var column: Int32
        var subjects: [Int32]
    }

    /// - Parameters:
    ///   - checker: that of the spec.
    ///   - options: what is declared of the whole trace.
    public convenience init(_ checker: Checker, _ options: CheckOptions) {
        self.init(checker, options, freeWork: 1 << 20)
    }

    /// - Parameter freeWork: how many entries may be judged anew in any trace.
    init(_ checker: Checker, _ options: CheckOptions, freeWork: Int) {
        self.freeWork = freeWork
        let spec = checker.compiled
        self.spec = spec
        self.options = options
        profile = LogProfile(spec.vocabulary, options)
        let declared = Dictionary(options.settings.filter(\.roles.isEmpty).map { ($0.condition, $0.value) }) { $1 }
        let named = Set(options.settings.map(\.condition))
        assumed = spec.rules.map { rule in
            guard !rule.automaton.alphabet.isMetered, rule.meters.allSatisfy({ $0 == nil }) else { return nil }
            var assumed: Set<String> = []
            for test in rule.rule.conditions {
                let condition = spec.vocabulary.conditions.first { $0.name == test.condition }
                if let value = declared[test.condition] {
                    // Whether a pair leads back may be known only later.
                    guard test.holds(for: value), condition?.inverse(of: value).map(test.holds) ?? true else {
                        return nil
                    }
                } else {
                    guard condition?.subject == .life, !named.contains(test.condition),
                        let value = condition?.defaultValue, test.holds(for: value)
                    else { return nil }
                    assumed.insert(test.condition)
                }
            }
            return assumed
        }
    }

    /// Takes in what has come since the last time.
    ///
    /// What has been judged is judged anew where more is logged than was thought, all in all in time linear in the trace:
    /// where that happens often, findings come late. To word a finding, the trace is gone through once more.
    ///
    /// - Parameter trace: all that has come so far.
    /// - Returns: the violations that are certain now and were not before. In the end the trace will show each of them.
    /// - Throws: `Diagnostic` if a condition is given a value that it does not have.
    public func take(_ trace: Trace) throws(Diagnostic) -> [Finding] {
        var piece = trace
        piece.entries = Array(trace.entries[count...])
        count = trace.entries.count
        if run == nil { profile.take(piece) } else { run?.profile.take(piece) }
        if run?.isStale == true, let known = run?.profile {
            profile = known
            run = nil
        }
        if run == nil {
            work += count
            guard work <= freeWork + GrowingCheck.mostWork * count else {
                work -= count
                return []
            }
            let notes = trace.entries.filter { $0.directiveIndex != nil }
            run = try CheckRun(spec, trace.header(with: notes), profile, options)
            run?.take(trace.entries)
        } else {
            run?.take(piece.entries)
        }
        let findings = newFindings(Set(trace.directives.map(\.name))) { subject in
            !options.labelsAreSingle && trace.mayBeDivided(subject)
        }
        if findings.isEmpty { return [] }
        guard let known = run?.profile, let assembler = run?.assembler(of: trace) else { return [] }
        var events: BindingEvents? = BindingEvents(findings.map(\.identity), known, spec.vocabulary, options)
        events?.take(trace)
        return assembler.findings(findings, events)
    }

    /// - Parameters:
    ///   - said: the conditions that the trace says something of.
    ///   - mayBeDivided: whether a subject may turn out to be several objects.
    private func newFindings(_ said: Set<String>, _ mayBeDivided: (Int32) -> Bool) -> [Settlement.SettledFinding] {
        guard let findings = run?.findingsSoFar else { return [] }
        return findings.filter { finding in
            guard assumed[finding.rule]?.isDisjoint(with: said) == true, run?.isSettled(finding) == true else {
                return false
            }
            let reference = finding.met.reference
            let subjects = finding.identity.subject.subjects
            if subjects.contains(where: mayBeDivided) { return false }
            return told.insert(
                Told(rule: finding.rule, line: reference.line, column: reference.column, subjects: subjects)
            )
            .inserted
        }
    }
}
