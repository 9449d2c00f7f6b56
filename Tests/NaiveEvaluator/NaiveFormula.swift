/// The formula of a `formula` clause, read over the positions of a word.
indirect enum NaiveFormula: Hashable {
    case event(NaiveEvent)
    case not(NaiveFormula)
    case and([NaiveFormula])
    case or([NaiveFormula])
    case implies(NaiveFormula, NaiveFormula)
    case always(NaiveFormula)
    case eventually(NaiveFormula)
    case next(NaiveFormula)
    case weakNext(NaiveFormula)
    case until(NaiveFormula, NaiveFormula)
    case release(NaiveFormula, NaiveFormula)
    case historically(NaiveFormula)
    case once(NaiveFormula)
    case previous(NaiveFormula)
    case since(NaiveFormula, NaiveFormula)

    /// Whether the formula holds at the word's first event.
    ///
    /// Of a word without events what asks for an event is false, and what speaks of every event is true.
    func holds(in word: [Int]) -> Bool {
        holds(at: 0, in: word)
    }

    private func holds(at here: Int, in word: [Int]) -> Bool {
        let later = here..<max(here, word.count)
        let earlier = 0..<min(here + 1, word.count)
        switch self {
        case .event(let event):
            return here < word.count && event.contains(word[here])
        case .not(let inner):
            return !inner.holds(at: here, in: word)
        case .and(let parts):
            return parts.allSatisfy { $0.holds(at: here, in: word) }
        case .or(let parts):
            return parts.contains { $0.holds(at: here, in: word) }
        case .implies(let left, let right):
            return !left.holds(at: here, in: word) || right.holds(at: here, in: word)
        case .always(let inner):
            return later.allSatisfy { inner.holds(at: $0, in: word) }
        case .eventually(let inner):
            return later.contains { inner.holds(at: $0, in: word) }
        case .next(let inner):
            return here + 1 < word.count && inner.holds(at: here + 1, in: word)
        case .weakNext(let inner):
            return here + 1 >= word.count || inner.holds(at: here + 1, in: word)
        case .until(let left, let right):
            return later.contains { end in
                right.holds(at: end, in: word) && (here..<end).allSatisfy { left.holds(at: $0, in: word) }
            }
        case .release(let left, let right):
            return later.allSatisfy { end in
                right.holds(at: end, in: word) || (here..<end).contains { left.holds(at: $0, in: word) }
            }
        case .historically(let inner):
            return earlier.allSatisfy { inner.holds(at: $0, in: word) }
        case .once(let inner):
            return earlier.contains { inner.holds(at: $0, in: word) }
        case .previous(let inner):
            return here > 0 && inner.holds(at: here - 1, in: word)
        case .since(let left, let right):
            return earlier.contains { start in
                right.holds(at: start, in: word)
                    && (start..<here).allSatisfy { left.holds(at: $0 + 1, in: word) }
            }
        }
    }

    func names(_ letter: Int) -> Bool {
        events.contains { $0.contains(letter) }
    }

    /// Every event that the formula names.
    var events: [NaiveEvent] {
        switch self {
        case .event(let event):
            return [event]
        case .not(let inner), .always(let inner), .eventually(let inner), .next(let inner), .weakNext(let inner),
            .historically(let inner), .once(let inner), .previous(let inner):
            return inner.events
        case .and(let parts), .or(let parts):
            return parts.flatMap(\.events)
        case .implies(let left, let right), .until(let left, let right), .release(let left, let right),
            .since(let left, let right):
            return left.events + right.events
        }
    }
}
