import Testing

/// What `lifeline check` says of lines that name an event and that it does not read.
@Suite
struct CheckVerbUnreadTests {
    private static let lift = """
        spec lift "A lift"
        event open, shut, completed, started
        rule shut-again "It is shut before it opens again"
          each open leads to shut
          accepts open shut open shut
          rejects open !open shut
        """

    private func check(_ log: String, _ options: String = "") throws -> CommandRun {
        let folder = try TemporaryFolder(["a.log": log, "lift.lifeline": Self.lift])
        return CommandRun("check a.log --spec lift.lifeline \(options)", in: folder)
    }

    @Test func `Lines that are not read are counted and shown with what hindered`() throws {
        let run = try check("Lift open\nLift shut\n- completed id=45\n- started id=45\nLift open\n", "--accept-unread")
        #expect(run.output.contains("2 lines name an event and are not read; 60 in 100 are"))
        #expect(run.output.contains("line 3: - completed id=45: "))
        #expect(run.output.contains("line 4: - started id=45: "))
        #expect(run.output.contains("2 gaps"))
    }

    /// `viewDidAppear` is no ordinary word: who stands before it in brackets is not passed over in silence.
    @Test(arguments: [["[HomeVC] ", "[Cart] "], ["📱[HomeVC] ", "📱[EditNav] "], ["(HomeVC) ", "(Cart) "]])
    func `A name that is no word is not passed over behind a label that may be a prefix`(labels: [String]) throws {
        let home = ["viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)"]
        let cart = [String](repeating: labels[1] + "viewDidAppear(_:)", count: 2)
        for lines in [home.map { labels[0] + $0 } + cart, cart + home.map { labels[0] + $0 }] {
            let folder = try TemporaryFolder(["a.log": lines.joined(separator: "\n") + "\n"])
            let run = CommandRun("check a.log --strict", in: folder)
            #expect(run.exitCode == 1, "\(run.output)")
            #expect(run.output.contains("2 lines name an event and are not read"), "\(run.output)\(run.errors)")
        }
    }

    @Test(arguments: [
        ("{subject} >> {event}", "@ >> $"), ("json subject = id, event = do", #"{"id":"@","do":"$"}"#),
        ("csv subject = 1, event = 2", "@,$"),
    ])
    func `Nor is one that says a name in another case where a record says one`(record: String, line: String) throws {
        let words = [("A1", "open"), ("B", "Open"), ("A1", "shut"), ("B", "shut")]
        let log = Self.found(line, words).joined(separator: "\n") + "\n"
        let folder = try TemporaryFolder(["a.log": log, "lift.lifeline": Self.lift])
        let run = CommandRun("check a.log --spec lift.lifeline --record", record, in: folder)
        #expect(run.output.contains("1 line names an event and is not read; 75 in 100 are"), "\(run.output)")
        #expect(run.output.contains(": it names open in another case"), "\(run.output)")
        #expect(run.output.contains("3 records") && run.output.contains("1 gap"), "\(run.output)")
    }

    private static let found = [
        "11:52:0% INFO @ >> $, floor=1", #"{"t":"12:00:0%","door":"@","ev":"$"}"#,
        #"{"t":"12:00:0%","door":"@","msg":"door.$ now"}"#,
    ]

    private static func found(_ line: String, _ words: [(door: String, event: String)]) -> [String] {
        words.enumerated().map { index, word in
            line.replacing("%", with: "\(index)").replacing("@", with: word.door).replacing("$", with: word.event)
        }
    }

    /// Two doors that open and shut.
    private static let doors = [("Kitchen", "open"), ("Garage", "open"), ("Kitchen", "shut"), ("Garage", "shut")]

    @Test(arguments: found)
    func `A line that was found and says a second event is not read`(line: String) throws {
        var lines = Self.found(line, Self.doors + Self.doors)
        // The Garage opens here, too, or the Kitchen shuts.
        lines[4] = line.hasPrefix("{") ? lines[4] + lines[5] : lines[4].replacing("open", with: "open and shut")
        lines.remove(at: 5)
        let run = try check(lines.joined(separator: "\n") + "\n")
        #expect(run.output.contains("1 line names an event and is not read; 85 in 100 are"), "\(run.output)")
        #expect(run.output.contains("line 5: ") && run.output.contains("1 gap"), "\(run.output)")
        #expect(!run.output.contains(": error: "), "\(run.output)")
    }

    @Test func `Nor is one of which the log's beginning shows nothing`() throws {
        let line = Self.found[1]
        let first = (0..<20_000).flatMap { _ in Self.found(line, Self.doors) }
        let pair = Self.found(line, [Self.doors[0], Self.doors[1]]).joined()
        let run = try check((first + [pair] + Self.found(line, Self.doors)).joined(separator: "\n") + "\n")
        #expect(run.output.contains("1 line names an event and is not read"), "\(run.output)")
        #expect(run.output.contains("2 lives"), "\(run.output)")
    }

    @Test(arguments: found)
    func `What a key says behind an event is no second one`(line: String) throws {
        let more = line.hasPrefix("{") ? #","next":"shut","shut":false,"why":"to open it"}"# : ", next=shut shut=no"
        let lines = Self.found(line, Self.doors + Self.doors).map {
            ($0.hasSuffix("}") ? String($0.dropLast()) : $0) + more
        }
        let run = try check(lines.joined(separator: "\n") + "\n")
        #expect(run.output.contains("8 records, 8 events, 2 lives"), "\(run.output)\(run.errors)")
    }

    @Test func `An object of JSON whose value is an event is a record, whatever stands around it`() throws {
        let lines = "<Lift: 0x7f01> open\n{\"door\": \"a\", \"msg\": \"open\"}\n<Lift: 0x7f01> shut\n"
        let run = try check(lines)
        #expect(run.output.contains("1 line names an event and is not read; 66 in 100 are"), "\(run.output)")
        #expect(run.output.contains("1 gap"))
        // One that only speaks of it is not.
        let other = try check(lines.replacing("\"open\"", with: "\"to open it\""))
        #expect(other.output.contains("1 other line"), "\(other.output)")
        #expect(!other.output.contains("not read"), "\(other.output)")
    }

    @Test(arguments: [#""event": "open","#, #""event" : "open""#, #""sent": {"id": 3, "event": "open"},"#])
    func `So is a member of one on a line of its own`(member: String) throws {
        let stamp = "2014-05-04 11:52:03.461 Test[3141:60b]"
        let lines = """
            \(stamp) <Lift: 0x7f01> open
            \(stamp) sent {
                \(member)
                "lift": "0x7f02"
            }
            \(stamp) <Lift: 0x7f01> shut

            """
        let run = try check(lines)
        #expect(run.output.contains("1 line names an event and is not read; 66 in 100 are"), "\(run.output)")
        #expect(run.output.contains("1 gap"))
        // As a key it says nothing of an event, and neither do words that hold it.
        for other in ["\"open\": 1,", "\"event\": \"to open it\","] {
            let run = try check(lines.replacing(member, with: other))
            #expect(!run.output.contains("not read"), "\(run.output)")
        }
    }

    @Test func `A name that is only known with its parameter list is found by it`() throws {
        let spec = """
            spec move "Moves"
            event joining = willMove(toParent:)
            event joined = didMove(toParent:)
            rule in-order "It is told before it joins"
              joining before joined
              accepts willMove(toParent:) didMove(toParent:)
              rejects !didMove(toParent:)
            """
        let lines = "Lift willMove(toParent:)\n- willMove(toParent:) id=45\n- didMove(toParent:) id=46\n"
        let folder = try TemporaryFolder(["a.log": lines, "move.lifeline": spec])
        let run = CommandRun("check a.log --spec move.lifeline", in: folder)
        #expect(run.errors.contains("a.log:2:1: error: only 1 of 3 lines that say an event are read"))
    }

    @Test func `A label that ends in a number begins a record like any other`() throws {
        let run = try check("C1 open\nC1 shut\nC1 open\nC2 started~slowly\n", "--accept-unread")
        #expect(run.output.contains("1 line names an event and is not read; 75 in 100 are"), "\(run.output)")
    }

    @Test(arguments: ["- open, shut", "open -> shut", "1. open/ shut;"])
    func `A line that says nothing but events is never passed over`(line: String) throws {
        let run = try check("- open\n- shut\n\(line)\n- open\n", "--accept-unread")
        #expect(run.output.contains("1 line names an event and is not read; 75 in 100 are"), "\(run.output)")
        #expect(run.output.contains("line 3: \(line): it names open and shut"))
    }

    /// Each says what happened to the lift in some other way than the records do.
    @Test(arguments: [
        "Lift@7f3a2b open", "Lift#3 open", "Lift 0x7f01 open", "Lift(3) open", "Lift[3] open", "(Lift.kt:25) open",
        "Lift open\\n", "Lift \"open\"", "0x7f01 open", "open: Lift", "level=INFO msg=\"Lift open\"",
    ])
    func `One odd line that says an event of a known subject is never passed over`(line: String) throws {
        for header in ["", "05-04 11:52:03.461  4821  4821 D Doors: ", "2024-05-04 11:52:03.461 Test[3141:60b] "] {
            let run = try check(["Lift open", "Lift shut", line, "Lift shut"].map { "\(header)\($0)\n" }.joined())
            #expect(run.output.contains("1 line names an event and is not read; 75 in 100 are"), "\(run.output)")
            #expect(!run.output.contains("error"), "\(run.output)")
        }
    }

    @Test func `Nor is one that says nothing but the event, where records say whose it is`() throws {
        let run = try check("Lift open\nLift shut\nopen\nLift shut\n")
        #expect(run.output.contains("line 3: open: nothing says whose open it is"), "\(run.output)")
        let numbered = try check("Lift open\nLift shut\n0x7f01 open\nLift shut\n")
        #expect(numbered.output.contains("1 line names an event and is not read"), "\(numbered.output)")
    }

    @Test func `What is written in one with a subject is no part of it`() throws {
        let run = try check(
            "INFO:doors:Lift open\nINFO:doors:Lift shut\nWARN:doors:Lift \"open\"\nINFO:doors:Lift shut\n"
        )
        #expect(run.output.contains("1 line names an event and is not read"), "\(run.output)")
    }

    @Test(arguments: ["state = completed", "state=\"completed\"", "states = (open, shut)"])
    func `An event's name alone may be a value of the record above`(line: String) throws {
        let run = try check("<Lift: 0x7f01> open\n\(line)\n<Lift: 0x7f01> shut\n")
        #expect(!run.output.contains("not read"), "\(run.output)")
        #expect(!run.output.contains("other line"), "\(run.output)")
    }

    @Test(arguments: ["id=45 completed\nid=45 started\n", "- completed id=45\n- started id=46\n"])
    func `A log of which less than six in ten are read is an error, unless that is accepted`(lines: String) throws {
        let log = "Lift open\nLift shut\n" + lines
        let run = try check(log)
        #expect(run.exitCode == 2)
        #expect(run.errors.contains("a.log:3:1: error: only 2 of 4 lines that say an event are read"))
        #expect(run.errors.contains("--accept-unread"))
        #expect(try check(log, "--accept-unread").exitCode == 0)
    }

    @Test func `Less than nine in ten is a warning, and fails strictly`() throws {
        let log = String(repeating: "Lift open\nLift shut\n", count: 5) + "- completed id=45\n- started id=45\n"
        let run = try check(log)
        #expect(run.exitCode == 0)
        #expect(run.output.contains("  warning: 2 lines name an event and are not read; 83 in 100 are\n"))
        #expect(try check(log, "--strict").exitCode == 1)
    }

    @Test func `An unread line is a gap before what comes behind it`() throws {
        // Nobody knows whether the lines in the middle shut the lift.
        let log = "Lift open\n- completed id=45\n- started id=45\nLift open\nLift shut\n"
        let run = try check(log, "--subjects one --begin launch --observes all --accept-unread")
        #expect(run.output.contains(":4:1: warning: "))
        #expect(run.exitCode == 0)
    }

    @Test func `The last line may show that earlier ones were unread`() throws {
        let noise = String(repeating: "Lift open\nLift shut\n", count: 30_000)
        let log = "Lift open\n- completed id=45\nLift open\nLift shut\n" + noise + "- started id=45\n"
        let run = try check(log, "--subjects one --begin launch --observes all")
        #expect(run.output.contains("a.log:3:1: warning: "))
        #expect(run.output.contains("2 lines name an event and are not read; 99 in 100 are"))
        #expect(run.exitCode == 0)
    }

    @Test func `Prose, comments and captions are not counted`() throws {
        let log = """
            # it will open soon
            Lift open
            The doors open with a sigh.
            // and shut
            Lift shut
            After that nobody has completed the trip.

            """
        let run = try check(log)
        #expect(run.exitCode == 0)
        #expect(!run.output.contains("not read"))
        #expect(!run.output.contains("gap"))
    }

    @Test func `Ordinary words in half the lines of a busy log do no harm`() throws {
        var log = ""
        for number in 1...200 {
            log += "Lift \(number % 2 == 1 ? "open" : "shut")\n"
            log +=
                number % 3 == 0
                ? "cache: open file \(number).dat of \(number) bytes\n" : "GET /open/\(number) took \(number) ms\n"
        }
        let run = try check(log)
        #expect(run.exitCode == 0)
        #expect(!run.output.contains("not read"))
    }

    @Test func `A pipe says the same of its lines as a file`() throws {
        let log = String(repeating: "Lift open\nLift shut\n", count: 5) + "- completed id=45\n- started id=45\n"
        let folder = try TemporaryFolder(["lift.lifeline": Self.lift])
        let run = CommandRun("check - --spec lift.lifeline", in: folder, input: log)
        #expect(run.output.contains("  warning: 2 lines name an event and are not read; 83 in 100 are\n"))
    }

    @Test func `Programs are told how many there are`() throws {
        let run = try check("Lift open\nLift shut\n- completed id=45\n- started id=45\nLift open\n", "--format json")
        #expect(run.output.contains("\"unread\": 2"))
    }

    /// A log whose layout no format knows, with one line in another form; the layout, and that line.
    static let oddLines = [
        ("screen", "[main] screen home open"), ("screen", "app: screen home open"),
        ("screen", "ERROR screen home open"),
        ("screen", "screen=home open"), ("screen", "\"screen home open\""), ("screen", "[home] open"),
        ("door #", "[main] door #home open"),
    ]

    @Test(arguments: oddLines, [false, true])
    func `Where no format is known, a line that says an event of a record's subject is no other line`(
        layout: (before: String, line: String),
        isDeclared: Bool
    ) throws {
        let head = layout.before.hasSuffix("#") ? layout.before : layout.before + " "
        func log(_ odd: String) -> String {
            "1:00:01 \(head)home open\n1:00:02 \(head)home shut\n1:00:03 \(odd)\n1:00:04 \(head)home shut\n"
                + "1:00:05 \(head)cart open\n1:00:06 \(head)cart shut\n1:00:07 \(head)cart started\n"
        }
        let spec = Self.lift.replacing(
            "each open leads to shut\n  accepts open shut open shut\n  rejects open !open shut",
            with: "open before each shut\n  accepts open shut open shut\n  rejects open shut !shut"
        )
        let record = isDeclared ? ["--record", "{time} \(head){subject} {event}"] : ["--subjects", "one"]
        let folder = try TemporaryFolder(["lift.lifeline": spec])
        func check(_ odd: String) throws -> CommandRun {
            try folder.write(Array(log(odd).utf8), to: "a.log")
            return CommandRun("check a.log --spec lift.lifeline", record[0], record[1], in: folder)
        }
        let run = try check(layout.line)
        #expect(run.output.contains("1 line names an event and is not read; 85 in 100 are"), "\(run.output)")
        #expect(run.output.contains("1 gap") && run.output.contains("1 suspect finding"), "\(run.output)")
        #expect(run.exitCode == 0)
        // Prose about it is not.
        for odd in ["will home be held open", "nothing is open here"] {
            let run = try check(odd)
            #expect(!run.output.contains("not read"), "\(run.output)")
            #expect(run.exitCode == 1, "\(run.output)")
        }
    }

    @Test(arguments: ["u1: open", "[u1] open", "\"u1\" open", "open u1", "u1 -> open", "open() u1", "u1|open"])
    func `Where a format is known, it is no other line either`(odd: String) throws {
        let run = try check("1:00 u1 shut\n1:01 u1 open\n1:02 u1 shut\n1:03 \(odd)\n1:04 u1 open\n1:05 u1 shut\n")
        #expect(run.output.contains("5 records in the format messages"), "\(run.output)")
        #expect(run.output.contains("1 line names an event and is not read; 83 in 100 are"), "\(run.output)")
        #expect(run.output.contains("1 gap"), "\(run.output)")
    }

    @Test(arguments: ["failed, retrying", "denied", "rejected: shut already"])
    func `An event that is said not to have taken place is none, and its line is not read`(denial: String) throws {
        let run = try check(
            "1 Lift A: open\n2 Lift B: open\n3 Lift A: open \(denial)\n4 Lift A: shut\n5 Lift B: shut\n"
        )
        #expect(run.output.contains("1 line names an event and is not read"), "\(run.output)")
        #expect(!run.output.contains("shut-again]"), "\(run.output)")
    }

    @Test func `It is none either if it stands before all records of its subject`() throws {
        let run = try check(
            "1 x: [Kitchen] open\n1 Kitchen ~ shut\n2 Kitchen ~ open\n3 Garage ~ open\n4 Garage ~ shut\n"
        )
        #expect(run.output.contains("1 line names an event and is not read; 80 in 100 are"), "\(run.output)")
    }

    /// Which of the two shut, and whether both did, it says of neither.
    @Test func `A list of several is no subject`() throws {
        let members = [
            (#""A""#, "open"), (#""B""#, "open"), (#"["A","B"]"#, "shut"), (#""A""#, "open"), (#""B""#, "open"),
        ]
        let log = members.map { "{\"lift\": \($0), \"msg\": \"\($1)\"}\n" }.joined()
        let folder = try TemporaryFolder(["a.log": log, "lift.lifeline": Self.lift])
        let record = "json event = msg, subject = lift"
        let run = CommandRun("check a.log --spec lift.lifeline --record", record, in: folder)
        #expect(run.exitCode == 0 && run.output.contains("4 events, 2 lives"), "\(run.output)\(run.errors)")
        #expect(run.output.contains("1 line names an event and is not read"), "\(run.output)")
    }

    @Test func `A spec without rules judges nothing`() throws {
        let folder = try TemporaryFolder([
            "a.log": "Lift open\nLift shut\n", "lift.lifeline": Self.lift,
            "shop.lifeline": "spec shop \"A shop\"\nuse lift\n",
        ])
        let run = CommandRun("check a.log --spec shop.lifeline", in: folder)
        #expect(run.exitCode == 2 && run.errors.contains("nothing was judged: shop has no rule"), "\(run.errors)")
    }

    @Test func `What Swift prints of a value that may be none is read`() throws {
        let callbacks = ["viewDidLoad()", "didMove(toParent:) Optional(<UINavigationController: 0x7f9b2b00a000>)"]
        let folder = try TemporaryFolder(["a.log": callbacks.map { "DetailViewController \($0)\n" }.joined()])
        let run = CommandRun("check a.log", in: folder)
        #expect(run.output.contains("2 records") && !run.output.contains("not read"), "\(run.output)\(run.errors)")
    }

    /// The third line says that the second lift shut, in a form that no record has.
    @Test(arguments: [
        "shut lift 18 for guard Bob", "Shut lift 18", "round 2: guard Bob shut lift 18 and found it fine",
        "Bob shut lift 18",
    ])
    func `An event right before what others are about is none to pass over`(odd: String) throws {
        let said = [
            "lift 17 open", "lift 18 open", odd, "lift 17 shut", "lift 18 open", "lift 17 open", "lift 18 shut",
        ]
        let log = said.enumerated().map { "2024-05-04 10:00:0\($0),123 INFO  [main] c.a.Lifts - \($1)\n" }.joined()
        let run = try check(log)
        #expect(run.output.contains("1 line names an event and is not read"), "\(run.output)\(run.errors)")
        #expect(!run.output.contains(" error: "), "\(run.output)")
    }
}
