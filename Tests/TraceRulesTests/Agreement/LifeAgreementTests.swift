import CheckResults
import RuleTree
import Testing

@testable import NaiveEvaluator

/// The engine and the simple evaluator agree on lives that are born and die.
struct LifeAgreementTests {
    private static let declared = CheckOptions(begin: .launch, end: .complete, observesAll: true)

    /// P and O are births in this order, D is the death.
    private static let life = Life(births: [.init("P"), .init("O")], deaths: [.init("D")])

    /// The kinds of clauses, and rules that name births and deaths.
    static let kinds: [AgreementKind] =
        AgreementKind.all.filter { !$0.isGuessing || $0.name == "guesses" } + [
            AgreementKind(
                "births and deaths",
                rules: [
                    [.init(.ordering(.of("A"), .leadsTo, .of("D")))],
                    [.init(.ordering(.of("D"), .after, .of("A")))],
                    [.init(.ordering(.of("D"), .after, .of("A")), in: .afterEach(.of("Q")))],
                    [.init(.ordering(.of("A"), .neverAfter, .of("D")))],
                    [.init(.occurrence(.of("A"), .never), in: .after(.of("D")))],
                    [.init(.occurrence(.of("A"), .exactly(1)), in: .before(.of("D")))],
                    [.init(.ordering(.of("P"), .before, .of("A")))],
                    [.init(.ordering(.of("P"), .before, .of("O"))), .init(.ordering(.of("O"), .before, .of("A")))],
                    [.init(.occurrence(.of("P"), .exactly(1)))],
                    [.init(.occurrence(.of("O"), .first))],
                    [.init(.occurrence(.of("D"), .last))],
                    [.init(.occurrence(.of("D"), .atMost(1)))],
                    [.init(.order(.sequence([.of("O"), .of("A"), .repeated(.of("D"), atLeast: 0, atMost: 1)])))],
                ],
                letters: ["A"]
            ),
            AgreementKind(
                "births and deaths as neighbours",
                rules: [
                    [.init(.adjacency(.of("A"), .rightBefore, .of("D"), among: []))],
                    [.init(.adjacency(.of("A"), .leadsRightTo, .of("D"), among: []))],
                    [.init(.adjacency(.of("A"), .neverRightBefore, .of("D"), among: []))],
                    [.init(.adjacency(.of("O"), .rightBefore, .of("A"), among: []))],
                    [.init(.coexistence(.of("A"), .together, .of("D")))],
                    [.init(.coexistence(.of("A"), .excludes, .of("D")))],
                    [.init(.choice(.exactlyOne, [.of("A"), .of("O")]))],
                    [.init(.formula(.always(.implies(.of("A"), .next(.of("D"))))))],
                    [.init(.formula(.eventually(.and([.of("D"), .previous(.of("A"))]))))],
                    [.init(.occurrence(.of("A"), .exactly(1)), in: .between(.of("O"), .of("D")))],
                    [.init(.occurrence(.of("A"), .exactly(1)), in: .afterUntil(.of("D"), .of("Q")))],
                ],
                letters: ["A"]
            ),
        ]

    private func spec(_ kind: AgreementKind) -> Spec {
        kind.spec(life: Self.life, also: ["P", "O", "D"])
    }

    /// Words that are one life each: births stand in front.
    private func bindings(
        _ kind: AgreementKind,
        upTo length: Int,
        without letter: String? = nil,
        _ options: CheckOptions,
        logsFirst: Bool = true
    ) -> [AgreementBinding] {
        let letters = (kind.letters + ["D"]).filter { $0 != letter }
        let words = [[]] + AgreementWords.all(of: letters, upTo: length + AgreementDepth.extra)
        return bindings(words, options, logsFirst: logsFirst)
    }

    /// - Parameter logsFirst: whether the first birth of the list is logged: then a life that begins with the second one has begun
    ///   before the log does.
    private func bindings(
        _ words: [[NaiveLetter]],
        _ options: CheckOptions,
        logsFirst: Bool = true
    ) -> [AgreementBinding] {
        let births = logsFirst ? [[], ["P"], ["O"], ["P", "O"], ["O", "P"]] : [[], ["O"]]
        let lives = words.flatMap { word in births.map { $0.map { NaiveLetter($0) } + word } }.filter { !$0.isEmpty }
        return lives.enumerated().map { index, word in
            var conditions = NaiveConditions()
            conditions.deaths = [NaiveLetter("D")]
            conditions.end = options.end == .complete ? .complete : .truncated
            if options.begin == .middle {
                switch word[0].name {
                case "P": conditions.start = .births([])
                case "O": conditions.start = logsFirst ? .anything : .births([NaiveLetter("P")])
                default: conditions.start = .anything
                }
            }
            return AgreementBinding(word, of: .init(identity: "\(index + 1)"), conditions: conditions)
        }
    }

    @Test(arguments: kinds, [CheckOptions.Begin.launch, .middle])
    func lives(_ kind: AgreementKind, _ begin: CheckOptions.Begin) throws {
        let comparison = try AgreementComparison(spec(kind), of: kind)
        for end in CheckOptions.End.allCases {
            let options = CheckOptions(begin: begin, end: end, observesAll: true)
            let length = end == .complete && begin == .launch ? 3 : 2
            for logsFirst in begin == .middle ? [true, false] : [true] {
                let bindings = bindings(kind, upTo: length, options, logsFirst: logsFirst)
                let difference = try comparison.difference(bindings, options)
                #expect(difference == nil)
            }
        }
    }

    @Test(arguments: kinds)
    func longLives(_ kind: AgreementKind) throws {
        let comparison = try AgreementComparison(spec(kind), of: kind)
        let count = AgreementDepth.extra > 0 ? 40 : 12
        let words = AgreementWords.random(of: kind.letters + ["D"], count: count, seed: 2014)
        let difference = try comparison.difference(bindings(words, Self.declared), Self.declared)
        #expect(difference == nil)
    }

    @Test(arguments: kinds)
    func anEventThatNobodyLogs(_ kind: AgreementKind) throws {
        let comparison = try AgreementComparison(spec(kind), of: kind)
        var options = Self.declared
        options.observesAll = false
        for letter in kind.letters.dropLast() + ["D"] {
            let bindings = bindings(kind, upTo: 2, without: letter, options)
            let difference = try comparison.difference(bindings, options)
            #expect(difference == nil)
        }
    }
}
