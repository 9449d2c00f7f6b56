import CheckResults
import RuleSyntax
import RuleTree
import Testing
import TraceModel
import TraceRules

@testable import NaiveEvaluator

/// The engine and the simple answer of `TimedWord` agree on every short word with times.
struct TimedAgreementTests {
    private static let bounds: [TimeBound] = [.within(.milliseconds(2)), .apart(.milliseconds(2))]
    static let scopes: [Scope] = [.everywhere, .before(.of("Q")), .after(.of("Q")), .afterEach(.of("Q"))]

    static let bounded: [ScopedClause] = {
        var all: [ScopedClause] = []
        for bound in bounds {
            for ordering in Ordering.allCases where ordering != .neverOutnumbers {
                all.append(.init(clause(ordering), bound: bound))
            }
            for adjacency in Adjacency.allCases {
                all.append(.init(.adjacency(.of("A"), adjacency, .of("B"), among: []), bound: bound))
            }
            for count in 0...2 { all.append(.init(.occurrence(.of("A"), .atMost(count)), bound: bound)) }
        }
        return all.filter { clause in
            guard case .apart = clause.bound else { return true }
            switch clause.clause {
            case .ordering(_, .neverBefore, _), .ordering(_, .neverAfter, _), .adjacency(_, .neverRightBefore, _, _),
                .occurrence:
                return false
            default: return true
            }
        }
    }()

    private static func clause(_ ordering: Ordering) -> Clause {
        switch ordering {
        case .after, .neverAfter: .ordering(.of("B"), ordering, .of("A"))
        default: .ordering(.of("A"), ordering, .of("B"))
        }
    }

    static func spec(_ scope: Scope) -> Spec {
        Spec(
            name: "test",
            title: "Bounds of time",
            events: ["A", "B", "Q", "X"].map { EventDeclaration($0) },
            rules: bounded.enumerated().map { index, clause in
                Rule("rule-\(index)", "A sentence", clauses: [.init(clause.clause, in: scope, bound: clause.bound)])
            }
        )
    }

    static func words(_ letters: [String], upTo length: Int) -> [TimedWord] {
        AgreementWords.all(of: letters, upTo: length).flatMap { word -> [TimedWord] in
            let times = NaiveWords.all(upTo: word.count - 1, of: 3).filter { $0.count == word.count - 1 }
            return times.map { steps in
                var time = 0
                let milliseconds =
                    [0]
                    + steps.map { step in
                        time += [0, 2, 3][step]
                        return time
                    }
                return TimedWord(names: word.map(\.name), milliseconds: milliseconds)
            }
        }
    }

    /// The lines of the findings of each rule and subject.
    private func findings(_ words: [TimedWord], _ spec: Spec, _ options: CheckOptions) throws -> [String: [Int]] {
        var trace = AgreementTrace()
        var offset = 0
        for (number, word) in words.enumerated() {
            for index in word.names.indices {
                let time = TimeStamp(
                    microseconds: word.time(index).microseconds + Int64(offset) * TimedWord.unit,
                    unit: TimedWord.unit
                )
                trace.add(word.names[index], of: .init(identity: "\(number + 1)"), at: time)
            }
            offset += (word.milliseconds.last ?? 0) + 10
        }
        let result = try Checker(spec).check(trace.trace, options)
        return Dictionary(grouping: result.findings.filter { $0.verdict == .violated }) { finding in
            "\(finding.rule) \(finding.binding.roles[0].subject)"
        }.mapValues { $0.map(\.place.line) }
    }

    @Test(arguments: scopes)
    func everythingDeclared(_ scope: Scope) throws {
        let spec = Self.spec(scope)
        let words =
            Self.words(scope == .everywhere ? ["A", "B", "X"] : ["A", "B", "Q"], upTo: 3 + AgreementDepth.extra)
            + (scope == .everywhere ? Self.words(["A", "B"], upTo: 4 + AgreementDepth.extra) : [])
        let options = CheckOptions(begin: .launch, end: .complete, observesAll: true)
        let findings = try findings(words, spec, options)
        let closes = scope == .before(.of("Q")) || scope == .afterEach(.of("Q"))
        var differences: [String] = []
        for rule in spec.rules {
            var line = 1
            for (number, word) in words.enumerated() {
                let lines = findings["test.\(rule.id) \(number + 1)"] ?? []
                let offence = word.firstOffence(rule.clauses[0])
                let isRight = word.holds(rule.clauses[0]) ? lines.isEmpty : !lines.isEmpty
                // What a span owes at its closing, Q, stands where the debt arose.
                let place = offence.flatMap { word.names[$0] == "Q" && closes ? nil : line + $0 }
                if !isRight || place.map({ !lines.contains($0) }) == true {
                    let sentence = SpecPrinter.sentence(of: rule.clauses[0])
                    differences.append(
                        "\(sentence): \(zip(word.names, word.milliseconds).map { "\($0)@\($1)" }) "
                            + "expected \(offence.map(String.init) ?? "-"), found \(lines.map { $0 - line })"
                    )
                }
                line += word.names.count
            }
        }
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(5))")
    }
}
