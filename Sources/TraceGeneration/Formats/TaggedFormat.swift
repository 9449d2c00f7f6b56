import TraceRules

/// `1 viewDidLoad`
struct TaggedFormat: TraceFormat {
    let name = "tagged"
    let castings: [Casting] = [.tags]
    let showsTimes = false
    let showsSettings = true

    func print(_ trace: GeneratedTrace, timed isTimed: Bool) -> PrintedTrace {
        lines(of: trace) { record, _ in ["\(record.identity) \(record.name)\(attributes(of: record))"] }
    }
}
