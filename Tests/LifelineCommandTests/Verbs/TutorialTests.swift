import Foundation
import Testing

/// Specs/TUTORIAL.md, followed step by step in a fresh folder: what it shows is what comes.
struct TutorialTests {
    @Test func thePageWorksAsWritten() throws {
        let page = try FollowedPage("Specs/TUTORIAL.md")
        var spec = ""
        var commands = 0
        for block in page.blocks {
            let lines = block.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            if block.hasPrefix("$ lifeline ") {
                commands += 1
                let run = try page.run(String(lines[0].dropFirst(2)))
                #expect(run.errors + run.output == lines.dropFirst().joined(separator: "\n"), "\(lines[0])")
            } else if block.hasPrefix("lifeline ") {
                let codes = try lines.filter { !$0.isEmpty }.map { try page.run($0).exitCode }
                #expect(codes == [0, 0, 0, 0])
            } else if block.hasPrefix("====") {
                try page.write(block, to: "lift.log")
            } else {
                if block.hasPrefix("  accepts") {
                    let example = spec.split(separator: "\n").first { $0.hasPrefix("  accepts") } ?? ""
                    spec = spec.replacingOccurrences(of: example + "\n", with: block)
                } else {
                    spec += spec.isEmpty ? block : "\n" + block
                }
                try page.write(spec, to: "lift.lifeline")
            }
        }
        #expect(commands == 8)
    }
}
