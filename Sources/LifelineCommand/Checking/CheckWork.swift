import LifelineLoading
import TraceFiles
import TraceModel

/// The logs that a run of `check` judges, and how it goes about them.
struct CheckWork {
    let tasks: [Task]
    /// How many logs are judged at once.
    let workers: Workers
    /// Reads ahead of the checks, if there are jobs enough for two threads a log.
    var ahead: (any ReadingAhead)? { workers.count >= 2 * tasks.count ? ReadingThread() : nil }
    /// Nil if it is not wanted, or there is no terminal to show it on.
    let progress: ProgressLine?
    /// Waits for logs that grow.
    let wait: any InputWait

    /// A log, and the cases that declare how it is judged.
    struct Task: Sendable {
        let input: TraceInput
        let cases: [TraceCase]
    }

    /// - Throws: `Diagnostics` for a number of jobs that cannot be, and for a log that cannot be followed.
    init(_ inputs: TraceInputs, cases: CaseFiles?, _ arguments: ParsedArguments) throws(Diagnostics) {
        let surroundings = arguments.surroundings
        tasks = inputs.all.map { Task(input: $0, cases: cases?.cases(of: $0) ?? []) }
        workers = Workers(
            count: try arguments.number(of: .jobs, in: 1...256, need: "a number from 1 to 256") ?? surroundings.jobs
        )
        try CheckWork.checkFollowing(tasks)
        let isLive = inputs.all.contains { $0.isLive(in: surroundings) }
        if arguments.has(.progress), surroundings.errorIsTerminal {
            progress = ProgressLine(
                total: isLive ? nil : CheckWork.size(of: tasks),
                elapsed: surroundings.elapsed,
                write: surroundings.writeToError
            )
        } else {
            progress = nil
        }
        wait = isLive ? surroundings.beginWait() : NoWait()
    }

    /// A case says what a whole log must come to, not what the beginning of one does.
    private static func checkFollowing(_ tasks: [Task]) throws(Diagnostics) {
        for task in tasks where task.input.isFollowed && !task.cases.isEmpty {
            throw Diagnostics(
                "the case \(task.cases[0].id) declares how this log is judged, and a log that grows has no case",
                file: task.input.name,
                suggestion: "leave out --follow, or judge it without its case by --ignore-cases"
            )
        }
    }

    /// How many bytes there are to read: a log is read anew for each of its cases.
    private static func size(of tasks: [Task]) -> Int {
        tasks.reduce(0) { sum, task in
            let paths = task.input.parts.isEmpty ? [task.input.path].compactMap(\.self) : task.input.parts.map(\.path)
            let size = paths.reduce(0) { $0 + (FileState(path: $1)?.size ?? 0) }
            return sum + size * max(1, task.cases.count)
        }
    }
}
