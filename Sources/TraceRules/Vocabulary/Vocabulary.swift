import TraceModel

/// What a spec's names mean: its events as sets of the names that logs print, its births and deaths, intervals and
/// relations.
struct Vocabulary: Sendable {
    /// The names that logs print, with `+` before a class event's. Everything below refers to them by number.
    var recordNames: [String] = []
    /// What each event of the spec is.
    var events: [String: EventMeaning] = [:]
    /// The attributes that rules read.
    var attributes: [String] = []
    /// The births in the order of `life from`.
    var births: [NameSet] = []
    var deaths = NameSet()
    var hasLives = false
    /// The birth that a record name is, or -1.
    var birthOfName: [Int] = []
    var intervals: [ResolvedInterval] = []
    var relations: [ResolvedRelation] = []
    var conditions: [Condition] = []
    /// What logs may show of the conditions.
    var evidence: [Evidence] = []
    private var numberOfRecordName: [String: Int] = [:]

    struct ResolvedInterval: Sendable {
        var name: String
        var openingEvent: EventMeaning
        var closingEvent: EventMeaning
        var cancellingEvent: EventMeaning

        var opening: NameSet { openingEvent.names }
        var closing: NameSet { closingEvent.names }
        var cancelling: NameSet { cancellingEvent.names }

        /// Whether more than the names of records decides when it begins and ends.
        var isConditional: Bool {
            [openingEvent, closingEvent, cancellingEvent].contains { !$0.tests.isEmpty }
        }
    }

    var allNames: NameSet { NameSet(recordNames.indices) }

    func isClassEvent(_ name: Int) -> Bool { recordNames[name].hasPrefix("+") }

    func number(ofRecordName name: String) -> Int? { numberOfRecordName[name] }

    /// The record name that a printed name is: the same, or the same without its parameter list.
    func number(ofPrinted name: String) -> Int? {
        if let number = numberOfRecordName[name] { return number }
        return EventNames.countWithoutParameters(name.utf8).flatMap {
            numberOfRecordName[String(name.utf8.prefix($0)) ?? name]
        }
    }

    mutating func addRecordName(_ name: String) -> Int {
        if let number = numberOfRecordName[name] { return number }
        numberOfRecordName[name] = recordNames.count
        recordNames.append(name)
        return recordNames.count - 1
    }
}
