import RuleBuilding
import RuleSyntax
import RuleTree
import Testing
import TraceModel

/// Generated trees, handed to the builder statement by statement.
@Suite struct RebuiltSpecTests {
    private func rebuilt(_ spec: Spec) throws(Diagnostics) -> Spec {
        try Spec(spec.name, spec.title) {
            for use in spec.uses { use }
            for condition in spec.conditions { condition }
            spec.attributes.map { .attribute($0) }
            spec.events.map { .event($0) }
            if let life = spec.life { life }
            for interval in spec.intervals { interval }
            spec.relations.map { .relation($0) }
            spec.records.map { .record($0) }
            for rule in spec.rules { rebuilt(rule) }
        }
    }

    private func rebuilt(_ rule: Rule) -> Rule {
        Rule(rule.id, rule.sentence) {
            ForEach(rule.quantifier)
            for test in rule.conditions { test }
            for clause in rule.clauses { clause }
            if let note = rule.note { Note(note) }
            for citation in rule.citations { citation }
            for example in rule.examples { example }
        }
    }

    @Test func areEqual() throws {
        for seed in 0..<500 as Range<UInt64> {
            var random = RandomSpec(seed: seed)
            let spec = random.spec()
            let built = try rebuilt(spec)
            guard built == spec else {
                Issue.record("seed \(seed): another tree is built of\n\(SpecPrinter.print(spec))")
                return
            }
        }
    }

    @Test func haveTheirPlaceInTheSwiftFileInEveryPart() {
        for seed in 0..<100 as Range<UInt64> {
            var random = RandomSpec(seed: seed)
            for rule in random.spec().rules {
                let origins = Self.origins(in: rebuilt(rule))
                guard origins.contains(where: { $0.file != #filePath || $0.place == nil }) else { continue }
                Issue.record("seed \(seed): a part has no place in\n\(SpecPrinter.print(rule))")
                return
            }
        }
    }

    private static func origins(in value: Any) -> [Origin] {
        if let origin = value as? Origin { return [origin] }
        return Mirror(reflecting: value).children.flatMap { origins(in: $0.value) }
    }
}
