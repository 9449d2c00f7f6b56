/// A life: what is known of it but the readings of its rules. What is asked at every event stands first, in one line of the
/// processor's memory; what is known of few lives lies beside (`LifeDetails`).
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
    private var latestEvent: Int32 = -1
    private let processNumber: Int32
    private let populationNumber: Int32
    private let numberOfSubject: Int32
    /// Its first record.
    let first: Moment
    private var ended = Moment.Pending()
    /// How many of its intervals are open.
    var openCount: Int32 = 0
    /// The number of its details.
    var details = Handle<LifeDetails.Mark>.none
    /// The birth that it opened with; -1 if it was underway, -2 if nothing of it can have gone by before.
    private let birth: Int16
    /// Whether it may have been born before its first record.
    let mayBeOlder: Bool
    /// Whether its class never logs a death.
    let canDieUnseen: Bool
    /// Whether a record of its subject still means it after its death.
    let keepsSubject: Bool
    /// Whether another life has replaced it, with or without its death.
    var isReplaced = false
    /// Whether nothing shows its end.
    var endedUnseen = false
    /// Whether records have come since its death that may be those of a life that replaces it.
    var hasLateRecords = false

    init(
        identity: LifeIdentity,
        last: RecordReference,
        epoch: Int32,
        process: Int,
        population: Int,
        number: Int,
        first: Moment,
        opening: LifeTracker.Opening?,
        mayBeOlder: Bool,
        canDieUnseen: Bool,
        keepsSubject: Bool
    ) {
        self.identity = identity
        self.last = last
        self.epoch = epoch
        processNumber = Int32(truncatingIfNeeded: process)
        populationNumber = Int32(truncatingIfNeeded: population)
        numberOfSubject = Int32(truncatingIfNeeded: number)
        self.first = first
        birth =
            switch opening {
            case .withBirth(let birth): Int16(truncatingIfNeeded: birth)
            case .underway: -1
            case nil: -2
            }
        self.mayBeOlder = mayBeOlder
        self.canDieUnseen = canDieUnseen
        self.keepsSubject = keepsSubject
    }

    /// Its death, or where another life replaced it.
    var end: Moment? {
        @inline(__always) get { ended.value }
        @inline(__always) set { ended.value = newValue }
    }

    /// The number of its last event in its process's window; -1 for none.
    var latest: Int {
        get { Int(latestEvent) }
        set { latestEvent = Int32(truncatingIfNeeded: newValue) }
    }

    var process: Int { Int(processNumber) }
    var population: Int { Int(populationNumber) }

    /// Which life of its subject it is, from 1.
    var number: Int { Int(numberOfSubject) }

    /// How much of it can have gone by before; nil if nothing can.
    var opening: LifeTracker.Opening? {
        switch birth {
        case -2: nil
        case -1: .underway
        default: .withBirth(Int(birth))
        }
    }

    /// The record of its death; nil while it lives, and where nothing shows it.
    var death: RecordReference? { endedUnseen ? nil : end?.reference }
}

/// What is known of few lives.
struct LifeDetails: Held {
    enum Mark {}

    var holds: Int32 = 0
    /// The last record that is the life's own for certain, if later ones may be those of the life that replaced it.
    var lastOwn: RecordReference?
    /// Why it is in doubt which of its records are its own.
    var doubtOfRecords: Doubt?
    /// Why less is known of it than is seen, and the first record of which it is in doubt whether it is its own.
    private(set) var doubt: Doubt?
    private(set) var doubtedFrom: RecordReference?

    /// From a record on, less is known of the life than is seen. That records are missing is told first: it leaves whose the later
    /// ones are in doubt, too.
    mutating func take(_ doubt: Doubt, from reference: RecordReference) {
        if case .gap = self.doubt {} else { self.doubt = doubt }
        doubtedFrom = doubtedFrom ?? reference
    }
}

typealias LifeHandle = Handle<TrackedLife.Mark>
