/// A log to measure on: what it holds is decided by these values alone.
package struct Workload: Hashable, Sendable {
    /// Records that the uikit spec knows.
    package var events: Int
    /// How many controllers live at a time, once the first ones are made.
    package var liveLives: Int
    /// Whether one of every hundred events breaks a rule; else none does.
    package var isDirty: Bool
    /// Whether there is about one line about something else for each event; else every line is an event.
    package var hasUnrelatedLines: Bool
    /// Whether each line is an object of JSON, as a logger writes it; else lines are NSLog's.
    package var isJSON: Bool
    package var seed: UInt64

    /// How many events there are for each one that breaks a rule.
    package static let eventsPerOffence = 100

    /// The smallest number of events that holds a log's beginning and end.
    package static let fewestEvents = 1000

    package init(
        events: Int,
        liveLives: Int,
        isDirty: Bool = false,
        hasUnrelatedLines: Bool = false,
        isJSON: Bool = false,
        seed: UInt64 = 1
    ) {
        self.events = events
        self.liveLives = liveLives
        self.isDirty = isDirty
        self.hasUnrelatedLines = hasUnrelatedLines
        self.isJSON = isJSON
        self.seed = seed
    }

    /// How many classes there are: so few in a short log that each shows all that a class does.
    var typeCount: Int { min(Controller.types.count, max(1, events / 500)) }

    /// How many lives a log can hold at a time, so that it is not all births and deaths: one takes up to seven events.
    package static func mostLives(events: Int) -> Int { max(2, (events - 100) / 8) }
}
