import TraceModel

/// What the rules of one quantifier came to in one binding, before conditions decide which of them apply.
struct BindingOutcome {
    var identity: BindingIdentity
    /// For each rule of the quantifier; nil if it is known to be inapplicable.
    var verdicts: [Verdict?]
    var offences: [BindingTable.MetOffence]

    init(_ identity: BindingIdentity, _ verdicts: [Verdict?], _ offences: [BindingTable.MetOffence]) {
        self.identity = identity
        self.verdicts = verdicts
        self.offences = offences
    }

    /// Where it is in doubt whether the binding is one at all, what would be violated is suspect.
    mutating func demote() {
        verdicts = verdicts.map { $0 == .violated ? .suspect : $0 }
        for index in offences.indices { offences[index].offence.verdict = .suspect }
    }
}
