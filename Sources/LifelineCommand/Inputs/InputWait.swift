/// Waits for inputs that grow, as long as the user wants to.
public protocol InputWait: Sendable {
    /// Whether a descriptor has nothing to read for the moment; said now and then only, for whoever looks at what has come.
    func isQuiet(_ descriptor: Int32) -> Bool

    /// Waits until a descriptor has something to read, or has come to its end.
    ///
    /// - Returns: false if what was read is enough.
    func waitForInput(of descriptor: Int32) -> Bool

    /// Waits a moment for a file to grow.
    ///
    /// - Returns: false if what was read is enough.
    func waitForGrowth() -> Bool
}

/// Waits for nothing: an input is what it holds now.
public struct NoWait: InputWait {
    public init() {}

    public func isQuiet(_ descriptor: Int32) -> Bool { false }
    public func waitForInput(of descriptor: Int32) -> Bool { true }
    public func waitForGrowth() -> Bool { false }
}
