import CheckResults
import RuleAnalysis
import RuleSyntax
import RuleTree
import Testing
import TraceModel

@testable import NaiveEvaluator
@testable import TraceRules

/// The least change that takes a finding away: what a person would change, and what the simple evaluator says of it.
@Suite
struct RepairSearchTests {
    /// The repair of each finding in a trace, in words.
    private func repairs(
        _ words: String,
        by rules: String,
        _ options: CheckOptions = .everything
    ) throws -> [String] {
        let spec = """
            spec s "S"
            event a, b, c, open, shut
            interval inside = open .. shut
            relation meeting(x, y) = x inside overlaps y inside
            \(rules)

            """
        let checker = try Checker(SpecParser.parse(spec, file: "test"))
        let trace = TraceWords(words).trace
        let search = try RepairSearch(checker, trace, options)
        return try checker.check(trace, options).findings.map { finding in
            try search.repair(of: finding).map(text) ?? "-"
        }
    }

    /// `b of C 3 -> before 1`
    private func text(_ repair: Repair) -> String {
        func side(_ side: Repair.Side) -> String {
            switch side {
            case .before(let place): "before \(place.line)"
            case .behind(let place): "behind \(place.line)"
            }
        }
        let event = "\(repair.event) of \(repair.subject)"
        return switch repair.change {
        case .move(let from, let to): "\(event) \(from.line) -> \(side(to))"
        case .add(let where_): "\(event) + \(side(where_))"
        case .remove(let place): "\(event) - \(place.line)"
        }
    }

    @Test
    func `What came too late belongs further up`() throws {
        #expect(try repairs("C.b C.c C.a", by: "rule r \"R\"\n  a before b") == ["a of C 3 -> before 1"])
        #expect(try repairs("C.c C.b C.a", by: "rule r \"R\"\n  a before b") == ["a of C 3 -> before 2"])
    }

    @Test
    func `Nothing is moved past where the rule begins to look if another move will do`() throws {
        let rule = "rule r \"R\"\n  after each a, b before c"
        #expect(try repairs("C.a C.c C.b", by: rule) == ["b of C 3 -> before 2"])
    }

    @Test
    func `What never came is missing`() throws {
        #expect(try repairs("C.c C.b", by: "rule r \"R\"\n  a before b") == ["a of C + before 2"])
        #expect(try repairs("C.b C.c", by: "rule r \"R\"\n  b leads to a") == ["a of C + behind 1"])
    }

    @Test
    func `What came once too often is one too many`() throws {
        #expect(try repairs("C.a C.b C.a", by: "rule r \"R\"\n  a at most once") == ["a of C - 3"])
    }

    @Test
    func `Events of two objects change places`() throws {
        let rule = "rule r \"R\"\n  for each meeting(x, y)\n  y a before x b"
        #expect(
            try repairs("C#1.open C#2.open C#1.b C#2.a C#1.shut C#2.shut", by: rule) == ["a of <C: 2> 4 -> before 3"]
        )
    }

    @Test
    func `What would break another rule is no repair`() throws {
        let rules = "rule r \"R\"\n  a before b\nrule s \"S\"\n  c before a"
        #expect(try repairs("C.b C.c", by: rules) == ["b of C - 1"])
        #expect(try repairs("C.b C.c", by: rules + "\nrule t \"T\"\n  b before c") == ["-"])
    }

    @Test
    func `Of several findings of one kind it is the one that was asked about`() throws {
        #expect(try repairs("C.a C.a C.b C.a", by: "rule r \"R\"\n  a at most once") == ["a of C - 2", "a of C - 4"])
    }

    // MARK: - The second answer

    private static let clauses = [
        "a before b", "a leads to b", "each a leads to b", "a pairs with b", "a never before b", "a never outnumbers b",
        "a right before b", "a requires b", "a excludes b", "exactly one of a, b", "a at most once", "b never",
        "a first",
        "b last",
    ]

    /// On all short words of one object, a rule alone: the simple evaluator finds nothing after the repair, and where there is no
    /// repair, nothing in the same words changed in any other way has no finding.
    @Test(arguments: RepairSearchTests.clauses)
    func `The simple evaluator agrees`(clause: String) throws {
        let text = "spec s \"S\"\nevent a, b, c\nrule r \"R\"\n  \(clause)\n"
        guard let spec = try? SpecParser.parse(text, file: "test") else {
            Issue.record("no clause: \(clause)")
            return
        }
        let checker = try Checker(spec)
        let naive = NaiveEvaluator(NaiveRule(spec.rules[0], in: spec))
        func isClean(_ word: [String]) -> Bool { naive.judge(word.map { NaiveLetter($0) }).findings.isEmpty }
        let letters = ["a", "b", "c"]
        for numbers in NaiveWords.all(upTo: 4, of: letters.count) where !numbers.isEmpty {
            let word = numbers.map { letters[$0] }
            let trace = TraceWords(word.map { "C#1.\($0)" }.joined(separator: " ")).trace
            let findings = try checker.check(trace, .everything).findings
            guard findings.count == 1, findings[0].verdict == .violated else { continue }
            #expect(!isClean(word))
            let search = try RepairSearch(checker, trace, .everything)
            if let repair = try search.repair(of: findings[0]) {
                #expect(isClean(changed(word, by: repair)), "\(word) by \(self.text(repair))")
            } else {
                #expect(!allChanges(of: word, letters).contains(where: isClean), "\(word) can be mended")
            }
        }
    }

    private func changed(_ word: [String], by repair: Repair) -> [String] {
        var word = word
        func index(_ side: Repair.Side) -> Int {
            switch side {
            case .before(let place): place.line - 1
            case .behind(let place): place.line
            }
        }
        switch repair.change {
        case .move(let from, let side):
            let target = index(side)
            let event = word.remove(at: from.line - 1)
            word.insert(event, at: target > from.line - 1 ? target - 1 : target)
        case .add(let side): word.insert(repair.event, at: index(side))
        case .remove(let place): word.remove(at: place.line - 1)
        }
        return word
    }

    private func allChanges(of word: [String], _ letters: [String]) -> [[String]] {
        var all: [[String]] = []
        for index in word.indices {
            var rest = word
            let event = rest.remove(at: index)
            all.append(rest)
            all += (0...rest.count).map { place in
                var moved = rest
                moved.insert(event, at: place)
                return moved
            }
        }
        for place in 0...word.count {
            all += letters.map { letter in
                var longer = word
                longer.insert(letter, at: place)
                return longer
            }
        }
        return all
    }
}
