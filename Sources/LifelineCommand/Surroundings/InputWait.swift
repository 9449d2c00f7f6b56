/// Waits for inputs that grow, as long as the user wants to.
protocol InputWait: Sendable {
    /// Whether it is time to look at what has come: looking takes only a small part of the time.
    var isTimeToLook: Bool { get }

    /// Whether a descriptor has nothing to read until it is time to look at what has come.
    func isQuiet(_ descriptor: Int32) -> Bool

    /// Waits until a descriptor has something to read, or has come to its end.
    ///
    /// - Returns: false if what was read is enough.
    func waitForInput(of descriptor: Int32) -> Bool

    /// Waits a moment for a file to grow.
    ///
    /// - Returns: false if what was read is enough.
    func waitForGrowth() -> Bool

    /// Whether the user wants no more, or says so within a moment: an interrupt ends whoever writes an input as well, and may come
    /// here behind the input's end.
    func isInterrupted() -> Bool
}

/// Waits for nothing: an input is what it holds now.
struct NoWait: InputWait {
    var isTimeToLook: Bool { false }
    func isQuiet(_ descriptor: Int32) -> Bool { false }
    func waitForInput(of descriptor: Int32) -> Bool { true }
    func waitForGrowth() -> Bool { false }
    func isInterrupted() -> Bool { false }
}
