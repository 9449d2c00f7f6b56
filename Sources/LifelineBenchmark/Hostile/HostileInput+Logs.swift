extension HostileInput {
    /// Logs in which much is found, or that are about very many things.
    static let logs: [HostileInput] = [
        check("findings in one life", 10_000, by: "uikit", declared) { lines($0, "[S viewDidLoad]") },
        check("findings in one life, in JSON", 10_000, by: "uikit", declared + ["--format", "json"]) {
            lines($0, "[S viewDidLoad]")
        },
        check("events beyond at most 3 times", 20_000, by: spec("a at most 3 times")) { lines($0, "[S a]") },
        check("events too late for within", 20_000, by: timedSpec("a before b within 1 s")) { count in
            lines(count) { "\(clock(milliseconds: 50 * $0)) S \($0 == 0 ? "a" : "b")" }
        },
        check("deadlines that pass", 20_000, by: timedSpec("a leads to b within 1 s")) { count in
            lines(count) { "\(clock(milliseconds: 5000 * $0)) S a" }
        },
        check("spans with less than 64", 10_000, by: spec("between a and b, c at least 64 times")) {
            lines($0, "[S a]\n[S b]")
        },
        check("things a count goes up to", 10_000, by: spec("a never outnumbers b")) {
            lines($0, "[S b]") + lines($0, "[S a]")
        },
        check("objects", 50_000, by: "uikit", declared) { count in
            lines(count) { "<C: 0x\(String($0 + 4096, radix: 16))> viewDidLoad" }
        },
        check("classes", 10_000, by: "uikit", declared) { count in lines(count) { "[C\($0)VC viewDidLoad]" } },
        check("lives of one object", 10_000, by: "uikit", declared) { lines($0, "[S viewDidLoad]\n[S dealloc]") },
        check("lives under one name", 5000, by: "uikit") { lines($0, "[S init]") + lines($0, "[S dealloc]") },
        check("processes", 10_000, by: "uikit", declared) { count in
            lines(count) { "2014-05-04 11:52:03.461 App[\($0):60b] [S viewDidLoad]" }
        },
        check("process names", 10_000, by: "uikit") { count in
            lines(count) { "2014-05-04 11:52:03.461 App\($0)[1:60b] [S viewDidLoad]" }
        },
        check("values of an attribute", 20_000, by: spec("for each id\n  a at most once")) { count in
            lines(count) { "[S a] id = \($0)" } + lines(count) { "[S a] id = \($0)" }
        },
        check("gaps", 20_000, by: "uikit") { lines($0, "[S viewDidLoad]\n# lifeline: gap") },
        check("declarations in the log", 10_000, by: "uikit") { lines($0, "# lifeline: kind = push\n[S viewDidLoad]") },
        check("lines that say an event and are not read", 20_000, by: "uikit", ["--accept-unread"]) {
            lines($0, "[S viewDidLoad]") + lines($0, "Home viewDidAppear: once more")
        },
        HostileInput(
            "logs named one by one",
            750,
            files: { count in
                Dictionary(uniqueKeysWithValues: (0..<count).map { ("\($0).log", "[S viewDidLoad]\n") })
            },
            arguments: { count in ["check", "--spec", "uikit"] + (0..<count).map { "\($0).log" } }
        ),
        HostileInput(
            "logs in a folder",
            750,
            files: { count in
                Dictionary(uniqueKeysWithValues: (0..<count).map { ("\($0).log", "[S viewDidLoad]\n") })
            },
            arguments: { _ in ["check", "--spec", "uikit", "."] }
        ),
    ]

    static let declared = ["--subjects", "one", "--observes", "all", "--begin", "launch"]

    /// A rule about three events.
    static func spec(_ rule: String) -> String {
        """
        spec my "Mine"
        attribute id
        event a, b, c
        rule r "R"
          \(rule)

        """
    }

    private static func timedSpec(_ rule: String) -> String {
        spec(rule).replacing("rule r", with: "record \"{time} {subject} {event}\"\nrule r")
    }
}
