import CheckResults
import RuleSyntax
import RuleTree
import Testing
import TraceModel

@testable import TraceRules

/// Whatever part of a run a log shows, a pair that keeps a rule in the run does not violate it in the log.
struct NoFalseAlarmInPairsTests {
    private static let vocabulary = """
        spec test "What may be lost of pairs"
        event bi, bj, open, shut, stop, work, de
        life from bi, bj to de
        interval run = open .. shut, cancelled by stop
        interval turn = open .. shut

        """

    private static let bases = [
        "x run overlaps y run", "x run overlaps y turn", "x turn before y turn", "x run before y turn",
        "x turn crosses y turn", "x run crosses y turn", "x turn contains y turn", "x run contains y run",
    ]

    private static let windows = [
        "", "", " seen from x birth to y death", " seen from y birth to x closing", " seen from y opening to y closing",
        " seen from x opening to x death", " seen from x closing to y death", " seen from x opening to y opening",
    ]

    private static let clauses = [
        "never", "x work never", "y work never", "x open leads to y work", "y open leads to x work",
        "y open leads to y work", "x work before y open", "y work before x shut", "x work before x shut",
        "x work at least once", "y work at most once", "x shut before y shut", "y shut leads to x work",
        "x work requires y work", "x work excludes y shut", "x bj before y work", "while x run, y work never",
        "after x shut, y work never", "y de never", "x de before y de",
    ]

    /// One spec for each relation, with the rules that can be written for it.
    private static let specs: [(relation: String, checker: Checker)] = bases.flatMap { basis in
        windows.compactMap { window -> (relation: String, checker: Checker)? in
            let head = vocabulary + "relation both(x, y) = \(basis)\(window)\n"
            func checker(_ rules: [String]) -> Checker? {
                (try? SpecParser.parse(head + rules.joined(), file: "test")).flatMap { try? Checker($0) }
            }
            let rules = clauses.enumerated().map { number, clause in
                "rule r\(number) \"\(clause)\"\n  for each both(x, y)\n  \(clause)\n"
            }
            return checker(rules.filter { checker([$0]) != nil }).map { (basis + window, $0) }
        }
    }

    private struct Event {
        var subject: AgreementTrace.Subject
        var name: String

        init(_ className: String, _ identity: Int, _ name: String) {
            subject = .init(className: className, identity: "\(identity)")
            self.name = name
        }
    }

    /// A run in which two classes show every event, and then two or three lives take turns. Each has an address of its own.
    /// What ends an interval comes only where it is open: a closing that is seen is taken to show that it was.
    private static func run(_ generator: inout RandomNumbers) -> [Event] {
        let every = ["bi", "bj", "open", "shut", "open", "stop", "work", "de"]
        var events = [("A", 8), ("B", 9)].flatMap { owner in every.map { Event(owner.0, owner.1, $0) } }
        let lives = [("A", 1), ("B", 2), (["A", "B"].randomElement(using: &generator) ?? "A", 3)]
        var phases = [0, 0, 0]
        var areOpen = [false, false, false]
        for _ in 0..<Int.random(in: 5...14, using: &generator) {
            let life = Int.random(in: 0...99, using: &generator) < 12 ? 2 : Int.random(in: 0...1, using: &generator)
            let names: [[String]] = [
                ["bi", "bi", "bj"], ["bj", "open", "open", "work"],
                ["open", "open", "shut", "shut", "stop", "work", "work", "de"], [],
            ]
            guard let name = names[phases[life]].randomElement(using: &generator) else { continue }
            if ["shut", "stop"].contains(name), !areOpen[life] { continue }
            if ["open", "shut", "stop"].contains(name) { areOpen[life] = name == "open" }
            phases[life] = name == "de" ? 3 : name == "bi" ? 1 : 2
            events.append(Event(lives[life].0, lives[life].1, name))
        }
        return events
    }

    private struct Log {
        var trace = AgreementTrace()
        var options = CheckOptions(begin: .launch, end: .complete)
        var text = ""

        init(_ events: [Event], gapAt gap: Int? = nil) {
            options.keepsJudgements = true
            for (index, event) in events.enumerated() {
                if index == gap {
                    options.gaps = [trace.nextLine]
                    text += "~ "
                }
                text += "\(event.subject.className)\(event.subject.identity).\(event.name) "
                trace.add(event.name, of: event.subject)
            }
            if gap == events.count { options.gaps = [trace.nextLine] }
        }
    }

    /// What a log shows of a run from which something is lost.
    private static func log(of run: [Event], _ generator: inout RandomNumbers) -> Log {
        func happens(_ percent: Int) -> Bool { Int.random(in: 0...99, using: &generator) < percent }
        let names = ["bi", "bj", "open", "shut", "stop", "work", "de"]
        let kinds = ["A", "B"].flatMap { owner in names.map { (owner, $0) } }
        let hidden = kinds.shuffled(using: &generator).prefix(Int.random(in: 0...3, using: &generator))
        let first = happens(20) ? Int.random(in: 0..<run.count, using: &generator) : 0
        let isCut = happens(30)
        let last = isCut ? Int.random(in: max(first, run.count - 6)..<run.count, using: &generator) : run.count - 1
        let gap = happens(20) ? Int.random(in: first...last, using: &generator) : nil
        let gapEnd = gap.map { Int.random(in: $0...min(last, $0 + 4), using: &generator) }
        var shown: [Event] = []
        var gapIndex: Int?
        for index in first...last {
            if index == gap { gapIndex = shown.count }
            if let gap, let gapEnd, gap..<gapEnd ~= index { continue }
            if hidden.contains(where: { $0.0 == run[index].subject.className && $0.1 == run[index].name }) { continue }
            shown.append(run[index])
        }
        var log = Log(shown, gapAt: gapIndex)
        if first > 0 { log.options.begin = .middle }
        if last < run.count - 1 { log.options.end = .truncated }
        return log
    }

    private struct Breach: Hashable {
        var rule: String
        var subjects: [String]

        init(_ finding: Finding) {
            rule = finding.rule
            subjects = finding.binding.roles.map(\.subject)
        }
    }

    @Test("each clause can be written for some relation, and each relation has rules")
    func clausesAreUsed() {
        #expect(Self.specs.count == Self.bases.count * Self.windows.count)
        let written = Set(Self.specs.flatMap { $0.checker.spec.rules.map(\.sentence) })
        #expect(written == Set(Self.clauses))
    }

    @Test("hidden events, a cut beginning or end and gaps never make a violation", arguments: 0..<8)
    func losses(_ seed: Int) throws {
        var generator = RandomNumbers(seed: AgreementDepth.seed &+ UInt64(seed))
        #expect(Self.specs.count > 40)
        var alarms: [String] = []
        var violations = 0
        for _ in 0..<30 * (1 + 40 * AgreementDepth.extra) {
            let spec = Self.specs.randomElement(using: &generator) ?? Self.specs[0]
            let run = Self.run(&generator)
            var whole = Log(run)
            whole.options.observesAll = true
            let result = try spec.checker.check(whole.trace.trace, whole.options)
            let broken = Set(result.findings.map(Breach.init))
            for _ in 0..<4 {
                let part = Self.log(of: run, &generator)
                if part.trace.trace.entries.isEmpty { continue }
                let findings = try spec.checker.check(part.trace.trace, part.options).findings
                for finding in findings where finding.verdict == .violated {
                    violations += 1
                    if broken.contains(Breach(finding)) { continue }
                    alarms.append(
                        "\(spec.relation), \(finding.message): \(whole.text)\n    shown: \(part.text), "
                            + "\(part.options.begin) \(part.options.end), line \(finding.place.line)"
                    )
                }
            }
        }
        #expect(violations > 20)
        let first = alarms.prefix(4).joined(separator: "\n")
        #expect(alarms.isEmpty, "seed \(seed), \(alarms.count) of \(violations): \(first)")
    }
}
