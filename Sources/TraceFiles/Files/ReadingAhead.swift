package import TraceModel

/// Makes values on another thread, a few ahead of the one that takes them.
package protocol ReadingAhead: Sendable {
    /// Takes what is made, in the order in which it is made.
    ///
    /// - Parameters:
    ///   - most: how many values may be under way.
    ///   - make: is called once, on another thread. Hands over each value, and says whether it waits for what `take` answers, nil
    ///     otherwise; it is to end when it is given an error.
    ///   - take: is called on this thread.
    /// - Returns: what `make` came to.
    /// - Throws: what `take` throws, when `make` has ended.
    func run<Value: Sendable, Answer: Sendable, Result: Sendable>(
        most: Int,
        make: @escaping @Sendable (_ hand: (Value, _ waits: Bool) throws(Diagnostic) -> Answer?) -> Result,
        take: (Value) throws(Diagnostic) -> Answer
    ) throws(Diagnostic) -> Result
}
