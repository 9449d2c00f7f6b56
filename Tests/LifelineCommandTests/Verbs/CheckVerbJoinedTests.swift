import Testing

/// Lines that say more than a subject and its event: words between the two, words behind them.
@Suite struct CheckVerbJoinedTests {
    private static let order = """
        spec order "Orders"
        event created, paid, shipped
        life from created to shipped
        rule paid-first "What is shipped was paid"
          after each created, paid before shipped
          accepts created paid shipped
          rejects created !shipped
        """

    private func check(_ log: [String]) throws -> CommandRun {
        let files = ["a.log": log.map { $0 + "\n" }.joined(), "s.lifeline": Self.order]
        return CommandRun("check a.log --spec s.lifeline", in: try TemporaryFolder(files))
    }

    private static let forms = ["order-#", "order #", "11:52:01 INFO order #", "[order #]", "order #:"]

    private static func log(_ form: String, _ words: [(number: Int, event: String)]) -> [String] {
        words.map { form.replacing("#", with: "\($0.number)") + " " + $0.event }
    }

    @Test(arguments: [
        "was", "is", "has", "has been", "had been", "got", "then", "now", "is now", "just", "already", "successfully",
        "finally", "automatically", "marked as", "changed to", "ok", "(ok)", "[ok]",
    ])
    func `A word that joins an event to its subject makes a line that is not read, and no other object`(words: String)
        throws
    {
        for form in Self.forms {
            let run = try check(
                Self.log(
                    form,
                    [
                        (17, "created"), (18, "created"), (17, "paid"), (18, "\(words) shipped"), (17, "shipped"),
                        (18, "paid"),
                    ]
                )
            )
            #expect(run.exitCode == 0, "\(form) \(run.output)")
            #expect(run.output.contains("5 events, 2 lives"), "\(form) \(run.output)")
            #expect(run.output.contains("line 4: ") && run.output.contains("1 gap"), "\(form) \(run.output)")
        }
    }

    @Test(arguments: ["is not", "has not been", "wasn't", "will be", "cannot be", "failed to be"])
    func `A denial before what joins them is none of these`(words: String) throws {
        for form in ["order #", "11:52:01 INFO order #"] {
            let run = try check(
                Self.log(
                    form,
                    [
                        (17, "created"), (18, "created"), (17, "paid"), (18, "\(words) shipped"), (17, "shipped"),
                        (18, "paid"), (18, "shipped"),
                    ]
                )
            )
            #expect(run.exitCode == 0 && run.output.contains("6 events, 2 lives"), "\(form) \(run.output)")
        }
    }

    @Test func `Words that stand behind all numbers are part of what objects are called`() throws {
        let words = [(17, "created"), (18, "created"), (17, "paid"), (18, "paid"), (17, "shipped"), (18, "shipped")]
        let run = try check(Self.log("order # was", words))
        #expect(run.output.contains("6 events, 2 lives"), "\(run.output)\(run.errors)")
        let halves = try check(Self.log("order # left", words) + Self.log("order # right", words))
        #expect(halves.output.contains("12 events, 4 lives"), "\(halves.output)\(halves.errors)")
    }

    /// What a line may say behind its event that takes it back, or may.
    @Test(arguments: [
        ": false", "=false", ": no", "?", "? no", " event ignored", " skipped", " cancelled", " (dry run)",
        " - dropped",
        ": permission denied", ": timeout", ": error 500", " -> 403", " result=rejected", " ok=false", " pending",
        " tomorrow", " requested", " expected", " is not true", " aborted", " unsuccessfully", " null", " N/A", " ✗",
        " ❌", " NOK", "...",
    ])
    func `Where events stand alone, words behind one may take it back`(words: String) throws {
        for form in ["order #", "11:52:01 INFO order #"] {
            var events = [
                (17, "created"), (18, "created"), (17, "paid"), (18, "shipped\(words)"), (17, "shipped"), (18, "paid"),
                (18, "shipped"),
            ]
            let run = try check(Self.log(form, events))
            #expect(run.exitCode == 0, "\(form) \(run.output)")
            #expect(run.output.contains("6 events") && run.output.contains("1 gap"), "\(form) \(run.output)")
            // Without them it is an event for certain.
            events[3].1 = "shipped"
            #expect(try check(Self.log(form, events)).exitCode == 1)
        }
    }

    @Test(arguments: [
        " by hand", " via DHL", " in 12 ms", " (12 ms)", " total=12", " ok", ": ok", ": true", " ✓", "!", " at 10:32",
        " after 3 attempts", " successfully", " 3 items", ", weight: 12", " again",
    ])
    func `A detail behind an event does not`(words: String) throws {
        let run = try check(
            Self.log(
                "order #",
                [
                    (17, "created"), (18, "created"), (17, "paid"), (18, "shipped\(words)"), (17, "shipped"),
                    (18, "paid"), (18, "shipped"),
                ]
            )
        )
        #expect(run.exitCode == 1 && run.output.contains("7 events"), "\(run.output)\(run.errors)")
    }

    @Test func `Nor do words behind an event of which most lines say more`() throws {
        let parcels = ["today", "express", "slow mail", "express"].enumerated().flatMap { index, mail in
            Self.log("order #", [(index, "created"), (index, "paid"), (index, "shipped \(mail)")])
        }
        let run = try check(parcels + Self.log("order #", [(9, "created"), (9, "shipped tonight"), (9, "paid")]))
        #expect(run.exitCode == 1 && run.output.contains("15 events"), "\(run.output)\(run.errors)")
    }

    @Test(arguments: [
        "orders 17, 18", "orders 17,18", "Orders 17 and 18", "order 17..18", "all orders", "everything", "every order",
        "total",
        "> order 18",
    ])
    func `What is said of several is said of no other object`(several: String) throws {
        let run = try check([
            "order 17 created", "order 18 created", "\(several) paid", "order 17 shipped", "order 18 shipped",
            "order 19 created", "order 19 paid", "order 19 shipped",
        ])
        #expect(run.exitCode == 0, "\(run.output)")
        #expect(run.output.contains("7 events, 3 lives") && run.output.contains("1 gap"), "\(run.output)")
    }

    @Test(arguments: [
        ("[ OK ] order-#", "[FAILED] order-#"), ("order-#", "✗ order-#"), ("order-#", "❌ order-#"),
        ("[PASS] order #", "[FAIL] order #"), ("order #", "FAILED: order #"), ("order #", "✗ order #"),
    ])
    func `A mark of failure in front of a line takes its event back`(form: (String, String)) throws {
        func line(_ number: Int, _ event: String) -> String { Self.log(form.0, [(number, event)])[0] }
        let run = try check([
            line(17, "created"), line(18, "created"), line(17, "paid"), Self.log(form.1, [(18, "shipped")])[0],
            line(17, "shipped"), line(18, "paid"), line(18, "shipped"),
        ])
        #expect(run.exitCode == 0, "\(run.output)")
        #expect(run.output.contains("6 events, 2 lives") && run.output.contains("1 gap"), "\(run.output)")
    }

    @Test(arguments: [
        ("order=# event=$ ok=@", "true", "false"),
        ("{\"order\":\"#\",\"event\":\"$\",\"status\":\"@\"}", "ok", "error"),
        ("{\"status\":\"@\",\"order\":\"#\",\"event\":\"$\"}", "ok", "failed"),
    ])
    func `So does a member that says how it went`(form: (line: String, good: String, bad: String)) throws {
        func line(_ number: Int, _ event: String, _ outcome: String) -> String {
            form.line.replacing("#", with: "\(number)").replacing("$", with: event).replacing("@", with: outcome)
        }
        let run = try check([
            line(17, "created", form.good), line(18, "created", form.good), line(17, "paid", form.good),
            line(18, "shipped", form.bad), line(17, "shipped", form.good), line(18, "paid", form.good),
            line(18, "shipped", form.good),
        ])
        #expect(run.exitCode == 0, "\(run.output)")
        #expect(run.output.contains("6 events, 2 lives") && run.output.contains("1 gap"), "\(run.output)")
    }

    @Test func `A level's letter before a name leaves open whose it is`() throws {
        let run = try check([
            "I/mail created", "I/card created", "I/card paid", "W/mail paid", "I/mail shipped", "I/card shipped",
        ])
        #expect(run.exitCode == 0 && run.output.contains("not certain"), "\(run.output)")
    }
}
