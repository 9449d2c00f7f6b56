import TraceModel

/// An interval of a life, from its opening on.
final class TrackedInterval {
    /// An index into the vocabulary's intervals.
    let definition: Int
    let life: TrackedLife
    let opening: Moment
    /// The record at the opening.
    let entry: Trace.Entry
    /// Whether its class logs an event that closes it.
    let logsClosing: Bool
    /// Whether its class never logs an event that would close or cancel it.
    let canEndUnseen: Bool
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
    var followers: [TrackedInterval] = []

    enum Ending {
        case closed, cancelled
        /// By its life's death, or by opening again.
        case cutOff
        /// With its first partner, since its class logs no closing.
        case withPartner
        /// By another life on the same subject; where it ended in truth is not known.
        case replaced
    }

    init(
        _ definition: Int,
        of life: TrackedLife,
        opening: Moment,
        entry: Trace.Entry,
        logsClosing: Bool,
        canEndUnseen: Bool,
        doubt: Doubt?
    ) {
        self.definition = definition
        self.life = life
        self.opening = opening
        self.entry = entry
        self.logsClosing = logsClosing
        self.canEndUnseen = canEndUnseen
        self.doubt = doubt
    }

    var isOpen: Bool { closing == nil }

    /// Whether what it still owes is dropped.
    var isCancelled: Bool { ending == .cancelled || ending == .replaced }

    /// Whether it may have been over before its end, or before now.
    var mayHaveEndedEarlier: Bool { canEndUnseen && ending != .closed && ending != .cancelled }

    /// Whether it may have gone on beyond its end.
    var mayHaveGoneOn: Bool { ending == .withPartner || ending == .replaced }
}
