import CheckResults
import RuleSyntax
import RuleTree
import Testing
import TraceModel

@testable import RuleAutomata
@testable import TraceChecking
@testable import TraceRules

/// What holds between clauses, scopes and readings whatever the trace, tried on every word of up to three events, and of five if
/// the tests are to go deeper.
///
/// The laws between clauses are those of the Declare templates in finite-trace logic (De Giacomo and Vardi, "Linear
/// Temporal Logic and Linear Dynamic Logic on Finite Traces", 2013; Pesic, "Constraint-Based Workflow Management
/// Systems", 2008); those of scopes are Dwyer's ("Patterns in Property Specifications", 1999).
struct LawTests {
    /// All words over a, b, q and the foreign x.
    private static let words: [[String]] = (0..<3 + 2 * AgreementDepth.extra).reduce(into: [[]]) { words, length in
        words += words.filter { $0.count == length }.flatMap { word in ["a", "b", "q", "x"].map { word + [$0] } }
    }

    private struct Clause {
        let checker: Checker

        init(_ text: String) throws {
            let spec = "spec s \"S\"\nevent a, b, q, x\nrule r \"R\"\n  \(text)\n"
            checker = try Checker(SpecParser.parse(spec, file: "test"))
        }

        /// Whether a word holds with everything declared. A word without events holds: there is nothing to judge.
        func holds(_ word: [String]) throws -> Bool {
            try verdict(word, .everything).map { $0 != .violated } ?? true
        }

        func verdict(_ word: [String], _ options: CheckOptions) throws -> Verdict? {
            var options = options
            options.keepsJudgements = true
            let trace = TraceWords(word.map { "#1.\($0)" }.joined(separator: " ")).trace
            return try checker.check(trace, options).judgements.first?.verdict
        }
    }

    @Test(arguments: [
        ("a pairs with b", ["a before each b", "each a leads to b"]),
        ("a exactly once", ["a at most once", "a at least once"]),
        ("a and b together", ["a requires b", "b requires a"]),
        ("exactly one of a, b", ["at least one of a, b", "a excludes b"]),
        ("b after a", ["a before b"]),
        ("b never after a", ["a never before b"]),
        ("a leads right to b", ["formula always (a implies next b)"]),
        ("a never before b", ["formula always (a implies not eventually b)"]),
        ("a before b", ["formula always (b implies once a)"]),
        ("a leads to b", ["formula always (a implies eventually b)"]),
        ("a right before b", ["formula always (b implies previous a)"]),
        ("each a leads to b", ["formula always (a implies next (not a until b))"]),
        ("a last", ["formula always (weak next not (a or not a) implies a)"]),
    ])
    func aClauseIsTheConjunctionOfOthers(_ whole: String, _ parts: [String]) throws {
        let whole = try Clause(whole)
        let parts = try parts.map(Clause.init)
        for word in LawTests.words {
            let all = try parts.allSatisfy { try $0.holds(word) }
            #expect(try whole.holds(word) == all, "\(word)")
        }
    }

    @Test(arguments: [
        ("a leads to b", "b before a"), ("each a leads to b", "b before each a"),
        ("a leads right to b", "b right before a"), ("a never before b", "b never before a"),
        ("a never right before b", "b never right before a"), ("a first", "a last"), ("a requires b", "a requires b"),
    ])
    func aClauseReadBackwardsIsItsMirror(_ clause: String, _ mirror: String) throws {
        let clause = try Clause(clause)
        let mirror = try Clause(mirror)
        for word in LawTests.words {
            #expect(try clause.holds(word) == mirror.holds(word.reversed()), "\(word)")
        }
    }

    @Test(arguments: ["a before b", "a leads to b", "each a leads to b", "a at least once", "a last", "order a b"])
    func aScopeIsItsSpans(_ text: String) throws {
        let clause = try Clause(text)
        let after = try Clause("after q, \(text)")
        let before = try Clause("before q, \(text)")
        let afterEach = try Clause("after each q, \(text)")
        for word in LawTests.words where !word.isEmpty {
            let spans = word.split(separator: "q", omittingEmptySubsequences: false).map(Array.init)
            let rest = word.firstIndex(of: "q").map { Array(word[($0 + 1)...]) }
            #expect(try before.holds(word) == holds(clause, in: spans[0]), "\(word)")
            #expect(try after.holds(word) == rest.map { try holds(clause, in: $0) } ?? true, "\(word)")
            #expect(try afterEach.holds(word) == spans.dropFirst().allSatisfy { try holds(clause, in: $0) }, "\(word)")
        }
    }

    /// A span without events is a word of foreign ones as far as these clauses see, save for `last`.
    private func holds(_ clause: Clause, in span: [String]) throws -> Bool {
        if !span.isEmpty { return try clause.holds(span) }
        if case .occurrence(_, .last) = clause.checker.spec.rules[0].clauses[0].clause { return true }
        return try clause.holds(["x"])
    }

    @Test(arguments: ["a before b", "a leads to b", "a pairs with b", "a at most once", "a first", "order a b"])
    func aKnownStartNeverAddsDoubt(_ text: String) throws {
        let clause = try Clause(text)
        for word in LawTests.words {
            if try clause.verdict(word, CheckOptions()) == .violated {
                #expect(try clause.verdict(word, CheckOptions(begin: .launch)) == .violated, "\(word)")
            }
            if try clause.verdict(word, CheckOptions(begin: .launch)) == .violated {
                #expect(try clause.verdict(word, .everything) == .violated, "\(word)")
            }
        }
    }

    @Test(arguments: [
        "a before b", "a pairs with b", "after each q, a at least once", "a leads right to b", "order a b* q?",
        "formula always (a implies next (not q until b))", "a at most once\n  q before b",
    ])
    func theReadingsAreNestedAtEveryStep(_ text: String) throws {
        let spec = try SpecParser.parse("spec s \"S\"\nevent a, b, q, x\nrule r \"R\"\n  \(text)\n", file: "test")
        let compiled = try CompiledSpec(spec, using: [], file: nil)
        let rule = compiled.rules[0]
        let all = Array(rule.automaton.alphabet.letters.indices)
        for silent in all {
            let table = ReadingTable(rule: rule, plainSilent: [], charitableSilent: [silent], unclearable: [])
            var known: Set<Int32> = []
            var open = [table.start(.exact), table.start(.anything)]
            while let number = open.popLast() {
                guard known.insert(number).inserted else { continue }
                let readings = table.readings(number)
                #expect(readings.literal.isSubset(of: readings.plain))
                #expect(readings.plain.isSubset(of: readings.charitable))
                #expect(!readings.literal.isEmpty)
                var effect: Int32 = 0
                open += all.map { table.step(number, on: Int32($0), effect: &effect) }
                open += [table.doubt(number), table.close(number, effect: &effect)]
            }
        }
    }

    /// Until something is wrong: from then on each goes on in its own way.
    @Test(arguments: [
        "a before b", "a pairs with b", "after each q, a at least once", "a leads right to b", "order a b* q?",
        "formula always (a implies next (not q until b))", "between q and b, a at most once", "a requires b",
    ])
    func theMoreIsLoggedTheNarrowerIsAReading(_ text: String) throws {
        let spec = try SpecParser.parse("spec s \"S\"\nevent a, b, q, x\nrule r \"R\"\n  \(text)\n", file: "test")
        let rule = try CompiledSpec(spec, using: [], file: nil).rules[0]
        let letters = Array(rule.automaton.alphabet.letters.indices)
        let subsets = (0..<1 << letters.count).map { bits in letters.filter { bits & 1 << $0 != 0 } }
        for silent in subsets {
            for fewer in subsets where Set(fewer).isStrictSubset(of: silent) {
                let less = ReadingTable(rule: rule, plainSilent: silent, charitableSilent: silent, unclearable: [])
                let more = ReadingTable(rule: rule, plainSilent: fewer, charitableSilent: fewer, unclearable: [])
                var known: Set<[Int32]> = []
                var open = [ReadingTable.Start.exact, .anything].map { [less.start($0), more.start($0)] }
                while let pair = open.popLast() {
                    guard known.insert(pair).inserted else { continue }
                    let wide = less.readings(pair[0])
                    let narrow = more.readings(pair[1])
                    #expect(narrow.plain.isSubset(of: wide.plain))
                    #expect(narrow.charitable.isSubset(of: wide.charitable))
                    for letter in letters.map(Int32.init) {
                        var effects: [Int32] = [0, 0]
                        let next = [
                            less.step(pair[0], on: letter, effect: &effects[0]),
                            more.step(pair[1], on: letter, effect: &effects[1]),
                        ]
                        let isSound =
                            less.effects[Int(effects[0])].offence == nil && more.effects[Int(effects[1])].offence == nil
                        if isSound { open.append(next) }
                    }
                    open.append([less.doubt(pair[0]), more.doubt(pair[1])])
                }
            }
        }
    }
}

extension StateSet {
    fileprivate func isSubset(of other: StateSet) -> Bool { Set(self).isSubset(of: Set(other)) }
}
