package import RuleTree
import TraceModel

/// What a spec's names mean: its events as sets of the names that logs print, its births and deaths, intervals and
/// relations.
package struct Vocabulary: Sendable {
    /// The names that logs print, with `+` before a class event's. Everything below refers to them by number.
    package private(set) var recordNames: [String] = []
    /// Those of class events.
    private(set) var classEvents = NameSet()
    /// What each event of the spec is.
    package var events: [String: EventMeaning] = [:]
    /// The attributes that rules read.
    package var attributes: [String] = []
    /// Those of which each value is a binding of some rule, so that records with two values are none of one call.
    package var bindingAttributes: [String] = []
    /// The births in the order of `life from`.
    package var births: [NameSet] = []
    package var deaths = NameSet()
    package var hasLives = false
    /// The birth that a record name is, or -1.
    package var birthOfName: [Int] = []
    package var intervals: [ResolvedInterval] = []
    package var relations: [ResolvedRelation] = []
    package var conditions: [Condition] = []
    /// What logs may show of the conditions.
    package var evidence: [Evidence] = []
    private var numberOfRecordName: [String: Int] = [:]
    /// What stands before the parameter list of record names that have one.
    private var namesBeforeLists: Set<String> = []

    package struct ResolvedInterval: Sendable {
        package var name: String
        package var openingEvent: EventMeaning
        package var closingEvent: EventMeaning
        package var cancellingEvent: EventMeaning

        package var opening: NameSet { openingEvent.names }
        package var closing: NameSet { closingEvent.names }
        package var cancelling: NameSet { cancellingEvent.names }

        /// Whether more than the names of records decides when it begins and ends.
        package var isConditional: Bool {
            [openingEvent, closingEvent, cancellingEvent].contains { !$0.tests.isEmpty }
        }
    }

    package var allNames: NameSet { NameSet(recordNames.indices) }

    /// Whether lives begin or end with a record of a name.
    package func isLimit(_ name: Int) -> Bool { birthOfName[name] >= 0 || deaths.contains(name) }

    package func isClassEvent(_ name: Int) -> Bool { classEvents.contains(name) }

    func number(ofRecordName name: String) -> Int? { numberOfRecordName[name] }

    /// The record name that a printed name is: the same, or the same without its parameter list. Where the spec also knows it with
    /// a list, another list makes another name.
    package func number(ofPrinted name: String) -> Int? {
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
        if name.hasPrefix("+") { classEvents.insert(recordNames.count) }
        recordNames.append(name)
        if EventNames.listsArguments(name.utf8), let count = EventNames.countWithoutParameters(name.utf8),
            let plain = String(name.utf8.prefix(count))
        {
            namesBeforeLists.insert(plain)
        }
        return recordNames.count - 1
    }
}
