import CheckResults
import RuleTree
import TraceModel
import TraceReports

/// A small report with one of everything, for the tests of all formats.
enum SampleReport {
    static let spec = Spec(
        name: "uikit",
        title: "View controllers",
        conditions: [Condition("kind", of: .relation("transition"), values: ["push", "pop", "tab"])],
        rules: [
            Rule("load-before-appear", "A controller loads its view before it appears", clauses: []),
            Rule("hide-before-show", "The source hides before the target shows", clauses: []),
            Rule("layout", "Layouts pair", clauses: []),
            Rule("alloc-before-init", "Allocated before initialized", clauses: []),
        ]
    )

    static let shownConditions = [
        CheckResult.ShownCondition(
            name: "os",
            range: "below 6",
            because: [.init(place: Place(line: 20, column: 1), what: "viewDidUnload", range: "below 6")]
        ),
        CheckResult.ShownCondition(
            name: "zone",
            range: nil,
            because: [
                .init(place: Place(line: 2, column: 1), what: "NSLog's microseconds", range: "at least 10"),
                .init(place: Place(line: 9, column: 1), what: "gone", range: "below 6"),
            ]
        ),
    ]

    static let report = Report(specs: [spec], traces: [violated, clean])

    static let violated = {
        var trace = CheckedTrace(file: "logs/a.log", format: "nslog")
        trace.recordCount = 17
        trace.eventCount = 16
        trace.lifeCount = 3
        trace.gapCount = 1
        trace.backwardTimeCount = 2
        trace.otherLineCount = 1
        trace.results = [
            CheckResult(
                spec: "uikit",
                eventCount: 16,
                lifeCount: 3,
                findings: [error, warning],
                pairs: .init([pair(1, lines: 11, 14, like: []), pair(2, lines: 16, 16, like: ["push", "pop"])]),
                tallies: [
                    .init(rule: "uikit.load-before-appear", counts: [.satisfied: 2, .suspect: 1], neverLogged: []),
                    .init(rule: "uikit.hide-before-show", counts: [.violated: 1, .satisfied: 1], neverLogged: []),
                    .init(rule: "uikit.layout", counts: [.pending: 1, .vacuous: 2], neverLogged: []),
                    .init(rule: "uikit.alloc-before-init", counts: [.vacuous: 3], neverLogged: ["+alloc", "init"]),
                ]
            )
        ]
        trace.findings = [.init(error), .init(warning)]
        return trace
    }()

    static let clean = {
        var trace = CheckedTrace(file: "b.log", format: "messages")
        trace.recordCount = 1
        trace.eventCount = 1
        trace.lifeCount = 1
        trace.results = [
            CheckResult(
                spec: "uikit",
                eventCount: 1,
                lifeCount: 1,
                tallies: [
                    .init(
                        rule: "uikit.load-before-appear",
                        counts: [.unobservable: 1],
                        neverLogged: ["loadView", "viewDidLoad"]
                    ),
                    .init(rule: "uikit.hide-before-show", counts: [:], neverLogged: ["viewWillDisappear"]),
                    .init(rule: "uikit.layout", counts: [.vacuous: 1], neverLogged: ["viewWillLayoutSubviews"]),
                    .init(rule: "uikit.alloc-before-init", counts: [.vacuous: 1], neverLogged: ["+alloc", "init"]),
                ]
            )
        ]
        return trace
    }()

    static let error = Finding(
        rule: "uikit.hide-before-show",
        verdict: .violated,
        place: Place(line: 11, column: 1),
        event: "viewWillAppear",
        binding: Binding([.init("source", "A"), .init("target", "B")]),
        message: "viewWillAppear of B comes before viewWillDisappear of A",
        because: [
            .init(
                place: Place(line: 12, column: 5),
                event: "viewWillDisappear",
                subject: "A",
                note: "comes only here"
            )
        ]
    )

    static let warning = Finding(
        rule: "uikit.load-before-appear",
        verdict: .suspect,
        place: Place(line: 15, column: 3),
        event: "viewWillAppear",
        binding: Binding([.init("self", "")], life: 2),
        message: "viewWillAppear comes before the view is loaded",
        reason: "\"B\" never logs viewDidLoad, though A does",
        because: [.init(place: Place(line: 2, column: 1), event: "init", subject: "", note: "opens the life")]
    )

    private static func pair(_ occurrence: Int, lines first: Int, _ last: Int, like values: [String])
        -> CheckResult.Pair
    {
        CheckResult.Pair(
            relation: "transition",
            binding: Binding([.init("source", "A"), .init("target", "B")], occurrence: occurrence),
            firstLine: first,
            lastLine: last,
            condition: "kind",
            orderedLike: values
        )
    }
}
