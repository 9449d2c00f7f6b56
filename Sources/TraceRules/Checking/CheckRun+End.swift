import TraceModel

extension CheckRun {
    /// Ends all bindings at the end of the trace.
    ///
    /// - Parameters:
    ///   - line: the number of the last line.
    ///   - column: where in it a finding about the end stands.
    mutating func finish(atLine line: Int, column: Int) -> Settlement.Account {
        for line in declaredGaps { takeGap(line: Int32(line)) }
        endStamp = Stamp(line: Int32(max(1, line)), column: Int32(column), name: -1, subject: -1)
        pairs.finish()
        doActions()
        for slot in lifeStates.indices where !lifeTable.isEmpty(slot) {
            if lifeStates[slot].epoch != epoch {
                lifeStates[slot].doubt = .gap(line: gapLine)
                lifeTable.doubt(slot)
            }
            let process = Int(survey.subjects[Int(lifeStates[slot].identity.subject)].process)
            lifeTable.expire(slot, at: facts.lastTime(ofProcess: process), endStamp)
            if options.end == .complete, !lifeStates[slot].isDead { lifeTable.close(slot, endStamp) }
            end(life: slot, owesNothing: false)
        }
        for (slot, opening) in classOpenings.enumerated() where !classTable.isEmpty(slot) {
            let subject = survey.subjectOfClass[slot]
            let process = Int(survey.subjects[Int(subject)].process)
            classTable.expire(slot, at: facts.lastTime(ofProcess: process), endStamp)
            if options.end == .complete { classTable.close(slot, endStamp) }
            guard let ending = classTable.end(slot, owesNothing: false) else { continue }
            let verdicts = classTable.verdicts[ending.verdicts]
            settle(.classObject(subject: subject), opening, CompiledSpec.classGroup, ending, verdicts)
        }
        for (process, opening) in processOpenings.enumerated() where !processTable.isEmpty(process) {
            processTable.expire(process, at: facts.lastTime(ofProcess: process), endStamp)
            if options.end == .complete { processTable.close(process, endStamp) }
            guard let ending = processTable.end(process, owesNothing: false) else { continue }
            let verdicts = processTable.verdicts[ending.verdicts]
            settle(.process(Int32(process)), opening, CompiledSpec.processGroup, ending, verdicts)
        }
        for index in attributeChecks.indices {
            for outcome in attributeChecks[index].finish(at: endStamp, isClosing: options.end == .complete) {
                let group = spec.group(ofAttribute: index)
                settle(outcome.subject, outcome.opening, group, outcome.ending, outcome.verdicts)
            }
        }
        return settlement.finish()
    }

    var lifeCount: Int { Int(lives.lifeCount) }

    /// How many pairs there were.
    var pairCount: Int { settlement.pairCount }

    /// Settles a binding that ends with the trace.
    private mutating func settle(
        _ subject: BindingIdentity.Kind,
        _ opening: Stamp,
        _ group: Int,
        _ ending: BindingTable.Ending,
        _ verdicts: [Verdict?]
    ) {
        let identity = BindingIdentity(
            subject: subject,
            opening: opening,
            lastSeen: endStamp,
            doubt: epoch > 0 ? .gap(line: gapLine) : nil
        )
        settle(.init(group: group, conditionLine: opening.line), ending, verdicts) { identity }
    }

    mutating func settle(
        _ binding: Settlement.Settled,
        _ ending: BindingTable.Ending,
        _ verdicts: [Verdict?],
        identity: () -> BindingIdentity
    ) {
        let (trace, vocabulary) = (trace, spec.vocabulary)
        settlement.settle(binding, ending, verdicts: verdicts, identity: identity) {
            $0.named(in: trace, vocabulary).roles
        }
    }
}
