/// Numbers that count, measure or try again, and are nobody's name.
extension LogShape {
    static let counters: [LogShape] = [
        LogShape(
            "A sequence number in front of the label",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                1 Kitchen open
                2 Garage open
                3 Kitchen shut
                4 Kitchen open
                5 Garage shut
                6 Kitchen shut
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
            "A numbered list of events",
            names: ["open", "shut", "move"],
            isTrap: true,
            log: """
                1. open
                2. shut
                3. move
                4. open
                5. shut
                6. move
                """,
            truth: .records(
                """
                '' 1 open, 2 shut, 3 move, 4 open, 5 shut, 6 move
                """,
                .nobody
            )
        ),
        LogShape(
            "A running number with a hash",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                #101 open
                #102 shut
                #103 open
                #104 shut
                #105 open
                #106 shut
                """,
            truth: .records(
                """
                '' 1 open, 2 shut, 3 open, 4 shut, 5 open, 6 shut
                """,
                .nobody
            )
        ),
        LogShape(
            "A kind word before a number that only counts",
            names: ["open", "shut", "move"],
            isTrap: true,
            log: """
                event 1: open
                event 2: shut
                event 3: move
                event 4: open
                event 5: shut
                event 6: move
                event 7: open
                """,
            truth: .records(
                """
                '' 1 open, 2 shut, 3 move, 4 open, 5 shut, 6 move, 7 open
                """,
                .nobody
            )
        ),
        LogShape(
            "A running number with holes in it",
            names: ["request", "grant", "revoke"],
            isTrap: true,
            log: """
                [2001] request
                [2002] grant
                [2004] revoke
                [2005] request
                [2009] grant
                [2010] revoke
                """,
            truth: .records(
                """
                '' 1 request, 2 grant, 3 revoke, 4 request, 5 grant, 6 revoke
                """,
                .nobody
            )
        ),
        LogShape(
            "A frame's number that several records share",
            names: ["spawn", "jump", "die"],
            isTrap: true,
            log: """
                frame 120: Hero spawn
                frame 120: Slime spawn
                frame 133: Hero jump
                frame 133: Slime jump
                frame 150: Slime die
                frame 150: Hero jump
                frame 177: Hero die
                """,
            truth: .records(
                """
                Hero 1 spawn, 3 jump, 6 jump, 7 die
                Slime 2 spawn, 4 jump, 5 die
                """,
                .label
            )
        ),
        LogShape(
            "Attempts of a job",
            names: ["started", "failed", "finished"],
            isTrap: true,
            log: """
                job 17 started, attempt 1
                job 17 failed, attempt 1
                job 18 started, attempt 1
                job 17 started, attempt 2
                job 18 finished, attempt 1
                job 17 failed, attempt 2
                job 17 started, attempt 3
                job 17 finished, attempt 3
                """,
            truth: .records(
                """
                'job 17' 1 started, 2 failed, 4 started, 6 failed, 7 started, 8 finished
                'job 18' 3 started, 5 finished
                """,
                .certain
            )
        ),
        LogShape(
            "Percentages behind the event",
            names: ["started", "progress", "complete"],
            isTrap: true,
            log: """
                a.iso started
                a.iso progress 20%
                b.iso started
                a.iso progress 60%
                b.iso progress 20%
                b.iso progress 60%
                a.iso complete 100%
                b.iso complete 100%
                """,
            truth: .records(
                """
                a.iso 1 started, 2 progress, 4 progress, 7 complete
                b.iso 3 started, 5 progress, 6 progress, 8 complete
                """,
                .label
            )
        ),
        LogShape(
            "Durations behind the event",
            names: ["parse", "compile", "link"],
            isTrap: true,
            log: """
                core parse 12ms
                core compile 120ms
                net parse 12ms
                core link 8ms
                net compile 95ms
                net link 8ms
                """,
            truth: .records(
                """
                core 1 parse, 2 compile, 4 link
                net 3 parse, 5 compile, 6 link
                """,
                .label
            )
        ),
        LogShape(
            "A count of each object's own events",
            names: ["knock", "answer"],
            isTrap: true,
            log: """
                front: knock (1)
                back: knock (1)
                front: answer (2)
                front: knock (3)
                back: answer (2)
                front: answer (4)
                """,
            truth: .records(
                """
                front 1 knock, 3 answer, 4 knock, 6 answer
                back 2 knock, 5 answer
                """,
                .label
            )
        ),
        LogShape(
            "Sequence and label as keys",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                seq=100 valve=inlet event=open
                seq=101 valve=outlet event=open
                seq=102 valve=inlet event=shut
                seq=103 valve=inlet event=open
                seq=104 valve=outlet event=shut
                seq=105 valve=inlet event=shut
                """,
            truth: .records(
                """
                inlet 1 open, 3 shut, 4 open, 6 shut
                outlet 2 open, 5 shut
                """,
                .label
            )
        ),
        LogShape(
            "Sizes that several objects share",
            names: ["read", "write", "eof"],
            isTrap: true,
            log: """
                conn 3 write 512
                conn 4 write 512
                conn 3 read 1024
                conn 4 read 512
                conn 3 write 64
                conn 3 read 512
                conn 3 eof 0
                conn 4 eof 0
                """,
            truth: .records(
                """
                'conn 3' 1 write, 3 read, 5 write, 6 read, 7 eof
                'conn 4' 2 write, 4 read, 8 eof
                """,
                .certain
            )
        ),
    ]
}
