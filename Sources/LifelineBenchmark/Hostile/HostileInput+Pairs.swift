extension HostileInput {
    /// Intervals that are many pairs.
    static let intervals: [HostileInput] = [
        pairs("pairs open at once", 500, "overlaps", log: crowd),
        pairs("pairs open at once, in JSON", 500, "overlaps", ["--format", "json"], log: crowd),
        pairs("pairs that never end", 500, "overlaps") { count in
            lines(count) { "\(door($0)) open" } + lines(count) { "\(door($0)) knock" }
        },
        pairs("pairs of which each breaks the rule", 500, "overlaps") { count in
            lines(count) { "\(door($0)) open" } + lines(count) { "\(door(count - 1 - $0)) shut" }
        },
        check("transitions open at once", 500, by: "uikit") { count in
            ["viewWillDisappear", "viewWillAppear", "viewDidDisappear", "viewDidAppear"].enumerated().map {
                callback,
                name in
                lines(count) { "<C: 0x\(String(4096 + 2 * $0 + callback % 2, radix: 16))> \(name)" }
            }.joined()
        },
        pairs("intervals before each other", 1000, "before", log: queue),
        pairs("intervals after each other", 1000, "after", log: queue),
        pairs("intervals that contain each other", 500, "contains") { count in
            lines(count) { "\(door($0)) open" } + lines(count) { "\(door(count - 1 - $0)) shut" }
        },
        pairs("intervals that cross each other", 500, "crosses", log: crowd),
        check("objects that name one", 2000, by: family) { count in
            "[P born]\n" + lines(count) { "[C\($0) born] parent = P" } + lines(count) { "[C\($0) died]" } + "[P died]\n"
        },
        check("objects that name the one before", 2000, by: family) { count in
            lines(count) { "[C\($0) born] parent = C\(max(0, $0 - 1))" } + lines(count) { "[C\($0) died]" }
        },
    ]

    private static func pairs(
        _ name: String,
        _ size: Int,
        _ relation: String,
        _ options: [String] = [],
        log: @escaping @Sendable (Int) -> String
    ) -> HostileInput {
        let spec = """
            spec my "Mine"
            event born, open, knock, shut, died
            life from born to died
            interval session = open .. shut
            relation r(x, y) = x session \(relation) y session
            rule in-turn "Of two the first to open is the first to shut"
              for each r(x, y)
              x shut before y shut

            """
        return check(name, size, by: spec, options, log: log)
    }

    private static let family = """
        spec my "Mine"
        attribute parent
        event born, died
        life from born to died
        relation r(x, y) = y.parent names x
        rule first "A child dies before its parent"
          for each r(x, y)
          y died before x died

        """

    private static func door(_ number: Int) -> String { "<D: 0x\(String(number + 4096, radix: 16))>" }

    /// All are open before the first one shuts.
    @Sendable
    private static func crowd(_ count: Int) -> String {
        lines(count) { "\(door($0)) open" } + lines(count) { "\(door($0)) shut" }
    }

    /// One after the other.
    @Sendable
    private static func queue(_ count: Int) -> String { lines(count) { "\(door($0)) open\n\(door($0)) shut" } }
}
