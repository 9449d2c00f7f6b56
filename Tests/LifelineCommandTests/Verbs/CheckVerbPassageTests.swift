import Testing

/// Lines that say which state something leaves, and which it takes on: the one that it takes on is the event.
@Suite struct CheckVerbPassageTests {
    /// Three lives in whole; the second one closes, where it is to be broken, without having been checked.
    private static func log(_ form: String, isBroken: Bool = false) -> [String] {
        let second = isBroken ? ["new", "opened", "closed"] : ["new", "opened", "checked", "closed"]
        let whole = ["new", "opened", "checked", "closed"]
        return [("s1", whole), ("s2", second), ("s3", whole)].flatMap { name, states in
            zip(states, states.dropFirst()).map { old, new in
                form.replacing("NAME", with: name).replacing("OLD", with: old).replacing("NEW", with: new)
            }
        }
    }

    private static func timed(_ lines: [String]) -> [String] {
        lines.enumerated().map { "08:17:\(10 + $0) \($1)" }
    }

    static let forms = [
        "NAME changed from OLD to NEW", "NAME went from OLD to NEW", "NAME moved from OLD into NEW",
        "NAME changed state from 'OLD' to 'NEW'", "NAME: from OLD to NEW", "NAME: OLD -> NEW", "NAME: OLD → NEW",
        "state of NAME: OLD => NEW", "NAME from=OLD to=NEW", "level=info door=NAME from=OLD to=NEW",
        "NAME old=OLD new=NEW",
        "door=NAME msg=changed prev_state=OLD new_state=NEW",
    ]

    /// Objects of JSON, whichever of the two states stands first.
    static let objects = [
        #"{"door":"NAME","from":"OLD","to":"NEW"}"#, #"{"door":"NAME","oldStatus":"OLD","newStatus":"NEW"}"#,
        #"{"to":"NEW","from":"OLD","door":"NAME"}"#,
    ]

    @Test(arguments: objects)
    func `Of members the one that says it is the event`(form: String) throws {
        let whole = try CommandRun.check(Self.log(form), by: ShopSpec.text)
        #expect(whole.exitCode == 0 && whole.output.contains("9 events, 3 lives"), "\(whole.output)\(whole.errors)")
        let broken = try CommandRun.check(Self.log(form, isBroken: true), by: ShopSpec.text)
        #expect(broken.output.contains("closed of s2 comes without checked"), "\(broken.output)\(broken.errors)")
    }

    @Test(arguments: forms)
    func `The state that something takes on is the event`(form: String) throws {
        for lines in [Self.log(form), Self.timed(Self.log(form))] {
            let run = try CommandRun.check(lines, by: ShopSpec.text)
            #expect(run.exitCode == 0, "\(lines) \(run.output)\(run.errors)")
            #expect(run.output.contains("9 events, 3 lives"), "\(lines) \(run.output)\(run.errors)")
            #expect(!run.output.contains("not read"), "\(lines) \(run.output)")
        }
    }

    @Test(arguments: forms)
    func `What it leaves lets no rule be kept`(form: String) throws {
        for lines in [Self.log(form, isBroken: true), Self.timed(Self.log(form, isBroken: true))] {
            let run = try CommandRun.check(lines, by: ShopSpec.text)
            #expect(run.output.contains("closed of s2 comes without checked"), "\(lines) \(run.output)\(run.errors)")
        }
    }

    @Test(arguments: ["s2 changed from opened to gone", "s2 went from opened to lost"])
    func `A state that is left for one that the spec does not know is no event`(line: String) throws {
        let lines = ["s1 opened", "s1 checked", "s1 closed", line, "s3 opened", "s3 checked", "s3 closed"]
        let run = try CommandRun.check(lines, by: ShopSpec.text)
        #expect(run.output.contains("6 events, 2 lives"), "\(run.output)\(run.errors)")
    }

    @Test func `Beside plain lines one that says both is not read`() throws {
        let lines = [
            "s1 opened", "s1 checked", "s1 closed", "s2 opened", "s2 changed from opened to checked", "s2 closed",
        ]
        let run = try CommandRun.check(lines, by: ShopSpec.text)
        #expect(!run.output.contains("error"), "\(run.output)\(run.errors)")
        #expect(run.output.contains("1 line names an event and is not read"), "\(run.output)\(run.errors)")
    }
}
