/// How often: `.once`, `.twice`, or a number. Swift refuses a negative one.
public struct Times: Sendable, ExpressibleByIntegerLiteral {
    let count: Int

    public static let once: Times = 1
    public static let twice: Times = 2

    public init(_ count: UInt) {
        self.count = Int(clamping: count)
    }

    public init(integerLiteral count: UInt) {
        self.init(count)
    }
}
