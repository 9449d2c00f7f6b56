import CheckResults
import RuleAutomata
import RuleSyntax
import Testing
import TraceModel

@testable import TraceChecking
@testable import TraceRules

/// What classes ever log, taken over a whole trace.
@Suite struct LogProfileTests {
    /// What the objects are known to log that stand behind the subject of a record, by its number.
    private func logs(_ words: String, ofRecord number: Int, observesAll: Bool = false) throws -> [String] {
        let text = """
            spec s "S"
            event birth, a, b, death
            life from birth to death
            """
        let vocabulary = try Checker(SpecParser.parse(text, file: "test")).compiled.vocabulary
        let trace = TraceWords(words).trace
        let profile = LogProfile(trace, vocabulary, CheckOptions(observesAll: observesAll))
        let population = profile.population(of: Int(trace.entries[number].subject))
        return profile.logs(of: population).members.map { vocabulary.recordNames[$0] }
    }

    @Test func `A class logs what any of its objects does, and no other class's`() throws {
        #expect(try logs("C#1.a C#2.b D#1.death", ofRecord: 0) == ["a", "b"])
        #expect(try logs("C#1.a C#2.b D#1.death", ofRecord: 2) == ["death"])
    }

    @Test func `What comes late counts from the beginning`() throws {
        #expect(try logs("C#1.a C#1.a C#1.a C#2.death", ofRecord: 0) == ["a", "death"])
    }

    @Test func `Processes of one name share what they log, unless nothing is unseen`() throws {
        #expect(try logs("p:1/C#1.a p:2/C#2.b", ofRecord: 0) == ["a", "b"])
        #expect(try logs("p:1/C#1.a q:2/C#2.b", ofRecord: 0) == ["a"])
        #expect(try logs("p:1/C#1.a p:2/C#2.b", ofRecord: 0, observesAll: true) == ["a"])
    }
}
