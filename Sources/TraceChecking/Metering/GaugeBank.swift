import RuleAutomata

/// The gauges of a rule's clauses for one binding, in each reading, and what its latest events said.
package struct GaugeBank: Sendable {
    private let meters: [Meter?]
    /// For each reading, the literal one first, those of its clauses.
    private var gauges: [Gauge]
    /// For each reading, what tests look back to.
    private var values: [Recalled]
    private let lookBackCount: Int

    /// What the latest event that a test looks back to says.
    package enum Recalled: Hashable, Sendable {
        /// There has been no such event.
        case nothing
        /// It does not say, or there may have been another one.
        case unknown
        /// The number of a value of the trace.
        case said(Int32)
    }

    package static let literal = 0
    static let plain = 1
    static let charitable = 2
    package static let readingCount = 3

    init(meters: [Meter?], lookBackCount: Int) {
        self.meters = meters
        self.lookBackCount = lookBackCount
        gauges = Array(repeating: Gauge(), count: GaugeBank.readingCount * meters.count)
        values = Array(repeating: .nothing, count: GaugeBank.readingCount * lookBackCount)
    }

    package subscript(reading: Int, clause: Int) -> Gauge {
        _read { yield gauges[reading * meters.count + clause] }
        _modify { yield &gauges[reading * meters.count + clause] }
    }

    package subscript(reading: Int, lookBack lookBack: Int) -> Recalled {
        get { values[reading * lookBackCount + lookBack] }
        set { values[reading * lookBackCount + lookBack] = newValue }
    }

    /// From here on nothing is known in the charitable reading.
    ///
    /// - Parameter mayBeginAgain: whether another history may begin here; else what counts as long as the binding lasts still does.
    mutating func doubt(mayBeginAgain: Bool = true) {
        for (clause, meter) in meters.enumerated() {
            if mayBeginAgain || meter?.countsThroughout != true { self[GaugeBank.charitable, clause].mayBeginAgain() }
            self[GaugeBank.charitable, clause].open(counted: true, others: meter?.others != nil)
        }
        forgetCharitableValues()
    }

    /// In the charitable reading another history may begin here.
    mutating func mayBeginAgain() {
        for clause in meters.indices { self[GaugeBank.charitable, clause].mayBeginAgain() }
        forgetCharitableValues()
    }

    private mutating func forgetCharitableValues() {
        for lookBack in 0..<lookBackCount { self[GaugeBank.charitable, lookBack: lookBack] = .unknown }
    }

    /// What the binding owes has been judged.
    package mutating func settle() {
        for reading in 0..<GaugeBank.readingCount {
            for (clause, meter) in meters.enumerated() {
                if case .deadline = meter?.kind { self[reading, clause].restart() }
            }
        }
    }

    /// Lets a reading that stopped conforming go on as the next wider one.
    mutating func takeOver(_ update: GaugeUpdate) {
        if update.plainTakesOver { copy(from: GaugeBank.charitable, to: GaugeBank.plain) }
        if update.literalTakesOver { copy(from: GaugeBank.plain, to: GaugeBank.literal) }
    }

    private mutating func copy(from source: Int, to target: Int) {
        for clause in meters.indices { self[target, clause] = self[source, clause] }
        for lookBack in 0..<lookBackCount { self[target, lookBack: lookBack] = self[source, lookBack: lookBack] }
    }
}
