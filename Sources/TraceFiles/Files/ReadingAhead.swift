package import TraceModel

/// Makes values on another thread, a few ahead of the one that takes them.
package protocol ReadingAhead: Sendable {
    /// Takes what is made, in the order in which it is made.
    ///
    /// - Parameters:
    ///   - values: empty ones that are filled, taken, and filled again: as many as may be under way.
    ///   - make: is called once, on another thread. Calls its argument with each value that it has filled, and is given one
    ///     to fill; nil for the first, and nil back if it shall end.
    ///   - take: is called on this thread.
    /// - Returns: what `make` came to.
    /// - Throws: what `take` throws, when `make` has ended.
    func run<Value: Sendable, Result: Sendable>(
        _ values: [Value],
        make: @escaping @Sendable (_ exchange: (Value?) -> Value?) -> Result,
        take: (Value) throws(Diagnostic) -> Void
    ) throws(Diagnostic) -> Result
}
