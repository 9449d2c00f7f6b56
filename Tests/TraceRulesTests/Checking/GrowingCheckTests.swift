import CheckResults
import RuleSyntax
import Testing
import TraceModel

@testable import TraceRules

/// What is told of a growing trace is in the result of the whole one, wherever it is looked at and however it goes on.
struct GrowingCheckTests {
    private static let spec = """
        spec test "Early"
        condition mode default strict
        condition care of life is kept | assigned default kept
        condition kind of crossing is in | out
        event +alloc, init, load, show, shown, hide, hidden, dealloc
        attribute frame
        life from +alloc, init, load to dealloc
        interval entering = show .. shown, cancelled by hide
        interval leaving = hide .. hidden, cancelled by show
        relation crossing(a, b) = a leaving overlaps b entering
        relation framed(a, b) = a leaving overlaps b entering where a.frame = b.frame
        rule loaded "Loaded before shown"
          load before show | shown
        rule inited "Made before loaded"
          init before load
        rule shown-once "Shown once"
          each show leads to shown
        rule hides "Hidden at last"
          after each shown, hide leads to hidden
        rule silence "Nothing after the end"
          any but dealloc never after dealloc
        rule allocated "Allocated before it is made"
          +alloc before init
        rule strict "Not twice"
          when mode is strict
          show at most once
        rule kept "Hidden once"
          when care is kept
          hidden at most once
        rule class-order "A class loads before it shows"
          for each class
          load before show
        rule hide-first "One leaves first"
          for each crossing(a, b)
          a hide before b show
        rule in-order "The other is shown first"
          for each crossing(a, b)
          when kind is in
          b shown before a hidden
        rule framed-order "One leaves first"
          for each framed(a, b)
          a hide before b show
        """

    private static func checker() throws -> Checker { try Checker(SpecParser.parse(spec, file: "test.lifeline")) }

    /// Records of a few lives, most of them in their order.
    private static func words(_ generator: inout RandomNumbers) -> [String] {
        let order = ["init", "load", "show", "shown", "hide", "hidden", "dealloc"]
        let showsAll = Bool.random(using: &generator)
        var next: [String: Int] = [:]
        var words: [String] = []
        if showsAll {
            for className in ["A", "B"] { words += order.map { "\(className)#0.\($0)" } }
        }
        for _ in 0..<Int.random(in: 10...60, using: &generator) {
            switch Int.random(in: 0..<40, using: &generator) {
            case 0: words.append("~")
            case 1...3: words.append("\(["A", "C", "D"].randomElement(using: &generator) ?? "A").+alloc")
            default: break
            }
            let className = ["A", "A", "B", "C", "D"].randomElement(using: &generator) ?? "A"
            let isLabel = className == "C" || className == "D" && Bool.random(using: &generator)
            let subject = isLabel ? className : "\(className)#\(Int.random(in: 1...2, using: &generator))"
            var event = next[subject] ?? 0
            if Int.random(in: 0..<4, using: &generator) == 0 { event = Int.random(in: 0..<7, using: &generator) }
            let frame = Int.random(in: 1...6, using: &generator)
            words.append("\(subject).\(order[event])" + (frame < 3 ? "{frame=\(frame)}" : ""))
            // After hidden it is shown again, or ends.
            next[subject] = event == 5 && Bool.random(using: &generator) ? 2 : (event + 1) % 7
        }
        if Bool.random(using: &generator) { return words }
        return DoubledWords.doubling(words, of: ["A", "B", "C", "D"], &generator)
    }

    private static func options(_ generator: inout RandomNumbers) -> CheckOptions {
        var options = CheckOptions()
        options.begin = Bool.random(using: &generator) ? .launch : .middle
        options.end = Bool.random(using: &generator) ? .complete : .truncated
        options.observesAll = Int.random(in: 0..<4, using: &generator) == 0
        options.labelsAreSingle = Int.random(in: 0..<4, using: &generator) == 0
        if Bool.random(using: &generator) { options.settings.append(.init("kind", "in")) }
        if Bool.random(using: &generator) { options.settings.append(.init("mode", "strict")) }
        if Int.random(in: 0..<3, using: &generator) == 0 {
            options.settings.append(.init("care", Bool.random(using: &generator) ? "kept" : "assigned"))
        }
        return options
    }

    private struct Essence: Hashable {
        var rule: String
        var place: Place
        var binding: Binding

        init(_ finding: Finding) {
            rule = finding.rule
            place = finding.place
            binding = finding.binding
        }
    }

    @Test(arguments: 0..<(20 * (1 + 4 * AgreementDepth.extra)))
    func whatIsToldIsNeverTakenBack(_ number: Int) throws {
        let seed = AgreementDepth.seed &+ UInt64(number)
        var generator = RandomNumbers(seed: seed)
        let checker = try Self.checker()
        for _ in 0..<12 {
            let trace = TraceWords(Self.words(&generator).joined(separator: " ")).trace
            let options = Self.options(&generator)
            let check = GrowingCheck(checker, options)
            var told: [Finding] = []
            var end = 0
            while end < trace.entries.count {
                end = min(end + Int.random(in: 1...16, using: &generator), trace.entries.count)
                told += try check.take(trace.beginning(end))
            }
            let found = try checker.check(trace, options).findings.filter { $0.verdict == .violated }
            let lost = told.filter { !Set(found.map(Essence.init)).contains(Essence($0)) }
            #expect(lost.isEmpty, "LIFELINE_TEST_SEED=\(seed)")
            #expect(Set(told.map(Essence.init)).count == told.count, "LIFELINE_TEST_SEED=\(seed)")
        }
    }

    /// What is told at each record of a trace.
    private static func told(_ words: String, _ options: CheckOptions = CheckOptions()) throws -> [String] {
        let trace = TraceWords(words).trace
        let check = GrowingCheck(try checker(), options)
        return try (1...trace.entries.count).map { end in
            try check.take(trace.beginning(end)).map { "\($0.place.line) \($0.rule)" }.joined(separator: ", ")
        }
    }

    @Test func aViolationIsToldOnceItsClassHasLoggedAllThatTheRuleNames() throws {
        #expect(
            try Self.told("A#1.init A#1.show A#1.shown A#1.load A#2.init A#2.show A#2.load")
                == ["", "", "", "2 test.loaded, 3 test.loaded", "", "6 test.loaded", ""]
        )
    }

    @Test func aViolationStaysWhenTheAddressIsGivenToAnother() throws {
        #expect(
            try Self.told("A#1.init A#1.show A#1.shown A#1.init A#2.load A#2.show")
                == ["", "", "", "", "2 test.loaded, 3 test.loaded", ""]
        )
    }

    @Test func aLabelIsOneObjectUntilItIsBornAgain() throws {
        #expect(try Self.told("A.init A.load A.shown A.init A.show").allSatisfy(\.isEmpty))
        #expect(
            try Self.told("A.init A.show A.shown A.load A.init")
                == ["", "", "", "2 test.loaded, 3 test.loaded", ""]
        )
    }

    @Test func theDeathOfALabelMayTurnOutToBeAnothers() throws {
        let words = "A.init A.load A.show A.shown A.hide A.hidden A.shown A.hide A.dealloc"
        // Another dealloc would show two objects, and leave it open which of them dies here.
        #expect(try Self.told(words).allSatisfy(\.isEmpty))
        let single = CheckOptions(labelsAreSingle: true)
        #expect(try Self.told(words, single).last == "8 test.hides")
        #expect(try Self.told(words.replacing("A.", with: "A#1.")).last == "8 test.hides")
    }

    @Test func aPairThatEndsWithTheDeathOfALabelIsNotTold() throws {
        let ends = "C#3.show C#3.shown C#3.hide C#3.hidden A.init A.show A.shown A.hide A.hidden"
        let words = ends + " C#2.show A.hide C#2.shown A.dealloc"
        #expect(try Self.told(words).allSatisfy(\.isEmpty))
        #expect(try Self.told(words.replacing("A.", with: "A#1.")).last?.contains("10 test.hide-first") == true)
    }

    @Test func whatAClassEventBeganMayHaveBegunElsewhere() throws {
        // An address of the class would show that +alloc belongs to no life.
        #expect(try Self.told("A.+alloc A.init A.show A.shown A.load").allSatisfy(\.isEmpty))
    }

    @Test func aRuleWhoseConditionTheTraceMayDeclareIsNotTold() throws {
        let words = "A#1.init A#1.load A#1.show A#1.shown A#1.show"
        // The rule holds unless a note to come says that the mode is loose.
        #expect(try Self.told(words) == ["", "", "", "", ""])
        let strict = CheckOptions(settings: [.init("mode", "strict")])
        #expect(try Self.told(words, strict) == ["", "", "", "", "5 test.strict"])
        let loose = CheckOptions(settings: [.init("mode", "loose")])
        #expect(try Self.told(words, loose) == ["", "", "", "", ""])
    }

    @Test func aRuleIsToldWhereADefaultHoldsForEachLifeThatHasBegun() throws {
        let words = "A#1.init A#1.load" + String(repeating: " A#1.show A#1.shown A#1.hide A#1.hidden", count: 2)
        // What a note to come says of care is about lives that begin behind it.
        #expect(try Self.told(words).last == "10 test.kept")
        #expect(try Self.told(words, CheckOptions(settings: [.init("care", "kept")])).last == "10 test.kept")
        #expect(try Self.told(words, CheckOptions(settings: [.init("care", "assigned")])).allSatisfy(\.isEmpty))
    }

    @Test func aPairIsToldWhenBothIntervalsAreClosed() throws {
        let ends = "A#0.show A#0.shown A#0.hide A#0.hidden"
        let words = ends + " A#1.hide A#2.show A#2.shown A#1.hidden A#2.hide A#1.show A#2.hidden"
        #expect(try Self.told(words).allSatisfy(\.isEmpty))
        #expect(
            try Self.told(ends + " A#2.show A#1.hide A#2.shown A#1.hidden")
                == ["", "", "", "", "", "", "", "5 test.hide-first"]
        )
    }

    @Test func aPairIsNotToldWhileAnIntervalsEndHasNeverBeenLogged() throws {
        // B logs no hidden yet: whether its interval is still open then, only the rest of the trace shows.
        let ends = "A#0.show A#0.shown A#0.hide A#0.hidden B#1.show B#1.shown B#1.hide"
        #expect(try Self.told(ends + " A#2.show A#1.hide A#2.shown A#1.hidden").allSatisfy(\.isEmpty))
    }

    @Test func aPairWhoseLifeMayBeReplacedIsNotTold() throws {
        // As long as no death is logged, the birth seems to be another life's, with which the session and the pair end.
        let spec = """
            spec test "Early"
            event born, open, shut, work, died
            life from born to died
            interval session = open .. shut
            relation shared(x, y) = x session overlaps y session seen from x birth to y death
            rule worked "The first has worked before it opens"
              for each shared(x, y)
              before x open, x work at least once
            """
        let checker = try Checker(SpecParser.parse(spec, file: "test.lifeline"))
        let check = GrowingCheck(checker, CheckOptions(begin: .launch, observesAll: true))
        let trace = TraceWords("A#2.open A#1.open A#2.shut A#1.born A#2.died B#3.open").trace
        for end in 1...trace.entries.count { #expect(try check.take(trace.beginning(end)).isEmpty) }
    }

    @Test func whereMoreWouldBeJudgedAnewThanIsReadFindingsComeLate() throws {
        let words = (0..<30).flatMap { ["C\($0)#1.init", "C\($0)#1.show", "C\($0)#1.shown", "C\($0)#1.load"] }
        let trace = TraceWords((words + words.map { $0.replacing("#1", with: "#2") }).joined(separator: " ")).trace
        let thrifty = GrowingCheck(try Self.checker(), CheckOptions(), freeWork: 0)
        let free = GrowingCheck(try Self.checker(), CheckOptions())
        var (late, early) = (0, 0)
        var isLater = false
        for end in 1...trace.entries.count {
            late += try thrifty.take(trace.beginning(end)).count
            early += try free.take(trace.beginning(end)).count
            #expect(late <= early)
            if late < early { isLater = true }
        }
        #expect(isLater)
        #expect(late == 120)
    }
}
