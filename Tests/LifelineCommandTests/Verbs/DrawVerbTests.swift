import Foundation
import Testing

/// `lifeline draw`, and the pictures of `check` and `explain`
@Suite
struct DrawVerbTests {
    private static let spec = """
        spec lift "A lift"

        event open, shut, move

        rule shut-before-move "The lift moves only with its doors shut"
          after each open, shut before move
          accepts open shut move
          rejects open !move shut

        """
    private static let log = "Kitchen open\nKitchen move\nKitchen shut\n"

    private func run(_ line: String, _ more: [String: String] = [:]) throws -> (CommandRun, TemporaryFolder) {
        let files = ["lift.lifeline": Self.spec, "lift.log": Self.log].merging(more) { $1 }
        let folder = try TemporaryFolder(files)
        return (CommandRun(line, in: folder), folder)
    }

    @Test func `A log is drawn with what is wrong and what is missing, and that is no failure`() throws {
        let (run, _) = try run("draw lift.log --spec lift.lifeline")
        #expect(run.errors == "")
        #expect(
            run.output == """
                lift.log

                   Kitchen
                1  ● open ← is where the rule begins to look
                   ◌ shut should be here
                2  ✗ move
                   ╰─ The lift moves only with its doors shut [lift.shut-before-move]
                      move of Kitchen comes without shut before it
                3  ● shut ← comes only here

                ✗ breaks a rule   ◌ should be here

                """
        )
        #expect(run.exitCode == 0)
    }

    @Test func `A trace on the command line is drawn by its columns`() throws {
        let (run, _) = try run("draw --spec lift.lifeline --trace a.open")
        #expect(run.output.hasPrefix("<trace>\n\n   a\n1  ● open\n"))
    }

    @Test func `Check writes a page beside its report, and the same run the same bytes`() throws {
        let (run, folder) = try run("check lift.log --spec lift.lifeline --quiet --format text --format html=a.html")
        #expect(run.exitCode == 1)
        #expect(run.output.hasPrefix("lift.log:2:1: error: move of Kitchen"))
        #expect(!run.output.contains("repair:"))
        let page = try folder.text(of: "a.html")
        #expect(page.contains("<code>Kitchen move</code>"))
        let again = CommandRun("draw lift.log --spec lift.lifeline --format html", in: folder)
        #expect(again.output == page)
        #expect(CommandRun("draw lift.log --spec lift.lifeline --format svg", in: folder).output.hasPrefix("<?xml"))
    }

    @Test func `What cannot be drawn is said`() throws {
        #expect(try run("draw lift.log --spec lift.lifeline --around 9").0.errors.contains("line 9 holds no event"))
        #expect(try run("draw lift.log --spec lift.lifeline --around x").0.errors.contains("--around cannot be 'x'"))
        #expect(try run("draw lift.log --spec lift.lifeline --object Kitchn").0.errors.contains("mean 'Kitchen'"))
        #expect(try run("draw lift.log --format png").0.errors.contains("write one of text, html, svg, mermaid"))
        #expect(try run("draw lift.lifeline --format html").0.errors.contains("write one of text, svg, mermaid"))
        #expect(try run("explain open shut --format svg").0.errors.contains("name one"))
        #expect(try run("draw no.log").0.exitCode == 2)
    }

    @Test func `A spec is drawn as what may follow what`() throws {
        let (run, _) = try run("draw lift.lifeline")
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines[0] == "lift: A lift")
        // No lift moves with its door open.
        #expect(lines.contains("open  → shut"))
        #expect(
            lines.suffix(1) == [
                "Of each event the 3 that follow it most often, without those that do so less than one time in 8."
            ]
        )
    }

    @Test(arguments: ["draw lift.lifeline", "explain shut-before-move --spec lift.lifeline"])
    func `A double line is explained where one is drawn`(line: String) throws {
        #expect(try run("\(line) --format svg").0.output.contains(">A double line: "))
        #expect(try !run("\(line) --format mermaid").0.output.contains("double line"))
        #expect(try !run("\(line) --format text").0.output.contains("double line"))
    }

    @Test(arguments: [
        "--rule shut-before-move", "--spec lift.lifeline", "--record {event}", "--input-format nslog",
        "--object Kitchen", "--around 1", "--begin launch", "--end complete", "--observes all", "--subjects one",
        "--as-one", "--ignore-cases", "--trace open", "--with kind=push", "--accept-unread",
    ])
    func `What is about logs alone is refused for a spec`(option: String) throws {
        let name = option.split(separator: " ")[0]
        let (run, _) = try run("draw lift.lifeline \(option)")
        #expect(run.output.isEmpty)
        #expect(
            run.errors == """
                error: \(name) is about logs, and lift.lifeline is a spec
                  leave it out, or draw a log by the spec: lifeline draw LOG --spec lift.lifeline

                """
        )
        #expect(run.exitCode == 2)
        #expect(try self.run("draw uikit \(option)").0.errors.contains("is about logs, and uikit is a spec"))
    }

    @Test func `A rule's automaton is drawn, and its examples`() throws {
        let (run, _) = try run("explain shut-before-move --spec lift.lifeline --format mermaid")
        #expect(
            run.output.split(separator: "\n").filter { $0.contains("-->") }.map(String.init) == [
                "    [*] --> s0", "    s0 --> s1 : open", "    s0 --> s0 : shut or move", "    s1 --> s1 : open",
                "    s1 --> s2 : shut", "    s1 --> s3 : move", "    s2 --> s1 : open", "    s2 --> s2 : shut or move",
                "    s0 --> [*]", "    s1 --> [*]", "    s2 --> [*]",
            ]
        )
        let svg = try self.run("explain shut-before-move --spec lift.lifeline --format svg").0.output
        #expect(svg.contains(">after open<") && svg.contains(">rejects<") && svg.contains("This breaks it"))
    }
}
