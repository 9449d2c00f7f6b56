import Testing
import TraceModel
import TraceRules

/// The canonical text of specs.
@Suite struct SpecPrinterTests {
    static let canonical = """
        spec shop "A shop that sells \\"things\\""

        condition os default 17
        condition kind of visit is buy | "look around" | last default buy

        event +open, enter, leave
        event pay      = pay | payByCard
        event "last"   = close:
        event take(_:) = take
        event rob

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
          cites 002 "no \\\\ robbing"
          accepts a.enter ~ b.+open
          rejects a.enter !b.rob
          rejects !

        rule states "A shop opens and closes"
          for each process
          states
            closed -> open           on +open
            open   -> "closed late"  on "last" | rob
          start closed

        """

    @Test func writesTheCanonicalLayout() throws {
        let spec = try SpecParser.parse(Self.canonical, file: "s")
        #expect(SpecPrinter.print(spec) == Self.canonical)
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
