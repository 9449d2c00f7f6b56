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
            return steps[end].isForgiven ? [] : [span(of: steps, 0..<end)]
        case .after(let event):
            guard let start = boundaries(event, in: steps).first else { return [] }
            return [span(of: steps, start + 1..<steps.count)]
        case .afterEach(let event):
            let starts = boundaries(event, in: steps)
            return starts.indices.compactMap { index in
                guard index + 1 < starts.count else { return span(of: steps, starts[index] + 1..<steps.count) }
                let end = starts[index + 1]
                return steps[end].isForgiven ? nil : span(of: steps, starts[index] + 1..<end)
            }
        }
    }

    private func boundaries(_ event: NaiveEvent, in steps: [NaiveStep]) -> [Int] {
        steps.indices.filter { index in steps[index].letter.map(event.contains) ?? false }
    }

    private func span(of steps: [NaiveStep], _ range: Range<Int>) -> NaiveSpan {
        NaiveSpan(steps[range], isSettled: steps[..<range.lowerBound].contains(.death))
    }
}
