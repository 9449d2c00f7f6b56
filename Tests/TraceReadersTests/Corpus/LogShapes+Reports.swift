/// Lines that repeat records, or name events without being one.
extension LogShape {
    static let reports: [LogShape] = [
        LogShape(
            "A summary that repeats the records with counts",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                10:01 Kitchen open
                10:02 Garage open
                10:03 Kitchen shut
                10:04 Kitchen open
                10:05 Garage shut
                10:06 Kitchen shut
                ==== SUMMARY ====
                Kitchen open x2
                Kitchen shut x2
                Garage open x1
                Garage shut x1
                """,
            truth: .records(
                """
                Kitchen 1 open, 3 shut, 4 open, 6 shut
                Garage 2 open, 5 shut
                """,
                .label
            )
        ),
        LogShape(
            "The last events once more, indented",
            names: ["start", "ready", "crash"],
            isTrap: true,
            log: """
                [101] indexer start
                [102] crawler start
                [103] indexer ready
                [104] crawler ready
                [105] indexer start
                [106] crawler crash
                crash report, last events:
                    crawler start
                    crawler ready
                    crawler crash
                """,
            truth: .records(
                """
                indexer 1 start, 3 ready, 5 start
                crawler 2 start, 4 ready, 6 crash
                """,
                .label
            )
        ),
        LogShape(
            "Totals by event",
            names: ["open", "shut", "jam"],
            isTrap: true,
            log: """
                Door 1: open
                Door 2: open
                Door 1: shut
                Door 2: jam
                Door 2: shut
                Door 1: open
                --
                open: 3
                shut: 2
                jam: 1
                """,
            truth: .records(
                """
                'Door 1' 1 open, 3 shut, 6 open
                'Door 2' 2 open, 4 jam, 5 shut
                """,
                .certain
            )
        ),
        LogShape(
            "A table of totals behind a rule",
            names: ["sent", "bounced"],
            isTrap: true,
            log: """
                mail 4F1A sent
                mail 90C3 sent
                mail 4F1A bounced
                mail 90C3 bounced
                mail 77AB sent
                mail 4F1A sent
                ----------------------
                event    | count
                sent     | 4
                bounced  | 2
                """,
            truth: .records(
                """
                4F1A 1 sent, 3 bounced, 6 sent
                90C3 2 sent, 4 bounced
                77AB 5 sent
                """,
                .certain
            )
        ),
        LogShape(
            "Failed tests named again at the end",
            names: ["started", "passed", "failed"],
            isTrap: true,
            log: """
                testPush started
                testPush passed
                testPop started
                testPop failed
                testPeek started
                testPeek failed
                testSize started
                testSize passed
                2 of 4 failed:
                  testPop failed
                  testPeek failed
                """,
            truth: .records(
                """
                testPush 1 started, 2 passed
                testPop 3 started, 4 failed
                testPeek 5 started, 6 failed
                testSize 7 started, 8 passed
                """,
                .label
            )
        ),
        LogShape(
            "A stack trace with frames that are named like events",
            names: ["open", "close", "error"],
            isTrap: true,
            log: """
                INFO store open
                INFO cache open
                INFO cache close
                INFO store error
                java.io.IOException: disk full
                    at com.acme.Store.open(Store.java:27)
                    at com.acme.Store.close(Store.java:61)
                    at com.acme.Main.main(Main.java:12)
                INFO store close
                INFO store open
                INFO cache open
                """,
            truth: .records(
                """
                store 1 open, 4 error, 9 close, 10 open
                cache 2 open, 3 close, 11 open
                """,
                .label
            )
        ),
        LogShape(
            "A configuration in front that lists the events",
            names: ["open", "shut", "move"],
            isTrap: true,
            log: """
                log.level = info
                log.events = open, shut, move
                log.file = lift.log
                12:00:01 North open
                12:00:04 South open
                12:00:09 North shut
                12:00:10 North move
                12:00:11 South shut
                12:00:12 South move
                """,
            truth: .records(
                """
                North 4 open, 6 shut, 7 move
                South 5 open, 8 shut, 9 move
                """,
                .label
            )
        ),
        LogShape(
            "A usage text in front",
            names: ["start", "stop", "status"],
            isTrap: true,
            log: """
                usage: svc [options] COMMAND
                  start   start a service
                  stop    stop a service
                svc: web start
                svc: mail start
                svc: web stop
                svc: mail stop
                svc: web start
                svc: web status
                svc: mail start
                svc: web stop
                """,
            truth: .records(
                """
                web 4 start, 6 stop, 8 start, 9 status, 11 stop
                mail 5 start, 7 stop, 10 start
                """,
                .label
            )
        ),
        LogShape(
            "States of all in one line every few lines",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                Kitchen open
                Garage open
                state: Kitchen=open Garage=open Cellar=shut
                Kitchen shut
                Garage shut
                state: Kitchen=shut Garage=shut Cellar=shut
                Cellar open
                Kitchen open
                state: Kitchen=open Garage=shut Cellar=open
                Cellar shut
                Kitchen shut
                """,
            truth: .records(
                """
                Kitchen 1 open, 4 shut, 8 open, 11 shut
                Garage 2 open, 5 shut
                Cellar 7 open, 10 shut
                """,
                .label
            )
        ),
        LogShape(
            "Each record printed to two places",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                [file] Kitchen open
                [console] Kitchen open
                [file] Garage open
                [console] Garage open
                [file] Kitchen shut
                [console] Kitchen shut
                [file] Garage shut
                [console] Garage shut
                """,
            truth: .records(
                """
                Kitchen 1 open, 5 shut
                Garage 3 open, 7 shut
                """,
                .label
            )
        ),
        LogShape(
            "The same record with more words right behind",
            names: ["connect", "login", "logout"],
            isTrap: true,
            log: """
                ann connect
                ann connect from 10.0.0.7 port 22
                bob connect
                bob connect from 10.0.0.9 port 22
                ann login
                ann login with password
                bob login
                bob login with key
                ann logout
                ann logout after 3 minutes
                """,
            truth: .records(
                """
                ann 1 connect, 5 login, 9 logout
                bob 3 connect, 7 login
                """,
                .label
            )
        ),
        LogShape(
            "A legend in front and repeats that syslog folded",
            names: ["up", "down"],
            isTrap: true,
            log: """
                legend: up = carrier, down = none
                Mar  1 10:00:00 fw: wan0 up
                Mar  1 10:00:01 fw: wan1 up
                Mar  1 10:04:00 fw: wan0 down
                Mar  1 10:04:09 fw: last message repeated 2 times
                Mar  1 10:05:00 fw: wan1 down
                Mar  1 10:06:00 fw: wan0 up
                Mar  1 10:06:01 fw: wan1 up
                """,
            truth: .records(
                """
                wan0 2 up, 4 down, 7 up
                wan1 3 up, 6 down, 8 up
                """,
                .certain
            )
        ),
        LogShape(
            "Marks of passed steps at the end",
            names: ["boot", "join", "leave"],
            isTrap: true,
            log: """
                2024-01-01T00:00:01Z node-a boot
                2024-01-01T00:00:02Z node-b boot
                2024-01-01T00:00:03Z node-a join
                2024-01-01T00:00:05Z node-b join
                2024-01-01T00:09:00Z node-b leave
                2024-01-01T00:09:30Z node-a leave
                checks:
                  ✓ every node did boot
                  ✓ every node did join
                  ✓ no node did leave early
                """,
            truth: .records(
                """
                node-a 1 boot, 3 join, 6 leave
                node-b 2 boot, 4 join, 5 leave
                """,
                .label
            )
        ),
    ]
}
