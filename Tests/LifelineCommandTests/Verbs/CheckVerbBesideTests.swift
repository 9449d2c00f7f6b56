import Testing

/// `lifeline check` of logs that say on each line what it is about, and besides which thread, user or host it was.
@Suite struct CheckVerbBesideTests {
    private static let order = OrderLog.spec + OrderLog.once

    private func check(_ lines: [String]) throws -> CommandRun {
        try .check(lines, by: Self.order)
    }

    /// Each of three orders is created, paid and shipped; whoever is there serves them.
    private static let lives = [
        [
            (0, 17, "created"), (1, 17, "paid"), (0, 17, "shipped"), (1, 18, "created"), (1, 18, "paid"),
            (1, 18, "shipped"), (0, 19, "created"), (1, 19, "paid"), (0, 19, "shipped"),
        ],
        [
            (0, 18, "created"), (1, 19, "created"), (0, 17, "created"), (1, 17, "paid"), (1, 19, "paid"),
            (1, 18, "paid"), (1, 19, "shipped"), (0, 17, "shipped"), (0, 18, "shipped"),
        ],
        // Each by one alone.
        [
            (1, 20, "created"), (1, 17, "created"), (0, 19, "created"), (1, 17, "paid"), (0, 19, "paid"),
            (1, 20, "paid"), (1, 17, "shipped"), (0, 19, "shipped"), (1, 20, "shipped"),
        ],
    ]

    @Test(arguments: [
        "[WHO] [orderId=17] EVENT", "[WHO] order 17 EVENT", "WHO order 17 EVENT", "WHO orderId=17 EVENT",
        "12:00:01 [WHO] INFO order=17 EVENT", "12:00:01 [WHO] INFO EVENT order=17", "[WHO] Order #17: EVENT",
        "12:00:01 INFO WHO EVENT order #17", "2024-05-04 12:00:00 [WHO] INFO com.Shop - order 17 EVENT",
        "[WHO] EVENT order-17", "WHO | 17 | EVENT",
    ])
    func `A thread, a user or a host beside a number is not taken for the object for certain`(form: String) throws {
        for names in [["http-1", "http-2"], ["pool-1-thread-1", "pool-1-thread-2"], ["alice", "bob"]] {
            for life in Self.lives {
                let run = try check(
                    life.map { who, order, event in
                        form.replacing("WHO", with: names[who]).replacing("17", with: "\(order)")
                            .replacing("EVENT", with: event)
                    }
                )
                #expect(run.exitCode != 1, "\(run.output)")
            }
        }
    }

    /// The replica is closed a last time without having been opened.
    @Test(arguments: [("primary", "replica"), ("client", "server")])
    func `Of two objects that go in step neither is passed over`(first: String, second: String) throws {
        let pair = """
            spec pair "Pairs"
            event open, close
            rule turns "What is open closes before it opens again"
              order (open close)* open?
            """
        let steps = ["A": "open", "B": "close"]
        let lines = ["A", "B", "A", "B"].flatMap { step in
            [first, second].map { "12:00:01 \(step) \($0) \(steps[step] ?? "")" }
        }
        let run = try CommandRun.check(lines + ["12:00:06 B \(second) close"], by: pair)
        #expect(!run.output.contains("skip"), "\(run.output)")
        #expect(!run.output.contains("1 kept"), "\(run.output)")
    }

    /// Each order is created, and one is paid; who serves them comes back.
    @Test(arguments: [
        "12:00:01 tx 17 EVENT (thread WHO)", "12:00:01 INFO shop orderId=17 status=EVENT customerId=WHO",
        "12:00:01 payment 17 changed state to EVENT (user WHO)", "12:00:01;PLC1;V17;EVENT;WHO",
        #"12:00:01 app [ex@32473 session="17" ip="10.0.0.WHO"] EVENT"#,
        "12:00:01 TRACE tower{id=17}:call{n=WHO}: svc: EVENT",
    ])
    func `What comes back is no object for certain behind what each line has anew`(form: String) throws {
        let lives = [
            (3, 41, "created"), (1, 17, "created"), (3, 23, "created"), (2, 38, "created"), (1, 41, "paid"),
            (1, 35, "created"), (2, 29, "created"),
        ]
        let run = try check(
            lives.map { who, order, event in
                form.replacing("17", with: "\(order)").replacing("WHO", with: "\(who)").replacing("EVENT", with: event)
            }
        )
        #expect(run.exitCode != 1, "\(run.output)")
    }
}
