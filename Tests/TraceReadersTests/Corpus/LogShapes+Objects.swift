/// Lines that say behind the event what it was done to.
extension LogShape {
    static let objects: [LogShape] =
        [
            twoDoors("What is opened is called like a thread", "worker-1", "worker-2", .label),
            twoDoors("What is opened is a file", "foo.c", "bar.c", .label),
            twoDoors("What is opened is called A", "A", "B", .label),
            twoDoors(
                "A number behind a key and a colon, in parentheses",
                "(fd: 3)",
                "(fd: 4)",
                called: ("3", "4"),
                .likely
            ),
            twoDoors("A number below zero behind a key", "at x=-1", "at x=-2", called: ("-1", "-2"), .likely),
            twoDoors(
                "A path behind a key",
                "path=/srv/a/front",
                "path=/srv/a/back",
                called: ("/srv/a/front", "/srv/a/back"),
                .likely
            ),
            twoDoors(
                "An address of the web behind a key",
                "url=https://a.io/x",
                "url=https://a.io/y",
                called: ("https://a.io/x", "https://a.io/y"),
                .likely
            ),
            twoDoors(
                "A name of two words in quotes",
                "\"front door\"",
                "\"front gate\"",
                called: ("front door", "front gate"),
                .label
            ),
            twoDoors(
                "A name of two words in quotes behind a key",
                "door=\"front door\"",
                "door=\"front gate\"",
                called: ("front door", "front gate"),
                .likely
            ),
            twoDoors(
                "A door's number with words behind it",
                "door 1 by hand",
                "door 2 by hand",
                called: ("door 1", "door 2"),
                .certain
            ),
            LogShape(
                "Orders and invoices, each numbered from one",
                names: ["created", "paid"],
                isTrap: true,
                log: """
                    10:00:00 INFO Order #1: created
                    10:00:01 INFO Order #2: created
                    10:00:02 INFO Invoice #1: created
                    10:00:03 INFO Order #1: paid
                    10:00:04 INFO Order #2: paid
                    10:00:05 INFO Invoice #1: paid
                    """,
                truth: .records(
                    """
                    'Order #1' 1 created, 4 paid
                    'Order #2' 2 created, 5 paid
                    'Invoice #1' 3 created, 6 paid
                    """,
                    .likely
                )
            ),
            LogShape(
                "Orders and invoices, whose numbers stand in front",
                names: ["created", "paid"],
                isTrap: true,
                log: """
                    INFO #1 Order: created
                    INFO #2 Order: created
                    INFO #1 Invoice: created
                    INFO #1 Order: paid
                    INFO #2 Order: paid
                    INFO #1 Invoice: paid
                    """,
                truth: .records(
                    """
                    '#1 Order' 1 created, 4 paid
                    '#2 Order' 2 created, 5 paid
                    '#1 Invoice' 3 created, 6 paid
                    """,
                    .likely
                )
            ),
            LogShape(
                "Nodes of a game whose identifiers are negative",
                names: ["Awake", "OnEnable", "Start", "OnDisable"],
                isTrap: true,
                log: """
                    [10:00:00] Player (id=-1234): Awake
                    [10:00:00] Player (id=-1234): OnEnable
                    [10:00:00] Player (id=-1234): Start
                    [10:00:00] Enemy (id=-1300): Awake
                    [10:00:00] Enemy (id=-1302): Awake
                    [10:00:00] Enemy (id=-1300): OnEnable
                    [10:00:00] Enemy (id=-1302): Start
                    [10:00:00] Enemy (id=-1300): Start
                    [10:00:00] Enemy (id=-1300): OnDisable
                    """,
                truth: .records(
                    """
                    'Player (id=-1234)' 1 Awake, 2 OnEnable, 3 Start
                    'Enemy (id=-1300)' 4 Awake, 6 OnEnable, 8 Start, 9 OnDisable
                    'Enemy (id=-1302)' 5 Awake, 7 Start
                    """,
                    .certain
                )
            ),
            LogShape(
                "A state, and whose it is behind a key",
                names: ["open", "shut"],
                isTrap: true,
                log: """
                    12:00:01 INFO state: open, door: kitchen
                    12:00:02 INFO state: open, door: garage
                    12:00:03 INFO state: shut, door: kitchen
                    12:00:04 INFO state: shut, door: garage
                    """,
                truth: .records(
                    """
                    kitchen 1 open, 3 shut
                    garage 2 open, 4 shut
                    """,
                    .likely
                )
            ),
            LogShape(
                "One lift, and the floors at which it opens",
                names: ["open", "shut"],
                isTrap: true,
                log: """
                    12:00:01 INFO open floor=0
                    12:00:02 INFO shut floor=0
                    12:00:03 INFO open floor=1
                    12:00:04 INFO shut floor=1
                    12:00:05 INFO open floor=0
                    """,
                truth: .records(
                    """
                    0 1 open, 2 shut, 5 open
                    1 3 open, 4 shut
                    """,
                    .likely
                )
            ),
            LogShape(
                "A number right behind a word, in parentheses",
                names: ["open", "shut"],
                isTrap: true,
                log: logOfTwo("Door(1)", "Door(2)"),
                truth: .refuse("what is in parentheses may be a door, or what a call was given")
            ),
            LogShape(
                "A number behind an abbreviation",
                names: ["open", "shut"],
                isTrap: true,
                log: logOfTwo("door no. 1", "door no. 2"),
                truth: .refuse("no pattern says where such a name begins")
            ),
        ]

    /// A trap: two doors that open and shut in turn, each as the lines say it, and what they are called in them.
    private static func twoDoors(
        _ name: String,
        _ first: String,
        _ second: String,
        called names: (String, String)? = nil,
        _ certainty: Certainty
    ) -> LogShape {
        let (one, other) = names ?? (first, second)
        return LogShape(
            name,
            names: ["open", "shut"],
            isTrap: true,
            log: logOfTwo(first, second),
            truth: .records("'\(one)' 1 open, 3 shut\n'\(other)' 2 open, 4 shut", certainty)
        )
    }

    private static func logOfTwo(_ first: String, _ second: String) -> String {
        """
        12:00:01 INFO open \(first)
        12:00:02 INFO open \(second)
        12:00:03 INFO shut \(first)
        12:00:04 INFO shut \(second)
        """
    }
}
