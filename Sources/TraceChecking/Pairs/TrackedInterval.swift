/// An interval of a life, from its opening on.
package struct TrackedInterval: Held {
    enum Mark {}

    private let definitionNumber: Int32
    /// The life that it is of.
    let owner: LifeHandle
    let opening: Moment
    /// Whether a record shows where it closes: its class logs an event that does, or nothing goes unseen.
    let logsClosing: Bool
    /// Whether its class never logs an event that would close or cancel it.
    let canEndUnseen: Bool
    /// Whether records went missing since it opened.
    var isInterrupted = false
    private var closed = Moment.Pending()
    var ending: Ending?
    var doubt: Doubt?
    /// Its place among the open ones.
    var amongOpen = Link<TrackedInterval.Mark>()
    /// The lives it overlaps in pairs, as far as it matters: the first one, and whether there are others. Both
    /// are held.
    var partner = LifeHandle.none
    var otherPartner = LifeHandle.none
    /// The intervals that close when it does: it is their first partner, and their classes log no closing.
    var followers = LinkEnds<TrackedInterval.Mark>()
    /// The next one that closes with the same interval.
    var nextFollower = IntervalHandle.none
    var holds: Int32 = 0

    package enum Ending {
        case closed, cancelled
        /// By its life's death, or by opening again.
        case cutOff
        /// With its first partner, since its class logs no closing.
        case withPartner
        /// By another life on the same subject; where it ended in truth is not known.
        case replaced
    }

    init(
        definition: Int,
        owner: LifeHandle,
        opening: Moment,
        logsClosing: Bool,
        canEndUnseen: Bool,
        doubt: Doubt?
    ) {
        definitionNumber = Int32(truncatingIfNeeded: definition)
        self.owner = owner
        self.opening = opening
        self.logsClosing = logsClosing
        self.canEndUnseen = canEndUnseen
        self.doubt = doubt
    }

    /// An index into the vocabulary's intervals.
    var definition: Int { Int(definitionNumber) }

    /// Nil while it is open.
    var closing: Moment? {
        @inline(__always) get { closed.value }
        @inline(__always) set { closed.value = newValue }
    }

    @inline(__always)
    var isOpen: Bool { !closed.hasCome }

    /// Whether what it still owes is dropped.
    var isCancelled: Bool { ending == .cancelled || ending == .replaced }

    /// Whether a record that no gap puts in doubt closed it.
    @inline(__always)
    var isSeenToClose: Bool { ending == .closed && !isInterrupted }

    /// Whether what ended it shows that it was open until then. What cancels it does only if its class would have logged that
    /// it closed.
    var wasOpenUntilItsEnd: Bool {
        if isInterrupted { return false }
        return switch ending {
        case .closed: true
        case .cancelled: logsClosing || !canEndUnseen
        case .cutOff, .withPartner: !canEndUnseen
        case .replaced, nil: false
        }
    }

    /// Whether it may have gone on beyond its end.
    var mayHaveGoneOn: Bool { ending == .withPartner || ending == .replaced }
}

typealias IntervalHandle = Handle<TrackedInterval.Mark>
