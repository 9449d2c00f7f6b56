/// What a reader of a report wants to see of it.
public struct ReportStyle: Sendable {
    public var palette: Palette
    /// Leaves out all but findings and what a case misses.
    public var isQuiet: Bool

    public init(palette: Palette = .plain, isQuiet: Bool = false) {
        self.palette = palette
        self.isQuiet = isQuiet
    }
}
