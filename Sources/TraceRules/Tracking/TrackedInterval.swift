import TraceModel

/// An interval of a life, from its opening on.
struct TrackedInterval {
    /// An index into the vocabulary's intervals.
    var definition = 0
    var life = PairTracker.LifeIdentity(serial: -1, subject: -1, slot: -1)
    /// The same life as pairs know it; nil in an unused place.
    var owner: TrackedLife?
    var process = 0
    var opening = Moment(sequence: 0, stamp: .none)
    /// The record at the opening.
    var entry = Trace.Entry(name: -1, subject: -1, line: 0, column: 0)
    /// Whether its class logs an event that closes it.
    var logsClosing = false
    /// Whether its class never logs an event that would close or cancel it.
    var canEndUnseen = false
    /// Nil while it is open.
    var closing: Moment?
    var ending: Ending?
    var doubt: Doubt?
    /// The pairs it is in.
    var pairs: [Int] = []
    /// The lives it overlaps in pairs, as far as it matters: the first one, and whether there are others.
    var partner: PairTracker.LifeIdentity?
    var otherPartner: PairTracker.LifeIdentity?
    /// The intervals that close when it does: it is their first partner, and their classes log no closing.
    var followers: [Int32] = []
    /// How often something still refers to it.
    var holds = 0

    enum Ending {
        case closed, cancelled
        /// By its life's death, or by opening again.
        case cutOff
        /// With its first partner, since its class logs no closing.
        case withPartner
        /// By another life on the same subject; where it ended in truth is not known.
        case replaced
    }

    var isOpen: Bool { closing == nil }

    /// Whether what it still owes is dropped.
    var isCancelled: Bool { ending == .cancelled || ending == .replaced }

    /// Whether it may have been over before its end, or before now. What cancels it shows that it was open only if its
    /// class would have logged that it closed.
    var mayHaveEndedEarlier: Bool {
        canEndUnseen && ending != .closed && (ending != .cancelled || !logsClosing)
    }

    /// Whether it may have gone on beyond its end.
    var mayHaveGoneOn: Bool { ending == .withPartner || ending == .replaced }
}
