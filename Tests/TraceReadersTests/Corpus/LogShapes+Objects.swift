/// Lines that say behind the event what it was done to.
extension LogShape {
    static let objects: [LogShape] = [
        LogShape(
            "What is opened is called like a thread",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                12:00:01 INFO open worker-1
                12:00:02 INFO open worker-2
                12:00:03 INFO shut worker-1
                12:00:04 INFO shut worker-2
                """,
            truth: .records(
                """
                worker-1 1 open, 3 shut
                worker-2 2 open, 4 shut
                """,
                .label
            )
        ),
        LogShape(
            "What is opened is a file",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                12:00:01 INFO open foo.c
                12:00:02 INFO open bar.c
                12:00:03 INFO shut foo.c
                12:00:04 INFO shut bar.c
                """,
            truth: .records(
                """
                foo.c 1 open, 3 shut
                bar.c 2 open, 4 shut
                """,
                .label
            )
        ),
        LogShape(
            "What is opened is called A",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                12:00:01 INFO open A
                12:00:02 INFO open B
                12:00:03 INFO shut A
                12:00:04 INFO shut B
                """,
            truth: .records(
                """
                A 1 open, 3 shut
                B 2 open, 4 shut
                """,
                .label
            )
        ),
        LogShape(
            "A number behind a key and a colon, in parentheses",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                12:00:01 INFO open (fd: 3)
                12:00:02 INFO open (fd: 4)
                12:00:03 INFO shut (fd: 3)
                12:00:04 INFO shut (fd: 4)
                """,
            truth: .records(
                """
                3 1 open, 3 shut
                4 2 open, 4 shut
                """,
                .likely
            )
        ),
        LogShape(
            "A number below zero behind a key",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                12:00:01 INFO open at x=-1
                12:00:02 INFO open at x=-2
                12:00:03 INFO shut at x=-1
                12:00:04 INFO shut at x=-2
                """,
            truth: .records(
                """
                -1 1 open, 3 shut
                -2 2 open, 4 shut
                """,
                .likely
            )
        ),
        LogShape(
            "A path behind a key",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                12:00:01 INFO open path=/srv/a/front
                12:00:02 INFO open path=/srv/a/back
                12:00:03 INFO shut path=/srv/a/front
                12:00:04 INFO shut path=/srv/a/back
                """,
            truth: .records(
                """
                /srv/a/front 1 open, 3 shut
                /srv/a/back 2 open, 4 shut
                """,
                .likely
            )
        ),
        LogShape(
            "An address of the web behind a key",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                12:00:01 INFO open url=https://a.io/x
                12:00:02 INFO open url=https://a.io/y
                12:00:03 INFO shut url=https://a.io/x
                12:00:04 INFO shut url=https://a.io/y
                """,
            truth: .records(
                """
                https://a.io/x 1 open, 3 shut
                https://a.io/y 2 open, 4 shut
                """,
                .likely
            )
        ),
        LogShape(
            "A name of two words in quotes",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                12:00:01 INFO open "front door"
                12:00:02 INFO open "front gate"
                12:00:03 INFO shut "front door"
                12:00:04 INFO shut "front gate"
                """,
            truth: .records(
                """
                'front door' 1 open, 3 shut
                'front gate' 2 open, 4 shut
                """,
                .label
            )
        ),
        LogShape(
            "A name of two words in quotes behind a key",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                12:00:01 INFO open door="front door"
                12:00:02 INFO open door="front gate"
                12:00:03 INFO shut door="front door"
                12:00:04 INFO shut door="front gate"
                """,
            truth: .records(
                """
                'front door' 1 open, 3 shut
                'front gate' 2 open, 4 shut
                """,
                .likely
            )
        ),
        LogShape(
            "A door's number with words behind it",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                12:00:01 INFO open door 1 by hand
                12:00:02 INFO open door 2 by hand
                12:00:03 INFO shut door 1 by hand
                12:00:04 INFO shut door 2 by hand
                """,
            truth: .records(
                """
                'door 1' 1 open, 3 shut
                'door 2' 2 open, 4 shut
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
            log: """
                12:00:01 INFO open Door(1)
                12:00:02 INFO open Door(2)
                12:00:03 INFO shut Door(1)
                12:00:04 INFO shut Door(2)
                """,
            truth: .refuse("what is in parentheses may be a door, or what a call was given")
        ),
        LogShape(
            "A number behind an abbreviation",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                12:00:01 INFO open door no. 1
                12:00:02 INFO open door no. 2
                12:00:03 INFO shut door no. 1
                12:00:04 INFO shut door no. 2
                """,
            truth: .refuse("no pattern says where such a name begins")
        ),
    ]
}
