import CheckResults
import RuleSyntax
import Testing
import TraceModel

@testable import TraceRules

/// A trace that is read in pieces is judged like one that is at hand as a whole, wherever the pieces end and however little
/// is read ahead.
struct StreamedCheckTests {
    private static let spec = """
        spec test "By pieces"
        condition kind of crossing is in | out
        condition made of life is there | here
        event +alloc, init, load, show, shown, hide, hidden, dealloc
        life from +alloc, init, load to dealloc
        interval entering = show .. shown, cancelled by hide
        interval leaving = hide .. hidden, cancelled by show
        relation crossing(a, b) = a leaving overlaps b entering
        rule alloc-first "A class allocates first"
          for each class
          +alloc before init
        rule loaded "Loaded before shown"
          load before show | shown
        rule shown-once "Shown once"
          show leads to shown
        rule hides "Hidden at last"
          after each shown, hide leads to hidden
        rule silence "Nothing after the end"
          any but dealloc never after dealloc
        rule made-here "Made here, it hides never"
          when made is here
          hide never
        rule made-there "Made there, it shows never twice"
          when made is there
          shown at most once
        rule in-order "One leaves first"
          for each crossing(a, b)
          when kind is in
          a hide before b show
        rule out-order "The other comes first"
          for each crossing(a, b)
          when kind is out
          b show before a hide
        """

    private static let names = ["init", "load", "show", "shown", "hide", "hidden", "dealloc"]

    /// Records of a few lives; what a class logs may show late, and some classes have addresses.
    private static func words(_ generator: inout RandomNumbers) -> [String] {
        var words: [String] = []
        for _ in 0..<Int.random(in: 4...40, using: &generator) {
            if Int.random(in: 0..<25, using: &generator) == 0 {
                words.append("~")
                continue
            }
            let className = ["A", "B", "C"].randomElement(using: &generator) ?? "A"
            if Int.random(in: 0..<12, using: &generator) == 0 {
                words.append("\(className).+alloc")
                continue
            }
            let subject = className == "C" ? "C" : "\(className)#\(Int.random(in: 1...2, using: &generator))"
            words.append("\(subject).\(names.randomElement(using: &generator) ?? "init")")
        }
        if Bool.random(using: &generator) { return words }
        return DoubledWords.doubling(words, of: ["A", "C"], &generator)
    }

    @Test(arguments: 0..<(20 * (1 + 4 * AgreementDepth.extra)))
    func piecesAreJudgedLikeTheWhole(_ number: Int) throws {
        let seed = AgreementDepth.seed &+ UInt64(number)
        var generator = RandomNumbers(seed: seed)
        let checker = try Checker(SpecParser.parse(Self.spec, file: "test.lifeline"))
        for _ in 0..<20 {
            let trace = TraceWords(Self.words(&generator).joined(separator: " ")).trace
            var options = CheckOptions()
            options.begin = Bool.random(using: &generator) ? .launch : .middle
            options.end = Bool.random(using: &generator) ? .complete : .truncated
            options.observesAll = Int.random(in: 0..<4, using: &generator) == 0
            let whole = try checker.check(trace, options)
            let pieces = try Self.result(
                checker,
                trace,
                options,
                size: Int.random(in: 1...5, using: &generator),
                lookAhead: Int.random(in: 1...12, using: &generator),
                passedOver: Int.random(in: 0..<3, using: &generator) == 0
                    ? trace.entries.indices.randomElement(using: &generator) : nil
            )
            let doAgree = whole == pieces
            #expect(doAgree, "LIFELINE_TEST_SEED=\(seed)")
        }
    }

    @Test func whatAClassLogsLateIsKnownFromTheBeginning() throws {
        let checker = try Checker(SpecParser.parse(Self.spec, file: "test.lifeline"))
        // That A logs load shows at the end only: until then it may have gone unseen.
        let trace = TraceWords("A#1.init A#1.show A#1.shown B#1.init B#1.load A#2.init A#2.load").trace
        let options = CheckOptions(begin: .launch)
        #expect(try Self.result(checker, trace, options, size: 1, lookAhead: 1).findings.map(\.place.line) == [2, 3])
        #expect(try Self.result(checker, trace, options, size: 1, lookAhead: 1) == checker.check(trace, options))
    }

    private static let doors = """
        spec test "By pieces"
        event open, move, stop
        life from open to stop
        rule open-first "Opened before moved"
          open before move
        """

    /// Whether a trace that is read record by record, two ahead, is judged by one reading.
    private func needsOneReading(_ words: String) throws -> Bool {
        let checker = try Checker(SpecParser.parse(Self.doors, file: "test.lifeline"))
        let trace = TraceWords(words).trace
        let check = try #require(StreamedCheck(checker, CheckOptions(), lookAhead: 2))
        for index in trace.entries.indices { try check.take(Self.piece(of: trace, index..<index + 1)) }
        try check.finish(trace)
        let isOne = check.next == nil
        if isOne { #expect(try check.result(trace) == checker.check(trace, CheckOptions())) }
        return isOne
    }

    @Test func `A label that dies late is judged by one reading where no rule is about pairs`() throws {
        #expect(try needsOneReading("A.open A.move B.open B.move B.stop A.move A.stop"))
    }

    @Test func `Where there are many kinds of lives more is read ahead`() throws {
        let late = "A.open B.open B.move B.stop C.open C.move A.move A.stop"
        let many = (0..<1100).map { "L\($0).open L\($0).move" }.joined(separator: " ")
        #expect(try !needsOneReading(late))
        #expect(try needsOneReading("\(many) \(late)"))
    }

    /// - Parameter passedOver: an entry at which the trace does not look to be about what is checked; nil if it always does.
    static func result(
        _ checker: Checker,
        _ trace: Trace,
        _ options: CheckOptions,
        size: Int,
        lookAhead: Int,
        passedOver: Int? = nil
    ) throws -> CheckResult {
        let check = try #require(StreamedCheck(checker, options, lookAhead: lookAhead))
        var readings = 0
        while check.next != nil {
            readings += 1
            try #require(readings <= (passedOver == nil ? 3 : 4))
            for start in stride(from: 0, to: trace.entries.count, by: size) {
                if readings == 1, let passedOver {
                    check.isAskedFor = !(start..<start + size).contains(passedOver)
                }
                try check.take(piece(of: trace, start..<min(start + size, trace.entries.count)))
            }
            try check.finish(trace)
        }
        return check.result(trace)
    }

    /// Some of a trace's records, with no more names and subjects than have been met by then.
    private static func piece(of trace: Trace, _ range: Range<Int>) -> Trace {
        var piece = trace
        let met = trace.entries[..<range.upperBound]
        piece.names = Array(trace.names.prefix(Int((met.map(\.name).max() ?? -1) + 1)))
        piece.subjects = Array(trace.subjects.prefix(Int((met.map(\.subject).max() ?? -1) + 1)))
        piece.entries = Array(trace.entries[range])
        return piece
    }
}
