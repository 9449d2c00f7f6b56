/// What a clause measures beside the states of its automaton: times, and counts that are too large for states.
///
/// A meter decides, at each event, which of several letters the event is: one that keeps the clause's bound, or one that
/// breaks it. So the automaton stays small and knows neither times nor numbers.
package struct Meter: Hashable, Sendable {
    package var kind: Kind
    /// The events whose times are kept, or that are counted.
    package var counted: Alphabet.Pattern
    /// The events at which it is asked.
    package var tested: Alphabet.Pattern
    /// The events that lower a balance.
    package var others: Alphabet.Pattern?
    /// Whether the whole binding is its clause's only span.
    var isOfWholeBinding: Bool

    package enum Kind: Hashable, Sendable {
        /// The time since the latest counted event.
        case nearest(Limit)
        /// The time since each counted event that is not answered yet, in microseconds.
        case deadline(Int64)
        /// How many counted events lie in a stretch of time that ends here.
        case stretch(count: Int, Int64)
        /// How many counted events there have been, as far as a number and one beyond.
        case count(Int)
        /// How many more of the tested events have been counted than of the others.
        case balance
    }

    /// What a time must be, in microseconds.
    package enum Limit: Hashable, Sendable {
        case atMost(Int64)
        case atLeast(Int64)
        /// More than that: a nearer event breaks the clause.
        case beyond(Int64)
    }

    /// A question about the record at hand.
    package enum Test: Hashable, Sendable {
        /// Whether it keeps the bound.
        case kept
        /// Whether more may follow it.
        case below
        /// Whether it is one too many.
        case exceeded
    }

    /// The events at which a test of the meter comes out so.
    func pattern(_ test: Test, ofClause clause: Int) -> Alphabet.Pattern {
        tested.map { $0.matching(.test(.meter(clause: clause, test))) }
    }

    /// Whether it has letters for deadlines that pass.
    package var hasDeadline: Bool { if case .deadline = kind { true } else { false } }

    /// Whether what has been counted counts as long as the binding lasts.
    package var countsThroughout: Bool {
        switch kind {
        case .stretch, .count, .balance: isOfWholeBinding
        case .nearest, .deadline: false
        }
    }

    /// Whether it measures time.
    package var isTimed: Bool {
        switch kind {
        case .nearest, .deadline, .stretch: true
        case .count, .balance: false
        }
    }

    /// The tests that are made of the tested events.
    var tests: [Test] {
        switch kind {
        case .nearest, .deadline, .stretch: [.kept]
        case .count: [.below, .exceeded]
        case .balance: [.exceeded]
        }
    }
}
