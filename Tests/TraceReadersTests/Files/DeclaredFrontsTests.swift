import Testing
import TraceModel
import TraceRecords

@testable import TraceReaders

/// Lines that are declared are read as if each were the first.
@Suite struct DeclaredFrontsTests {
    private func lastRead(
        _ statements: [RecordStatement],
        names: EventNames = Reading.names,
        _ chunks: [[String]]
    ) -> LastChunk { LastChunk(of: chunks, ValueReader(statements, names: names)) }

    private static func record(_ pattern: String) throws -> RecordStatement {
        .record(RecordDeclaration(.lines(try RecordPattern(parsing: pattern))))
    }

    private static func skip(_ pattern: String) throws -> RecordStatement {
        .skip(SkipDeclaration(try RecordPattern(parsing: pattern)))
    }

    @Test func `The header of a declared line is known again, with other digits for those of its time`() throws {
        let start = "2024-05-04 11:52:0"
        let last = lastRead(
            [try Self.record("{time} {pid} {tid} {level} {logger...}{? }: {message...}")],
            [
                ["\(start)3.461  4821  4835 D Lifts   : <ListVC: 0x7f0001> viewDidLoad"],
                [
                    "\(start)4.000  4821  4835 D Lifts   : <ListVC: 0x7f0002> viewDidLoad",
                    // Another thread, level or logger, or no time of day.
                    "\(start)4.000  4821  4836 D Lifts   : <ListVC: 0x7f0002> viewDidLoad",
                    "\(start)4.000  4821  4835 E Lifts   : <ListVC: 0x7f0002> viewDidLoad",
                    "\(start)4.000  4821  4835 D Doors   : <ListVC: 0x7f0002> viewDidLoad",
                    "2024-05-04 11:61:04.000  4821  4835 D Lifts   : <ListVC: 0x7f0002> viewDidLoad",
                ],
            ]
        )
        #expect(last.known.map(\.line) == [1])
        #expect(last.known.map(\.time) == [1_714_823_524_000_000])
        #expect(last.read == [2, 3, 4, 5])
    }

    /// What came behind another thread, and a class in which a digit stands, that may be the thread's, too.
    @Test func `What came behind a header comes behind others like it, once they have come`() throws {
        let start = "2024-05-04 11:52:0"
        func line(_ thread: String, _ message: String) -> String {
            "\(start)3.461 [pool-1-\(thread)] INFO Lifts - \(message)"
        }
        let last = lastRead(
            [try Self.record("{time} [{thread}] {level} {logger} - {message...}")],
            [
                [
                    line("1", "<ListVC: 0x7f0001> viewDidLoad"), line("1", "<VC2: 0x7f0002> viewDidLoad"),
                    line("2", "<MapVC: 0x7f0003> loadView"),
                ],
                [
                    line("2", "<ListVC: 0x7f0004> viewDidLoad"), line("2", "<VC2: 0x7f0005> viewDidLoad"),
                    line("3", "<ListVC: 0x7f0006> viewDidLoad"), line("2", "<ListVC: 0x7f0007> loadView"),
                    line("1", "<MapVC: 0x7f0003> loadView"),
                ],
            ]
        )
        #expect(last.known.map(\.line) == [1, 5])
        #expect(last.read == [2, 3, 4])
    }

    @Test func `Headers of many threads and loggers are known again`() throws {
        let lines = (10..<80).flatMap { thread in
            (0..<3).map { logger in
                "2024-05-04 11:52:03.461 [pool-\(thread)] INFO \(String(repeating: "Lifts.", count: logger))Life - "
                    + "<ListVC: 0x7f00\(thread)> viewDidLoad"
            }
        }
        let last = lastRead([try Self.record("{time} [{thread}] {level} {logger} - {message...}")], [lines, lines])
        #expect(last.known.count == lines.count)
        #expect(last.read == [])
    }

    /// Only a line that begins with a certain digit is of the first statement.
    @Test func `The digit with which a line begins may decide how it is read`() throws {
        let last = lastRead(
            [try Self.skip("{address} {} <Kitchen{}"), try Self.record("{code} [{thread}] {message...}")],
            [
                ["1x7f [a] <Kitchen: 0x7f0001> loadView", "0x7f [a] <DoorVC: 0x7f0002> loadView"],
                ["0x7f [a] <Kitchen: 0x7f0003> loadView"],
            ]
        )
        #expect(last.known.isEmpty && last.read == [])
    }

    @Test func `What a statement skips is no message, though its class and its call are known`() throws {
        let last = lastRead(
            [try Self.skip("{} <HomeVC: {} viewDidLoad"), try Self.record("{level} {message...}")],
            [
                ["D <HomeVC: 0x7f0001> loadView", "D <MapVC: 0x7f0002> viewDidLoad"],
                [
                    "D <HomeVC: 0x7f0001> viewDidLoad", "D <MapVC: 0x7f0002> viewDidLoad",
                    "D <HomeVC: 0x7f0001> loadView",
                ],
            ]
        )
        #expect(last.known.map(\.line) == [2, 3])
        #expect(last.read == [])
    }

    @Test(arguments: ["{} <ListVC: 0x7f0002> {}", "{} 11:52:04 {}", "{}adde> viewDidLoad", "{}fe{}", "{kind=a|b2} {}"])
    func `Where digits decide which statement a line is of, each is read`(_ pattern: String) throws {
        let last = lastRead(
            [try Self.skip(pattern), try Self.record("{level} {time} {message...}")],
            ["3 <ListVC: 0x7f0001>", "5 <ListVC: 0x7f0003>"].map { ["D 2024-05-04 11:52:0\($0) viewDidLoad"] }
        )
        #expect(last.known.isEmpty)
        #expect(last.read == [1])
    }

    @Test func `A line that may go on in the next one is read each time`() throws {
        let statements = [
            try Self.skip("at {}\nin {}"), try Self.skip("at {}"), try Self.record("{level} {message...}"),
        ]
        let last = lastRead(
            statements,
            [["at the beginning of 1"], ["at the beginning of 2", "in <ListVC: 0x7f0001> viewDidLoad"]]
        )
        #expect(last.known.isEmpty)
        #expect(last.read.isEmpty)
    }

    @Test func `A line that says nothing is passed over again, and a mark of a gap is none`() throws {
        let statements: [RecordStatement] = [
            .gap(try RecordPattern(parsing: "{} chatty: {} expire {n} lines"), origin: Origin()),
            try Self.record("{level} {logger}: {message...}"),
        ]
        // `bundle` is the last word of a name.
        let lines = (1...9).flatMap { number in
            [
                "I net: the request number \(number) of this session is sent",
                "I chatty: uid=10 expire \(number) lines",
                "I net: another bundle, number \(number), has come", "I net: Kitchen viewDidLoad",
            ]
        }
        for chunk in [1 << 20, 300] {
            let trace = try Trace.read(lines, ReadingPlan(names: Reading.names, records: statements), chunk: chunk)
            let gaps = trace.entries.filter { $0.name == Trace.Entry.gap }.map(\.line)
            let others = trace.otherLines.map(\.line)
            #expect(gaps == Array(stride(from: 2, to: 36, by: 4)))
            #expect(trace.recordCount == 9)
            #expect(others == Array(stride(from: 1, to: 36, by: 2)))
        }
    }

    /// A number is of a gap that begins with digits, or with a letter, and of none that does not.
    @Test(arguments: [
        ("{time} {pid}{x} is gone for good", "bbcdef1234", "1234567abc"),
        ("{time} {level}{x} is gone for good", "b234567abc", "E234567abc"),
        (
            "{time} {number}-{x} is gone for good", "bbcdef12-abcd-4da6-a3ce-929d0e0e4736",
            "12345678-abcd-4da6-a3ce-929d0e0e4736"
        ),
    ])
    func `A gap is one whatever number a line like it held`(gap: String, other: String, number: String) throws {
        let statements: [RecordStatement] = [
            .gap(try RecordPattern(parsing: gap), origin: Origin()), try Self.record("{time} {trace} {message...}"),
        ]
        let record = "11:52:03 a <ListVC: 0x7f0001> viewDidLoad"
        let lines = [record] + [other, other, number].map { "11:52:03 \($0) is gone for good" } + [record, record]
        let plan = ReadingPlan(names: Reading.names, records: statements)
        let trace = try ChunkedReading(lines, by: plan, chunk: lines.count, learns: true).trace
        #expect(trace.entries.filter { $0.name == Trace.Entry.gap }.map(\.line) == [4])
    }

    @Test func `The line that ends what is skipped is looked for each time`() throws {
        let statements = [
            RecordStatement.skip(
                SkipDeclaration(
                    try RecordPattern(parsing: "=== dump"),
                    .through(try RecordPattern(parsing: "{time} I {} are gone{}"))
                )
            ),
            try Self.record("{time} {level} {message...}"),
        ]
        let end = "10:00:00 I all the basket's items are gone by now"
        let last = lastRead(
            statements,
            [
                [
                    "=== dump", end, "=== dump", "10:00:00 D <ListVC: 0x7f0001> loadView", end,
                    "10:00:00 D <MapVC: 0x7f0002> init",
                ]
            ]
        )
        #expect(last.read == [6])
    }

    @Test func `A label is read in full behind a line about something else, at the end of a chunk, too`() throws {
        let last = lastRead(
            [try Self.record("{level} {message...}")],
            [[String]](repeating: ["D Kitchen viewDidLoad", "D Kitchen viewDidLoad"], count: 3)
        )
        #expect(last.known.map(\.line) == [2])
        #expect(last.read == [1])
    }

    @Test func `A label is read in full behind a heading, and from there on behind any other line`() throws {
        let label = "D Kitchen viewDidLoad"
        let chunks = [[String]](repeating: [label, "~ a heading", label, label], count: 3)
        let reader = ValueReader([try Self.record("{level} {message...}")], names: Reading.names)
        let last = LastChunk(of: chunks, reader) { line, bytes in bytes[line.lowerBound] == UInt8(ascii: "~") }
        #expect(last.known.map(\.line) == [4])
        #expect(last.read == [1, 3])
    }

    @Test func `A leap day is seen in any line`() throws {
        let lines =
            ["02-28", "02-28", "02-29", "02-29"].enumerated().map { number, day in
                "\(day) 10:00:00.000  1  1 I net     : request number \(number) of this session is sent"
            } + ["03-01 10:00:00.000  1  1 D Shop    : <ListVC: 0x7f0001> viewDidLoad"]
        let statement = try Self.record("{time} {pid} {tid} {level} {logger...}{? }: {message...}")
        let trace = try Trace.read(lines, ReadingPlan(names: Reading.names, records: [statement]))
        #expect(trace.entries.map { $0.time != Trace.Entry.noTime } == [true])
    }

    @Test func `What is known of the first months of a year says what times are, and fronts are learned anew`() throws {
        let march = "Mar  1 10:00:00 D <ListVC: 0x7f0001> viewDidLoad"
        var reader = ValueReader([try Self.record("{time} {level} {message...}")], names: Reading.names)
        var times: [Int64] = []
        var batch = RecordBatch(takesRepeats: true)
        for chunk in [[march, march], [march, "Feb  2 10:00:00 D <ListVC: 0x7f0001> viewDidLoad", march], [march]] {
            batch.removeAll()
            Array((chunk + [String(repeating: "~", count: 80), ""]).joined(separator: "\n").utf8).withUnsafeBytes {
                _ = reader.read($0, firstLine: 1, into: &batch)
                reader.learn(&batch, of: $0, takesLabels: true, areDeclared: true)
            }
            times += batch.repeats.map(\.time) + batch.records.map(\.time)
        }
        // The first three of March have a time; February is the fourth.
        #expect(times.map { $0 != Trace.Entry.noTime } == [true, true, true, true, false, false])
    }

    @Test func `A line whose header names an event is looked at each time`() throws {
        let last = lastRead(
            [try Self.record("{time} {logger...}: {message...}")],
            [
                ["00", "01", "61"].map {
                    "2024-05-04 10:\($0):00 Kitchen viewDidLoad: the request of this session is sent"
                }
            ]
        )
        #expect(last.others.map(\.kind) == [.silent, .silent, .unread])
    }

    @Test func `A line that is the second one of a record is none alone`() throws {
        let last = lastRead(
            [try Self.record("T {}\nX {subject...} {event}"), try Self.record("M {message...}")],
            [["T 1", "X Kitchen viewDidLoad"], ["X Kitchen viewDidLoad"]]
        )
        #expect(last.known.isEmpty)
        #expect(last.read.isEmpty)
    }

    @Test func `Where names hold digits no line is known by others`() throws {
        let last = lastRead(
            [try Self.record("{subject} {event} :"), try Self.record("{a} {b} :{?{message...}}")],
            names: EventNames(["step1", "step2"]),
            [["first", "Attic-lift step3 :", "Attic-lift step4 :", "Attic-lift step2 :"]]
        )
        #expect(last.read == [4])
    }

    @Test func `A time of day that is not the line's time is none`() throws {
        let last = lastRead(
            [try Self.record("{time} M {message...}")],
            [
                ["1715000000 M 12:53:20 <ListVC: 0x7f0001> viewDidLoad"],
                ["1715000000 M 12:53:59 <ListVC: 0x7f0001> viewDidLoad"],
            ]
        )
        #expect(last.known.isEmpty)
        #expect(last.read == [1])
    }

    @Test func `A subject that is put together stands nowhere`() throws {
        let subject: [RecordClaim.Part] = [.text(String(repeating: "the tower of the north ", count: 9)), .field("a")]
        let put = RecordStatement.record(
            RecordDeclaration(
                .lines(try RecordPattern(parsing: "E {a} {event}")),
                claims: [RecordClaim(subject: subject, event: [.field("event")])]
            )
        )
        let lines = [String](repeating: "E Attic viewDidLoad", count: 400)
        let last = lastRead([put, try Self.record("M {message...}")], [lines, lines])
        #expect(last.known.isEmpty)
        #expect(last.read.count == 400)
    }

    @Test func `What stands in front says the same only of lines that one statement reads`() throws {
        let lines = ["10:00:00 D <ListVC: 0x7f0001> viewDidLoad", "10:00:00 D <ListVC: 0x7f0001> dealloc"]
        let last = lastRead(
            [
                try Self.record("{time} {level} {subject...} {event=viewDidLoad}"),
                try Self.record("{time} {tag} {message...}"),
            ],
            [lines, lines]
        )
        #expect(last.known.map(\.line) == [2])
        #expect(last.read == [1])
        let other = lastRead(
            [try Self.record("{time} {tag} {message...}"), try Self.record("{time} {level} {message...}")],
            [lines, lines]
        )
        #expect(other.known.map(\.line) == [1, 2])
    }

    @Test func `A line with a time that is none says nothing of lines whose time is one`() throws {
        let lines = [
            "[10:00:00] W - Kitchen viewDidLoad", "[99:99:99] W - dropped 7 messages",
            "[11:00:00] W - dropped 7 messages",
        ]
        let last = lastRead(
            [try Self.record("[{time}] {tag} - {message...}"), try Self.record("[{t...}] {message...}")],
            [lines]
        )
        // The last one is a gap.
        #expect(last.read == [1, 3])
        let skipped = lastRead(
            [
                .skip(
                    SkipDeclaration(
                        try RecordPattern(parsing: "{time} === dump begins {}"),
                        .through(try RecordPattern(parsing: "{time} === dump ends {}"))
                    )
                ), try Self.record("{message...}"),
            ],
            [["first", "99:99:99 === dump begins now", "10:00:00 === dump begins now", "Kitchen viewDidLoad"]]
        )
        #expect(skipped.read.isEmpty)
    }

    @Test func `A day is told from one that begins alike`() throws {
        let lines = ["Feb 12", "Feb 2", "Feb 29"].map { "\($0) 9:00:00 D we wait for the next bus" }
        let trace = try Trace.read(
            lines + ["Mar 1 9:00:00 D Kitchen viewDidLoad"],
            ReadingPlan(names: Reading.names, records: [try Self.record("{time} {level} {message...}")])
        )
        #expect(trace.entries.map { $0.time != Trace.Entry.noTime } == [true])
    }

    @Test func `Statements that begin otherwise decide nothing of a line`() throws {
        // Of syslog's: a number in some of them, and another first word.
        let statements = [
            try Self.record("{time} {host} {process}[{number}]: {message...}"),
            try Self.record("{time} {host} {process}: {message...}"),
            try Self.record("{day=Mon|Tue} {time} {host} {process}: {message...}"),
        ]
        var reader = ValueReader(statements, names: Reading.names)
        var batch = RecordBatch(takesRepeats: true)
        let lines = (1...3).map { "May  6 10:00:0\($0) mac Shop[471\($0)]: another bundle, number \($0), has come\n" }
        Array(("first\n" + lines.joined()).utf8).withUnsafeBytes { _ = reader.read($0, firstLine: 1, into: &batch) }
        // That the first one says nothing is found out in full.
        #expect(batch.otherLines.map(\.kind) == [.open, .open, .silent, .silent])
    }
}
