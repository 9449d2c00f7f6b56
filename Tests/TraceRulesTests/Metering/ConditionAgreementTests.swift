import CheckResults
import RuleSyntax
import RuleTree
import Testing
import TraceRules

@testable import NaiveEvaluator
@testable import TraceChecking

/// Conditions on attributes, on all short words: the engine against the definition.
struct ConditionAgreementTests {
    /// An event and what it says of x.
    private struct Event {
        var name: String
        var x: String?
    }

    /// A condition on an event of a word, nil if it is unknown; where it looks back to nothing, it is false to whoever believes
    /// that nothing went unseen.
    private typealias Condition = (_ word: [Event], _ index: Int) -> Truth

    private enum Truth {
        case no, yes, unknown, lacking

        init(_ isTrue: Bool?) { self = isTrue.map { $0 ? .yes : .no } ?? .unknown }
    }

    private struct Sample: CustomTestStringConvertible, @unchecked Sendable {
        var text: AttributeTest
        var condition: Condition
        var testDescription: String { SpecPrinter.sentence(of: .matching(.of("A"), [text])) }
    }

    private static let samples: [Sample] = [
        Sample(text: .init("x", .equal, .literal("1"))) { word, index in Truth(word[index].x.map { $0 == "1" }) },
        Sample(text: .init("x", .notEqual, .literal("1"))) { word, index in Truth(word[index].x.map { $0 != "1" }) },
        Sample(text: .init("x", .less, .literal("1.5"))) { word, index in Truth(word[index].x.map { $0 == "1" }) },
        Sample(text: .init("x", .equal, .last(.init("B"), attribute: "x"))) { word, index in
            guard let own = word[index].x else { return .unknown }
            guard let last = word[..<index].last(where: { $0.name == "B" }) else { return .lacking }
            return Truth(last.x.map { $0 == own })
        },
        Sample(text: .init("x", .notEqual, .last(.init("A"), attribute: "x"))) { word, index in
            guard let own = word[index].x else { return .unknown }
            guard let last = word[..<index].last(where: { $0.name == "A" }) else { return .lacking }
            return Truth(last.x.map { $0 != own })
        },
    ]

    /// A clause about an A that a condition is true of, and whether it holds for a choice of those As.
    private static let clauses: [(Clause, @Sendable ([String], Set<Int>) -> Bool)] = [
        (.occurrence(.of("A*"), .never), { _, chosen in chosen.isEmpty }),
        (
            .ordering(.of("A*"), .before, .of("B")),
            { names, chosen in
                names.indices.allSatisfy { b in names[b] != "B" || chosen.contains { $0 < b } }
            }
        ),
        (
            .ordering(.of("A*"), .leadsTo, .of("B")),
            { names, chosen in chosen.allSatisfy { a in names[a...].contains("B") } }
        ),
        (.occurrence(.of("A*"), .atMost(1)), { _, chosen in chosen.count <= 1 }),
        (
            .ordering(.of("B"), .neverBefore, .of("A*")),
            { names, chosen in chosen.allSatisfy { a in !names[..<a].contains("B") } }
        ),
    ]

    /// The clause with its event A under a condition.
    private static func conditioned(_ clause: Clause, _ test: AttributeTest) -> Clause {
        func event(_ pattern: EventPattern) -> EventPattern {
            pattern == .of("A*") ? .matching(.of("A"), [test]) : pattern
        }
        return switch clause {
        case .occurrence(let pattern, let occurrence): .occurrence(event(pattern), occurrence)
        case .ordering(let first, let ordering, let second): .ordering(event(first), ordering, event(second))
        default: clause
        }
    }

    private static let words: [[Event]] = {
        let events = ["1", "2", nil].flatMap { x in ["A", "B"].map { Event(name: $0, x: x) } }
        return NaiveWords.all(upTo: 3, of: events.count).dropFirst().map { word in word.map { events[$0] } }
    }()

    @Test(arguments: samples)
    private func conditions(_ sample: Sample) throws {
        let spec = Spec(
            name: "test",
            title: "Conditions",
            attributes: [.init("x")],
            events: ["A", "B"].map { EventDeclaration($0) },
            rules: Self.clauses.enumerated().map { index, clause in
                Rule("rule-\(index)", "A sentence", clauses: [.init(Self.conditioned(clause.0, sample.text))])
            }
        )
        var trace = AgreementTrace()
        for (number, word) in Self.words.enumerated() {
            for event in word {
                trace.add(event.name, of: .init(identity: "\(number + 1)"), saying: event.x.map { ["x": $0] } ?? [:])
            }
        }
        var options = CheckOptions(begin: .launch, end: .complete, observesAll: true)
        options.keepsJudgements = true
        let result = try Checker(spec).check(trace.trace, options)
        var verdicts: [String: Verdict] = [:]
        for judgement in result.judgements {
            verdicts["\(judgement.rule) \(judgement.binding.roles[0].subject)"] = judgement.verdict
        }
        var differences: [String] = []
        for (number, word) in Self.words.enumerated() {
            for (index, clause) in Self.clauses.enumerated() {
                let expected = expected(word, clause.1, sample.condition)
                let found = verdicts["test.rule-\(index) \(number + 1)"]
                let isRight =
                    switch expected {
                    case .violated, .unobservable: found == expected
                    default: found == .satisfied || found == .vacuous
                    }
                if !isRight {
                    let shown = word.map { "\($0.name)\($0.x ?? "?")" }.joined(separator: " ")
                    differences.append(
                        "rule-\(index) \(shown): expected \(expected), found \(String(describing: found))"
                    )
                }
            }
        }
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(5))")
    }

    /// Violated if no choice of the unknown conditions makes the clause hold, satisfied if each does.
    private func expected(
        _ word: [Event],
        _ holds: ([String], Set<Int>) -> Bool,
        _ condition: Condition
    ) -> Verdict {
        let names = word.map(\.name)
        let occurrences = word.indices.filter { word[$0].name == "A" }
        let known = Set(occurrences.filter { condition(word, $0) == .yes })
        func choices(_ open: [Truth]) -> [Set<Int>] {
            let unknown = occurrences.filter { open.contains(condition(word, $0)) }
            return (0..<1 << unknown.count).map { bits in
                known.union(unknown.indices.filter { bits & 1 << $0 != 0 }.map { unknown[$0] })
            }
        }
        if !choices([.unknown, .lacking]).contains(where: { holds(names, $0) }) { return .violated }
        return choices([.unknown]).allSatisfy { holds(names, $0) } ? .satisfied : .unobservable
    }
}
