import RuleAnalysis
import RuleSyntax
import Testing
import TraceModel

@testable import TraceRules

/// The changes that are made of a trace, against lists written by hand.
@Suite
struct TraceMutantTests {
    private let spec = """
        spec s "S"
        event knock = knock | rap
        event open, shut, ring
        event sound = knock | ring
        interval inside = open .. shut
        relation meeting(x, y) = x inside overlaps y inside
        rule r "R"
          while inside, knock never

        """

    /// `swap open, knock @1`, with a `+` where the two are of two subjects.
    private func mutants(_ words: String, gaps: [Int] = []) throws -> [String] {
        let checker = try Checker(SpecParser.parse(spec, file: "test"))
        return TraceMutant.all(of: TraceWords(words).trace, gaps: gaps, by: checker).map { mutant in
            "\(mutant.kind.rawValue) \(mutant.events.joined(separator: mutant.isAcross ? " + " : ", ")) @\(mutant.place.line)"
        }
    }

    @Test
    func `Records are dropped, repeated, swapped with a neighbour, and moved past another's interval`() throws {
        #expect(
            try mutants("A.open A.knock B.knock B.shut") == [
                "drop open @1", "repeat open @1", "swap open, knock @1",
                "drop knock @2", "repeat knock @2", "swap knock + knock @2", "move knock + shut @2",
                "drop knock @3", "repeat knock @3", "swap knock, shut @3", "move knock + open @3",
                "drop shut @4", "repeat shut @4",
            ]
        )
    }

    @Test
    func `A record is swapped with the next one of its subject too`() throws {
        #expect(
            try mutants("A.ring B.ring A.knock").filter { $0.hasPrefix("swap") } == [
                "swap ring + ring @1", "swap ring, knock @1", "swap ring + knock @2",
            ]
        )
    }

    @Test
    func `A record moves past no record of its own`() throws {
        #expect(try mutants("A.ring A.ring B.open").allSatisfy { !$0.hasPrefix("move ring + open @1") })
    }

    @Test
    func `What is the same afterwards is no change`() throws {
        #expect(try mutants("A.ring A.ring") == ["drop ring @1", "repeat ring @1", "drop ring @2", "repeat ring @2"])
    }

    @Test
    func `Nothing changes places across a gap`() throws {
        #expect(try mutants("A.ring ~ A.open").allSatisfy { !$0.hasPrefix("swap") })
        #expect(try mutants("A.ring A.open", gaps: [2]).allSatisfy { !$0.hasPrefix("swap") })
        #expect(try mutants("A.ring A.open", gaps: [1]).contains("swap ring, open @1"))
    }

    @Test
    func `Records that are no events of the spec stay as they are, and part nobody`() throws {
        #expect(
            try mutants("A.rap A.cough A.ring") == [
                "drop knock @1", "repeat knock @1", "swap knock, ring @1", "drop ring @3", "repeat ring @3",
            ]
        )
    }

    @Test
    func `An event is named by a rule that names it, an event of the same records, or an interval of it`() throws {
        let checker = try Checker(SpecParser.parse(spec, file: "test"))
        #expect(checker.eventsNamedByRules == ["knock", "open", "shut", "sound"])
        let any = spec.replacing("while inside, knock never", with: "any but ring never")
        #expect(try Checker(SpecParser.parse(any, file: "test")).eventsNamedByRules == [])
    }
}
