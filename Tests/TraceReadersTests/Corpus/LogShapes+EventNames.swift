/// Names of events that are hard to tell: ordinary words, parts of words, names inside of names.
extension LogShape {
    static let eventNames: [LogShape] = [
        LogShape(
            "Ordinary words in a busy log",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                10:00 door 1 open
                10:00 radio: open source news at ten
                10:01 door 2 open
                10:02 door 1 shut
                10:02 weather: windows should be shut tonight
                10:03 door 2 shut
                10:04 door 1 open
                10:05 door 1 shut
                10:06 shop: still open until eight
                10:07 door 2 open
                10:08 door 2 shut
                """,
            truth: .records(
                """
                'door 1' 1 open, 4 shut, 7 open, 8 shut
                'door 2' 3 open, 6 shut, 10 open, 11 shut
                """,
                .certain
            )
        ),
        LogShape(
            "A name inside of longer words",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                Kitchen open
                Kitchen reopened by hand
                Garage open
                Garage shutter cleaned
                Kitchen shut
                Garage shut
                opener replaced
                Kitchen open
                """,
            truth: .records(
                """
                Kitchen 1 open, 5 shut, 8 open
                Garage 3 open, 6 shut
                """,
                .label
            )
        ),
        LogShape(
            "A name that begins another name",
            names: ["open", "open failed", "shut"],
            isTrap: true,
            log: """
                door 1 open
                door 2 open failed
                door 1 shut
                door 2 open
                door 2 shut
                door 1 open failed
                door 1 open
                door 1 shut
                """,
            truth: .records(
                """
                'door 1' 1 open, 3 shut, 6 open failed, 7 open, 8 shut
                'door 2' 2 open failed, 4 open, 5 shut
                """,
                .certain
            )
        ),
        LogShape(
            "Dotted names in two forms",
            names: ["parse.headers", "parse.body", "send.reply"],
            isTrap: true,
            log: """
                <Req: 0x1a> parse.headers
                <Req: 0x2b> parse.headers
                <Req: 0x1a> parse.body
                <Req: 0x1a> send.reply
                <Req: 0x2b> parse.body
                <Req: 0x2b> send.reply
                """,
            truth: .records(
                """
                '<Req: 0x1a>' 1 parse.headers, 3 parse.body, 4 send.reply
                '<Req: 0x2b>' 2 parse.headers, 5 parse.body, 6 send.reply
                """,
                .certain
            )
        ),
        LogShape(
            "Dotted names in brackets behind a class",
            names: ["parse.headers", "parse.body", "send.reply"],
            isTrap: true,
            log: """
                [Req parse.headers]
                [Upload parse.headers]
                [Req parse.body]
                [Req send.reply]
                [Upload parse.body]
                [Upload send.reply]
                """,
            truth: .records(
                """
                Req 1 parse.headers, 3 parse.body, 4 send.reply
                Upload 2 parse.headers, 5 parse.body, 6 send.reply
                """,
                .label
            )
        ),
        LogShape(
            "Names with hyphens",
            names: ["link-up", "link-down"],
            isTrap: true,
            log: """
                switch port1: link-up
                switch port2: link-up
                switch port1: link-down
                switch port2: link-down
                switch port1: link-up
                switch port1: link-down
                """,
            truth: .records(
                """
                port1 1 link-up, 3 link-down, 5 link-up, 6 link-down
                port2 2 link-up, 4 link-down
                """,
                .certain
            )
        ),
        LogShape(
            "Names in capitals in the log only",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                kitchen: OPEN
                garage: OPEN
                kitchen: SHUT
                garage: SHUT
                kitchen: OPEN
                kitchen: SHUT
                """,
            truth: .records(
                """
                kitchen 1 open, 3 shut, 5 open, 6 shut
                garage 2 open, 4 shut
                """,
                .label
            )
        ),
        LogShape(
            "Events in capitals with underscores",
            names: ["ORDER_CREATED", "ORDER_PAID", "ORDER_SHIPPED"],
            isTrap: true,
            log: """
                ORDER_CREATED 1234
                ORDER_CREATED 1235
                ORDER_PAID 1234
                ORDER_SHIPPED 1234
                ORDER_PAID 1235
                ORDER_SHIPPED 1235
                """,
            truth: .records(
                """
                1234 1 ORDER_CREATED, 3 ORDER_PAID, 4 ORDER_SHIPPED
                1235 2 ORDER_CREATED, 5 ORDER_PAID, 6 ORDER_SHIPPED
                """,
                .certain
            )
        ),
        LogShape(
            "Names that hold other names' words",
            names: ["start", "restart", "stop"],
            isTrap: true,
            log: """
                web start
                mail start
                web restart
                mail stop
                mail start
                web stop
                mail restart
                web start
                """,
            truth: .records(
                """
                web 1 start, 3 restart, 6 stop, 8 start
                mail 2 start, 4 stop, 5 start, 7 restart
                """,
                .label
            )
        ),
        LogShape(
            "A logger that is called like an event",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                open-log: Kitchen open
                open-log: Garage open
                open-log: Kitchen shut
                open-log: Garage shut
                open-log: Kitchen open
                open-log: Kitchen shut
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
            "Selectors with their colons",
            names: ["init", "tableView:didSelectRowAtIndexPath:", "dealloc"],
            isTrap: true,
            log: """
                -[ListVC init]
                -[MenuVC init]
                -[ListVC tableView:didSelectRowAtIndexPath:]
                -[MenuVC tableView:didSelectRowAtIndexPath:]
                -[MenuVC dealloc]
                -[ListVC tableView:didSelectRowAtIndexPath:]
                -[ListVC dealloc]
                """,
            truth: .records(
                """
                ListVC 1 init, 3 tableView:didSelectRowAtIndexPath:, 6 tableView:didSelectRowAtIndexPath:, 7 dealloc
                MenuVC 2 init, 4 tableView:didSelectRowAtIndexPath:, 5 dealloc
                """,
                .label
            )
        ),
        LogShape(
            "One event alone",
            names: ["open", "shut"],
            isTrap: true,
            log: """
                10:00:00 door 1 open
                10:00:05 door 2 open
                10:00:09 door 1 open
                10:01:00 door 3 open
                10:02:00 door 2 open
                """,
            truth: .records(
                """
                'door 1' 1 open, 3 open
                'door 2' 2 open, 5 open
                'door 3' 4 open
                """,
                .likely
            )
        ),
        LogShape(
            "The last line is cut off",
            names: ["opened", "closed"],
            isTrap: true,
            log: """
                conn 3 opened
                conn 4 opened
                conn 3 closed
                conn 5 opened
                conn 4 closed
                conn 5 closed
                conn 6 ope
                """,
            truth: .records(
                """
                'conn 3' 1 opened, 3 closed
                'conn 4' 2 opened, 5 closed
                'conn 5' 4 opened, 6 closed
                """,
                .certain
            )
        ),
        LogShape(
            "The first line is cut off",
            names: ["opened", "closed"],
            isTrap: true,
            log: """
                n 2 closed
                2024-05-05T05:05:05Z conn 3 opened
                2024-05-05T05:05:06Z conn 4 opened
                2024-05-05T05:05:07Z conn 3 closed
                2024-05-05T05:05:08Z conn 5 opened
                2024-05-05T05:05:09Z conn 4 closed
                2024-05-05T05:05:10Z conn 5 closed
                """,
            truth: .records(
                """
                'conn 3' 2 opened, 4 closed
                'conn 4' 3 opened, 6 closed
                'conn 5' 5 opened, 7 closed
                """,
                .certain
            )
        ),
        LogShape(
            "Labels that are words of the vocabulary elsewhere",
            names: ["load", "save", "edit"],
            isTrap: true,
            log: """
                editor: load.txt load
                editor: notes.txt load
                editor: load.txt edit
                editor: notes.txt edit
                editor: load.txt save
                editor: notes.txt save
                """,
            truth: .records(
                """
                load.txt 1 load, 3 edit, 5 save
                notes.txt 2 load, 4 edit, 6 save
                """,
                .label
            )
        ),
    ]
}
