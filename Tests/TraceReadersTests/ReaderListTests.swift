import Testing
import TraceModel
import TraceReaders

@testable import TraceFiles

@Suite struct ReaderListTests {
    private func format(of text: String) -> String? {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBytes { ReaderList.choice(recognising: $0, names: Reading.names)?.reader.format }
    }

    @Test(arguments: [
        ("2014-05-04 11:52:03.461 TestLifecycle[3141:60b] [ViewController viewDidLoad]", "nslog"),
        ("2019-11-03 16:23:45.724860+0800 声明周期[6081:439250] codeVc---------+[CodeInitViewController load]", "nslog"),
        ("[ViewController viewDidLoad]", "messages"), ("C viewDidLoad", "messages"), ("C.viewDidLoad()", "messages"),
        ("<C: 0x7f> viewDidLoad", "messages"), ("1 viewDidLoad", "tagged"), ("1. + (id)alloc 分配内存;", "declarations"),
        ("- (void)viewWillLayoutSubviews", "declarations"), ("viewDidLoad()", "names"),
        ("loadView viewDidLoad", "names"),
        ("loadView -> viewDidLoad", "names"),
    ])
    func `A line is recognised by what stands on it`(line: String, expected: String) {
        #expect(format(of: line) == expected)
        #expect(format(of: "caption\n\n" + line + "\r\n# lifeline: gap\n") == expected)
    }

    @Test func `The reader that recognises most lines is chosen`() {
        #expect(format(of: "[C viewDidLoad]\nloadView\nviewDidLoad\n") == "names")
        #expect(format(of: "[C viewDidLoad]\n[C dealloc]\nloadView viewDidLoad dealloc init\n") == "messages")
    }

    @Test func `The reader that is first to recognise 64 lines is chosen`() {
        let messages = String(repeating: "[C viewDidLoad]\n", count: 63)
        let names = String(repeating: "viewDidLoad\n", count: 100)
        #expect(format(of: messages + names) == "names")
        #expect(format(of: messages + "[C viewDidLoad]\n" + names) == "messages")
        #expect(format(of: messages + "caption [C viewDidLoad]\nviewDidLoad\n" + names) == "messages")
    }

    @Test func `A reader that recognises none of a long beginning is chosen for what it recognises later`() {
        let other = (0..<2000).map { "2024-00-00 00:00:\($0 % 50 + 10).000 App[12:34] door viewDidLoad\n" }.joined()
        let stamped = (0..<100).map { "2024-05-04 10:00:\($0 % 50 + 10).000 App[12:34] door viewDidLoad\n" }.joined()
        #expect(other.utf8.count > ReaderList.longestBeginning)
        #expect(format(of: other) == nil)
        #expect(format(of: other + stamped) == "nslog")
        let words = (0..<4000).map { "\($0) of many things had viewDidLoad in them\n" }.joined()
        #expect(format(of: words) == nil)
        #expect(format(of: words + "[C viewDidLoad]\n") == "messages")
    }

    @Test(arguments: ["", "\n\n", "hello world", "# lifeline: gap", "frame = (20 40; 560 160);"])
    func `Text without records is recognised by none`(text: String) {
        #expect(format(of: text) == nil)
    }

    @Test func `Formats have names of their own`() {
        let formats = ReaderList.all.map { $0.format }
        #expect(Set(formats).count == formats.count)
    }

    @Test func `A reader is found by its format`() throws {
        for type in ReaderList.all { #expect(try ReaderList.reader(named: type.format).format == type.format) }
    }

    @Test func `A misspelt format is answered with the one meant, any other with all there are`() {
        let near = #expect(throws: Diagnostic.self) { try ReaderList.reader(named: "NSlogs") }
        #expect(near == Diagnostic("there is no format 'NSlogs'", suggestion: "did you mean 'nslog'?"))
        let far = #expect(throws: Diagnostic.self) { try ReaderList.reader(named: "syslog-ng") }
        #expect(far?.suggestion == "the formats are nslog, messages, declarations, tagged, names")
    }
}
