/// The spans of a history, cut out by positions.
enum NaiveScope: Hashable {
    case everywhere
    case before(NaiveEvent)
    case after(NaiveEvent)
    case afterEach(NaiveEvent)
    case between(NaiveEvent, NaiveEvent)
    case afterUntil(NaiveEvent, NaiveEvent)
    /// `closing` are the events that close or cancel the interval.
    case during(opening: NaiveEvent, closing: NaiveEvent)

    /// Whether the event ends a span: the span's debts are judged at it.
    func closes(at letter: Int) -> Bool {
        switch self {
        case .everywhere, .after: false
        case .before(let event), .afterEach(let event): event.contains(letter)
        case .between(_, let closing), .afterUntil(_, let closing): closing.contains(letter)
        case .during(let opening, let closing): opening.contains(letter) || closing.contains(letter)
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
        case .between(let opening, let closing):
            return spans(of: steps, from: opening, to: closing).filter(\.endsWithEvent).map { span in
                var span = span
                span.isJudgedAtDeath = false
                return span
            }
        case .afterUntil(let opening, let closing):
            return spans(of: steps, from: opening, to: closing)
        case .during(let opening, let closing):
            return spans(of: steps, from: opening, to: closing, reopening: true)
        }
    }

    /// The spans from the first opening to the next closing, then from the first opening after it, the last open one
    /// too.
    ///
    /// - Parameter reopening: whether an opening inside a span closes it and begins another.
    private func spans(
        of steps: [NaiveStep],
        from opening: NaiveEvent,
        to closing: NaiveEvent,
        reopening: Bool = false
    ) -> [NaiveSpan] {
        let openings = boundaries(opening, in: steps)
        let closings = reopening ? (openings + boundaries(closing, in: steps)).sorted() : boundaries(closing, in: steps)
        var spans: [NaiveSpan] = []
        var next = openings.first
        while let start = next {
            guard let end = closings.first(where: { $0 > start }) else {
                return spans + [span(of: steps, start + 1..<steps.count, endsWithEvent: false)]
            }
            if !steps[end].isForgiven { spans.append(span(of: steps, start + 1..<end, endsWithEvent: true)) }
            next = openings.first { reopening ? $0 >= end : $0 > end }
        }
        return spans
    }

    private func boundaries(_ event: NaiveEvent, in steps: [NaiveStep]) -> [Int] {
        steps.indices.filter { index in steps[index].letter.map(event.contains) ?? false }
    }

    private func span(of steps: [NaiveStep], _ range: Range<Int>, endsWithEvent: Bool) -> NaiveSpan {
        let isSettled = steps[..<range.lowerBound].contains(.death)
        return NaiveSpan(steps[range], isSettled: isSettled, endsWithEvent: endsWithEvent)
    }
}
