import LifelineLoading
import TestDepth
import Testing
import TraceModel
import TraceRecords

@testable import TraceFiles
@testable import TraceReaders

/// Messages of labels in the lines of a format that differ from earlier ones in their digits are read as if each were the first.
@Suite struct KnownLabelsTests {
    private static let names = EventNames(["placed", "paid", "shipped"])

    private static func log4j() throws -> LogFormat {
        try #require(LogFormat.standard.first { $0.name == "log4j" })
    }

    private func read(_ lines: [String], behind others: [String]) throws -> LastChunk {
        LastChunk(of: [others + others, lines], ValueReader(try Self.log4j().statements, names: Self.names)) {
            SectionHeading($0, in: $1) != nil
        }
    }

    private static func line(
        _ message: String,
        second: Int = 1,
        thread: String = "main",
        logger: String = "shop.Orders"
    ) -> String {
        "2024-05-04 08:00:0\(second),000 [\(thread)] INFO  \(logger) - \(message)"
    }

    @Test func `A message is known by its label, whatever the digits of that and the time are`() throws {
        let last = try read(
            [
                Self.line("ord-2002 placed", second: 2),
                Self.line("ord-1001 paid", second: 3, thread: "w-2"),
                // Other digits than a label's or a time's, other letters, more digits, another event.
                Self.line("ord-1001 placed", thread: "w-3"),
                Self.line("old-1001 placed"),
                Self.line("ord-1x01 placed"),
                Self.line("ord-10017 placed"),
                Self.line("ord-1001 shipped"),
                // More than the message, another order of words, another mark.
                Self.line("ord-1001 placed for 3"),
                Self.line("ord-1001 placed, paid"),
                Self.line("- ord-1001 placed"),
                Self.line("not ord-1001 placed"),
                Self.line("placed ord-1001"),
                // No time of day.
                "2024-05-04 08:61:01,000 [main] INFO  shop.Orders - ord-1001 placed",
            ],
            behind: [Self.line("ord-1001 placed"), Self.line("ord-1001 paid", thread: "w-2")]
        )
        #expect(last.known.map(\.line) == [1, 2])
        #expect(last.known.map(\.time) == [2_000_000, 3_000_000].map { 1_714_809_600_000_000 + $0 })
        #expect(Set(last.known.map(\.object)).count == 2)
    }

    @Test func `What the digits of a line may change is not learned from`() throws {
        // The front holds the event, or ends in a mark that may call it off; the label may be part of the time.
        let refused = [
            Self.line("ord-1001 placed", logger: "shop.placed"),
            "2024-05-04 08:00:01,000 [main] INFO  shop.Orders - - ord-1001 placed",
            Self.line("ord-1001 placed 3 times"),
            Self.line("ord0x1001 placed"),
        ]
        for line in refused {
            let last = try read([line.replacing("1001", with: "2002")], behind: [line])
            #expect(last.known.isEmpty, "\(line)")
        }
    }

    @Test func `Objects are known by what stands in front of them beside labels`() throws {
        let last = try read(
            ["<Door: 0x7f02> placed", "ord-2002 placed", "<Door: 0x7f02> placed", "ord-2002 placed"].map {
                Self.line($0)
            },
            behind: [Self.line("ord-1001 placed"), Self.line("<Door: 0x7f01> placed")]
        )
        #expect(last.known.map(\.line) == [1, 2, 3, 4])
        let objects = last.known.map(\.object)
        #expect(objects[0] == objects[2] && objects[1] == objects[3] && objects[0] != objects[1])
        #expect(last.known[0].call != last.known[1].call && last.known[0].header != last.known[1].header)
    }

    @Test func `Behind a line that may be a heading labels are read up to the end of the chunk`() throws {
        let learned = [Self.line("ord-1001 placed")]
        let known = { (lines: [String]) in try read(lines, behind: learned).known.map(\.line) }
        #expect(try known([learned[0], "==> a.log <==", learned[0]]) == [1])
        #expect(try known([learned[0], "worker 17", learned[0]]) == [1])
        #expect(try known([learned[0], "java.lang.IllegalStateException: a bad node", learned[0]]) == [1, 3])
        #expect(try known([learned[0], "that is all there is to say about it.", learned[0]]) == [1, 3])
    }

    // MARK: - As if each were the first

    private func read(
        _ lines: [String],
        in format: String = "log4j",
        learns: Bool,
        chunk: Int = 200
    ) throws -> ChunkedReading {
        let plan = ReadingPlan(names: Self.names, format: format) { LogFormat.standard }
        return try ChunkedReading(lines, by: plan, chunk: chunk, learns: learns)
    }

    @Test func `What stands in front of messages that are known is a form of records`() throws {
        func lines(_ thread: String, _ count: Int) -> [String] {
            (0..<count).map { Self.line("\(["Kitchen", "Hall"][$0 % 2]) placed", second: $0 / 2000, thread: thread) }
        }
        // The front is new behind more records of its chunk than forms are looked for in, and known from there on.
        let late = (0..<60).map { Self.line("Kitchen placed floor=\($0)", second: 3) }
        let log =
            lines("main", 4600) + late + late + lines("io", 80) + lines("io", 200) + [
                Self.line("Yard PAID", thread: "io")
            ]
        let reading = try read(log, learns: true)
        #expect(reading.known > 200)
        #expect(reading.trace.recordCount == 5000)
        #expect(reading.unread == [log.count])
    }

    @Test(arguments: ["nslog", "messages"])
    func `What stands around messages that are known is a form of records`(format: String) throws {
        let header = format == "nslog" ? "2024-05-04 08:00:00.001 Shop[7:1] " : ""
        // More records are new in a chunk than forms are looked for in before the first with a colon comes.
        let labels = (0..<70).map { "\(header)Door\(Character(Unicode.Scalar(UInt8(65 + $0 % 26))))\($0) placed" }
        let late = ["\(header)Hall: placed", "\(header)Hall: placed"]
        let reading = try read(
            labels + labels + late + late + ["> user: paid"] + labels,
            in: format,
            learns: true,
            chunk: 144
        )
        #expect(reading.known > 60)
        #expect(reading.unread == [145])
    }

    @Test func `A record that turns out to be none may be a heading`() throws {
        let format = LogFormat(
            name: "compose",
            title: "",
            statements: [
                .record(RecordDeclaration(.lines(try RecordPattern(parsing: "{source} | {message...}"))))
            ]
        )
        let plan = ReadingPlan(names: Self.names, format: "compose") { [format] }
        let labels = (0..<4400).map { "web-1 | \(["Kitchen", "Hall"][$0 % 2]) placed" }
        let below = { (source: String) in ["\(source) | Hall paid ok=false >>"] + labels.prefix(20) }
        let divided = try Trace.read(labels + below("web-1") + below("web-2"), plan, chunk: 4096).dividedLabels
        #expect(Set(divided.keys) == ["Kitchen", "Hall"])
    }

    @Test func `A log of labels is read as if each line were the first, and headings divide them`() throws {
        var generator = SeededGenerator(state: 47)
        var known = 0
        for round in 0..<(TestDepth.extra > 0 ? 60 : 3) {
            let messages = [
                "ord-~~~ placed", "ord-~~~ paid", "item-~ shipped", "ord-~~~ paid by card", "open since ~ s",
                "bill ~~ paid", "Kitchen placed", "Hall paid", "Kitchen paid", "Hall paid",
            ]
            // As many records as are looked at for what tells labels apart, and some more.
            let lines = (0..<5200).map { index in
                let isHeading = round % 2 == 0 && index > 4600 && Int.random(in: 0..<40, using: &generator) == 0
                if isHeading { return fill(Self.headings.randomElement(using: &generator) ?? "", using: &generator) }
                let count = index < 4400 ? 3 : messages.count
                let message = messages[..<count].randomElement(using: &generator) ?? ""
                let thread = "w-\(Int.random(in: 1...3, using: &generator))"
                return Self.line(fill(message, using: &generator), second: index / 1000, thread: thread)
            }
            known += try compare(lines, in: "log4j", areDivided: round % 2 == 0, "round \(round)")
        }
        #expect(known > 500)
    }

    @Test(arguments: ["nslog", "messages"])
    func `Behind lines about something else labels are known, and headings divide them`(format: String) throws {
        var generator = SeededGenerator(state: 48)
        var known = 0
        for round in 0..<(TestDepth.extra > 0 ? 20 : 4) {
            let messages = ["Kitchen placed", "-[Hall paid]", "Yard.paid", "Hall: shipped", "+[Yard placed]"]
            // Each is read in full up to the number of records that are looked at.
            let early = (0..<8800).map { $0 % 2 == 0 ? "nothing else to say" : messages[$0 / 2 % messages.count] }
            // A message behind words, where its object's others have none, is refused, and may be a heading.
            let headings =
                Self.headings + (format == "messages" ? ["--- worker: Hall.paid", "--- worker: Hall.placed"] : [])
            let late = (0..<600).map { _ in
                let isHeading = round % 2 == 0 && Int.random(in: 0..<40, using: &generator) == 0
                let texts = isHeading ? headings : messages + ["nothing else to say"]
                return fill(texts.randomElement(using: &generator) ?? "", using: &generator)
            }
            let header = format == "nslog" ? "2024-05-04 08:00:00.001 Shop[7:~] " : ""
            let lines = (early + late).map { text in
                messages.contains(text) ? fill(header, using: &generator) + text : text
            }
            known += try compare(lines, in: format, areDivided: round % 2 == 0, "round \(round)")
        }
        #expect(known > 500)
    }

    private static let headings = [
        "==> a.log <==", "==> b.log <==", "--- worker ~ ---", "nothing else to say", "request ~",
    ]

    /// - Returns: how many lines were known again.
    private func compare(
        _ lines: [String],
        in format: String,
        areDivided: Bool,
        _ name: Testing.Comment
    ) throws -> Int {
        let learned = try read(lines, in: format, learns: true)
        let plain = try read(lines, in: format, learns: false)
        #expect(plain.known == 0)
        #expect(learned.trace.printed == plain.trace.printed, name)
        #expect(learned.trace.dividedLabels == plain.trace.dividedLabels, name)
        #expect(!areDivided || !plain.trace.dividedLabels.isEmpty, name)
        return learned.known
    }

    /// A text with a digit in place of each `~`.
    private func fill(_ text: String, using generator: inout SeededGenerator) -> String {
        String(text.map { $0 == "~" ? Character("\(Int.random(in: 0...9, using: &generator))") : $0 })
    }
}
