import RuleSyntax
import RuleTree
import TraceModel
import TraceRules

/// `a.viewDidLoad b.viewWillAppear`: the notation of examples, on one line.
struct NotationFormat: TraceFormat {
    let name = "notation"
    let castings: [Casting] = [.labels]
    let showsTimes = true
    let showsSettings = false

    func print(_ trace: GeneratedTrace, timed isTimed: Bool) -> PrintedTrace {
        let steps = trace.records.map { record in
            Example.Step.event(
                .init(
                    subject: record.className.isEmpty ? nil : record.className,
                    name: (record.isClassEvent ? "+" : "") + record.name,
                    attributes: record.attributes.map { .init($0.name, $0.value) },
                    at: isTimed ? TimeStamp(microseconds: record.time, unit: 1) : nil
                )
            )
        }
        let text = TraceNotation(steps: steps).text
        let columns = (try? TraceNotation.columns(of: text)) ?? []
        return PrintedTrace(text: text + "\n", places: columns.map { (1, $0.lowerBound) })
    }
}
