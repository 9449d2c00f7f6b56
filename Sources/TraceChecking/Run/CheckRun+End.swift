import CheckResults
import RuleAutomata
import TraceModel

extension CheckRun {
    /// Ends all bindings at the end of the trace.
    ///
    /// - Parameters:
    ///   - line: the number of the last line.
    ///   - column: where in it a finding about the end stands.
    package mutating func finish(atLine line: Int, column: Int) -> Settlement.Account {
        for line in declaredGaps { takeGap(line: Int32(line)) }
        let endReference = RecordReference(line: Int32(max(1, line)), column: Int32(column), name: -1, subject: -1)
        context.endReference = endReference
        pairs.finish(&context)
        for life in pairs.lives.handles where !lifeTable.isEmpty(life.place) {
            if pairs.lives[life].epoch != epoch { takeGap(ofLife: life, from: endReference) }
            lifeTable.expire(
                life.place,
                at: context.facts.lastTime(ofProcess: pairs.lives[life].process),
                endReference
            )
            if options.end == .complete, pairs.lives[life].end == nil { lifeTable.close(life.place, endReference) }
            pairs.end(life, owesNothing: false, &lifeTable, &context)
        }
        for (slot, opening) in classOpenings.enumerated() where !classTable.isEmpty(slot) {
            let subject = context.profile.subjectOfClass[slot]
            let process = Int(context.profile.subjects[Int(subject)].process)
            classTable.expire(slot, at: context.facts.lastTime(ofProcess: process), endReference)
            if options.end == .complete { classTable.close(slot, endReference) }
            guard let ending = classTable.end(slot, owesNothing: false) else { continue }
            let identity = identity(.classObject(subject: subject), opening)
            context.settle(identity, CompiledSpec.classGroup, ending, of: &classTable)
        }
        for (process, opening) in processOpenings.enumerated() where !processTable.isEmpty(process) {
            processTable.expire(process, at: context.facts.lastTime(ofProcess: process), endReference)
            if options.end == .complete { processTable.close(process, endReference) }
            guard let ending = processTable.end(process, owesNothing: false) else { continue }
            let identity = identity(.process(Int32(process)), opening)
            context.settle(identity, CompiledSpec.processGroup, ending, of: &processTable)
        }
        for index in attributeChecks.indices {
            let doubt: Doubt? = epoch > 0 ? .gap(line: gapLine) : nil
            attributeChecks[index].finish(isClosing: options.end == .complete, doubt, &context)
        }
        return context.settlement.finish()
    }

    package var lifeCount: Int { Int(lives.lifeCount) }

    /// For each relation that pairs were left out of, the line of the record that made the first of them, and how many made some.
    package var pairsLeftOut: [(relation: Int, line: Int, records: Int)] {
        pairs.leftOut.sorted { $0.key < $1.key }.map { ($0.key, Int($0.value.line), $0.value.records) }
    }

    /// How many pairs there were.
    package var pairCount: Int { context.settlement.pairCount }

    /// A binding that ends with the trace.
    private func identity(_ subject: BindingIdentity.Kind, _ opening: RecordReference) -> BindingIdentity {
        BindingIdentity(
            subject: subject,
            opening: opening,
            lastSeen: context.endReference,
            doubt: epoch > 0 ? .gap(line: gapLine) : nil
        )
    }
}
