import TraceRules

/// `viewDidLoad`
struct NamesFormat: TraceFormat {
    let name = "names"
    let castings: [Casting] = [.nameless]
    let showsTimes = true
    let showsSettings = true

    func print(_ trace: GeneratedTrace, timed isTimed: Bool) -> PrintedTrace {
        lines(of: trace) { record, _ in
            [(record.isClassEvent ? "+" : "") + record.name + notation(of: record, timed: isTimed)]
        }
    }
}
