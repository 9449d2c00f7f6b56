/// Values, each numbered as it is first met.
struct Numbering<Value: Hashable> {
    private(set) var values: [Value] = []
    private var numbers: [Value: Int32] = [:]

    /// - Parameter first: has the number 0.
    init(_ first: Value? = nil) {
        if let first { _ = number(of: first) }
    }

    subscript(number: Int32) -> Value { values[Int(number)] }

    /// The number of a value, a new one if it has none yet.
    mutating func number(of value: Value) -> Int32 {
        if let number = numbers[value] { return number }
        let number = Int32(values.count)
        numbers[value] = number
        values.append(value)
        return number
    }
}

extension Numbering: Sendable where Value: Sendable {}
