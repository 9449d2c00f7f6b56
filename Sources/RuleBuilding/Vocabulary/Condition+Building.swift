public import RuleTree
public import TraceModel

extension Condition {
    /// `condition made of life is storyboard | code default code`, built in Swift.
    public init(
        _ name: String,
        of subject: Subject = .trace,
        is first: String,
        _ rest: String...,
        default defaultValue: String? = nil,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let origin = Origin(file: file, line: line, column: column)
        self.init(name, of: subject, values: [first] + rest, default: defaultValue, origin: origin)
    }

    /// `condition kind of transition is push | pop`, built in Swift.
    public init<Vocabulary>(
        _ name: String,
        of pairs: Pairs<Vocabulary>,
        is first: String,
        _ rest: String...,
        default defaultValue: String? = nil,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) {
        let origin = Origin(file: file, line: line, column: column)
        self.init(name, of: .relation(pairs.name), values: [first] + rest, default: defaultValue, origin: origin)
    }

    /// `push back pop`: the value of the way back, which is not named behind `is:`, stands behind that of the way there.
    public func leading(_ value: String, back: String) -> Condition {
        var leading = self
        let index = values.firstIndex(of: value).map { $0 + 1 } ?? values.endIndex
        leading.values.insert(back, at: index)
        leading.backs.insert(back)
        return leading
    }

    /// `, >= 10 by nslog.microseconds`: what the form of a log says of the value.
    public func shown(_ test: ConditionTest, by sign: LogSign) -> Condition {
        var shown = self
        shown.signs.append(Sign(test.placed(at: origin), by: sign))
        return shown
    }

    public static func < (condition: Condition, bound: Double) -> ConditionTest {
        ConditionTest(condition.name, .number(.less, bound))
    }

    public static func <= (condition: Condition, bound: Double) -> ConditionTest {
        ConditionTest(condition.name, .number(.lessOrEqual, bound))
    }

    public static func == (condition: Condition, bound: Double) -> ConditionTest {
        ConditionTest(condition.name, .number(.equal, bound))
    }

    public static func != (condition: Condition, bound: Double) -> ConditionTest {
        ConditionTest(condition.name, .number(.notEqual, bound))
    }

    public static func >= (condition: Condition, bound: Double) -> ConditionTest {
        ConditionTest(condition.name, .number(.greaterOrEqual, bound))
    }

    public static func > (condition: Condition, bound: Double) -> ConditionTest {
        ConditionTest(condition.name, .number(.greater, bound))
    }
}
