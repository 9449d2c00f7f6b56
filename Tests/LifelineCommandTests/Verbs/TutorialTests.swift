import Foundation
import Testing

/// Specs/TUTORIAL.md, followed step by step in a fresh folder: what it shows is what comes.
struct TutorialTests {
    /// The fenced blocks of the page, in order.
    private static func blocks() throws -> [String] {
        let checkout = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../Specs/TUTORIAL.md"
        )
        let page = try String(decoding: Data(contentsOf: checkout.standardizedFileURL), as: UTF8.self)
        return page.components(separatedBy: "```\n").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }

    @Test func thePageWorksAsWritten() throws {
        let folder = try TemporaryFolder()
        var spec = ""
        var commands = 0
        for block in try Self.blocks() {
            let lines = block.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            if block.hasPrefix("$ lifeline ") {
                commands += 1
                // What stands in quotes, if anything does, is the last argument.
                let parts = lines[0].dropFirst("$ lifeline ".count).split(separator: "'").map(String.init)
                let run =
                    parts.count > 1
                    ? CommandRun(parts[0], parts[1], in: folder) : CommandRun(parts[0], in: folder)
                #expect(run.errors + run.output == lines.dropFirst().joined(separator: "\n"), "\(lines[0])")
            } else if block.hasPrefix("lifeline ") {
                let codes = lines.filter { !$0.isEmpty }.map { line in
                    CommandRun(String(line.dropFirst("lifeline ".count)), in: folder).exitCode
                }
                #expect(codes == [0, 0, 0, 1])
            } else if block.hasPrefix("====") {
                try folder.write(Array(block.utf8), to: "lift.log")
            } else {
                if block.hasPrefix("  accepts") {
                    let example = spec.split(separator: "\n").first { $0.hasPrefix("  accepts") } ?? ""
                    spec = spec.replacingOccurrences(of: example + "\n", with: block)
                } else {
                    spec += spec.isEmpty ? block : "\n" + block
                }
                try folder.write(Array(spec.utf8), to: "lift.lifeline")
            }
        }
        #expect(commands == 7)
    }
}
