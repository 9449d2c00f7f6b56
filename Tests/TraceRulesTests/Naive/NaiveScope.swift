/// The spans of a history, cut out by positions.
enum NaiveScope: Hashable {
    case everywhere
    case before(NaiveEvent)
    case after(NaiveEvent)
    case afterEach(NaiveEvent)

    /// Whether the event ends a span: the span's debts are judged at it.
    func closes(at letter: Int) -> Bool {
        switch self {
        case .everywhere, .after: false
        case .before(let event), .afterEach(let event): event.contains(letter)
        }
    }

    /// The spans of a history, without those whose end has been forgiven.
    ///
    /// Decided: of `after Q` a second Q lies inside the span and is an event of it like any other.
    func spans(of steps: [NaiveStep]) -> [NaiveSpan] {
        switch self {
        case .everywhere:
            return [NaiveSpan(steps)]
        case .before(let event):
            guard let end = boundaries(event, in: steps).first else { return [NaiveSpan(steps)] }
            return steps[end].isForgiven ? [] : [span(of: steps, 0..<end, endsWithEvent: true)]
        case .after(let event):
            guard let start = boundaries(event, in: steps).first else { return [] }
            return [span(of: steps, start + 1..<steps.count, endsWithEvent: false)]
        case .afterEach(let event):
            let starts = boundaries(event, in: steps)
            return starts.indices.compactMap { index in
                let end = starts[(index + 1)...].first
                if let end, steps[end].isForgiven { return nil }
                return span(of: steps, starts[index] + 1..<(end ?? steps.count), endsWithEvent: end != nil)
            }
        }
    }

    private func boundaries(_ event: NaiveEvent, in steps: [NaiveStep]) -> [Int] {
        steps.indices.filter { index in steps[index].letter.map(event.contains) ?? false }
    }

    private func span(of steps: [NaiveStep], _ range: Range<Int>, endsWithEvent: Bool) -> NaiveSpan {
        let isSettled = steps[..<range.lowerBound].contains(.death)
        return NaiveSpan(steps[range], isSettled: isSettled, endsWithEvent: endsWithEvent)
    }
}
