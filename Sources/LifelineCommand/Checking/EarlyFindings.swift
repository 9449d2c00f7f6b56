import CheckResults
import LifelineLoading
import TraceModel
import TraceReports
import TraceRules

/// Tells on standard error, while a log still grows, of the violations that nothing to come can take back. The report tells of
/// them again: it is the same to the byte however the log came, and when something is told depends on the log's pauses.
struct EarlyFindings: Sendable {
    /// The rules whose findings are wanted; nil: all.
    let shownRules: Set<String>?
    /// Whether nothing but findings is wanted.
    let isQuiet: Bool
    let palette: Palette
    /// Stands in the way of what is written.
    let progress: ProgressLine?
    let write: @Sendable (ShownText) -> Void

    /// What is known of one log.
    struct Watch {
        private let specs: [LoadedSpec]
        private let checks: [GrowingCheck]
        /// Whether each spec is asked, whatever the log is about.
        private let wantsAll: Bool
        /// How many findings were told of.
        private(set) var count = 0
        /// Whether it was asked for any.
        private(set) var hasLooked = false

        init(_ specs: [LoadedSpec], wantsAll: Bool, _ declarations: Declarations) {
            self.specs = specs
            self.wantsAll = wantsAll
            checks = specs.map { GrowingCheck($0.checker, declarations.options(for: $0.spec)) }
        }

        /// The findings that have become certain. Whatever is wrong with the log is told when it is judged as a whole.
        mutating func newFindings(in trace: Trace) -> [Finding] {
            hasLooked = true
            let asked =
                wantsAll ? Array(checks.indices) : LoadedSpec.positions(of: specs, about: trace, isWhole: false)
            let findings = asked.flatMap { (try? checks[$0].take(trace)) ?? [] }
            count += findings.count
            return findings
        }
    }

    /// Tells of what has become certain of a log.
    ///
    /// - Parameters:
    ///   - trace: all that has come so far.
    ///   - name: the log, as messages name it.
    func tell(_ trace: Trace, of name: String, by watch: inout Watch) {
        let findings = watch.newFindings(in: trace)
        if findings.isEmpty { return }
        let lines = findings.filter { shownRules?.contains($0.rule) ?? true }.flatMap {
            $0.lines(in: FindingFiles(name), palette)
        }
        if !lines.isEmpty {
            progress?.wipe()
            write(lines.lines)
        }
        progress?.found(findings.count)
    }

    /// Says that no more will be told of a log before its end.
    ///
    /// - Parameters:
    ///   - name: the log, as messages name it.
    ///   - mostRecords: how many of its records were looked at.
    func end(_ name: String, mostRecords: Int) {
        note("\(name): more than \(mostRecords) records: what is found from now on is told at the end\n")
    }

    /// Says that a log is held in memory though it is long, since nothing else can hold it.
    func warnOfMemory(_ name: String, mostRecords: Int) {
        note(
            "\(name): more than \(mostRecords) records, and no temporary file can keep them: all are held in memory\n"
                + "  set TMPDIR to a folder with room for the log\n"
        )
    }

    private func note(_ text: ShownText) {
        if isQuiet { return }
        progress?.wipe()
        write(text)
    }
}
