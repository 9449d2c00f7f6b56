public import RuleTree
public import TraceModel

/// Reads the text form of a spec. After a mistake it goes on with the next line, so that all are found at once.
public struct SpecParser {
    private let statements: [Statement]
    /// The relations of the file, of which none is called like an attribute.
    private let relations: [RelationReference]
    private let problems: Problems
    private var spec = Spec(name: "", title: "")
    private var hasHeader = false
    private var lacksHeader = false
    private var hasLife = false
    /// The lines of the rules' ids.
    private var lines: [String: Int] = [:]

    /// Takes time in proportion to the text.
    ///
    /// - Parameters:
    ///   - text: a whole spec.
    ///   - file: the name that diagnostics give.
    /// - Returns: the spec as it is written; whether its names mean something, `Checker` finds out.
    /// - Throws: `Diagnostics` with every mistake of the text, one a line, in the order of the text.
    public static func parse(_ text: String, file: String) throws(Diagnostics) -> Spec {
        try parse(text, file: file, withExamples: true)
    }

    /// - Parameter withExamples: whether the examples of rules and of records are read.
    package static func parse(
        _ text: String,
        file: String,
        withExamples: Bool
    ) throws(Diagnostics) -> Spec {
        var parser = SpecParser(text, file: file, withExamples: withExamples)
        parser.readAll()
        try parser.problems.throwAll()
        return parser.spec
    }

    private init(_ text: String, file: String, withExamples: Bool) {
        let lines = SpecLine.lines(of: text)
        statements = lines.filter { withExamples || !$0.isExample }.compactMap(Statement.init(_:))
        relations = SpecParser.relations(in: statements)
        problems = Problems(file: file)
    }

    private mutating func readAll() {
        guard !statements.isEmpty else {
            let start = Place(line: 1, column: 1)
            return problems.report("the file says nothing", at: start, suggestion: "begin with 'spec NAME \"title\"'")
        }
        var rest = statements[...]
        // Whether the lines before could not be told, so that those below them, up to the next statement, cannot either.
        var isLost = false
        while let statement = rest.popFirst() {
            if statement.keyword == .record {
                let examples = rest.prefix(while: \.isRecordExample)
                rest = rest.dropFirst(examples.count)
                readRecord(statement, examples)
                isLost = false
            } else if SpecParser.opensRule(statement) {
                let body = rest.prefix { !SpecParser.endsRule($0) }
                rest = rest.dropFirst(body.count)
                readRule(statement, body)
                isLost = false
            } else {
                isLost = !readStatement(statement, isLost: isLost)
            }
        }
    }

    private mutating func readRule(_ header: Statement, _ body: ArraySlice<Statement>) {
        requireHeader(before: header)
        let rule = RuleParser(header: header, body: body, relations: relations, problems: problems).rule
        spec.rules.append(rule)
        guard !rule.id.isEmpty, let place = rule.origin.place else { return }
        if let line = lines[rule.id] {
            problems.report(
                "a second rule is called '\(rule.id)'",
                at: place,
                suggestion: "the first stands in line \(line): give this one another id"
            )
        } else {
            lines[rule.id] = place.line
        }
    }

    private mutating func readRecord(_ header: Statement, _ examples: ArraySlice<Statement> = []) {
        requireHeader(before: header)
        if let record = RecordParser.read(header, examples, problems) { spec.records.append(record) }
    }

    // MARK: - Statements outside of rules

    /// - Returns: whether the line is some statement of the file.
    private mutating func readStatement(_ statement: Statement, isLost: Bool) -> Bool {
        if statement.saysOfLog {
            readRecord(statement)
            return true
        }
        guard let keyword = statement.keyword, keyword.endsRule else {
            return reportStray(statement, isLost: isLost)
        }
        if let problem = statement.problem { problems.report(problem) }
        if keyword == .spec { return readHeader(statement) }
        requireHeader(before: statement)
        let reader = WordReader(statement, at: 1)
        problems.reading { () throws(Diagnostic) in
            switch keyword {
            case .use: spec.uses.append(try reader.use())
            case .condition: spec.conditions.append(try reader.condition())
            case .event: spec.events += try reader.events()
            case .attribute: spec.attributes += try reader.attributes()
            case .interval: spec.intervals.append(try reader.interval())
            case .relation: spec.relations.append(try reader.relation())
            case .life:
                if hasLife { throw Diagnostic("a spec has only one 'life'", at: statement.place) }
                hasLife = true
                spec.life = try reader.life()
            default: break
            }
        }
        return true
    }

    private mutating func readHeader(_ statement: Statement) -> Bool {
        let reader = WordReader(statement, at: 1)
        spec.origin = reader.origin
        problems.reading { () throws(Diagnostic) in
            if hasHeader { throw Diagnostic("a file holds only one spec, and begins with it", at: statement.place) }
            hasHeader = true
            (spec.name, spec.title) = try reader.specHeader()
        }
        return true
    }

    /// Reports once that the file does not begin with `spec`.
    private mutating func requireHeader(before statement: Statement) {
        guard !hasHeader, !lacksHeader else { return }
        lacksHeader = true
        problems.report(
            "a file begins with its spec",
            at: statement.place,
            suggestion: "write 'spec NAME \"title\"' above this line"
        )
    }

    /// Reports a line that is no statement of a file.
    /// - Returns: whether it can be told what it was meant to be.
    private mutating func reportStray(_ statement: Statement, isLost: Bool) -> Bool {
        let first = statement.words.first
        let known = Keyword.statementsOfFile.map(\.rawValue) + ["skip", "gap", "ordered"]
        if let meant = statement.misspelt(among: known) {
            problems.report(statement.misspelling(of: meant))
            if meant == Keyword.spec.rawValue { hasHeader = true }
            return true
        }
        if isLost { return false }
        let belongsToRule = statement.isNote || first?.keyword.map(Keyword.statementsOfRule.contains) == true
        if let problem = statement.problem, statement.words.isEmpty {
            problems.report(problem)
        } else if let first, belongsToRule {
            problems.report(
                "'\(first.text)' stands outside of a rule",
                at: statement.place,
                suggestion: "begin the rule above it with 'rule ID \"sentence\"'"
            )
        } else if let word = statement.recordWord {
            problems.report(SpecParser.strayExample(word, at: statement.place))
        } else {
            let words = known.dropFirst().map { "'\($0)'" }.joined(separator: ", ")
            problems.report(statement.unknown("outside of a rule a line begins with one of \(words)"))
        }
        return false
    }

    /// `reads` or `refuses` where no record stands above.
    static func strayExample(_ word: Statement.RecordWord, at place: Place) -> Diagnostic {
        Diagnostic(
            "'\(word.rawValue)' stands below no record",
            at: place,
            suggestion: "write it right below the record that it tests"
        )
    }

    /// What `for each NAME` cannot mean.
    private static func relations(in statements: [Statement]) -> [RelationReference] {
        var relations: [RelationReference] = []
        var attributes: Set<String> = []
        for statement in statements {
            let reader = WordReader(statement, at: 1)
            switch statement.keyword {
            case .relation: (try? reader.relationReference()).map { relations.append($0) }
            case .attribute: attributes.formUnion((try? reader.attributes())?.map(\.name) ?? [])
            default: break
            }
        }
        return relations.filter { !attributes.contains($0.name) }
    }

    // MARK: - Blocks

    /// Whether a line begins a rule: also one whose `rule` is misspelt, as its id and its sentence show.
    private static func opensRule(_ statement: Statement) -> Bool {
        if statement.keyword == .rule { return true }
        guard statement.words.count == 3, statement.words[1].isName, statement.words[2].kind == .quoted else {
            return false
        }
        return statement.misspelt(among: Keyword.statementsOfFile + Keyword.statementsOfRule) == .rule
    }

    private static func endsRule(_ statement: Statement) -> Bool {
        statement.endsBlock || opensRule(statement)
    }
}

/// The mistakes of a text as they are found. Of a line it keeps the first alone: what else seems wrong there may only
/// follow from it.
final class Problems {
    private let file: String
    private var found: [Int: Diagnostic] = [:]

    init(file: String) { self.file = file }

    /// - Throws: the mistakes in the order of the text, if there are any.
    func throwAll() throws(Diagnostics) {
        if !found.isEmpty { throw Diagnostics(found.sorted { $0.key < $1.key }.map(\.value)) }
    }

    func report(_ problem: Diagnostic) {
        let line = problem.place?.line ?? 0
        guard found[line] == nil else { return }
        found[line] = problem
        found[line]?.file = file
    }

    func report(_ message: String, at place: Place, suggestion: String? = nil) {
        report(Diagnostic(message, at: place, suggestion: suggestion))
    }

    /// What is read; nil, and a mistake more, if it cannot be.
    func reading<Part>(_ read: () throws(Diagnostic) -> Part) -> Part? {
        do throws(Diagnostic) {
            return try read()
        } catch {
            report(error)
            return nil
        }
    }
}
