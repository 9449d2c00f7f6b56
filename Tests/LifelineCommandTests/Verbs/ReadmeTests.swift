import Foundation
import Testing

/// README.md, followed from its top in a fresh folder: each command finds what it is about, and answers as the page shows.
struct ReadmeTests {
    /// The files of the page, by how they begin.
    private static let files = [
        "2019-11-03": "shop.log", "07:58:01": "lift.log", "12:00:01": "two.log", "spec lift": "lift.lifeline",
        "--------- beginning": "phone.log",
    ]

    @Test func `The page works as written`() throws {
        let page = try FollowedPage("README.md")
        for block in page.blocks {
            for (beginning, name) in ReadmeTests.files where block.hasPrefix(beginning) {
                try page.write(block, to: name)
            }
        }
        var (commands, answers) = (0, 0)
        for block in page.blocks where block.hasPrefix("$ ") {
            for part in ("\n" + block).components(separatedBy: "\n$ ").dropFirst() {
                let lines = part.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                // It takes long.
                if lines[0].contains("--cover") { continue }
                let run = try page.run(lines[0])
                let answer = lines.dropFirst().joined(separator: "\n")
                commands += 1
                if answer.isEmpty {
                    #expect(run.exitCode != 2, "\(lines[0]): \(run.errors)")
                } else {
                    answers += 1
                    #expect(run.errors + run.output == answer.trimmed + "\n", "\(lines[0])")
                }
            }
        }
        #expect(commands >= 18 && answers >= 4)
        let onTerminal = page.blocks.first { $0.hasPrefix("shop.log:6:1: error") }
        let run = try page.run("lifeline check --with kind=push --color never shop.log", isTerminal: true)
        #expect(run.output.contains(onTerminal ?? "there is none"))
    }

    @Test func `The first command ends within a screen, and calls nothing violated that is expected`() {
        let run = CommandRun("check \(FollowedPage.checkout.appending(path: "Traces").path)")
        #expect(run.exitCode == 0)
        #expect(run.output.split(separator: "\n", omittingEmptySubsequences: false).count < 24)
        #expect(!run.output.contains("violated"))
        #expect(run.output.contains("\nNo violation beyond what cases expect ("))
    }
}

extension String {
    /// Without the line ends at its end.
    fileprivate var trimmed: String {
        var text = self
        while text.last == "\n" { text.removeLast() }
        return text
    }
}
