import Foundation
import Testing

/// `lifeline check --as-one`: the parts of a log that a program rotates, as one trace.
@Suite
struct CheckVerbAsOneTests {
    private static let lift = """
        spec lift "A lift"
        condition load is empty | full
        event open, shut, move
        rule shut-before-move "The lift moves only with its doors shut"
          after each open, shut before move
          accepts open shut move
          rejects open !move shut
        """

    private func folder(_ files: [String: String]) throws -> TemporaryFolder {
        try TemporaryFolder(files.merging(["lift.lifeline": Self.lift]) { $1 })
    }

    private static let options = "--as-one --spec lift.lifeline --observes all --subjects one"

    @Test func `A finding stands at its line of the part, and so do the records that show it`() throws {
        // It is opened in the first part and moves in the last one.
        let folder = try folder([
            "app.log.2": "[Lift shut]\n[Lift open]\n", "app.log.1": "# nothing\n",
            "app.log": "# again\n[Lift move]\n[Lift shut]\n",
        ])
        let run = CommandRun("check app.log.2 app.log.1 app.log \(Self.options)", in: folder)
        #expect(run.exitCode == 1)
        #expect(
            run.output.hasPrefix(
                "app.log.2, app.log.1 and app.log: 4 records in the format messages, 4 events, 1 life, 2 other lines\n"
                    + "app.log:2:1: error: move of Lift comes without shut before it [lift.shut-before-move]\n"
                    + "    app.log.2:2: open of Lift is where the rule begins to look\n"
                    + "    app.log:3: shut of Lift comes only here\n"
            ),
            "\(run.output)"
        )
    }

    /// As a shell lists them: the newest one first.
    @Test(arguments: [
        "2024-05-04 NUMBER:00:01 ", "May  4 NUMBER:00:01 host lift[1]: ", "[04/May/2024:NUMBER:00:01 +0000] ",
    ])
    func `Parts that are not named in the order of their times are refused`(header: String) throws {
        func part(_ hour: Int, _ lines: [String]) -> String {
            lines.map { header.replacing("NUMBER", with: "\(hour)") + $0 + "\n" }.joined()
        }
        let folder = try folder([
            "app.log.2": part(10, ["Lift open"]), "app.log.1": part(14, ["Lift shut", "Lift move"]),
            "app.log": part(19, ["Lift open", "Lift shut"]),
        ])
        let run = CommandRun("check app.log app.log.1 app.log.2 \(Self.options)", in: folder)
        #expect(run.exitCode == 2 && run.output.isEmpty, "\(run.output)\(run.errors)")
        #expect(
            run.errors.contains(
                "app.log.1 begins before app.log, and --as-one reads files in the order given\n"
                    + "  name them in the order in which they were written: app.log.2 app.log.1 app.log\n"
            ),
            "\(run.errors)"
        )
        #expect(CommandRun("check app.log.2 app.log.1 app.log \(Self.options)", in: folder).exitCode == 0)
    }

    @Test(arguments: [
        ("2024-05-04T12:00:00+02:00 ", "2024-05-04T10:10:00Z "), ("2024-10-27 02:50:00 ", "2024-10-27 02:10:00 "),
        ("Mar  1 10:00:00 host lift[1]: ", "Jan  9 10:00:00 host lift[1]: "),
        ("# certificate expires 2031-01-01 00:00:00\n10:00:00 ", "# built 2019-03-02 11:00\n11:00:00 "),
    ])
    func `Times that may well follow one another turn nothing round`(first: String, second: String) throws {
        let folder = try folder(["app.log.1": "\(first)Lift open\n", "app.log": "\(second)Lift shut\n"])
        let run = CommandRun("check app.log.1 app.log \(Self.options)", in: folder)
        #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    }

    /// Neighbours may be of other zones each; the first and the last one cannot.
    @Test func `The order that is advised is that of all times`() throws {
        let folder = try folder(
            Dictionary(
                uniqueKeysWithValues: [("d", 20), ("c", 14), ("b", 12), ("a", 10)].map { name, hour in
                    ("\(name).log", "2024-05-04 \(hour):00:01 Lift open\n")
                }
            )
        )
        let run = CommandRun("check d.log c.log b.log a.log \(Self.options)", in: folder)
        #expect(run.exitCode == 2 && run.errors.contains("were written: a.log b.log c.log d.log\n"), "\(run.errors)")
    }

    @Test func `A year that begins between two parts turns nothing round`() throws {
        let folder = try folder([
            "app.log.1": "Dec 31 23:59:58 host lift[1]: Lift open\n",
            "app.log": "Jan  1 00:00:01 host lift[1]: Lift shut\n",
        ])
        #expect(CommandRun("check app.log.1 app.log \(Self.options)", in: folder).exitCode == 0)
    }

    @Test func `Each part by itself would say nothing of it`() throws {
        let folder = try folder(["a.1": "[Lift open]\n", "a": "[Lift move]\n"])
        #expect(CommandRun("check a.1 a --spec lift.lifeline --observes all --subjects one", in: folder).exitCode == 0)
        #expect(CommandRun("check a.1 a \(Self.options)", in: folder).exitCode == 1)
    }

    @Test func `Programs are told the part and its line`() throws {
        let folder = try folder(["a.1": "[Lift open]\n", "a": "[Lift move]\n"])
        let run = CommandRun("check a.1 a --format json \(Self.options)", in: folder)
        #expect(
            run.output.contains(#"{"file": "a.1 and a", "parts": ["a.1", "a"], "format": "messages""#),
            "\(run.output)"
        )
        #expect(run.output.contains(#""verdict": "violated", "file": "a", "line": 1, "column": 1"#))
        #expect(run.output.contains(#""because": [{"file": "a.1", "line": 1, "event": "open""#))
    }

    @Test func `What is not certain since records are missing names the line of the part`() throws {
        let folder = try folder([
            "a.1": "[Lift shut]\n[Lift open]\n", "a": "# lifeline: gap\n[Lift move]\n[Lift shut]\n",
        ])
        let run = CommandRun("check a.1 a \(Self.options)", in: folder)
        #expect(
            run.output.contains(
                "\na:2:1: warning: move of Lift comes without shut before it [lift.shut-before-move]\n"
                    + "    not certain: records are missing before a:1\n"
            ),
            "\(run.output)"
        )
        #expect(run.output.contains("    to settle it: a log that has the records missing before a:1\n"))
        let json = CommandRun("check a.1 a --format json \(Self.options)", in: folder)
        #expect(json.output.contains(#""reason": "records are missing before a:1", "remedy": "a log that has"#))
        // In one file it is a line.
        let one = CommandRun("check a --spec lift.lifeline --observes all --subjects one --begin launch", in: folder)
        #expect(!one.output.contains("a:1"), "\(one.output)")
    }

    @Test(arguments: ["hard", "soft"])
    func `One file under two names is not read twice as one log`(link: String) throws {
        let folder = try folder(["a": "[Lift open]\n", "b": "[Lift shut]\n"])
        try FileManager.default.linkItem(atPath: folder.path + "/a", toPath: folder.path + "/hard")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/soft", withDestinationPath: "a")
        let run = CommandRun("check a b \(link) \(Self.options)", in: folder)
        #expect(
            run.errors.hasPrefix(
                "error: --as-one reads several files as one log, and a and \(link) are the same one\n"
            )
        )
        #expect(run.exitCode == 2)
    }

    @Test func `A part without an end of its last line does not run into the next one`() throws {
        let folder = try folder(["a.2": "[Lift open]", "a.1": "", "a": "[Lift move]"])
        let run = CommandRun("check a.2 a.1 a \(Self.options)", in: folder)
        #expect(run.output.contains("2 records"))
        #expect(run.output.contains("\na:1:1: error: move of Lift"))
        #expect(run.output.contains("\n    a.2:1: open of Lift"))
    }

    @Test func `Each part may have a mark and an encoding of its own`() throws {
        let folder = try folder([:])
        try folder.write([0xFF, 0xFE] + "[Lift open]\n".utf8.flatMap { [$0, 0] }, to: "a.2")
        try folder.write([0xEF, 0xBB, 0xBF] + Array("# on\n".utf8), to: "a.1")
        try folder.write([0xEF, 0xBB, 0xBF] + Array("[Lift move]\n".utf8), to: "a")
        let run = CommandRun("check a.2 a.1 a \(Self.options)", in: folder)
        #expect(run.errors.isEmpty)
        #expect(run.output.contains("2 records in the format messages, 2 events, 1 life, 1 other line"))
        #expect(run.output.contains("\na:1:1: error: move of Lift"))
    }

    @Test func `Other lines and lines that are not read stand at their parts`() throws {
        let folder = try folder([
            "a.1": "[Lift open]\n[Lift shut]\n[Lift move]\n",
            "a": "# remark\n- open id=45\n- shut id=46\n[Lift shut]\n",
        ])
        let run = CommandRun("check a.1 a --show-other-lines --input-format messages \(Self.options)", in: folder)
        #expect(run.output.contains("\n    a:2: - open id=45: "))
        #expect(run.output.contains("\n  a:1 is no record: # remark\n"))
        let strict = CommandRun(
            "check a.1 a --input-format messages \(Self.options)",
            in: try self.folder([
                "a.1": "[Lift open]\n", "a": "# remark\nid=45 open\nid=46 shut\n",
            ])
        )
        #expect(strict.exitCode == 2)
        #expect(strict.errors.hasPrefix("a:2:1: error: only 1 of 3 lines that say an event are read\n"))
    }

    @Test func `A wrong note is told at its line of its part`() throws {
        let folder = try folder(["a.1": "[Lift open]\n[Lift shut]\n", "a": "[Lift move]\n# lifeline: gap = \n"])
        let run = CommandRun("check a.1 a \(Self.options)", in: folder)
        #expect(run.exitCode == 2)
        #expect(run.errors.hasPrefix("a:2:1: error: "), "\(run.errors)")
        let unknown = CommandRun(
            "check a.1 a \(Self.options)",
            in: try self.folder([
                "a.1": "[Lift open]\n[Lift shut]\n", "a": "[Lift move]\n# lifeline: lod = full\n",
            ])
        )
        #expect(unknown.errors.hasPrefix("a:2:1: error: no spec has a condition 'lod'\n"), "\(unknown.errors)")
    }

    @Test func `A long log in parts is judged like one file`() throws {
        var lines: [String] = []
        for number in 0..<40_000 {
            let lift = "<Lift: 0x\(String(4096 + number / 4, radix: 16))>"
            lines.append("\(lift) \(["open", "shut", "move", number % 4_000 == 3 ? "open" : "shut"][number % 4])")
            if number % 4_000 == 3 { lines.append("\(lift) move") }
        }
        let whole = lines.joined(separator: "\n") + "\n"
        let cut = [13_000, 27_000]
        let folder = try folder([
            "all": whole,
            "all.2": lines[..<cut[0]].joined(separator: "\n"),
            "all.1": lines[cut[0]..<cut[1]].joined(separator: "\n") + "\n",
            "all.0": lines[cut[1]...].joined(separator: "\n") + "\n",
        ])
        let options = "--spec lift.lifeline --quiet"
        let one = CommandRun("check all \(options)", in: folder)
        let parts = CommandRun("check all.2 all.1 all.0 --as-one \(options)", in: folder)
        let places = one.output.split(separator: "\n").map { line -> String in
            let indent = line.prefix { $0 == " " }
            let fields = line.dropFirst(indent.count).split(
                separator: ":",
                maxSplits: 2,
                omittingEmptySubsequences: false
            )
            guard fields.count == 3, fields[0] == "all", let number = Int(fields[1]) else { return String(line) }
            let part = number > cut[1] ? (".0", cut[1]) : number > cut[0] ? (".1", cut[0]) : (".2", 0)
            return "\(indent)all\(part.0):\(number - part.1):\(fields[2])"
        }
        #expect(one.exitCode == 1)
        #expect(places.count >= 10)
        #expect(parts.output.split(separator: "\n").map(String.init) == places)
    }

    @Test(arguments: [
        ("check a --as-one", "error: --as-one reads several files as one log, and 1 file is named\n"),
        ("check a a --as-one", "error: --as-one reads several files as one log, and a is named twice\n"),
        ("check a ./a a --as-one", "error: --as-one reads several files as one log, and ./a is named twice\n"),
        ("check a - --as-one", "error: --as-one reads several files as one log, and - is none\n"),
        ("check a logs --as-one", "error: --as-one reads several files as one log, and logs is a folder\n"),
        ("check a nowhere --as-one", "nowhere: error: there is no such file or folder\n"),
        ("check a a.gz --as-one", "a.gz: error: the log is compressed, and gzip cannot unpack all of it\n"),
        ("check a zero --as-one", "zero:2:1: error: the log is binary: it holds a NUL byte\n"),
        (
            "check a cased.log --as-one",
            "error: --as-one reads several files as one log, and the case cased declares how "
        ),
        ("check a b --as-one --follow", "error: --follow reads one file as it grows, and 2 inputs are given\n"),
        ("check a b --as-one --trace 1.open", "error: --as-one reads several files as one log, and <trace> is none\n"),
    ])
    func `What cannot be joined is an error that says what to do`(line: String, errors: String) throws {
        let folder = try folder([
            "a": "[Lift open]\n", "b": "[Lift shut]\n", "logs/c.log": "[Lift move]\n", "cased.log": "[Lift move]\n",
            "cased.case.json": """
            {"id": "cased", "trace": "cased.log", "format": "messages", "spec": "lift",
                 "source": {"document": "d", "words": "w"}, "others": "no finding"}
            """,
        ])
        try folder.write([0x1F, 0x8B, 8, 0], to: "a.gz")
        try folder.write(Array("[Lift shut]\n".utf8) + [0, 0x0A], to: "zero")
        let run = CommandRun(line + " --spec lift.lifeline", in: folder)
        #expect(run.exitCode == 2)
        #expect(run.errors.hasPrefix(errors), "\(run.errors)")
        #expect(run.output.isEmpty)
    }
}
