public import TraceModel

extension Finding {
    /// A stretch of what was judged, and how many of some events it holds: mostly none.
    public struct Stretch: Hashable, Sendable {
        /// The events in the rule's words: `source willDisappear`.
        public var events: String
        /// How many records of the binding are such events there.
        public var count: Int
        /// Where it begins.
        public var start: Edge
        /// Where it ends.
        public var end: Edge

        /// The record at an end of a stretch.
        public struct Edge: Hashable, Sendable {
            /// Where the record stands.
            public var place: Place
            /// Whether it is part of the stretch: then it is the first or the last one of what was judged.
            public var isInside: Bool

            package init(_ place: Place, isInside: Bool) {
                self.place = place
                self.isInside = isInside
            }
        }

        package init(events: String, count: Int, from start: Edge, to end: Edge) {
            self.events = events
            self.count = count
            self.start = start
            self.end = end
        }
    }
}
