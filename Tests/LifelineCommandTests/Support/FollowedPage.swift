import Foundation

/// A page of the repository that a test follows as a reader does.
struct FollowedPage {
    /// Its fenced blocks, in order.
    let blocks: [String]
    /// Where its commands run.
    let folder: TemporaryFolder

    /// The folder of the repository.
    static let checkout = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardizedFileURL

    /// - Parameter path: in the repository.
    init(_ path: String) throws {
        let text = try String(decoding: Data(contentsOf: FollowedPage.checkout.appending(path: path)), as: UTF8.self)
        blocks = text.components(separatedBy: "```\n").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        folder = try TemporaryFolder()
    }

    /// Puts a file into the folder.
    func write(_ text: String, to name: String) throws { try folder.write(Array(text.utf8), to: name) }

    /// Runs a line of the page, behind its prompt: what stands in quotes, if anything does, is the last argument; what comes in
    /// by a pipe is a file that `cat` or `tail -f` shows.
    func run(_ line: String, isTerminal: Bool = false) throws -> CommandRun {
        let stages = line.components(separatedBy: " | ")
        let input = try stages.count > 1 ? text(of: stages[0]) : ""
        let parts = stages[stages.count - 1].dropFirst("lifeline ".count).split(separator: "'").map(String.init)
        return parts.count > 1
            ? CommandRun(parts[0], parts[1], in: folder, input: input, isTerminal: isTerminal)
            : CommandRun(parts[0], in: folder, input: input, isTerminal: isTerminal)
    }

    private func text(of command: String) throws -> String {
        let file = command.split(separator: " ").last.map(String.init) ?? ""
        return try String(contentsOfFile: folder.path + "/" + file, encoding: .utf8)
    }
}
