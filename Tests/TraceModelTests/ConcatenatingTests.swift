import Testing
import TraceModel

/// Texts behind one another.
struct ConcatenatingTests {
    @Test(arguments: [
        [], [""], ["a"], ["", "a", "", "b"], ["<", "Größe", ": ", "0x7f…", ">"], ["e", "\u{301}", "👩", "\u{200D}👧"],
        [String](repeating: "longer than a small string", count: 100),
    ])
    func `Concatenated texts are as if appended one by one`(_ texts: [String]) {
        let appended = texts.reduce("") { $0 + $1 }
        #expect(Array(texts.concatenated().utf8) == Array(appended.utf8))
        #expect(Array(texts.concatenated(behind: "é").utf8) == Array(("é" + appended).utf8))
    }
}
