import TraceRules

/// `6. - (void)viewDidLoad`
struct DeclarationsFormat: TraceFormat {
    let name = "declarations"
    let castings: [Casting] = [.nameless]
    let showsTimes = false
    let showsSettings = true

    func print(_ trace: GeneratedTrace, timed isTimed: Bool) -> PrintedTrace {
        lines(of: trace) { record, number in
            ["\(number). \(record.isClassEvent ? "+" : "-") (void)\(record.name)"]
                + record.attributes.map { "    \($0.name) = \($0.value)" }
        }
    }
}
