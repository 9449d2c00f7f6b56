import CheckResults
import RuleAutomata
import RuleSyntax
import Testing
import TraceModel

@testable import TraceChecking
@testable import TraceRules

/// Which records open lives and end them, and where it is in doubt whose they are.
@Suite struct LifeTrackerTests {
    /// What each record means for the lives of its subject: `born in 0`, `goes on in 0`, and what is in doubt.
    private func steps(_ words: String, labelsAreSingle: Bool = false) throws -> [String] {
        let text = """
            spec s "S"
            event birth, a, death
            life from birth to death
            """
        let vocabulary = try Checker(SpecParser.parse(text, file: "test")).compiled.vocabulary
        let trace = TraceWords(words).trace
        var profile = LogProfile(trace, vocabulary, CheckOptions())
        var lives = LifeTracker(vocabulary, CheckOptions(labelsAreSingle: labelsAreSingle))
        var told: [String] = []
        var count: Int32 = 0
        for entry in trace.entries {
            if entry.name == Trace.Entry.gap {
                lives.takeGap()
                continue
            }
            let name = Int(profile.nameOfTraceName[Int(entry.name)])
            let subject = Int(entry.subject)
            if lives.isNew(subject) {
                lives.meet(subject, ofPopulation: profile.subjects[subject].population, &profile)
            }
            let step = lives.step(name: name, subject: subject)
            if step.opening != nil {
                lives.keep(subject, at: count)
                count += 1
            }
            told.append(meaning(of: step, at: lives.place(of: subject)))
        }
        return told
    }

    private func meaning(of step: LifeTracker.Step, at place: Int32) -> String {
        let beginning =
            switch step.opening {
            case .withBirth: "born in \(place)"
            case .underway: "underway in \(place)"
            case nil: step.isDeath ? "dies in \(place)" : "goes on in \(place)"
            }
        return beginning + (step.replaced.map { " for \($0)" } ?? "") + (step.mayContinue ? ", or goes on" : "")
            + (step.isDoubtful ? ", doubtful" : "") + (step.isShared ? ", shared" : "")
    }

    @Test func `An address has one life after the other`() throws {
        let told = try steps("C#1.birth C#1.a C#1.death C#1.birth")
        #expect(told == ["born in 0", "goes on in 0", "dies in 0", "born in 1 for 0"])
    }

    @Test func `A label of which one birth is seen stands for one object`() throws {
        #expect(try steps("A.birth A.a A.death") == ["born in 0", "goes on in 0", "dies in 0"])
    }

    @Test func `Where a label dies twice after one birth, either death may be another object's`() throws {
        let told = try steps("A.birth A.a A.death A.a A.death")
        #expect(
            told == [
                "born in 0", "goes on in 0", "dies in 0, doubtful", "goes on in 0, doubtful", "dies in 0, doubtful",
            ]
        )
        let born = try steps("A.birth A.death A.birth A.death")
        #expect(born == ["born in 0", "dies in 0", "born in 1 for 0", "dies in 1"])
        #expect(try steps("A.birth A.death A.a A.death", labelsAreSingle: true).allSatisfy { !$0.contains("doubtful") })
        #expect(try steps("C#1.birth C#1.death C#1.death") == ["born in 0", "dies in 0", "dies in 0"])
    }

    @Test func `After a second birth a label stands for either object`() throws {
        let told = try steps("A.birth A.a A.birth A.a")
        #expect(told == ["born in 0", "goes on in 0", "born in 1 for 0, or goes on, shared", "goes on in 1, shared"])
    }

    @Test func `A label without a birth may be anybody's`() throws {
        #expect(try steps("A.a A.a") == ["underway in 0, doubtful", "goes on in 0, doubtful"])
        #expect(try steps("A.a A.a", labelsAreSingle: true) == ["underway in 0", "goes on in 0"])
    }

    @Test func `Records may be missing in which another life of a label began`() throws {
        #expect(try steps("A.birth ~ A.a") == ["born in 0", "goes on in 0, doubtful"])
        #expect(try steps("C#1.birth ~ C#1.a") == ["born in 0", "goes on in 0"], "an address has its births logged")
    }

    @Test func `What an address does after its death is another's, unless its class logs births`() throws {
        #expect(try steps("C#1.a C#1.death C#1.a").last == "goes on in 0, doubtful")
        #expect(try steps("C#2.birth C#1.a C#1.death C#1.a").last == "goes on in 1")
    }
}
