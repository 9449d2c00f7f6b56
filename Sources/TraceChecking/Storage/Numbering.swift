/// Values, each numbered as it is first met.
package struct Numbering<Value: Hashable> {
    package private(set) var values: [Value] = []
    private var numbers: [Value: Int32] = [:]

    /// - Parameter first: has the number 0.
    package init(_ first: Value? = nil) {
        if let first { _ = number(of: first) }
    }

    package subscript(number: Int32) -> Value { values[Int(number)] }

    /// The number of a value, a new one if it has none yet.
    package mutating func number(of value: Value) -> Int32 {
        if let number = numbers[value] { return number }
        let number = Int32(values.count)
        numbers[value] = number
        values.append(value)
        return number
    }
}

extension Numbering: Sendable where Value: Sendable {}
