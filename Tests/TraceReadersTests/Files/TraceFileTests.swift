import Synchronization
import TestDepth
import Testing
import TraceModel

@testable import TraceFiles
@testable import TraceReaders

@Suite struct TraceFileTests {
    private func read(
        _ bytes: [UInt8],
        format: String? = nil,
        chunks: LineChunks = LineChunks()
    ) throws -> TraceFile {
        try TraceFile.read(
            .bytes(bytes, name: "a.log"),
            ReadingPlan(names: Reading.names, format: format),
            keepsOtherLines: true,
            chunks: chunks,
            didRead: { _ in }
        )
    }

    private func problems(_ bytes: [UInt8], format: String? = nil) -> [Diagnostic] {
        #expect(throws: Diagnostics.self) { try read(bytes, format: format) }?.all ?? []
    }

    static let samples: [(format: String, text: String)] = [
        (
            "nslog",
            """
            # lifeline: kind = push
            2019-11-03 16:23:45.724860+0800 声明周期[6081:439250] codeVc---------+[Code load]
            caption

            2019-11-03 16:23:45.9+0800 声明周期[6081:439250] b----------[B loadView] 2019-11-03 16:23:46.1+0800 声明周期[6081:439250] b-[B dealloc]
            --- 42 messages dropped ---
            2019-11-03 16:23:45.724860+0800 声明周期[6081:439250] codeVc----------[Code viewDid
            """
        ),
        (
            "nslog",
            """
            2024-05-04 11:52:03.461 Shop[3141:60b] <Shop.A: 0x7f> loadView
            2024-05-04 11:52:03.462 Shop[3141:60b] <Shop.A: 0x7f> loadView
            2024-05-04 11:52:03.463 Shop[3141:60b] nothing
            2024-05-04 11:52:03.464 Shop[3141:60b] <Shop.A: 0x7f> loadView

            frame = (20 40; 560 160)
            nothing
            2024-05-04 11:52:04.464 Cart[3142:60b] <Shop.A: 0x7f> loadView
            2024-05-04 11:52:04.465 Cart[3142:60b] +[A load]
            2024-05-04 11:52:04.464 Shop[3141:60c] <Shop.A: 0x7f> loadView
            2024-05-04 11:52:04.466 Cart[3142:60b] <Shop.A: 0x7f> loadView
            2024-05-04 11:52:04.466 Cart[3142:60b] +[A load]
            2024-05-04 11:52:04.467 Cart[3142:60b] -[A load]
            2024-05-04 11:52:04.468 Cart[3142:60b] -[A load]
            # nothing behind

            """
        ),
        ("messages", "vc---[A viewDidLoad]\n<B: 0x7f> viewWillAppear:\nprose\n\nC.viewDidLoad()\n+[A load]\n"),
        ("tagged", "1 viewDidLoad // x\n2 viewDidLoad\n\u{A0}\n1 dealloc"),
        (
            "declarations",
            "1. - (void)viewDidLoad 加载\n- (void)tableView:(T *)t didSelectRowAtIndexPath:(I *)p\n+ (id)alloc\nprose\n"
        ),
        ("names", "loadView viewDidLoad\n# lifeline: gap\ndealloc\nprose"),
        (
            "names",
            "loadView viewDidLoad\n\nframe = (20 40; 560 160);\ncontentSize: {560, 133}\n\nsize = 1; x = 2\ncaption\ny = 3\n"
        ),
    ]

    @Test(arguments: samples)
    func `The trace is the same whatever the size of a chunk`(format: String, text: String) throws {
        let whole = try read(Array(text.utf8)).trace.printed
        for size in Array(1...60) + stride(from: 61, to: text.utf8.count + 2, by: TestDepth.extra > 0 ? 1 : 7) {
            let file = try read(Array(text.utf8), format: format, chunks: LineChunks(size: size))
            #expect(file.trace.printed == whole, "in chunks of \(size) bytes")
        }
    }

    @Test(arguments: samples)
    func `Line ends of either kind give the same trace`(format: String, text: String) throws {
        let returns = text.replacing("\n", with: "\r\n")
        let whole = try read(Array(text.utf8)).trace.printed
        #expect(try read(Array(returns.utf8)).trace.printed == whole)
    }

    @Test(arguments: samples)
    func `A byte order mark is skipped and moves no column`(format: String, text: String) throws {
        let marked = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
        let file = try read(marked)
        #expect(file.format == format)
        #expect(try read(Array(text.utf8)).trace.printed == file.trace.printed)
    }

    @Test func `The format is found behind a long preamble`() throws {
        let text = String(repeating: "prose\n", count: 20) + "1 viewDidLoad\n"
        let file = try read(Array(text.utf8), chunks: LineChunks(size: 16))
        #expect(file.format == "tagged")
        #expect(file.trace.entries.map(\.line) == [21])
        #expect(file.trace.otherLineCount == 20)
        #expect(file.trace.lastLine == 21)
    }

    @Test func `A given format is read though another would recognise more`() throws {
        let file = try read(Array("1 viewDidLoad\n[A viewDidLoad]\n[A dealloc]\n".utf8), format: "tagged")
        #expect(file.format == "tagged")
        #expect(file.trace.recordCount == 1)
    }

    @Test func `An unknown format is a mistake`() {
        #expect(problems(Array("1 viewDidLoad".utf8), format: "taged").map(\.suggestion) == ["did you mean 'tagged'?"])
    }

    @Test(arguments: [[], [0xEF, 0xBB, 0xBF]] as [[UInt8]])
    func `An empty file is a mistake, whether or not its format is given`(bytes: [UInt8]) {
        #expect(problems(bytes).map(\.message) == ["the log is empty"])
        #expect(problems(bytes, format: "nslog").map(\.file) == ["a.log"])
    }

    @Test func `A file without records is a mistake that shows its first text and the formats`() {
        let found = problems(Array("\n\n# hello\nworld\n".utf8))
        #expect(found.map(\.place) == [Place(line: 3, column: 1)])
        #expect(found.first?.message.contains("'# hello'") == true)
        for type in ReaderList.all { #expect(found.first?.suggestion?.contains(type.format) == true) }
        #expect(problems(Array("\n \n".utf8)).map(\.message) == ["the log holds no record"])
    }

    @Test func `A file that names an event in no known form is told which, and how to print it`() {
        let problem = problems(Array("started\nINFO viewDidLoad() is what\nhe saw, and a viewDidAppear\n".utf8)).first
        #expect(problem?.place == Place(line: 2, column: 1))
        #expect(problem?.message.contains("this one names viewDidLoad") == true)
        #expect(problem?.message.contains("'INFO viewDidLoad() is what'") == true)
        #expect(problem?.suggestion?.contains("print the class before it") == true)
        #expect(problem?.suggestion?.contains("--record") == true)
    }

    @Test(arguments: [
        "\u{1B}[36mListVC viewDidLoad\u{1B}[0m\n", "\u{1B}[1mListVC\u{1B}[0m viewDidLoad\u{1B}[0m\n",
        "\u{1B}]8;;x\u{7}ListVC\u{1B}]8;;\u{1B}\\ view\u{1B}(BDidLoad\n", "\u{1B}[1;38;5;2mListVC viewDidLoad\u{1B}\n",
    ])
    func `Colours are no part of a record`(text: String) throws {
        let file = try read(Array(("1\n" + text).utf8))
        #expect(file.trace.names == ["viewDidLoad"])
        #expect(file.trace.classNames.last == "ListVC")
        #expect(file.trace.entries.map { [$0.line, $0.column] } == [[2, 1]])
    }

    @Test func `A long first text is shortened`() {
        let found = problems(Array(String(repeating: "长", count: 5000).utf8))
        #expect(found.first?.message.contains("长…'") == true)
        #expect((found.first?.message.count ?? 1000) < 160)
    }

    @Test func `A file with NUL bytes is binary`() {
        let found = problems(Array("1 viewDidLoad\n2 d\0".utf8))
        #expect(found.map(\.message) == ["the log is binary: it holds a NUL byte"])
        #expect(found.map(\.place) == [Place(line: 2, column: 4)])
    }

    @Test(arguments: [true, false], [1, 2, 3, 16, 1 << 16])
    func `A file in UTF-16 is read like the same in UTF-8`(isLittle: Bool, chunk: Int) throws {
        let text = "# 界面 😀\n[ListVC viewDidLoad]\r\n[详情 viewDidLoad]\n\u{10A}\n[ListVC viewWillAppear:]"
        let units = [0xFEFF] + Array(text.utf16)
        let bytes = units.flatMap {
            isLittle ? [UInt8($0 & 0xFF), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 0xFF)]
        }
        let file = try read(bytes, chunks: LineChunks(size: chunk))
        let same = try read(Array(text.utf8))
        #expect(file.trace.entries == same.trace.entries)
        #expect(file.trace.classNames == same.trace.classNames)
        #expect(file.trace.otherLineCount == same.trace.otherLineCount)
    }

    @Test func `Halves of characters in UTF-16 are repaired`() throws {
        let bytes: [UInt8] =
            [0xFF, 0xFE] + "1 dealloc\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } + [
                0x3D, 0xD8, 0x0A, 0x00, 0x31,
            ]
        let file = try read(bytes)
        #expect(file.trace.names == ["dealloc"])
        #expect(file.trace.otherLineCount == 2)
    }

    @Test func `A file with nothing but carriage returns as line ends is told how to be converted`() {
        #expect(problems(Array("1 viewDidLoad\r1 dealloc\r".utf8)).first?.suggestion?.contains("tr") == true)
    }

    @Test func `Wrong notes are reported together, with their places`() {
        let found = problems(Array("1 viewDidLoad\n# lifeline: foo\n# lifeline: = x\n".utf8))
        #expect(found.map(\.place) == [Place(line: 2, column: 1), Place(line: 3, column: 1)])
        #expect(found.map(\.file) == ["a.log", "a.log"])
    }

    @Test func `A line beyond the limit is a mistake, a shorter one is read`() throws {
        let text = Array(("1 viewDidLoad\n1 dealloc // " + String(repeating: "x", count: 100) + "\n").utf8)
        let file = try read(text, chunks: LineChunks(size: 16, longestLine: 128))
        #expect(file.trace.recordCount == 2)
        let thrown = #expect(throws: Diagnostics.self) {
            try read(text, chunks: LineChunks(size: 16, longestLine: 64))
        }
        #expect(thrown?.all.map(\.place) == [Place(line: 2, column: 1)])
    }

    /// Bytes that come in one by one.
    private func live(_ bytes: [UInt8], isQuiet: Bool) -> TraceFile.Source {
        let position = Mutex(0)
        return .live(
            LiveBytes(name: "a.log", isQuiet: { isQuiet }) { buffer, _ in
                position.withLock { position in
                    guard position < bytes.count else { return 0 }
                    buffer[0] = bytes[position]
                    position += 1
                    return 1
                }
            }
        )
    }

    @Test(arguments: samples, [false, true])
    func `Bytes that come in one by one give the same trace`(
        sample: (format: String, text: String),
        isQuiet: Bool
    ) throws {
        let bytes = Array(sample.text.utf8)
        let whole = try read(bytes).trace
        for format in [nil, sample.format] {
            var entries: [Trace.Entry] = []
            let file = try TraceFile.read(
                live(bytes, isQuiet: isQuiet),
                ReadingPlan(names: Reading.names, format: format),
                keepsOtherLines: true,
                didPause: { entries = $0.entries }
            )
            #expect(file.format == sample.format)
            #expect(file.trace.printed == whole.printed)
            // An unfinished last line comes behind the last pause.
            #expect(entries.isEmpty == !(isQuiet && format != nil))
            #expect(entries.map(\.line) == whole.entries.prefix(entries.count).map(\.line))
        }
    }

    @Test func `What has come is shown once it is certain what its format is`() throws {
        // Tags of which each stands on one line alone may only count the lines: then it is not certain.
        let text = (1...80).map { "\($0 % 7) viewDidLoad\n" }.joined()
        var shown: [Int] = []
        _ = try TraceFile.read(
            live(Array(text.utf8), isQuiet: true),
            ReadingPlan(names: Reading.names),
            didPause: { trace in if trace.lastLine != shown.last { shown.append(trace.lastLine) } }
        )
        #expect(shown == Array(64...80))
    }

    @Test func `All bytes that were read are told, chunk by chunk`() throws {
        let text = Array("1 viewDidLoad\n2 viewDidLoad\n".utf8)
        var counts: [Int] = []
        _ = try TraceFile.read(
            .bytes(text, name: "a.log"),
            ReadingPlan(names: Reading.names, format: nil),
            keepsOtherLines: false,
            chunks: LineChunks(size: 16),
            didRead: { counts.append($0) }
        )
        #expect(counts == [14, 14])
    }

    @Test func `A file is read from its path`() throws {
        let file = try TraceFile.read(
            .path(#filePath),
            ReadingPlan(names: EventNames(["TraceFileTests.self"]), format: "names")
        )
        #expect(file.trace.lastLine > 100)
    }

    @Test func `A path that cannot be read is a mistake with the reason`() {
        let missing = #expect(throws: Diagnostics.self) {
            try TraceFile.read(.path(#filePath + ".missing"), ReadingPlan(names: Reading.names))
        }
        #expect(missing?.all.map(\.message) == ["cannot read the file: No such file or directory"])
        #expect(missing?.all.map(\.file) == [#filePath + ".missing"])
        let folder = #expect(throws: Diagnostics.self) {
            try TraceFile.read(.path("/"), ReadingPlan(names: Reading.names))
        }
        #expect(folder?.all.map(\.message) == ["cannot read the file: Is a directory"])
    }
}
