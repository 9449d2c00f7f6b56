import CheckResults
import RuleSyntax
import Testing
import TraceModel

@testable import TraceRules

/// What is declared of all pairs is said of the way there: Specs/README.md, "The way back".
@Suite struct `The way back has a value of its own` {
    static let spec = """
        spec s "S"
        condition kind of move is push back pop | slide
        event born, died, show, shown, hide, hidden
        life from born to died
        interval leaving = hide .. hidden, cancelled by show
        interval entering = show .. shown, cancelled by hide
        relation move(x, y) = x leaving overlaps y entering
        rule there "A push hides first"
          for each move(x, y)
          when kind is push
          x hide before y show
        rule back "A pop shows first"
          for each move(x, y)
          when kind is pop
          y show before x hide
        rule aside "A slide shows first"
          for each move(x, y)
          when kind is slide
          y show before x hide

        """

    private static let born = "#1.born #2.born "
    /// From 1 to 2 and back, each in its order.
    private static let push = "#1.hide #2.show #1.hidden #2.shown "
    private static let pop = "#1.show #2.hide #2.hidden #1.shown "
    /// Back, but in the order of a push.
    private static let slowPop = "#2.hide #1.show #2.hidden #1.shown "

    private func judge(
        _ words: String,
        _ kind: String? = "push",
        fromLine: Int = 0,
        _ options: CheckOptions = .everything
    ) throws -> [String] {
        var options = options
        options.settings = kind.map { [.init("kind", $0, fromLine: fromLine)] } ?? []
        let result = try Judging(words, by: Self.spec, options).result
        return result.findings.map { "\($0.rule.dropFirst(2))@\($0.place.line)" }
    }

    private func kinds(_ words: String, _ kind: String = "push", _ options: CheckOptions = .everything) throws
        -> [String]
    {
        var options = options
        options.settings = [.init("kind", kind)]
        let result = try Judging(words, by: Self.spec, options).result
        return result.judgements.filter { $0.verdict != .inapplicable }.map { judgement in
            let pair = judgement.binding.roles.map(\.subject).joined(separator: "->")
            return "\(pair) \(judgement.rule.dropFirst(2))"
        }
    }

    @Test func `A push that leads back over the same two is a pop`() throws {
        #expect(try judge(Self.born + Self.push + Self.pop) == [])
        #expect(try kinds(Self.born + Self.push + Self.pop) == ["1->2 there", "2->1 back"])
        #expect(try judge(Self.born + Self.push + Self.slowPop) == ["back@7"])
        #expect(try judge(Self.born + Self.pop) == ["there@3"], "nothing led there")
    }

    @Test func `Who goes there again goes there, and back again`() throws {
        #expect(
            try kinds(Self.born + Self.push + Self.pop + Self.push + Self.pop)
                == ["1->2 there", "2->1 back", "1->2 there", "2->1 back"]
        )
        let deep = "#3.born #2.hide #3.show #2.hidden #3.shown #2.show #3.hide #3.hidden #2.shown "
        #expect(
            try kinds(Self.born + Self.push + deep + Self.pop)
                == ["1->2 there", "2->3 there", "3->2 back", "2->1 back"]
        )
        let toRoot = "#3.born #2.hide #3.show #2.hidden #3.shown #3.hide #1.show #3.hidden #1.shown"
        #expect(
            try kinds(Self.born + Self.push + toRoot) == ["1->2 there", "2->3 there", "3->1 there"],
            "it leads back over others"
        )
    }

    @Test func `What is declared of a pop is said of it, and a push leads back from one`() throws {
        #expect(try kinds(Self.born + Self.pop, "pop") == ["2->1 back"])
        #expect(try kinds(Self.born + Self.pop + Self.push, "pop") == ["2->1 back", "1->2 there"])
    }

    @Test func `A value without a way back is that of both ways`() throws {
        #expect(try kinds(Self.born + Self.push + Self.pop, "slide") == ["1->2 aside", "2->1 aside"])
        #expect(try judge(Self.born + Self.push + Self.slowPop, "slide") == ["aside@3", "aside@7"])
    }

    @Test func `What is declared from a line on is said of each pair behind it`() throws {
        #expect(try judge(Self.born + Self.push + Self.pop, fromLine: 1) == ["there@7"])
    }

    @Test func `Where the way there may have gone by, both are tried`() throws {
        let middle = CheckOptions(end: .complete, observesAll: true)
        #expect(try judge(Self.pop, "push", middle) == [])
        #expect(try judge(Self.slowPop, "push", middle) == [])
        #expect(try judge(Self.born + Self.push + "~ " + Self.slowPop, "push", middle) == [])
        #expect(try judge(Self.born + Self.push + "~ " + Self.pop, "push", middle) == [])
        #expect(try judge(Self.born + Self.pop, "push", middle) == ["there@3"], "their births are there")
    }

    @Test func `A cancelled gesture is none, and what it leaves leads nowhere`() throws {
        let letGo = "#1.show #2.hide #2.show #1.hide #1.hidden #2.shown "
        #expect(try judge(Self.born + Self.push + letGo + Self.pop) == [])
        #expect(try judge(Self.born + Self.push + letGo + Self.slowPop) == ["back@13"])
        #expect(
            try kinds(Self.born + Self.push + letGo + Self.pop) == ["1->2 there", "2->1 back", "2->1 back"]
        )
        let letGoAtOnce = "#1.hide #2.show #2.hide #1.show #2.hidden #1.shown "
        #expect(
            try kinds(Self.born + letGoAtOnce + Self.push) == ["1->2 there", "1->2 there"],
            "a push that was let go led nowhere"
        )
    }

    @Test(arguments: 1...3) func `What is read in pieces comes to the same`(size: Int) throws {
        let checker = try Checker(SpecParser.parse(Self.spec, file: "test"))
        var options = CheckOptions.everything
        options.settings = [.init("kind", "push")]
        for words in [Self.push + Self.slowPop, Self.pop + Self.push, Self.push + Self.pop + Self.slowPop] {
            let trace = TraceWords(Self.born + words).trace
            let whole = try checker.check(trace, options)
            let pieces = try StreamedCheckTests.result(checker, trace, options, size: size, lookAhead: 1)
            #expect(pieces == whole)
        }
    }

    @Test func `Nothing is told early of a rule that the way back is not held to`() throws {
        let checker = try Checker(SpecParser.parse(Self.spec, file: "test"))
        var options = CheckOptions.everything
        options.settings = [.init("kind", "push")]
        let trace = TraceWords(Self.born + Self.pop + Self.push).trace
        #expect(try GrowingCheck(checker, options).take(trace) == [])
        options.settings = [.init("kind", "slide")]
        let slow = TraceWords(Self.born + Self.push).trace
        #expect(try GrowingCheck(checker, options).take(slow).map(\.rule) == ["s.aside"])
    }
}
