import Testing
import TraceModel

@testable import TraceFiles
@testable import TraceReaders

/// Which attributes the readers give to which record.
@Suite struct AttributeReadingTests {
    private func read(_ format: String, _ text: String) throws -> Reading {
        Reading(try ReaderList.reader(named: format), text)
    }

    /// The attributes of each record, each as `name=value`.
    private func attributes(_ format: String, _ text: String) throws -> [[String]] {
        try read(format, text).records.map { $0.attributes.map { "\($0.name)=\($0.value)" } }
    }

    private static let header = "2014-05-04 11:52:03.461 Test[3141:60b] "

    // MARK: - Behind a message

    @Test(arguments: [
        ("nslog", "\(header)[C viewDidLayoutSubviews] "), ("nslog", "\(header)C viewDidLayoutSubviews: "),
        ("nslog", "\(header)viewDidLayoutSubviews "), ("nslog", "\(header)<C: 0x7f> viewDidLayoutSubviews - "),
        ("messages", "-[C viewDidLayoutSubviews] "), ("messages", "-[C anything]: "), ("messages", "v---[C m] "),
        ("messages", "<C: 0x7f> viewDidLayoutSubviews "), ("messages", "C.viewDidLayoutSubviews() "),
        ("messages", "C viewDidLayoutSubviews "), ("messages", "[A viewDidLoad] | "),
        ("names", "viewDidLayoutSubviews "), ("tagged", "1 viewDidLayoutSubviews "),
    ])
    func `Pairs right behind a message are its attributes`(format: String, message: String) throws {
        let text = message + "frame = (20 40; 374 296); contentOffset: {0, -15};\n"
        #expect(try attributes(format, text) == [["frame=(20 40; 374 296)", "contentOffset={0, -15}"]])
        #expect(try read(format, text).others.isEmpty)
    }

    @Test(arguments: [
        "[C viewDidLoad] (frame = 10, size = 3) and more = 4", "[C viewDidLoad]: [frame = 10; size = 3]",
        "[C viewDidLoad]{frame=10,size=3}", "C.viewDidLoad{frame=10, size=3}", "<C: 0x7f> viewDidLoad{frame=10 size=3}",
    ])
    func `Pairs may stand in brackets`(line: String) throws {
        #expect(try attributes("messages", line) == [["frame=10", "size=3"]])
    }

    @Test(arguments: [
        "[C viewDidLoad] // frame = 3", "[C viewDidLoad] was called with frame = 3",
        "[C viewDidLoad] note: more to come",
        "[C viewDidLoad]: 12", "[C viewDidLoad] {frame = 3", "[C viewDidLoad] 完成 frame = 3",
        "frame = 3 [C viewDidLoad]", "<C: 0x7f; frame = (0 0; 1 1)> viewDidLoad", "C viewDidLoad (frame 10)",
    ])
    func `Words, remarks and what stands before a message are no attributes`(line: String) throws {
        #expect(try attributes("messages", line + "\n") == [[]])
    }

    @Test(arguments: ["\(header)<C: 0x7f> viewDidLoad ", "\(header)viewDidLoad "])
    func `Quotes are no part of a value, whatever the format`(message: String) throws {
        let text = message + "kind=\"by hand\" parent=\"<A: 0x7f03>\"\n"
        #expect(try attributes("nslog", text) == [["kind=by hand", "parent=<A: 0x7f03>"]])
        let plain = String(text.dropFirst(Self.header.count))
        let format = plain.hasPrefix("<") ? "messages" : "names"
        #expect(try attributes(format, plain) == [["kind=by hand", "parent=<A: 0x7f03>"]])
    }

    @Test func `A remark ends a value`() throws {
        #expect(try attributes("tagged", "1 viewDidLoad frame = 3 // again\n") == [["frame=3"]])
        #expect(try attributes("messages", "[C m] url = http://x // again\n") == [["url=http://x"]])
    }

    @Test func `Records that share a line have attributes of their own`() throws {
        let text = "\(Self.header)[A m] frame = 1; \(Self.header)[B m] frame = 2\n"
        #expect(try attributes("nslog", text) == [["frame=1"], ["frame=2"]])
        #expect(try attributes("messages", "[A viewDidLoad] -> [B viewDidLoad] frame = 1\n") == [[], ["frame=1"]])
        #expect(try attributes("names", "loadView viewDidLoad frame = 1\n") == [[], ["frame=1"]])
    }

    @Test func `A value that an unfinished line or another record cuts off is not read`() throws {
        #expect(try attributes("messages", "[C m] size = 3; frame = 1") == [["size=3"]])
        #expect(try attributes("names", "viewDidLoad frame=1") == [[]])
        let text = "\(Self.header)[A m] frame = 1\(Self.header)[B m] frame = 2\n"
        #expect(try attributes("nslog", text) == [[], ["frame=2"]])
    }

    // MARK: - In the notation of examples

    @Test func `Names may carry attributes and times as examples write them`() throws {
        let records = try read("names", "loadView@0.5s viewDidLoad{frame=10}@300ms -> dealloc{a=(1 2)}\n").records
        #expect(records.map(\.name) == ["loadView", "viewDidLoad", "dealloc"])
        #expect(records.map(\.time) == [500_000, 300_000, Trace.Entry.noTime])
        #expect(records.map(\.timeUnit) == [100_000, 1000, 1])
        #expect(records.map(\.attributes) == [[], [.init("frame", "10")], [.init("a", "(1 2)")]])
        #expect(records.map(\.column) == [1, 15, 46])
    }

    @Test func `Messages may carry them too`() throws {
        let records = try read("messages", "C.viewDidLoad{frame=10}@300ms\n[C m]@1s\n").records
        #expect(records.map(\.time) == [300_000, 1_000_000])
        #expect(records.map(\.attributes) == [[.init("frame", "10")], []])
    }

    @Test(arguments: [
        "viewDidLoad{}", "viewDidLoad{frame}", "viewDidLoad{frame=10", "viewDidLoad@300", "viewDidLoad@300msx",
        "viewDidLoad{a=1}loadView",
    ])
    func `What is not written so makes a line no list of names`(line: String) throws {
        let reading = try read("names", line + "\n")
        #expect(reading.records.isEmpty)
        #expect(reading.others == ["1: \(line)"])
    }

    // MARK: - On lines of their own

    @Test func `Lines of pairs behind a record are its attributes, blank lines between or not`() throws {
        let reading = try read(
            "names",
            """
            viewDidLoad

            frame = (20 40; 560 160); \u{20}
            contentSize: {560, 133}; \u{20}

            viewDidAppear
            frame = (20 40; 374 296);
            caption

            """
        )
        #expect(
            reading.records.map(\.attributes) == [
                [.init("frame", "(20 40; 560 160)"), .init("contentSize", "{560, 133}")],
                [.init("frame", "(20 40; 374 296)")],
            ]
        )
        #expect(reading.others == ["8: caption"])
    }

    @Test(arguments: [
        ("nslog", "\(header)[C m]"), ("messages", "[C m]"), ("tagged", "1 viewDidLoad"), ("names", "viewDidLoad"),
        ("declarations", "1. - (void)viewDidLoad"),
    ])
    func `They are read in every format, and go on what stands on the record's line`(
        format: String,
        record: String
    ) throws {
        #expect(try attributes(format, "\(record)\nframe = 1;\nsize = 2 x = 3\n") == [["frame=1", "size=2", "x=3"]])
    }

    @Test(arguments: [
        "caption", "// note: x", "# note: x", "note: more to come", "- frame = 2", "(frame = 2)", "frame = (2", "加载: 2",
    ])
    func `Any other text is an other line, and so are the pairs behind it`(line: String) throws {
        let reading = try read("names", "viewDidLoad\n\(line)\nframe = 1;\n")
        #expect(reading.records.map(\.attributes) == [[]])
        #expect(reading.others == ["2: \(line)", "3: frame = 1;"])
    }

    @Test(arguments: ["# lifeline: gap", "# lifeline: kind = push", "--- 42 messages dropped ---"])
    func `Behind gaps and directives, and before the first record, there are none`(line: String) throws {
        let reading = try read("names", "a = 0\nviewDidLoad\n\(line)\nframe = 1;\n")
        #expect(reading.records.allSatisfy { $0.attributes.isEmpty })
        #expect(reading.others == ["1: a = 0", "4: frame = 1;"])
    }

    @Test func `Other text of a line of records parts it from the lines below`() throws {
        let text = "\(Self.header)[A m] \(Self.header)hello\nframe = 1;\n"
        #expect(try attributes("nslog", text) == [[]])
        #expect(try read("nslog", text).others.count == 2)
    }

    @Test func `Pairs that a chunk begins with are the last record's of the chunk before`() {
        var reader = NamesReader(names: Reading.names)
        var batch = RecordBatch()
        _ = Array("viewDidLoad\n".utf8).withUnsafeBytes { reader.read($0, firstLine: 1, into: &batch) }
        batch.removeAll()
        _ = Array("\nframe = 1;\nviewDidLoad\nframe = 2;\n".utf8).withUnsafeBytes {
            reader.read($0, firstLine: 2, into: &batch)
        }
        #expect(batch.carriedAttributeCount == 1)
        #expect(batch.attributes.count == 2)
        #expect(batch.records.map(\.firstAttribute) == [1])
    }
}
