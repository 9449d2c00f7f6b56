/// What follows from what each kind of lives logs, worked out when it is first asked for.
struct KindFacts<Value: Equatable> {
    /// By the number of the kind; nil for what has not been asked for.
    private var values: [Value?] = []

    /// What is known of a kind by now.
    @inline(__always)
    subscript(kind: Int) -> Value? { kind < values.count ? values[kind] : nil }

    /// All that is known by now.
    var known: [Value] { values.compactMap { $0 } }

    /// - Parameter make: works it out of what the trace logs.
    @inline(__always)
    mutating func value(of kind: Int, _ make: () -> Value) -> Value {
        if let known = self[kind] { return known }
        while values.count <= kind { values.append(nil) }
        let value = make()
        values[kind] = value
        return value
    }

    /// Keeps the lesser of a value and what is known.
    mutating func lower(_ kind: Int, to value: Value) where Value: Comparable {
        values[kind] = min(self.value(of: kind) { value }, value)
    }

    /// Whether some of it would come out otherwise by what the trace logs now.
    func isStale(_ make: (Int) -> Value) -> Bool {
        values.indices.contains { kind in values[kind].map { $0 != make(kind) } ?? false }
    }
}
