/// What is measured for each section, on logs of which size.
package struct Plan: Hashable, Sendable {
    /// A line of a section's table.
    package struct Row: Hashable, Sendable {
        package var label: String
        package var command: TimedCommand
    }

    /// The events of the log that most is measured on.
    package let events: Int
    package let sections: [Section]

    /// The fewest events that a plan may be made for: its smallest log has a tenth of them.
    package static let fewestEvents = 10 * Workload.fewestEvents

    package init(events: Int, sections: [Section] = Section.allCases) {
        self.events = events
        self.sections = sections
    }

    /// The log that most is measured on.
    package var base: Workload { Workload(events: events, liveLives: lives) }
    package var dirty: Workload { Workload(events: events, liveLives: lives, isDirty: true) }
    /// The base with lines about something else between its events.
    package var unrelated: Workload { Workload(events: events, liveLives: lives, hasUnrelatedLines: true) }
    /// The base as lines of JSON.
    package var json: Workload { Workload(events: events, liveLives: lives, isJSON: true) }
    package var sizes: [Workload] {
        [events / 10, events, events * 10].map { Workload(events: $0, liveLives: lives) }
    }

    /// A log that takes hardly longer than to start.
    package var smallest: Workload { Workload(events: Workload.fewestEvents, liveLives: 10) }

    /// How many lives there are at a time, unless that is what is compared: a thousand, if the smallest log can hold
    /// them.
    package var lives: Int { min(1000, events / 100) }

    /// The lines of a section's table.
    package func rows(of section: Section) -> [Row] {
        switch section {
        case .commands:
            [
                Row(label: "wc -l", command: TimedCommand(.wc, base)),
                Row(label: "grep -c viewWillAppear", command: grep),
                Row(label: "awk, three rules", command: awk),
                Row(label: "lifeline check, all rules", command: full),
            ]
        case .parts:
            [
                Row(label: "reading", command: TimedCommand(.reading, base)),
                Row(label: "reading by a declared record", command: recordReading),
                Row(label: "reading and interning", command: TimedCommand(.lifeline(.events), base)),
                Row(label: "lives and pairs, no rule", command: TimedCommand(.lifeline(.lives), base)),
                Row(label: "one rule", command: TimedCommand(.lifeline(.oneRule), base)),
                Row(label: "all rules", command: full),
                Row(label: "all rules, twelve times", command: twelvefold),
            ]
        case .sizes:
            [Row(label: "start (\(Numbers.count(smallest.events)) events)", command: start)]
                + sizes.map { Row(label: "\(Numbers.count($0.events)) events", command: full($0)) }
        case .lives:
            lifeCounts.map { lives in
                Row(
                    label: "\(Numbers.count(lives)) lives",
                    command: full(Workload(events: events, liveLives: lives))
                )
            }
        case .violations:
            [
                Row(label: "none", command: full),
                Row(label: "every \(Workload.eventsPerOffence)th event a violation", command: full(dirty)),
            ]
        case .between:
            [
                Row(label: "nothing", command: full),
                Row(label: "a line about something else for each event", command: full(unrelated)),
                Row(label: "grep -c viewWillAppear, nothing", command: grep),
                Row(label: "grep -c viewWillAppear, a line for each event", command: TimedCommand(.grep, unrelated)),
            ]
        case .json:
            [
                Row(label: "grep -c viewWillAppear", command: jsonGrep),
                Row(label: "jq -c .msg", command: jq),
                Row(label: "reading", command: jsonReading),
                Row(label: "lifeline check, all rules", command: full(json)),
            ]
        }
    }

    /// The line that a table compares the others with.
    package func reference(of section: Section) -> Row? {
        let rows = rows(of: section)
        switch section {
        case .commands: return rows.first { $0.command == grep }
        case .parts, .sizes: return rows.first { $0.command == full }
        case .lives, .violations, .between, .json: return rows.first
        }
    }

    /// Every command once, in the order in which a round runs them.
    package var commands: [TimedCommand] {
        var seen: Set<TimedCommand> = []
        return sections.flatMap(rows).map(\.command).filter { seen.insert($0).inserted }
    }

    /// Every log once, the smallest first.
    package var workloads: [Workload] {
        Set(commands.map(\.workload)).sorted {
            ($0.events, $0.liveLives, $0.isDirty ? 1 : 0, $0.hasUnrelatedLines ? 1 : 0, $0.isJSON ? 1 : 0)
                < ($1.events, $1.liveLives, $1.isDirty ? 1 : 0, $1.hasUnrelatedLines ? 1 : 0, $1.isJSON ? 1 : 0)
        }
    }

    // MARK: The commands that goals are about

    package var grep: TimedCommand { TimedCommand(.grep, base) }
    package var recordReading: TimedCommand { TimedCommand(.recordReading, base) }
    package var awk: TimedCommand { TimedCommand(.awk, base) }
    package var full: TimedCommand { full(base) }
    package var twelvefold: TimedCommand { TimedCommand(.lifeline(.twelvefold), base) }
    package var start: TimedCommand { full(smallest) }

    package var jsonGrep: TimedCommand { TimedCommand(.grep, json) }
    package var jq: TimedCommand { TimedCommand(.jq, json) }
    package var jsonReading: TimedCommand { TimedCommand(.reading, json) }

    package func full(_ workload: Workload) -> TimedCommand { TimedCommand(.lifeline(.uikit), workload) }

    /// As many lives at a time as the log can hold.
    private var lifeCounts: [Int] {
        [10, 1000, 100_000].filter { $0 <= Workload.mostLives(events: events) }
    }
}
