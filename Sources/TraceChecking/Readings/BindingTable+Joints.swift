/// The joint tables of each table set: a step that has not been met is worked out, and a table that has grown too large is split.
extension BindingTable {
    /// Takes in where the joint table of a table set lies now.
    mutating func look(at tableSet: Int) {
        views[tableSet] = joints[tableSet].count == 1 ? joints[tableSet][0].view : nil
        stateCounts[tableSet] = joints[tableSet][0].stateCount
    }

    func state(_ slot: Int, _ part: Int) -> Int32 {
        part == 0 ? slots[slot].state : otherStates[slot * (width - 1) + part - 1]
    }

    mutating func setState(_ slot: Int, _ part: Int, _ state: Int32) {
        if part == 0 { slots[slot].state = state } else { otherStates[slot * (width - 1) + part - 1] = state }
    }

    /// Moves the states of a binding in all joint tables, by steps that may have to be worked out.
    mutating func advanceParts(_ slot: Int, _ tableSet: Int, _ input: Int, _ reference: RecordReference) {
        var isTooLarge = false
        for (part, joint) in joints[tableSet].enumerated() {
            let state = state(slot, part)
            var step = joint.step(state, input)
            if step.next < 0 {
                step = joint.work(out: state, input)
                if joint.stateCount > jointLimit { isTooLarge = true }
                look(at: tableSet)
            }
            setState(slot, part, step.next)
            if step.effect != 0 { take(joint.effect(step.effect), slot, reference) }
        }
        if isTooLarge { split(tableSet) }
    }

    /// Splits the joint tables of a table set that have grown too large.
    mutating func split(_ tableSet: Int) {
        let slots = slots(ofTableSet: tableSet)
        var tables: [JointTable] = []
        var statesOfSlots = slots.map { _ in [Int32]() }
        for (part, joint) in joints[tableSet].enumerated() {
            let kept = slots.map { state($0, part) }
            if joint.stateCount <= jointLimit {
                tables.append(joint)
                for index in slots.indices { statesOfSlots[index].append(kept[index]) }
            } else {
                let (smaller, states) = joint.split(keeping: kept)
                tables += smaller
                for index in slots.indices { statesOfSlots[index] += states[index] }
            }
        }
        joints[tableSet] = tables
        look(at: tableSet)
        widen(to: tables.count)
        for (slot, states) in zip(slots, statesOfSlots) {
            for (part, state) in states.enumerated() { setState(slot, part, state) }
        }
    }

    private mutating func widen(to count: Int) {
        guard count > width else { return }
        let (old, padding) = (width - 1, repeatElement(Int32(0), count: count - width))
        otherStates = slots.indices.flatMap { slot in otherStates[slot * old..<(slot + 1) * old] + padding }
        width = count
    }

    func tableSet(ofSlot slot: Int) -> TableSet? { isEmpty(slot) ? nil : tableSets[Int(slots[slot].tableSet)] }

    /// The slots of a table set's bindings.
    func slots(of tableSet: TableSet) -> [Int] {
        guard let number = tableSets.firstIndex(where: { $0 === tableSet }) else { return [] }
        return slots(ofTableSet: number)
    }

    private func slots(ofTableSet number: Int) -> [Int] {
        slots.indices.filter { Int(slots[$0].tableSet) == number }
    }
}
