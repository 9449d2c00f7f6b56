extension BindingTable {
    /// An offence of one binding against one rule, and where it stands.
    struct MetOffence: Sendable {
        /// The rule's index in its quantifier.
        var rule: Int
        var offence: Offence
        /// Where the finding stands.
        var stamp: Stamp
        /// The event or closing it was met with.
        var met: Stamp
        /// The event whose deadline passed, if one did.
        var overdue: Stamp?
    }

    /// What a record did at a binding, as it is kept until the binding is settled.
    struct OffenceNote {
        /// Which list of offences it is.
        let list: Int32
        /// The rule among the list whose offence it is; -1: those of all, and all stand here.
        let position: Int32
        let stamp: Stamp
        let met: Stamp
        let overdue: Stamp
        /// The note before it; -1 for none.
        var previous: Int32
    }

    /// Notes what a record does against several rules, each of which stands at the record.
    @inline(__always)
    mutating func note(_ slot: Int, list: Int32, _ stamp: Stamp) {
        let lists = offenceLists
        let history = slots[slot].history
        slots[slot].history = histories.adding(list, to: history) {
            lists.lists[Int(list)].map { Histories.Item(rule: $0.rule, verdict: $0.offence.verdict) }
        }
        append(slot, OffenceNote(list: list, position: -1, stamp: stamp, met: stamp, overdue: .none, previous: -1))
    }

    /// Notes an offence against one rule.
    ///
    /// - Parameters:
    ///   - stamp: where it stands.
    ///   - met: what brought it about.
    ///   - overdue: the event whose deadline passed, if one did.
    mutating func note(_ slot: Int, _ rule: Int, _ offence: Offence, _ stamp: Stamp, met: Stamp, overdue: Stamp?) {
        let list = offenceLists.number(of: [.init(rule: rule, offence: offence)])
        slots[slot].history = histories.adding(list, to: slots[slot].history) {
            [Histories.Item(rule: rule, verdict: offence.verdict)]
        }
        let note = OffenceNote(
            list: list,
            position: 0,
            stamp: stamp,
            met: met,
            overdue: overdue ?? .none,
            previous: -1
        )
        append(slot, note)
    }

    @inline(__always)
    private mutating func append(_ slot: Int, _ note: OffenceNote) {
        var number = freeNote
        if number >= 0 {
            freeNote = notes[number].previous
            notes[number] = note
        } else {
            number = Int32(notes.count)
            notes.append(note)
        }
        notes[number].previous = slots[slot].note
        slots[slot].note = number
    }

    /// Whether a binding has come to an offence.
    func hasOffences(_ slot: Int) -> Bool { slots[slot].note >= 0 }

    /// Whether any binding ever has.
    var hasMetOffences: Bool { notes.count > 0 }

    /// The offences of a binding that is over, in the order in which they were met.
    func offences(of ending: Ending) -> [MetOffence] {
        var all: [MetOffence] = []
        var next = ending.note
        while next >= 0 {
            let note = notes[next]
            let list = offenceLists.lists[Int(note.list)]
            let own = note.position < 0 ? list[...] : list[Int(note.position)...Int(note.position)]
            all += own.reversed().map { part in
                MetOffence(
                    rule: part.rule,
                    offence: part.offence,
                    stamp: note.stamp,
                    met: note.met,
                    overdue: note.overdue == .none ? nil : note.overdue
                )
            }
            next = note.previous
        }
        return all.reversed()
    }

    /// Counts a binding that is over, and forgets its offences.
    mutating func settle(
        _ ending: Ending,
        as binding: Settlement.Settled,
        into settlement: inout Settlement,
        identity: () -> BindingIdentity
    ) {
        settlement.settle(binding, ending, of: self, identity: identity)
        if ending.note < 0 { return }
        var last = ending.note
        while notes[last].previous >= 0 { last = notes[last].previous }
        notes[last].previous = freeNote
        freeNote = ending.note
    }
}
