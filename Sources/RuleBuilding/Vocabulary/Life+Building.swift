public import RuleTree

extension Life {
    /// `life from +alloc, init to dealloc | deinit`
    public init(from first: any PlainEvents, _ rest: any PlainEvents..., to deaths: some PlainEvents) {
        self.init(births: ([first] + rest).flatMap(\.references), deaths: deaths.references)
    }
}
