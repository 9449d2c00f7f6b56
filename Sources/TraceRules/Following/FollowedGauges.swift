import RuleAutomata
import RuleTree
import TraceChecking
import TraceModel

/// What a rule's meters show for one binding whose history is known, and what its latest events said.
struct FollowedGauges: Hashable {
    private var gauges: [Gauge]
    private var values: [AttributeValue?]

    init(_ rule: CompiledRule) {
        gauges = rule.meters.map { _ in Gauge() }
        values = rule.lookBacks.map { _ in nil }
    }

    /// The letter that a record is; `Alphabet.noLetter` if it is no event of the rule.
    func letter(_ event: StagedEvent, role: Int, of rule: CompiledRule) -> Int32 {
        let group = rule.automaton.alphabet.group(role: role, name: event.name)
        if let letter = group.letter { return letter }
        let bits = group.tests.enumerated().reduce(0) { bits, test in
            isTrue(test.element, event, role, rule) ? bits | 1 << test.offset : bits
        }
        return group.letters[bits] ?? Alphabet.noLetter
    }

    private func isTrue(_ test: RecordTest, _ event: StagedEvent, _ role: Int, _ rule: CompiledRule) -> Bool {
        switch test {
        case .meter(let clause, let question):
            guard let meter = rule.meters[clause] else { return false }
            return gauges[clause].answer(question, meter.kind, at: event.stamp) == .yes
        case .attribute(let attribute, let comparison, let operand):
            guard let value = event.attributes[attribute] else { return false }
            switch operand {
            case .literal(let literal): return AttributeValue(value).holds(comparison, literal)
            case .last:
                guard let last = test.lookBack(ofRole: role), let number = rule.lookBacks.firstIndex(of: last),
                    let earlier = values[number]
                else { return false }
                return AttributeValue(value).holds(comparison, earlier)
            }
        }
    }

    /// Takes in an event once the rule has taken it.
    ///
    /// - Parameter broken: the clauses that it broke: to these it is as if there had been no event.
    mutating func take(
        _ event: StagedEvent,
        _ letter: Int32,
        role: Int,
        broken: [Int],
        at node: Int32,
        of followed: FollowedRule
    ) {
        let rule = followed.rule
        for (clause, meter) in rule.meters.enumerated() {
            guard let meter else { continue }
            let isAdjacency = rule.rule.clauses[clause].clause.isAdjacency
            if letter != Alphabet.noLetter, isAdjacency || !broken.contains(clause) {
                if followed.meteredLetters[clause].counted.contains(Int(letter)) {
                    gauges[clause].count(.init(time: event.stamp, stamp: .none), meter.kind)
                }
                if followed.meteredLetters[clause].others.contains(Int(letter)) { gauges[clause].lower() }
            }
            guard letter != Alphabet.noLetter else { continue }
            let standing = followed.standing(node, clause: clause)
            if meter.hasDeadline {
                if !standing.owes { gauges[clause].mayRestart(meter.kind) }
            } else if standing.begins {
                gauges[clause].restart()
            }
        }
        for (number, last) in rule.lookBacks.enumerated() where last.role == role {
            if last.event.guard(of: event.name).holds({ isTrue($0, event, role, rule) }) {
                values[number] = event.attributes[last.attribute].map(AttributeValue.init)
            }
        }
    }

    /// The letter of a deadline of a clause that has passed by a time, if one has.
    mutating func expire(_ clause: Int, at time: TimeStamp, of rule: CompiledRule) -> Int32? {
        guard case .deadline(let duration) = rule.meters[clause]?.kind,
            let deadline = rule.automaton.alphabet.deadlines[clause],
            gauges[clause].isExpired(duration, at: time)
        else { return nil }
        let letter = gauges[clause].hasOthers(duration, at: time) ? deadline.others : deadline.none
        gauges[clause].expire(duration, at: time)
        return Int32(letter)
    }

    /// What the binding owes has been judged.
    mutating func settle(_ rule: CompiledRule) {
        for (clause, meter) in rule.meters.enumerated() where meter?.hasDeadline == true { gauges[clause].restart() }
    }
}
