import Foundation
package import TraceModel

/// The programs that are measured, by their paths.
package struct Tools: Hashable, Sendable {
    package var wc: String
    package var grep: String
    package var awk: String
    /// Nil if there is none: then nothing is compared with it.
    package var jq: String?
    package var lifeline: String
    /// The benchmark itself, which reads a log without checking it.
    package var benchmark: String

    /// What `awk` stands for: `mawk`, `gawk`.
    package var awkName: String { URL(filePath: awk).resolvingSymlinksInPath().lastPathComponent }

    /// Finds wc, grep, awk and jq as a shell does, and lifeline beside the benchmark.
    ///
    /// - Parameters:
    ///   - benchmark: the running executable.
    ///   - searchPath: what PATH says.
    /// - Throws: `Diagnostics` with everything that is missing.
    package init(besides benchmark: String, searchPath: String) throws(Diagnostics) {
        var mistakes: [Diagnostic] = []
        func findIfAny(_ name: String) -> String? {
            let paths = searchPath.split(separator: ":").map { "\($0)/\(name)" }
            return paths.first(where: FileManager.default.isExecutableFile)
        }
        func find(_ name: String) -> String {
            if let path = findIfAny(name) { return path }
            mistakes.append(
                Diagnostic("there is no \(name) in the folders of PATH", suggestion: "install \(name), or mend PATH")
            )
            return ""
        }
        self.benchmark = benchmark
        wc = find("wc")
        grep = find("grep")
        awk = find("awk")
        jq = findIfAny("jq")
        lifeline = URL(filePath: benchmark).deletingLastPathComponent().appending(path: "lifeline").path
        if !FileManager.default.isExecutableFile(atPath: lifeline) {
            mistakes.append(
                Diagnostic(
                    "there is no lifeline beside \(benchmark)",
                    suggestion: "build all of it by swift build -c release"
                )
            )
        }
        if !mistakes.isEmpty { throw Diagnostics(mistakes) }
    }
}
