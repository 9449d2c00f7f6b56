extension CheckResult {
    /// Pairs that are made when they are looked at: there may be millions, and each has several strings.
    public struct Pairs: RandomAccessCollection, Hashable, Sendable {
        public let startIndex = 0
        public let endIndex: Int
        private let make: @Sendable (Int) -> Pair

        /// - Parameter make: the pair at an index, the same whenever it is asked for.
        package init(count: Int, _ make: @escaping @Sendable (Int) -> Pair) {
            endIndex = count
            self.make = make
        }

        package init(_ pairs: [Pair]) {
            self.init(count: pairs.count) { pairs[$0] }
        }

        /// Complexity: constant; some allocations.
        public subscript(index: Int) -> Pair { make(index) }

        public static func == (left: Pairs, right: Pairs) -> Bool { left.elementsEqual(right) }

        public func hash(into hasher: inout Hasher) {
            hasher.combine(count)
            for pair in self { hasher.combine(pair) }
        }
    }
}
