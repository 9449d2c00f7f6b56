import Foundation
import LifelineCommand
import LifelineLoading
import RuleSyntax
import RuleTree
import StandardSpecs
import TestDepth
import Testing
import TraceFiles
import TraceModel
import TraceReaders
import TraceRecords

/// The formats of `Specs/formats`, each against the examples of all.
@Suite
struct FormatTests {
    static let formats = LogFormat.explained
    static let names = EventNames(["open", "shut", "open.end"])

    /// A line that a format reads, and what comes of it.
    struct Example: Sendable, CustomTestStringConvertible {
        let format: String
        let example: RecordExample
        /// The events of the format's examples.
        var names: EventNames {
            let own = FormatTests.examples.filter { $0.format == format }
            return EventNames((["open", "shut"] + own.flatMap { $0.example.records.map(\.event) }).uniqued())
        }
        var testDescription: String { "\(format): \(example.text)" }
    }

    static let examples = formats.flatMap { format in
        format.statements.flatMap { statement -> [Example] in
            guard case .record(let record) = statement else { return [] }
            return record.examples.map { Example(format: format.name, example: $0) }
        }
    }

    /// The objects and events of a log, these without parameters.
    static func records(_ trace: Trace) -> [String] {
        trace.entries.filter { $0.name >= 0 }.map {
            let name = trace.names[Int($0.name)]
            let count = EventNames.countWithoutParameters(Array(name.utf8)) ?? name.utf8.count
            return "\(trace.description(of: $0.subject)) \(name.prefix(count))"
        }
    }

    /// The formats that a text is tried against: another eighth of them for each, unless the tests go deeper.
    static func sample(of text: String) -> [LogFormat] {
        if TestDepth.extra > 0 { return formats }
        return stride(from: text.utf8.count % 8, to: formats.count, by: 8).map { formats[$0] }
    }

    static func expected(_ example: RecordExample) -> [String] { example.records.map { "\($0.subject) \($0.event)" } }

    static func read(_ text: String, format: String? = nil, names: EventNames = names) throws -> TraceFile {
        let plan = ReadingPlan(names: names, format: format, formats: { formats })
        return try TraceFile.read(.text(text, name: "a.log"), plan)
    }

    @Test(arguments: StandardSpec.all.filter(\.isFormat).map(\.path))
    func `A format's file reads and refuses its examples, and is called like it`(path: String) throws {
        let spec = try #require(StandardSpec.all.first { $0.path == path })
        let tree = try SpecParser.parse(spec.text, file: path)
        #expect(path == "formats/\(tree.name).lifeline")
        #expect(tree.rules.isEmpty)
        #expect(try RecordExamples(text: spec.text, file: path).failures() == [])
        let own = Self.examples.filter { $0.format == tree.name }
        #expect(own.contains { !$0.example.records.isEmpty })
        #expect(own.contains { $0.example.records.isEmpty })
    }

    @Test(arguments: examples.filter { !$0.example.records.isEmpty })
    func `A line is recognised, and read as its example says`(_ line: Example) throws {
        let file = try Self.read(line.example.text, names: line.names)
        #expect(Self.records(file.trace) == Self.expected(line.example), "\(file.format)")
        #expect(file.trace.guess == nil)
        // The forms of messages read some, where a format tells neither times nor processes.
        #expect(file.format == line.format || file.format == "messages")
    }

    @Test(arguments: examples.filter { !$0.example.records.isEmpty })
    func `No format reads another's line as something else`(_ line: Example) throws {
        let names = line.names
        for format in Self.sample(of: line.example.text) {
            guard let file = try? Self.read(line.example.text, format: format.name, names: names) else { continue }
            let found = Self.records(file.trace)
            #expect(found.isEmpty || found == Self.expected(line.example), "\(format.name)")
        }
    }

    @Test(arguments: CaptureTests.readings)
    func `No format reads the log of another tool as something else`(_ reading: CaptureTests.Reading) throws {
        let text = try String(contentsOfFile: "\(CaptureTests.folder)/\(reading.name).log", encoding: .utf8)
        let names = EventNames(["open", "shut", "move"])
        let whole = (try? Self.read(text, names: names)).map { Self.records($0.trace) } ?? []
        for format in Self.sample(of: text) {
            guard let file = try? Self.read(text, format: format.name, names: names) else { continue }
            let found = Self.records(file.trace)
            #expect(found.allSatisfy(whole.contains), "\(format.name): \(found)")
        }
    }

    @Test
    func `No format claims prose, source code or a spec`() throws {
        var texts = try Checkout.specTexts()
        for path in [
            "README.md", "CONTRIBUTING.md", "Specs/README.md", "Specs/TUTORIAL.md", "Traces/README.md", #filePath,
        ] {
            let url = path.hasPrefix("/") ? URL(filePath: path) : Checkout.root.appending(path: path)
            texts.append((path, try String(contentsOf: url, encoding: .utf8)))
        }
        let plans = [
            ReadingPlan(names: Self.names, formats: { Self.formats }),
            ReadingPlan(for: try LoadedSpec.allStandard()),
        ]
        for (path, text) in texts {
            for plan in plans {
                let format = (try? TraceFile.read(.text(text, name: path), plan))?.format
                #expect(!Self.formats.contains { $0.name == format }, "\(path): \(format ?? "")")
            }
        }
    }

    @Test
    func `Names without a subject are nobody's only while one logger prints them`() throws {
        let file = try Self.read(
            """
            2024-05-04 11:52:03,461 - lifts - INFO - open
            2024-05-04 11:52:03,462 - doors - INFO - open
            2024-05-04 11:52:03,463 - lifts - INFO - shut
            """,
            format: "python"
        )
        #expect(Self.records(file.trace) == [" open", " shut"])
        #expect(file.trace.unread.count == 1)
    }

    @Test
    func `What loggers tell apart is left to the automatic reader`() throws {
        let file = try Self.read(
            """
            2024-05-04 11:52:03,461 - lifts.kitchen - INFO - open
            2024-05-04 11:52:03,462 - lifts.garage - INFO - open
            2024-05-04 11:52:03,463 - lifts.kitchen - INFO - shut
            2024-05-04 11:52:03,464 - lifts.kitchen - INFO - open
            """
        )
        #expect(file.format == "found")
        #expect(Set(Self.records(file.trace)).count == 3)
    }

    @Test
    func `A message is read by the records of the spec`() throws {
        let spec = try LoadedSpec(
            text: """
                spec lifts "Lifts"
                event open, shut
                record "door of {subject} goes {event}"
                """,
            file: "lifts.lifeline",
            using: []
        )
        let file = try TraceFile.read(
            .text("May  4 11:52:03 tower lifts[4821]: door of Kitchen goes open\n", name: "a.log"),
            ReadingPlan(for: [spec], format: "syslog")
        )
        #expect(Self.records(file.trace) == ["Kitchen open"])
        let entry = try #require(file.trace.entries.first)
        #expect(entry.timeUnit == 1_000_000)
        #expect(file.trace.processes[Int(file.trace.subjects[Int(entry.subject)].process)].name == "lifts")
    }

    /// As `log show` writes it, in lines or in a list.
    @Test(arguments: ["", "[", "[\n"])
    func `A value may say that records are missing`(_ start: String) throws {
        let lines = ["open", "lost", "shut"].map { event in
            event == "lost"
                ? #"{"timestamp":"2019-11-03 16:23:45.8","eventType":"lossEvent","lossCount":33}"#
                : #"{"timestamp":"2019-11-03 16:23:45.7","messageType":"Default","processID":4392,"threadID":4,"#
                    + #""subsystem":"com.example.lifts","eventType":"logEvent","eventMessage":"Kitchen \#(event)"}"#
        }
        let text = start + lines.joined(separator: start.isEmpty ? "\n" : ",\n") + (start.isEmpty ? "\n" : "]\n")
        let file = try Self.read(text, format: "apple-json")
        #expect(file.trace.entries.map { $0.name < 0 } == [false, true, false])
        #expect(file.trace.unread.count == 0)
    }

    @Test
    func `Of a message of several lines the first is read, unless others may hold messages`() throws {
        func row(_ message: String) -> String {
            "2024-05-04 11:52:03.461 UTC,,,4821,,6b05abab.686d,4,,2024-05-04 11:52:00 UTC,,0,LOG,00000,"
                + "\"\(message)\",,,,,,,,,\"\",\"postmaster\",,0\n"
        }
        let rows = [
            "Kitchen open", "Kitchen shut\nand locked,\nas told", "the lift will go\nwhen all are in", "Attic open",
            "Attic shut and locked\nby Ann", "Cellar open\nCellar shut and locked",
        ]
        let file = try Self.read(rows.map(row).joined(), format: "postgresql-csv")
        #expect(Self.records(file.trace) == ["Kitchen open", "Kitchen shut", "Attic open"])
        #expect(file.trace.entries.map { $0.name < 0 ? -Int($0.line) : Int($0.line) } == [1, 2, 7, -8, -10])
        #expect(file.trace.unread.count == 2)
    }

    /// What Python 3.11 and Java 17 printed here, of programs that fail and go on.
    @Test
    func `Stack traces and messages of several lines are no records`() throws {
        let python = try Self.read(
            """
            2026-11-24 03:50:49,526 - lifts - INFO - Kitchen open
            2026-11-24 03:50:49,526 - lifts - DEBUG - nothing to do
            until noon
            2026-11-24 03:50:49,526 - lifts - ERROR - Attic failed
            Traceback (most recent call last):
              File "/lifts.py", line 7, in <module>
                try: Lift().open()
                     ^^^^^^^^^^^^^
              File "/lifts.py", line 5, in open
                def open(self): raise ValueError('the door is stuck')
                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            ValueError: the door is stuck
            2026-11-24 03:50:49,528 - lifts - INFO - Attic open, floor=3
            2026-11-24 03:50:49,528 - doors - INFO - Attic: shut

            """
        )
        #expect(python.format == "python")
        #expect(Self.records(python.trace) == ["Kitchen open", "Attic open", "Attic shut"])
        #expect(python.trace.unread.count == 0)
        let java = try Self.read(
            """
            Nov 24, 2026 3:50:50 AM Lifts main
            INFO: Kitchen open
            Nov 24, 2026 3:50:50 AM Lifts main
            WARNING: Attic failed
            java.lang.IllegalStateException: stuck
            \tat Lifts.open(Lifts.java:2)
            \tat java.base/java.lang.reflect.Method.invoke(Method.java:569)

            Nov 24, 2026 3:50:50 AM Lifts main
            INFO: Kitchen shut

            """,
            format: "java-logging"
        )
        #expect(Self.records(java.trace) == ["Kitchen open", "Kitchen shut"])
        #expect(java.trace.unread.count == 0)
    }

    @Test(arguments: [1, 3, 65, 400])
    func `A log is read the same, however it comes`(count: Int) throws {
        let lines = (0..<count).flatMap { number in
            [
                "05-04 11:52:03.461  4821  4821 D Lifts   : Lift\(number % 7) open\n",
                "05-04 11:52:03.470  4821  4835 D Lifts   : the lift will go\n",
            ]
        }
        let plan = ReadingPlan(names: Self.names, formats: { Self.formats })
        let whole = try TraceFile.read(.text(lines.joined(), name: "a.log"), plan)
        #expect(whole.format == "logcat-threadtime")
        #expect(whole.trace.recordCount == count)
        let pieces = try TraceFile.read(.text(lines.joined(), name: "a.log"), plan, chunks: LineChunks(size: 256))
        #expect(pieces.format == whole.format)
        #expect(pieces.trace.entries == whole.trace.entries)
    }
}
