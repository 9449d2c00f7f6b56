extension ClauseAutomaton {
    /// The clause up to the first of the letters.
    func scoped(before closing: Set<Int>) -> ClauseAutomaton {
        var scoped = ClauseAutomaton(letterCount: letterCount)
        let outside = scoped.addState()
        let offset = scoped.addCopies(of: self)
        scoped.start = start + offset
        for inner in states.indices.map(Int32.init) {
            scoped.close(inner + offset, on: closing, goingTo: outside)
        }
        return scoped
    }

    /// The clause from the first opening letter to the next closing one, to the end if there is none; what the last span
    /// owes at the end is owed too.
    ///
    /// - Parameter reopens: whether each opening letter within a span closes it, and opens the next.
    func scoped(after opening: Set<Int>, until closing: Set<Int>, reopens: Bool = false) -> ClauseAutomaton {
        var scoped = ClauseAutomaton(letterCount: letterCount)
        let outside = scoped.addState()
        let offset = scoped.addCopies(of: self)
        scoped.addArrow(from: outside, to: start + offset, on: opening)
        for inner in states.indices.map(Int32.init) {
            scoped.close(inner + offset, on: reopens ? closing.subtracting(opening) : closing, goingTo: outside)
            if reopens { scoped.close(inner + offset, on: opening, goingTo: start + offset) }
        }
        return scoped
    }

    /// The clause from the first opening letter to the next closing one, if that comes: nothing is wrong, and nothing put
    /// to the test, before it does.
    func scoped(between opening: Set<Int>, and closing: Set<Int>) -> ClauseAutomaton {
        var scoped = ClauseAutomaton(letterCount: letterCount)
        let outside = scoped.addState()
        let broken = scoped.addState()
        scoped[broken].owes = true
        scoped[broken].isBroken = true
        let untested = scoped.addCopies(of: self)
        let tested = scoped.addCopies(of: self)
        scoped.addArrow(from: outside, to: start + untested, on: opening)
        for inner in states.indices.map(Int32.init) {
            for copy in [untested, tested] {
                for letter in 0..<letterCount {
                    let target = self[inner].next[letter]
                    if target == ClauseAutomaton.dead {
                        scoped.addArrow(from: inner + copy, to: broken, on: [letter])
                        scoped[inner + copy].recoveries[letter] = nil
                    } else if self[inner].tests.contains(letter) {
                        let others = self[inner].others[letter]
                        scoped.addArrow(from: inner + copy, to: target + tested, on: [letter])
                        scoped[inner + copy].others[letter] = others.map { $0.map { $0 + tested } }
                    }
                }
                scoped[inner + copy].tests = []
                // At a death it goes on: its span is judged where it closes.
                if self[self[inner].settled].isOver { scoped[inner + copy].settled = inner + copy }
                scoped.close(inner + copy, on: closing, goingTo: outside)
            }
            scoped[inner + tested].tests = closing
        }
        scoped.close(broken, on: closing, goingTo: outside)
        for state in scoped.states.indices {
            scoped.states[state].owesOnlyAtClosing = true
            scoped.states[state].closingTests = false
        }
        return scoped
    }

    /// Lets letters close the span that a state is in. What the span owes is a violation; either way it is over. The event that
    /// closes it is not the offender: taken as if it had not happened, one debt would be reported at every closing.
    private mutating func close(_ state: Int32, on closing: Set<Int>, goingTo target: Int32) {
        if self[state].isOver { return }
        if self[state].owes {
            addViolation(in: state, on: closing, recovery: [target])
        } else {
            addArrow(from: state, to: target, on: closing)
            for letter in closing { self[state].recoveries[letter] = nil }
        }
        self[state].tests.subtract(closing)
        if self[state].closingTests { self[state].tests.formUnion(closing) }
        self[state].closings.formUnion(closing)
    }

    /// Adds another automaton's states behind one's own.
    ///
    /// - Returns: what to add to the number of a state there to get its number here.
    private mutating func addCopies(of other: ClauseAutomaton) -> Int32 {
        let offset = Int32(states.count)
        for var state in other.states {
            for letter in state.next.indices where state.next[letter] != ClauseAutomaton.dead {
                state.next[letter] += offset
            }
            state.others = state.others.mapValues { $0.map { $0 + offset } }
            state.settled += offset
            state.recoveries = state.recoveries.mapValues { $0.map { $0 + offset } }
            states.append(state)
        }
        return offset
    }
}
