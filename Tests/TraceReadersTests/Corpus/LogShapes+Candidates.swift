/// Lines with more than one thing that the records may be about.
extension LogShape {
    static let candidates: [LogShape] = [
        LogShape(
            "A client and a server that both vary",
            names: ["open", "send", "close"],
            isTrap: true,
            log: """
                client=3 server=7 open
                client=4 server=7 open
                client=3 server=8 open
                client=3 server=7 send
                client=4 server=7 close
                client=3 server=8 send
                client=3 server=7 close
                client=3 server=8 close
                """,
            truth: .refuse("client and server both recur, each with every event")
        ),
        LogShape(
            "A source and a target",
            names: ["attach", "move", "detach"],
            isTrap: true,
            log: """
                A -> B attach
                B -> C attach
                A -> B move
                C -> A attach
                B -> C detach
                A -> B detach
                C -> A move
                C -> A detach
                """,
            truth: .refuse("each name stands on both sides of the arrow")
        ),
        LogShape(
            "A user and a file",
            names: ["opens", "edits", "closes"],
            isTrap: true,
            log: """
                ann opens plan.txt
                bob opens plan.txt
                ann opens list.txt
                bob edits plan.txt
                ann closes plan.txt
                ann edits list.txt
                bob closes plan.txt
                ann closes list.txt
                """,
            truth: .refuse("the order can be about the user or about the file")
        ),
        LogShape(
            "Hosts and services",
            names: ["starting", "running", "stopped"],
            isTrap: true,
            log: """
                web1 nginx starting
                web2 nginx starting
                web1 nginx running
                web1 redis starting
                web2 nginx running
                web1 redis running
                web2 redis starting
                web1 nginx stopped
                web2 redis running
                """,
            truth: .refuse("a service runs on several hosts, and a host runs several services")
        ),
        LogShape(
            "A process and its descriptors",
            names: ["open", "read", "close"],
            isTrap: true,
            log: """
                pid=10 fd=3 open
                pid=11 fd=3 open
                pid=10 fd=4 open
                pid=10 fd=3 read
                pid=11 fd=3 read
                pid=11 fd=3 close
                pid=10 fd=4 close
                pid=10 fd=3 close
                """,
            truth: .refuse("descriptors have the same numbers in each process")
        ),
        LogShape(
            "Two addresses in one line",
            names: ["attach", "detach"],
            isTrap: true,
            log: """
                0x7f01 attach 0x7f20
                0x7f02 attach 0x7f20
                0x7f01 detach 0x7f20
                0x7f01 attach 0x7f21
                0x7f02 detach 0x7f20
                0x7f02 attach 0x7f21
                0x7f01 detach 0x7f21
                0x7f02 detach 0x7f21
                """,
            truth: .refuse("both objects recur, and each with both events")
        ),
        LogShape(
            "Senders and receivers of mail",
            names: ["queued", "sent", "bounced"],
            isTrap: true,
            log: """
                from=ann to=bob queued
                from=ann to=cid queued
                from=bob to=ann queued
                from=ann to=bob sent
                from=bob to=ann sent
                from=ann to=cid bounced
                from=bob to=cid queued
                from=bob to=cid sent
                """,
            truth: .refuse("sender and receiver both recur, and no line has a number of the mail")
        ),
        LogShape(
            "Badges and doors",
            names: ["entry", "exit"],
            isTrap: true,
            log: """
                badge 11 door 1 entry
                badge 12 door 1 entry
                badge 11 door 2 entry
                badge 12 door 1 exit
                badge 11 door 2 exit
                badge 12 door 2 entry
                badge 11 door 1 exit
                badge 12 door 2 exit
                """,
            truth: .refuse("a badge passes several doors, and a door sees several badges")
        ),
        LogShape(
            "Sessions and orders that cross",
            names: ["add", "pay", "cancel"],
            isTrap: true,
            log: """
                session a1 order 7 add
                session a1 order 8 add
                session b2 order 7 pay
                session b2 order 8 cancel
                session b2 order 9 add
                session a1 order 9 pay
                session a1 order 7 add
                session b2 order 7 pay
                """,
            truth: .refuse("an order is in several sessions, and a session has several orders")
        ),
        LogShape(
            "A second key that never changes",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                site=north door=3 event=open
                site=north door=4 event=open
                site=north door=3 event=shut
                site=north door=4 event=shut
                site=north door=3 event=open
                site=north door=3 event=shut
                """,
            truth: .records(
                """
                3 1 open, 3 shut, 5 open, 6 shut
                4 2 open, 4 shut
                """,
                .certain
            )
        ),
        LogShape(
            "An attribute behind the event that many jobs share",
            names: ["queued", "started", "finished"],
            isTrap: true,
            log: """
                job 17 queued priority=high
                job 18 queued priority=low
                job 19 queued priority=high
                job 17 started priority=high
                job 18 started priority=low
                job 17 finished priority=high
                job 19 started priority=high
                job 18 finished priority=low
                job 19 finished priority=high
                """,
            truth: .records(
                """
                'job 17' 1 queued, 4 started, 6 finished
                'job 18' 2 queued, 5 started, 8 finished
                'job 19' 3 queued, 7 started, 9 finished
                """,
                .certain
            )
        ),
        LogShape(
            "Labels that differ only in case",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                Door open
                door open
                Door shut
                door shut
                Door open
                Door shut
                door open
                """,
            truth: .records(
                """
                Door 1 open, 3 shut, 5 open, 6 shut
                door 2 open, 4 shut, 7 open
                """,
                .likely
            )
        ),
        LogShape(
            "A label that is another with an ending",
            names: ["open", "save", "close"],
            isTrap: true,
            log: """
                Draft: open
                Draft-old: open
                Draft: save
                Draft-old: close
                Draft: close
                Draft-old: open
                Draft: open
                """,
            truth: .records(
                """
                Draft 1 open, 3 save, 5 close, 7 open
                Draft-old 2 open, 4 close, 6 open
                """,
                .likely
            )
        ),
        LogShape(
            "A container that is renamed",
            names: ["create", "start", "rename", "stop"],
            isTrap: true,
            log: """
                3f2a9c01bd77 create name=tmp1
                9b00e1cc4a10 create name=db
                3f2a9c01bd77 start name=tmp1
                3f2a9c01bd77 rename name=web
                9b00e1cc4a10 start name=db
                3f2a9c01bd77 stop name=web
                9b00e1cc4a10 stop name=db
                """,
            truth: .records(
                """
                3f2a9c01bd77 1 create, 3 start, 4 rename, 6 stop
                9b00e1cc4a10 2 create, 5 start, 7 stop
                """,
                .certain
            )
        ),
        LogShape(
            "An object and a word for people behind its address",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                <Door: 0x7f01> open (Kitchen)
                <Door: 0x7f02> open (Garage)
                <Door: 0x7f01> shut (Kitchen)
                <Door: 0x7f02> shut (Garage)
                <Door: 0x7f01> open (Kitchen)
                <Door: 0x7f01> shut (Kitchen)
                """,
            truth: .records(
                """
                '<Door: 0x7f01>' 1 open, 3 shut, 5 open, 6 shut
                '<Door: 0x7f02>' 2 open, 4 shut
                """,
                .certain
            )
        ),
        LogShape(
            "A name that is used again after its end",
            names: ["connect", "quit"],
            isTrap: true,
            log: """
                port 51002: connect
                port 51004: connect
                port 51002: quit
                port 51002: connect
                port 51004: quit
                port 51002: quit
                port 51004: connect
                port 51004: quit
                """,
            truth: .records(
                """
                'port 51002' 1 connect, 3 quit, 4 connect, 6 quit
                'port 51004' 2 connect, 5 quit, 7 connect, 8 quit
                """,
                .certain
            )
        ),
    ]
}
