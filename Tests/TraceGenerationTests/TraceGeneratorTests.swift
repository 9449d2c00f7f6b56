import RuleBuilding
import RuleSyntax
import Testing
import TraceGeneration
import TraceModel
import TraceRules

struct TraceGeneratorTests {
    private static let doors = """
        spec doors "Doors"
        event open, shut, move, stop
        life from open to stop
        rule shut-before-move "The lift moves only with its doors shut"
          after each open, shut before move
        rule opens-at-the-end "What moved stops"
          move leads to stop
        """

    private func generator(
        _ text: String = doors,
        format: String = "nslog",
        _ options: GenerationOptions = GenerationOptions()
    ) throws -> TraceGenerator {
        try TraceGenerator(Checker(SpecParser.parse(text, file: "test")), format: format, options: options)
    }

    @Test
    func `The same seed makes the same trace`() throws {
        let first = try generator().conforming(seed: 7)
        #expect(try generator().conforming(seed: 7).entries == first.entries)
        #expect(try generator().conforming(seed: 8).entries != first.entries)
    }

    @Test
    func `A trace has about as many events, and as many lives, as were asked for`() throws {
        let trace = try generator(format: "tagged", GenerationOptions(length: 60, subjects: 5)).conforming(seed: 1)
        #expect((50...70).contains(trace.records.count))
        #expect(Set(trace.records.map(\.identity)).count == 5)
    }

    @Test
    func `Times go forward, and addresses are those of a heap`() throws {
        let records = try generator().conforming(seed: 3).records
        #expect(zip(records, records.dropFirst()).allSatisfy { $0.time < $1.time })
        #expect(records.allSatisfy { $0.identity.hasPrefix("0x7f") && $0.identity.count == 14 })
    }

    @Test
    func `What is owed at the end can be what breaks a rule`() throws {
        let text = """
            spec s "S"
            event a, b
            rule answer "Every a is answered"
              a leads to b
            """
        let trace = try generator(text).violating("answer", seed: 1)
        #expect(trace.offence?.rule == "s.answer")
    }

    @Test
    func `A rule that another one implies cannot be broken alone`() throws {
        let text = """
            spec s "S"
            event a, b
            rule one "At most one a"
              a at most once
            rule two "At most two as"
              a at most twice
            """
        #expect(throws: Diagnostic.self) { try generator(text).violating("two", seed: 1) }
    }

    @Test
    func `A rule that is not there is named`() throws {
        #expect {
            try generator().violating("shut-before-moves", seed: 1)
        } throws: { error in
            (error as? Diagnostic)?.message == "doors has no rule 'shut-before-moves'"
        }
    }

    @Test
    func `The traces that cover a spec reach all its arrows`() throws {
        let coverage = try generator().covering(seed: 1).coverage
        for rule in coverage.rules {
            #expect(rule.missing.isEmpty)
            let counts = try #require(rule.counts)
            #expect(counts.reachedArrows + rule.impossible.count == counts.arrows)
        }
    }
}
