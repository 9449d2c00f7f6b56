import RuleSyntax
package import RuleTree
package import TraceModel
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

    /// - Parameter others: the specs that it may use; asked for only if it uses any.
    /// - Throws: `Diagnostics` with every mistake of the text.
    package init(text: String, file: String, using others: @autoclosure () -> [Spec]) throws(Diagnostics) {
        do throws(Diagnostics) {
            try self.init(SpecParser.parse(text, file: file), text: text, file: file, using: others())
        } catch {
            throw error.quoting(text, of: file)
        }
    }

    /// A tree that was made in Swift: its text is what it prints as.
    ///
    /// - Parameter others: the specs that it may use; asked for only if it uses any.
    /// - Throws: `Diagnostics` with every mistake of the tree.
    package init(_ tree: Spec, using others: @autoclosure () -> [Spec]) throws(Diagnostics) {
        try self.init(tree, text: SpecPrinter.print(tree), file: nil, using: others())
    }

    private init(
        _ tree: Spec,
        text: String,
        file: String?,
        using others: @autoclosure () -> [Spec]
    ) throws(Diagnostics) {
        checker = try Checker(tree, using: tree.uses.isEmpty ? [] : others(), file: file)
        spec = checker.spec
        ownRecords = tree.records
        self.file = file ?? "<spec>"
        self.text = text
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
