import CheckResults
import NaiveEvaluator
import RuleTree
import Testing

/// Values are compared in one way wherever a rule compares them: as numbers if both are, exactly, and else as texts; which of a number
/// and a text is more nobody knows.
struct ComparedValueTests {
    /// Comparisons, and whether they are true.
    private static let comparisons: [(left: String, ComparisonOperator, right: String, isTrue: Bool)] = [
        ("10", .greater, "9", true), ("10", .less, "9", false),
        ("1.50", .equal, "1.5", true), ("0.1", .equal, "0.10", true), ("0.100000000000000005", .equal, "0.1", false),
        ("7", .equal, "7.0", true), ("007", .equal, "7", true), ("+5", .equal, "5", true), ("-0", .equal, "0", true),
        ("-2", .less, "-1.5", true), ("-1", .less, "0.001", true), ("-10", .greater, "-9", false),
        (".5", .equal, "0.5", true), ("5.", .equal, "5", true),
        ("1e3", .equal, "1000", true), ("12.5E-1", .equal, "1.25", true), ("1e400", .greater, "1e399", true),
        // Beyond what a number of 64 bits tells apart.
        ("9007199254740993", .equal, "9007199254740992", false),
        ("9007199254740993", .greater, "9007199254740992", true),
        ("9007199254740993.0", .greater, "9007199254740992", true),
        ("123456789012345678901234567890", .less, "123456789012345678901234567891", true),
        ("0x10", .equal, "16", true), ("0x7f8a", .equal, "0x7F8A", true), ("0X1f", .less, "32", true),
        ("0x20", .greater, "9", true), ("-0x10", .less, "1", true),
        ("0xfffffffffffffffff", .equal, "295147905179352825855", true),
        // Texts.
        ("nan", .equal, "NaN", false), ("inf", .greater, "inch", true), ("0x", .equal, "0", false),
        ("0x1p3", .equal, "8", false), ("1.2.3", .less, "1.10.3", false), ("1_000", .equal, "1000", false),
        ("10apples", .less, "9apples", true), ("e5", .equal, "0", false), ("-", .equal, "0", false),
        ("1e", .equal, "1", false), ("hidden", .notEqual, "shown", true),
    ]

    private func isTrue(_ clause: String, _ words: String) throws -> Bool {
        let spec = "spec s \"S\"\nevent a, b\nattribute x, y\nrule r \"R\"\n  \(clause)\n"
        let verdict = try Judging(words, by: spec, .everything).findings
        #expect(verdict == ["violated@2"] || verdict == [], "\(clause): \(words)")
        return !verdict.isEmpty
    }

    /// Comparisons of which nobody knows how they come out.
    private static let incomparable: [(left: String, ComparisonOperator, right: String)] = [
        ("9ms", .greater, "10"), ("n/a", .less, "10"), ("inf", .greaterOrEqual, "1"), ("9", .lessOrEqual, "10ms"),
    ]

    @Test("whether a text is more than a number is not known", arguments: incomparable.indices)
    func notKnown(_ index: Int) throws {
        let (left, comparison, right) = ComparedValueTests.incomparable[index]
        for operand in ["\"\(right)\"", "last(a).y"] {
            for ending in ["never", "at least once"] {
                let clause = "(b where x \(comparison.rawValue) \(operand)) \(ending)"
                let spec = "spec s \"S\"\nevent a, b\nattribute x, y\nrule r \"R\"\n  \(clause)\n"
                let judging = try Judging("#1.a{y=\(right)} #1.b{x=\(left)}", by: spec, .everything)
                #expect(judging.result.judgements.map(\.verdict) == [.unobservable], "\(clause)")
            }
        }
        #expect(NaiveValue(left).holds(comparison, NaiveValue(right)) == nil)
    }

    @Test("an attribute and a value that a rule names", arguments: comparisons.indices)
    func literal(_ index: Int) throws {
        let (left, comparison, right, isTrue) = ComparedValueTests.comparisons[index]
        let clause = "(b where x \(comparison.rawValue) \"\(right)\") never"
        #expect(try self.isTrue(clause, "#1.a #1.b{x=\(left)}") == isTrue)
    }

    @Test("an attribute and what an earlier event said", arguments: comparisons.indices)
    func earlier(_ index: Int) throws {
        let (left, comparison, right, isTrue) = ComparedValueTests.comparisons[index]
        let clause = "(b where x \(comparison.rawValue) last(a).y) never"
        #expect(try self.isTrue(clause, "#1.a{y=\(right)} #1.b{x=\(left)}") == isTrue)
    }

    @Test("what a relation compares: with a value, and with the other's attribute", arguments: comparisons.indices)
    func relation(_ index: Int) throws {
        let (left, comparison, right, isTrue) = ComparedValueTests.comparisons[index]
        func isPair(_ operand: RelationTest.Operand, _ words: String) throws -> Bool {
            let test = RelationTest(role: "x", "thread", comparison, operand)
            let relation = RelationJudging(relation: .near(.overlaps, where: [test]))
            return try !relation.judge("#1.birth #2.birth \(words) #2.leave #1.close", "y leave never").pairs.isEmpty
        }
        #expect(try isPair(.literal(right), "#1.open{thread=\(left)} #2.enter") == isTrue)
        let both = "#1.open{thread=\(left)} #2.enter{kind=\(right)}"
        #expect(try isPair(.attribute(role: "y", "kind"), both) == isTrue)
    }

    @Test("the simple evaluator", arguments: comparisons.indices)
    func simply(_ index: Int) {
        let (left, comparison, right, isTrue) = ComparedValueTests.comparisons[index]
        #expect(NaiveValue(left).holds(comparison, NaiveValue(right)) == isTrue)
    }

    @Test("of an attribute that a record says twice, the last value counts, wherever it is read")
    func saidTwice() throws {
        #expect(try isTrue("(b where x = 2) never", "#1.a #1.b{x=1,x=2}"))
        #expect(try !isTrue("(b where x = 1) never", "#1.a #1.b{x=1,x=2}"))
        let test = RelationTest(role: "x", "thread", .equal, .literal("2"))
        let relation = RelationJudging(relation: .near(.overlaps, where: [test]))
        let words = "#1.birth #2.birth #1.open{thread=1,thread=2} #2.enter #2.leave #1.close"
        #expect(try relation.judge(words, "y leave never").findings == ["violated@5"])
    }

    @Test(
        "values are found on each side of all that literals say, however near these are",
        arguments: [
            ["9007199254740992", "9007199254740993"], ["0"], ["-1", "-1.0001"], ["1e30", "1e-30"], ["0x10", "16.5"],
            ["0.1", "0.10000000000000000001"], ["-3", "4"], ["text"],
        ]
    )
    func telling(_ literals: [String]) {
        let values = literals.map(AttributeValue.init)
        let told = AttributeValue.telling(values)
        func outcomes(of value: AttributeValue) -> [Bool?] {
            values.flatMap { literal in ComparisonOperator.allCases.map { value.holds($0, literal) } }
        }
        let numbers = told.filter { $0.number != nil }
        let isNumeric = values.allSatisfy { $0.number != nil }
        // n numbers have n places and n + 1 stretches between them.
        #expect(Set(numbers.map(outcomes)).count == (isNumeric ? 2 * values.count + 1 : 0))
        #expect(numbers.allSatisfy { AttributeValue($0.number?.description ?? "").number == $0.number })
    }
}
