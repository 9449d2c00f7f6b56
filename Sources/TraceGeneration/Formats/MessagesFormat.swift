import TraceRules

/// `<ListController: 0x7fd1c2604a10> viewDidLoad`, `-[ListController viewDidLoad]`
struct MessagesFormat: TraceFormat {
    let name = "messages"
    let castings: [Casting] = [.addresses, .labels]
    let showsTimes = true
    let showsSettings = true

    func print(_ trace: GeneratedTrace, timed isTimed: Bool) -> PrintedTrace {
        lines(of: trace) { record, _ in [MessagesFormat.message(record) + notation(of: record, timed: isTimed)] }
    }

    static func message(_ record: GeneratedRecord) -> String {
        if record.isClassEvent { return "+[\(record.className) \(record.name)]" }
        if record.identity.isEmpty { return "-[\(record.className) \(record.name)]" }
        return "<\(record.className): \(record.identity)> \(record.name)"
    }
}
