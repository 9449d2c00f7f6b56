import CheckResults
import LifelineLoading
import RuleAnalysis
import RuleTree
import Testing
import TraceRules

@testable import LifelineCommand

/// `RuleTrial` judges only what a change of a rule can change; here all rules are judged of all cases each time.
@Suite
struct RuleTrialTests {
    /// A spec in which some rules hang on conditions of the trace, of lives and of pairs, which no case declares, or some
    /// do.
    private static let spec = """
        spec doors "Doors of two kinds"
        condition mode is day | night
        condition made of life is wood | steel
        condition kind of crossing is polite | rude
        condition custom of keyed is daily | rare
        condition year default 10
        attribute key
        event open, shut, lock, paint, end
        life from paint to end
        interval wide = open .. shut
        relation crossing(x, y) = x wide overlaps y wide
        relation keyed(door, master) = door.key names master

        rule shut-first "Locked only when shut"
          shut before each lock
          accepts paint open shut lock
          rejects paint !lock

        rule lock-at-night "At night it is locked"
          when mode is night
          shut leads to lock
          accepts shut lock
          rejects !shut

        rule open-by-day "By day it is not locked"
          when mode is day
          lock never
          accepts open
          rejects !lock

        rule wood-is-painted "Wood is painted before it is used"
          when made is wood
          paint before open | shut
          accepts paint open
          rejects !open

        rule steel-is-not "Steel is not painted"
          when made is steel
          paint never
          accepts open
          rejects !paint

        rule polite "The first goes first"
          for each crossing(x, y)
          when kind is polite
          x shut before y shut
          accepts x.open y.open x.shut y.shut
          rejects x.open y.open !y.shut x.shut

        rule rude "The last goes first"
          for each crossing(x, y)
          when kind is rude
          y shut before x shut
          accepts x.open y.open y.shut x.shut
          rejects x.open y.open !x.shut y.shut

        rule recent "Since year 8 it is shut once"
          when year >= 8
          shut at most once
          accepts shut
          rejects shut !shut

        rule master-first "The master is painted before the door is locked"
          for each keyed(door, master)
          when custom is daily
          master paint before door lock
          accepts b.paint a.paint a.lock{key=b}
          rejects a.paint !a.lock{key=b} b.paint

        rule master-last "The master is locked after the door"
          for each keyed(door, master)
          when custom is rare
          door lock before master lock
          accepts a.paint b.paint a.lock{key=b} b.lock
          rejects a.paint{key=b} b.paint !b.lock a.lock

        """

    private static func caseText(_ name: String, _ declared: String, _ expected: String) -> String {
        """
        {"id": "\(name)", "trace": "\(name).log", "format": "messages", "spec": "doors",
         "source": {"document": "d", "words": "w"}, "begin": "launch", "observes": "all", \(declared)
         \(expected)}
        """
    }

    private static func expect(_ rule: String, _ verdict: String, line: Int? = nil) -> String {
        #"{"rule": "doors.\#(rule)", "binding": {"self": "<D: 0x1>"}, "verdict": "\#(verdict)""#
            + (line.map { ", \"line\": \($0)" } ?? "") + "}"
    }

    /// A line for each event, of the object 1 unless it says 2.
    private static func log(_ events: String) -> String {
        events.split(separator: " ").map { event in
            let number = event.hasSuffix("2") ? 2 : 1
            return "<D: 0x\(number)> \(event.filter { $0 != "2" })\n"
        }.joined()
    }

    private static let files = [
        "doors.lifeline": spec,
        "t/night.log": log("open shut lock"),
        "t/night.case.json": caseText(
            "night",
            #""with": [{"mode": "night"}],"#,
            "\"expect\": [\(expect("shut-first", "satisfied")), \(expect("lock-at-night", "satisfied")), "
                + "\(expect("wood-is-painted", "inapplicable")), \(expect("steel-is-not", "satisfied"))], "
                + "\"others\": \"no finding\""
        ),
        "t/any.log": log("paint open shut"),
        "t/any.case.json": caseText(
            "any",
            "",
            "\"expect\": [\(expect("wood-is-painted", "satisfied")), \(expect("open-by-day", "satisfied"))], "
                + "\"others\": \"no finding\""
        ),
        "t/bad.log": log("lock open shut shut"),
        "t/bad.case.json": caseText(
            "bad",
            #""with": [{"mode": "night"}, {"made": "steel"}],"#,
            "\"expect\": [\(expect("shut-first", "violated", line: 1)), \(expect("recent", "violated", line: 4))]"
        ),
        "t/pair.log": log("paint paint2 open open2 shut shut2"),
        "t/pair.case.json": caseText(
            "pair",
            "",
            #""relations": [{"x": "<D: 0x1>", "y": "<D: 0x2>", "orderedLike": ["polite"]}]"#
        ),
        "t/keys.log": log("paint paint2 open open2 shut shut2") + "<D: 0x1> lock key = <D: 0x2>\n",
        "t/keys.case.json": caseText(
            "keys",
            "",
            #""relations": [{"door": "<D: 0x1>", "master": "<D: 0x2>", "orderedLike": ["daily", "rare"]}, "#
                + #"{"x": "<D: 0x1>", "y": "<D: 0x2>", "orderedLike": ["polite"]}]"#
        ),
    ]

    private static func suite() throws -> AdequacySuite {
        let folder = try TemporaryFolder(files)
        return try AdequacySuite(
            specs: "doors.lifeline",
            traces: "t",
            in: Surroundings(workingFolder: folder.path)
        )
    }

    @Test
    func `What notices a change is the same as if all were judged anew`() throws {
        let suite = try RuleTrialTests.suite()
        let spec = suite.specs[0]
        var noticedCount = 0
        var unnoticedCount = 0
        for rule in spec.spec.rules {
            let outcomes = RuleTrial(of: rule, in: spec, by: suite.cases).outcomes()
            #expect(outcomes.count > 1)
            for outcome in outcomes {
                var isByTrace = false
                if case .trace = outcome.notice { isByTrace = true }
                let all = try casesThatFail(outcome.mutant.rule, insteadOf: rule, in: suite)
                #expect(
                    isByTrace == !all.isEmpty,
                    "\(rule.id): \(outcome.mutant.change) \(outcome.mutant.added) \(all)"
                )
                if case .trace(let id) = outcome.notice { #expect(all.contains(id)) }
                if isByTrace { noticedCount += 1 } else { unnoticedCount += 1 }
            }
        }
        #expect(noticedCount > 10)
        #expect(unnoticedCount > 10)
    }

    /// The cases that fail if the whole spec with a changed rule is judged.
    private func casesThatFail(_ changed: Rule?, insteadOf rule: Rule, in suite: AdequacySuite) throws -> [String] {
        let loaded = suite.specs[0]
        var spec = loaded.spec
        spec.rules = spec.rules.compactMap { $0.id == rule.id ? changed : $0 }
        let checker = try Checker(spec)
        return try suite.cases.filter { judged in
            var expected = judged.opened.expected
            if changed == nil {
                expected.expectations.removeAll {
                    $0.rule == loaded.wholeID(of: rule) && $0.verdict != .violated && $0.verdict != .suspect
                }
            }
            let result = try checker.check(judged.trace, judged.options)
            let comparison = CaseComparison(of: expected, with: result, format: expected.format)
            return !comparison.failures.isEmpty || !comparison.unexpectedViolations.isEmpty
        }.map(\.opened.expected.id)
    }
}
