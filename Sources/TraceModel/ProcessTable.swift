/// Numbers the processes of a trace by their names and numbers.
struct ProcessTable: Sendable {
    private var names = ByteTable()
    private var numbers = ByteTable()
    /// Pairs of a name and a number, by the bytes of what these are numbered.
    private var keys = ByteTable()
    /// The process asked for last: its number, and those of its parts.
    private var last: (process: Int32, name: Int32, number: Int32)?

    /// The number of a process, a new one if it has none yet.
    mutating func number(
        of name: UnsafeRawBufferPointer,
        _ number: UnsafeRawBufferPointer,
        in trace: inout Trace
    ) -> Int32 {
        if let last, names.holds(last.name, name), numbers.holds(last.number, number) { return last.process }
        let key = (names.intern(name), numbers.intern(number))
        let process = withUnsafeBytes(of: key) { keys.intern($0) }
        last = (process, key.0, key.1)
        if Int(process) == trace.processes.count {
            trace.processes.append(.init(name: names[key.0], number: numbers[key.1]))
        }
        return process
    }
}
