/// Waits for inputs that grow, as long as the user wants to.
public protocol InputWait: Sendable {
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

    public func waitForInput(of descriptor: Int32) -> Bool { true }
    public func waitForGrowth() -> Bool { false }
}
