import CheckResults
import Testing

/// What a pair shows is no more certain than which records are of its lives.
struct PairDoubtTests {
    private static func spec(_ relation: String, _ clause: String, births: String = "born") -> String {
        """
        spec p "P"
        event init, born, ping, work, open, shut, go, end, died
        life from \(births) to died
        interval run = open .. shut
        interval turn = go .. end
        relation both(x, y) = \(relation)
        rule r "R"
          for each both(x, y)
          \(clause)
        """
    }

    private static let everything = CheckOptions(observesAll: true)

    @Test func `Where nothing goes unseen, an interval that is not seen to close goes on`() throws {
        let spec = Self.spec("x run overlaps y run", "x open leads to y work")
        let words = "A#1.open B#2.open B#2.shut B#2.work"
        #expect(try Judging(words, by: spec, Self.everything).findings == [])
        #expect(try Judging(words + " A#1.shut", by: spec, Self.everything).findings == [])
    }

    @Test func `What one relation asks for changes no interval of another`() throws {
        let crossing = Self.spec("x run crosses y run", "never")
        let words = "A#1.born A#1.open B#2.born B#2.open A#1.shut A#1.died"
        #expect(try Judging(words, by: crossing, Self.everything).findings == ["violated@5"])
        let more = """
            relation over(x, y) = x run overlaps y run
            rule other "Another"
              for each over(x, y)
              y ping never
            """
        #expect(try Judging(words, by: crossing + "\n" + more, Self.everything).findings == ["violated@5"])
    }

    /// The birth of the object that opens may be among the records that are missing.
    @Test func `Behind a gap an address whose object is dead may be another's`() throws {
        let spec = Self.spec("x run overlaps y run seen from x birth to y death", "y ping never")
        let words = "C#2.born B#1.born B#1.ping B#1.died ~ C#2.open B#1.open C#2.shut B#1.shut"
        #expect(try Judging(words, by: spec).findings == ["suspect@3"])
        let seen = words.replacing("~", with: "B#1.born")
        #expect(try Judging(seen, by: spec).findings == [])
    }

    @Test func `What follows a death may be of the life that the next birth shows`() throws {
        let spec = Self.spec("x turn after y turn", "y ping never before y work", births: "init, born")
        let first = "A#1.born A#1.go A#1.ping A#1.end A#1.died A#1.work"
        let words = "\(first) A#1.born B#2.born B#2.go B#2.end"
        #expect(try Judging(words, by: spec).findings == ["suspect@6"])
        #expect(try Judging("\(first) B#2.born B#2.go B#2.end", by: spec).findings == ["violated@6"])
    }

    @Test func `What opens behind a death may be the interval of the life that the next birth shows`() throws {
        let spec = Self.spec("x run overlaps y run", "y died never", births: "init, born")
        let words = "K#2.open K#1.died K#1.open"
        #expect(try Judging("\(words) K#1.born K#1.shut K#2.shut", by: spec).findings == ["suspect@2"])
        #expect(try Judging("\(words) K#1.shut K#2.shut K#1.born", by: spec).findings == ["suspect@2"])
        #expect(try Judging("\(words) K#1.shut K#2.shut K#3.born", by: spec).findings == ["violated@2"])
    }

    @Test func `A pair that is over has seen another life's records where a birth follows`() throws {
        let spec = Self.spec("x run overlaps y run", "y work never", births: "init, born")
        let words = "K#2.open K#1.open K#1.died K#1.work K#2.shut"
        #expect(try Judging("\(words) K#1.born", by: spec).findings == ["suspect@4"])
        #expect(try Judging("\(words) K#3.born", by: spec).findings == ["violated@4"])
        let early = "K#2.open K#1.open K#1.work K#1.died K#1.ping K#2.shut K#1.born"
        #expect(try Judging(early, by: spec).findings == ["violated@3"])
    }

    @Test func `A class without an address may be the object whose address is known`() throws {
        let spec = Self.spec("x run before y turn", "never")
        #expect(try Judging("A.born A#1.open A#1.shut A.go", by: spec).findings == ["suspect@4"])
        #expect(try Judging("A.born B#1.open B#1.shut A.go", by: spec).findings == ["violated@4"])
        #expect(try Judging("A#2.born A#1.open A#1.shut A#2.go", by: spec).findings == ["violated@4"])
    }
}
