import TraceModel

extension CheckRun {
    mutating func takePairEvent(
        _ entry: Trace.Entry,
        _ name: Int,
        _ stamp: Stamp,
        _ step: LifeTracker.Step,
        _ doubt: Doubt?
    ) {
        let life = lifeStates[Int(step.slot)].identity
        let subject = survey.subjects[Int(life.subject)]
        let event = PairTracker.LifeEvent(
            life: life,
            name: name,
            stamp: stamp,
            entry: entry,
            process: Int(subject.process),
            opening: startsExactly ? nil : step.opening,
            isDeath: step.isDeath,
            doubt: doubt,
            population: Int(subject.population)
        )
        pairs.step(event, survey)
        doActions()
    }

    /// Does what the pairs asked for.
    mutating func doActions() {
        if pairs.actions.isEmpty { return }
        var actions: [PairTracker.Action] = []
        swap(&actions, &spareActions)
        pairs.exchangeActions(&actions)
        defer {
            actions.removeAll(keepingCapacity: true)
            spareActions = actions
        }
        for action in actions {
            switch action {
            case .begin(let number): begin(pair: number)
            case .see(let number, let relation, let role, let name, let stamp):
                pairTables[relation].step(number, role: role, name: Int(name), stamp)
            case .doubt(let number, let relation):
                pairTables[relation].doubt(number)
            case .form(let number, let relation, let stamp):
                pairTables[relation].form(number, stamp)
            case .close(let number, let relation, let stamp):
                pairTables[relation].close(number, stamp)
            case .end(let number):
                end(number, pairs.pairs[number])
                pairs.free(number)
            }
        }
    }

    private mutating func begin(pair number: Int) {
        let pair = pairs.pairs[number]
        let first = Int(survey.subjects[Int(pair.lives.first.identity.subject)].population)
        let second = Int(survey.subjects[Int(pair.lives.second.identity.subject)].population)
        let panel = panels.panel(ofRelation: pair.relation, RolePair(first, second), survey)
        if pair.hasKnownStart {
            pairTables[pair.relation].begin(number, panel: panel, .exact)
        } else {
            let rules = spec.relationRules[pair.relation].rules
            let vocabulary = spec.vocabulary
            pairTables[pair.relation].begin(number, panel: panel) { pair.start(of: rules[$0], vocabulary) }
        }
    }

    private mutating func end(_ number: Int, _ pair: TrackedPair) {
        if pair.phase == .open, !pair.owesNothing {
            let process = Int(survey.subjects[Int(pair.identities[0].subject)].process)
            pairTables[pair.relation].expire(number, at: facts.lastTime(ofProcess: process), endStamp)
        }
        if pair.phase == .open, !pair.owesNothing, options.end == .complete {
            pairTables[pair.relation].close(number, endStamp)
        }
        let occurrence = nextOccurrence(of: pair)
        guard let ending = pairTables[pair.relation].end(number, owesNothing: pair.owesNothing) else { return }
        let binding = Settlement.Settled(
            group: CompiledSpec.group(ofRelation: pair.relation),
            conditionLine: pair.conditionLine,
            pairOpening: pair.opening,
            isDoubtful: pair.doubt != nil
        )
        let verdicts = pairTables[pair.relation].verdicts[ending.verdicts]
        settle(binding, ending, verdicts) {
            BindingIdentity(pair, occurrence: occurrence)
        }
    }

    /// How many pairs of the same two there have been. Where only the first pairs are listed, only of these: a pair that
    /// begins when many are known is not counted.
    private mutating func nextOccurrence(of pair: TrackedPair) -> Int {
        let key = OccurrenceKey(
            relation: Int32(pair.relation),
            first: pair.lives.first.identity.subject,
            second: pair.lives.second.identity.subject
        )
        if let count = occurrences[key] {
            occurrences[key] = count + 1
            return count + 1
        }
        if options.pairLimit == nil || occurrences.count < CheckRun.mostOccurrences { occurrences[key] = 1 }
        return 1
    }

    private static let mostOccurrences = 1 << 16
}
