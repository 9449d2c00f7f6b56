import RuleSyntax
import RuleTree
import Testing

/// The canonical text of specs.
@Suite struct SpecPrinterTests {
    static let canonical = """
        spec shop "A shop that sells \\"things\\""

        condition os default 17, >= 10.5 by nslog.microseconds
        condition kindness default none
        condition kind of visit is buy back sell | "look around" | last default buy

        event +open, enter, leave
        event pay      = pay | payByCard when os >= 5 and os < 6.5
        event "last"   = close:
        event take(_:) = take
        event rob
        event flee when kindness is 1 | none

        life from +open, enter to leave | rob

        interval inside   = enter .. leave | rob, cancelled by "last"
        interval shopping = take(_:) .. pay
        relation visit(buyer, clerk) = buyer inside overlaps clerk shopping

        rule once "Who comes in goes out"
          enter leads to leave
          order enter (take(_:)+ pay)* (any but enter | pay){2,} leave{1,2}

        rule polite "Nobody robs a clerk"
          for each visit(buyer, clerk)
          when kind is buy | "look around"
          when os >= 6.5
          after each buyer enter | clerk enter, buyer rob never
          before clerk leave, buyer any but pay at most twice
          while clerk shopping, exactly one of buyer enter | clerk enter, buyer pay, buyer any
          between buyer enter and buyer leave, clerk pay never right before buyer pay among clerk pay, buyer pay
          after buyer enter until buyer leave, buyer "last" and clerk "last" together
          formula always (buyer enter implies weak next not (buyer rob | clerk rob) until buyer leave)
          note "some \\"robbers\\" pay"
          cites 002 "no \\\\ robbing"
          accepts a.enter ~ b.+open
          rejects a.enter !b.rob
          rejects !

        rule states "A shop opens and closes"
          for each process
          states
            closed  -> on             on +open
            on      -> "closed late"  on "last" | rob
            "start" -> on             on any
          start closed

        """

    @Test func writesTheCanonicalLayout() throws {
        let spec = try SpecParser.parse(Self.canonical, file: "s")
        #expect(SpecPrinter.print(spec) == Self.canonical)
    }

    static let canonicalTests = """
        spec views "Views that say where they are"

        event didLayout, didAppear
        event hidden = visibilitychange where state = hidden and "my state" != "{0, 0}"
        attribute frame, state, parent

        interval open = didLayout .. hidden
        relation inside(outer, inner) = outer open contains inner open where inner.thread = outer.thread
        relation nested(outer, inner) = inner.parent names outer seen from outer birth to inner death

        rule layout "A view appears where it was laid out"
          for each parent
          didLayout before (didAppear where frame = last(didLayout).frame) within 1500 ms
          after each (any but hidden where frame > 10), didLayout never outnumbers didAppear
          order didLayout ((didAppear where frame = 1) hidden)* at least 10 us apart
          accepts didLayout{frame=10, size="{1, 2}"}@1.5s didAppear{frame=10}

        rule alone "Nothing stands in anything"
          for each nested(outer, inner)
          never

        """

    @Test func writesTheCanonicalLayoutOfTestsAndTimes() throws {
        let spec = try SpecParser.parse(Self.canonicalTests, file: "s")
        #expect(SpecPrinter.print(spec) == Self.canonicalTests)
    }

    @Test func writesOneWhereForSeveral() {
        let a = EventPattern.named([EventReference("a"), EventReference("b")])
        let one = AttributeTest("x", .equal, .literal("1"))
        let two = AttributeTest("y", .equal, .literal("2"))
        #expect(SpecPrinter.sentence(of: .matching(.matching(a, [one]), [two])) == "(a | b where x = 1 and y = 2)")
        #expect(SpecPrinter.sentence(of: .matching(a, [])) == "a | b")
        #expect(SpecPrinter.sentence(of: Formula.not(.event(.matching(a, [])))) == "not (a | b)")
        #expect(SpecPrinter.sentence(of: .repeated(.event(.matching(a, [])), atLeast: 0, atMost: nil)) == "(a | b)*")
        let event = EventDeclaration("a", where: [one])
        #expect(SpecPrinter.print(Spec(name: "s", title: "T", events: [event])).contains("event a = a where x = 1\n"))
    }

    @Test func breaksALongListOfEvents() throws {
        let names = (100..<130).map { "event\($0)" }
        let printed = SpecPrinter.print(Spec(name: "s", title: "T", events: names.map { EventDeclaration($0) }))
        #expect(printed.split(separator: "\n").allSatisfy { $0.count <= 100 })
        #expect(try SpecParser.parse(printed, file: "s").events.map(\.name) == names)
    }

    @Test func writesPartsOfARuleOnALine() {
        let a = EventPattern.named([EventReference(role: "source", "a"), EventReference(role: "target", "last")])
        #expect(SpecPrinter.sentence(of: a) == "source a | target \"last\"")
        #expect(SpecPrinter.sentence(of: ConditionTest("os", .number(.less, 6))) == "when os < 6")
        #expect(SpecPrinter.sentence(of: ConditionTest("os", .number(.less, 1e300))) == "when os < 1e300")
        #expect(SpecPrinter.sentence(of: .relation(RelationReference("t", roles: ["a", "b"]))) == "for each t(a, b)")
        let clause = ScopedClause(.occurrence(.any(role: nil), .atLeast(3)), in: .before(a))
        #expect(SpecPrinter.sentence(of: clause) == "before source a | target \"last\", any at least 3 times")
        let machine = StateMachine(arrows: [.init(from: "x", to: "y", on: .any(role: nil))], start: "x")
        #expect(SpecPrinter.sentence(of: .states(machine)) == "states x -> y on any; start x")
        let neighbours = Clause.adjacency(a, .leadsRightTo, .any(role: "target"), among: [EventReference("of")])
        #expect(
            SpecPrinter.sentence(of: neighbours) == "source a | target \"last\" leads right to target any among \"of\""
        )
        #expect(SpecPrinter.sentence(of: Clause.choice(.exactlyOne, [a])) == "source a | target \"last\" at least once")
        let example = Example(isAccepted: false, steps: [.gap], breaksAtEnd: true)
        #expect(SpecPrinter.sentence(of: example) == "rejects ~ !")
    }
}
