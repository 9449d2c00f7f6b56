import RuleTree
import TraceRecords

/// Statements about lines that are true of every line: nothing is left of the log behind them.
struct SwallowedLines {
    let findings: [LintFinding]

    init(spec: Spec) {
        findings = spec.records.compactMap { statement in
            switch statement {
            case .skip(let skip) where skip.first.isAnyLine:
                return LintFinding(
                    .warning,
                    "this passes over every line that no statement above it reads, whatever the line says",
                    at: skip.origin,
                    "write what such a line looks like, or leave it out: what is no record need not be skipped"
                )
            case .gap(let pattern, let origin) where pattern.isAnyLine:
                return LintFinding(
                    .warning,
                    "this takes every line that no statement above it reads for a gap",
                    at: origin,
                    "write what a line looks like that says that records are missing"
                )
            case .record, .skip, .skipList, .gap, .gapValue, .orderedByTime: return nil
            }
        }
    }
}

extension RecordPattern {
    /// Whether it asks nothing of a line.
    fileprivate var isAnyLine: Bool {
        lines.count == 1
            && lines[0].allSatisfy { piece in
                switch piece {
                case .anything, .rest, .optional: true
                case .field(let field): field.form == .words
                case .text, .blank: false
                }
            }
    }
}
