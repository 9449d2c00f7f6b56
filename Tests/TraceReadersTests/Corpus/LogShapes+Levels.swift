/// Levels, and words that are a level here and an event there.
extension LogShape {
    static let levels: [LogShape] = [
        LogShape(
            "An event in lower case, a level in capitals",
            names: ["open", "shut", "error"],
            isTrap: true,
            log: """
                INFO Kitchen open
                INFO Garage open
                ERROR Kitchen shut
                ERROR Garage error
                INFO Kitchen open
                INFO Garage shut
                ERROR Kitchen error
                """,
            truth: .records(
                """
                Kitchen 1 open, 3 shut, 5 open, 7 error
                Garage 2 open, 4 error, 6 shut
                """,
                .label
            )
        ),
        LogShape(
            "A level and an event that are the same word",
            names: ["up", "down", "error"],
            isTrap: true,
            log: """
                info: lift 1 up
                info: lift 2 up
                error: lift 1 error
                info: lift 2 down
                info: lift 1 down
                error: lift 2 error
                info: lift 1 up
                error: lift 2 down
                """,
            truth: .records(
                """
                'lift 1' 1 up, 3 error, 5 down, 7 up
                'lift 2' 2 up, 4 down, 6 error, 8 down
                """,
                .certain
            )
        ),
        LogShape(
            "A level in brackets that is an event elsewhere",
            names: ["open", "shut", "warning"],
            isTrap: true,
            log: """
                [info] Kitchen open
                [info] Garage open
                [warning] Kitchen warning
                [info] Kitchen shut
                [warning] Garage shut
                [info] Kitchen open
                [warning] Garage warning
                """,
            truth: .records(
                """
                Kitchen 1 open, 3 warning, 4 shut, 6 open
                Garage 2 open, 5 shut, 7 warning
                """,
                .label
            )
        ),
        LogShape(
            "Levels of one letter",
            names: ["open", "jam", "shut"],
            isTrap: true,
            log: """
                I Kitchen open
                E Kitchen jam
                I Garage open
                W Kitchen shut
                I Garage shut
                E Garage jam
                """,
            truth: .records(
                """
                Kitchen 1 open, 2 jam, 4 shut
                Garage 3 open, 5 shut, 6 jam
                """,
                .label
            )
        ),
        LogShape(
            "Levels as numbers",
            names: ["open", "jam", "shut"],
            isTrap: true,
            log: """
                30 Kitchen open
                50 Kitchen jam
                30 Garage open
                40 Kitchen shut
                30 Garage shut
                50 Garage jam
                30 Kitchen open
                """,
            truth: .records(
                """
                Kitchen 1 open, 2 jam, 4 shut, 7 open
                Garage 3 open, 5 shut, 6 jam
                """,
                .label
            )
        ),
        LogShape(
            "A level between label and event",
            names: ["attach", "eject"],
            isTrap: true,
            log: """
                tape0 [INFO] attach
                tape1 [INFO] attach
                tape0 [WARN] eject
                tape1 [INFO] eject
                tape0 [INFO] attach
                tape0 [INFO] eject
                """,
            truth: .records(
                """
                tape0 1 attach, 3 eject, 5 attach, 6 eject
                tape1 2 attach, 4 eject
                """,
                .label
            )
        ),
        LogShape(
            "Levels and nothing else",
            names: ["open", "shut", "jam"],
            isTrap: true,
            log: """
                INFO open
                INFO shut
                WARN open
                INFO shut
                ERROR jam
                INFO open
                WARN shut
                """,
            truth: .records(
                """
                '' 1 open, 2 shut, 3 open, 4 shut, 5 jam, 6 open, 7 shut
                """,
                .nobody
            )
        ),
        LogShape(
            "Priorities of syslog in angle brackets",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                <14>Jun  1 10:00:00 home gate: North open
                <14>Jun  1 10:00:03 home gate: South open
                <12>Jun  1 10:00:09 home gate: North shut
                <14>Jun  1 10:01:00 home gate: South shut
                <12>Jun  1 10:01:02 home gate: North open
                <14>Jun  1 10:01:05 home gate: North shut
                """,
            truth: .records(
                """
                North 1 open, 3 shut, 5 open, 6 shut
                South 2 open, 4 shut
                """,
                .label
            )
        ),
        LogShape(
            "German levels",
            names: ["auf", "zu"],
            isTrap: true,
            log: """
                INFO Ventil 3 auf
                INFO Ventil 4 auf
                WARNUNG Ventil 3 zu
                INFO Ventil 4 zu
                FEHLER Ventil 3 auf
                INFO Ventil 3 zu
                """,
            truth: .records(
                """
                'Ventil 3' 1 auf, 3 zu, 5 auf, 6 zu
                'Ventil 4' 2 auf, 4 zu
                """,
                .certain
            )
        ),
        LogShape(
            "A notice that is a level and a mail's event",
            names: ["sent", "notice", "bounce"],
            isTrap: true,
            log: """
                info   mail 7 sent
                info   mail 8 sent
                notice mail 7 notice
                notice mail 8 bounce
                info   mail 9 sent
                info   mail 7 bounce
                notice mail 9 notice
                """,
            truth: .records(
                """
                'mail 7' 1 sent, 3 notice, 6 bounce
                'mail 8' 2 sent, 4 bounce
                'mail 9' 5 sent, 7 notice
                """,
                .certain
            )
        ),
        LogShape(
            "Marks of success and failure",
            names: ["mount", "check", "unmount"],
            isTrap: true,
            log: """
                [ OK ] mount home
                [ OK ] mount data
                [FAIL] check home
                [ OK ] check data
                [ OK ] unmount home
                [WARN] unmount data
                """,
            truth: .records(
                """
                home 1 mount, 3 check, 5 unmount
                data 2 mount, 4 check, 6 unmount
                """,
                .label
            )
        ),
        LogShape(
            "A fatal level and a fatal event in one line",
            names: ["start", "fatal", "stop"],
            isTrap: true,
            log: """
                INFO  | engine | start
                INFO  | pump | start
                FATAL | engine | fatal
                INFO  | engine | stop
                INFO  | engine | start
                FATAL | pump | fatal
                INFO  | pump | stop
                """,
            truth: .records(
                """
                engine 1 start, 3 fatal, 4 stop, 5 start
                pump 2 start, 6 fatal, 7 stop
                """,
                .label
            )
        ),
        LogShape(
            "Debug lines of other things between the records",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                DEBUG poll took 3 ms
                INFO Kitchen open
                DEBUG poll took 4 ms
                INFO Garage open
                DEBUG battery at 81 percent
                INFO Kitchen shut
                INFO Garage shut
                DEBUG poll took 3 ms
                INFO Kitchen open
                INFO Kitchen shut
                """,
            truth: .records(
                """
                Kitchen 2 open, 6 shut, 9 open, 10 shut
                Garage 4 open, 7 shut
                """,
                .label
            )
        ),
    ]
}
