/// Numbers beside labels: fractions, counts and values, and numbers that are objects all the same.
extension LogShape {
    static let measures: [LogShape] = [
        LogShape(
            "Numbers in order that are objects all the same",
            names: ["start", "done"],
            isTrap: true,
            log: """
                request 1 start
                request 1 done
                request 2 start
                request 2 done
                request 3 start
                request 4 start
                request 4 done
                request 3 done
                """,
            truth: .records(
                """
                'request 1' 1 start, 2 done
                'request 2' 3 start, 4 done
                'request 3' 5 start, 8 done
                'request 4' 6 start, 7 done
                """,
                .certain
            )
        ),
        LogShape(
            "A fraction of all in brackets",
            names: ["fetch", "verify", "install"],
            isTrap: true,
            log: """
                [1/6] zlib fetch
                [2/6] curl fetch
                [3/6] zlib verify
                [4/6] curl verify
                [5/6] zlib install
                [6/6] curl install
                """,
            truth: .records(
                """
                zlib 1 fetch, 3 verify, 5 install
                curl 2 fetch, 4 verify, 6 install
                """,
                .label
            )
        ),
        LogShape(
            "The number of open ones behind the event",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                Kitchen open, now 1 open
                Garage open, now 2 open
                Kitchen shut, now 1 open
                Cellar open, now 2 open
                Garage shut, now 1 open
                Cellar shut, now 0 open
                """,
            truth: .records(
                """
                Kitchen 1 open, 3 shut
                Garage 2 open, 5 shut
                Cellar 4 open, 6 shut
                """,
                .label
            )
        ),
        LogShape(
            "A message's number and its sender",
            names: ["ready", "busy"],
            isTrap: true,
            log: """
                message 41 from crane: ready
                message 42 from belt: ready
                message 43 from crane: busy
                message 44 from belt: busy
                message 45 from crane: ready
                message 46 from belt: ready
                """,
            truth: .records(
                """
                crane 1 ready, 3 busy, 5 ready
                belt 2 ready, 4 busy, 6 ready
                """,
                .label
            )
        ),
        LogShape(
            "A measured value between label and event",
            names: ["heat", "hold", "cool"],
            isTrap: true,
            log: """
                zone-a 21.5C heat
                zone-b 21.5C heat
                zone-a 80.0C hold
                zone-b 80.0C hold
                zone-a 79.5C cool
                zone-b 80.0C cool
                """,
            truth: .records(
                """
                zone-a 1 heat, 3 hold, 5 cool
                zone-b 2 heat, 4 hold, 6 cool
                """,
                .label
            )
        ),
    ]
}
