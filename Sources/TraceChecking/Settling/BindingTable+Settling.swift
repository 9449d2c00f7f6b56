extension BindingTable {
    /// Counts a binding that is over, and forgets its offences.
    mutating func settle(
        _ ending: Ending,
        as binding: Settlement.Settled,
        into settlement: inout Settlement,
        identity: () -> BindingIdentity
    ) {
        settlement.settle(binding, ending, of: &self, identity: identity)
        forgetNotes(ending.note)
    }
}
