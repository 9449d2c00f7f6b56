import Testing

/// What `lifeline check` makes of labels whose lines name a user, or the class of a view controller: it may be each one's.
@Suite struct CheckVerbNamedLabelTests {
    /// Whose account it is stands behind a key: one event of two is enough, whatever else comes with each of them.
    @Test(arguments: [
        #"{"time":"2024-05-04T10:00:00Z","level":"INFO","msg":"account EVENT","user":"USER"}"#,
        #"time="2024-05-04T10:00:00Z" level=info msg="account EVENT" user=USER"#,
        "May  4 10:00:00 web1 authd[811]: account EVENT user=USER from=10.0.0.1",
    ])
    func `One of two users of an account may be locked`(form: String) throws {
        let spec = """
            spec s "S"
            event locked, login
            rule r "R"
              login never after locked
            """
        let turns = [("locked", "anna"), ("login", "bert"), ("login", "carl"), ("login", "bert")]
        let lines = turns.map { form.replacing("EVENT", with: $0).replacing("USER", with: $1) }
        let run = try CommandRun.check(lines, by: spec)
        #expect(run.output.contains("a.log:2:1: warning: "), "\(run.output)\(run.errors)")
        #expect(!run.output.contains(": error: "), "\(run.output)")
    }

    /// Two users of one session, and of one lift, are no two of it.
    @Test(arguments: ["session-17", "lift-1"])
    func `What has a number is one, whoever uses it`(subject: String) throws {
        let lines = ["started user=anna", "started user=bert", "finished"].map { "\(subject) \($0)" }
        let spec = """
            spec task "Turns of a task"
            event started, finished
            rule close-first "Between two begins stands an end"
              each started leads to finished
            """
        let run = try CommandRun.check(lines, by: spec)
        #expect(run.exitCode == 1 && run.output.contains("a.log:2:1: error: "), "\(run.output)\(run.errors)")
    }

    /// A base class logs for all of its subclasses, which stand behind the callback.
    @Test(arguments: ["[BaseViewController.swift:21] CALL() > CLASS", "-[BaseViewController CALL] CLASS"])
    func `A class of a controller behind a callback may be the object's`(form: String) throws {
        let calls = [
            ("viewDidLoad", "DetailVC"), ("viewWillDisappear", "ListVC"), ("viewWillAppear", "DetailVC"),
            ("viewDidDisappear", "ListVC"), ("viewDidAppear", "DetailVC"),
        ]
        let lines = calls.map { form.replacing("CALL", with: $0).replacing("CLASS", with: $1) }
        let folder = try TemporaryFolder(["a.log": lines.joined(separator: "\n") + "\n"])
        let run = CommandRun("check a.log", in: folder)
        #expect(run.output.contains("its lines say DetailVC and ListVC"), "\(run.output)\(run.errors)")
        #expect(!run.output.contains(": error: "), "\(run.output)")
    }

    /// What it leads to is another object.
    @Test(arguments: ["-> CLASS", "→ CLASS", "pushing CLASS", "(CLASS)", "to CLASS", "destination=CLASS"])
    func `A class that a controller leads to is not the object's`(words: String) throws {
        let calls = [
            "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear DetailVC", "viewDidDisappear",
            "viewWillAppear", "viewDidAppear", "viewDidAppear", "viewWillDisappear CartVC",
        ]
        let lines = calls.map { call in
            let parts = call.split(separator: " ").map(String.init)
            return "HomeVC " + parts[0] + (parts.count > 1 ? " " + words.replacing("CLASS", with: parts[1]) : "")
        }
        let folder = try TemporaryFolder(["a.log": lines.joined(separator: "\n") + "\n"])
        let run = CommandRun("check a.log", in: folder)
        #expect(run.output.contains("a.log:8:1: error: "), "\(words)\n\(run.output)\(run.errors)")
    }
}
