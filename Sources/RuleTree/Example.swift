public import TraceModel

/// `accepts …` or `rejects …`: a whole trace that comes with a rule and tests it.
public struct Example: Hashable, Sendable, Located {
    public var isAccepted: Bool
    public var steps: [Step]
    /// Whether a `!` stands at the end of the line: the end of the trace breaks the rule.
    public var breaksAtEnd: Bool
    public var origin: Origin

    /// One word of an example.
    public enum Step: Hashable, Sendable {
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
        public var origin: Origin

        public struct Attribute: Hashable, Sendable {
            public var name: String
            public var value: String

            public init(_ name: String, _ value: String) {
                self.name = name
                self.value = value
            }
        }

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

    public init(isAccepted: Bool, steps: [Step], breaksAtEnd: Bool = false, origin: Origin = Origin()) {
        self.isAccepted = isAccepted
        self.steps = steps
        self.breaksAtEnd = breaksAtEnd
        self.origin = origin
    }
}
