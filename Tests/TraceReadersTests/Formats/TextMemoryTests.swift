import TestDepth
import Testing
import TraceModel

@testable import TraceReaders

/// What a text says is the same whether or not texts like it have come before.
@Suite
struct TextMemoryTests {
    private static let names = EventNames(["viewDidLoad", "viewWillAppear:", "loadView", "open"])
    private static let pieces = [
        "GET", "/v2/items/", "7", "42", "1903", "0x7f", "1x7f", "0xadd", "<A: 0x60", ">", "[C", "]", "[", " ", " ",
        " - ", ": ",
        "viewDidLoad", "viewDidLoa", "open", "reopen", "2024-05-04 11:52:03.461", "2024-13-45 99:61:03.4", "lost",
        "3 messages", "dropped", "disconnected:0000", "-[C m", "_", "$", "é", "#", "Type: Info | ",
        "3f2504e0-4f89-11d3-9a0c-0305e82c3301", "a94a8fe5cc", "0123456789ab", "12e4567890", "trace=", "messages lost",
        "[a94a8fe5cc finished]", "<A: 0x60> 1a94a8fe5cc", "-[a94a8fe5cc m]",
        "0xab24-05-04 11:52:03.461", "-",
    ]
    private static let fronts = [
        "[life] ", "[7] ", "11:52:03.461 ", "25:61:03 ", "2024-05-04 11:52:03.461 ", "→ ", "not ", "DEBUG: ", "0x60a1 ",
        "1x60a1 ", "3 ",
        "job-17 ", "<B: 0x71> ", "", "",
    ]
    private static let messages = [
        "<A: 0x60c4> viewDidLoad", "<A: 1x60c4> viewDidLoad", "-[A viewDidLoad]", "<A: 0x6> open", "job-42 open",
        "A open",
        "lift 3: open", "[lift 3] open", "<A: 0x60c4> loadView 3", "<A: 0x60c4> viewWillAppear: 1", "open",
        "Line 4 open", "will open 12 of the 40 doors", "asked to open 7 at 0x60c4", "web | v6 open 0x12",
    ]

    private static func text(_ random: inout RandomNumbers) -> [UInt8] {
        func any(_ texts: [String], _ random: inout RandomNumbers) -> [UInt8] {
            Array((texts.randomElement(using: &random) ?? "").utf8)
        }
        if Int.random(in: 0..<4, using: &random) > 0 {
            return any(fronts, &random) + any(fronts, &random) + any(messages, &random)
        }
        return (0..<Int.random(in: 2...9, using: &random)).flatMap { _ in any(pieces, &random) }
    }

    /// The same text with other digits, and other letters in hexadecimal numbers.
    private static func changed(_ text: [UInt8], _ random: inout RandomNumbers) -> [UInt8] {
        var isInNumber = false
        var wordEnd = 0
        return text.indices.map { index in
            // Most addresses stay some.
            if text[index...].starts(with: "0x".utf8), Int.random(in: 0..<8, using: &random) > 0 { return text[index] }
            isInNumber = text[index].isHexDigit && (isInNumber || index > 0 && text[index - 1] == UInt8(ascii: "x"))
            let word = text[index...].prefix(while: \.isASCIIName)
            let isNumber = word.count >= 4 && word.allSatisfy(\.isHexDigit) && word.contains { !$0.isDigit }
            if index >= wordEnd, isNumber { isInNumber = true }
            if index >= wordEnd, !word.isEmpty { wordEnd = word.endIndex }
            let digits = isInNumber ? "0123456789abcdefABCDEF" : "0123456789"
            guard isInNumber || text[index].isDigit else { return text[index] }
            return digits.utf8.randomElement(using: &random) ?? 0
        }
    }

    /// What a body makes of a text that stands between others.
    private static func read<Result>(
        _ text: [UInt8],
        behind before: String = "",
        _ body: (UnsafeRawBufferPointer, Range<Int>) -> Result
    ) -> Result {
        let front = Array("    \(before)".utf8)
        let bytes = front + text + Array("\n".utf8) + [UInt8](repeating: UInt8(ascii: "v"), count: 32)
        return bytes.withUnsafeBytes { bytes in
            body(bytes, bytes.trimmed(front.count..<front.count + text.count))
        }
    }

    private static func isSilent(_ text: String, in texts: inout TextMemory) -> Bool {
        read(Array(text.utf8), behind: "[") { bytes, text in
            if case .nothing = texts.saying(bytes, text) { true } else { false }
        }
    }

    /// Whether a text is known to say nothing.
    private static func isKnown(_ text: String, in texts: inout TextMemory) -> Bool {
        read(Array(text.utf8), behind: "[") { bytes, text in texts.isSilent(text, bytes) }
    }

    /// Reads a text in full, as the readers of messages do.
    private static func learn(_ text: [UInt8], in texts: inout TextMemory) {
        read(text) { bytes, text in
            let scanner = MessageScanner(bytes, text, names)
            var batch = RecordBatch(takesRepeats: true)
            let line = Line(bytes, text: text, start: 0, number: 1)
            guard let message = scanner.message(allowsBareName: true) else {
                if isProse(scanner) {
                    batch.appendOther(text, of: line)
                    texts.learnOther(in: scanner, batch, since: (0, 0))
                }
                return
            }
            let rest = batch.append(message, as: message.record(line: 1, column: 1), of: line, in: scanner)
            batch.appendAttributes(bytes, behind: rest, isCut: false)
            texts.messages.learn(message, in: scanner, batch, since: (0, 0))
        }
    }

    /// Whether a text is no message for certain, no note, mark or frame.
    private static func isProse(_ scanner: MessageScanner) -> Bool {
        let (bytes, text) = (scanner.bytes, scanner.start..<scanner.end)
        return scanner.message(allowsBareName: true) == nil && scanner.doubtfulMessage(allowsBareName: true) == nil
            && !scanner.beginsWithEvent() && !scanner.isNumberedEvent && !Comment.begins(bytes, text)
            && !GapMark.matches(bytes, text) && !bytes.isFrame(text)
            && ParsedNSLogHeader.first(bytes, from: text.lowerBound, to: text.upperBound) == nil
    }

    private static func isKnownAsProse(_ text: String, in texts: inout TextMemory) -> Bool {
        read(Array(text.utf8), behind: "[") { bytes, text in
            if case .prose = texts.saying(bytes, text) { true } else { false }
        }
    }

    /// The subject and the name of the message that a text is known to be, or found to be.
    private static func message(_ text: [UInt8], _ find: (UnsafeRawBufferPointer, Range<Int>) -> Message?) -> String? {
        read(text) { bytes, range in
            find(bytes, range).map { message in
                [message.className, message.identity, message.name]
                    .map { String(decoding: bytes[$0], as: UTF8.self) }.joined(separator: "|")
            }
        }
    }

    private static func known(_ text: [UInt8], in texts: inout TextMemory) -> String? {
        message(text) { bytes, range in
            if case .message(let message) = texts.saying(bytes, range) { message } else { nil }
        }
    }

    /// Texts that say nothing, and the same with other digits: an address, a mark, a stamp.
    @Test(arguments: [
        ("<Cart: 1x7f03> resumed", "<Cart: 0x7f03> resumed"),
        ("disconnected:1234 from a device", "disconnected:0000 from a device"),
        ("shown at 2024-13-45 99:61:03.461", "shown at 2024-12-15 09:51:03.461"),
    ])
    func `Other digits may make a text say something`(silent: String, other: String) {
        var texts = TextMemory(names: Self.names)
        #expect(Self.isSilent(silent, in: &texts))
        #expect(!Self.isSilent(other, in: &texts))
    }

    @Test func `A line is silent whatever its stamp`() {
        let lines = [
            ("[2024-05-04 08:00:00.001] [INFO] heap 7 of 9", "[2024-06-12 18:59:61.999] [INFO] heap 1 of 3"),
            ("2024-05-04 08:00:00.001 App[12:ab] the heap", "2024-05-04 08:00:00.002 App[34:ab] the heap"),
            (
                "[2024-05-04 08:00:00.001] [INFO] trace 4bf92f3577b34da6 sampled",
                "[2024-05-04 08:00:00.001] [INFO] trace 00f067aa0ba902b7 sampled"
            ),
        ]
        for (first, second) in lines {
            var texts = TextMemory(names: Self.names, areLines: true)
            #expect(!Self.isKnown(first, in: &texts))
            #expect(Self.isSilent(first, in: &texts))
            #expect(Self.isKnown(second, in: &texts), "\(second)")
        }
    }

    /// A name that is cut off may be an event, a word of one, a mark, and a comment.
    @Test(arguments: [
        "the cart 1 is viewDidL\u{2026}", "open 12", "2024-05-04 08:00:00.001 7 messages lost", "# a comment 1",
    ])
    func `A line that may say something is read anew`(line: String) {
        var texts = TextMemory(names: Self.names, areLines: true)
        _ = Self.isSilent(line, in: &texts)
        #expect(!Self.isKnown(line, in: &texts))
    }

    @Test(arguments: [
        ("[life] <Cart: 0x7f03> open", "[life] <Cart: 0xa4eb> open", "Cart|0xa4eb|open"),
        ("11:52:03.461 -[Cart open]", "12:07:58.003 -[Cart open]", "Cart||open"),
        ("[INFO] job-1701 open", "[INFO] job-2345 open", "job-2345||open"),
    ])
    func `A message is known again by what is no number`(first: String, second: String, message: String) {
        var texts = TextMemory(names: Self.names)
        #expect(Self.known(Array(first.utf8), in: &texts) == nil)
        Self.learn(Array(first.utf8), in: &texts)
        #expect(Self.known(Array(second.utf8), in: &texts) == message)
    }

    @Test func `Prose that names an event is known again by what is no digit`() {
        var texts = TextMemory(names: Self.names)
        let first = "will open 12 of the 40 doors for user 7"
        #expect(!Self.isKnownAsProse(first, in: &texts))
        Self.learn(Array(first.utf8), in: &texts)
        #expect(Self.isKnownAsProse("will open 99 of the 10 doors for user 3", in: &texts))
        for other in [
            "will open 99 of the 10 doors for user 33", "will open 9a of the 10 doors for user 3",
            "can open 199 of the 10 doors for user 3",
        ] {
            #expect(!Self.isKnownAsProse(other, in: &texts), "\(other)")
        }
    }

    /// A stamp, an address and a gap.
    @Test(arguments: [
        ("it may open at 2024-13-45 99:61:03.461", "it may open at 2024-12-15 09:51:03.461"),
        ("they open <Cart: 1x7f03> when asked to", "they open <Cart: 0x7f03> when asked to"),
        ("disconnected:1234 to open a device", "disconnected:0000 to open a device"),
        ("web | v6 open 0x12", "web | v6 open 1x12"), ("web | v6 open 0x", "web | v6 open 9x"),
    ])
    func `What is no prose, or with other digits none, is read anew`(first: String, second: String) {
        var texts = TextMemory(names: Self.names)
        Self.learn(Array(first.utf8), in: &texts)
        #expect(!Self.isKnownAsProse(second, in: &texts))
    }

    /// Texts that say nothing, and the same with other numbers in hexadecimal digits.
    @Test(arguments: [
        ("cache at 0x6000b791f7 is free", "cache at 0x60012345ab is free"),
        (
            "request 3f2504e0-4f89-11d3-9a0c-0305e82c3301 took 7 ms",
            "request 00b3e1aa-71d3-92d4-8cde-7f00aa9912e3 took 9 ms"
        ),
        ("trace=4bf92f3577b34da6 sampled", "trace=00f067aa0ba902b7 sampled"),
        ("<View: 0x7fd0a3c0> in <Layer: 0x60000c1f>", "<View: 0x7fd1b000> in <Layer: 0x6000aaaa>"),
    ])
    func `A text is known again whatever numbers it holds`(first: String, second: String) {
        var texts = TextMemory(names: Self.names)
        #expect(!Self.isKnown(first, in: &texts))
        #expect(Self.isSilent(first, in: &texts))
        #expect(Self.isKnown(second, in: &texts))
    }

    /// A count, a stamp, a name, a word, and a number of another length.
    @Test(arguments: [
        ("a94a8fe5cc messages lost", "1234567890 messages lost"),
        ("12b4567890 messages lost", "12e4567890 messages lost"),
        ("shown 0xab24-12-15 09:51:03.461", "shown 0x2024-12-15 09:51:03.461"),
        ("cache at 0x6000b791f7 is free", "cache at 0x6000b791g7 is free"),
        ("cache at 0x6000b791f7 is free", "cache at 1x6000b791f7 is free"),
        ("the badge is free again", "the cadge is free again"),
        ("trace=4bf92f3577b34da6 sampled", "trace=4bf92f3577b34d sampled"),
        ("[1234567abc finished]", "[abcdef1234 finished]"),
        ("[1234567abc\u{A0}finished] the request", "[abcdef1234\u{A0}finished] the request"),
        ("<Cat: 0x7f03> 1234567abc", "<Cat: 0x7f03> abcdef1234"),
        (
            "-[Cat finished] + 12345678-abcd-1234-1234-12345678abcd",
            "-[Cat finished] + abcdef12-abcd-1234-1234-12345678abcd"
        ),
        ("abcdefabcd-05-04 08:00:00.001 A[4821:90177] hello", "abcdef2024-05-04 08:00:00.001 A[4821:90177] hello"),
        (
            "12345678-abcd-1234-1234-12345678abcd-05-04 08:00:00.001 A[1:2] x",
            "12345678-abcd-1234-1234-123456782024-05-04 08:00:00.001 A[1:2] x"
        ),
    ])
    func `What is no such number is read anew`(first: String, second: String) {
        var texts = TextMemory(names: Self.names)
        _ = Self.isSilent(first, in: &texts)
        #expect(!Self.isKnown(second, in: &texts))
    }

    @Test(arguments: [250, 300, 70_000])
    func `A number may stand at the end of a text of any length`(count: Int) {
        var texts = TextMemory(names: Self.names)
        let text = String(repeating: "x ", count: count / 2 - 10) + "0x6000b791f7 a94a8fe5cc"
        #expect(Self.isSilent(text, in: &texts))
        #expect(Self.isKnown(text, in: &texts) == (text.utf8.count <= 256))
        Self.learn(Array("\(text) <Cart: 0x7f03> open".utf8), in: &texts)
    }

    @Test
    func `Where a name could be a number, its letters are read`() {
        var texts = TextMemory(names: EventNames(["open", "player.faded"]))
        #expect(Self.isSilent("cache at 0x6000b791f7 is free", in: &texts))
        #expect(!Self.isKnown("cache at 0x6000faded7 is free", in: &texts))
        #expect(Self.isKnown("cache at 0x1230b791f7 is free", in: &texts))
    }

    /// Texts of messages, and others that are none of them: another length, another word, no address, and one digit too many.
    @Test(arguments: [
        ("[life] <Cart: 0x7f03> open", "[life] <Cart: 0x7f0> open"),
        ("[life] <Cart: 0x7f03> open", "[file] <Cart: 0x7f03> open"),
        ("[life] <Cart: 0x7f03> open", "[life] <Cart: 1x7f03> open"),
        ("[life] <Cart: 0x7f03> open", "[life] <Cart: 0x7f0g> open"),
        ("<B: 0x71> <Cart: 0x7f03> open", "<B: 1x71> <Cart: 0x7f03> open"),
        ("[life] <Cart: 0x7f03> open done", "[life] <Cart: 0x7f04> open done"),
        ("2024-05-04 11:52:03.461 A[1:2] A open", "2024-05-04 11:52:03.462 A[1:2] A open"),
    ])
    func `What is not alike in all else is read anew`(first: String, second: String) {
        var texts = TextMemory(names: Self.names)
        Self.learn(Array(first.utf8), in: &texts)
        #expect(Self.known(Array(second.utf8), in: &texts) == nil)
    }

    @Test(arguments: 1...(TestDepth.extra > 0 ? 100 : 20) as ClosedRange<UInt64>)
    func `A text that was met with other digits says what it would alone`(seed: UInt64) {
        var random = RandomNumbers(seed: seed)
        let silentText = SilentText.of(Self.names)
        let areLines = seed % 2 == 0
        var texts = TextMemory(names: Self.names, areLines: areLines)
        var known: [[UInt8]] = []
        var (silentCount, messageCount, proseCount) = (0, 0, 0)
        for _ in 0..<2_000 {
            let isNew = known.isEmpty || Int.random(in: 0..<4, using: &random) == 0
            let text =
                isNew ? Self.text(&random) : Self.changed(known.randomElement(using: &random) ?? [], &random)
            if isNew { known.append(text) }
            let before = ["", "[", "view", "view_"].randomElement(using: &random) ?? ""
            let isSilent = Self.read(text, behind: before) { silentText.holds($0, $1, isLine: areLines) }
            let said = Self.read(text, behind: before) { texts.saying($0, $1) }
            let what = "\(before)|\(String(decoding: text, as: UTF8.self))"
            switch said {
            case .nothing:
                // One look may not tell what reading in full does.
                let saysNothing = Self.read(text) { bytes, range in
                    Self.isProse(MessageScanner(bytes, range, Self.names)) && Self.names.nameNothing(in: bytes, range)
                }
                #expect(isSilent || saysNothing, "\(what)")
            case nil: #expect(!isSilent, "\(what)")
            case .prose:
                proseCount += 1
                let isProse = Self.read(text) { Self.isProse(MessageScanner($0, $1, Self.names)) }
                #expect(!isSilent && isProse, "\(what)")
            case .message:
                messageCount += 1
                #expect(!isSilent, "\(what)")
                let alone = Self.message(text) { bytes, range in
                    MessageScanner(bytes, range, Self.names).message(allowsBareName: true)
                }
                #expect(Self.known(text, in: &texts) == alone, "\(what)")
                Self.read(text) { bytes, range in
                    let scanner = MessageScanner(bytes, range, Self.names)
                    guard let message = scanner.message(allowsBareName: true) else { return }
                    #expect(scanner.rest(behind: message).isEmpty && !scanner.mayRepeat(message), "\(what)")
                    #expect(
                        !bytes.isFrame(range)
                            && ParsedNSLogHeader.first(bytes, from: range.lowerBound, to: range.upperBound) == nil
                    )
                }
            }
            silentCount += isSilent ? 1 : 0
            if said == nil { Self.learn(text, in: &texts) }
        }
        #expect(silentCount > 50 && messageCount > 50, "\(silentCount), \(messageCount)")
        #expect(proseCount > 0, "\(proseCount)")
    }
}
