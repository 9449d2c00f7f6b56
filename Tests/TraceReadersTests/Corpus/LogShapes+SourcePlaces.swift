/// Files, lines and functions of a program in front of or behind what it printed.
extension LogShape {
    static let sourcePlaces: [LogShape] = [
        LogShape(
            "One file, and a line for each event",
            names: ["open", "shut", "move"],
            isTrap: true,
            log: """
                main.c:27: open
                main.c:41: shut
                main.c:58: move
                main.c:27: open
                main.c:41: shut
                main.c:58: move
                """,
            truth: .records(
                """
                '' 1 open, 2 shut, 3 move, 4 open, 5 shut, 6 move
                """,
                .nobody
            )
        ),
        LogShape(
            "A file and a line in front of the only controller's method",
            names: ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear"],
            isTrap: true,
            log: """
                Shop.swift 27 viewDidLoad
                Shop.swift 33 viewWillAppear
                Shop.swift 38 viewDidAppear
                Shop.swift 44 viewWillDisappear
                Shop.swift 33 viewWillAppear
                Shop.swift 38 viewDidAppear
                """,
            truth: .records(
                """
                '' 1 viewDidLoad, 2 viewWillAppear, 3 viewDidAppear, 4 viewWillDisappear, 5 viewWillAppear
                '' 6 viewDidAppear
                """,
                .nobody
            )
        ),
        LogShape(
            "A file and a line in front of a label",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                Door.swift:27 Kitchen open
                Door.swift:27 Garage open
                Door.swift:41 Kitchen shut
                Door.swift:41 Garage shut
                Door.swift:27 Kitchen open
                Door.swift:41 Kitchen shut
                """,
            truth: .records(
                """
                Kitchen 1 open, 3 shut, 5 open, 6 shut
                Garage 2 open, 4 shut
                """,
                .label
            )
        ),
        LogShape(
            "Two files and no label",
            names: ["open", "shut", "move"],
            isTrap: true,
            log: """
                lift.c:27: open
                lift.c:31: shut
                door.c:12: open
                lift.c:44: move
                door.c:19: shut
                door.c:12: open
                lift.c:27: open
                door.c:19: shut
                """,
            truth: .refuse("a file is a place in the source, and may serve many objects")
        ),
        LogShape(
            "Controllers by the name of their file in brackets",
            names: ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear"],
            isTrap: true,
            log: """
                [ListViewController.swift:12] viewDidLoad
                [ListViewController.swift:17] viewWillAppear
                [ListViewController.swift:22] viewDidAppear
                [DetailViewController.swift:15] viewDidLoad
                [ListViewController.swift:27] viewWillDisappear
                [DetailViewController.swift:20] viewWillAppear
                [DetailViewController.swift:25] viewDidAppear
                """,
            truth: .records(
                """
                ListViewController 1 viewDidLoad, 2 viewWillAppear, 3 viewDidAppear, 5 viewWillDisappear
                DetailViewController 4 viewDidLoad, 6 viewWillAppear, 7 viewDidAppear
                """,
                .label
            )
        ),
        LogShape(
            "A function that the event decides",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                handleOpen(): Kitchen open
                handleOpen(): Garage open
                handleShut(): Kitchen shut
                handleShut(): Garage shut
                handleOpen(): Kitchen open
                handleShut(): Kitchen shut
                """,
            truth: .records(
                """
                Kitchen 1 open, 3 shut, 5 open, 6 shut
                Garage 2 open, 4 shut
                """,
                .label
            )
        ),
        LogShape(
            "The place in parentheses behind the event",
            names: ["lock", "unlock"],
            isTrap: true,
            log: """
                vault lock (Safe.java:27)
                depot lock (Safe.java:27)
                vault unlock (Safe.java:41)
                vault lock (Safe.java:27)
                depot unlock (Safe.java:41)
                vault unlock (Safe.java:41)
                """,
            truth: .records(
                """
                vault 1 lock, 3 unlock, 4 lock, 6 unlock
                depot 2 lock, 5 unlock
                """,
                .label
            )
        ),
        LogShape(
            "Go's short file in front of peers",
            names: ["connect", "ping", "drop"],
            isTrap: true,
            log: """
                2023/01/01 10:00:00 main.go:33: peer 7 connect
                2023/01/01 10:00:01 main.go:33: peer 8 connect
                2023/01/01 10:00:02 main.go:51: peer 7 ping
                2023/01/01 10:00:03 main.go:51: peer 8 ping
                2023/01/01 10:00:04 main.go:77: peer 7 drop
                2023/01/01 10:00:05 main.go:77: peer 8 drop
                """,
            truth: .records(
                """
                'peer 7' 1 connect, 3 ping, 5 drop
                'peer 8' 2 connect, 4 ping, 6 drop
                """,
                .certain
            )
        ),
        LogShape(
            "Several files in front of one kind of object",
            names: ["queued", "rendered", "printed"],
            isTrap: true,
            log: """
                spool.py:12 page 1 queued
                spool.py:12 page 2 queued
                render.py:88 page 1 rendered
                printer.py:40 page 1 printed
                render.py:88 page 2 rendered
                printer.py:40 page 2 printed
                """,
            truth: .records(
                """
                'page 1' 1 queued, 3 rendered, 4 printed
                'page 2' 2 queued, 5 rendered, 6 printed
                """,
                .certain
            )
        ),
        LogShape(
            "A whole signature with function and line",
            names: ["mount", "update", "unmount"],
            isTrap: true,
            log: """
                10:00:01 [App.ts:10 #boot()] Header > mount
                10:00:01 [App.ts:10 #boot()] Footer > mount
                10:00:04 [App.ts:31 #tick()] Header > update
                10:00:05 [App.ts:31 #tick()] Footer > update
                10:00:08 [App.ts:52 #quit()] Footer > unmount
                10:00:08 [App.ts:52 #quit()] Header > unmount
                """,
            truth: .records(
                """
                Header 1 mount, 3 update, 6 unmount
                Footer 2 mount, 4 update, 5 unmount
                """,
                .label
            )
        ),
        LogShape(
            "Line numbers alone in front",
            names: ["begin", "commit", "abort"],
            isTrap: true,
            log: """
                L120 begin
                L134 commit
                L120 begin
                L151 abort
                L120 begin
                L134 commit
                """,
            truth: .records(
                """
                '' 1 begin, 2 commit, 3 begin, 4 abort, 5 begin, 6 commit
                """,
                .nobody
            )
        ),
        LogShape(
            "A module's path that the event decides",
            names: ["connect", "query", "close"],
            isTrap: true,
            log: """
                [store::pool::open] db1 connect
                [store::pool::open] db2 connect
                [store::query::run] db1 query
                [store::query::run] db2 query
                [store::pool::drop] db1 close
                [store::query::run] db2 query
                [store::pool::drop] db2 close
                """,
            truth: .records(
                """
                db1 1 connect, 3 query, 5 close
                db2 2 connect, 4 query, 6 query, 7 close
                """,
                .certain
            )
        ),
    ]
}
