import Testing
import TraceModel

@testable import LifelineCommand

@Suite
struct RuleExamplesTests {
    private func failures(_ rule: String) throws -> [String] {
        let text = """
            spec my "Mine"
            condition kind is push | pop | tab
            condition os default 17
            event a, b, open, shut
            life from open to shut
            \(rule)
            """
        return try RuleExamples.all(text: text, file: "my.lifeline")[0].failures().map(\.message)
    }

    @Test
    func `Right examples of a rule yield nothing`() throws {
        #expect(
            try failures(
                """
                rule r "A before B"
                  a before b
                  accepts a b
                  rejects !b a b
                """
            ).isEmpty
        )
    }

    @Test
    func `A rule whose conditions come together in too many ways is refused at once`() throws {
        func failures(conditions: Int) throws -> [String] {
            let names = (0..<conditions).map { "c\($0)" }
            let text = """
                spec my "Mine"
                \(names.map { "condition \($0) is v | w\n" }.joined())
                event a, b
                rule r "A before B"
                \(names.map { "  when \($0) is v | w\n" }.joined())
                  a before b
                  accepts a b
                  rejects !b a
                """
            return try RuleExamples.all(text: text, file: "my.lifeline")[0].failures().map(\.message)
        }
        #expect(try failures(conditions: 12).isEmpty)
        #expect(
            try failures(conditions: 13) == [
                "my.r has too many conditions to try: c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12 make it "
                    + "apply in more than 4096 ways"
            ]
        )
        #expect(try failures(conditions: 64).count == 1)
    }

    @Test
    func `A break without its mark, and a mark without a break, are told`() throws {
        #expect(
            try failures(
                """
                rule r "A before B"
                  a before b
                  accepts b a
                  accepts a b
                  rejects a !b
                """
            ).map { $0.prefix(while: { $0 != ":" }) } == [
                "my.r is broken here, which no ! says", "my.r should be broken here, and is not",
            ]
        )
    }

    @Test
    func `A rule needs an accepted trace that puts it to the test, and a rejected one`() throws {
        #expect(
            try failures(
                """
                rule r "A before B"
                  a before b
                  accepts a
                """
            ) == ["my.r has no rejects", "no accepted trace puts my.r to the test"]
        )
        #expect(
            try failures(
                """
                rule r "A before B"
                  a before b
                  rejects !b
                """
            ) == ["my.r has no accepts"]
        )
    }

    @Test
    func `What a word says of no attribute is a slip`() throws {
        #expect(
            try failures(
                """
                attribute size
                rule r "No big A"
                  (a where size > 9) never
                  accepts a{size=9}
                  accepts a{siez=10}
                  rejects !a{size=10}
                """
            ) == ["'siez' is no attribute of my"]
        )
    }

    @Test
    func `A word that is no event is a slip`() throws {
        #expect(
            try failures(
                """
                rule r "A before B"
                  a before b
                  accepts a opne b
                  rejects !b
                """
            ) == ["'opne' is no event of my"]
        )
    }

    @Test(arguments: ["kind is push | pop", "os < 6", "os >= 6", "os = 6", "os != 17", "os > 3"])
    func `A rule is judged under each value that makes it apply`(condition: String) throws {
        #expect(
            try failures(
                """
                rule r "A before B"
                  when \(condition)
                  a before b
                  accepts a b
                  rejects !b
                """
            ).isEmpty
        )
    }

    @Test
    func `Numbers and addresses are objects, other subjects are labels, and each is one object`() throws {
        #expect(
            try failures(
                """
                rule r "Once"
                  a at most once
                  accepts 1.a 2.a 0xff.a View.a Other.a a
                  rejects 1.a 2.a !1.a
                  rejects View.open View.a Other.a View.open !View.a
                """
            ).isEmpty
        )
    }
}
