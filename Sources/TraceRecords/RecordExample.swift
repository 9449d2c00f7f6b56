public import TraceModel

/// `reads "LINE" as SUBJECT EVENT at TIME with a=1`, `refuses "LINE"`: a test of a record that stands with it.
public struct RecordExample: Hashable, Sendable {
    /// One line, or several with line feeds between them.
    public var text: String
    /// The records that it is read as; empty: it is refused.
    public var records: [Expectation]
    public var origin: Origin

    public struct Expectation: Hashable, Sendable {
        /// Empty: nothing in particular.
        public var subject: String
        public var event: String
        /// The time as the line prints it; nil: whatever it is.
        public var time: String?
        public var attributes: [Attribute]

        public struct Attribute: Hashable, Sendable {
            public var name: String
            public var value: String

            public init(_ name: String, _ value: String) {
                self.name = name
                self.value = value
            }
        }

        public init(subject: String, event: String, time: String? = nil, attributes: [Attribute] = []) {
            self.subject = subject
            self.event = event
            self.time = time
            self.attributes = attributes
        }
    }

    public init(_ text: String, as records: [Expectation], origin: Origin = Origin()) {
        self.text = text
        self.records = records
        self.origin = origin
    }
}
