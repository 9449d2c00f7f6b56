/// The registers of bindings: each holds an event since which a closing has been fatal.
///
/// What one record sets is one mark, however many registers that are. The marks of a binding are linked, the latest first, so
/// that a register holds the first mark that sets it.
extension BindingTable {
    /// The registers that a record has set.
    struct Mark {
        /// Which list of registers it is.
        var list: Int32
        /// The one set before it; -1 for none.
        var next: Int32
        var stamp: Stamp
    }

    /// Sets one of a rule's registers.
    mutating func mark(_ slot: Int, _ rule: Int, register: Int, _ stamp: Stamp) {
        mark(slot, list: effectLists.registers.number(of: [Int32(registerOffsets[rule] + register)]), stamp)
    }

    /// Sets the registers of a list.
    @inline(__always)
    mutating func mark(_ slot: Int, list: Int32, _ stamp: Stamp) {
        var previous: Int32 = -1
        var index = slots[slot].mark
        while index >= 0, marks[index].list != list {
            previous = index
            index = marks[index].next
        }
        if index < 0 {
            slots[slot].mark = addMark(Mark(list: list, next: slots[slot].mark, stamp: stamp))
            return
        }
        marks[index].stamp = stamp
        if previous >= 0 {
            marks[previous].next = marks[index].next
            marks[index].next = slots[slot].mark
            slots[slot].mark = index
        }
    }

    private mutating func addMark(_ mark: Mark) -> Int32 {
        guard freeMark >= 0 else {
            marks.append(mark)
            return Int32(marks.count - 1)
        }
        let index = freeMark
        freeMark = marks[index].next
        marks[index] = mark
        return index
    }

    /// What one of a rule's registers holds among marks.
    ///
    /// - Parameter first: the latest of them.
    func held(by rule: Int, register: Int, from first: Int32) -> Stamp {
        let register = Int32(registerOffsets[rule] + register)
        var index = first
        while index >= 0 {
            if effectLists.registers[marks[index].list].contains(register) { return marks[index].stamp }
            index = marks[index].next
        }
        return .none
    }

    /// A copy of the marks of a binding as they are now.
    mutating func copyOfMarks(_ slot: Int) -> Int32 {
        var first: Int32 = -1
        var last: Int32 = -1
        var index = slots[slot].mark
        while index >= 0 {
            let copy = addMark(Mark(list: marks[index].list, next: -1, stamp: marks[index].stamp))
            if last >= 0 { marks[last].next = copy } else { first = copy }
            last = copy
            index = marks[index].next
        }
        return first
    }

    /// After a death nothing is owed, so that no closing can be fatal any more.
    mutating func forgetMarks(_ slot: Int) {
        freeMarks(from: slots[slot].mark)
        slots[slot].mark = -1
    }

    /// Lets the places of marks be used again.
    mutating func freeMarks(from first: Int32) {
        if first < 0 { return }
        var last = first
        while marks[last].next >= 0 { last = marks[last].next }
        marks[last].next = freeMark
        freeMark = first
    }
}
