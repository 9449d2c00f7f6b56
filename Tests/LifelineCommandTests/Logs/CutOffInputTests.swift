import Testing

/// A log that grows ends where nobody waits for more of it, which may be in the middle of a line.
@Suite
struct CutOffInputTests {
    private static let spec = """
        spec door "Doors"
        event shut, open, opened
        rule shut-first "What is open was shut"
          shut before open
          accepts shut open
          rejects !open

        """

    private static let whole = "--begin launch --observes all --subjects one"

    private func check(_ text: String, _ options: String, isFollowed: Bool) throws -> CommandRun {
        let folder = try TemporaryFolder(["a.log": text, "door.lifeline": Self.spec])
        var words = options.split(separator: " ", maxSplits: 1).map(String.init)
        let option = words.isEmpty ? "" : words.removeFirst()
        let line = "check a.log --spec door.lifeline \(Self.whole) \(isFollowed ? "--follow" : "") \(option)"
        // What stands behind an option may hold blanks.
        guard let value = words.first else { return CommandRun(line, in: folder, wait: ScriptedWait()) }
        return CommandRun(line, value, in: folder, wait: ScriptedWait())
    }

    /// Logs whose last line may go on, `open` as `opened`, and how they are declared.
    private static let cut = [
        ("Attic shut\nKitchen open", ""),
        ("Attic shut\nKitchen open", "--input-format messages"),
        ("[Attic shut]\n[Kitchen open] ", ""),
        ("2024-05-04 11:52:00.001 Doors[71:7] [Attic shut]\n2024-05-04 11:52:00.002 Doors[71:7] [Kitchen open]", ""),
        ("12:00:01 Attic >> shut, floor=0\n12:00:02 Kitchen >> open", ""),
        ("12:00:01 Attic >> shut\n12:00:02 Kitchen >> open", "--record {time} {subject} >> {event}{...}"),
        ("12:00:01\nAttic shut\n12:00:02\nKitchen open", "--record {time}\\n{subject} {event}{...}"),
        ("door,what\nAttic,shut\nKitchen,open", "--record csv subject = door, event = what"),
        ("door=Attic what=shut\ndoor=Kitchen what=open", "--record logfmt subject = door, event = what"),
        (
            #"time=2024-05-04T11:52:03Z level=info msg="Attic shut""# + "\n"
                + #"time=2024-05-04T11:52:03Z level=info msg="Kitchen open""#, ""
        ),
    ]

    /// Values of which the last one is not closed.
    private static let open = [
        #"{"door":"Attic","what":"shut"}"# + "\n" + #"{"door":"Kitchen","what":"open""#,
        #"[{"door":"Attic","what":"shut"},{"door":"Kitchen","what":"open""#,
        "[\n" + #"{"door":"Attic","what":"shut"},"# + "\n" + #"{"door":"Kitchen","what":"open","#,
    ]

    private static let json = "--record json subject = door, event = what"

    @Test(arguments: cut + open.map { ($0, json) })
    func `A line that had not come to its end is no record but a gap`(text: String, options: String) throws {
        let run = try check(text, options, isFollowed: true)
        #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
        #expect(run.output.contains(" 1 event"), "\(run.output)")
        #expect(run.output.contains(" 1 gap"), "\(run.output)")
        #expect(run.output.contains("not put to the test"), "\(run.output)")
    }

    @Test(arguments: cut)
    func `A file that ends without a line feed has come to its end`(text: String, options: String) throws {
        let run = try check(text, options, isFollowed: false)
        #expect(run.exitCode == 1, "\(run.output)\(run.errors)")
        #expect(run.output.contains(" 2 events"), "\(run.output)")
        #expect(!run.output.contains("gap"), "\(run.output)")
    }

    @Test(arguments: cut)
    func `Nothing is missing where the last line has its end`(text: String, options: String) throws {
        let run = try check(text + "ed\n", options, isFollowed: true)
        #expect(!run.output.contains("gap"), "\(run.output)")
    }

    @Test(arguments: [
        #"[{"door":"Attic","what":"shut"},{"door":"Kitchen","what":"open"},{"door":"Cellar","what":"op"#,
        #"{"door":"Attic","what":"shut"}"# + "\n" + #"{"door":"Kitchen","what":"open"}"#,
    ])
    func `What is closed in a document is whole`(text: String) throws {
        let run = try check(text, Self.json, isFollowed: true)
        #expect(run.exitCode == 1, "\(run.output)\(run.errors)")
        #expect(run.output.contains(" 2 events"), "\(run.output)")
        #expect(run.output.contains(" 1 gap"), "\(run.output)")
    }

    @Test
    func `Of half a line alone nothing can be judged`() throws {
        let run = try check("Kitchen open", "", isFollowed: true)
        #expect(run.exitCode == 2)
        #expect(run.output.isEmpty, "\(run.output)")
    }

    @Test
    func `Half an entry of a journal is none`() throws {
        func entry(_ message: String) -> String {
            "__CURSOR=s\n__REALTIME_TIMESTAMP=1423944916375351\nMESSAGE=\(message)"
        }
        let run = try check(entry("Attic shut\n\n") + entry("Kitchen open\n"), "", isFollowed: true)
        #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
        #expect(run.output.contains(" 1 event,"), "\(run.output)")
        #expect(run.output.contains(" 1 gap"), "\(run.output)")
    }
}
