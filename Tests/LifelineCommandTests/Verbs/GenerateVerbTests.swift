import Foundation
import LifelineLoading
import TestDepth
import Testing
import TraceGeneration
import TraceReaders

@Suite
struct GenerateVerbTests {
    /// Of those that are data every third, unless the tests go deeper.
    private static let formats = {
        let data = LogFormat.standard.map(\.name).filter { unfit[$0] == nil }
        return TraceFormat.all.map(\.name)
            + stride(from: 0, to: data.count, by: TestDepth.extra > 0 ? 1 : 3).map { data[$0] }
    }()

    /// The formats of other tools' logs in which nothing is generated: whose records are no messages of a program, and those that say
    /// neither a time nor a process, since messages alone are read without them. The samples of ftrace show no time.
    private static let unfit = [
        "babeltrace": "none of its examples holds a whole message",
        "cargo-test": "none of its examples holds a whole message",
        "flutter": "it would be read as messages",
        "ftrace": "would be read as",
        "go-test": "it would be read as messages",
        "jaeger": "none of its examples holds a whole message",
        "junit-xml": "none of its examples holds a whole message",
        "logcat-json": "none of its examples holds a whole message",
        "logcat-long": "it would be read as messages",
        "maven": "it would be read as messages",
        "ocel": "none of its examples holds a whole message",
        "perf": "none of its examples holds a whole message",
        "react-native": "it would be read as messages",
        "sd-daemon": "it would be read as messages",
        "swift-testing": "it would be read as messages",
        "tap": "none of its examples holds a whole message",
        "w3c": "none of its examples holds a whole message",
        "xctest": "none of its examples holds a whole message",
        "xes": "none of its examples holds a whole message",
    ]

    @Test(arguments: unfit)
    func `A format that cannot hold a trace is refused`(format: String, reason: String) throws {
        let made = CommandRun("generate uikit --format \(format)", in: try TemporaryFolder())
        #expect(made.exitCode == 2)
        #expect(made.errors.contains(reason))
    }

    @Test func `A format that is not known is refused with what was meant`() throws {
        let made = CommandRun("generate uikit --format logcat-threadtme", in: try TemporaryFolder())
        #expect(made.errors == "error: --format cannot be 'logcat-threadtme'\n  did you mean 'logcat-threadtime'?\n")
    }

    @Test(arguments: formats)
    func `A generated trace is read back and judged as it was meant`(format: String) throws {
        let folder = try TemporaryFolder()
        let made = CommandRun("generate uikit --seed 5 --format \(format) --length 25", in: folder)
        #expect(made.exitCode == 0)
        #expect(made.errors.contains(" events, all as the rules want them\n"))
        #expect(CommandRun("generate uikit --seed 5 --format \(format) --length 25", in: folder).output == made.output)
        let advice = try #require(made.errors.split(separator: "\n").last)
        let name = format == "notation" ? "" : " as uikit-5.log"
        #expect(advice.hasPrefix("check it\(name): lifeline check "))
        #expect(advice.hasSuffix(format == "notation" ? " --trace TRACE" : " uikit-5.log"))
        let command = try #require(advice.components(separatedBy: ": lifeline ").last)
        let words = command.split(separator: " ").map(String.init).dropLast(format == "notation" ? 2 : 1)
        let check: CommandRun
        if format == "notation" {
            check = CommandRun(words.joined(separator: " "), "--trace", String(made.output.dropLast()), in: folder)
        } else {
            try made.output.write(toFile: folder.path + "/made.log", atomically: true, encoding: .utf8)
            check = CommandRun(words.joined(separator: " ") + " made.log", in: folder)
        }
        #expect(check.exitCode == 0, "\(check.output)\(check.errors)")
        #expect(check.output.contains(format == "notation" ? "No violation" : "in the format \(format)"))
    }

    @Test
    func `A folder of traces comes with cases, and passes the check`() throws {
        let folder = try TemporaryFolder()
        let made = CommandRun("generate uikit --count 2 --length 20 --output made --format tagged", in: folder)
        #expect(made.exitCode == 0, "\(made.errors)")
        #expect(made.output.hasSuffix("check them: lifeline check made\n"))
        for rule in ["layout", "hide-before-show"] {
            #expect(CommandRun("generate uikit --violate \(rule) --output made", in: folder).exitCode == 0)
        }
        #expect(CommandRun("generate uikit --near-miss layout --output made", in: folder).exitCode == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/made").sorted()
        #expect(
            names == [
                "uikit-1.case.json", "uikit-1.log", "uikit-2.case.json", "uikit-2.log",
                "uikit-nearly-layout-1.case.json", "uikit-nearly-layout-1.log",
                "uikit-violates-hide-before-show-1.case.json", "uikit-violates-hide-before-show-1.log",
                "uikit-violates-layout-1.case.json", "uikit-violates-layout-1.log",
            ]
        )
        let check = CommandRun("check made", in: folder)
        #expect(check.exitCode == 0, "\(check.output)\(check.errors)")
        let again = CommandRun("generate uikit --output made --length 20 --format tagged", in: folder)
        #expect(again.exitCode == 2)
        #expect(again.errors.hasPrefix("made/uikit-1.log: error: is there already, and stays as it is\n"))
    }

    @Test(arguments: ["nslog", "messages", "logcat-threadtime"])
    func `A case names the process as the log prints it`(format: String) throws {
        let folder = try TemporaryFolder([
            "a.lifeline": "spec a \"A\"\nevent ring, rest\nrule r \"R\"\n  for each process\n  ring before rest\n"
        ])
        let made = CommandRun("generate a.lifeline --violate r --format \(format) --output made", in: folder)
        #expect(made.exitCode == 0, "\(made.errors)")
        let check = CommandRun("check made --spec a.lifeline", in: folder)
        #expect(check.exitCode == 0, "\(check.output)\(check.errors)")
    }

    @Test
    func `Objects are of a class that is called after the spec, unless others are named`() throws {
        let folder = try TemporaryFolder([
            "a.lifeline": "spec door-bell \"B\"\nevent ring, rest\nrule r \"R\"\n  ring before rest\n"
        ])
        let made = CommandRun("generate a.lifeline", in: folder)
        #expect(made.exitCode == 0, "\(made.errors)")
        let lines = made.output.split(separator: "\n")
        #expect(!lines.isEmpty && lines.allSatisfy { $0.contains("<DoorBell: 0x") }, "\(made.output)")
        #expect(made.errors.contains("\ncheck it as door-bell-1.log: lifeline check --spec a.lifeline "))
        let named = CommandRun("generate a.lifeline --class Gong", in: folder)
        #expect(named.output.contains("<Gong: 0x") && !named.output.contains("DoorBell"))
        #expect(CommandRun("generate uikit", in: folder).output.contains("Controller: 0x"))
    }

    @Test
    func `Files lie in the folder, whatever the spec and its rules are called`() throws {
        let folder = try TemporaryFolder([
            "a.lifeline": """
            spec "../evil" "Doors"
            event open, shut
            rule "../../so \u{1B}far" "A door is opened before it is shut"
              open before shut

            """
        ])
        let made = CommandRun("generate a.lifeline --output made", in: folder)
        #expect(made.exitCode == 0, "\(made.errors)")
        let broken = CommandRun("generate a.lifeline --output made --violate", "../../so \u{1B}far", in: folder)
        #expect(broken.exitCode == 0, "\(broken.errors)")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path + "/made").sorted() == [
                "___evil-1.case.json", "___evil-1.log", "___evil-violates-______so__far-1.case.json",
                "___evil-violates-______so__far-1.log",
            ]
        )
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.lifeline", "made"])
    }

    @Test
    func `The place where a rule is broken is said`() throws {
        let folder = try TemporaryFolder()
        let made = CommandRun("generate uikit --violate uikit.layout --format tagged", in: folder)
        #expect(made.exitCode == 0)
        #expect(made.errors.contains("of which one breaks uikit.layout: view"))
    }

    @Test
    func `Coverage names each rule, and what no log can show`() throws {
        let spec = """
            spec doors "Doors"

            event open, shut, lock

            rule alternate "A door is opened and shut by turns"
              states
                closed -> opened on open
                opened -> closed on shut
              start closed
              accepts open shut
              rejects !shut

            rule lock-shut "A door that was opened is locked only once it is shut"
              after each open, lock after shut
              accepts open shut lock
              rejects open !lock

            """
        let folder = try TemporaryFolder(["doors.lifeline": spec])
        let made = CommandRun("generate doors.lifeline --count 1 --cover", in: folder)
        #expect(made.exitCode == 0)
        #expect(made.errors.contains("  doors.alternate: 2 of 2 states, "))
        #expect(made.errors.contains("    shut at the beginning: no log that leaves nothing out can show it\n"))
    }

    private static let doors = "spec doors \"D\"\nevent open, shut\nrule r \"R\"\n  open before shut\n"

    @Test(arguments: [
        ("made", "made/doors-covers-1.log: error: is there already, and stays as it is"),
        ("file", "file: error: is a file"),
    ])
    func `That a folder cannot take the traces is told before they are made`(output: String, error: String) throws {
        let folder = try TemporaryFolder([
            "doors.lifeline": Self.doors, "made/doors-covers-1.log": "mine", "file": "",
        ])
        let run = CommandRun("generate doors.lifeline --cover --output \(output)", in: folder, isTerminal: true)
        #expect(run.exitCode == 2)
        #expect(run.errors.replacing(/\u{1B}\[[0-9;]*m/, with: "").hasPrefix(error), "\(run.errors)")
        #expect(run.progress == "")
        #expect(try folder.text(of: "made/doors-covers-1.log") == "mine")
    }

    @Test
    func `How far a suite has come is shown on a terminal`() throws {
        let folder = try TemporaryFolder(["doors.lifeline": Self.doors])
        let run = CommandRun("generate doors.lifeline --cover --output made", in: folder, isTerminal: true)
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(run.progress.hasPrefix("\rlooking for what logs can reach"))
        #expect(run.progress.hasSuffix(" \r"), "wiped at the end")
        #expect(CommandRun("generate doors.lifeline --cover --output other", in: folder).progress == "")
    }

    @Test(arguments: [
        ("generate", "no spec is named"),
        ("generate uikit doors", "lifeline generate takes one spec"),
        ("generate uikit --count 3", "several traces need a folder"),
        ("generate uikit --length x", "--length cannot be 'x'"),
        ("generate uikit --violate lay-out", "there is no rule 'lay-out'"),
        ("generate uikit --cover --violate layout", "--violate, --near-miss and --cover do not go together"),
        ("generate uikit --format notation --output made", "the notation is for lifeline check --trace, not for files"),
        ("generate uikit --with kind=pull", "kind cannot be 'pull'"),
        ("generate uikit --class a-b", "a class cannot be called 'a-b'"),
    ])
    func `What cannot be made is an error`(arguments: String, message: String) throws {
        let run = CommandRun(arguments, in: try TemporaryFolder())
        #expect(run.exitCode == 2)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(run.output.isEmpty)
    }

    @Test
    func `A rule that another one says too cannot be the only one that breaks`() throws {
        let folder = try TemporaryFolder([
            "doors.lifeline": """
            spec doors "Doors"
            event open, shut
            rule opened "A door is opened before it is shut"
              open before shut
            rule opened-first "A door that is shut was opened"
              open before shut

            """
        ])
        let run = CommandRun("generate doors.lifeline --violate opened --format tagged", in: folder)
        #expect(run.exitCode == 2)
        #expect(
            run.errors.contains("no trace was found in the format tagged that breaks doors.opened"),
            "\(run.errors)"
        )
        #expect(run.output.isEmpty)
    }

    @Test
    func `A bound longer than any log is kept to, or no format can hold it`() throws {
        let spec = """
            spec s "S"
            event a, b
            rule r "R"
              each a leads to b within 833333333 h

            """
        let folder = try TemporaryFolder(["s.lifeline": spec])
        let made = CommandRun("generate s.lifeline --violate r --format notation --length 6", in: folder)
        #expect(made.exitCode == 0, "\(made.errors)")
        let refused = CommandRun("generate s.lifeline --violate r --format nslog", in: folder)
        #expect(refused.exitCode == 2)
        #expect(refused.errors.hasPrefix("error: the format nslog cannot hold this trace"))
    }

    @Test
    func `The notation alone holds what a spec with records of its own says`() throws {
        let folder = try TemporaryFolder([
            "lift.lifeline": """
            spec lift "A lift"
            record "{subject} did {event}"
            event open, shut
            rule r "R"
              open before shut

            """
        ])
        for format in TraceFormat.all.map(\.name) where format != "notation" {
            let run = CommandRun("generate lift.lifeline --format \(format)", in: folder)
            #expect(run.exitCode == 2)
            #expect(
                run.errors.hasSuffix("\n  the spec says itself what its records look like: write --format notation\n"),
                "\(run.errors)"
            )
        }
        #expect(CommandRun("generate lift.lifeline --format notation", in: folder).exitCode == 0)
    }

    @Test
    func `A format that cannot hold a spec's names says so`() throws {
        let folder = try TemporaryFolder([
            "net.lifeline": """
            spec net "Requests"
            event request.start, request.end
            rule answered "A request that starts ends"
              request.start before request.end

            """
        ])
        let run = CommandRun("generate net.lifeline --format declarations", in: folder)
        #expect(run.exitCode == 2)
        #expect(run.errors.contains("the format declarations cannot hold this trace: "), "\(run.errors)")
        for format in ["nslog", "messages", "tagged", "names"] {
            #expect(CommandRun("generate net.lifeline --format \(format)", in: folder).exitCode == 0)
        }
    }
}
