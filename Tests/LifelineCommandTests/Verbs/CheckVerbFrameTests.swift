import Testing

/// `lifeline check` of logs in which stacks are printed: what they name was running, and is no event.
@Suite struct CheckVerbFrameTests {
    private static let spec = """
        spec door "Doors"
        event opened, checked, closed
        rule checks "A door that opened is checked before it closes"
          after each opened, checked before closed
        """

    /// Two doors, each checked, with a stack behind each line, and a third one.
    private func check(_ frame: String, in form: String, breaks: Bool = false) throws -> CommandRun {
        func line(_ door: String, _ event: String) -> String {
            form.replacing("DOOR", with: door).replacing("EVENT", with: event)
        }
        var lines: [String] = []
        for door in ["Attic", "Hall", "Door"] {
            for event in ["opened", "checked", "closed"] where !(breaks && door == "Door" && event == "checked") {
                lines += [line(door, event), frame.replacing("opened", with: event)]
            }
        }
        return try .check(lines, by: Self.spec)
    }

    private static let forms = [
        "DOOR: EVENT", "DOOR EVENT", "DOOR.EVENT()", "08:17:01 DOOR: EVENT", "<DOOR: 0x7f01> EVENT",
        #"{"door":"DOOR","event":"EVENT"}"#, "08:17:01 INFO DOOR >> EVENT",
        "2024-05-04 11:52:03.461 Test[3141:60b] <DOOR: 0x7f01> EVENT",
    ]

    @Test(arguments: [
        "Tracer:opened () (at Assets/Tracer.cs:12)", "Door:opened (System.Int32 n) (at Assets/Door.cs:12)",
        "Door.opened () (at <0123abcd>:0)", "Door.opened @ door.js:12", "opened @ door.js:12:3",
        "async Door.opened @ door.ts:12", "Door.opened — door.js:12", "Door.opened@http://localhost/door.js:12:3",
        "package:shop/door.dart 12:3  Door.opened", "dart:async/door.dart 12:3    Door.opened",
        "lib/door.dart 12:3  Door.opened.<fn>", "[Callstack] 0x00007ff Shop.exe!Door::opened() [door.cpp:12]",
        "[2024.05.04-11.52.03:461][  0]LogWindows: Error: [Callstack] 0x00007ff Shop.exe!Door::opened() []",
        "    at Door.opened (door.js:12:3)", "\tat acme.Door.opened(Door.java:12)",
        "\tat acme.Door.opened(Native Method)", "    at Door.opened (<anonymous>)",
        "   at Acme.Door.opened(Int32 n) in C:\\src (x)\\Door.cs:line 12", "   at Acme.Door.opened()",
    ])
    func `A frame of a stack is neither a record nor a gap`(frame: String) throws {
        for form in Self.forms {
            let run = try check(frame, in: form)
            #expect(run.output.contains("9 records") && run.output.contains("9 other lines"), "\(form): \(run.output)")
            #expect(!run.output.contains("gap") && !run.output.contains("not read"), "\(form): \(run.output)")
            #expect(run.exitCode == 0, "\(form): \(run.output)\(run.errors)")
            // What it does not say checked nothing.
            let broken = try check(frame, in: form, breaks: true)
            #expect(!broken.output.contains("No violation"), "\(form): \(broken.output)")
        }
    }

    @Test(arguments: [
        "Door: opened (at door.js:12)", "Door opened (door.js:12)", "Door: opened @ 12:30",
        "Door opened @ host.shop:8080",
        "Door: opened by door.js:12", "Door opened in door.dart 12:3", "at 08:17:01 Door: opened (by hand)",
    ])
    func `A place behind an event makes no frame of its line`(line: String) throws {
        let run = try CommandRun.check(["Door: opened", "Door: checked", "Door: closed", line], by: Self.spec)
        #expect(run.output.contains("4 records") || run.output.contains("1 gap"), "\(run.output)")
    }
}
