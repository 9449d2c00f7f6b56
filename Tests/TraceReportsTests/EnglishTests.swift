import Testing
import TraceReports

@Suite
struct EnglishTests {
    @Test(arguments: [(0, "0 lives"), (1, "1 life"), (2, "2 lives")])
    func `Counts agree with their nouns`(number: Int, expected: String) {
        #expect(English.count(number, "life", "lives") == expected)
    }

    @Test(arguments: [
        ([], ""), (["push"], "push"), (["push", "pop"], "push or pop"), (["push", "pop", "tab"], "push, pop or tab"),
    ])
    func `Lists end in their conjunction`(words: [String], expected: String) {
        #expect(English.list(words, "or") == expected)
    }
}
