public import CheckResults
import FindingWords
package import RuleAutomata
public import RuleTree
import TraceChecking
public import TraceModel

/// Checks traces against one spec.
public struct Checker: Sendable {
    package private(set) var compiled: CompiledSpec
    /// The spec without what it takes over from others.
    package let written: Spec
    package let file: String?

    /// Makes the automata of a spec's rules, once for all traces.
    ///
    /// - Parameters:
    ///   - spec: parsed, or built in Swift.
    ///   - others: the specs that it may use.
    ///   - file: the name that diagnostics give.
    /// - Throws: `Diagnostics` with every mistake of the spec: names that nothing declares, rules that can never hold.
    /// - Complexity: linear in the states of the rules' automata. Counts, formulas and several clauses in a rule multiply them; of
    ///   a rule with more than 100,000 it throws that it is too large.
    public init(_ spec: Spec, using others: [Spec] = [], file: String? = nil) throws(Diagnostics) {
        compiled = try CompiledSpec(spec, using: others, file: file)
        written = spec
        self.file = file
    }

    /// A checker that makes its automata in one way, for the tests to compare the ways.
    ///
    /// - Parameters:
    ///   - countLimit: a counter up to this is made of states.
    ///   - isGuessing: whether expressions and formulas are followed through guesses.
    package init(_ spec: Spec, countLimit: Int, isGuessing: Bool = false) throws(Diagnostics) {
        let attempt = RuleCompiler.Attempt(countLimit: countLimit, isGuessing: isGuessing)
        compiled = try CompiledSpec(spec, using: [], file: nil, attempts: [attempt])
        written = spec
        file = nil
    }

    /// The spec, with the vocabulary of the specs that it uses written out.
    public var spec: Spec { compiled.spec }

    /// The names that logs print for the spec's events, with `+` before a class event's.
    public var recordNames: [String] { compiled.vocabulary.recordNames }

    /// Whether a printed name is an event.
    ///
    /// - Parameter printed: a name as logs print it, with or without a parameter list, with `+` before a class event's.
    public func knows(_ printed: String) -> Bool { compiled.vocabulary.number(ofPrinted: printed) != nil }

    /// A record name for a name in an example: the name itself, or the first one of the event that bears it.
    package func recordName(for name: String) -> String? {
        let vocabulary = compiled.vocabulary
        let number = vocabulary.number(ofPrinted: name) ?? vocabulary.events[name]?.names.members.first
        return number.map { vocabulary.recordNames[$0] }
    }

    /// A checker for some of its rules: a trace comes to the same for them.
    package func keeping(_ isKept: (CompiledRule) -> Bool) -> Checker {
        var checker = self
        checker.compiled = compiled.keeping(isKept)
        return checker
    }

    func rule(_ id: String) -> CompiledRule? { compiled.rules.first { $0.id == id } }

    /// Judges a trace.
    ///
    /// - Parameters:
    ///   - trace: all of it.
    ///   - options: what is declared of it beyond what it says itself.
    /// - Returns: the findings, and what each rule came to.
    /// - Throws: `Diagnostic` if a condition is given a value that it does not have.
    /// - Complexity: linear in the records of the trace; memory grows with its lives.
    public func check(_ trace: Trace, _ options: CheckOptions = CheckOptions()) throws(Diagnostic) -> CheckResult {
        let profile = LogProfile(trace, compiled.vocabulary, options)
        var run = try CheckRun(compiled, trace, profile, options)
        run.take(trace)
        let account = run.finish(atLine: trace.lastLine, column: trace.lastColumn)
        var events: BindingEvents?
        if !account.findings.isEmpty {
            events = BindingEvents(account.findings.map(\.identity), profile, compiled.vocabulary, options)
            events?.take(trace)
        }
        return run.assembler(of: trace).assemble(account, events)
    }
}

extension RecordCheck {
    /// - Parameter checkers: those of which one must know an event.
    package init(for checkers: [Checker]) {
        self.init(checkers.map(\.compiled.vocabulary))
    }
}
