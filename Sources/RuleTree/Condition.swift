public import TraceModel

/// `condition kind of transition is push | pop`: something that a log does not say and that rules depend on.
public struct Condition: Hashable, Sendable, Located {
    public var name: String
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
    public var origin: Origin

    /// `>= 10 by nslog.microseconds`
    public struct Sign: Hashable, Sendable {
        /// What is true of the value where the log shows the sign.
        public var test: ConditionTest
        public var sign: LogSign

        public init(_ test: ConditionTest, by sign: LogSign) {
            self.test = test
            self.sign = sign
        }
    }

    /// What has a value of the condition.
    public enum Subject: Hashable, Sendable {
        case trace
        case life
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
    public var condition: String
    public var comparison: Comparison
    public var origin: Origin

    public enum Comparison: Hashable, Sendable {
        case isOneOf([String])
        case number(ComparisonOperator, Double)
    }

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
