import Testing
import TraceModel

@testable import LifelineCommand

/// What is said of an example that comes out otherwise than it should.
@Suite
struct ExampleFailureTests {
    private func failures(_ rule: String) throws -> [String] {
        let text = """
            spec my "Mine"
            condition kind is push | pop | tab
            event a, b
            rule r "R"
            \(rule)
            """
        return try RuleExamples.all(text: text, file: "my.lifeline")[0].failures().map { failure in
            "\(failure.place?.line ?? 0):\(failure.place?.column ?? 0) \(failure.message)"
        }
    }

    @Test
    func `A break without its mark says what came, and where`() throws {
        #expect(
            try failures("  a before b\n  accepts b a\n  accepts a b\n  rejects !b") == [
                "6:11 my.r is broken here, which no ! says: expected no violation, came violated at word 1, b "
                    + "(b comes without a before it)"
            ]
        )
    }

    @Test
    func `A mark at the wrong word is told once`() throws {
        #expect(
            try failures("  a before b\n  accepts a b\n  rejects x.b !x.a") == [
                "7:18 my.r should be broken here, and is not: expected violated at word 2, x.a, came violated at "
                    + "word 1, x.b (b of x comes without a before it)"
            ]
        )
    }

    @Test
    func `A mark at the end is told at the example`() throws {
        #expect(
            try failures("  a leads to b\n  accepts a b\n  rejects a b !") == [
                "7:3 my.r should be broken here, and is not: expected violated at the end, came satisfied"
            ]
        )
        #expect(
            try failures("  a at least once\n  accepts a\n  rejects !b") == [
                "7:12 my.r should be broken here, and is not: expected violated at word 1, b, came violated at the end "
                    + "(a never comes)"
            ]
        )
    }

    @Test
    func `What nothing puts to the test says so`() throws {
        #expect(
            try failures("  a before b\n  accepts a b\n  rejects !a a") == [
                "7:12 my.r should be broken here, and is not: expected violated at word 1, a, came vacuous"
            ]
        )
    }

    @Test
    func `A failure under each value of a condition is told once`() throws {
        #expect(
            try failures("  when kind is push | pop\n  a before b\n  accepts a b\n  rejects a !b") == [
                "8:14 my.r should be broken here, and is not: expected violated at word 2, b, came satisfied"
            ]
        )
    }
}
