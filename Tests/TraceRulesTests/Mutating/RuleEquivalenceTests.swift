import RuleAnalysis
import RuleSyntax
import RuleTree
import Testing

@Suite
struct RuleEquivalenceTests {
    private func sameMeaning(_ first: [String], _ second: [String]) throws -> Bool {
        let rules = [first, second].enumerated().map { index, statements in
            "rule t\(index) \"T\"\n  " + statements.joined(separator: "\n  ")
        }
        let text = """
            spec s "S"
            condition kind is x | y
            condition os default 17
            attribute size
            event a, b, c, death
            life from a to death
            \(rules.joined(separator: "\n"))
            """
        let spec = try SpecParser.parse(text, file: "test")
        return RuleEquivalence.holds(spec.rules[0], spec.rules[1], in: spec)
    }

    @Test(arguments: [
        (["a before b", "a before each b"], ["a before each b"]),
        (["a never before b"], ["b never after a"]),
        (["a at most once", "a at least once"], ["a exactly once"]),
        (["order a b"], ["order a b", "a before b"]),
        (["when kind is x | y", "a never"], ["a never"]),
        (["when os < 6", "a never"], ["when os < 6", "a at most once", "a never"]),
    ])
    func `Rules that the same traces keep say the same`(first: [String], second: [String]) throws {
        #expect(try sameMeaning(first, second))
        #expect(try sameMeaning(second, first))
    }

    @Test(arguments: [
        (["a before b"], ["a before each b"]),
        (["a before b"], ["b requires a"]),
        (["a leads to b"], ["each a leads to b"]),
        (["when kind is x", "a never"], ["a never"]),
        (["when os < 6", "a never"], ["when os <= 6", "a never"]),
        (["for each class", "a before b"], ["a before b"]),
    ])
    func `Rules that some trace tells apart do not`(first: [String], second: [String]) throws {
        #expect(try !sameMeaning(first, second))
        #expect(try !sameMeaning(second, first))
    }

    @Test
    func `Of what records say nothing is decided`() throws {
        #expect(try !sameMeaning(["(b where size > 1) never"], ["(b where size > 1) never"]))
    }
}
