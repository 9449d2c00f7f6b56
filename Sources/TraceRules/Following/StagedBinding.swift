import RuleAutomata
import TraceModel

/// How far the rules of one binding have come in a trace that is being made.
struct StagedBinding {
    private(set) var tracks: [Track]
    /// How many events at least are owed, summed over the rules.
    private(set) var debt = 0
    private(set) var isClosed = false

    struct Track {
        var rule: FollowedRule
        var node: Int32
        var gauges: FollowedGauges?
    }

    /// - Parameter rules: those that apply.
    init(_ rules: [FollowedRule]) {
        tracks = rules.map { rule in
            Track(rule: rule, node: rule.start, gauges: rule.rule.isMetered ? FollowedGauges(rule.rule) : nil)
        }
        measure()
    }

    private mutating func measure() {
        debt = isClosed ? 0 : tracks.reduce(0) { $0 + $1.rule.debt($1.node) }
    }

    /// Lets all rules see an event.
    mutating func take(_ event: StagedEvent, role: Int, _ record: inout StageRecord) {
        var hasMoved = false
        for index in tracks.indices {
            let rule = tracks[index].rule
            let letter: Int32
            if tracks[index].gauges != nil {
                expire(index, at: event.stamp, &record)
                letter = tracks[index].gauges?.letter(event, role: role, of: rule.rule) ?? Alphabet.noLetter
            } else {
                letter = rule.alphabet.letter(role: role, name: event.name)
            }
            var broken: [Int] = []
            if letter != Alphabet.noLetter {
                let step = rule.step(tracks[index].node, on: letter)
                record.note(rule, from: tracks[index].node, on: letter, step)
                if step.target != tracks[index].node { hasMoved = true }
                tracks[index].node = step.target
                broken = step.broken ?? []
            }
            let node = tracks[index].node
            tracks[index].gauges?.take(event, letter, role: role, broken: broken, at: node, of: rule)
        }
        if hasMoved {
            record.hasMoved = true
            measure()
        }
    }

    /// Lets the rules that forbid their pairs see that this has become one.
    mutating func form(_ record: inout StageRecord) {
        for index in tracks.indices {
            guard let formation = tracks[index].rule.alphabet.formation else { continue }
            let step = tracks[index].rule.step(tracks[index].node, on: Int32(formation))
            record.note(tracks[index].rule, from: tracks[index].node, on: Int32(formation), step)
            tracks[index].node = step.target
        }
    }

    private mutating func expire(_ index: Int, at time: TimeStamp, _ record: inout StageRecord) {
        let rule = tracks[index].rule
        for clause in rule.alphabet.deadlines.keys.sorted() {
            guard let letter = tracks[index].gauges?.expire(clause, at: time, of: rule.rule) else { continue }
            let step = rule.step(tracks[index].node, on: letter)
            record.note(rule, from: tracks[index].node, on: letter, step)
            tracks[index].node = step.target
        }
    }

    /// Judges what is owed at the binding's death or end.
    ///
    /// - Parameter time: the trace's last time, at its end.
    mutating func close(at time: TimeStamp?, _ record: inout StageRecord) {
        if isClosed { return }
        for index in tracks.indices {
            if let time, tracks[index].gauges != nil { expire(index, at: time, &record) }
            let rule = tracks[index].rule
            let step = rule.close(tracks[index].node)
            if step.broken != nil { record.offences.append(rule.number) }
            tracks[index].node = step.target
            tracks[index].gauges?.settle(rule.rule)
        }
        isClosed = true
        debt = 0
    }

    /// How many events at least it takes to break a rule here.
    func danger(to rule: Int) -> Int? {
        tracks.first { $0.rule.number == rule }.map { $0.rule.danger($0.node) }
    }
}
