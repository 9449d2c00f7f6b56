import LifelineLoading
import Testing
import TraceModel

/// Mistakes are told all at once.
@Suite
struct DiagnosticsGatheringTests {
    private func half(_ number: Int) throws(Diagnostics) -> Int {
        if number % 2 == 0 { return number / 2 }
        throw Diagnostics("\(number) is odd", suggestion: "add 1")
    }

    @Test func `What goes wrong with several values is thrown together`() throws {
        #expect(try Diagnostics.together([2, 4], half) == [1, 2])
        let mistakes = #expect(throws: Diagnostics.self) { try Diagnostics.together([1, 2, 3], half) }
        #expect(mistakes?.all.map(\.message) == ["1 is odd", "3 is odd"])
    }

    @Test func `A mistake that is caught stands behind the others`() {
        var mistakes = [Diagnostic("first")]
        #expect(mistakes.catching { () throws(Diagnostics) in try half(6) } == 3)
        #expect(mistakes.catching { () throws(Diagnostics) in try half(5) } == nil)
        mistakes.add("last", file: "a")
        #expect(mistakes.map(\.message) == ["first", "5 is odd", "last"])
        #expect(throws: Diagnostics(mistakes)) { try mistakes.throwAll() }
        #expect(throws: Never.self) { try [Diagnostic]().throwAll() }
    }

    @Test func `Only mistakes in a file are shown with their line`() {
        let mistake = Diagnostic("is wrong", file: "a", at: Place(line: 2, column: 1))
        #expect(mistake.quoting("one\r\ntwo", of: "a").line == "two")
        #expect(mistake.quoting("one", of: "a").line == nil)
        #expect(mistake.quoting("one\ntwo", of: "b").line == nil)
        #expect(mistake.inFile("b").file == "b")
    }

    @Test func `A word that is like none of a list has the whole list suggested`() {
        #expect(
            Suggestion.forWord("lihgt", among: ["light", "door"], orAllBehind: "known are:") == "did you mean 'light'?"
        )
        #expect(
            Suggestion.forWord("x", among: ["light", "door", "light"], orAllBehind: "known are:")
                == "known are: light, door"
        )
    }
}
