import RuleSyntax
import RuleTree
import Testing
import TraceGeneration
import TraceRules

@testable import NaiveEvaluator
@testable import TraceChecking

/// Traces generated for rules about times and attributes, held against what the language says of them.
struct MeteredGenerationTests {
    /// A stamp of a generated trace is of a microsecond, and `TimedWord` takes it for its unit of a millisecond: there the
    /// bound is a thousand times as long.
    @Test(arguments: Array(TimedAgreementTests.bounded.indices))
    func `Each bound of time is kept and broken`(_ index: Int) throws {
        let short = TimedAgreementTests.bounded[index]
        var clause = short
        switch short.bound {
        case .within(let duration): clause.bound = .within(duration * 1_000)
        case .apart(let duration): clause.bound = .apart(duration * 1_000)
        case nil: return
        }
        let spec = Spec(
            name: "test",
            title: "A bound of time",
            events: ["A", "B", "Q", "X"].map { EventDeclaration($0) },
            rules: [Rule("bound", "A sentence", clauses: [short])]
        )
        let generator = try TraceGenerator(
            Checker(spec),
            format: "names",
            options: GenerationOptions(length: 10, subjects: 1)
        )
        let sentence = SpecPrinter.sentence(of: short)
        for seed in [1, 2] as [UInt64] {
            let kept = try generator.conforming(seed: seed)
            #expect(word(kept).holds(clause), "\(sentence)")
            let broken = try generator.violating("bound", seed: seed)
            #expect(!word(broken).holds(clause), "\(sentence)")
        }
    }

    private func word(_ trace: GeneratedTrace) -> TimedWord {
        TimedWord(names: trace.records.map(\.name), milliseconds: trace.records.map { Int($0.time) })
    }

    private static let sizes = """
        spec sizes "Sizes"
        attribute size
        event put, take
        rule small "Nothing large is put"
          (put where size > 10) never
        rule grows "Each put is of another size than the last"
          (put where size = last(put).size) never
        """

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `Tests of attributes are kept and broken`(_ seed: UInt64) throws {
        let spec = try SpecParser.parse(Self.sizes, file: "test")
        let generator = try TraceGenerator(
            Checker(spec),
            format: "tagged",
            options: GenerationOptions(length: 16, subjects: 2)
        )
        let kept = try generator.conforming(seed: seed)
        #expect(offences(kept) == [])
        for rule in ["small", "grows"] {
            let broken = try generator.violating(rule, seed: seed)
            let entry = try #require(broken.offence?.entry)
            #expect(offences(broken) == ["\(rule) at \(entry)"])
        }
    }

    /// What is wrong with the sizes of each object, read straight from the records.
    private func offences(_ trace: GeneratedTrace) -> [String] {
        var offences: [String] = []
        var last: [String: Double] = [:]
        for (index, record) in trace.records.enumerated() where record.name == "put" {
            guard let text = record.attributes.first(where: { $0.name == "size" })?.value, let size = Double(text)
            else {
                continue
            }
            if size > 10 { offences.append("small at \(index)") }
            if size == last[record.identity] { offences.append("grows at \(index)") }
            last[record.identity] = size
        }
        return offences
    }

    @Test
    func `Rules for each value of an attribute are kept and broken`() throws {
        let text = """
            spec requests "Requests"
            attribute request
            event send, reply
            rule answered "A request is sent before it is replied to"
              for each request
              send before reply
            """
        let spec = try SpecParser.parse(text, file: "test")
        let generator = try TraceGenerator(Checker(spec), format: "messages", options: GenerationOptions(length: 20))
        for seed in [1, 2, 3] as [UInt64] {
            #expect(NaiveTrace(try generator.conforming(seed: seed), spec).offences == [])
            let broken = try generator.violating("answered", seed: seed)
            let expected = NaiveTrace.Offence(rule: "requests.answered", entry: broken.offence?.entry)
            #expect(NaiveTrace(broken, spec).offences == [expected])
        }
    }

    @Test
    func `A pair whose openings must say the same is kept and broken`() throws {
        let text = """
            spec threads "Threads"
            attribute thread
            event open, close, a, b
            interval m = open .. close
            relation near(x, y) = x m overlaps y m where x.thread = y.thread
            rule order "An a of the one comes before a b of the other"
              for each near(x, y)
              x a before y b
            """
        let spec = try SpecParser.parse(text, file: "test")
        let generator = try TraceGenerator(Checker(spec), format: "nslog", options: GenerationOptions(length: 24))
        for seed in [1, 2, 3] as [UInt64] {
            #expect(NaiveTrace(try generator.conforming(seed: seed), spec).offences == [])
            let broken = try generator.violating("order", seed: seed)
            let expected = NaiveTrace.Offence(rule: "threads.order", entry: broken.offence?.entry)
            #expect(NaiveTrace(broken, spec).offences == [expected])
        }
    }
}
