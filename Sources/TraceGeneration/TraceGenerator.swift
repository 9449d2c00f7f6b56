import CheckResults
import RuleTree
public import TraceModel
public import TraceRules

/// Makes traces from a spec. The same seed makes the same trace.
///
/// Every rule is followed by its automaton in every binding, so that a trace is known to keep the rules, or to break one,
/// before it is checked; and every trace is checked before it is handed over.
public struct TraceGenerator {
    let checker: Checker
    let format: TraceFormat
    let options: GenerationOptions
    /// The values of the trace's own conditions that are tried, those that hold if nobody says otherwise first.
    let assignments: [[String: String]]

    /// - Parameters:
    ///   - checker: that of the spec.
    ///   - format: the name of the format in which traces are printed, such as `nslog` or `notation`: it says what they can show.
    ///   - options: what the traces shall be like.
    /// - Throws: `Diagnostic` if the format is not known, or a condition has not the value that it is given.
    public init(_ checker: Checker, format: String, options: GenerationOptions) throws(Diagnostic) {
        guard let found = TraceFormat.all.first(where: { $0.name == format }) else {
            let names = TraceFormat.all.map(\.name)
            throw Diagnostic(
                "there is no format '\(format)' to generate",
                suggestion: Suggestion.forWord(
                    format,
                    among: names,
                    otherwise: "the formats are \(names.joined(separator: ", "))"
                )
            )
        }
        self.init(checker, found, options)
    }

    /// - Parameter format: in which traces are printed.
    package init(_ checker: Checker, _ format: TraceFormat, _ options: GenerationOptions) {
        self.checker = checker
        self.format = format
        self.options = options
        assignments = TraceGenerator.assignments(checker, options)
    }

    /// The text of a trace in the generator's format.
    public func text(of trace: GeneratedTrace) -> PrintedTrace { format.print(trace, timed: isTimed) }

    /// Whether rules of the spec measure time.
    public var isTimed: Bool { checker.spec.rules.indices.contains { SimulationPlan.isTimed($0, in: checker) } }

    /// How often a trace is begun anew before there is taken to be none.
    static let attemptLimit = 16

    /// The seeds with which it is.
    static func attempts(from seed: UInt64) -> [UInt64] {
        (0..<UInt64(attemptLimit)).map { seed &+ $0 &* 0x1_0000_0001 }
    }

    // MARK: - Conforming

    /// A trace that keeps every rule of the spec.
    ///
    /// - Parameter seed: the same one makes the same trace.
    /// - Throws: `Diagnostic` if none was found.
    public func conforming(seed: UInt64) throws(Diagnostic) -> GeneratedTrace {
        try conformingWithArrows(seed: seed).trace
    }

    /// The same, with the arrows of the rules' automata that the trace takes.
    func conformingWithArrows(
        seed: UInt64
    ) throws(Diagnostic) -> (trace: GeneratedTrace, arrows: Set<RuleArrow>) {
        var reason: String?
        let setting = Setting(self, format.castings[0], values: assignments[0])
        for attempt in TraceGenerator.attempts(from: seed) {
            guard let walk = setting.conforming(seed: attempt) else { continue }
            let trace = setting.trace(walk, seed: seed)
            guard let finding = try findings(in: trace).first else { return (trace, walk.arrows) }
            reason = "the last one tried breaks \(finding.rule): \(finding.message)"
        }
        throw Diagnostic(
            "no trace was found that keeps all rules of \(checker.spec.name)",
            suggestion: reason
                ?? "another --length or --seed may do; lifeline lint shows rules that contradict each other"
        )
    }

    private static func assignments(_ checker: Checker, _ options: GenerationOptions) -> [[String: String]] {
        let conditions = checker.spec.conditions.filter { $0.subject == .trace }
        var defaults: [String: String] = [:]
        for condition in conditions {
            if let value = condition.defaultValue ?? condition.values.first { defaults[condition.name] = value }
        }
        let own = options.values.filter { value in conditions.contains { $0.name == value.key } }
        var all = [defaults.merging(own) { $1 }]
        for assignment in SimulationPlan.assignments(of: checker) {
            let values = defaults.merging(assignment) { $1 }.merging(own) { $1 }
            if !all.contains(values), !values.values.contains("") { all.append(values) }
        }
        return all
    }

    func findings(in trace: GeneratedTrace) throws(Diagnostic) -> [Finding] {
        try checker.check(
            trace.trace(showingTimes: format.showsTimes, in: format.timeUnit ?? 1),
            trace.options
        ).findings
    }

    /// The rule of an id, whole or short.
    func number(of rule: String) -> Int? {
        checker.spec.rules.firstIndex { $0.id == rule || "\(checker.spec.name).\($0.id)" == rule }
    }

    func wholeID(_ rule: Int) -> String { "\(checker.spec.name).\(checker.spec.rules[rule].id)" }
}
