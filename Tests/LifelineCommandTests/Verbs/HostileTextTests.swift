import Foundation
import Testing

/// Whatever a log, a spec, a case, a file's name or an option holds, what is printed of it is safe to look at.
@Suite
struct HostileTextTests {
    /// What writes to the clipboard, clears the screen, turns the direction of writing or ends the line.
    private static let hostile =
        "\u{1B}]52;c;aGk=\u{7}\u{1B}[2J\u{9B}31m\u{85}\u{202E}\u{2066}\u{200F}\u{61C}\u{2028}\u{2029}\u{7F}\u{8}\u{C}"
    /// The same in a line of a log of which the codes of a terminal are left out.
    private static let remaining = "\u{9B}31m\u{85}\u{202E}\u{200F}\u{2029}\u{7F}\u{8}"
    /// A name that goes on in a line of its own.
    private static let name = "a\nforged:error\u{1B}[31m\u{202E}"

    private static let spec = """
        # comment \(hostile)
        spec hostile "Title \(hostile)"

        event open, "shut\(hostile)", read, "never\\nforged"
        condition kind is "a\(hostile)" | "b\\nforged"
        life from open to "shut\(hostile)"

        rule order "Sentence \(hostile)\\nforged"
          when kind is "a\(hostile)"
          open before "shut\(hostile)"
          note "Note \(hostile)\\nforged"
          cites "Doc \(hostile)" "words \(hostile)"
          accepts open "shut\(hostile)"
          rejects !"shut\(hostile)"

        rule wrong "Sentence \(hostile)"
          open before read
          accepts "a\(hostile)".read
          rejects "a\(hostile)".open !"b\(hostile)".read

        """

    private static let recordSpec = """
        spec records "Records"
        event open, read
        attribute k
        record "<{subject}> {event} k={k}"
          reads "<a\(remaining)> open k=\(remaining)" as b open
        rule told "Sentence \(hostile)"
          (open where k = "x\(remaining)") before read
          accepts "a\(hostile)".open{k="x\(remaining)"} "a\(hostile)".read

        """

    private static let brokenSpec = """
        spec "broken\(hostile)" "Title"
        evnt \(hostile)
        rule "a\(hostile)" "s"
          open before "nothing\(hostile)" \(hostile)

        """

    private static let log = """
        other \(hostile)
        [A\(remaining) read]
        [B read]
        [B open] \(remaining)
        [B shut\(remaining)]
        nothing like read \(remaining)

        """

    private static let records = """
        <a\(remaining)> read k=\(remaining)
        <a\(remaining)> open k=x\(remaining)
        read \(remaining) k=

        """

    private static let caseFile = """
        {"id": "id \\u001b[31m\\nforged", "comment": "c\\u001b\\nforged", "trace": "case.log", "spec": "hostile", "format": "messages",
         "source": {"document": "d\\u202e", "words": "w\\nforged"}, "begin": "launch",
         "expect": [{"rule": "hostile.wrong", "binding": {"self": "x\\u001b\\nforged"}, "verdict": "violated"}],
         "others": "no finding"}
        """

    private static func folder() throws -> TemporaryFolder {
        try TemporaryFolder([
            "h.lifeline": spec, "broken.lifeline": brokenSpec, "r.lifeline": recordSpec, "a.log": log,
            "r.log": records, "note.log": "# lifeline: kind = x\(remaining)\n" + log, "case.log": log,
            "case.case.json": caseFile, "ok.log": records,
            "ok.case.json": """
            {"id": "ok", "trace": "ok.log", "format": "record", "spec": "records", "begin": "launch",
             "source": {"document": "d", "words": "w"}, "expect": [{"rule": "records.told", "verdict": "violated",
             "binding": {"self": "a\\u009b31m\\u0085\\u202e\\u200f\\u2029\\u007f\\b"}, "line": 1}], "others": "no finding"}
            """, "logs/\(name).log": log, "\(name).lifeline": spec,
            "cases/\(name).case.json": "{\"id\": \"\(hostile)\", \"\(hostile)\": 1, \"trace\": \"\(hostile)\"}",
            "cases/\(name).log": log,
        ])
    }

    @Test(arguments: [
        "check a.log --spec h.lifeline", "check a.log --spec h.lifeline --format json",
        "check a.log --spec h.lifeline --strict --show-other-lines", "check a.log --spec h.lifeline --quiet",
        "check a.log --show-other-lines", "check note.log --spec h.lifeline", "check r.log --spec r.lifeline --strict",
        "check r.log --spec r.lifeline --format json", "read r.log --spec r.lifeline", "test r.lifeline",
        "read r.log --spec r.lifeline --line 1", "read r.log --spec r.lifeline --format jsonl",
        "check case.log --spec h.lifeline", "check case.log --format json",
        "check logs --spec h.lifeline --show-other-lines", "check logs --format json", "check cases",
        "check logs --as-one",
        "read a.log", "read a.log --spec h.lifeline", "read a.log --spec h.lifeline --format jsonl",
        "read a.log --spec h.lifeline --line 1", "read a.log --spec h.lifeline --line 5",
        "lint h.lifeline", "lint broken.lifeline", "test h.lifeline", "test broken.lifeline", "test .", "format .",
        "explain hostile.order --spec h.lifeline", "explain hostile.wrong --spec h.lifeline", "rules --spec h.lifeline",
        "format broken.lifeline", "format --check .", "generate h.lifeline", "generate h.lifeline --output made",
        "generate h.lifeline --format notation", "generate broken.lifeline", "generate h.lifeline --violate order",
        "adequacy h.lifeline case.log", "adequacy r.lifeline ok.log --all", "adequacy r.lifeline ok.log --format json",
        "generate r.lifeline --violate told", "explain records.told --spec r.lifeline",
        "adequacy h.lifeline . --format json", "adequacy broken.lifeline cases",
    ])
    func `Of files nothing is printed that a terminal obeys`(line: String) throws {
        let folder = try HostileTextTests.folder()
        // A trace in a pipe is no quotation: it is a log.
        if !line.hasPrefix("generate") { check(CommandRun(line, in: folder)) }
        check(CommandRun(line, in: folder, isTerminal: true))
    }

    @Test(arguments: [
        "\(name)", "check \(name)", "check \(name).lifeline", "check --\(name)", "check --format \(name)",
        "check a.log --with \(name)=\(hostile)", "check a.log --record \(hostile)", "check --trace \(hostile)",
        "check --trace x.\(name) --spec h.lifeline", "check a.log --rule \(name)", "check a.log --spec \(name)",
        "check a.log --jobs \(hostile)", "read \(name)", "read a.log --line \(hostile)", "lint \(name).lifeline",
        "test \(name).lifeline", "format \(name).lifeline", "format \(name)", "explain \(name)", "rules \(name)",
        "rules --spec \(name).lifeline", "new \(name)", "new spec \(name)", "new spec x --in \(name)",
        "generate \(name)",
        "generate \(name).lifeline", "generate h.lifeline --violate \(name)", "generate h.lifeline --output \(name)/x",
        "generate h.lifeline --output \(name)", "generate h.lifeline --with \(name)", "adequacy \(name) \(name)",
        "help \(name)", "check a.log --color \(name)", "check \(hostile) --color=\(name)",
    ])
    func `Of options nothing is printed that a terminal obeys`(line: String) throws {
        let folder = try HostileTextTests.folder()
        check(CommandRun(line, in: folder, isTerminal: true))
        check(CommandRun(line + " --color never", in: folder, isTerminal: true))
    }

    @Test
    func `Hostile bytes are shown where they matter`() throws {
        let folder = try HostileTextTests.folder()
        let run = CommandRun("check r.log --spec r.lifeline --begin launch", in: folder)
        #expect(run.exitCode == 1)
        #expect(run.output.contains("r.log:1:1: error: read of a\\u{9b}31m\\u{85}\\u{202e}\\u{200f}"), "\(run.output)")
        #expect(CommandRun("test r.lifeline", in: folder).output.contains("2 examples"))
        #expect(CommandRun("adequacy r.lifeline ok.log --all", in: folder).output.contains("\\u{9b}"))
    }

    @Test
    func `A spec and a trace are written as they are, save to a terminal`() throws {
        let folder = try HostileTextTests.folder()
        let run = CommandRun("format -", in: folder, input: HostileTextTests.spec)
        #expect(run.output.contains(HostileTextTests.hostile))
        check(CommandRun("format -", in: folder, input: HostileTextTests.spec, isTerminal: true))
    }

    @Test
    func `What is quoted of a long line fits on a screen`() throws {
        let long = String(repeating: "x", count: 1 << 20)
        let folder = try TemporaryFolder([
            "a.log": "[A viewDidLoad]\n\(long)\nviewDidLoad \(long)\n",
            "a.lifeline": "spec s \"S\"\nevent a\n\(long) b\n",
            "b.lifeline": "spec s \"S\"\n# \(long)\nrule a \"\(long)\"\n",
        ])
        let lines = [
            "check a.log --show-other-lines", "read a.log", "read a.log --line 2", "test a.lifeline", "lint b.lifeline",
            "check \(long)", "check a.log --\(long)", "explain \(long)",
        ]
        for line in lines {
            let run = CommandRun(line, in: folder)
            #expect((run.output + run.errors).utf8.count < 20_000, "\(line.prefix(40))")
        }
    }

    @Test
    func `Without colour there is none on standard error either`() throws {
        let folder = try HostileTextTests.folder()
        for line in ["test broken.lifeline", "check nothing.log", "check a.log --spec h.lifeline", "check --nothing"] {
            #expect(CommandRun(line, in: folder, isTerminal: true).errors.contains("\u{1B}[1;3"))
            #expect(!CommandRun(line + " --color never", in: folder, isTerminal: true).errors.contains("\u{1B}"))
            #expect(!CommandRun(line + " --color=never", in: folder, isTerminal: true).errors.contains("\u{1B}"))
        }
    }

    private func check(_ run: CommandRun, sourceLocation: SourceLocation = #_sourceLocation) {
        let text = (run.output + run.errors).replacing(#/\u{1B}\[(1;31|1;33|1;36|1|2|0)m/#, with: "")
        #expect(!text.isEmpty || run.exitCode == 0, sourceLocation: sourceLocation)
        let unsafe = text.unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0x9, 0xA: false
            case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
            default: false
            }
        }
        #expect(unsafe.isEmpty, "\(text.debugDescription)", sourceLocation: sourceLocation)
        let isForged = text.split(separator: "\n").contains { $0.hasPrefix("forged") }
        #expect(!isForged, "\(text.debugDescription)", sourceLocation: sourceLocation)
    }
}
