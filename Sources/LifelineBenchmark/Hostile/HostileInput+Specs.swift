extension HostileInput {
    /// Specs of which there is very much.
    static let specs: [HostileInput] = [
        spec("rules, tested", 1000, ["test"], rules),
        spec("rules, linted", 1000, ["lint"], rules),
        spec("rules, checked", 1000, ["check", "--trace", "a0", "--spec"], rules),
        spec("rules about the same two events, linted", 1000, ["lint"]) { count in
            "spec my \"Mine\"\nevent a, b\n"
                + lines(count) { "rule r\($0) \"R\"\n  a before b\n  accepts a b\n  rejects !b a" }
        },
        spec("events", 5000) { count in
            "spec my \"Mine\"\n" + lines(count) { "event e\($0)" }
                + rule(list(count, separator: " | ") { "e\($0)" } + " never")
        },
        spec("alternatives of an event", 5000) { count in
            "spec my \"Mine\"\nevent a = " + list(count, separator: " | ") { "e\($0)" } + "\n" + rule("a never")
        },
        spec("records, linted", 500) { count in
            "spec my \"Mine\"\nevent a\n" + lines(count) { "record \"{subject} {event} \($0)\"" } + rule("a never")
        },
        spec("mistakes", 2500, isMistake: true) { count in
            "spec my \"Mine\"\nevent a\n" + lines(count) { "rule r\($0) \"R\"\n  x\($0) never" }
        },
        spec("lines that are no statement", 5000, isMistake: true) { "spec my \"Mine\"\n" + lines($0, "what is this") },
        spec("bytes of an identifier", 250_000) {
            let name = String(repeating: "a", count: $0)
            return "spec my \"Mine\"\nevent \(name)\nrule r \"R\"\n  \(name) never\n"
        },
        spec("bytes of an identifier that is misspelt", 250_000, isMistake: true) {
            let name = String(repeating: "a", count: $0)
            return "spec my \"Mine\"\nevent \(name)\n" + rule("\(name)b never")
        },
        spec("bytes of a text", 1_000_000) {
            "spec my \"\(String(repeating: "a", count: $0))\"\nevent a\n" + rule("a never")
        },
        HostileInput(
            "specs that use each other in a row",
            16,
            files: { chain($0, uses: { $0 > 0 ? [$0 - 1] : [] }) },
            arguments: { _ in ["lint", "."] }
        ),
        HostileInput(
            "specs that each use all before",
            16,
            files: { chain($0, uses: { Array(0..<$0) }) },
            arguments: { _ in ["lint", "."] }
        ),
        HostileInput(
            "specs beyond the limit",
            100,
            files: { chain($0, uses: { $0 > 0 ? [$0 - 1] : [] }) },
            arguments: { _ in ["lint", "."] }
        ),
        clause("parts of order (a?){0,n} b", 250) { "order (a?){0,\($0)} b" },
        clause("parts of order (a* b*){1,n}", 200) { "order (a* b*){1,\($0)}" },
        clause("parts of order a{n}", 12_500) { "order a{\($0)}" },
        clause("alternatives of an order", 1000) { "order " + list($0, separator: " | ") { _ in "a b" } },
        clause("groups in each other", 32) {
            "order " + String(repeating: "(", count: $0) + "a" + String(repeating: ")*", count: $0) + " b"
        },
        clause("operators in each other", 32) { "formula " + String(repeating: "next ", count: $0) + "a" },
        clause("operators beside each other", 4) { count in
            "formula " + list(count, separator: " and ") { _ in "(a until next b)" }
        },
        clause("states in a row", 750) { count in
            "states\n" + lines(count) { "    s\($0) -> s\($0 + 1) on \($0 % 2 == 0 ? "a" : "b")" } + "  start s0"
        },
        clause("count of at most", 25_000) { "a at most \($0) times" },
        clause("count of exactly", 25_000) { "a exactly \($0) times" },
        spec("clauses of a rule", 16) { count in
            "spec my \"Mine\"\n" + lines(2 * count) { "event e\($0)" } + "rule r \"R\"\n"
                + lines(count) { "  e\(2 * $0) before e\(2 * $0 + 1)" }
        },
    ]

    private static func rule(_ clause: String) -> String {
        "rule r \"R\"\n  \(clause)\n"
    }

    /// A spec of one clause.
    private static func clause(_ name: String, _ size: Int, _ clause: @escaping @Sendable (Int) -> String)
        -> HostileInput
    {
        spec(name, size) { "spec my \"Mine\"\nevent a, b\n" + rule(clause($0)) }
    }

    /// Rules about events of their own.
    @Sendable
    private static func rules(_ count: Int) -> String {
        "spec my \"Mine\"\n"
            + lines(count) { number in
                """
                event a\(number), b\(number)
                rule r\(number) "R"
                  a\(number) before b\(number)
                  accepts a\(number) b\(number)
                  rejects !b\(number) a\(number)
                """
            }
    }

    /// - Parameter uses: for each spec, those that it uses.
    private static func chain(_ count: Int, uses: (Int) -> [Int]) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: (0..<count).map { number in
                let used = uses(number).map { "use s\($0)\n" }.joined()
                return ("s\(number).lifeline", "spec s\(number) \"S\"\n\(used)event a\(number)\n")
            }
        )
    }
}
