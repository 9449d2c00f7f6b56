/// The names of events that a log has printed, with `+` before a class event's, by the numbers that the trace has for them.
struct RecordNames: Sendable {
    private var names = ByteTable()
    /// What stands before the parameter lists of names, and which of them each name has: those of one call have the same.
    private var calls = ByteTable()
    private var callOfName: [Int32] = []

    subscript(number: Int32) -> String { names[number] }

    /// The number of a printed name, a new one if it has none yet.
    mutating func number(of bytes: UnsafeRawBufferPointer, isClassMethod: Bool) -> Int32 {
        let number = isClassMethod ? numberOfClassName(bytes) : names.intern(bytes)
        if Int(number) == callOfName.count {
            callOfName.append(
                names.withBytes(of: number) { name in
                    let count = EventNames.countWithoutParameters(name) ?? name.count
                    return calls.intern(UnsafeRawBufferPointer(rebasing: name[..<count]))
                }
            )
        }
        return number
    }

    private mutating func numberOfClassName(_ bytes: UnsafeRawBufferPointer) -> Int32 {
        withUnsafeTemporaryAllocation(byteCount: bytes.count + 1, alignment: 8) { name in
            name[0] = UInt8(ascii: "+")
            UnsafeMutableRawBufferPointer(rebasing: name[1...]).copyMemory(from: bytes)
            return names.intern(UnsafeRawBufferPointer(name))
        }
    }

    /// The number of what stands before the parameter list of a name.
    @inline(__always)
    func call(of name: Int32) -> Int32 { callOfName[Int(name)] }

    /// Whether two names are of one call, of which at most one says its arguments: `viewDidAppear` and `viewDidAppear(_:)`.
    func areOfOneCall(_ first: Int32, _ second: Int32) -> Bool {
        call(of: first) == call(of: second)
            && !(names.withBytes(of: first, EventNames.namesArguments)
                && names.withBytes(of: second, EventNames.namesArguments))
    }
}
