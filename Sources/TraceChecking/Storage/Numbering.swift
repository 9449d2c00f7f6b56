/// Values, each numbered as it is first met.
package struct Numbering<Value: Hashable> {
    package private(set) var values: [Value] = []
    private var numbers: [Value: Int32] = [:]
    /// The number that was given last, which is often the next one too.
    private var last: Int32 = 0

    /// - Parameter first: has the number 0.
    package init(_ first: Value? = nil) {
        if let first { _ = number(of: first) }
    }

    package subscript(number: Int32) -> Value { values[Int(number)] }

    /// The number of a value, a new one if it has none yet.
    package mutating func number(of value: Value) -> Int32 {
        if Int(last) < values.count, values[Int(last)] == value { return last }
        last = numbers[value] ?? Int32(values.count)
        if Int(last) == values.count {
            numbers[value] = last
            values.append(value)
        }
        return last
    }
}

extension Numbering: Sendable where Value: Sendable {}
