package import TraceModel
package import TraceRules

/// A trace with one small change, which the rules that it is checked by should notice.
package struct TraceMutant: Hashable, Sendable {
    package let kind: Kind
    package let edit: TraceEdit
    /// The events that it is about, as the spec calls them: the one that is dropped, repeated or moved first, then the one
    /// that it changes places with or is moved across.
    package let events: [String]
    /// Whether the two events are of two subjects.
    package let isAcross: Bool
    /// Where the first of them stands in the trace as it is.
    package let place: Place

    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case drop
        case `repeat`
        /// Two events that are neighbours in the trace, or among those of their subject, change places.
        case swap
        /// An event is moved past an opening, closing or cancelling of another subject's interval that makes relations;
        /// its own subject's events keep their order.
        case move
    }

    /// Every change of a trace that gives another one, in the order of the trace.
    ///
    /// - Parameter gaps: the lines before which records are declared to be missing: no two records change places across a
    ///   gap.
    package static func all(of trace: Trace, gaps: [Int], by checker: Checker) -> [TraceMutant] {
        let maker = TraceMutantMaker(trace, gaps: gaps, checker.compiled)
        return maker.events.indices.flatMap { index in
            [maker.dropping(index), maker.repeating(index)] + maker.swapping(index) + maker.moving(index)
        }
    }
}
