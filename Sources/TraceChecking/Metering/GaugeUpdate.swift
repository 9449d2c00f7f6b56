/// What a step of a rule's readings means for the gauges of its clauses.
package struct GaugeUpdate: Hashable, Sendable {
    /// Whether a reading that stopped conforming goes on as the next wider one.
    var literalTakesOver = false
    var plainTakesOver = false
    /// The clauses that the step broke in every reading: to these it is as if there had been no event.
    var offended: [Int] = []
    /// How each clause stands after it in each reading, the literal one's first.
    var standings: [Standing] = []

    init() {}

    init(literalTakesOver: Bool, plainTakesOver: Bool) {
        self.literalTakesOver = literalTakesOver
        self.plainTakesOver = plainTakesOver
    }

    package init(offended: [Int], standings: [Standing]) {
        self.offended = offended
        self.standings = standings
    }

    /// How a clause stands in all the states of a reading.
    package struct Standing: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A closing of the span would break the clause.
        package static let owes = Standing(rawValue: 1)
        /// It may stand at the beginning of a span.
        static let mayBegin = Standing(rawValue: 2)
        /// It stands there for certain.
        package static let begins = Standing(rawValue: 4)
    }
}
