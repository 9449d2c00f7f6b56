import LifelineLoading
import TraceModel
import TraceReports

extension Verb {
    /// Measures how well traces test specs.
    static let adequacy = Verb(
        name: "adequacy",
        operands: "SPEC TRACES",
        summary: "Says how well traces with cases test a spec",
        details: """
            SPEC is a standard spec's name, a file, or a folder of *.lifeline files; TRACES a trace or a
            folder of traces, each with its case (NAME.case.json) beside it. The cases must pass.
            Told is which rules the traces put to the test, and which they break. Then one small thing is
            changed at a time, and it is told what nobody notices:
              in the traces, a record is dropped, repeated, exchanged with its neighbour, or moved past
              the beginning or end of another object's interval; noticed is what makes a finding come, go
              or move, or what changes a verdict that the case expects;
              in the rules, a clause is made weaker or stronger, a part of it is left out, or the rule is;
              noticed is what makes an expectation of a case fail, or an example of the rule. A change
              that has no effect on what the rule says is counted apart.
            A trace is judged once for each change of it, so short traces are best.
            Exit code: 0 a trace puts each rule to the test, and one breaks it, 1 not so, 2 wrong usage, a
            broken spec, or cases that do not pass.
              lifeline adequacy uikit Traces
              lifeline adequacy my.lifeline logs --strict
            """,
        options: [.adequacyFormat, .listAll, .strictAdequacy, .color],
        run: measureAdequacy
    )

    private static func measureAdequacy(_ arguments: ParsedArguments) throws(Diagnostics) -> Outcome {
        let (specs, traces) = try operands(arguments)
        let report = AdequacyReport(of: try AdequacySuite(specs: specs, traces: traces, in: arguments.surroundings))
        let isSound = report.coversAllRules && !(arguments.has(.strictAdequacy) && !report.survivors.isEmpty)
        let text =
            arguments.value(of: .adequacyFormat) == "json"
            ? AdequacyJSON(report: report).text
            : AdequacyText(
                report: report,
                palette: arguments.palette,
                listsAll: arguments.has(.listAll)
            ).text
        return Outcome(exitCode: isSound ? .sound : .violated, output: text)
    }

    private static func operands(_ arguments: ParsedArguments) throws(Diagnostics) -> (specs: String, traces: String) {
        let operands = arguments.operands
        if operands.count == 2 { return (operands[0], operands[1]) }
        let synopsis = "write lifeline adequacy SPEC TRACES, such as lifeline adequacy uikit Traces"
        let mistake =
            switch operands.count {
            case 0: "neither a spec nor traces are named"
            case 1: "only '\(operands[0])' is named, and it takes a spec and its traces"
            default: "a spec and a folder of traces are enough, and '\(operands[2])' is given too"
            }
        throw Diagnostics(mistake, suggestion: synopsis)
    }
}
