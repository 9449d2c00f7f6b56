public import TraceModel

/// `accepts …` or `rejects …`: a whole trace that comes with a rule and tests it.
public struct Example: Hashable, Sendable, Located {
    /// Whether the trace keeps the rule.
    public var isAccepted: Bool
    /// The events and gaps in their order.
    public var steps: [Step]
    /// Whether a `!` stands at the end of the line: the end of the trace breaks the rule.
    public var breaksAtEnd: Bool
    /// Where it was written.
    public var origin: Origin

    /// One word of an example.
    public enum Step: Hashable, Sendable {
        /// A record.
        case event(Sighting)
        /// `~`: records are missing here.
        case gap
    }

    /// An event of an example: `a.willAppear`, `!viewDidLoad`.
    public struct Sighting: Hashable, Sendable, Located {
        /// All up to the last dot, nil if the word has none.
        public var subject: String?
        /// The printed name, with `+` before a class event's.
        public var name: String
        /// `{frame=10}`
        public var attributes: [Attribute]
        /// `@300ms`
        public var time: TimeStamp?
        /// Whether a `!` stands before the word: the rule is broken here.
        public var breaks: Bool
        /// Where it was written.
        public var origin: Origin

        /// What an event says about itself.
        public struct Attribute: Hashable, Sendable {
            /// As a spec declares it.
            public var name: String
            /// As a log would print it.
            public var value: String

            /// - Parameters:
            ///   - name: as a spec declares it.
            ///   - value: as a log would print it.
            public init(_ name: String, _ value: String) {
                self.name = name
                self.value = value
            }
        }

        /// - Parameters:
        ///   - subject: what the event is about; nil: nothing in particular.
        ///   - name: the printed name, with `+` before a class event's.
        ///   - attributes: what it says about itself.
        ///   - time: when it was; nil if the example does not say.
        ///   - breaks: whether the rule is broken here.
        ///   - origin: where it was written.
        public init(
            subject: String? = nil,
            name: String,
            attributes: [Attribute] = [],
            at time: TimeStamp? = nil,
            breaks: Bool = false,
            origin: Origin = Origin()
        ) {
            self.subject = subject
            self.name = name
            self.attributes = attributes
            self.time = time
            self.breaks = breaks
            self.origin = origin
        }
    }

    /// - Parameters:
    ///   - isAccepted: whether the trace keeps the rule.
    ///   - steps: the events and gaps in their order.
    ///   - breaksAtEnd: whether the end of the trace breaks the rule.
    ///   - origin: where it was written.
    public init(isAccepted: Bool, steps: [Step], breaksAtEnd: Bool = false, origin: Origin = Origin()) {
        self.isAccepted = isAccepted
        self.steps = steps
        self.breaksAtEnd = breaksAtEnd
        self.origin = origin
    }
}
