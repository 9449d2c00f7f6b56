import Testing

/// Messages behind words that no other line of theirs has in front: what they say may have taken place or not, so each is a line that
/// is not read.
@Suite struct CheckVerbFrontTests {
    private static let events = [
        "viewDidLoad", "viewWillAppear:", "viewDidAppear:", "viewWillDisappear:", "viewDidDisappear:",
    ]

    private static let forms = ["-[DetailVC #]", "<DetailVC: 0x7f02> #", "DetailVC #"]

    /// A life in whole, in which a callback is said once more behind some words: the third line is the one that they stand in front of.
    private static func log(_ front: String, _ form: String, _ header: String = "") -> [String] {
        var lines = events.map { header + form.replacing("#", with: $0) }
        lines.insert(header + front + form.replacing("#", with: "viewWillAppear:"), at: 3)
        return lines
    }

    private func check(_ lines: [String]) throws -> CommandRun {
        let folder = try TemporaryFolder(["a.log": lines.joined(separator: "\n") + "\n"])
        return CommandRun("check a.log", in: folder)
    }

    @Test(arguments: [
        "hooking ", "Swizzled ", "TODO: ", "last event: ", "scheduled: ", "[Analytics] ", "breakpoint set: ",
        "caller: ", "would have ", "suppressed: ",
    ])
    func `A message behind words that the others of its object do not have is a line that is not read`(
        front: String
    ) throws {
        for form in Self.forms {
            for header in ["", "2019-11-03 16:26:20.110000+0800 Shop[6081:439250] "] {
                let run = try check(Self.log(front, form, header))
                #expect(run.exitCode == 0, "\(form) \(run.output)\(run.errors)")
                #expect(run.output.contains("1 line names an event and is not read"), "\(form) \(run.output)")
                #expect(run.output.contains("5 records"), "\(form) \(run.output)")
            }
        }
    }

    @Test func `What is called off so keeps no rule`() throws {
        let callbacks = ["viewDidLoad", "skipped: DetailViewController viewWillAppear", "viewDidAppear"]
        let run = try check(callbacks.map { $0.contains(" ") ? $0 : "DetailViewController \($0)" })
        #expect(run.output.contains("1 line names an event and is not read"), "\(run.output)\(run.errors)")
    }

    @Test(arguments: ["DEBUG ", "enter ", "-> ", "12:00:01 ", "[1] ", "INFO: ", "T12 "])
    func `A mark, a level or a time in front is no word`(front: String) throws {
        for form in Self.forms.prefix(2) {
            let lines = Self.log(front, form)
            // Said once more it is one event more.
            let run = try check(lines)
            #expect(!run.output.contains("not read"), "\(form) \(run.output)\(run.errors)")
        }
    }

    @Test func `Words that stand in front of all messages of an object are no news`() throws {
        let of = { (name: String, front: String) in Self.events.map { "\(front)-[\(name) \($0)]" } }
        let run = try check(of("ListVC", "list >> ") + of("DetailVC", "") + of("HomeVC", "home: "))
        #expect(run.output.contains("15 records"), "\(run.output)\(run.errors)")
        #expect(!run.output.contains("not read"), "\(run.output)")
    }

    @Test func `Numbers of which each stands on one line alone may only count the lines`() throws {
        let folder = try TemporaryFolder([
            "a.log": "1 load\n2 show\n",
            "s.lifeline": "spec s \"S\"\nevent load, show\nrule a \"A\"\n  load before show\n",
        ])
        let run = CommandRun("check a.log --spec s.lifeline --begin launch", in: folder)
        #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
        #expect(run.output.contains("not certain: whose records these are is a guess"), "\(run.output)")
    }

    @Test func `Words that come again and again in front are a form of the log`() throws {
        let turn = Self.events[1...].enumerated().map { ($0 == 2 ? "[render] " : "") + "-[DetailVC \($1)]" }
        let run = try check(["-[DetailVC viewDidLoad]"] + (0..<6).flatMap { _ in turn })
        #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
        #expect(run.output.contains("2 lines name an event and are not read"), "\(run.output)")
    }

    @Test func `What one object's first message has in front is no other's`() throws {
        let lines = Self.events.map { "-[ListVC \($0)]" }
        let run = try check(
            ["hooking -[DetailVC viewDidLoad]"] + lines[..<3] + ["hooking -[ListVC viewWillAppear:]"] + lines[3...]
        )
        #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
        #expect(run.output.contains("1 line names an event and is not read"), "\(run.output)")
    }

    @Test(arguments: ["<NSOperationQueue: 0x6001> ", "<UIWindow: 0x6002> - "])
    func `An object in front that no key says may be what logs`(front: String) throws {
        let run = try check(Self.events.map { front + "<DetailVC: 0x7f02> \($0)" })
        #expect(run.output.contains("5 records in the format messages"), "\(run.output)\(run.errors)")
    }
}
