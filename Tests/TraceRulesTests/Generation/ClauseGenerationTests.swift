import RuleSyntax
import RuleTree
import Testing
import TraceGeneration
import TraceRules

@testable import NaiveEvaluator
@testable import TraceChecking

/// Traces generated for rules of every clause and scope, held against the simple evaluator.
struct ClauseGenerationTests {
    private static let kinds = AgreementKind.all.filter { !$0.isGuessing && $0.countLimit == nil }

    @Test(arguments: kinds)
    func `Each clause is kept and broken in each scope`(_ kind: AgreementKind) throws {
        let whole = kind.spec()
        for (index, rule) in whole.rules.enumerated() {
            let quantifiers: [(Quantifier, String)] = [(.life, "tagged"), (.process, "tagged"), (.class, "nslog")]
            let (quantifier, format) = quantifiers[index % quantifiers.count]
            var spec = whole
            spec.rules = [
                Rule(rule.id, rule.sentence, forEach: quantifier, clauses: rule.clauses)
            ]
            let generator = try TraceGenerator(
                Checker(spec),
                format: format,
                options: GenerationOptions(length: 12, subjects: 2)
            )
            let sentence = rule.clauses.map(SpecPrinter.sentence(of:)).joined(separator: " ; ")
            let kept = try generator.conforming(seed: UInt64(index))
            #expect(NaiveTrace(kept, spec).offences == [], "\(sentence)")
            let broken = try generator.violating(rule.id, seed: UInt64(index))
            let expected = NaiveTrace.Offence(rule: "test.\(rule.id)", entry: broken.offence?.entry)
            #expect(NaiveTrace(broken, spec).offences == [expected], "\(sentence)")
        }
    }

    @Test(arguments: ["overlaps", "before", "after", "crosses", "crossed by", "contains", "during"])
    func `Pairs of each relation are kept and broken`(_ relation: String) throws {
        let window = relation == "contains" ? " seen from x birth to y death" : ""
        let text = """
            spec pairs "Pairs"
            event birth, open, close, enter, leave, cancel, a, b, death
            life from birth to death
            interval m = open .. close
            interval n = enter .. leave, cancelled by cancel
            relation near(x, y) = x m \(relation) y n\(window)
            rule order "An a of the one comes before a b of the other"
              for each near(x, y)
              x a before y b
            rule calm "Nobody does b while m is open"
              while m, b never
            """
        try check(text, rules: ["order", "calm"], length: 30)
    }

    @Test
    func `A forbidden pair is kept away, and made`() throws {
        let text = """
            spec pairs "Pairs"
            event open, close
            interval m = open .. close
            relation both(x, y) = x m overlaps y m
            rule alone "One at a time"
              for each both(x, y)
              never
            """
        let spec = try SpecParser.parse(text, file: "test")
        let generator = try TraceGenerator(Checker(spec), format: "tagged", options: GenerationOptions(length: 16))
        let kept = try generator.conforming(seed: 1)
        var open: Set<String> = []
        for record in kept.records {
            if record.name == "open" { open.insert(record.identity) } else { open.remove(record.identity) }
            #expect(open.count <= 1)
        }
        let broken = try generator.violating("alone", seed: 1)
        let entry = try #require(broken.offence?.entry)
        guard case .record(let record) = broken.entries[entry] else { return }
        #expect(record.name == "open")
    }

    @Test
    func `Rules of several kinds are kept together, and broken alone`() throws {
        let text = """
            spec kinds "Kinds"
            event +setup, birth, work, rest, death
            life from birth to death
            rule setup-first "A class is set up before its objects are born"
              for each class
              +setup before birth
            rule setup-once "A class is set up once"
              for each class
              +setup at most once
            rule turns "Work and rest take turns"
              work pairs with rest
            rule busy "The process works at least twice"
              for each process
              work at least twice
            rule over "Nothing comes after a death"
              any but death never after death
            """
        try check(text, rules: ["setup-first", "setup-once", "turns", "over"], length: 24, format: "nslog")
    }

    private func check(_ text: String, rules: [String], length: Int, format: String = "tagged") throws {
        let spec = try SpecParser.parse(text, file: "test")
        let generator = try TraceGenerator(Checker(spec), format: format, options: GenerationOptions(length: length))
        for seed in [1, 2, 3] as [UInt64] {
            let kept = try generator.conforming(seed: seed)
            #expect(NaiveTrace(kept, spec).offences == [])
            for rule in rules {
                let broken = try generator.violating(rule, seed: seed)
                let expected = NaiveTrace.Offence(rule: "\(spec.name).\(rule)", entry: broken.offence?.entry)
                #expect(NaiveTrace(broken, spec).offences == [expected], "\(rule)")
            }
        }
    }
}
