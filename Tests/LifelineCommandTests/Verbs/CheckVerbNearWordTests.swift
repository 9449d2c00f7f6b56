import Testing

/// Short lines that say an event of an object of the log in other words than its records do, or of nobody: none is passed over, so
/// that no rule is broken for certain by what one of them may have said.
@Suite struct CheckVerbNearWordTests {
    static let forms = ["NAME EVENT", "[NAME] EVENT", "NAME: EVENT", "EVENT NAME", "INFO NAME EVENT"]

    /// Three lives; the second one's check is said by a line of its own.
    private static func log(_ form: String, _ line: String, stamp: String = "08:17:0# ") -> [String] {
        let lines = (1...3).flatMap { life in
            ["opened", "checked", "closed"].map { event in
                life == 2 && event == "checked"
                    ? line : form.replacing("NAME", with: "s\(life)").replacing("EVENT", with: event)
            }
        }
        return lines.enumerated().map { stamp.replacing("#", with: "\($0)") + $1 }
    }

    @Test(arguments: forms)
    func `A line of few words that names an object and an event is not passed over`(form: String) throws {
        for line in ["s2 quickly checked", "s2 bob checked", "s2 event: checked"] {
            let run = try CommandRun.check(Self.log(form, line), by: ShopSpec.text)
            #expect(run.output.contains("1 line names an event and is not read"), "\(line) \(run.output)\(run.errors)")
            #expect(!run.output.contains("error:"), "\(line) \(run.output)")
        }
    }

    @Test(arguments: ["", "2024-05-04 10:00:01.123 App[12:34] "])
    func `A class that is called like a failure is none`(stamp: String) throws {
        let lines = ["Todo", "Failed"].flatMap { name in
            (1...6).flatMap { life in
                ["opened", "checked", "closed"].map { "\(stamp)<\(name): 0x7f00100\(life)> \($0)" }
            }
        }
        let run = try CommandRun.check(lines, by: ShopSpec.text)
        #expect(run.output.contains("36 records") && run.output.contains("12 lives"), "\(run.output)\(run.errors)")
        #expect(run.exitCode == 0)
    }

    @Test func `What a record looks like is known in a long log of nothing but repeats, too`() throws {
        let doors = (0..<12_000).flatMap { index in
            ["opened", "closed"].map { "<Door: 0x7f00100\(index % 4)> \($0)" }
        }
        let run = try CommandRun.check(doors + ["<Gate: nil> checked"] + doors.prefix(2), by: ShopSpec.text)
        #expect(run.output.contains("1 line names an event and is not read"), "\(run.output.prefix(300))")
    }

    /// Only the first object of a class is read in full where nothing but messages is printed.
    @Test(arguments: ["", "2024-05-04 10:00:01.123 App[12:34] "])
    func `Nor is one that names an object by its address alone`(stamp: String) throws {
        let lives = (1...9).flatMap { life in
            ["opened", "checked", "closed"].map { "<Door: 0x7f00100\(life)> \($0)" }
        }
        for line in ["checked 0x7f001004", "Door 0x7f001004 checked", "0x7f001004: checked by hand"] {
            var lines = lives
            lines[10] = line
            let run = try CommandRun.check(lines.map { stamp + $0 }, by: ShopSpec.text)
            #expect(run.output.contains("1 line names an event and is not read"), "\(line) \(run.output)\(run.errors)")
            #expect(!run.output.contains("error:"), "\(line) \(run.output)")
            // Nor if it comes before the object.
            let early = [lives[0], lives[1], lives[2], line] + lives[3...]
            let other = try CommandRun.check(early.map { stamp + $0 }, by: ShopSpec.text)
            #expect(other.output.contains("1 line names an event and is not read"), "\(line) \(other.output)")
        }
    }

    @Test(arguments: forms)
    func `Nor is one that says the event of nobody, or of all`(form: String) throws {
        for line in ["it was checked", "all checked", "both checked", "now checked", "checked all", "checked them"] {
            let run = try CommandRun.check(Self.log(form, line), by: ShopSpec.text)
            #expect(run.output.contains("1 line names an event and is not read"), "\(line) \(run.output)\(run.errors)")
            #expect(!run.output.contains("error:"), "\(line) \(run.output)")
        }
    }

    @Test(arguments: ["s2 quickly checked", "all checked", "all checked ✓"])
    func `A date and a level are none of its words`(line: String) throws {
        let log = Self.log("EVENT NAME", line, stamp: "2024-05-04T08:17:0#Z INFO ")
        let run = try CommandRun.check(log, by: ShopSpec.text)
        #expect(run.output.contains("1 line names an event and is not read"), "\(line) \(run.output)\(run.errors)")
        #expect(!run.output.contains("error:"), "\(line) \(run.output)")
    }

    @Test(arguments: ["[NAME] EVENT", "NAME: EVENT"])
    func `An object may be named in another case there`(form: String) throws {
        let run = try CommandRun.check(Self.log(form, "S2 checked"), by: ShopSpec.text)
        #expect(run.output.contains("1 line names an event and is not read"), "\(run.output)\(run.errors)")
        #expect(!run.output.contains("error:"), "\(run.output)")
    }

    @Test(arguments: ["[NAME] EVENT", "NAME: EVENT", "EVENT NAME"])
    func `A sentence about something else is passed over`(form: String) throws {
        for line in [
            "the tickets of today have been checked by the conductor", "nobody knows whether the doors are checked",
            "сегодня все двери были снова checked для s2",
        ] {
            let run = try CommandRun.check(Self.log(form, line), by: ShopSpec.text)
            #expect(run.output.contains("1 other line"), "\(line) \(run.output)\(run.errors)")
            #expect(run.output.contains("error: closed of s2 comes without checked"), "\(line) \(run.output)")
        }
    }

    /// Three lives with other names; a line of its own says the second one's check.
    private static func named(_ form: String, _ line: String, stamp: String) -> [String] {
        log(form, line, stamp: stamp).map { said in
            said.hasSuffix(line)
                ? said : (1...3).reduce(said) { $0.replacing(" s\($1)", with: " sess-100\($1)") }
        }
    }

    @Test(arguments: [
        "sess-1002 (alice) checked", "sess-1002 [alice] checked", "sess-1002 by alice checked", "checked for sess-1002",
        "all sessions checked", "2 sessions checked", "sessions checked: 2", "checked 2 sessions",
        "checked sessions 1002, 1003", "checked ids=[1002 1003]", "1002=checked 1003=checked",
    ])
    func `The header of a line is none of its words`(line: String) throws {
        for stamp in ["May  4 11:52:0# h1 shopd[81]: ", "2024-05-04 11:52:0# INFO "] {
            let log = Self.named("NAME: EVENT", line, stamp: stamp)
            let run = try CommandRun.check(log, by: ShopSpec.text)
            #expect(run.output.contains("1 line names an event and is not read"), "\(line) \(run.output)\(run.errors)")
            #expect(!run.output.contains("error:"), "\(line) \(run.output)")
        }
    }

    @Test(arguments: ["msg=checked sid=7", "msg=checked", "sid=1002 msg=checked by=anna note=none"])
    func `Where the events of records are the values of a key, any line with one there is like a record`(
        line: String
    ) throws {
        let log = Self.log("session=NAME msg=EVENT", line, stamp: "ts=2024-05-04T11:52:0#Z level=info ")
        let run = try CommandRun.check(log, by: ShopSpec.text)
        #expect(run.output.contains("1 line names an event and is not read"), "\(line) \(run.output)\(run.errors)")
        #expect(!run.output.contains("error:"), "\(line) \(run.output)")
    }

    @Test(arguments: [
        "user u1 checked order #", "item checked in order #", "tls checked order #", "payment: order # checked",
        "order: # checked", "order-# checked", "Order(#) checked", "order 00# checked",
    ])
    func `An object whose events are said in several ways is not certain to be one`(line: String) throws {
        let log = (1001...1003).flatMap { number in
            ["order # opened", line, "order # closed"].map { $0.replacing("#", with: "\(number)") }
        }
        let run = try CommandRun.check(log.enumerated().map { "11:52:0\($0) \($1)" }, by: ShopSpec.text)
        #expect(run.exitCode == 0, "\(line) \(run.output)\(run.errors)")
    }

    @Test func `It is so before the first record as well`() throws {
        let log = [
            "level=info msg=checked sid=7", "level=info session=s1 msg=opened", "level=info session=s1 msg=closed",
        ]
        let folder = try TemporaryFolder(["s.lifeline": ShopSpec.text, "a.log": log.joined(separator: "\n")])
        let record = "level={level} session={subject} msg={event}"
        let run = CommandRun("check a.log --spec s.lifeline", "--record", record, in: folder)
        #expect(run.output.contains("1 line names an event and is not read"), "\(run.output)\(run.errors)")
    }
}
