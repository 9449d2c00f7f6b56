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

    /// - Parameters:
    ///   - others: the specs that it may use.
    ///   - file: the name that diagnostics give.
    /// - Throws: `Diagnostics` with every mistake of the spec.
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

    /// Whether a printed name, with `+` before a class event's, is an event.
    public func knows(_ printed: String) -> Bool { compiled.vocabulary.number(ofPrinted: printed) != nil }

    /// A record name for a name in an example: the name itself, or the first one of the event that bears it.
    public func recordName(for name: String) -> String? {
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

    /// Judges a trace. Linear in its records; memory grows with its lives.
    ///
    /// - Throws: `Diagnostic` if a condition is given a value that it does not have.
    public func check(_ trace: Trace, _ options: CheckOptions = CheckOptions()) throws(Diagnostic) -> CheckResult {
        let survey = Survey(trace, compiled.vocabulary, options)
        var run = try CheckRun(compiled, trace, survey, options)
        run.take(trace)
        let account = run.finish(atLine: trace.lastLine, column: trace.lastColumn)
        var events: BindingEvents?
        if !account.findings.isEmpty {
            events = BindingEvents(account.findings.map(\.identity), survey, compiled.vocabulary, options)
            events?.take(trace)
        }
        return run.writer(of: trace).write(account, events)
    }
}

extension RecordCheck {
    /// - Parameter checkers: those of which one must know an event.
    package init(for checkers: [Checker]) {
        self.init(checkers.map(\.compiled.vocabulary))
    }
}
