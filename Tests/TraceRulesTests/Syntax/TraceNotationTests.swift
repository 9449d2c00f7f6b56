import RuleSyntax
import RuleTree
import Testing
import TraceModel

/// The notation of examples.
@Suite struct TraceNotationTests {
    @Test(arguments: [
        ("a", Example.Sighting(name: "a")),
        ("+alloc", .init(name: "+alloc")),
        ("a.b", .init(subject: "a", name: "b")),
        ("!a.+b", .init(subject: "a", name: "+b", breaks: true)),
        ("Module.Class.b:c:", .init(subject: "Module.Class", name: "b:c:")),
        ("a.b(_:c.d:)", .init(subject: "a", name: "b(_:c.d:)")),
        ("b(x.y)", .init(name: "b(x.y)")),
        ("\"a b\".c", .init(subject: "a b", name: "c")),
        ("a.\"b.c\"", .init(subject: "a", name: "b.c")),
        ("\"a.b\"", .init(name: "a.b")),
        ("\"!a\".~b", .init(subject: "!a", name: "~b")),
        ("last", .init(name: "last")),
        ("\"#1\".x", .init(subject: "#1", name: "x")),
        ("\"(\".x", .init(subject: "(", name: "x")),
        ("a..x", .init(subject: "a.", name: "x")),
        ("\"say \\\"x\\\"\".y", .init(subject: "say \"x\"", name: "y")),
    ])
    func readsAndWritesAnEvent(_ text: String, _ sighting: Example.Sighting) throws {
        let notation = try TraceNotation(parsing: text)
        #expect(notation == TraceNotation(steps: [.event(sighting)]))
        #expect(notation.text == text)
    }

    @Test(arguments: [
        ("a{frame=10}", Example.Sighting(name: "a", attributes: [.init("frame", "10")])),
        (
            "!s.+a{frame=10, size=\"{1, 2}\"}",
            .init(subject: "s", name: "+a", attributes: [.init("frame", "10"), .init("size", "{1, 2}")], breaks: true)
        ),
        (
            "a{x=\"\", \"my y\"=\"#1\", z=-1.5}",
            .init(name: "a", attributes: [.init("x", ""), .init("my y", "#1"), .init("z", "-1.5")])
        ),
        ("a@300ms", .init(name: "a", at: TimeStamp(microseconds: 300_000, unit: 1000))),
        ("a.b@1.5s", .init(subject: "a", name: "b", at: TimeStamp(microseconds: 1_500_000, unit: 100_000))),
        ("a@2s", .init(name: "a", at: TimeStamp(microseconds: 2_000_000, unit: 1_000_000))),
        ("a@0.05s", .init(name: "a", at: TimeStamp(microseconds: 50_000, unit: 10_000))),
        ("a@7us", .init(name: "a", at: TimeStamp(microseconds: 7, unit: 1))),
        ("a@3min", .init(name: "a", at: TimeStamp(microseconds: 180_000_000, unit: 60_000_000))),
        ("a@0.5h", .init(name: "a", at: TimeStamp(microseconds: 1_800_000_000, unit: 360_000_000))),
        (
            "x{a=1}@1.5s",
            .init(name: "x", attributes: [.init("a", "1")], at: TimeStamp(microseconds: 1_500_000, unit: 100_000))
        ),
    ])
    func readsAndWritesAttributesAndTimes(_ text: String, _ sighting: Example.Sighting) throws {
        let notation = try TraceNotation(parsing: text)
        #expect(notation == TraceNotation(steps: [.event(sighting)]))
        #expect(notation.text == text)
    }

    @Test func readsAttributesWithBlanks() throws {
        let a = Example.Sighting(name: "a", attributes: [.init("x", "1"), .init("y", "a=b c")])
        let notation = try TraceNotation(parsing: "a{ x = 1 ,y=a=b c }@1.50s b")
        var timed = a
        timed.time = TimeStamp(microseconds: 1_500_000, unit: 10_000)
        #expect(notation == TraceNotation(steps: [.event(timed), .event(.init(name: "b"))]))
        #expect(try TraceNotation.columns(of: "a{ x = 1 } b") == [1..<11, 12..<13])
    }

    @Test func readsAndWritesGapsAndEnds() throws {
        let notation = try TraceNotation(parsing: "  ~ a\t ~  ! ")
        #expect(notation == TraceNotation(steps: [.gap, .event(.init(name: "a")), .gap], breaksAtEnd: true))
        #expect(notation.text == "~ a ~ !")
    }

    @Test func keepsTheSignsOfAttributesAndTimesInQuotes() {
        let steps = [Example.Step.event(.init(subject: "a@b", name: "c{d}"))]
        #expect(TraceNotation(steps: steps).text == "\"a@b\".\"c{d}\"")
    }

    @Test func tellsWhereAMistakeStands() throws {
        #expect(throws: Diagnostic("one '!' is enough", at: Place(line: 3, column: 9))) {
            try TraceNotation(parsing: "b !!a", at: Place(line: 3, column: 6))
        }
    }
}
