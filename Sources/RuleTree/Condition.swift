public import TraceModel

/// `condition kind of transition is push | pop`: something that a log does not say and that rules depend on.
public struct Condition: Hashable, Sendable, Located {
    /// By which tests and settings name it.
    public var name: String
    /// What has a value of it: the trace, each life, each pair.
    public var subject: Subject
    /// The values to try where none is known; empty if any value may be given.
    public var values: [String]
    /// `push back pop`: those of the values that the way back has, each where the one before it is that of the way there, and
    /// the other way round.
    public var backs: Set<String>
    /// The value that holds as long as nothing speaks against it.
    public var defaultValue: String?
    /// What the form of a log says of the value.
    public var signs: [Sign]
    /// Where it was written.
    public var origin: Origin

    /// `>= 10 by nslog.microseconds`
    public struct Sign: Hashable, Sendable {
        /// What is true of the value where the log shows the sign.
        public var test: ConditionTest
        /// What a log shows.
        public var sign: LogSign

        /// - Parameters:
        ///   - test: what is true of the value where the log shows the sign.
        ///   - sign: what a log shows.
        public init(_ test: ConditionTest, by sign: LogSign) {
            self.test = test
            self.sign = sign
        }
    }

    /// What has a value of the condition.
    public enum Subject: Hashable, Sendable {
        /// The log, from one note in it that sets the value to the next.
        case trace
        /// Each life its own.
        case life
        /// Each pair of a relation its own.
        case relation(String)

        /// `a life`, `the relation 'transition'`.
        package var phrase: String {
            switch self {
            case .trace: "the trace"
            case .life: "a life"
            case .relation(let name): "the relation '\(name)'"
            }
        }
    }

    /// - Parameters:
    ///   - name: by which tests and settings name it.
    ///   - subject: what has a value of it.
    ///   - values: those to try where none is known; empty if any may be given.
    ///   - backs: those of the values that stand for the way back of the one before them.
    ///   - defaultValue: the value that holds as long as nothing speaks against it.
    ///   - signs: what the form of a log says of the value.
    ///   - origin: where it was written.
    public init(
        _ name: String,
        of subject: Subject = .trace,
        values: [String] = [],
        backs: Set<String> = [],
        default defaultValue: String? = nil,
        signs: [Sign] = [],
        origin: Origin = Origin()
    ) {
        self.name = name
        self.subject = subject
        self.values = values
        self.backs = backs
        self.defaultValue = defaultValue
        self.signs = signs
        self.origin = origin
    }
}

extension Condition {
    /// The value of a pair that leads back where one with this value led; nil if it has none of its own.
    package func inverse(of value: String) -> String? {
        guard let index = values.firstIndex(of: value) else { return nil }
        if backs.contains(value) { return index > 0 ? values[index - 1] : nil }
        guard index + 1 < values.count, backs.contains(values[index + 1]) else { return nil }
        return values[index + 1]
    }
}

/// `when kind is push | pop`, `when os < 6`: the condition under which a rule applies, or an event exists.
public struct ConditionTest: Hashable, Sendable, Located {
    /// The name of the condition.
    public var condition: String
    /// What must be true of its value.
    public var comparison: Comparison
    /// Where it was written.
    public var origin: Origin

    /// What a value is compared with.
    public enum Comparison: Hashable, Sendable {
        /// It is one of these words.
        case isOneOf([String])
        /// It is a number, and so compared with another comes out true.
        case number(ComparisonOperator, Double)
    }

    /// - Parameters:
    ///   - condition: the name of the condition.
    ///   - comparison: what must be true of its value.
    ///   - origin: where it was written.
    public init(_ condition: String, _ comparison: Comparison, origin: Origin = Origin()) {
        self.condition = condition
        self.comparison = comparison
        self.origin = origin
    }

    /// Whether a value makes the test true. A value that is no number makes every comparison of numbers false; none is
    /// accepted where rules compare numbers.
    package func holds(for value: String) -> Bool {
        switch comparison {
        case .isOneOf(let values): return values.contains(value)
        case .number(let comparison, let bound):
            guard let number = Double(value) else { return false }
            return comparison.holds(number, bound)
        }
    }
}

extension Sequence<Rule> {
    /// Whether a value of a condition can be compared with what the rules say of it: rules that compare numbers ask for one.
    package func canCompare(_ value: String, ofCondition name: String) -> Bool {
        if let number = Double(value), number.isFinite { return true }
        return !contains { rule in
            rule.conditions.contains { test in
                guard test.condition == name, case .number = test.comparison else { return false }
                return true
            }
        }
    }
}
