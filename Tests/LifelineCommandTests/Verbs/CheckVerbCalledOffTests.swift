import Testing

/// Lines of which a mark or an answer right in front says that their event did not come about, where others say the same event without:
/// each is a line that is not read, and a gap.
@Suite struct CheckVerbCalledOffTests {
    /// Three lives in whole, but for the second one's check, which is called off: whether it closes unchecked is open.
    private static func log(_ mark: String, _ other: String, _ name: String = "s#") -> [String] {
        (1...3).flatMap { life in
            ["opened", "checked", "closed"].map { event in
                let front = life == 2 && event == "checked" ? other : mark
                return "\(front)\(name.replacing("#", with: "\(life)")) \(event)"
            }
        }
    }

    private static func timed(_ lines: [String]) -> [String] {
        lines.enumerated().map { "08:17:0\($0) \($1)" }
    }

    @Test(arguments: [
        ("+ ", "- "), ("", "- "), ("", "! "), ("[+] ", "[-] "), ("[*] ", "[!] "), ("=> ", "!! "), ("👍 ", "👎 "),
        ("🟢 ", "🔴 "), ("", "!"), ("", "? "), ("[ok] ", "[~] "), ("yes ", "no "), ("true ", "false "),
        ("success ", "failure "), ("success: ", "failure: "),
    ])
    func `What is called off in front of its line is no event`(mark: String, other: String) throws {
        let lines = Self.log(mark, other)
        for lines in [lines, Self.timed(lines)] {
            let run = try CommandRun.check(lines, by: ShopSpec.text)
            #expect(run.exitCode == 0, "\(lines) \(run.output)\(run.errors)")
            #expect(run.output.contains("1 line names an event and is not read"), "\(lines) \(run.output)")
            #expect(run.output.contains("warning: closed of s2 comes without checked"), "\(lines) \(run.output)")
        }
    }

    @Test func `A mark that each event has for itself says no more than the event`() throws {
        let marks = ["opened": "+ ", "checked": "* ", "closed": "- "]
        let lines = Self.log("", "").map { marks[String($0.split(separator: " ")[1]), default: ""] + $0 }
        for lines in [lines, Self.timed(lines)] {
            let run = try CommandRun.check(lines, by: ShopSpec.text)
            #expect(run.output.contains("9 events, 3 lives"), "\(lines) \(run.output)\(run.errors)")
            #expect(!run.output.contains("not read"), "\(lines) \(run.output)")
        }
    }

    @Test(arguments: ["- ", "! ", "[-] ", "- - "])
    func `So does one in front of every line`(mark: String) throws {
        let lines = Self.log(mark, mark)
        for lines in [lines, Self.timed(lines)] {
            let run = try CommandRun.check(lines, by: ShopSpec.text)
            #expect(run.output.contains("9 events, 3 lives"), "\(lines) \(run.output)\(run.errors)")
        }
    }

    @Test func `In front of a number the answer no is a word for numbers`() throws {
        let run = try CommandRun.check(Self.timed(Self.log("no ", "no ", "1#")), by: ShopSpec.text)
        #expect(run.output.contains("9 events, 3 lives"), "\(run.output)\(run.errors)")
        #expect(!run.output.contains("not read"), "\(run.output)")
    }
}
