import CheckResults
import TraceFiles
import TraceModel
import TracePictures
import TraceReports

extension CheckedTrace {
    /// Findings beyond these are shown without their lines.
    private static let mostQuoted = 200
    /// How many bytes of a line are held.
    private static let longestQuote = 1 << 13

    /// Reads the lines again that findings name, since a log is not held: those of its first findings.
    ///
    /// - Parameters:
    ///   - isShown: whether the report shows a finding.
    mutating func quoteLines(from source: TraceFile.Source, where isShown: (Finding) -> Bool) {
        let shown = findings.lazy.map(\.finding).filter(isShown).prefix(CheckedTrace.mostQuoted)
        var numbers = Set(shown.flatMap { [$0.place.line] + $0.because.map(\.place.line) })
        numbers.formUnion(picture?.rows.compactMap(\.line) ?? [])
        if numbers.isEmpty { return }
        var lines: [Int: String] = [:]
        // A file that is gone by now leaves the findings without their lines.
        try? source.forEachLine { number, text in
            if numbers.contains(number) {
                lines[number] = String(decoding: text.prefix(CheckedTrace.longestQuote), as: UTF8.self)
            }
        }
        quotedLines = lines
    }
}
