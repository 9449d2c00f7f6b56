import RuleTree
import TraceModel

/// Reads a rule from its lines, and goes on with the next line after a mistake.
struct RuleParser {
    private(set) var rule: Rule
    private let problems: Problems

    private let header: Statement
    private let relations: [RelationReference]
    /// The rule's roles, nil if its `for each` cannot be read and what is a role is unknown.
    private var roles: [String]? = []
    private var hasQuantifier = false
    /// Whether the rule has a clause, or a line that may have been meant for one.
    private var hasClause = false
    private var machine: MachineDraft?
    private var arrows = Arrows.outside

    /// Whether an arrow can follow.
    private enum Arrows {
        case outside
        /// The line before belongs to the machine.
        case inside
        /// The line before may have been meant to.
        case unknown
    }

    /// - Parameters:
    ///   - header: the line that begins with `rule`, or with what was meant to.
    ///   - body: the lines up to the next statement of the file.
    ///   - relations: those that are declared in the file.
    init(header: Statement, body: ArraySlice<Statement>, relations: [RelationReference], problems: Problems) {
        self.header = header
        self.relations = relations
        self.problems = problems
        self.rule = Rule("", "", clauses: [], origin: Origin(header.place))
        readHeader()
        let areQuantifiers = body.map(RuleParser.isQuantifier)
        for (statement, isQuantifier) in zip(body, areQuantifiers) where isQuantifier { read(statement) }
        for (statement, isQuantifier) in zip(body, areQuantifiers) where !isQuantifier { read(statement) }
        finish()
    }

    private mutating func readHeader() {
        if let problem = header.problem { problems.report(problem) }
        if header.keyword != .rule { problems.report(header.misspelling(of: "rule")) }
        let reader = WordReader(header, at: 1)
        rule.origin = reader.origin
        if let (id, sentence) = problems.reading(reader.ruleHeader) {
            (rule.id, rule.sentence) = (id, sentence)
        } else if let word = reader.word(at: 1), word.kind == .plain {
            rule.id = word.text
        }
    }

    private mutating func finish() {
        closeMachine()
        if !hasClause {
            problems.report(
                "the rule '\(rule.id)' has no clause",
                at: header.place,
                suggestion: "write below it what must be true, such as 'A before B'"
            )
        }
    }

    // MARK: - Statements

    private mutating func read(_ statement: Statement) {
        // Of a line whose first word is misspelt, that is told rather than that its other words cannot be read.
        if let problem = statement.problem, RuleParser.meant(by: statement) == nil { problems.report(problem) }
        let before = arrows
        arrows = .outside
        let reader = WordReader(statement, at: 1, roles: roles ?? [])
        problems.reading { () throws(Diagnostic) in
            switch statement.keyword {
            case .for: try readQuantifier(reader)
            case .when: rule.conditions.append(try reader.conditionTest())
            case .cites: rule.citations.append(try reader.citation())
            case .accepts, .rejects: rule.examples.append(try RuleParser.example(statement))
            case nil where statement.isNote: try readNote(reader)
            case .start:
                arrows = before
                try readStart(reader, of: statement)
            default:
                if RuleParser.isArrow(statement, inMachine: before == .inside) {
                    arrows = before
                    try readArrow(of: statement)
                } else {
                    try readClause(of: statement, behind: before)
                }
            }
        }
        if let problem = statement.problem { problems.report(problem) }
    }

    private mutating func readQuantifier(_ reader: WordReader) throws(Diagnostic) {
        if hasQuantifier { throw Diagnostic("a rule has only one 'for each'", at: reader.statement.place) }
        hasQuantifier = true
        roles = nil
        rule.quantifier = try reader.quantifier()
        if case .attribute(let name) = rule.quantifier, let meant = relations.first(where: { $0.name == name.name }) {
            throw reader.expected("the roles", suggestion: "write '\(SpecPrinter.sentence(of: .relation(meant)))'")
        }
        if case .relation(let relation) = rule.quantifier { roles = relation.roles } else { roles = [] }
    }

    private mutating func readNote(_ reader: WordReader) throws(Diagnostic) {
        if rule.note != nil { throw Diagnostic("a rule has only one 'note'", at: reader.statement.place) }
        rule.note = try reader.note()
    }

    private mutating func readClause(of statement: Statement, behind before: Arrows) throws(Diagnostic) {
        let hadClause = hasClause
        hasClause = true
        if RuleParser.isQuantifier(statement) {
            if !hasQuantifier { roles = nil }
            hasQuantifier = true
            hasClause = hadClause
            return problems.report(statement.misspelling(of: "for each"))
        }
        let reader = WordReader(statement, roles: roles ?? [])
        do throws(Diagnostic) {
            let clause = try reader.scopedClause()
            rule.clauses.append(clause)
            if case .states = clause.clause {
                let word = statement.words.last { $0.keyword == .states }
                openMachine(at: word?.place ?? statement.place)
            }
        } catch {
            if statement.isMisspeltNote {
                hasClause = hadClause
                return problems.report(statement.misspelling(of: "note"))
            }
            if statement.isMeantForNote(failedAt: error.place) {
                hasClause = hadClause
                let reader = WordReader(statement, at: 1)
                rule.note = try reader.note()
            }
            guard let meant = RuleParser.meant(by: statement, failedAt: error.place) else {
                if let word = statement.recordWord, word == .reads || word == .refuses, statement.hasQuoteBehindFirst {
                    throw SpecParser.strayExample(word, at: statement.place)
                }
                if before == .inside { machine?.isBroken = true }
                arrows = .unknown
                if roles != nil { throw error }
                return
            }
            problems.report(statement.misspelling(of: meant == .for ? "for each" : meant.rawValue))
            if meant == .start, machine != nil {
                machine?.start = ""
                arrows = before
            } else if meant == .states {
                openMachine(at: statement.place)
            } else if !Keyword.openings.contains(meant) {
                hasClause = hadClause
            }
        }
    }

    // MARK: - State machines

    private mutating func openMachine(at place: Place) {
        closeMachine()
        machine = MachineDraft(clause: rule.clauses.count - 1, place: place)
        arrows = .inside
    }

    private mutating func readArrow(of statement: Statement) throws(Diagnostic) {
        switch arrows {
        case .inside: break
        case .unknown: return
        case .outside:
            arrows = .unknown
            hasClause = true
            throw Diagnostic(
                "an arrow stands outside of 'states'",
                at: statement.place,
                suggestion: "write a line 'states' above the arrows, and nothing between"
            )
        }
        let reader = WordReader(statement, roles: roles ?? [])
        do throws(Diagnostic) {
            machine?.arrows.append(try reader.arrow())
        } catch {
            machine?.isBroken = true
            if roles != nil { throw error }
        }
    }

    private mutating func readStart(_ reader: WordReader, of statement: Statement) throws(Diagnostic) {
        guard let machine else {
            if arrows == .unknown { return }
            throw Diagnostic(
                "'start' stands outside of 'states'",
                at: statement.place,
                suggestion: "write it below the arrows of 'states'"
            )
        }
        guard machine.start == nil else { throw Diagnostic("the machine has two starts", at: statement.place) }
        self.machine?.start = ""
        self.machine?.start = try reader.startState()
    }

    private mutating func closeMachine() {
        guard let machine else { return }
        if let problem = machine.problem { problems.report(problem) }
        if rule.clauses.indices.contains(machine.clause) {
            rule.clauses[machine.clause].clause = .states(machine.machine)
        }
        self.machine = nil
    }

    // MARK: - Examples

    private static func example(_ statement: Statement) throws(Diagnostic) -> Example {
        let word = statement.words[0]
        return try Example(
            isAccepted: word.keyword == .accepts,
            parsing: statement.line.text(from: word.end),
            at: Place(line: word.place.line, column: word.end),
            of: Origin(word.place)
        )
    }

    // MARK: - Recovery

    /// Whether a line is the rule's `for each`, well spelt or not. It is read first, for it tells the rule's roles.
    private static func isQuantifier(_ statement: Statement) -> Bool {
        if statement.keyword == .for { return true }
        guard let first = statement.words.first, first.isName, first.kind == .plain else { return false }
        if statement.words.count > 1, statement.words[1].isVerb { return false }
        if Suggestion.nearest(to: first.text, among: ["for each"]) != nil { return true }
        return statement.words.count > 1 && statement.words[1].keyword == .each
            && statement.misspelt(among: [.for]) != nil
    }

    /// Whether a line is an arrow of a machine, or was meant to be one: a state may have any name, but `->` in a formula
    /// or an order is no arrow.
    private static func isArrow(_ statement: Statement, inMachine: Bool) -> Bool {
        let words = statement.words
        if let sign = words.firstIndex(where: { $0.isSign("->") }) {
            return !words[..<max(0, sign - 1)].contains { $0.keyword == .formula || $0.keyword == .order }
        }
        // Behind a comparison, `on` is a value.
        return inMachine
            && zip(words, words.dropFirst()).contains { before, word in
                word.keyword == .on && !(before.kind == .sign && ComparisonOperator(rawValue: before.text) != nil)
            }
    }

    /// The statement that a line was meant to be if its first word is misspelt.
    /// - Parameter place: where it fails as a clause.
    private static func meant(by statement: Statement, failedAt place: Place? = nil) -> Keyword? {
        let meant = statement.misspelt(
            among: Keyword.statementsOfRule + Keyword.statementsOfFile + Keyword.openings
        )
        guard let meant, statement.words.count > 1 else { return meant }
        let second = statement.words[1]
        if let place, place > second.place { return nil }
        return second.isVerb || Suggestion.nearest(to: second.text, among: ClauseText.verbs) != nil ? nil : meant
    }
}

/// A state machine while its lines are read.
struct MachineDraft {
    /// The index of its clause in the rule.
    var clause: Int
    /// The place of `states`.
    var place: Place
    var arrows: [StateMachine.Arrow] = []
    var start: String?
    /// Whether a line of it could not be read.
    var isBroken = false

    var machine: StateMachine { StateMachine(arrows: arrows, start: start ?? "") }

    /// What it lacks.
    var problem: Diagnostic? {
        guard let first = arrows.first else {
            return isBroken
                ? nil
                : Diagnostic(
                    "'states' has no arrows",
                    at: place,
                    suggestion: "write each on a line below it: 'STATE -> STATE on EVENT'"
                )
        }
        guard start == nil else { return nil }
        return Diagnostic(
            "'states' does not say where it starts",
            at: place,
            suggestion: "write 'start \(SpecPrinter.name(first.source))' below the arrows"
        )
    }
}
