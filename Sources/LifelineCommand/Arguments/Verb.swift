import TraceModel
import TraceReports

/// Something that the command does: its name, its options, and the work.
struct Verb: Sendable {
    let name: String
    /// What stands for the operands in help, `[PATH…]`; empty if the verb takes none.
    let operands: String
    /// One sentence without a full stop.
    let summary: String
    /// What else a user must know, ready to print.
    let details: ShownText
    let options: [CommandOption]
    let run: @Sendable (ParsedArguments) throws(Diagnostics) -> Outcome

    var takesOperands: Bool { !operands.isEmpty }

    /// `check [OPTION…] PATH…`
    var synopsis: String {
        [name, operands, options.isEmpty ? "" : "[OPTION…]"].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
