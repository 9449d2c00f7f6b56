public import TraceModel

/// `reads "LINE" as SUBJECT EVENT at TIME with a=1`, `refuses "LINE"`: a test of a record that stands with it.
public struct RecordExample: Hashable, Sendable {
    /// One line, or several with line feeds between them.
    public var text: String
    /// The records that it is read as; empty: it is refused.
    public var records: [Expectation]
    /// Where it was written.
    public var origin: Origin

    /// What a line is read as.
    public struct Expectation: Hashable, Sendable {
        /// Empty: nothing in particular.
        public var subject: String
        /// The event's name as it would be printed.
        public var event: String
        /// The time as the line prints it; nil: whatever it is.
        public var time: String?
        /// Some of what the record says about itself.
        public var attributes: [Attribute]

        /// What a record says about itself.
        public struct Attribute: Hashable, Sendable {
            /// The field's name.
            public var name: String
            /// What it holds.
            public var value: String

            /// - Parameters:
            ///   - name: the field's name.
            ///   - value: what it holds.
            public init(_ name: String, _ value: String) {
                self.name = name
                self.value = value
            }
        }

        /// - Parameters:
        ///   - subject: empty: nothing in particular.
        ///   - event: the event's name as it would be printed.
        ///   - time: as the line prints it; nil: whatever it is.
        ///   - attributes: some of what the record says about itself.
        public init(subject: String, event: String, time: String? = nil, attributes: [Attribute] = []) {
            self.subject = subject
            self.event = event
            self.time = time
            self.attributes = attributes
        }
    }

    /// - Parameters:
    ///   - text: one line, or several with line feeds between them.
    ///   - records: what it is read as, in order; empty: it is refused.
    ///   - origin: where it was written.
    public init(_ text: String, as records: [Expectation], origin: Origin = Origin()) {
        self.text = text
        self.records = records
        self.origin = origin
    }
}
