extension HostileInput {
    /// Single lines that go on and on.
    static let longLines: [HostileInput] = [
        line("bytes in one line", 1_000_000) { "[S viewDidLoad] " + String(repeating: "x", count: $0) },
        line("words in one line", 500_000) { "[S viewDidLoad]" + String(repeating: " word", count: $0) },
        line("events in one line", 20_000) { String(repeating: "[S viewDidLoad] ", count: $0) },
        line("names of events in one line", 50_000) { String(repeating: "viewDidLoad ", count: $0) },
        line("opening brackets in one line", 500_000) { String(repeating: "[", count: $0) },
        line("brackets behind an event", 500_000) { "[S viewDidLoad] f = " + String(repeating: "(", count: $0) },
        line("quotes in one line", 500_000) { "[S viewDidLoad] f = " + String(repeating: "\"", count: $0) },
        line("quoted words in one line", 200_000) { "[S viewDidLoad] f = " + String(repeating: "\"a\" ", count: $0) },
        line("attributes in one line", 20_000) { count in
            "[S viewDidLoad] " + list(count, separator: "; ") { "a\($0) = \($0)" }
        },
        line("bytes in a subject", 500_000) { "[" + String(repeating: "S", count: $0) + " viewDidLoad]" },
        line("bytes in a process", 1_000_000) {
            "2014-05-04 11:52:03.461 " + String(repeating: "A", count: $0) + "[1:60b] [S viewDidLoad]"
        },
        line("digits of a number", 1_000_000) { "[S viewDidLoad] frame = " + String(repeating: "9", count: $0) },
        record(
            "fields that could end anywhere",
            50_000,
            "record \"{x...} - {subject...} - {event} -\"",
            after: "x - S - a -\n"
        ) {
            String(repeating: "a - ", count: $0) + "\n"
        },
        record("groups of JSON in each other", 50_000, "record json subject = s, event = e") {
            String(repeating: "{\"a\":", count: $0) + "1" + String(repeating: "}", count: $0) + "\n"
        },
        record("lists of JSON in each other", 50_000, "record json subject = s, event = e") {
            String(repeating: "[", count: $0) + String(repeating: "]", count: $0) + "\n"
        },
        record("groups of JSON that never close", 50_000, "record json subject = s, event = e") {
            lines($0, "{\"s\": \"S\", \"e\": \"a\", \"x\": {")
        },
        record("members of a JSON object", 50_000, "record json subject = s, event = e") { count in
            "{\"s\": \"S\", \"e\": \"a\", " + list(count, separator: ", ") { "\"m\($0)\": \($0)" } + "}\n"
        },
        record("digits of a JSON number", 1_000_000, "record json subject = s, event = e, time = t in us") {
            "{\"s\": \"S\", \"e\": \"a\", \"t\": " + String(repeating: "9", count: $0) + "}\n"
        },
        record("records of a document in one line", 20_000, "record json a.b[], subject = s, event = e", after: "") {
            "{\"a\": [{\"b\": [" + list($0, separator: ",") { _ in "{\"s\": \"S\", \"e\": \"a\"}" }
        },
        record("elements of XML in each other", 50_000, "record xml r[], subject = s, event = e", after: "") {
            "<r s='S' e='a'>" + String(repeating: "<x>", count: $0) + String(repeating: "</x>", count: $0) + "</r>\n"
        },
        record("elements of XML that never close", 50_000, "record xml r[], subject = s, event = e", after: "") {
            "<r s='S' e='a'/>" + lines($0, "<r s='S' e='a'><x y='")
        },
        record("bytes in a cell of CSV", 500_000, "record csv subject = s, event = e", after: "s,e\nS,a\n") {
            "\"" + lines($0 / 5, "S,\"\"a")
        },
        record("columns of CSV", 20_000, "record csv subject = s, event = e", after: "") { count in
            "s,e," + list(count, separator: ",") { "c\($0)" } + "\n"
                + lines(2, "S,a," + list(count, separator: ",", String.init))
        },
    ]

    private static func line(_ name: String, _ size: Int, _ line: @escaping @Sendable (Int) -> String) -> HostileInput {
        check(name, size, by: "uikit", ["--accept-unread"]) { "[S viewDidLoad]\n" + line($0) + "\n[S viewDidAppear]\n" }
    }

    private static func record(
        _ name: String,
        _ size: Int,
        _ record: String,
        after first: String = "{\"s\": \"S\", \"e\": \"a\"}\n",
        log: @escaping @Sendable (Int) -> String
    ) -> HostileInput {
        check(name, size, by: spec("a before b").replacing("rule r", with: "\(record)\nrule r"), ["--accept-unread"]) {
            count in first + log(count)
        }
    }
}
