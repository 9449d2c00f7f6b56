extension Sequence where Element: Hashable {
    /// Each element once, where it first stands.
    package func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
