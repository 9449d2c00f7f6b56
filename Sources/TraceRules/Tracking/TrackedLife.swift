import TraceModel

/// A life as far as pairs have to know it.
final class TrackedLife {
    let identity: PairTracker.LifeIdentity
    let process: Int
    /// Its first record.
    let first: Moment
    /// The same as the trace holds it.
    let entry: Trace.Entry
    /// How much of it can have gone by before; nil if nothing can.
    let opening: LifeTracker.Opening?
    /// Whether a record of its subject still means it after its death.
    let keepsSubject: Bool
    /// Its death, or where another life replaced it.
    var end: Moment?
    /// Whether another life has replaced it, with or without its death.
    var isReplaced = false
    /// Whether nothing shows its end.
    var endedUnseen = false
    /// The lives that it is known to name, by their serial numbers, in which relation.
    var named: [(relation: Int, serial: Int32)] = []
    /// The subjects that it named before they had a life, in which relation.
    var awaited: [(relation: Int, subject: Int32)] = []
    /// Why it is in doubt which of its records are its own.
    var doubt: Doubt?

    init(
        _ identity: PairTracker.LifeIdentity,
        process: Int,
        first: Moment,
        entry: Trace.Entry,
        opening: LifeTracker.Opening?,
        keepsSubject: Bool
    ) {
        self.identity = identity
        self.process = process
        self.first = first
        self.entry = entry
        self.opening = opening
        self.keepsSubject = keepsSubject
    }
}
