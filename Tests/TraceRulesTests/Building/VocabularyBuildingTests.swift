import RuleBuilding
import RuleSyntax
import RuleTree
import Testing
import TraceModel

/// The declarations of a spec, built in Swift, are the trees of their texts.
@Suite struct VocabularyBuildingTests {
    private static let frame = Attribute("frame")
    private static let enter = Event("enter")
    private static let pay = Event("pay", is: "pay", "payByCard")
    private static let leave = Event("leave")
    private static let rob = Event("rob")
    private static let over = Event("over", is: leave, rob)
    private static let inside = Interval("inside", from: enter, to: leave | rob, cancelledBy: pay)
    private static let shopping = Interval("shopping", from: enter, to: pay)
    private static let visit = Pairs<VocabularyBuildingTests>("visit", "buyer", "clerk") { buyer, clerk in
        buyer[inside].overlaps(clerk[shopping])
    }
    private static let kind = Condition("kind", of: visit, is: "buy", "look around", default: "buy")
        .leading("buy", back: "bring back")

    @Test func isTheVocabularyOfItsText() throws {
        let built = try Spec("shop", "A shop") {
            Use("town")
            Condition("os", default: "17")
            Condition("size", of: .life, is: "small", "large")
            Self.kind
            [event("+open"), Self.enter]
            Self.pay
            [Self.leave, Self.rob]
            Self.over
            Life(from: event("+open"), Self.enter, to: Self.leave | Self.rob)
            Self.inside
            Self.shopping
            Self.visit
            Rule("r", "S") { Self.enter.before(Self.pay) }
        }
        let text = """
            spec shop "A shop"

            use town

            condition os default 17
            condition size of life is small | large
            condition kind of visit is buy back "bring back" | "look around" default buy

            event +open, enter
            event pay  = pay | payByCard
            event leave, rob
            event over = leave | rob

            life from +open, enter to leave | rob

            interval inside   = enter .. leave | rob, cancelled by pay
            interval shopping = enter .. pay
            relation visit(buyer, clerk) = buyer inside overlaps clerk shopping

            rule r "S"
              enter before pay

            """
        #expect(SpecPrinter.print(built) == text)
        #expect(try SpecParser.parse(text, file: "s") == built)
    }

    @Test func isTheAttributesAndTheTestsOfItsText() throws {
        let state = Attribute("state")
        let built = try Spec("s", "T") {
            Self.frame
            state
            Event("hidden", is: "visibilitychange", where: state == "hidden", Self.frame > 0)
            Event("gone", is: Self.leave, where: state != last(Self.enter)[state])
        }
        let text = """
            spec s "T"

            event hidden = visibilitychange where state = hidden and frame > 0
            event gone   = leave where state != last(enter).state
            attribute frame, state

            """
        #expect(SpecPrinter.print(built) == text)
        #expect(try SpecParser.parse(text, file: "s") == built)
    }

    @Test func isTheEventsOfSomeSystemsOfItsText() throws {
        let os = Condition("os", default: "17").shown(Condition("os") >= 10, by: .nslogMicroseconds)
        let power = Condition("power", is: "mains", "battery")
        let built = try Spec("s", "T") {
            os
            power
            Event("gone", is: "viewDidUnload", when: os >= 5, os < 6)
            Event("charged", when: When(power, is: "mains"))
        }
        let text = """
            spec s "T"

            condition os default 17, >= 10 by nslog.microseconds
            condition power is mains | battery

            event gone = viewDidUnload when os >= 5 and os < 6
            event charged when power is mains

            """
        #expect(SpecPrinter.print(built) == text)
        #expect(try SpecParser.parse(text, file: "s") == built)
    }

    @Test(arguments: relations) func isTheRelationOfItsText(_ relation: WrittenRelation) throws {
        let built = try Spec("s", "T") { relation.pairs }
        let text = "spec s \"T\"\n\nrelation p(x, y) = \(relation.text)\n"
        #expect(SpecPrinter.print(built) == text)
        #expect(try SpecParser.parse(text, file: "s") == built)
    }

    /// What a relation is built of, and its text behind the `=`.
    struct WrittenRelation: Sendable, CustomTestStringConvertible {
        let text: String
        let pairs: Pairs<Words>

        init(_ text: String, _ sentence: (Role<Words>, Role<Words>) -> PairSentence) {
            self.text = text
            pairs = Pairs("p", "x", "y", sentence)
        }

        var testDescription: String { text }
    }

    static let relations: [WrittenRelation] = [
        WrittenRelation("x open overlaps y open") { $0.open.overlaps($1.open) },
        WrittenRelation("x open before y open") { $0.open.before($1.open) },
        WrittenRelation("x open after y open") { $0.open.after($1.open) },
        WrittenRelation("x open meets y open") { $0.open.meets($1.open) },
        WrittenRelation("x open met by y open") { $0.open.met(by: $1.open) },
        WrittenRelation("x open crosses y open") { $0.open.crosses($1.open) },
        WrittenRelation("x open crossed by y open") { $0.open.crossed(by: $1.open) },
        WrittenRelation("x open during y open") { $0.open.during($1.open) },
        WrittenRelation("x open contains y open") { $0.open.contains($1.open) },
        WrittenRelation("x open finishes y open") { $0.open.finishes($1.open) },
        WrittenRelation("x open finished by y open") { $0.open.finished(by: $1.open) },
        WrittenRelation("x.thread names y") { $0.thread.names($1) },
        WrittenRelation("x open contains y open where x.thread = y.thread and x.frame < 3") {
            $0.open.contains($1.open).where($0.thread == $1.thread, $0.frame < 3)
        },
        WrittenRelation("x open overlaps y open seen from y birth to x death") {
            $0.open.overlaps($1.open).seen(from: .birth(of: $1), to: .death(of: $0))
        },
        WrittenRelation("x open overlaps y open seen from x opening to y closing") {
            $0.open.overlaps($1.open).seen(from: .opening(of: $0), to: .closing(of: $1))
        },
    ]
}
