import Testing

/// Lines that name an event and take it back, plan it, or only repeat what somebody said: a gap, and no event for certain.
@Suite struct CheckVerbTakenBackTests {
    private static let order = OrderLog.spec

    /// Three orders; what the third line says was no event, or it ships the second one before that is paid.
    ///
    /// - Parameter anna: what other lines say behind their events.
    private static func log(_ form: String, _ rest: String, besides anna: String = "") -> [String] {
        [
            ("17", "created", ""), ("18", "created", anna), ("18", "shipped", rest), ("17", "paid", anna),
            ("18", "paid", ""), ("17", "shipped", ""), ("18", "shipped", anna), ("19", "created", ""),
            ("19", "paid", ""), ("19", "shipped", ""),
        ].enumerated().map { index, said in
            form.replacing("TIME", with: "12:00:0\(index)").replacing("18", with: said.0)
                .replacing("EVENT", with: said.1 + said.2)
        }
    }

    private static let forms = ["TIME | order-18 | EVENT", "TIME [order-18] ~ EVENT", "TIME INFO order-18 >> EVENT"]

    private func expectUnread(_ lines: [String], by spec: String = order) throws {
        let run = try CommandRun.check(lines, by: spec)
        #expect(run.exitCode == 0 && !run.output.contains("error: shipped"), "\(run.output)\(run.errors)")
        #expect(run.output.contains("1 line names an event and is not read"), "\(run.output)")
        #expect(run.output.contains("1 gap"), "\(run.output)")
    }

    private func expectViolation(_ lines: [String], by spec: String = order) throws {
        let run = try CommandRun.check(lines, by: spec)
        #expect(run.output.contains("error: shipped of order-18 comes without paid before it"), "\(lines)\(run.output)")
        #expect(!run.output.contains("not read") && !run.output.contains("gap"), "\(run.output)")
    }

    @Test(arguments: forms)
    func `What behind an event takes it back or plans it makes it a gap in a form that was found`(form: String) throws {
        for rest in [
            "status=403", "status=500", "http=503", "statusCode=422", "http_status=502", "responseCode=503",
            "(status: 404)", "by mistake, reverted", "by anna, reverted", "in 5 minutes, scheduled",
            "by bob, will retry in 5 minutes", "at 12:05, retry in 2 hours", "to bob, rolled back", "false",
            "error=2", "errno=13",
        ] { try expectUnread(Self.log(form, " " + rest, besides: " by anna")) }
        try expectUnread(Self.log(form, ": false", besides: " by anna"))
    }

    @Test(arguments: forms)
    func `What says how it went, how long it took or how it was planned leaves it an event`(form: String) throws {
        for rest in [
            "status=200", "status=302", "code=0", "order_code=431", "size=404", "in 5 ms", "in 3 minutes 20 s",
            "in 5 minutes", "as scheduled", "by Will", "after 2 retries", "reverted=0", "mode=scheduled",
            "by mistake=no", "err=\"\" took=5ms", "error=n/a", "response=420 ms", "code=512",
            "for scheduled maintenance", "by user planned", "error=0", "error=nil", "on time by bob", "(type: planned)",
            "by anna, as planned",
        ] { try expectViolation(Self.log(form, " " + rest, besides: " by anna")) }
    }

    @Test func `Nor does a member of JSON that says so of something else take it back`() throws {
        let form = #"{"t":"TIME","order":"order-18","ev":"EVENT"}"#
        for rest in [#"","type":"planned"#, #"","reverted":"no"#, #"","note":"mistake=0"#] {
            try expectViolation(Self.log(form, rest, besides: #"","by":"anna"#))
        }
        try expectUnread(Self.log(form, #"","status":"403"#, besides: #"","by":"anna"#))
    }

    @Test func `What a rule reads of a record is no failure of it`() throws {
        let spec =
            Self.order + """

                attribute status
                rule known "No order is shipped with the status 404"
                  (shipped where status = 404) never
                  accepts shipped{status=403}
                  rejects !shipped{status=404}
                """
        try expectViolation(Self.log(Self.forms[0], " status=403", besides: " by anna"), by: spec)
        try expectUnread(Self.log(Self.forms[0], " http=403", besides: " by anna"), by: spec)
    }

    @Test(arguments: ["order-18 EVENT", "TIME order-18 EVENT", "TIME INFO order-18: EVENT"])
    func `A plain message whose event is refused is none`(form: String) throws {
        for rest in [": false", " false", ": no", " (false)", " - no", ": error", " ok=false", " status=403"] {
            try expectUnread(Self.log(form, rest))
        }
        for rest in [": true", ": 5", ": error=0", " ok=true", " status=200"] {
            try expectViolation(Self.log(form, rest))
        }
    }

    /// A chat, a quoted mail, a sum.
    @Test(arguments: [
        "<Alex> order-18 shipped", "12:00:02 <alex> order-18 shipped", "> order-18 shipped", "total shipped: 2",
        "Total shipped: 2",
    ])
    func `What somebody says, quotes or adds up is no plain message`(line: String) throws {
        for form in ["order-18 EVENT", "TIME order-18 EVENT"] {
            var lines = Self.log(form, "")
            lines[2] = line
            try expectUnread(lines)
        }
    }

    @Test(arguments: ["> order-18 EVENT", "<shop> order-18 EVENT", "<INFO> order-18 EVENT", "<TIME> order-18 EVENT"])
    func `Where all lines begin so they are records`(form: String) throws {
        try expectViolation(Self.log(form, ""))
    }

    /// One list of words says so of objects with addresses, in brackets and in forms that were found.
    @Test(arguments: [
        "<Order: 0x18> shipped WORD", "-[Order18 shipped] WORD", "-[Order18 shipped]: WORD",
        "12:00:01 -[Order18 shipped] WORD",
    ])
    func `So do words behind an object's message`(line: String) throws {
        for word in ["declined", "dropped", "ignored", "impossible", "postponed", "refused", "timed out", "skipped"] {
            func message(_ event: String) -> String {
                line.replacing("shipped", with: event).replacing(" WORD", with: "").replacing(":", with: "")
            }
            let said = line.replacing("WORD", with: word)
            let run = try CommandRun.check(
                [message("created"), said, message("paid"), message("shipped")],
                by: Self.order
            )
            #expect(run.exitCode != 1, "\(run.output)")
        }
    }

    @Test(arguments: ["never", "cannot", "will", "would", "should", "might", "must", "unless", "if", "without"])
    func `So do words in front of one`(word: String) throws {
        let lines = ["[Order18 created]", "\(word) [Order18 shipped]", "[Order18 paid]", "[Order18 shipped]"]
        #expect(try CommandRun.check(lines, by: Self.order).exitCode != 1)
    }

    @Test(arguments: [
        "-[Order18 shipped] not animated", "-[Order18 shipped] dropped 2 frames",
        "-[Order18 shipped] declined permissions: 0", "ERROR: -[Order18 shipped]",
    ])
    func `What a call did besides, and a level in front of it, leave it an event`(line: String) throws {
        let run = try CommandRun.check(["-[Order18 created]", line, "-[Order18 paid]"], by: Self.order)
        #expect(run.exitCode == 1 && !run.output.contains("not read"), "\(run.output)")
    }

    @Test(arguments: ["None", "4 May", "Will:", "error: none", "[Total]"])
    func `So does a tag in front of all that an object says`(tag: String) throws {
        let lines = ["created", "shipped", "paid"].map { "\(tag) -[Order18 \($0)]" }
        let run = try CommandRun.check(lines, by: Self.order)
        #expect(run.exitCode == 1 && !run.output.contains("not read"), "\(run.output)")
    }

    @Test(arguments: ["TIME ERROR: EVENT order-18", "TIME error: shop: order-18 EVENT"])
    func `A level with a colon behind it is no error of the event`(form: String) throws {
        let run = try CommandRun.check(Self.log(form, ""), by: Self.order)
        #expect(!run.output.contains("not read"), "\(run.output)")
    }

    @Test func `One line of many messages is looked through once`() throws {
        let line = String(repeating: "Order18 created ", count: 20_000) + "status=500"
        let run = try CommandRun.check(["Order18 created", line], by: Self.order)
        // One line in two is not read, which is less than six in ten.
        #expect(run.exitCode == 2)
        #expect(run.output.contains("1 record ") && run.output.contains("1 gap\n"), "\(run.output.prefix(400))")
        #expect(run.errors.contains("only 1 of 2 lines that say an event are read"), "\(run.errors)")
    }
}
