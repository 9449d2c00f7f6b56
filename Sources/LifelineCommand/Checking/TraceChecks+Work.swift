import TraceReports

extension TraceChecks {
    /// Judges each log by itself, several at once. What comes of them is the same as of one after another.
    mutating func check(_ work: CheckWork) {
        let progress = work.progress
        let none = TraceChecks(
            library: library,
            declarations: declarations,
            loader: loader,
            pairLimit: pairLimit,
            ahead: work.ahead,
            early: early
        )
        let checks = work.workers.map(work.tasks) { task in
            var checks = none
            checks.check(task.input, cases: task.cases)
            progress?.found(checks.unexpectedFindings - checks.toldCount)
            return checks
        }
        progress?.wipe()
        for other in checks { add(other) }
    }

    /// The findings that no case expects.
    private var unexpectedFindings: Int {
        traces.reduce(0) { count, trace in count + trace.findings.count { !$0.isExpected } }
    }
}
