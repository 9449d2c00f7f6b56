import TraceReports

@testable import LifelineCommand

/// One run of `lifeline check` on a workload, without a process.
struct CommandRun: CommandOutput {
    private(set) var output = ""
    private(set) var errors = ""

    init(_ workload: WrittenWorkload, _ options: String...) {
        let surroundings = Surroundings(workingFolder: "/nowhere", standardInput: workload.text)
        let arguments = ["check", "-", "--spec", "uikit", "--with", "kind=push"] + options
        _ = Lifeline.run(arguments, in: surroundings, to: &self)
    }

    mutating func write(_ text: ShownText) { output += text.string }
    mutating func writeError(_ text: ShownText) { errors += text.string }
}
