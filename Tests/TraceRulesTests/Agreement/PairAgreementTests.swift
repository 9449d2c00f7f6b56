import CheckResults
import RuleTree
import Testing
import TraceModel
import TraceRules

@testable import NaiveEvaluator
@testable import TraceChecking

/// The engine and the simple search agree on which pairs stand in a relation, where they are made, what they see and
/// whether they are certain. Every relation is forbidden, so each pair is a finding at the record that makes it. Of those by
/// `overlaps`, another rule, which nothing breaks, then asks whose records a pair sees besides.
struct PairAgreementTests {
    private static let spec = Spec(
        name: "test",
        title: "Pairs",
        attributes: [AttributeDeclaration("t")],
        events: ["open", "close", "start", "stop", "cancel", "death", "X"].map { EventDeclaration($0) },
        life: Life(births: [], deaths: [.init("death")]),
        intervals: [
            Interval("m", from: .of("open"), to: .of("close")),
            Interval("n", from: .of("start"), to: .of("stop"), cancelledBy: .of("cancel")),
        ]
    )

    private static func spec(_ relations: [Relation]) -> Spec {
        var spec = spec
        spec.relations = relations
        spec.rules = relations.map { relation in
            Rule(
                relation.name,
                "There is no such pair",
                forEach: .relation(.init(relation.name, roles: relation.roles)),
                clauses: [ScopedClause(.noPair)]
            )
        }
        return spec
    }

    private static func relation(
        _ operation: IntervalRelation,
        _ first: String = "m",
        _ second: String = "n",
        where tests: [RelationTest] = [],
        seen window: RelationWindow? = nil,
        named name: String? = nil
    ) -> Relation {
        Relation(
            name ?? operation.rawValue,
            .init(role: "x", interval: .init(first)),
            operation,
            .init(role: "y", interval: .init(second)),
            where: tests,
            seen: window
        )
    }

    private func check(_ spec: Spec, _ words: [[NaiveRecord]]) throws {
        try compare(spec, words)
        var asking = Self.spec(
            spec.relations.filter { relation in
                if case .intervals(_, .overlaps, _) = relation.basis { true } else { false }
            }
        )
        if asking.relations.isEmpty { return }
        asking.rules += asking.relations.map { relation in
            let event = EventPattern.named([EventReference(role: relation.roles[0], "open")])
            return Rule(
                "whose-" + relation.name,
                "Nothing is opened often",
                forEach: .relation(.init(relation.name, roles: relation.roles)),
                clauses: [ScopedClause(.occurrence(event, .atMost(20)))]
            )
        }
        try compare(asking, words)
    }

    private func compare(_ spec: Spec, _ words: [[NaiveRecord]]) throws {
        let checker = try Checker(spec)
        // Each record of a word is an event: the simple evaluator knows of none that is printed twice.
        var sharing = CheckOptions(printsOnce: true)
        sharing.longPast = 0
        for options in [sharing, CheckOptions(observesAll: true, printsOnce: true)] {
            var differences: [String] = []
            for word in words {
                let text = word.map(\.description).joined(separator: " ")
                let result = try checker.check(TraceWords(text).trace, options)
                let engine = answer(result).sorted()
                let simple = NaivePairs(spec, word, observesAll: options.observesAll).pairs
                    .map(\.description).sorted()
                if engine != simple {
                    differences.append(
                        "\(text)\n  simple alone: \(Set(simple).subtracting(engine).sorted())"
                            + "\n  engine alone: \(Set(engine).subtracting(simple).sorted())"
                    )
                }
            }
            let doAgree = differences.isEmpty
            #expect(
                doAgree,
                "\(differences.count) of \(words.count) differ\n\(differences.prefix(3).joined(separator: "\n"))"
            )
        }
    }

    private func answer(_ result: CheckResult) -> [String] {
        var findings: [Key: Finding] = [:]
        for finding in result.findings {
            findings[Key(relation: String(finding.rule.dropFirst(5)), binding: finding.binding)] = finding
        }
        return result.pairs.map { pair in
            let finding = findings[Key(relation: pair.relation, binding: pair.binding)]
            return NaivePair(
                relation: pair.relation,
                lives: pair.binding.roles.compactMap { Int($0.subject) },
                formed: finding?.place.line ?? 0,
                first: pair.firstLine,
                last: pair.lastLine,
                isDoubtful: finding?.verdict == .suspect
            ).description
        }
    }

    private struct Key: Hashable {
        var relation: String
        var binding: Binding
    }

    private static func letters(_ names: [String], lives: Int, values: [String?] = [nil]) -> [NaiveRecord] {
        (1...lives).flatMap { life in
            names.flatMap { name in
                values.map { NaiveRecord(life: life, name: name, attributes: $0.map { ["t": $0] } ?? [:]) }
            }
        }
    }

    /// Every word of so many letters that does not begin with a closing; of those that differ only in the numbers of
    /// lives, one.
    private func words(of letters: [NaiveRecord], upTo length: Int) -> [[NaiveRecord]] {
        AgreementWords.some(upTo: length + AgreementDepth.extra, of: letters.count).map { word in
            word.map { letters[$0] }
        }
        .filter { word in
            if let first = word.first?.name, ["close", "stop"].contains(first) { return false }
            var count = 0
            return word.allSatisfy { record in
                count = max(count, record.life == count + 1 ? record.life : count)
                return record.life <= count
            }
        }
    }

    @Test("every word of two lives and two intervals, under every relation")
    func everyRelation() throws {
        let words = words(of: Self.letters(["open", "close", "start", "stop"], lives: 2), upTo: 4)
        try check(Self.spec(IntervalRelation.allCases.map { Self.relation($0) }), words)
    }

    @Test("every word of three lives and one interval, paired with itself")
    func oneInterval() throws {
        let words = words(of: Self.letters(["open", "close"], lives: 3), upTo: 5)
        try check(Self.spec(IntervalRelation.allCases.map { Self.relation($0, "m", "m") }), words)
    }

    @Test("longer words of three lives, with cancelled intervals and deaths")
    func longerWords() throws {
        let letters = Self.letters(["open", "close", "start", "stop", "cancel", "X"], lives: 3)
        try check(Self.spec(IntervalRelation.allCases.map { Self.relation($0) }), Self.random(letters, count: 300))
    }

    @Test("one record closes two intervals only where they close with a partner")
    func sharedMoments() throws {
        let letters = Self.letters(["open", "start", "stop", "X"], lives: 3)
        let relations = [IntervalRelation.overlaps, .meets, .metBy, .finishes, .finishedBy, .crosses].map {
            Self.relation($0)
        }
        try check(Self.spec(relations), Self.random(letters, count: 300))
    }

    @Test(
        "wider and narrower windows",
        arguments: [IntervalRelation.overlaps, .before, .after, .crosses, .contains, .during]
    )
    func windows(_ operation: IntervalRelation) throws {
        let ends = ["x", "y"].flatMap { role in
            RelationWindow.Moment.allCases.map { RelationWindow.End(role: role, $0) }
        }
        let order = RelationWindow.Moment.allCases
        let inOrder: [RelationWindow.Moment] = [.birth, .opening, .closing, .death]
        let windows = ends.flatMap { from in ends.map { RelationWindow(from: from, to: $0) } }.filter { window in
            window.from.role != window.to.role
                || inOrder.firstIndex(of: window.from.moment) ?? 0 <= inOrder.firstIndex(of: window.to.moment) ?? 0
        }
        #expect(order.count == inOrder.count)
        let relations = windows.enumerated().map { index, window in
            Self.relation(operation, seen: window, named: "r\(index)")
        }
        let letters = Self.letters(["open", "close", "start", "stop", "X", "death"], lives: 2)
        try check(Self.spec(relations), Self.random(letters, count: 100))
    }

    @Test("what the records at the openings must say")
    func tests() throws {
        let same = RelationTest(role: "x", "t", .equal, .attribute(role: "y", "t"))
        let relations = [
            Self.relation(.overlaps, where: [same]),
            Self.relation(.before, where: [RelationTest(role: "y", "t", .greater, .literal("1.0"))]),
            Self.relation(.contains, where: [same, RelationTest(role: "x", "t", .notEqual, .literal("2"))]),
            Self.relation(.crosses, where: [RelationTest(role: "x", "t", .less, .literal("b"))]),
        ]
        let letters =
            Self.letters(["open", "start"], lives: 2, values: [nil, "1", "2"])
            + Self.letters(["close", "stop"], lives: 2)
        try check(Self.spec(relations), words(of: letters, upTo: 3) + Self.random(letters, count: 300))
    }

    @Test("lives that name each other")
    func names() throws {
        let relation = Relation("nested", roles: ["x", "y"], .naming(role: "y", attribute: "t", named: "x"))
        let inverse = Relation("nesting", roles: ["x", "y"], .naming(role: "x", attribute: "t", named: "y"))
        let naming = Self.letters(["X"], lives: 3, values: [nil, "1", "2", "3", "4"])
        try check(Self.spec([relation, inverse]), words(of: naming, upTo: 3))
        let letters = naming + Self.letters(["death", "open"], lives: 3)
        try check(Self.spec([relation, inverse]), Self.random(letters, count: 300))
    }

    /// Words of eight to fourteen letters, the same on each run, in which no life goes on after its death.
    private static func random(_ letters: [NaiveRecord], count: Int) -> [[NaiveRecord]] {
        AgreementWords.random(of: letters.indices.map(String.init), count: count, seed: 7).map { word in
            var dead: Set<Int> = []
            return word.prefix(14).compactMap { letter -> NaiveRecord? in
                guard let index = Int(letter.name), !dead.contains(letters[index].life) else { return nil }
                if letters[index].name == "death" { dead.insert(letters[index].life) }
                return letters[index]
            }
        }
    }
}
