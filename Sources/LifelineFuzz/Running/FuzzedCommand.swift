import ChildPrograms
package import TraceModel

/// The `lifeline` that is tried, with a limit of its time and memory.
package struct FuzzedCommand: Sendable {
    private let lifeline: String
    private static let seconds = 20

    /// How a run ended.
    package struct End: Hashable, Sendable {
        package var exitCode: Int32
        package var output: [UInt8]
        package var errors: [UInt8]
    }

    /// - Parameter lifeline: the executable.
    package init(_ lifeline: String) { self.lifeline = lifeline }

    /// Runs it in a folder.
    ///
    /// - Parameter piped: a file whose bytes it gets in a pipe.
    /// - Throws: `Diagnostic` if a signal ended it, or it took too long.
    package func run(_ arguments: [String], in folder: FuzzFolder, piped: String? = nil) throws(Diagnostic) -> End {
        // A Swift program gives up with a signal where it gets no more memory. The second limit, of processor time, is for what
        // reads a pipe: its shell alone is killed.
        let script = """
            ulimit -v 2097152; ulimit -t \(2 * FuzzedCommand.seconds); cd "$1" && shift
            \(piped == nil ? "exec " : "cat \(piped ?? "") | ")"$@" >output 2>errors\(piped == nil ? " </dev/null" : "")
            """
        let shell = ChildProcess("/bin/sh", ["-c", script, "sh", folder.path, lifeline] + arguments)
        let end: ChildProcess.End
        do {
            end = try shell.run(outputTo: "/dev/null", limit: FuzzedCommand.seconds)
        } catch {
            throw Diagnostic(
                error.message.hasSuffix(" 9")
                    ? "did not end within \(FuzzedCommand.seconds) s"
                    : error.message.replacing("/bin/sh", with: "lifeline")
            )
        }
        return End(exitCode: end.exitCode, output: folder.bytes(of: "output"), errors: folder.bytes(of: "errors"))
    }

    /// How to call it in a shell.
    package static func line(_ arguments: [String], piped: String? = nil) -> String {
        let words = arguments.map { word in
            word.contains { !$0.isLetter && !$0.isNumber && !"-./=_".contains($0) } || word.isEmpty
                ? "'" + word.replacing("'", with: "'\\''") + "'" : word
        }
        return (piped.map { "cat \($0) | " } ?? "") + "lifeline " + words.joined(separator: " ")
    }
}
