import Testing
import TraceModel

/// Which word a misspelt one is taken for.
@Suite struct SuggestionTests {
    @Test(arguments: [
        ("acepts", "accepts"), ("accpets", "accepts"), ("Accepts", "accepts"), ("rejetcs", "rejects"),
        ("wehn", "when"), ("befor", "before"), ("nevver", "never"), ("viewdidlod", "viewDidLoad"),
    ])
    func findsTheNearestWord(_ word: String, _ meant: String) {
        let words = ["accepts", "rejects", "when", "before", "never", "viewDidLoad", "viewDidAppear"]
        #expect(Suggestion.nearest(to: word, among: words) == meant)
    }

    @Test(arguments: ["", "a", "xy", "load", "thousands"])
    func findsNothingForAWordThatIsLikeNone(_ word: String) {
        #expect(Suggestion.nearest(to: word, among: ["accepts", "to", "when", "on"]) == nil)
    }

    @Test(.timeLimit(.minutes(1))) func findsNothingForAVeryLongWord() {
        let word = String(repeating: "a", count: 1_000_000)
        #expect(Suggestion.nearest(to: word, among: [word + "b", "a"]) == nil)
        #expect(Suggestion.nearest(to: "a", among: [word]) == nil)
    }

    @Test func prefersTheAlphabetAmongEquals() {
        #expect(Suggestion.nearest(to: "cat", among: ["hat", "bat", "rat"]) == "bat")
    }

    @Test func doesNotProposeTheWordItself() {
        #expect(Suggestion.nearest(to: "when", among: ["when"]) == nil)
    }
}
