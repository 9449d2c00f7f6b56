import CheckResults
import RuleAutomata
import RuleTree

extension BindingTable {
    /// An offence of one binding against one rule, and where it stands.
    package struct MetOffence: Sendable {
        /// The rule's index in its quantifier.
        var rule: Int
        package var offence: Offence
        /// Where the finding stands.
        package var reference: RecordReference
        /// The event or closing it was met with.
        package var met: RecordReference
        /// The event whose deadline passed, if one did.
        package var overdue: RecordReference?
    }

    /// What a record did at a binding, as it is kept until the binding is settled.
    struct OffenceNote {
        /// Which list of offences it is.
        var list: Int32
        /// Where the offence stands, if the list is of one; where the others stand shows with the marks.
        let stand: RecordReference?
        let met: RecordReference
        let overdue: RecordReference
        /// A copy of the binding's marks, if offences of the list may stand earlier; -1 if not.
        var marks: Int32
    }

    /// Notes what a record does against several rules.
    ///
    /// - Parameter keepsMarks: whether it stands at an earlier event for one of them.
    @inline(__always)
    mutating func note(_ slot: Int, list: Int32, keepsMarks: Bool, _ reference: RecordReference) {
        let marks = keepsMarks ? copyOfMarks(from: slots[slot].mark) : -1
        note(slot, OffenceNote(list: list, stand: nil, met: reference, overdue: .none, marks: marks))
    }

    /// Notes an offence against one rule.
    ///
    /// - Parameters:
    ///   - reference: where it stands.
    ///   - met: what brought it about.
    ///   - overdue: the event whose deadline passed, if one did.
    mutating func note(
        _ slot: Int,
        _ rule: Int,
        _ offence: Offence,
        _ reference: RecordReference,
        met: RecordReference,
        overdue: RecordReference?
    ) {
        let list = effectLists.offences.number(of: [.init(rule: rule, offence: offence)])
        note(slot, OffenceNote(list: list, stand: reference, met: met, overdue: overdue ?? .none, marks: -1))
    }

    @inline(__always)
    private mutating func note(_ slot: Int, _ note: OffenceNote) {
        let lists = effectLists
        slots[slot].offenceList = offenceLists.adding(note.list, to: slots[slot].offenceList) {
            lists.offences[note.list].map { OffenceLists.Item(rule: $0.rule, verdict: $0.offence.verdict) }
        }
        slots[slot].note = notes.add(note, before: slots[slot].note)
    }

    /// Where an offence stands.
    ///
    /// - Parameters:
    ///   - reference: what it was met with.
    ///   - first: the latest mark of the binding then.
    func stand(of offence: Offence, _ rule: Int, at reference: RecordReference, from first: Int32) -> RecordReference {
        guard case .since(let registers) = offence.stand else { return reference }
        let since = registers.map { held(by: rule, register: $0, from: first) }.min() ?? .none
        return since == .none ? reference : since
    }

    /// Whether a binding has come to an offence.
    func hasOffences(_ slot: Int) -> Bool { slots[slot].note >= 0 }

    /// Whether any binding ever has.
    var hasMetOffences: Bool { !notes.isUntouched }

    /// The offences of a binding that is over, in the order in which they were met.
    func offences(of ending: Ending) -> [MetOffence] { offences(from: ending.note) }

    /// Those that a binding has come to so far.
    func offences(ofSlot slot: Int) -> [MetOffence] { offences(from: slots[slot].note) }

    /// - Parameter last: the note of the last of them; -1 for none.
    private func offences(from last: Int32) -> [MetOffence] {
        var all: [MetOffence] = []
        var next = last
        while next >= 0 {
            let note = notes[next].element
            all += effectLists.offences[note.list].reversed().map { part in
                MetOffence(
                    rule: part.rule,
                    offence: part.offence,
                    reference: note.stand ?? stand(of: part.offence, part.rule, at: note.met, from: note.marks),
                    met: note.met,
                    overdue: note.overdue == .none ? nil : note.overdue
                )
            }
            next = notes[next].next
        }
        return all.reversed()
    }

    /// A copy of what a binding has come to, with marks of its own.
    ///
    /// - Parameter last: the last note; -1 for none.
    mutating func copyOfNotes(from last: Int32) -> Int32 {
        var (first, previous, index) = (Int32(-1), Int32(-1), last)
        while index >= 0 {
            var note = notes[index].element
            note.marks = copyOfMarks(from: note.marks)
            let copy = notes.add(note, before: -1)
            if previous >= 0 { notes[previous].next = copy } else { first = copy }
            previous = copy
            index = notes[index].next
        }
        return first
    }

    mutating func forgetNotes(_ last: Int32) {
        var next = last
        while next >= 0 {
            marks.release(notes[next].element.marks)
            next = notes[next].next
        }
        notes.release(last)
    }

    /// The rules that a binding which is over broke, as far as that is not in doubt already.
    func certainlyBroken(by ending: Ending) -> [Int] {
        offenceLists[ending.offenceList].filter { $0.verdict != .suspect }.map(\.rule)
    }

    /// Whatever a binding that is over did after a record may not have been of it. That it came to be is certain all the same.
    mutating func doubt(_ ending: inout Ending, after known: RecordReference) {
        doubt(&ending) { _, met in met > known }
    }

    /// Some of what a binding that is over did against some rules may not have been of it.
    ///
    /// - Parameter isDoubtful: whether it is so of an offence, by its rule and the record that it was met with.
    mutating func doubt(_ ending: inout Ending, where isDoubtful: (_ rule: Int, _ met: RecordReference) -> Bool) {
        var offenceList = OffenceLists.none
        var next = ending.note
        var places: [Int32] = []
        while next >= 0 {
            places.append(next)
            next = notes[next].next
        }
        let lists = effectLists
        for place in places.reversed() {
            let note = notes[place].element
            let list = suspected(note.list) { isDoubtful($0, note.met) }
            notes[place].element.list = list
            offenceList = offenceLists.adding(list, to: offenceList) {
                lists.offences[list].map { OffenceLists.Item(rule: $0.rule, verdict: $0.offence.verdict) }
            }
        }
        ending.offenceList = offenceList
        let violated = Set(offenceLists[offenceList].filter { $0.verdict == .violated }.map(\.rule))
        let verdicts = verdicts(of: ending).enumerated().map { rule, verdict in
            verdict == .violated && !violated.contains(rule) ? .suspect : verdict
        }
        ending.verdicts = number(ofVerdicts: verdicts)
    }

    /// The number of a list of offences of which none is certain but that there is a pair.
    ///
    /// - Parameter isDoubtful: whether those against a rule are meant.
    private func suspected(_ list: Int32, where isDoubtful: (_ rule: Int) -> Bool) -> Int32 {
        let offences = effectLists.offences[list].map { part in
            var part = part
            let clauses = rules[part.rule].rule.clauses
            let isOfPair = part.offence.clauses.contains { clauses[$0].clause == .noPair }
            if !isOfPair, isDoubtful(part.rule) { part.offence.verdict = .suspect }
            return part
        }
        return effectLists.offences.number(of: offences)
    }
}
