import RuleSyntax
import Testing
import TraceModel

/// The canonical layout of texts that a person wrote.
@Suite struct SpecFormatterTests {
    private func format(_ text: String) throws -> String { try SpecFormatter.format(text, file: "s") }

    private func expect(_ text: String, becomes formatted: String) throws {
        #expect(try format(text) == formatted)
        #expect(try format(formatted) == formatted)
    }

    @Test func setsBlanksAndQuotesAsThePrinterDoes() throws {
        try expect(
            """
            spec  "shop"   "A shop"
              event   a ,b
            life from  a  to b|c
            rule "once"   "Once"
                for each   process
            a|b   at most 1 times
              cites  "002" "x"
             note    "y  z"   # why
            accepts  a   "b"@1.50s

            """,
            becomes: """
                spec shop "A shop"

                event a, b
                life from a to b | c

                rule once "Once"
                  for each process
                  a | b at most once
                  cites 002 "x"
                  note "y  z"  # why
                  accepts a b@1.50s

                """
        )
    }

    @Test func setsExamplesBelowTheirRecord() throws {
        try expect(
            """
            spec s "T"
            gap   "{n}  lost"
            event skip, a # first
            record  "{time}   {subject}: {event}"   is {subject} {event}
               # of the record
              reads "1 a: b"   as "a" "b" at "1"  with x = 1,y=2
                # the record's too
            # of what follows
            skip from  "x"  to  end # rest
            record   json rows[ ]  where "a"="b" and c=1 , event=x
            rule r "R"
              a never
            refuses never
            record csv event = "e f"
            refuses "x"
            attribute x
            """,
            becomes: """
                spec s "T"

                gap "{n} lost"
                event skip, a  # first
                record "{time} {subject}: {event}" is {subject} {event}
                  # of the record
                  reads "1 a: b" as a b at 1 with x=1, y=2
                  # the record's too

                # of what follows
                skip from "x" to end  # rest
                record json rows[] where a = b and c = 1, event = x

                rule r "R"
                  a never
                  refuses never

                record csv event = "e f"
                  refuses "x"

                attribute x

                """
        )
    }

    @Test func keepsTheOrderOfStatements() throws {
        let text = """
            spec s "S"

            life from a to b
            event a, b
            use other
            condition os default 1

            rule r "R"
              accepts a
              cites 002 "x"
              a before b
              when os < 6
              for each life
              rejects !b

            event c

            """
        try expect(text, becomes: text)
    }

    @Test func keepsCommentsWhereTheyStand() throws {
        try expect(
            """
            # About the file.

            spec s "S"   # behind the header
                # Before the events.
            event a, b# behind
            rule r "R"
            # before the clause
              a before b
              states
            # before an arrow
              x -> y on a
              # before another
                y -> x on b   # behind an arrow
              start x
            # at the end
            """,
            becomes: """
                # About the file.

                spec s "S"  # behind the header

                # Before the events.
                event a, b  # behind

                rule r "R"
                  # before the clause
                  a before b
                  states
                    # before an arrow
                    x -> y  on a
                    # before another
                    y -> x  on b  # behind an arrow
                  start x

                # at the end

                """
        )
    }

    @Test func keepsAnIndentedCommentBelowARuleInTheRule() throws {
        try expect(
            """
            spec s "S"
            rule r "R"
              a before b

               # accepts a b
               # accepts a a b
            # The next rule.
            rule q "Q"
              a never
                # still to do
            """,
            becomes: """
                spec s "S"

                rule r "R"
                  a before b

                  # accepts a b
                  # accepts a a b

                # The next rule.
                rule q "Q"
                  a never
                  # still to do

                """
        )
    }

    @Test func makesOneBlankLineOfSeveralAndPutsOneAboveARule() throws {
        try expect(
            "\n\nspec s \"S\"\nevent a\n\n \n\nevent b\nrule r \"R\"\n  a never\n\n\n  accepts b\nrule q \"Q\"\n  b never\n\n\n",
            becomes: """
                spec s "S"

                event a

                event b

                rule r "R"
                  a never

                  accepts b

                rule q "Q"
                  b never

                """
        )
    }

    @Test func joinsAndAlignsOnlyNeighbours() throws {
        try expect(
            """
            spec s "S"
            event a
            event b, c
            event long = l
            event d = d | e
            event f
            event g # alone
            event h
            # apart
            event i = j

            event kk = l
            event m = n
            interval open = a .. b
            interval closed = b .. a
            attribute x
            attribute y
            """,
            becomes: """
                spec s "S"

                event a, b, c
                event long = l
                event d    = d | e
                event f
                event g  # alone
                event h
                # apart
                event i = j

                event kk = l
                event m  = n
                interval open   = a .. b
                interval closed = b .. a
                attribute x, y

                """
        )
    }

    @Test func setsCommentsBehindNeighboursBelowEachOther() throws {
        try expect(
            """
            spec s "S"

            event a # one
            event bb = b | c # two
            event d
            event e # three

            """,
            becomes: """
                spec s "S"

                event a           # one
                event bb = b | c  # two
                event d
                event e  # three

                """
        )
    }

    @Test func doesNotBreakALineThatACommentStandsBehind() throws {
        let names = (100..<130).map { "event\($0)" }.joined(separator: ", ")
        let text = "spec s \"S\"\n\nevent a\nevent \(names)  # all of them\nevent b\n"
        try expect(text, becomes: text)
    }

    @Test func takesNoHashInQuotesForAComment() throws {
        try expect(
            "spec s \"# 1\"\nevent \"a#\"   # b \"c\n",
            becomes: "spec s \"# 1\"\n\nevent \"a#\"  # b \"c\n"
        )
    }

    @Test(arguments: ["\r\n", "\r"])
    func endsLinesAsUnixDoes(_ end: String) throws {
        #expect(
            try format("\u{FEFF}spec s \"S\"\(end)event a # b\(end)\(end)# c\(end)")
                == "spec s \"S\"\n\nevent a  # b\n\n# c\n"
        )
    }

    @Test func refusesABrokenSpec() {
        #expect(throws: Diagnostics.self) { try format("spec s \"S\"\nevnt a\n") }
        #expect(throws: Diagnostics.self) { try format("") }
    }

    @Test func doesNotAskWhetherNamesAreDeclared() throws {
        #expect(try format("spec s \"S\"\nuse nothing\nrule r \"R\"\n a  never") != "")
    }

    @Test func leavesThePrintersTextAsItIs() throws {
        for text in [SpecPrinterTests.canonical, SpecPrinterTests.canonicalTests] { try expect(text, becomes: text) }
    }
}
