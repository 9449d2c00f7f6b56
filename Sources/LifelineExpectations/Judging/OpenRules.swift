import CheckResults
import RuleTree
import TraceReports

/// The rules of which a trace does not show that they hold: without a word about them a test would pass that tests
/// nothing.
struct OpenRules {
    private let result: CheckResult
    private let spec: Spec
    private let chosen: Set<String>?
    private let declarations: TraceDeclarations

    /// - Parameters:
    ///   - chosen: the whole ids of the rules that the test names; nil if it is about the spec as a whole.
    ///   - declarations: what the trace was judged under.
    init(of result: CheckResult, by spec: Spec, chosen: Set<String>?, declaring declarations: TraceDeclarations) {
        self.result = result
        self.spec = spec
        self.chosen = chosen
        self.declarations = declarations
    }

    /// One message about each kind of open rules, with the reasons below it. A test that names rules must show all of
    /// them, any other one at least one.
    var messages: [ShownText] {
        let open = result.tallies.filter { tally in
            (chosen?.contains(tally.rule) ?? true) && !OpenRules.has(tally, [.satisfied, .violated, .suspect])
        }
        if chosen == nil, open.count < result.tallies.count { return [] }
        let undecided = open.filter { OpenRules.has($0, [.unobservable, .pending]) }
        let untested = open.filter { !OpenRules.has($0, [.unobservable, .pending]) }
        var messages: [ShownText] = []
        if chosen == nil {
            let what =
                undecided.isEmpty
                ? "nothing in the trace put a rule of \(spec.name) to the test"
                : "the trace does not show that any rule of \(spec.name) holds"
            messages.append(message(what, about: open))
        } else {
            if !undecided.isEmpty {
                let verb = undecided.count == 1 ? "holds" : "hold"
                messages.append(
                    message("the trace does not show that \(OpenRules.list(undecided)) \(verb)", about: undecided)
                )
            }
            if !untested.isEmpty {
                messages.append(
                    message("nothing in the trace put \(OpenRules.list(untested)) to the test", about: untested)
                )
            }
        }
        return messages
    }

    private static func has(_ tally: CheckResult.Tally, _ verdicts: [Verdict]) -> Bool {
        verdicts.contains { tally.counts[$0] ?? 0 > 0 }
    }

    private static func list(_ tallies: [CheckResult.Tally]) -> String { English.list(tallies.map(\.rule), "and") }

    private func message(_ what: String, about tallies: [CheckResult.Tally]) -> ShownText {
        var trace = CheckedTrace(file: "", format: "")
        trace.results = [result]
        let report = Report(specs: [spec], traces: [trace], shownRules: Set(tallies.map(\.rule)))
        let reasons = ClosingTally(report: report, palette: .plain)
        return (["\(what)"] + reasons.openLines + reasons.untestedLines + advice(for: tallies)).joined(
            separator: "\n"
        )
    }

    /// What the test may declare so that the trace shows more.
    private func advice(for tallies: [CheckResult.Tally]) -> [ShownText] {
        var advice: [ShownText] = []
        if tallies.contains(where: { OpenRules.has($0, [.unobservable]) }) {
            if declarations.begin == .middle {
                advice.append("if nothing happened before its first event, declare begin: .launch")
            }
            if declarations.observes == .some {
                advice.append("if it holds every event that happened, declare observes: .all")
            }
        }
        if tallies.contains(where: { OpenRules.has($0, [.pending]) }), declarations.end == .truncated {
            advice.append("if nothing happens after its last event, declare end: .complete")
        }
        return advice
    }
}
