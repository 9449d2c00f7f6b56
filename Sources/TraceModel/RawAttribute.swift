/// Something that a record says about itself, as a reader found it: `frame = (20 40; 560 160)`.
public struct RawAttribute: Hashable, Sendable {
    public var name: ByteRange
    /// The value without blanks around it.
    public var value: ByteRange

    public init(name: ByteRange, value: ByteRange) {
        self.name = name
        self.value = value
    }
}
