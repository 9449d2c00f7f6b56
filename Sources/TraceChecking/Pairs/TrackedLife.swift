/// A life: all that is known of it but the readings of its rules. What is asked at every event stands first, in one line of the
/// processor's memory.
struct TrackedLife: Held {
    enum Mark {}

    let identity: LifeIdentity
    /// The pairs that see its events.
    var pairs = LinkEnds<TrackedPair.Mark>()
    var holds: Int32 = 0
    /// Its last record so far.
    var last: RecordReference
    /// How many pairs it is in.
    var pairCount: Int32 = 0
    /// The gaps that its readings know of.
    var epoch: Int32
    /// The number of its last event in its process's window; -1 for none.
    var latest = -1
    let process: Int
    let population: Int
    /// Which life of its subject it is, from 1.
    let number: Int
    /// Its first record.
    let first: Moment
    /// How much of it can have gone by before; nil if nothing can.
    let opening: LifeTracker.Opening?
    /// Whether it may have been born before its first record.
    let mayBeOlder: Bool
    /// Whether its class never logs a death.
    let canDieUnseen: Bool
    /// Whether a record of its subject still means it after its death.
    let keepsSubject: Bool
    /// Its death, or where another life replaced it.
    var end: Moment?
    /// Whether another life has replaced it, with or without its death.
    var isReplaced = false
    /// Whether nothing shows its end.
    var endedUnseen = false
    /// Whether records have come since its death that may be those of a life that replaces it.
    var hasLateRecords = false
    /// The last record that is its own for certain, if later ones may be those of the life that replaced it.
    var lastOwn: RecordReference?
    /// Why it is in doubt which of its records are its own.
    var doubtOfRecords: Doubt?
    /// Why less is known of it than is seen, and the first record of which it is in doubt whether it is its own.
    private(set) var doubt: Doubt?
    private(set) var doubtedFrom: RecordReference?

    /// Whether some of its records may be those of a life that replaces it.
    @inline(__always)
    var mayHoldOthers: Bool { hasLateRecords || lastOwn != nil }

    /// The record of its death; nil while it lives, and where nothing shows it.
    var death: RecordReference? { endedUnseen ? nil : end?.reference }

    /// From a record on, less is known of the life than is seen. That records are missing is told first: it leaves whose the later
    /// ones are in doubt, too.
    mutating func take(_ doubt: Doubt, from reference: RecordReference) {
        if case .gap = self.doubt {} else { self.doubt = doubt }
        doubtedFrom = doubtedFrom ?? reference
    }
}

typealias LifeHandle = Handle<TrackedLife.Mark>
