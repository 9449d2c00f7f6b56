import Testing

/// `lifeline formats`, `lifeline explain FORMAT`, and logs of formats that are data.
@Suite
struct FormatsVerbTests {
    private static let lift = """
        spec lift "A lift"
        event open, shut, move
        rule shut-before-move "The lift moves only with its doors shut"
          after each open, shut before move
          accepts open shut move
          rejects open !move shut

        """

    private static let tower = """
        spec tower "The log of our tower"

        event open

        gap "dropped {n}"

        record "<{level}> {message...}"
          reads "<INFO> Kitchen open" as Kitchen open with level=INFO

        """

    private static let phone = """
        --------- beginning of main
        05-04 11:52:03.461  4821  4821 D Lifts   : <Kitchen: 0x7f01> open
        05-04 11:52:03.480  4821  4835 W Lifts   : Kitchen has been open for long
        05-04 11:52:03.498  4821  4835 D Lifts   : <Kitchen: 0x7f01> move
        05-04 11:52:03.702  4821  4821 I chatty  : uid=10213(lifts) expire 12 lines
        05-04 11:52:04.115  4821  4835 D Lifts   : <Kitchen: 0x7f01> shut

        """

    private func run(_ line: String, _ files: [String: String] = [:]) throws -> CommandRun {
        let own = ["lift.lifeline": Self.lift, "tower.lifeline": Self.tower, "phone.log": Self.phone]
        return CommandRun(line, in: try TemporaryFolder(own.merging(files) { $1 }))
    }

    @Test func `Each format is listed with a line of it`() throws {
        let run = try run("formats")
        #expect(run.exitCode == 0)
        let lines = run.output.split(separator: "\n")
        #expect(lines.first?.hasPrefix("nslog ") == true)
        #expect(lines.contains { $0.hasPrefix("logcat-threadtime ") && $0.contains("  4835 D Kitchen: open") })
        #expect(lines.count > 30)
    }

    @Test func `A format is explained by what its lines look like`() throws {
        let run = try run("explain logcat-threadtime nslog")
        #expect(run.exitCode == 0)
        #expect(run.output.hasPrefix("logcat-threadtime: Android's logcat -v threadtime"))
        #expect(run.output.contains("Records are missing where it says\n"))
        #expect(run.output.contains("\nnslog: 2014-05-04 11:52:03.461 Test[3141:60b] [C m]\n"))
    }

    @Test func `A log is read and judged by what its lines are`() throws {
        let read = try run("read phone.log --spec lift.lifeline")
        #expect(
            read.output == """
                phone.log: read in the format logcat-threadtime, process [4821], on 05-04
                  assumed: the year of its times is taken to be 1972, since some have none
                     time          thread  subject            event
                  1  other: --------- beginning of main
                  2  11:52:03.461  4821    <Kitchen: 0x7f01>  open  level=D logger=Lifts
                  3  other: 05-04 11:52:03.480  4821  4835 W Lifts   : Kitchen has been open for long
                  4  11:52:03.498  4835    <Kitchen: 0x7f01>  move  level=D logger=Lifts
                  5  gap: 05-04 11:52:03.702  4821  4821 I chatty  : uid=10213(lifts) expire 12 lines
                  6  11:52:04.115  4835    <Kitchen: 0x7f01>  shut  level=D logger=Lifts

                3 records of 1 object, 2 other lines, 1 gap, 0 unread

                """
        )
        let check = try run("check phone.log --spec lift.lifeline")
        #expect(check.exitCode == 1)
        #expect(check.output.contains("3 records in the format logcat-threadtime"))
        #expect(check.output.contains("phone.log:4:1: error: "))
    }

    @Test func `A file says what the lines of a log are`() throws {
        let log = "<INFO> Kitchen open\ndropped 3\n<INFO> Kitchen shut\n"
        let run = try run("read a.log --spec lift.lifeline --input-format tower.lifeline", ["a.log": log])
        #expect(run.output.hasPrefix("a.log: read in the format tower\n"))
        #expect(run.output.contains("2 records of 1 object, 0 other lines, 1 gap, 0 unread"))
    }

    @Test(arguments: [
        ("logcat-thread", "error: --input-format cannot be 'logcat-thread'\n"),
        ("phone.log", "phone.log:1:1: error: "),
        ("lift.lifeline", "lift.lifeline: error: the file does not say what a line of a log is\n"),
    ])
    func `What is no format is told of`(format: String, errors: String) throws {
        let run = try run("check phone.log --spec lift.lifeline --input-format \(format)")
        #expect(run.exitCode == 2)
        #expect(run.errors.hasPrefix(errors), "\(run.errors)")
    }

    @Test func `Formats beside specs judge no log`() throws {
        let files = ["Specs/tower.lifeline": Self.tower, "Specs/lift.lifeline": Self.lift]
        let check = try run("check phone.log --spec Specs", files)
        #expect(check.output.contains("; 1 rule of lift: "))
        #expect(try run("rules --spec Specs", files).output.contains("tower") == false)
        #expect(try run("test Specs", files).output.contains("Specs/tower.lifeline: 0 rules, 1 example"))
    }
}
