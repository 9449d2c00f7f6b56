import TraceModel
import TraceRules

/// Changes of one kind and of the same events, which nothing notices.
struct TraceMutantGroup: Sendable {
    let kind: TraceMutant.Kind
    let events: [String]
    let isAcross: Bool
    let isOfNamedEvents: Bool
    private(set) var count = 0
    /// Where the first of them is made.
    let file: String
    let place: Place

    /// `swap willAppear, didAppear`
    var text: String {
        switch kind {
        case .drop: "drop \(events[0])"
        case .repeat: "repeat \(events[0])"
        case .swap: "swap \(events[0]), \(events[1])" + (isAcross ? " of another" : "")
        case .move: "move \(events[0]) past \(events[1]) of another"
        }
    }

    /// The groups by kind, larger ones first.
    static func all(of outcomes: [TraceMutantOutcome]) -> [TraceMutantGroup] {
        var groups: [TraceMutantGroup] = []
        var numbers: [Key: Int] = [:]
        for outcome in outcomes where outcome.notice == .nothing {
            let mutant = outcome.mutant
            let key = Key(kind: mutant.kind, events: mutant.events, isAcross: mutant.isAcross)
            let number = numbers[key] ?? groups.count
            if number == groups.count {
                numbers[key] = number
                groups.append(TraceMutantGroup(first: outcome))
            }
            groups[number].count += 1
        }
        let order = TraceMutant.Kind.allCases
        return order.flatMap { kind in
            groups.filter { $0.kind == kind }.enumerated()
                .sorted { (-$0.element.count, $0.offset) < (-$1.element.count, $1.offset) }.map(\.element)
        }
    }

    private struct Key: Hashable {
        var kind: TraceMutant.Kind
        var events: [String]
        var isAcross: Bool
    }

    /// The group of one, still empty.
    init(first: TraceMutantOutcome) {
        kind = first.mutant.kind
        events = first.mutant.events
        isAcross = first.mutant.isAcross
        isOfNamedEvents = first.isOfNamedEvents
        file = first.file
        place = first.mutant.place
    }
}
