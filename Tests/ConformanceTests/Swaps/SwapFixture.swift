import CheckResults
import LifelineLoading
import Testing
import TraceModel
import TraceRules

@testable import LifelineCommand

/// A case of Traces/uikit: its trace, read as the command reads it, and all that is declared of it.
struct SwapFixture: Sendable, CustomTestStringConvertible {
    let id: String
    let trace: Trace
    /// What the case declares. Where it leaves the kind of its transition open, so that several rules may hold or not,
    /// the first kind that the case says its order is like is declared.
    let options: CheckOptions
    let checker: Checker
    /// What the case expects to be found in the trace as it stands, in the rules that order events.
    let findings: Set<OrderBreak>

    var testDescription: String { id }

    /// The cases whose swaps are made: a new trace need not be among them.
    private static let ids: Set<String> = [
        "seed-000-load-view-thrice", "seed-000-two-controllers", "seed-000-unload-steps", "seed-001-launch",
        "seed-001-pop-code", "seed-001-pop-xib", "seed-001-push-to-code", "seed-001-push-to-xib",
        "seed-002-call-list", "seed-002-layout-list", "seed-002-navigation", "seed-002-push-list",
        "seed-003-endless-loop", "seed-003-five-times", "seed-003-normal", "seed-004-closed-loop",
        "uikit-alloc-before-initialize", "uikit-appear-before-load", "uikit-backwards", "uikit-cancelled-pop",
        "uikit-child-begins-early", "uikit-cut-off", "uikit-dealloc-before-hidden", "uikit-dealloc-while-visible",
        "uikit-did-appear-twice", "uikit-gap-declared", "uikit-gap-marked", "uikit-hide-not-logged",
        "uikit-joined-records", "uikit-layout-unfinished", "uikit-pop-hide-not-logged", "uikit-present-hides-first",
        "uikit-push-ends-like-present", "uikit-push-shows-first", "uikit-reload-after-unload",
        "uikit-reload-without-unload", "uikit-reused-address", "uikit-starts-in-the-middle",
        "uikit-tab-hides-first", "uikit-tab-switch", "uikit-page-scroll", "uikit-page-curl", "uikit-pages-out-of-order",
        "uikit-hidden-then-unloaded", "uikit-kept-in-a-nib",
        "uikit-laid-out-while-loading", "uikit-made-both-ways", "uikit-memory-cycle", "uikit-push-loads-late",
        "uikit-late-framework", "uikit-layout-nested", "uikit-rotation", "uikit-shown-without-view",
        "uikit-two-of-a-class-addressed",
    ]

    /// The cases in the order of their traces.
    static func all() throws -> [SwapFixture] {
        let suite = try CaseSuite(folder: Checkout.traces + "/uikit", specs: Checkout.specs)
        return try suite.entries.filter { ids.contains($0.id) }.map { entry in
            let opened = try entry.opened()
            return try SwapFixture(entry.expected, opened.opened.trace, opened.spec)
        }
    }

    private init(_ declared: TraceCase, _ trace: Trace, _ spec: LoadedSpec) throws {
        id = declared.id
        self.trace = trace
        checker = spec.checker
        var options = try declared.options(for: spec.spec)
        let notes = trace.entries.compactMap { entry in
            entry.directiveIndex.map { index in
                let note = trace.directives[index]
                return CheckOptions.Setting(note.name, note.value, fromLine: Int(entry.line))
            }
        }
        options.settings = notes + options.settings
        if !options.settings.contains(where: { $0.condition == "kind" }),
            let kind = declared.relations?.first?.orderedLike.first
        {
            options.settings.append(CheckOptions.Setting("kind", kind))
        }
        self.options = options
        let rules = UIKitOrder.all.map(\.wholeID)
        findings = OrderBreak.firsts(
            of: declared.expectations.filter { rules.contains($0.rule) }.compactMap { expected in
                expected.line.map { line in
                    OrderBreak(
                        rule: expected.rule,
                        roles: Set(expected.binding.roles),
                        place: Place(line: line, column: expected.column ?? 1)
                    )
                }
            }
        )
    }
}
