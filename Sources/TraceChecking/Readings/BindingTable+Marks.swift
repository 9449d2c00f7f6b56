/// The registers of bindings: each holds an event since which a closing has been fatal.
///
/// What one record sets is one mark, however many registers that are. The marks of a binding are a chain, the latest first,
/// so that a register holds the first mark that sets it.
extension BindingTable {
    /// The registers that a record has set.
    struct Mark {
        /// Which list of registers it is.
        let list: Int32
        var reference: RecordReference
    }

    /// Sets one of a rule's registers.
    mutating func mark(_ slot: Int, _ rule: Int, register: Int, _ reference: RecordReference) {
        mark(slot, list: effectLists.registers.number(of: [Int32(registerOffsets[rule] + register)]), reference)
    }

    /// Sets the registers of a list.
    @inline(__always)
    mutating func mark(_ slot: Int, list: Int32, _ reference: RecordReference) {
        var previous: Int32 = -1
        var index = slots[slot].mark
        while index >= 0, marks[index].element.list != list {
            previous = index
            index = marks[index].next
        }
        if index < 0 {
            slots[slot].mark = marks.add(Mark(list: list, reference: reference), before: slots[slot].mark)
            return
        }
        marks[index].element.reference = reference
        if previous >= 0 {
            marks[previous].next = marks[index].next
            marks[index].next = slots[slot].mark
            slots[slot].mark = index
        }
    }

    /// What one of a rule's registers holds among marks.
    ///
    /// - Parameter first: the latest of them.
    func held(by rule: Int, register: Int, from first: Int32) -> RecordReference {
        let register = Int32(registerOffsets[rule] + register)
        var index = first
        while index >= 0 {
            let mark = marks[index].element
            if effectLists.registers[mark.list].contains(register) { return mark.reference }
            index = marks[index].next
        }
        return .none
    }

    /// A copy of marks as they are now.
    ///
    /// - Parameter latest: the latest of them; -1 for none.
    mutating func copyOfMarks(from latest: Int32) -> Int32 {
        var first: Int32 = -1
        var last: Int32 = -1
        var index = latest
        while index >= 0 {
            let copy = marks.add(marks[index].element, before: -1)
            if last >= 0 { marks[last].next = copy } else { first = copy }
            last = copy
            index = marks[index].next
        }
        return first
    }
}
