public import RuleTree
import TraceModel

/// The statements of a spec: its vocabulary, of which each constant is named once, and its rules.
@resultBuilder
public enum SpecBuilder: ListBuilder {
    public typealias Part = SpecPart

    public static func buildExpression(
        _ use: SpecReference,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) -> [SpecPart] {
        [.use(use.placed(at: Origin(file: file, line: line, column: column)))]
    }

    public static func buildExpression(
        _ condition: Condition,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) -> [SpecPart] {
        [.condition(condition.placed(at: Origin(file: file, line: line, column: column)))]
    }

    public static func buildExpression(_ attribute: Attribute) -> [SpecPart] { [.attribute(attribute.declaration)] }

    public static func buildExpression(_ event: Event) -> [SpecPart] { [.event(event.declaration)] }

    /// Several events on a line.
    public static func buildExpression(_ events: [Event]) -> [SpecPart] { events.map { .event($0.declaration) } }

    public static func buildExpression(
        _ life: Life,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) -> [SpecPart] {
        [.life(life.placed(at: Origin(file: file, line: line, column: column)))]
    }

    public static func buildExpression(
        _ interval: Interval,
        file: String = #filePath,
        line: Int = #line,
        column: Int = #column
    ) -> [SpecPart] {
        [.interval(interval.placed(at: Origin(file: file, line: line, column: column)))]
    }

    public static func buildExpression<Vocabulary>(_ pairs: Pairs<Vocabulary>) -> [SpecPart] {
        [.relation(pairs.relation)]
    }

    public static func buildExpression(_ record: Record) -> [SpecPart] { [record.part] }

    public static func buildExpression(_ skip: Skip) -> [SpecPart] { [skip.part] }

    public static func buildExpression(_ gap: Gap) -> [SpecPart] { [gap.part] }

    public static func buildExpression(_ rule: Rule) -> [SpecPart] { [.rule(rule)] }

    /// Statements that are written elsewhere: a part of a large spec, or parts of the tree.
    public static func buildExpression(_ parts: [SpecPart]) -> [SpecPart] { parts }
}
