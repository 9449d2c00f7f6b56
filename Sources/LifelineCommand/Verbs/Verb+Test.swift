import LifelineLoading
import TraceModel
import TraceReports

extension Verb {
    /// Runs the examples of rules and records.
    static let test = Verb(
        name: "test",
        operands: "[SPEC…]",
        summary: "Runs the examples of rules and records",
        details: """
            A SPEC is a standard spec's name, a file, or a folder of *.lifeline files. Left out, the specs in
            this folder and below Specs/ in it, or else the standard ones. Each accepts and rejects of a rule
            is judged as a whole trace in which nothing is unseen, under each value that makes the rule's
            when true; each reads and refuses of a record is read as a log of its own. A failure shows the
            example's line, the place, what was expected and what came.

            Exit code: 0 every example does what it should, 1 one does not, 2 a spec is broken: the
            others are tested all the same.
            """,
        options: [.color],
        run: testExamples
    )

    private static func testExamples(_ arguments: ParsedArguments) throws(Diagnostics) -> Outcome {
        var failures: [Diagnostic] = []
        var output = ShownText()
        var mistakes: [Diagnostic] = []
        let specs = SpecLibrary(arguments.operands, in: arguments.surroundings, prefersOwn: true, &mistakes)
        for spec in specs.chosen {
            let rules = RuleExamples.all(of: spec)
            let records = RecordExamples(of: spec)
            let count = rules.reduce(records.count) { $0 + $1.acceptCount + $1.rejectCount }
            let found = records.failures() + rules.flatMap { $0.failures() }
            failures += found
            output +=
                "\(spec.file): \(English.count(rules.count, "rule")), \(English.count(count, "example")), "
                + (found.isEmpty ? "all as they should be\n" : "\(English.count(found.count, "failure"))\n")
        }
        let exitCode: ExitCode = !mistakes.isEmpty ? .unusable : failures.isEmpty ? .sound : .violated
        return Outcome(exitCode: exitCode, output: output, diagnostics: mistakes + failures)
    }
}
