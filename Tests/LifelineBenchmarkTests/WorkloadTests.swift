import LifelineBenchmark
import Testing

/// What the logs of the benchmark hold, read as lifeline and awk read them.
@Suite
struct WorkloadTests {
    static let workloads = [
        Workload(events: 1000, liveLives: 10, seed: 1),
        Workload(events: 1000, liveLives: 50, seed: 2),
        Workload(events: 3000, liveLives: 2, seed: 3),
        Workload(events: 1000, liveLives: 10, isDirty: true, seed: 4),
        Workload(events: 3000, liveLives: 100, isDirty: true, seed: 5),
        Workload(events: 3000, liveLives: 2, isDirty: true, seed: 6),
        Workload(events: 1000, liveLives: 10, hasUnrelatedLines: true, seed: 7),
        Workload(events: 3000, liveLives: 100, isDirty: true, hasUnrelatedLines: true, seed: 8),
        Workload(events: 3000, liveLives: 100, isDirty: true, isJSON: true, seed: 9),
    ]

    @Test(arguments: workloads)
    func `Lifeline reads every event, and finds what is broken on purpose and nothing else`(_ workload: Workload) throws
    {
        let written = WrittenWorkload(workload)
        let run = CommandRun(written, "--format", "json")
        #expect(run.errors.isEmpty)
        var found = ReportedFindings()
        for line in run.output.split(separator: "\n") { found.read(line) }
        #expect(found.recordCount == workload.events)
        #expect(found.eventCount == workload.events)
        #expect(found.findings.sorted() == ReportedFindings.planned(written.offences))
        try found.check(against: workload, written.offences, log: "a.log")
    }

    @Test(arguments: workloads)
    func `Every hundredth event of a dirty log breaks a rule, and none of a clean one`(_ workload: Workload) {
        let offences = WrittenWorkload(workload).offences
        #expect(offences.count == (workload.isDirty ? workload.events / 100 : 0))
        if workload.isDirty { #expect(Set(offences.map(\.kind)) == Set(Offence.Kind.allCases)) }
    }

    /// Of ten offences four are an appearance before the view is loaded, which breaks two rules.
    @Test
    func `A thousand events of a dirty log come to fourteen findings`() {
        let workload = Workload(events: 1000, liveLives: 10, isDirty: true)
        let run = CommandRun(WrittenWorkload(workload), "--quiet")
        #expect(run.output.split(separator: "\n").count { $0.contains(": error: ") } == 14)
    }

    @Test
    func `A clean log puts to the test what pushes and pops can put to it`() throws {
        let run = CommandRun(WrittenWorkload(Workload(events: 1000, liveLives: 10)), "--format", "json")
        let rules = [
            "class-initialize-before-alloc", "class-load-before-alloc",
            "load-view-before-did-load", "did-load-once", "load-before-appear", "did-load-before-appear", "appearance",
            "layout", "dealloc-after-hide", "nothing-after-dealloc", "hide-before-show", "source-ends-first",
        ]
        for rule in rules {
            let tally = try #require(run.output.split(separator: "\n").first { $0.contains("\"uikit.\(rule)\": {") })
            #expect(!tally.contains("\"satisfied\": 0,"), "\(tally)")
        }
    }

    @Test
    func `A seed always makes the same log, and another seed another one`() {
        let workload = Workload(events: 1000, liveLives: 10, seed: 7)
        #expect(WrittenWorkload(workload).text == WrittenWorkload(workload).text)
        var other = workload
        other.seed = 8
        #expect(WrittenWorkload(workload).text != WrittenWorkload(other).text)
    }

    @Test
    func `Each life is whole, and as many live at a time as are asked for`() {
        var alive: Set<Substring> = []
        var most = 0
        for line in WrittenWorkload(Workload(events: 3000, liveLives: 40)).lines {
            let words = line.split(separator: " ")
            guard words.count == 6, words[3].hasPrefix("<") else { continue }
            if words[5].hasPrefix("init") { #expect(alive.insert(words[4]).inserted, "\(line)") }
            #expect(alive.contains(words[4]), "\(line)")
            if words[5] == "dealloc" { alive.remove(words[4]) }
            most = max(most, alive.count)
        }
        #expect(alive.isEmpty)
        #expect((40...41).contains(most))
    }

    @Test
    func `Each line is an event, and as long as those of real logs`() {
        let written = WrittenWorkload(Workload(events: 3000, liveLives: 40))
        #expect(written.lines.count == 3000)
        #expect((100...110).contains(written.text.count / written.lines.count))
    }

    @Test
    func `Where there are unrelated lines, every other line is one, and they are as long`() {
        let written = WrittenWorkload(Workload(events: 3000, liveLives: 40, hasUnrelatedLines: true))
        #expect((5700...6300).contains(written.lines.count))
        #expect((95...115).contains(written.text.count / written.lines.count))
    }

    @Test
    func `Unrelated lines change no event`() {
        let workload = Workload(events: 3000, liveLives: 40, isDirty: true)
        var other = workload
        other.hasUnrelatedLines = true
        #expect(WorkloadTests.messages(of: workload) == WorkloadTests.events(among: WorkloadTests.messages(of: other)))
    }

    /// The words of each line, its time left out.
    private static func messages(of workload: Workload) -> [[Substring]] {
        WrittenWorkload(workload).lines.map { Array($0.split(separator: " ").dropFirst(2)) }
    }

    /// The messages that a controller or its class logs.
    private static func events(among messages: [[Substring]]) -> [[Substring]] {
        messages.filter { $0[1].hasPrefix("+[") || $0[1].hasPrefix("<") && $0.count == 4 }
    }
}
