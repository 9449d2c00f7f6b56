import RuleTree
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
    /// What stands before the parameter list of record names that have one.
    private var namesBeforeLists: Set<String> = []

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

    /// The record name that a printed name is: the same, or the same without its parameter list. Where the spec also knows it with
    /// a list, another list makes another name.
    func number(ofPrinted name: String) -> Int? {
        if let number = numberOfRecordName[name] { return number }
        guard let count = EventNames.countWithoutParameters(name.utf8), let plain = String(name.utf8.prefix(count))
        else {
            return nil
        }
        return EventNames.listsArguments(name.utf8) && namesBeforeLists.contains(plain)
            ? nil : numberOfRecordName[plain]
    }

    mutating func addRecordName(_ name: String) -> Int {
        if let number = numberOfRecordName[name] { return number }
        numberOfRecordName[name] = recordNames.count
        recordNames.append(name)
        if EventNames.listsArguments(name.utf8), let count = EventNames.countWithoutParameters(name.utf8),
            let plain = String(name.utf8.prefix(count))
        {
            namesBeforeLists.insert(plain)
        }
        return recordNames.count - 1
    }
}
