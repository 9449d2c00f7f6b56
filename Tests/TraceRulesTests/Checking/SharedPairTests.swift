import CheckResults
import Testing

/// A label that is born again stands for two objects: what it logs from there on may still be of the one that is in a pair.
struct SharedPairTests {
    private static let spec = """
        spec p "P"
        event born, ready, opens, go, end, open, shut, gone
        attribute parent
        life from born to gone
        interval run = open .. shut
        interval turn = go .. end
        relation family(x, y) = y.parent names x
        relation both(x, y) = x run overlaps y turn
        rule named "It is ready before what names it opens"
          for each family(x, y)
          x ready before y opens
        rule overlapped "It is ready before what it overlaps ends"
          for each both(x, y)
          x ready before y end
        """

    private func findings(_ words: String, _ options: CheckOptions = CheckOptions()) throws -> [String] {
        try Judging(words, by: Self.spec, options).findings
    }

    @Test(arguments: [CheckOptions(), CheckOptions(begin: .launch, end: .complete, observesAll: true)])
    func `Behind its second birth nothing that a pair lacks is certain`(options: CheckOptions) throws {
        let named = "Room.born Door#7.born{parent=Room} Room.born Room.ready Door#7.opens"
        #expect(try findings(named, options) == ["suspect@5"])
        let overlapped = "Room.born Room.open Door#7.born Door#7.go Room.shut Room.born Room.ready Door#7.end"
        #expect(try findings(overlapped, options) == ["suspect@8"])
    }

    @Test func `What a pair did before stays certain`() throws {
        let options = CheckOptions(begin: .launch, observesAll: true)
        let words = "Room.born Door#7.born{parent=Room} Door#7.opens Room.ready Room.born Room.ready Door#7.opens"
        #expect(try findings(words, options) == ["violated@3"])
    }

    @Test func `Where one of them is dead, the label is the other's`() throws {
        let options = CheckOptions(begin: .launch, observesAll: true)
        let words = "Room.born Door#7.born{parent=Room} Room.gone Room.born Room.ready Door#7.opens"
        #expect(try findings(words, options) == ["violated@6"])
    }

    /// Whether it is loaded again, or another object stands at its address, nobody knows.
    @Test func `An address that is born again without a death may be the same object's`() throws {
        let words = "Room#1.born Door#7.born{parent=1} Room#1.born Room#1.ready Door#7.opens"
        #expect(try findings(words) == ["suspect@5"])
        #expect(try findings("Room#9.gone \(words)") == [], "its death would have been logged")
    }
}
