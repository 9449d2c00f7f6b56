import Foundation
import Testing
import TraceReports

@testable import LifelineCommand

/// The logs of real tools below `Traces/captures`, and what `READINGS.md` says that must be read of them.
@Suite
struct CaptureTests {
    static let folder = Checkout.root.appending(path: "Traces/captures").path

    /// What a person wrote down of one log.
    struct Reading: Sendable, CustomTestStringConvertible {
        let name: String
        /// How many records it holds, and a command that counts them in `LOG`.
        var count = 0
        var command = ""
        /// What is read of some lines, with one blank where there may be several.
        var lines: [String] = []

        var testDescription: String { name }

        /// - Parameter section: from the log's name on, to the next one's.
        init?(_ section: Substring) {
            let lines = section.split(separator: "\n", omittingEmptySubsequences: false)
            name = String(lines[0])
            guard let counted = lines.first(where: { $0.contains(" records: `") }),
                let count = counted.split(separator: " ").first.flatMap({ Int($0) }),
                let fence = lines.firstIndex(of: "```")
            else { return nil }
            self.count = count
            command = String(counted.split(separator: "`", maxSplits: 1)[1].dropLast())
            self.lines = lines[(fence + 1)...].prefix { $0 != "```" }.map { Reading.plain($0) }
        }

        static func plain(_ text: some StringProtocol) -> String {
            text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
    }

    static let sections = ((try? String(contentsOfFile: "\(folder)/READINGS.md", encoding: .utf8)) ?? "")
        .split(separator: "\n## ").dropFirst()
    static let readings = sections.compactMap { Reading($0) }

    /// One run of the command in the folder of the captures.
    private struct Run: CommandOutput {
        var output = ""
        mutating func write(_ text: ShownText) { output += text.string }
        mutating func writeError(_ text: ShownText) { output += text.string }

        init(_ arguments: [String]) {
            let surroundings = Surroundings(workingFolder: CaptureTests.folder, standardInput: [])
            _ = Lifeline.run(arguments, in: surroundings, to: &self)
        }
    }

    /// The spec and the format that the case of a capture names.
    private static func declared(_ name: String) throws -> (spec: String, format: String) {
        let data = try Data(contentsOf: URL(filePath: "\(folder)/\(name).case.json"))
        let fields = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        return (try #require(fields["spec"] as? String), try #require(fields["format"] as? String))
    }

    @Test
    func `Each capture is told of`() throws {
        let logs = try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter { $0.hasSuffix(".log") }
        #expect(Self.readings.count == Self.sections.count)
        #expect(Self.readings.map { $0.name + ".log" }.sorted() == logs.sorted())
        #expect(logs.count >= 45)
    }

    @Test(arguments: readings)
    func `A capture is read as a person reads it`(_ reading: Reading) throws {
        let (spec, format) = try Self.declared(reading.name)
        // Records of a spec are those of the messages of a format that is named.
        let text = try String(contentsOfFile: "\(Self.folder)/\(spec).lifeline", encoding: .utf8)
        let named = text.contains("\nrecord ") ? ["--input-format", format] : []
        let run = Run(["read", "\(reading.name).log", "--spec", "\(spec).lifeline"] + named)
        #expect(run.output.contains("read in the format \(format)"))
        let output = Reading.plain(run.output)
        for line in reading.lines { #expect(output.contains(" \(line)"), "\(run.output)") }
        #expect(output.contains(" \(reading.count) records of "), "\(run.output)")
    }

    @Test(arguments: readings)
    func `Other tools count as many records`(_ reading: Reading) throws {
        // jq is not everywhere.
        if reading.command.hasPrefix("jq "), !FileManager.default.isExecutableFile(atPath: "/usr/bin/jq") { return }
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", reading.command.replacingOccurrences(of: " LOG", with: " \(reading.name).log")]
        process.currentDirectoryURL = URL(filePath: Self.folder)
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(String(decoding: output, as: UTF8.self) == "\(reading.count)\n")
    }
}
