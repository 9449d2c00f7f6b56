import RuleAutomata
import TraceModel

/// The gauges of a rule's clauses for one binding, in each reading, and what its latest events said.
package struct GaugeBank: Sendable {
    private let meters: [Meter?]
    /// For each reading, the literal one first, those of its clauses.
    private var gauges: [Gauge]
    /// For each reading, the values that tests look back to; nil where none is known.
    private var values: [Int32?]
    private let lookBackCount: Int

    package static let literal = 0
    static let plain = 1
    static let charitable = 2
    package static let readingCount = 3

    init(meters: [Meter?], lookBackCount: Int) {
        self.meters = meters
        self.lookBackCount = lookBackCount
        gauges = Array(repeating: Gauge(), count: GaugeBank.readingCount * meters.count)
        values = Array(repeating: nil, count: GaugeBank.readingCount * lookBackCount)
    }

    package subscript(reading: Int, clause: Int) -> Gauge {
        _read { yield gauges[reading * meters.count + clause] }
        _modify { yield &gauges[reading * meters.count + clause] }
    }

    /// The value that a test looks back to, as the number of the trace.
    package func value(_ reading: Int, _ lookBack: Int) -> Int32? { values[reading * lookBackCount + lookBack] }

    mutating func set(_ reading: Int, _ lookBack: Int, to value: Int32?) {
        values[reading * lookBackCount + lookBack] = value
    }

    /// From here on nothing is known in the charitable reading.
    mutating func doubt() {
        for (clause, meter) in meters.enumerated() {
            self[GaugeBank.charitable, clause].mayBeginAgain()
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
        for lookBack in 0..<lookBackCount { set(GaugeBank.charitable, lookBack, to: nil) }
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
        for lookBack in 0..<lookBackCount { set(target, lookBack, to: value(source, lookBack)) }
    }
}
