import CheckResults
import RuleSyntax
import Testing
import TraceModel

@testable import TraceRules

/// What a log shows of conditions that nobody declared: Specs/README.md, "What a log shows".
@Suite struct `A default yields to what a log shows` {
    static let spec = """
        spec s "S"
        condition os default 17, >= 10 by nslog.microseconds
        condition power is mains | battery
        event a, b
        event dropped when os < 6
        event paused when os >= 5 and os < 6
        event added when os >= 13
        event charged when power is mains
        rule old-order "Before 6 an a comes before each b"
          when os < 6
          a before b
        rule new-order "Since 6 there is no b"
          when os >= 6
          b never
        rule fifth "In 5 there is one a at most"
          when os >= 5
          when os < 6
          a at most once
        rule latest "Since 16 there is one a at most"
          when os >= 16
          a at most once
        rule on-battery "On battery there is no a"
          when power is battery
          a never
        rule gone "What was dropped is gone"
          when os >= 6
          dropped never

        """

    /// - Parameter sign: whether the log's form shows NSLog's microseconds.
    private func judge(
        _ words: String,
        sign: Bool = false,
        _ settings: [CheckOptions.Setting] = []
    ) throws -> CheckResult {
        var trace = TraceWords(words).trace
        if sign { trace.signs[.nslogMicroseconds] = Place(line: 1, column: 1) }
        var options = CheckOptions.everything
        options.settings = settings
        options.keepsJudgements = true
        return try Checker(SpecParser.parse(Self.spec, file: "test")).check(trace, options)
    }

    private func findings(_ result: CheckResult) -> [String] {
        result.findings.map { "\($0.rule.dropFirst(2))@\($0.place.line)" }
    }

    private func verdict(_ rule: String, _ result: CheckResult) -> Verdict? {
        result.judgements.first { $0.rule == "s.\(rule)" }?.verdict
    }

    private func shown(_ result: CheckResult) -> [String] {
        result.shownConditions.map { condition in
            let because = condition.because.map { "\($0.place.line) \($0.what) (\($0.range))" }
            return "\(condition.name) \(condition.range ?? "?"): \(because.joined(separator: ", "))"
        }
    }

    @Test func `Without evidence the default holds, and nothing is said of it`() throws {
        let result = try judge("b")
        #expect(findings(result) == ["new-order@1"])
        #expect(result.findings[0].message.hasSuffix("(os is taken to be 17)"))
        #expect(shown(result) == [])
    }

    @Test func `An event that an older system has settles the condition, wherever it stands`() throws {
        let result = try judge("a b dropped")
        #expect(findings(result) == [])
        #expect(verdict("old-order", result) == .satisfied)
        #expect(verdict("new-order", result) == .inapplicable)
        #expect(verdict("gone", result) == .inapplicable)
        #expect(shown(result) == ["os below 6: 3 dropped (below 6)"])
    }

    @Test func `A finding that rests on the evidence says what the condition is taken to be`() throws {
        let result = try judge("b dropped")
        #expect(findings(result) == ["old-order@1"])
        #expect(result.findings[0].message.hasSuffix("(os is taken to be below 6)"))
    }

    @Test func `What is declared is not settled by evidence, and the event is a violation`() throws {
        let result = try judge("a b dropped", [.init("os", "17")])
        #expect(findings(result) == ["new-order@2", "gone@3"])
        #expect(shown(result) == [])
        #expect(try findings(judge("b dropped", [.init("os", "5")])) == ["old-order@1"])
    }

    @Test func `Within a range no finding rests on one of its values`() throws {
        #expect(try findings(judge("a a dropped")) == [], "os may be 4, where 'fifth' does not apply")
        let result = try judge("a a paused")
        #expect(findings(result) == ["fifth@2"])
        #expect(result.findings[0].message.hasSuffix("(os is taken to be at least 5 and below 6)"))
        #expect(
            shown(try judge("dropped paused")) == [
                "os at least 5 and below 6: 1 dropped (below 6), 2 paused (at least 5 and below 6)"
            ]
        )
    }

    @Test func `A default that fits the evidence stays`() throws {
        let result = try judge("added a a")
        #expect(findings(result) == ["latest@3"])
        #expect(result.findings[0].message.hasSuffix("(os is taken to be 17)"))
        #expect(shown(result) == [])
        #expect(try shown(judge("a", sign: true)) == [])
    }

    @Test func `Evidence that contradicts itself leaves the condition unknown, and no finding rests on it`() throws {
        let result = try judge("b dropped added")
        #expect(findings(result) == [])
        #expect(shown(result) == ["os ?: 2 dropped (below 6), 3 added (at least 13)"])
        let stamped = try judge("a b dropped", sign: true)
        #expect(findings(stamped) == [])
        #expect(shown(stamped) == ["os ?: 1 NSLog's microseconds (at least 10), 3 dropped (below 6)"])
        #expect(verdict("old-order", stamped) == .satisfied, "as under each value that finds nothing")
    }

    @Test func `A condition with values and no default has those that fit`() throws {
        #expect(try verdict("on-battery", judge("added")) == .satisfied)
        let result = try judge("charged a")
        #expect(verdict("on-battery", result) == .inapplicable)
        #expect(shown(result) == ["power mains: 1 charged (mains)"])
    }

    @Test func `A directive of the log declares the condition`() throws {
        var trace = TraceWords("b dropped").trace
        trace.directives = [.init(name: "os", value: "17")]
        let entry = Trace.Entry(name: Trace.Entry.directive(0), subject: 0, line: 3, column: 1)
        trace.entries.append(entry)
        let result = try Checker(SpecParser.parse(Self.spec, file: "test")).check(trace, .everything)
        #expect(findings(result) == ["new-order@1", "gone@2"])
    }

    @Test(arguments: 1...4) func `Evidence that comes late is known from the beginning of what is read in pieces`(
        size: Int
    ) throws {
        let checker = try Checker(SpecParser.parse(Self.spec, file: "test"))
        for words in ["b a b dropped", "b a b paused", "b a dropped b added", "a b added b"] {
            let trace = TraceWords(words).trace
            let whole = try checker.check(trace, .everything)
            let pieces = try StreamedCheckTests.result(checker, trace, .everything, size: size, lookAhead: 1)
            #expect(pieces == whole)
        }
    }

    @Test func `Nothing is told early that evidence may take back`() throws {
        let checker = try Checker(SpecParser.parse(Self.spec, file: "test"))
        let trace = TraceWords("b a").trace
        #expect(try GrowingCheck(checker, .everything).take(trace) == [])
        var options = CheckOptions.everything
        options.settings = [.init("os", "17")]
        #expect(try GrowingCheck(checker, options).take(trace).map(\.rule) == ["s.new-order"])
    }
}
