import CheckResults
import NaiveEvaluator
import RuleSyntax
import Testing
import TraceModel

@testable import TraceRules

/// A class that prints two records for each call, from a method and the one that it overrides, or at a method's beginning and end.
struct PrintedTwiceTests {
    private static let spec = """
        spec s "S"
        event init, wake, show, shown, hide, hidden, die
        life from init, wake to die
        interval entering = show .. shown, cancelled by hide
        interval leaving = hide .. hidden, cancelled by show
        relation change(a, b) = a leaving overlaps b entering
        rule woken-once "It wakes once"
          wake at most once
        rule turns "It is shown and hidden in turns"
          show pairs with hide
        rule hide-first "One leaves first"
          for each change(a, b)
          a hide before b show
        """

    private func judging(_ words: String, _ options: CheckOptions = CheckOptions()) throws -> Judging {
        try Judging(words, by: PrintedTwiceTests.spec, options)
    }

    /// `C: init wake`, and `all` behind it if the class prints nothing once.
    private func habits(_ words: String, _ options: CheckOptions = CheckOptions()) throws -> [String] {
        try judging(words, options).result.printedTwice.map {
            "\($0.className): \($0.events.joined(separator: " "))\($0.areAll ? " all" : "")"
        }
    }

    @Test(
        "three callbacks that come doubled in every life, a birth or a death among them, are judged as one record a call"
    )
    func habit() throws {
        let words = "C#1.init C#1.init C#1.wake C#1.wake C#1.show C#1.show C#1.hide C#1.hide C#1.die C#1.die"
        #expect(try habits(words) == ["C: init wake show hide die all"])
        #expect(try judging(words).result.lifeCount == 1)
        #expect(try judging(words).verdicts == ["<C: 1> satisfied", "<C: 1> satisfied"])
    }

    @Test("what is wrong stays wrong, where its call begins")
    func stillWrong() throws {
        let words =
            "C#1.init C#1.init C#1.wake C#1.wake C#1.wake C#1.wake C#1.show C#1.show C#1.show C#1.show"
            + " C#1.hide C#1.hide C#1.die C#1.die"
        #expect(try habits(words) == ["C: init wake show hide die all"])
        #expect(try judging(words).findings == ["violated@5", "violated@9"])
    }

    @Test("calls that a call brings about lie between its two records")
    func nested() throws {
        #expect(
            try habits("C#1.init C#1.wake C#1.wake C#1.init C#1.show C#1.show C#1.hide C#1.hide")
                == ["C: init wake show hide all"]
        )
        // wake ends within show and show within wake: neither is one call.
        #expect(try habits("C#1.init C#1.init C#1.wake C#1.show C#1.wake C#1.show C#1.hide C#1.hide").isEmpty)
    }

    @Test("what is printed twice in part is so only for the names that always have a neighbour of their own")
    func inPart() throws {
        let base = "C#1.init C#1.wake C#1.wake C#1.show C#1.show C#1.hide C#1.die C#1.die"
        #expect(try habits(base) == ["C: wake show die"])
        #expect(try judging(base).findings.isEmpty)
        // Whether wake was called twice is open: another call was brought about in between, or came in between.
        let around = "C#1.init C#1.init C#1.wake C#1.show C#1.show C#1.wake C#1.hide C#1.die C#1.die"
        #expect(try habits(around) == ["C: init show die"])
        #expect(try judging(around).findings == ["suspect@6"])
        #expect(try judging(around).reasons == ["callbacks of <C: 1> may be printed twice for one call"])
    }

    @Test("two callbacks, or none of births and deaths, make no habit")
    func lessThanThat() throws {
        let two = "C#1.init C#1.wake C#1.wake C#1.show C#1.show C#1.hide C#1.die"
        #expect(try habits(two).isEmpty)
        #expect(try judging(two).findings == ["violated@3", "violated@5"])
        let handedOn = "C#1.wake C#1.show C#1.show C#1.shown C#1.shown C#1.hide C#1.hide C#1.hidden C#1.hidden"
        #expect(try habits(handedOn).isEmpty)
        #expect(try judging(handedOn).findings == ["violated@3", "violated@7"])
    }

    @Test("one life that prints a callback once shows that there is no habit of it")
    func inEveryLife() throws {
        let twice = "C#1.init C#1.init C#1.wake C#1.wake C#1.show C#1.show"
        #expect(try judging(twice).findings.isEmpty)
        #expect(try judging(twice + " C#2.init C#2.wake C#2.show C#2.die").findings == ["violated@4"])
        #expect(try judging(twice + " D#2.init D#2.wake D#2.show D#2.die").findings.isEmpty)
    }

    @Test("doubled callbacks of a class that logs no birth and no death are suspect")
    func withoutLimits() throws {
        let words = "C#1.show C#1.show C#1.shown C#1.shown C#1.hide C#1.hide"
        #expect(try judging(words).findings == ["suspect@2", "suspect@6"])
        #expect(
            try judging(words).reasons
                == Array(repeating: "callbacks of <C: 1> may be printed twice for one call", count: 2)
        )
        #expect(try judging(words + " C#2.show C#2.hide D#1.show").findings == ["violated@2", "violated@6"])
    }

    @Test("two objects side by side may bear one label, unless all they print comes doubled")
    func labels() throws {
        let twice = "C.init C.init C.wake C.wake C.show C.show"
        #expect(try habits(twice) == ["C: init wake show all"])
        #expect(try judging(twice).result.lifeCount == 1)
        #expect(try habits(twice + " C.hide C.show").isEmpty)
        #expect(try habits(twice + " C.hide C.hidden", CheckOptions(labelsAreSingle: true)) == ["C: init wake show"])
        // One birth, one object.
        #expect(try habits("C.init C.wake C.show C.show C.hide C.hide C.die C.die") == ["C: show hide die"])
    }

    @Test("the trace may end between the two records of a call, and a gap may have swallowed one")
    func cutOff() throws {
        let twice = "C#1.init C#1.init C#1.wake C#1.wake C#1.show C#1.show"
        #expect(try habits(twice + " C#1.hide C#1.hide C#1.show") == ["C: init wake show hide all"])
        #expect(try habits(twice + " C#1.hide C#1.hide C#1.show D#1.show") == ["C: init wake hide"])
        #expect(try habits(twice + " C#1.show ~ C#1.hide C#1.hide") == ["C: init wake show hide all"])
    }

    @Test("a declaration can say that each record is a call")
    func declared() throws {
        let words = "C#1.init C#1.init C#1.wake C#1.wake C#1.show C#1.show C#1.die C#1.die"
        #expect(try habits(words, CheckOptions(printsOnce: true)).isEmpty)
        #expect(try judging(words, CheckOptions(printsOnce: true)).findings.contains("violated@4"))
    }

    @Test("pairs are made of calls, not of records")
    func pairs() throws {
        let words = """
            A#1.init A#1.init A#1.wake A#1.wake A#1.show A#1.show A#1.shown A#1.shown B#2.init B#2.wake A#1.hide A#1.hide \
            B#2.show A#1.hidden A#1.hidden B#2.shown
            """
        #expect(try judging(words).pairs == ["<A: 1>-><B: 2> 11-16 "])
        #expect(try judging(words).findings.isEmpty)
    }

    // MARK: - By chance

    private static let names = ["init", "wake", "show", "shown", "hide", "hidden", "die"]

    private static func words(_ generator: inout RandomNumbers) -> [String] {
        var next: [String: Int] = [:]
        var words: [String] = []
        for _ in 0..<Int.random(in: 3...25, using: &generator) {
            if Int.random(in: 0..<30, using: &generator) == 0 { words.append("~") }
            let subject = ["A#1", "A#1", "A#2", "B#3", "C"].randomElement(using: &generator) ?? "A#1"
            var event = next[subject] ?? Int.random(in: 0...2, using: &generator)
            if Int.random(in: 0..<6, using: &generator) == 0 { event = Int.random(in: 0..<7, using: &generator) }
            words.append("\(subject).\(names[event])")
            next[subject] = (event + 1) % 7
        }
        return DoubledWords.doubling(words, of: ["A", "C"], &generator)
    }

    private struct Found: Hashable {
        var finding: String
        var place: Place
        var verdict: Verdict

        init(_ finding: Finding) {
            self.finding = "\(finding.rule) \(finding.binding)"
            place = finding.place
            verdict = finding.verdict
        }
    }

    @Test(arguments: 0..<(20 * (1 + 4 * AgreementDepth.extra)))
    func `what is recognised is what the definition says, and is judged as if it were printed once`(_ number: Int)
        throws
    {
        let seed = AgreementDepth.seed &+ UInt64(number)
        var generator = RandomNumbers(seed: seed)
        let checker = try Checker(SpecParser.parse(Self.spec, file: "test.lifeline"))
        var habitCount = 0
        for _ in 0..<40 {
            let words = Self.words(&generator)
            let trace = TraceWords(words.joined(separator: " ")).trace
            var once = trace
            var isCertain = true
            var expected: [String: Set<String>] = [:]
            var seconds: Set<Int> = []
            for className in ["A", "B", "C"] {
                let own = words.indices.filter { words[$0] == "~" || words[$0].hasPrefix(className) }
                let prints = NaivePrints(
                    own.map { Self.print(words[$0]) },
                    endsWithIt: own.last == words.count - 1
                )
                let (births, deaths): (Set<String>, Set<String>) = (["init", "wake"], ["die"])
                let areLabels = className == "C"
                let certain = prints.certain(births: births, deaths: deaths, areLabels: areLabels)
                if !prints.possible(births: births, deaths: deaths, areLabels: areLabels).isEmpty { isCertain = false }
                if !certain.isEmpty { expected[className] = certain }
                for (index, word) in own.enumerated() where prints.isSecond(index) {
                    if certain.contains(Self.print(words[word])?.name ?? "") { seconds.insert(word) }
                }
            }
            once.entries = trace.entries.indices.filter { !seconds.contains($0) }.map { trace.entries[$0] }
            habitCount += expected.count

            let result = try checker.check(trace)
            let found = Dictionary(uniqueKeysWithValues: result.printedTwice.map { ($0.className, Set($0.events)) })
            #expect(found == expected, "LIFELINE_TEST_SEED=\(seed) \(words)")
            guard isCertain else { continue }
            let simple = try checker.check(once, CheckOptions(printsOnce: true))
            let doAgree = result.findings.map(Found.init) == simple.findings.map(Found.init)
            #expect(doAgree, "LIFELINE_TEST_SEED=\(seed) \(words)")
            #expect(result.tallies == simple.tallies, "LIFELINE_TEST_SEED=\(seed) \(words)")
            #expect(result.lifeCount == simple.lifeCount, "LIFELINE_TEST_SEED=\(seed) \(words)")
        }
        #expect(habitCount > 0)
    }

    private static func print(_ word: String) -> NaivePrints.Print? {
        let parts = word.split(separator: ".").map(String.init)
        return parts.count == 2 ? .init(subject: parts[0], name: parts[1]) : nil
    }
}

extension PrintedTwiceTests {
    /// Orders of which each is created, paid and shipped, whose records name no object.
    private static let orders = """
        spec orders "Orders"
        attribute number
        event created, paid, shipped
        life from created to shipped
        rule paid-once "It is paid once"
          for each number
          paid at most once
        rule shipped "What is created is shipped"
          for each number
          created leads to shipped
        """

    @Test("records of two values that rules bind by are none of one call", arguments: ["", "D."])
    func twoBindings(_ subject: String) throws {
        func words(_ records: [(String, Int)]) -> String {
            records.map { "\(subject)\($0.0){number=\($0.1)}" }.joined(separator: " ")
        }
        let turns = ["created", "paid", "shipped"].flatMap { name in [(name, 1), (name, 2)] }
        var options = CheckOptions()
        options.end = .complete
        let kept = try Judging(words(turns), by: PrintedTwiceTests.orders, options)
        #expect(kept.result.printedTwice.isEmpty && kept.findings.isEmpty)
        // Where all say the same, nothing denies it.
        let doubled = try Judging(words(turns.map { ($0.0, 1) }), by: PrintedTwiceTests.orders, options)
        #expect(doubled.result.printedTwice.count == 1 && doubled.findings.isEmpty)
        let unpaid = try Judging(words(turns + [("created", 3), ("paid", 1)]), by: PrintedTwiceTests.orders, options)
        #expect(unpaid.findings.count == 2)
    }
}
