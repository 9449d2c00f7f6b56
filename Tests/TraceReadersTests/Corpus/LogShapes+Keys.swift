/// Lines that say behind keys what they may be about.
extension LogShape {
    static let keys: [LogShape] = [
        LogShape(
            "What happened, and to which door behind a key",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                open door=front
                open door=back
                shut door=front
                open door=side
                """,
            truth: .records(
                """
                front 1 open, 3 shut
                back 2 open
                side 4 open
                """,
                .likely
            )
        ),
        LogShape(
            "What happened to a door, and its number behind a key",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                door.open id=1
                door.open id=2
                door.shut id=1
                door.open id=3
                """,
            truth: .records(
                """
                1 1 open, 3 shut
                2 2 open
                3 4 open
                """,
                .likely
            )
        ),
        LogShape(
            "A door's number in braces behind a label that is always the same",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                2014-05-04 11:52:03.461 Lifts[4821:60b] [door] open {id=a1}
                2014-05-04 11:52:03.462 Lifts[4821:60b] [door] open {id=b2}
                2014-05-04 11:52:03.463 Lifts[4821:60b] [door] shut {id=a1}
                2014-05-04 11:52:03.464 Lifts[4821:60b] [door] open {id=c3}
                """,
            truth: .records(
                """
                a1 1 open, 3 shut
                b2 2 open
                c3 4 open
                """,
                .likely
            )
        ),
        LogShape(
            "A door's number in quotes",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                Door open by="ann" door_id="1"
                Door open by="bob" door_id="2"
                Door shut by="ann" door_id="2"
                Door open by="ann" door_id="3"
                """,
            truth: .records(
                """
                1 1 open
                2 2 open, 3 shut
                3 4 open
                """,
                .likely
            )
        ),
        LogShape(
            "A door's number as the argument of a call",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                Door.open(id: 1, speed: 3)
                Door.open(id: 2, speed: 3)
                Door.shut(id: 1, speed: 1)
                Door.open(id: 3, speed: 2)
                """,
            truth: .records(
                """
                1 1 open, 3 shut
                2 2 open
                3 4 open
                """,
                .likely
            )
        ),
        LogShape(
            "A label, and on which thread",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                Door.open thread_id=1
                Door.shut thread_id=2
                Door.open thread_id=2
                Door.shut thread_id=1
                """,
            truth: .records("Door 1 open, 2 shut, 3 open, 4 shut", .likely)
        ),
        LogShape(
            "What a controller did, and details of it behind keys",
            names: ["viewWillAppear", "viewDidAppear"],
            isTrap: true,
            log: """
                HomeVC viewWillAppear width=320
                HomeVC viewDidAppear width=320
                HomeVC viewWillAppear width=480
                HomeVC viewDidAppear width=480
                """,
            truth: .records("HomeVC 1 viewWillAppear, 2 viewDidAppear, 3 viewWillAppear, 4 viewDidAppear", .likely)
        ),
        LogShape(
            "An object of JSON for each door that opens",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                {"event":"open","id":1}
                {"event":"open","id":2}
                {"event":"shut","id":1}
                """,
            truth: .refuse("the number may be the door's or the line's, and only a reader of JSON knows members")
        ),
        LogShape(
            "A door and who opened it, both behind keys",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                open door=front by=ann
                open door=back by=bob
                shut door=front by=bob
                shut door=back by=ann
                open door=side by=ann
                """,
            truth: .refuse("door and by divide the lines, each in its way")
        ),
        LogShape(
            "Whether it was animated, and nothing else",
            names: ["viewWillAppear", "viewDidAppear"],
            isTrap: true,
            log: """
                viewWillAppear animated=false
                viewDidAppear animated=true
                viewWillAppear animated=true
                viewDidAppear animated=false
                """,
            truth: .records(
                """
                '' 1 viewWillAppear, 2 viewDidAppear, 3 viewWillAppear, 4 viewDidAppear
                """,
                .nobody
            )
        ),
        LogShape(
            "A logger's JSON, and the door in a member of its own",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                {"level":"info","ts":1449354321.6,"caller":"door.go:3","msg":"open","id":1}
                {"level":"info","ts":1449354321.7,"caller":"door.go:3","msg":"open","id":2}
                {"level":"info","ts":1449354321.8,"caller":"door.go:3","msg":"shut","id":1}
                """,
            truth: .refuse("the message names no door; the id may be a door's, or a request's")
        ),
        LogShape(
            "Objects of JSON over several lines",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                {
                  "door": "front",
                  "event": "open"
                }
                {
                  "door": "back",
                  "event": "open"
                }
                """,
            truth: .refuse("the door stands on another line, and only a reader of JSON knows that it belongs to it")
        ),
    ]
}
