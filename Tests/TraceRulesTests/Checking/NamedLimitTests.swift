import CheckResults
import Testing

/// Births and deaths count for neighbours, `first`, `last` and formulas where a clause names them, whatever else it asks of them.
struct NamedLimitTests {
    private static func spec(_ clause: String, births: String = "n") -> String {
        """
        spec s "S"
        attribute x
        event a, m, n, d
        event second = n where x = 2
        life from \(births) to d
        rule r "R"
          \(clause)
        """
    }

    @Test(arguments: ["n", "m, n"])
    func `A birth that does not say what is asked is no less an event`(_ births: String) throws {
        for (clause, kept, broken, line) in [
            ("(n where x = 2) last", "#1.a #1.n{x=2} #1.d", "#1.n{x=1} #1.d", 1),
            ("second last", "#1.a #1.n{x=2} #1.d", "#1.n{x=1} #1.d", 1),
            ("a leads right to (n where x = 2)", "#1.a #1.n{x=2}", "#1.a #1.n{x=1} #1.n{x=2} #1.d", 2),
            ("a right before (n where x = 2)", "#1.a #1.n{x=2} #1.d", "#1.a #1.n{x=1} #1.n{x=2} #1.d", 3),
            ("(n where x = 2) never right before a", "#1.n{x=2} #1.n{x=1} #1.a", "#1.n{x=2} #1.a", 2),
            ("(n where x = 2) first", "#1.n{x=2} #1.a", "#1.n{x=1} #1.n{x=2}", 1),
            ("(d where x = 2) last", "#1.a #1.d{x=2}", "#1.a #1.d{x=1}", 1),
            ("formula (n where x = 2) implies next a", "#1.n{x=2} #1.a", "#1.n{x=2} #1.n{x=1} #1.a #1.d", 2),
        ] {
            let spec = Self.spec(clause, births: births)
            #expect(try Judging(kept, by: spec, .everything).findings == [], "\(clause)")
            #expect(try Judging(broken, by: spec, .everything).findings == ["violated@\(line)"], "\(clause)")
        }
    }

    @Test func `Those that a clause does not name are passed over`() throws {
        let spec = Self.spec("(a where x = 2) last")
        #expect(try Judging("#1.n{x=2} #1.a{x=2} #1.n{x=2} #1.d{x=1}", by: spec, .everything).findings == [])
    }

    @Test func `A birth behind a death is the last event of the life that it opens`() throws {
        let spec = Self.spec("(m where x = 2) last", births: "m, n")
        let options = CheckOptions(end: .complete, observesAll: true)
        #expect(try Judging("K#1.d{x=1} K#1.m{x=1} L#2.d{x=3}", by: spec, options).findings == ["violated@2"])
        #expect(try Judging("K#1.d{x=1} K#1.m{x=2} L#2.d{x=3}", by: spec, options).findings == [])
    }
}
