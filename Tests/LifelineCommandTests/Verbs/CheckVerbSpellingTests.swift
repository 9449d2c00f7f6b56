import Testing

/// Lines that write the name of an object in another way than the others do, or say its event in another way: neither a second object
/// for certain, nor nothing.
@Suite struct CheckVerbSpellingTests {
    /// Two lives, of which an odd line says an event of the second one.
    private static func log(_ form: String, _ odd: String) -> [String] {
        ["opened s1", "checked s1", "closed s1", "opened s2", odd, "closed s2"].enumerated().map { index, said in
            let words = said.split(separator: " ")
            let isOdd = index == 4
            let line = isOdd ? said : form.replacing("EVENT", with: words[0]).replacing("DOOR", with: words[1])
            return "12:00:0\(index) " + line
        }
    }

    private func expectNothingCertain(_ form: String, _ odd: String) throws {
        let run = try CommandRun.check(Self.log(form, odd), by: ShopSpec.text)
        #expect(
            run.exitCode == 0 && !run.output.contains("No violation; 1 rule of shop: 1 kept"),
            "\(run.output)\(run.errors)"
        )
        let broken = try CommandRun.check(
            Array(Self.log(form, odd.replacing("checked", with: "closed")).dropLast()),
            by: ShopSpec.text
        )
        #expect(broken.output.contains("it is open how many objects are called"), "\(broken.output)\(broken.errors)")
    }

    @Test(arguments: [
        "s2: checked", "door s2 checked", "\"s2\" checked", "[s2] checked", "<s2> checked", "#s2 checked",
        "the s2 checked",
        "**s2** checked",
    ])
    func `A name that is written in two ways may be one object`(odd: String) throws {
        try expectNothingCertain("INFO DOOR EVENT", "INFO " + odd)
    }

    @Test func `So may one behind a word that is no name elsewhere`() throws {
        try expectNothingCertain("INFO EVENT DOOR", "INFO checked door s2")
    }

    /// In front of a name and behind it, as a value of a key, or between signs.
    @Test(arguments: [
        ("EVENT DOOR", "s2 state=checked"), ("EVENT DOOR", "s2 “checked”"), ("EVENT DOOR", "s2\u{A0}checked"),
        ("EVENT DOOR", "s2 is checked"), ("INFO DOOR EVENT", "INFO event=checked door=s2"),
        ("INFO DOOR EVENT", #"INFO {"door":"s2","event":"checked"}"#),
    ])
    func `What says an event of a name in another way is not passed over`(form: String, odd: String) throws {
        for event in ["checked", "closed"] {
            let run = try CommandRun.check(Self.log(form, odd.replacing("checked", with: event)), by: ShopSpec.text)
            #expect(run.output.contains("1 line names an event and is not read"), "\(run.output)\(run.errors)")
            #expect(!run.output.contains("error:"), "\(run.output)")
        }
    }

    @Test func `An event in another case in front of a name is not passed over`() throws {
        for event in ["Checked", "Closed"] {
            let run = try CommandRun.check(Self.log("INFO DOOR EVENT", "INFO \(event) s2"), by: ShopSpec.text)
            #expect(run.output.contains("1 line names an event and is not read"), "\(run.output)\(run.errors)")
        }
    }

    @Test(arguments: [
        ("[x] EVENT DOOR", "[ ] closed s2"), ("✓ DOOR EVENT", "✗ s2 closed"), ("[PASS] DOOR EVENT", "[SKIP] s2 closed"),
    ])
    func `A mark in front may say that nothing took place`(form: String, odd: String) throws {
        let lines =
            Self.log(form, odd).dropLast()
            + Self.log(form, odd).suffix(1).flatMap { line in
                [line.replacing("closed", with: "checked"), line]
            }
        let run = try CommandRun.check(Array(lines), by: ShopSpec.text)
        #expect(run.exitCode == 0 && run.output.contains("1 gap"), "\(run.output)\(run.errors)")
    }

    @Test(arguments: [
        #"{"failed": 0, "level": "info", "msg": "DOOR EVENT"}"#, #"failed=0 level=info msg="DOOR EVENT""#,
        #"{"skipped": false, "door": "DOOR", "event": "EVENT"}"#, "skip=no | DOOR | EVENT",
    ])
    func `A key in front says nothing of that`(form: String) throws {
        let lines = ["opened s1", "checked s1", "closed s1", "opened s2", "closed s2", "checked s2"].map { said in
            let words = said.split(separator: " ")
            return form.replacing("EVENT", with: words[0]).replacing("DOOR", with: words[1])
        }
        let run = try CommandRun.check(lines, by: ShopSpec.text)
        #expect(run.exitCode == 1 && !run.output.contains("gap"), "\(run.output)\(run.errors)")
    }

    @Test(arguments: ["dryRun", "dry_run", "simulated", "skipped", "planned", "cancelled", "noop"])
    func `A member may say that nothing took place`(key: String) throws {
        func message(_ event: String, _ rest: String = "") -> String {
            #"{"level":"info","msg":"\#(event)"\#(rest)}"#
        }
        let lines = ["s1 opened", "s1 checked", "s1 closed", "s2 opened"].map { message($0) }
        let rest = ["s2 checked", "s2 closed"].map { message($0) }
        let run = try CommandRun.check(lines + [message("s2 closed", #","\#(key)":true"#)] + rest, by: ShopSpec.text)
        #expect(run.exitCode == 0 && run.output.contains("1 gap"), "\(run.output)\(run.errors)")
        let went = try CommandRun.check(lines + [message("s2 closed", #","\#(key)":false"#)] + rest, by: ShopSpec.text)
        #expect(went.exitCode == 1, "\(went.output)\(went.errors)")
    }

    /// The name begins with a digit, which no plain message of the format does.
    @Test func `A message below its head that is not read is counted`() throws {
        let lines = ["3f2a-9c opened", "3f2a-9c checked", "a0c4-5d opened", "a0c4-5d closed"].flatMap { message in
            ["info: Doors.Service[0]", "      \(message)"]
        }
        let run = try CommandRun.check(lines, by: ShopSpec.text, "--input-format dotnet --accept-unread")
        #expect(run.output.contains("2 lines name an event and are not read"), "\(run.output)\(run.errors)")
    }
}
