import Testing

/// Rules about durations, and times that stand in front of plain messages.
@Suite struct TimesOfDayTests {
    private func check(_ log: String) throws -> CommandRun {
        let spec = """
            spec lift "A lift"
            event open, shut
            rule soon "It shuts soon"
              open leads to shut within 5 s

            """
        let folder = try TemporaryFolder(["lift.lifeline": spec, "a.log": log])
        return CommandRun("check --spec lift.lifeline a.log", in: folder)
    }

    @Test func `Midnight is no end of what times show`() throws {
        let before = "23:59:50 INFO <Lift: 0x1> >> open\n23:59:51 INFO <Lift: 0x1> >> shut\n"
        let over = before + "23:59:58 INFO <Lift: 0x1> >> open\n00:00:01 INFO <Lift: 0x1> >> shut\n"
        let kept = try check(over)
        #expect(kept.exitCode == 0)
        #expect(
            kept.output.contains(
                "assumed: its times say no date, and one that goes back by almost a day is taken to be of the next"
            )
        )
        #expect(kept.output.contains("1 rule of lift: 1 kept"))
        #expect(!kept.output.contains("out of time order"))
        let late = try check(over + "00:00:02 INFO <Lift: 0x1> >> open\n00:00:20 INFO <Lift: 0x1> >> shut\n")
        #expect(late.exitCode == 1)
        #expect(late.output.contains("a.log:6:1: error"))
        // Of a clock that may have begun anew nothing is known, and the report says how much.
        let anew = try check("14:00:00 INFO <Lift: 0x1> >> open\n00:00:01 INFO <Lift: 0x1> >> shut\n")
        #expect(anew.output.contains("1 record out of time order"))
        #expect(anew.output.contains("1 left open"))
    }

    @Test(arguments: ["2024-05-01 10:00:%%", "[10:00:%%]", "May  1 10:00:%%.250", "(2024-05-01T10:00:%%Z) app:"])
    func `The time with which a plain line begins is measured`(time: String) throws {
        func line(_ second: String, _ event: String) -> String {
            "\(time.replacing("%%", with: second)) <Lift: 0x1> \(event)\n"
        }
        let late = try check(line("01", "open") + line("02", "shut") + line("03", "open") + line("20", "shut"))
        #expect(late.output.hasPrefix("a.log: 4 records in the format messages"))
        #expect(late.exitCode == 1)
        #expect(late.output.contains("a.log:4:1: error"))
        #expect(try check(line("01", "open") + line("02", "shut")).output.contains("1 kept"))
    }
}
