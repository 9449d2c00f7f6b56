/// What a step of a rule's readings means for the gauges of its clauses.
struct Upkeep: Hashable, Sendable {
    /// Whether a reading that stopped conforming goes on as the next wider one.
    var literalTakesOver = false
    var plainTakesOver = false
    /// The clauses that the step broke in every reading: to these it is as if there had been no event.
    var offended: [Int] = []
    /// How each clause stands after it in each reading, the literal one's first.
    var standings: [Standing] = []

    /// How a clause stands in all the states of a reading.
    struct Standing: OptionSet, Hashable, Sendable {
        let rawValue: UInt8
        /// A closing of the span would break the clause.
        static let owes = Standing(rawValue: 1)
        /// It may stand at the beginning of a span.
        static let mayBegin = Standing(rawValue: 2)
        /// It stands there for certain.
        static let begins = Standing(rawValue: 4)
    }
}
