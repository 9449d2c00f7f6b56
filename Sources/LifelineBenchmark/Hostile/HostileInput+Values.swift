extension HostileInput {
    /// Conditions, cases, and what is generated.
    static let values: [HostileInput] = [
        conditions("values of each of six conditions", 2, ["check", "--trace", "a", "--spec"]) { (6, $0, true) },
        conditions("conditions of one rule", 4, ["check", "--trace", "a", "--spec"]) { ($0, 3, true) },
        conditions("conditions of a rule each", 128, ["check", "--trace", "a", "--spec"]) { ($0, 8, false) },
        conditions("conditions of one rule, tested", 4, ["test"]) { ($0, 3, true) },
        conditions("conditions of one rule, linted", 4, ["lint"]) { ($0, 3, true) },
        conditions("conditions of a rule each, tested", 128, ["test"]) { ($0, 8, false) },
        conditions("conditions of a rule each, linted", 128, ["lint"]) { ($0, 8, false) },
        declaring("members of a case", 10_000, isMistake: true) { count in
            list(count, separator: ", ") { "\"m\($0)\": \($0)" }
        },
        declaring("lists in each other in a case", 25_000, isMistake: true) {
            "\"gaps\": " + String(repeating: "[", count: $0 + 1) + String(repeating: "]", count: $0 + 1)
        },
        declaring("verdicts that a case expects", 5000) { count in
            "\"expect\": ["
                + list(count, separator: ", ") { _ in
                    #"{"rule": "uikit.layout", "binding": {"self": "S"}, "verdict": "vacuous"}"#
                } + "]"
        },
        declaring("declarations of a case", 5000) { count in
            "\"with\": [" + list(count, separator: ", ") { "{\"from\": \($0 + 1), \"kind\": \"push\"}" } + "]"
        },
        declaring("gaps of a case", 5000) { "\"gaps\": [" + list($0, separator: ", ") { "\($0 + 1)" } + "]" },
        HostileInput(
            "events to generate",
            5000,
            arguments: { ["generate", "uikit", "--length", "\($0)"] }
        ),
        HostileInput(
            "events to generate, one a violation",
            2500,
            arguments: { ["generate", "uikit", "--violate", "layout", "--length", "\($0)"] }
        ),
    ]

    /// - Parameter shape: for a size, how many conditions there are, how many values each has, and whether each rule asks for
    ///   all of them.
    private static func conditions(
        _ name: String,
        _ size: Int,
        _ verbs: [String],
        shape: @escaping @Sendable (Int) -> (conditions: Int, values: Int, isTogether: Bool)
    ) -> HostileInput {
        spec(name, size, verbs) { size in
            let (count, valueCount, isTogether) = shape(size)
            let values = (0..<valueCount).map { "v\($0)" }
            func rule(_ id: Int, asking conditions: Range<Int>, butFor value: String) -> String {
                let asked = valueCount == 1 ? values : values.filter { $0 != value }
                return "rule r\(id) \"R\"\n"
                    + conditions.map { "  when c\($0) is \(asked.joined(separator: " | "))\n" }.joined()
                    + "  a before b\n  accepts a b\n  rejects !b a\n"
            }
            let rules =
                isTogether
                ? values.indices.map { rule($0, asking: 0..<count, butFor: values[$0]) }
                : (0..<count).map { rule($0, asking: $0..<$0 + 1, butFor: values[0]) }
            return "spec my \"Mine\"\nevent a, b\n"
                + lines(count) { "condition c\($0) is \(values.joined(separator: " | "))" } + rules.joined()
        }
    }

    /// A case with some members more.
    private static func declaring(
        _ name: String,
        _ size: Int,
        isMistake: Bool = false,
        _ members: @escaping @Sendable (Int) -> String
    ) -> HostileInput {
        HostileInput(
            name,
            size,
            isMistake: isMistake,
            files: { count in
                [
                    "a.log": lines(count, "[S viewDidLoad]"),
                    "a.case.json": """
                    {"id": "i", "trace": "a.log", "format": "messages", "spec": "uikit",
                    "source": {"document": "001", "words": "w"}, "others": "no finding",
                    \(members(count))}

                    """,
                ]
            },
            arguments: { _ in ["check", "a.log"] }
        )
    }
}
