import Testing

@testable import LifelineCommand

@Suite
struct NearestTests {
    @Test(arguments: [
        ("chekc", "check"), ("Check", "check"), ("rule", "rules"), ("explan", "explain"), ("tset", "test"),
        ("rulse", "rules"),
    ])
    func `A slip leads to the word that was meant`(slip: String, word: String) {
        #expect(Nearest.match(for: slip, in: ["check", "rules", "explain", "test"]) == word)
    }

    @Test(arguments: ["", "x", "frobnicate", "checkerboard"])
    func `A word that is near nothing has no match`(word: String) {
        #expect(Nearest.match(for: word, in: ["check", "rules", "explain", "test"]) == nil)
    }

    @Test
    func `Of equally near candidates the first one is taken`() {
        #expect(Nearest.match(for: "pip", in: ["pop", "pup"]) == "pop")
    }
}
