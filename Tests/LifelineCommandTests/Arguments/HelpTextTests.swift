import Testing
import TraceReports

@testable import LifelineCommand

@Suite
struct HelpTextTests {
    @Test(arguments: Verb.all.map(\.name))
    func `Help names every option and fits a page of 100 columns`(name: String) throws {
        let verb = try #require(Verb.all.first { $0.name == name })
        let text = HelpText.text(for: verb).string
        for option in verb.options { #expect(text.contains(option.synopsis)) }
        for line in text.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
    }

    @Test
    func `The overview names every verb`() {
        for verb in Verb.all { #expect(HelpText.overview.string.contains("lifeline \(verb.name)")) }
    }

    @Test(arguments: ["--help", "-h", "help"])
    func `Help is printed to standard output`(line: String) {
        let run = CommandRun(line)
        #expect(run.exitCode == 0)
        #expect(run.output == HelpText.overview.string)
        #expect(run.errors.isEmpty)
    }

    @Test(arguments: ["check --help", "help check", "check -h --format nonsense"])
    func `Help of a verb comes before its mistakes`(line: String) {
        #expect(CommandRun(line).output == HelpText.text(for: .check).string)
        #expect(CommandRun(line).exitCode == 0)
    }

    @Test
    func `Without a verb the overview goes to standard error`() {
        let run = CommandRun("")
        #expect(run.exitCode == 2)
        #expect(run.errors == HelpText.overview.string)
    }

    @Test
    func `An unknown verb is wrong usage`() {
        let run = CommandRun("chekc a.log")
        #expect(run.exitCode == 2)
        #expect(run.errors == "error: lifeline has no verb 'chekc'\n  did you mean 'check'?\n")
    }

    @Test
    func `The version is a number`() {
        #expect(CommandRun("--version").output == "lifeline \(Surroundings.version)\n")
    }
}
