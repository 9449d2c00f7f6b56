/// The record names that the chosen specs know. Readers of bare lists need them to tell a record from a caption.
public struct EventNames: Sendable {
    private var names = ByteTable()

    /// - Parameter names: names as a spec writes them; a leading `+` (a class event's) is dropped.
    public init(_ names: some Sequence<String>) {
        for name in names { _ = self.names.intern(String(name.hasPrefix("+") ? name.dropFirst() : name[...])) }
    }

    /// The names without a leading `+`.
    public var all: [String] { (0..<names.count).map { names[Int32($0)] } }

    /// Whether a printed name is known, as it stands or without its parameter list: `viewWillAppear:` and
    /// `viewWillAppear(_:)` are `viewWillAppear` to a spec that has no such longer name.
    public func contains(_ printed: UnsafeRawBufferPointer) -> Bool {
        if names.number(of: printed) != nil { return true }
        guard let count = EventNames.countWithoutParameters(printed) else { return false }
        return names.number(of: UnsafeRawBufferPointer(rebasing: printed[..<count])) != nil
    }

    /// How many bytes of a printed name stand before its parameter list, `(_:)` or one `:` at the end; nil if it has
    /// none.
    public static func countWithoutParameters(_ name: some BidirectionalCollection<UInt8>) -> Int? {
        let count: Int
        if name.last == UInt8(ascii: ")"), let open = name.firstIndex(of: UInt8(ascii: "(")) {
            count = name.distance(from: name.startIndex, to: open)
        } else if name.last == UInt8(ascii: ":") {
            count = name.count - 1
        } else {
            return nil
        }
        return count > 0 ? count : nil
    }
}
