/// How far apart in time the events of a clause may lie. Stamps stand for their whole printed unit, so a bound is broken
/// only if no times inside the units fit.
public enum TimeBound: Hashable, Sendable {
    /// `within 300 ms`: no further apart than that. A precedence counts from the latest A, a response from each A;
    /// `at most N times` counts in every stretch of this length.
    case within(Duration)
    /// `at least 10 ms apart`: no nearer than that, from the nearest A.
    case apart(Duration)
}

extension Duration {
    /// Whole microseconds, the unit of bounds and stamps. What lies beyond a hundred thousand years is that.
    package var microseconds: Int64 {
        let limit: Int64 = 3_000_000_000_000
        let seconds = max(-limit, min(limit, components.seconds))
        return seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
    }
}
