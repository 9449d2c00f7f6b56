/// What follows from what each kind of lives logs, worked out when it is first asked for.
struct KindFacts<Value: Equatable> {
    /// By the number of the kind; nil for what has not been asked for.
    private var values: [Value?] = []
    /// The version of the profile by which each was worked out.
    private var versions: [Int] = []

    /// What is known of a kind by now.
    @inline(__always)
    subscript(kind: Int) -> Value? { kind < values.count ? values[kind] : nil }

    /// All that is known by now.
    var known: [Value] { values.compactMap { $0 } }

    /// - Parameters:
    ///   - version: that of the profile.
    ///   - make: works it out of what the trace logs.
    @inline(__always)
    mutating func value(of kind: Int, at version: Int, _ make: () -> Value) -> Value {
        if let known = self[kind] { return known }
        while values.count <= kind {
            values.append(nil)
            versions.append(0)
        }
        let value = make()
        values[kind] = value
        versions[kind] = version
        return value
    }

    /// Keeps the lesser of a value and what is known.
    mutating func lower(_ kind: Int, to value: Value) where Value: Comparable {
        if self.value(of: kind, at: 0, { value }) > value { values[kind] = value }
    }

    /// Whether some of it would come out otherwise by what the trace logs now.
    ///
    /// - Parameters:
    ///   - make: works it out.
    ///   - hasChanged: whether what it is worked out of has changed since a version of the profile.
    func isStale(_ make: (_ kind: Int) -> Value, where hasChanged: (_ kind: Int, _ version: Int) -> Bool) -> Bool {
        values.indices.contains { kind in
            values[kind].map { hasChanged(kind, versions[kind]) && $0 != make(kind) } ?? false
        }
    }
}
