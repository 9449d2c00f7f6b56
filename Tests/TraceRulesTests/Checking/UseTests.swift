import CheckResults
import RuleSyntax
import Testing
import TraceModel

@testable import TraceRules

/// `use`: one spec on another's vocabulary.
struct UseTests {
    private static let base = """
        spec base "Base"
        condition os default 17
        event a, b, birth, death
        life from birth to death
        rule own "Base's own rule"
          a never
        """

    private func checker(_ text: String, using others: [String] = [base]) throws -> Checker {
        try Checker(
            SpecParser.parse(text, file: "test"),
            using: others.map { try SpecParser.parse($0, file: "other") },
            file: "test"
        )
    }

    private func mistakes(_ text: String, using others: [String] = [base]) throws -> [Diagnostic] {
        let error = #expect(throws: Diagnostics.self) { try checker(text, using: others) }
        return error?.all ?? []
    }

    @Test("takes over vocabulary, lives and conditions, and no rules")
    func takesOver() throws {
        let text = """
            spec more "More"
            use base
            event c = a | b
            rule r "R"
              when os >= 6
              birth before c
            """
        let result = try checker(text).check(TraceWords("C#1.a C#1.birth").trace, .everything)
        #expect(result.findings.map(\.rule) == ["more.r"])
        #expect(result.findings.map(\.place.line) == [1])
    }

    @Test("takes over what the used spec uses, each spec once")
    func isTransitive() throws {
        let middle = "spec middle \"M\"\nuse base\nevent c"
        let top = "spec top \"T\"\nuse middle\nuse base\nrule r \"R\"\n  a before c"
        #expect(
            try checker(top, using: [UseTests.base, middle, top]).recordNames == ["a", "b", "birth", "death", "c"]
        )
    }

    @Test("specs that use each other are a mistake, at the line that leads there")
    func circle() throws {
        func spec(_ name: String, _ uses: String...) -> String {
            "spec \(name) \"T\"\n" + uses.map { "use \($0)\n" }.joined() + "event \(name).go\n"
        }
        func messages(_ text: String, using others: [String]) throws -> [String] {
            try mistakes(text, using: others).map(\.message)
        }
        let (c1, c2, c3) = (spec("c1", "c2"), spec("c2", "c3"), spec("c3", "c1"))
        let alone = try mistakes(spec("doors", "doors"), using: [spec("doors", "doors")])
        #expect(alone.map(\.message) == ["a spec does not use itself"])
        #expect(alone.map(\.place) == [Place(line: 2, column: 5)])
        #expect(try mistakes(spec("doors", "doors"), using: []) == alone)
        let two = try mistakes(spec("c1", "base", "c2"), using: [UseTests.base, spec("c2", "c1")])
        #expect(two.map(\.message) == ["c1 and c2 use each other"])
        #expect(two.map(\.place) == [Place(line: 3, column: 5)])
        #expect(try messages(c1, using: [c1, c2, c3]) == ["c1 and c2 and c3 use each other"])
        #expect(try messages(spec("top", "c2"), using: [c1, c2, c3]) == ["c2 and c3 and c1 use each other"])
        #expect(try messages(spec("top", "own"), using: [spec("own", "own")]) == ["own uses itself"])
    }

    @Test("takes over records behind its own, and those of the used spec's own before those that it takes over")
    func takesOverRecords() throws {
        func spec(_ name: String, _ lines: String) -> String { "spec \(name) \"T\"\n\(lines)\n" }
        let checker = try checker(
            spec("top", "use middle\nuse base\nrecord \"top {event=a}\"\nskip \"{}\"\nrule r \"R\"\n  a before b"),
            using: [
                UseTests.base + "\nrecord \"base {event}\"",
                spec("middle", "use base\ngap \"middle\"\nrecord \"base {event}\" is \"\" c\nevent c"),
            ]
        )
        let texts = SpecPrinter.print(checker.spec).split(separator: "\n").filter { line in
            ["record", "skip", "gap"].contains { line.hasPrefix($0) }
        }
        #expect(
            texts == [
                "record \"top {event=a}\"", "skip \"{}\"", "gap \"middle\"", "record \"base {event}\" is \"\" c",
                "record \"base {event}\"",
            ]
        )
    }

    @Test("an unknown spec is an error at its name")
    func unknownSpec() throws {
        let mistake = Diagnostic(
            "unknown spec 'bse'",
            file: "test",
            at: Place(line: 2, column: 5),
            suggestion: "did you mean 'base'?"
        )
        #expect(try mistakes("spec more \"M\"\nuse bse\nrule r \"R\"\n  a never") == [mistake])
    }

    @Test("of a spec that is not at hand it is told where it was looked for")
    func specNotAtHand() throws {
        let found = try mistakes("spec more \"M\"\nuse other\nrule r \"R\"\n  a never")
        #expect(
            found.map(\.suggestion) == [
                "it is looked for as other.lifeline beside this file, then among the specs that are named, "
                    + "then among the standard ones"
            ]
        )
    }

    @Test("what the used spec declares is not declared again")
    func declaredTwice() throws {
        let found = try mistakes("spec more \"M\"\nuse base\nevent a\nlife from a to b\nrule r \"R\"\n  a never")
        #expect(found.map(\.message) == ["lives are declared by a spec that this one uses"])
        let event = try mistakes("spec more \"M\"\nuse base\nevent a\nrule r \"R\"\n  a never")
        #expect(event.map(\.message) == ["event 'a' is declared twice"])
        #expect(event.map(\.place) == [Place(line: 3, column: 7)])
    }
}
