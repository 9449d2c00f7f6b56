/// How a clause is written and what it says: a line of the table of clauses. The parser, the printer, the changes that
/// `adequacy` makes and the words of `explain` all come from it. An `A` or a `B` that stands alone is a slot for an event.
package struct ClauseForm: Hashable, Sendable {
    /// `each A leads to B`
    package let text: String
    /// What it says, as a sentence.
    package let meaning: String
    /// What makes a binding count as checked.
    package let test: String
    /// What a slip makes of it, weaker or stronger: the texts of other forms.
    package let neighbours: [String]
    /// Whether it says the same with its two events exchanged.
    package let isMutual: Bool

    fileprivate init(
        _ text: String,
        says meaning: String,
        testedBy test: String,
        neighbours: [String] = [],
        isMutual: Bool = false
    ) {
        self.text = text
        self.meaning = meaning
        self.test = test
        self.neighbours = neighbours
        self.isMutual = isMutual
    }

    /// One of its texts with the slots filled.
    package static func fill(_ text: String, _ first: String, _ second: String = "") -> String {
        text.split(separator: " ").map { word in
            switch word.prefix(while: \.isLetter) {
            case "A": first + word.dropFirst()
            case "B": second + word.dropFirst()
            default: String(word)
            }
        }.joined(separator: " ")
    }

    /// The words before the events, between them, and behind them.
    package var words: [[String]] { ClauseForm.words(of: text) }

    /// The same of a text like that of a form.
    package static func words(of text: String) -> [[String]] {
        text.split(separator: " ").split(omittingEmptySubsequences: false) { $0 == "A" || $0 == "B" }
            .map { $0.map(String.init) }
    }

    /// The form as the name of a change says it: `each … leads to`.
    package var name: String {
        words.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }.joined(separator: " … ")
    }
}

/// How two events lie. The first operand is the one that is written first.
public enum Ordering: Hashable, Sendable, CaseIterable {
    /// Every B has an A somewhere before it (precedence).
    case before
    /// `B after A`: `before`, said from the other side.
    case after
    /// And that A stands after the previous B (alternate precedence).
    case beforeEach
    /// Every A has a B somewhere after it (response).
    case leadsTo
    /// `each A leads to B`: and that B stands before the next A (alternate response).
    case eachLeadsTo
    /// Both of the two alternations (alternate succession).
    case pairsWith
    /// No B stands after any A (not succession).
    case neverBefore
    /// `B never after A`: `neverBefore`, said from the other side.
    case neverAfter
    /// At no point have there been more As than Bs.
    case neverOutnumbers

    package var form: ClauseForm {
        switch self {
        case .before:
            ClauseForm(
                "A before B",
                says: "Every B has a A somewhere before it",
                testedBy: "each B",
                neighbours: ["B requires A", "A before each B"]
            )
        case .after:
            ClauseForm(
                "A after B",
                says: "Every A has a B somewhere before it",
                testedBy: "each A",
                neighbours: ["A requires B", "B before each A"]
            )
        case .beforeEach:
            ClauseForm(
                "A before each B",
                says: "Every B has a A before it, and after the B before that",
                testedBy: "each B",
                neighbours: ["A before B", "A pairs with B"]
            )
        case .leadsTo:
            ClauseForm(
                "A leads to B",
                says: "Every A has a B somewhere after it",
                testedBy: "each A",
                neighbours: ["A requires B", "each A leads to B"]
            )
        case .eachLeadsTo:
            ClauseForm(
                "each A leads to B",
                says: "Every A has a B after it, and before the next A",
                testedBy: "each A",
                neighbours: ["A leads to B", "A pairs with B"]
            )
        case .pairsWith:
            ClauseForm(
                "A pairs with B",
                says: "A and B take turns, and A begins",
                testedBy: "each A and each B",
                neighbours: ["A before each B", "each A leads to B"]
            )
        case .neverBefore:
            ClauseForm(
                "A never before B",
                says: "No B stands after any A",
                testedBy: "each A",
                neighbours: ["A never right before B", "A excludes B"]
            )
        case .neverAfter:
            ClauseForm(
                "A never after B",
                says: "No A stands after any B",
                testedBy: "each B",
                neighbours: ["B never right before A", "B excludes A"]
            )
        case .neverOutnumbers:
            ClauseForm(
                "A never outnumbers B",
                says: "At no point have there been more A than B",
                testedBy: "each A",
                neighbours: ["B before A"]
            )
        }
    }
}

/// How two events lie beside each other. The first operand is the one that is written first.
public enum Adjacency: Hashable, Sendable, CaseIterable {
    /// `A right before B`: the event just before every B is an A (chain precedence).
    case rightBefore
    /// `A leads right to B`: the event just after every A is a B (chain response).
    case leadsRightTo
    /// `A never right before B`: no B stands just after an A (not chain succession).
    case neverRightBefore

    package var form: ClauseForm {
        switch self {
        case .rightBefore:
            ClauseForm(
                "A right before B",
                says: "Every B has a A right before it",
                testedBy: "each B",
                neighbours: ["A before B"]
            )
        case .leadsRightTo:
            ClauseForm(
                "A leads right to B",
                says: "Every A has a B right after it",
                testedBy: "each A",
                neighbours: ["A leads to B"]
            )
        case .neverRightBefore:
            ClauseForm(
                "A never right before B",
                says: "No B stands right after a A",
                testedBy: "each A that another event follows",
                neighbours: ["A never before B"]
            )
        }
    }
}

/// Whether two events come at all.
public enum Coexistence: Hashable, Sendable, CaseIterable {
    /// If there is an A there is a B, on either side (responded existence).
    case requires
    /// `A and B together`: both or neither (co-existence).
    case together
    /// Not both (not co-existence).
    case excludes

    package var form: ClauseForm {
        switch self {
        case .requires:
            ClauseForm(
                "A requires B",
                says: "If there is a A, there is a B too, before or after it",
                testedBy: "each A",
                neighbours: ["A and B together"]
            )
        case .together:
            ClauseForm(
                "A and B together",
                says: "If there is a A, there is a B too, and the other way round",
                testedBy: "each A and each B",
                neighbours: ["A requires B", "B requires A"],
                isMutual: true
            )
        case .excludes:
            ClauseForm(
                "A excludes B",
                says: "If there is a A, there is no B, neither before nor after it",
                testedBy: "each A",
                neighbours: ["A never before B", "B never before A"],
                isMutual: true
            )
        }
    }
}

/// How many of several events come at all.
public enum Choice: Hashable, Sendable, CaseIterable {
    /// One of them comes, or several (choice).
    case atLeastOne
    /// One of them comes, however often, and none of the others (exclusive choice).
    case exactlyOne

    /// The slot is for all its events.
    package var form: ClauseForm {
        switch self {
        case .atLeastOne:
            ClauseForm(
                "at least one of A",
                says: "At least one of A comes",
                testedBy: "the end of what is judged"
            )
        case .exactlyOne:
            ClauseForm(
                "exactly one of A",
                says: "One of A comes, however often, and none of the others",
                testedBy: "the end of what is judged"
            )
        }
    }
}

/// How often an event comes.
public enum Occurrence: Hashable, Sendable {
    /// Absence.
    case never
    /// Absence of one more.
    case atMost(Int)
    /// Existence.
    case atLeast(Int)
    /// Neither more nor fewer.
    case exactly(Int)
    /// The binding's first event is an A.
    case first
    /// The binding's last event is an A.
    case last

    package var form: ClauseForm {
        func counted(_ words: String, _ count: Int, _ test: String) -> ClauseForm {
            ClauseForm(
                "A \(words) \(times(count))",
                says: "There \(count == 1 ? "is" : "are") \(words) \(count) A",
                testedBy: test
            )
        }
        return switch self {
        case .never:
            ClauseForm(
                "A never",
                says: "There is no A",
                testedBy: "the end of what is judged"
            )
        case .atMost(let count): counted("at most", count, "each A")
        case .atLeast(let count): counted("at least", count, "the end of what is judged")
        case .exactly(let count): counted("exactly", count, "each A, and the end of what is judged")
        case .first:
            ClauseForm(
                "A first",
                says: "The first event is A",
                testedBy: "the first event"
            )
        case .last:
            ClauseForm(
                "A last",
                says: "The last event is A",
                testedBy: "the end of what is judged"
            )
        }
    }
}

/// `once`, `twice`, `3 times`
package func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
}

extension Clause {
    /// Its line of the table. The slot of a formula, an order or a machine is for what it says.
    package var form: ClauseForm {
        switch self {
        case .ordering(_, let ordering, _): ordering.form
        case .adjacency(_, let adjacency, _, _): adjacency.form
        case .coexistence(_, let coexistence, _): coexistence.form
        case .choice(let choice, _): choice.form
        case .occurrence(_, let occurrence): occurrence.form
        case .order:
            ClauseForm(
                "order A",
                says: "The events named here, others left out, match the expression, once",
                testedBy: "each of the events that it names"
            )
        case .states:
            ClauseForm(
                "states A",
                says: "The events move a machine that starts in A; it has an arrow for each of them",
                testedBy: "each of the events that it names"
            )
        case .formula:
            ClauseForm(
                "formula A",
                says: "At the first event this holds: A",
                testedBy: "each of the events that it names"
            )
        case .noPair:
            ClauseForm(
                "never",
                says: "There is no such pair",
                testedBy: "each pair"
            )
        }
    }

    /// Every clause about two events, of these.
    package static func all(of first: EventPattern, _ second: EventPattern) -> [Clause] {
        Ordering.allCases.map { .ordering(first, $0, second) }
            + Adjacency.allCases.map { .adjacency(first, $0, second, among: []) }
            + Coexistence.allCases.map { .coexistence(first, $0, second) }
    }

    /// The clause about two events that the table writes so, the slots in either order.
    ///
    /// - Parameter text: `B requires A`
    package init?(written text: String, _ first: EventPattern, _ second: EventPattern) {
        let exchanged = ClauseForm.fill(text, "B", "A")
        let written =
            Clause.all(of: first, second).first { $0.form.text == text }
            ?? Clause.all(of: second, first).first { $0.form.text == exchanged }
        guard let written else { return nil }
        self = written
    }
}

extension Scope {
    /// As it is written, and what it says; nil of all. The slots of `while` are for its interval.
    package var form: (text: String, meaning: String)? {
        switch self {
        case .everywhere: nil
        case .before: ("before A", "Up to the first A, or throughout if there is none")
        case .after: ("after A", "From the first A on")
        case .afterEach: ("after each A", "From each A to the next")
        case .between: ("between A and B", "From the first A since any B to the next B, if that comes")
        case .afterUntil: ("after A until B", "From the first A since any B to the next B, or to the end")
        case .during: ("while A", "While A lasts")
        }
    }
}
