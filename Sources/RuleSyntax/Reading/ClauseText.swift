import RuleTree

/// A way to write a clause about one event or two: as the table of clauses has it, or as a slip that is known.
struct ClauseText: Sendable {
    /// Whether it begins with `each`.
    let hasEach: Bool
    /// The words behind the first event, and behind the second. Those that no other part of the language knows are not
    /// reserved: no name stands behind an event.
    let verb: [String]
    let ending: [String]
    let kind: Kind
    /// Whether it is told only where all of its words stand: no other clause begins with the first of them.
    let isForeign: Bool
    /// The clauses about two events that it is, or should be, of `first` and `second`.
    private let meant: [Clause]

    private static let first = EventPattern.any(role: "A")
    private static let second = EventPattern.any(role: "B")

    enum Kind: Sendable {
        case occurrence(Occurrence)
        case counted(@Sendable (Int) -> Occurrence)
        /// A clause about two events, as the table has it.
        case twoEvents
        /// What is said of it, at one of its words, counted from the first behind the event.
        case slip(String, at: Int)
    }

    static let all: [ClauseText] =
        Clause.all(of: first, second).map { ClauseText($0.form.words, .twoEvents, [$0]) }
        + [Occurrence.never, .first, .last].map { ClauseText($0.form.words, .occurrence($0)) }
        + [ClauseText(counted: Occurrence.atMost), ClauseText(counted: Occurrence.atLeast)]
        + [ClauseText(counted: Occurrence.exactly)] + slips + foreign

    private static let slips: [ClauseText] = [
        ClauseText(
            slip: "A after ^each B",
            "'each' stands before the later event of a clause",
            "B before each A",
            "each B leads to A"
        ),
        ClauseText(
            slip: "A leads to ^each B",
            "'each' stands before the first event of 'leads to'",
            "each A leads to B",
            "A before each B"
        ),
        ClauseText(slip: "^each A before B", withEach, "A before each B"),
        ClauseText(slip: "^each A after B", withEach, "B before each A"),
        ClauseText(slip: "^each A pairs with B", withEach, "A pairs with B"),
        ClauseText(slip: "^each A leads right to B", withRight, "A leads right to B"),
        ClauseText(slip: "A leads to ^right B", "'right' stands before 'to'", "A leads right to B"),
        ClauseText(slip: "A right ^after B", behindRight, "B right before A"),
        ClauseText(slip: "A never right ^after B", behindRight, "B never right before A"),
        ClauseText(slip: "A right ^leads to B", behindRight, "A leads right to B"),
    ]

    /// What people write who do not know the words of the language.
    private static let foreign: [ClauseText] = [
        ClauseText(foreign: "A not before B", "A never before B", "B before A"),
        ClauseText(foreign: "A not after B", "A never after B", "A before B"),
        ClauseText(foreign: "A only after B", "B before A"),
        ClauseText(foreign: "A immediately before B", "A right before B"),
        ClauseText(foreign: "A immediately after B", "B right before A", "B leads right to A"),
        ClauseText(foreign: "A directly before B", "A right before B"),
        ClauseText(foreign: "A directly after B", "B right before A", "B leads right to A"),
        ClauseText(foreign: "A then B", "A leads to B", "A before B"),
        ClauseText(foreign: "A precedes B", "A before B"),
        ClauseText(foreign: "A follows B", "B before A", "B leads to A"),
        ClauseText(foreign: "A is followed by B", "A leads to B"),
        ClauseText(foreign: "A is preceded by B", "B before A"),
        ClauseText(foreign: "A causes B", "A leads to B"),
    ]

    /// The first words behind the first event, of the language's own.
    static let verbs = Set(all.filter { !$0.isForeign }.compactMap(\.verb.first))

    private static let withEach = "a clause that begins with 'each' goes on with 'leads to'"
    static let withRight = "a clause with 'right' has no 'each'"
    private static let behindRight = "'right' goes on with 'before'"

    private init(counted occurrence: @escaping @Sendable (Int) -> Occurrence) {
        let words = occurrence(1).form.words
        self.init([words[0], words[1].dropLast()], .counted(occurrence))
    }

    private init(slip text: String, _ message: String, _ meant: String...) {
        let words = ClauseForm.words(of: text)
        let mark = words[1].firstIndex { $0.hasPrefix("^") } ?? -1
        let clauses = meant.compactMap { Clause(written: $0, ClauseText.first, ClauseText.second) }
        self.init(words.map { $0.map { $0.filter { $0 != "^" } } }, .slip(message, at: mark), clauses)
    }

    /// A slip whose first word behind the event no clause has.
    private init(foreign text: String, _ meant: String...) {
        let words = ClauseForm.words(of: text)
        let clauses = meant.compactMap { Clause(written: $0, ClauseText.first, ClauseText.second) }
        let message = "no clause says '\(words[1].joined(separator: " "))'"
        self.init(words, .slip(message, at: 0), clauses, isForeign: true)
    }

    private init(_ words: [[String]], _ kind: Kind, _ meant: [Clause] = [], isForeign: Bool = false) {
        hasEach = words[0] == [Keyword.each.rawValue]
        verb = words[1]
        ending = words.count > 2 ? words[2] : []
        self.kind = kind
        self.meant = meant
        self.isForeign = isForeign
    }

    /// The clauses about two events that it is, or should be.
    func clauses(_ first: EventPattern, _ second: EventPattern) -> [Clause] {
        meant.map { $0.mapEvents { $0 == ClauseText.second ? second : first } }
    }

    var isSlip: Bool { if case .slip = kind { true } else { false } }
}
