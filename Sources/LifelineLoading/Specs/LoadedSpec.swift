import RuleSyntax
package import RuleTree
import StandardSpecs
import Synchronization
import TraceChecking
package import TraceModel
package import TraceReaders
package import TraceRecords
package import TraceRules

/// A spec that is ready to check by, and where it was written.
package struct LoadedSpec: Sendable {
    package let spec: Spec
    package let checker: Checker
    /// What it says of the lines of a log itself, without what it takes over by `use`.
    package let ownRecords: [RecordStatement]
    /// The file as messages name it.
    package let file: String
    package let text: String
    private let ownPlan = OwnPlan()

    /// How logs are read, made when that is first asked for.
    private final class OwnPlan: Sendable {
        let plan = Mutex<ReadingPlan?>(nil)
    }

    /// - Parameter others: the specs that it may use; asked for only if it uses any.
    /// - Throws: `Diagnostics` with every mistake of the text.
    package init(text: String, file: String, using others: @autoclosure () -> [Spec]) throws(Diagnostics) {
        try self.init(LoadedSpec.parse(text, file: file), text: text, file: file, using: others())
    }

    /// A tree that was made in Swift: its text is what it prints as.
    ///
    /// - Parameter others: the specs that it may use; asked for only if it uses any.
    /// - Throws: `Diagnostics` with every mistake of the tree.
    package init(_ tree: Spec, using others: @autoclosure () -> [Spec]) throws(Diagnostics) {
        try self.init(tree, text: SpecPrinter.print(tree), file: nil, using: others())
    }

    /// - Parameters:
    ///   - text: what the tree was read from.
    ///   - file: the file as messages name it; nil for a tree that was made in Swift.
    ///   - others: the specs that it may use; asked for only if it uses any.
    init(
        _ tree: Spec,
        text: String,
        file: String?,
        using others: @autoclosure () -> [Spec]
    ) throws(Diagnostics) {
        do throws(Diagnostics) {
            checker = try Checker(tree, using: tree.uses.isEmpty ? [] : others(), file: file)
        } catch {
            throw file.map { error.quoting(text, of: $0) } ?? error
        }
        spec = checker.spec
        ownRecords = tree.records
        self.file = file ?? "<spec>"
        self.text = text
    }

    static func parse(_ text: String, file: String, withExamples: Bool = true) throws(Diagnostics) -> Spec {
        do throws(Diagnostics) {
            return try SpecParser.parse(text, file: file, withExamples: withExamples)
        } catch {
            throw error.quoting(text, of: file)
        }
    }

    /// Whether it says nothing but what stands around the messages of a log.
    package var isFormat: Bool {
        spec.rules.isEmpty
            && ownRecords.contains { if case .record(let record) = $0 { record.leavesMessage } else { false } }
    }

    /// How logs are read that it alone judges, and of which nothing else is declared: all of them share what is made of that.
    package var plan: ReadingPlan {
        ownPlan.plan.withLock { known in
            let plan = known ?? ReadingPlan(for: [self])
            known = plan
            return plan
        }
    }

    package func wholeID(of rule: Rule) -> String { "\(spec.name).\(rule.id)" }

    /// Whether a printed name, with `+` before a class event's, is an event of the spec.
    package func knows(_ printed: String) -> Bool { checker.knows(printed) }

    /// For each name of a trace, whether it is an event of the spec.
    package func knownNames(of trace: Trace) -> [Bool] { trace.names.map(knows) }

    /// Which of several specs a trace is about: those with an event in it that no other of them knows. Names that several know,
    /// such as `dealloc`, do not tell specs apart; a trace that shows no others is about the first that knows any.
    ///
    /// - Parameter isWhole: whether nothing more comes that may tell.
    /// - Returns: their positions among the specs; none if the trace shows no event of any.
    package static func positions(of specs: [LoadedSpec], about trace: Trace, isWhole: Bool = true) -> [Int] {
        let known = specs.map { $0.knownNames(of: trace) }
        let knowing = trace.names.indices.map { name in specs.indices.filter { known[$0][name] } }
        let own = Set(knowing.filter { $0.count == 1 }.joined())
        if !own.isEmpty || !isWhole { return own.sorted() }
        return knowing.compactMap(\.first).min().map { [$0] } ?? []
    }
}

extension LoadedSpec {
    private typealias Parsed = [(spec: StandardSpec, tree: Result<Spec, Diagnostics>)]

    private static let parsed = parseStandard(withExamples: true)
    private static let compiled = compile(parsed)
    private static let compiledWithoutExamples = compile(parseStandard(withExamples: false))

    private static func parseStandard(withExamples: Bool) -> Parsed {
        StandardSpec.specs.map { spec in
            (
                spec,
                Result { () throws(Diagnostics) in
                    try parse(spec.text, file: spec.file, withExamples: withExamples)
                }
            )
        }
    }

    private static func compile(_ parsed: Parsed) -> Result<[LoadedSpec], Diagnostics> {
        Result { () throws(Diagnostics) in
            try Diagnostics.together(parsed) { spec, tree throws(Diagnostics) in
                let others = { parsed.compactMap { try? $0.tree.get() } }
                return try LoadedSpec(tree.get(), text: spec.text, file: spec.file, using: others())
            }
        }
    }

    /// The standard specs as they are written, for others to use. Read when they are first asked for.
    package static let standardTrees = parsed.compactMap { try? $0.tree.get() }

    /// The names of the standard specs.
    package static var standardNames: [String] { StandardSpec.specs.map(\.name) }

    /// The standard spec of a name; nil if there is none.
    ///
    /// - Throws: `Diagnostics` with every mistake of all of them.
    package static func standard(named name: String, withExamples: Bool = true) throws(Diagnostics) -> LoadedSpec? {
        try allStandard(withExamples: withExamples).first { $0.spec.name == name }
    }

    /// Every standard spec, in the order of their files. Compiled when they are first asked for.
    ///
    /// - Parameter withExamples: whether those of their rules are read, which are a third of their text.
    /// - Throws: `Diagnostics` with every mistake of all of them.
    package static func allStandard(withExamples: Bool = true) throws(Diagnostics) -> [LoadedSpec] {
        try (withExamples ? compiled : compiledWithoutExamples).get()
    }
}

extension StandardSpec {
    /// Those that hold rules.
    fileprivate static let specs = all.filter { !$0.isFormat }

    /// The file as messages name it.
    package var file: String { "Specs/\(path)" }

    /// What the spec is called: as its file is.
    var name: String { String(path.split(separator: "/").last?.prefix { $0 != "." } ?? "") }

    /// Whether it says nothing but what the lines of a kind of log are.
    package var isFormat: Bool { path.hasPrefix("formats/") }
}

extension LoadedSpec {
    /// Checks what a user declares of a condition.
    ///
    /// - Throws: `Diagnostics` if none of the specs has the condition, or none of them gives it the value.
    package static func check(_ value: String, ofCondition name: String, in specs: [LoadedSpec]) throws(Diagnostics) {
        let conditions = specs.flatMap(\.spec.conditions)
        let named = conditions.filter { $0.name == name }
        if named.isEmpty { throw unknownCondition(name, in: specs, withoutAny: "no spec has conditions") }
        guard specs.flatMap(\.spec.rules).canCompare(value, ofCondition: name) else {
            throw Diagnostics([Diagnostic.notANumber(value, condition: name)])
        }
        if !named.contains(where: { $0.values.isEmpty || $0.values.contains(value) }) {
            throw Diagnostics(
                "\(name) cannot be '\(value)'",
                suggestion: Suggestion.forWord(value, among: named.flatMap(\.values), orAllBehind: "it is one of")
            )
        }
    }

    /// - Parameter advice: what to say if no spec has any.
    static func unknownCondition(_ name: String, in specs: [LoadedSpec], withoutAny advice: String) -> Diagnostics {
        let names = specs.flatMap(\.spec.conditions).map(\.name)
        return Diagnostics(
            "no spec has a condition '\(name)'",
            suggestion: names.isEmpty ? advice : Suggestion.forWord(name, among: names, orAllBehind: "known are:")
        )
    }
}

extension ReadingPlan {
    /// How a log is read that is judged by some specs.
    ///
    /// - Parameters:
    ///   - records: what the user declares of its lines, before what the specs do.
    ///   - format: the format that the user names.
    ///   - formats: the formats that are data; nil: the standard ones.
    package init(
        for specs: [LoadedSpec],
        records: [RecordStatement] = [],
        format: String? = nil,
        formats: [LogFormat]? = nil
    ) {
        self.init(
            names: EventNames(specs.flatMap(\.checker.recordNames)),
            records: records + specs.flatMap(\.spec.records),
            format: format,
            formats: { formats ?? LogFormat.standard }
        )
        attributes = Set(specs.flatMap(\.checker.spec.attributes).map(\.name))
    }
}
