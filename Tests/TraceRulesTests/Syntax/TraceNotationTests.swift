import Testing
import TraceModel
import TraceRules

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

    @Test func readsAndWritesGapsAndEnds() throws {
        let notation = try TraceNotation(parsing: "  ~ a\t ~  ! ")
        #expect(notation == TraceNotation(steps: [.gap, .event(.init(name: "a")), .gap], breaksAtEnd: true))
        #expect(notation.text == "~ a ~ !")
    }

    @Test func keepsSignsOfLaterNotationsInQuotes() {
        let steps = [Example.Step.event(.init(subject: "a@b", name: "c{d}"))]
        #expect(TraceNotation(steps: steps).text == "\"a@b\".\"c{d}\"")
    }

    @Test func tellsWhereAMistakeStands() throws {
        #expect(throws: Diagnostic("one '!' is enough", at: Place(line: 3, column: 9))) {
            try TraceNotation(parsing: "b !!a", at: Place(line: 3, column: 6))
        }
    }
}
