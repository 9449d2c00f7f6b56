import CheckResults
import LifelineLoading
import RuleTree
import TestDepth
import Testing
import TraceFiles
import TraceModel
import TraceReaders
import TraceRules

@testable import LifelineCommand

/// A log of which what has died is forgotten comes to the same as one that is held as a whole.
@Suite struct ForgettingTests {
    private static let spec = """
        spec test "Lives that end"
        condition kind of crossing is in | out
        event +alloc, init, load, show, shown, hide, hidden, dealloc
        life from init, load to dealloc
        interval entering = show .. shown, cancelled by hide
        interval leaving = hide .. hidden, cancelled by show
        relation crossing(a, b) = a leaving overlaps b entering
        rule alloc-first "A class allocates first"
          for each class
          +alloc before init
        rule loaded "Loaded before shown"
          load before show
        rule hides "Hidden at last"
          after each shown, hide leads to hidden
        rule silence "Nothing after the end"
          any but dealloc never after dealloc
        rule in-order "One leaves first"
          for each crossing(a, b)
          when kind is in
          a hide before b show
        rule out-order "The other comes first"
          for each crossing(a, b)
          when kind is out
          b show before a hide
        """

    /// Its check is over while the other one goes on.
    private static let simpler = """
        spec simpler "Lives that end, and nothing else"
        event init, dealloc
        life from init to dealloc
        rule order "Made before it goes"
          init before dealloc
        """

    private static let life = ["init", "load", "show", "shown", "hide", "hidden", "dealloc"]

    /// Lives of which a few go on at a time, at addresses that come back now and then. The rarer `slips`, the fewer records are
    /// lost, doubled or about the dead. In some logs the class A prints each of its records twice.
    private static func log(_ random: inout RandomNumbers, lives: Int, slips: Int) -> String {
        var lines: [String] = []
        var going: [(subject: String, next: Int)] = []
        var dead: [String] = []
        var fresh = 0
        let printsTwice = random.chance(1, in: 3)
        func write(_ subject: String, _ event: String) {
            let count = printsTwice && subject.hasPrefix("A") ? 2 : 1
            for _ in 0..<count { lines.append("2024-05-04 11:52:03.461 Shop[3141:60b] <\(subject)> \(event)") }
        }
        while fresh < lives || !going.isEmpty {
            if fresh < lives, going.count < 3 || random.chance(1, in: 9) {
                fresh += 1
                let isReused = !dead.isEmpty && random.chance(1, in: 6)
                let name = "\(random.pick(["A", "B"]) ?? "A"): 0x\(fresh)"
                let subject = isReused ? random.pick(dead) ?? name : name
                if !going.contains(where: { $0.subject == subject }) { going.append((subject, 0)) }
                continue
            }
            let index = random.below(going.count)
            let (subject, next) = going[index]
            switch random.below(slips) {
            case 0: break
            case 1: if let other = random.pick(dead) { write(other, random.pick(life) ?? "show") }
            case 2: lines.append("# lifeline: " + (random.pick(["gap", "kind = in", "kind = out"]) ?? "gap"))
            default: write(subject, life[next])
            }
            going[index].next += 1
            if going[index].next == life.count {
                dead.append(subject)
                going.remove(at: index)
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func streamed(
        _ path: String,
        _ specs: [LoadedSpec],
        _ options: CheckOptions,
        forgets: Bool,
        wantsAll: Bool = true
    ) throws -> JudgedTrace {
        let streamed = try JudgedTrace.streamed(
            .path(path),
            of: path,
            by: specs,
            wantsAll: wantsAll,
            ReadingPlan(for: specs),
            keepsOtherLines: false,
            ahead: nil,
            progress: nil,
            limits: .init(lookAhead: 3, subjects: forgets ? 1 : .max, chunkSize: 256),
            options: { _ in options }
        )
        var trace: JudgedTrace?
        if case .judged(let judged) = streamed { trace = judged }
        return try #require(trace)
    }

    @Test(arguments: [4, 40, 100, 400])
    func `The result is the same whatever is forgotten`(slips: Int) throws {
        let specs = try [Self.simpler, Self.spec].map { try LoadedSpec(text: $0, file: "test.lifeline", using: []) }
        for seed in 1...(TestDepth.extra > 0 ? 40 : 16) {
            var random = RandomNumbers(seed: UInt64(seed * slips))
            let folder = try TemporaryFolder(["a.log": Self.log(&random, lives: 30, slips: slips)])
            let path = folder.path + "/a.log"
            var options = CheckOptions(begin: random.chance(1, in: 2) ? .launch : .middle)
            options.end = random.chance(1, in: 2) ? .complete : .truncated
            let names = EventNames(specs.flatMap(\.checker.recordNames))
            let trace = try TraceFile.read(.path(path), ReadingPlan(names: names)).trace
            let whole = try specs.map { try $0.checker.check(trace, options) }
            #expect(try streamed(path, specs, options, forgets: true).results == whole, "seed \(seed)")
            let alone = try streamed(path, Array(specs.dropFirst()), options, forgets: true)
            #expect(alone.results == Array(whole.dropFirst()), "seed \(seed), one spec")
            // Only what is left out of the one shows that the log is about the other: they change places on the way.
            let meant = try streamed(path, specs, options, forgets: true, wantsAll: false)
            #expect(meant.results == Array(whole.dropFirst()), "seed \(seed), the one that it is about")
        }
    }

    @Test func `Of many lives that ended well, few are known`() throws {
        let spec = try LoadedSpec(text: Self.spec, file: "test.lifeline", using: [])
        let lives = (1...200).map { number in
            Self.life.map { "2024-05-04 11:52:03.461 Shop[3141:60b] <A: 0x\(number)> \($0)\n" }.joined()
        }
        let folder = try TemporaryFolder(["a.log": lives.joined()])
        let path = folder.path + "/a.log"
        #expect(try streamed(path, [spec], CheckOptions(), forgets: true).trace.subjects.count < 20)
        #expect(try streamed(path, [spec], CheckOptions(), forgets: false).trace.subjects.count == 200)
        let simpler = try LoadedSpec(text: Self.simpler, file: "test.lifeline", using: [])
        let meant = try streamed(path, [simpler, spec], CheckOptions(), forgets: true, wantsAll: false)
        #expect(meant.specs.map(\.spec.name) == ["test"])
        #expect(meant.trace.subjects.count < 20)
    }

    @Test func `That an address has come back is not known when the log is read again`() throws {
        let spec = try LoadedSpec(text: Self.spec, file: "test.lifeline", using: [])
        func lines(_ subject: String, _ events: [String]) -> String {
            events.map { "2024-05-04 11:52:03.461 Shop[3141:60b] <\(subject)> \($0)\n" }.joined()
        }
        func lives(_ numbers: ClosedRange<Int>) -> String { numbers.map { lines("A: 0x\($0)", Self.life) }.joined() }
        // That B hides shows only at the end, so the log is judged again: then the birth of 0x999 has not been seen, and its address
        // is new.
        let log = [
            lines("B: 0x1", ["init", "load", "show", "shown", "dealloc"]), lives(1...100),
            lines("A: 0x999", Array(Self.life.dropFirst(2))), lives(101...200), lines("A: 0x999", Self.life),
            lines("B: 0x2", Self.life),
        ]
        let folder = try TemporaryFolder(["a.log": log.joined()])
        let streamed = try streamed(folder.path + "/a.log", [spec], CheckOptions(), forgets: true)
        #expect(streamed.results.flatMap(\.findings).isEmpty)
        #expect(streamed.trace.subjects.count < 20)
    }

    @Test func `Of many lives only those are known again that findings are about`() throws {
        let spec = try LoadedSpec(text: Self.spec, file: "test.lifeline", using: [])
        let lives = (1...200).map { number in
            Self.life.filter { $0 != "load" || number % 100 != 50 }
                .map { "2024-05-04 11:52:03.461 Shop[3141:60b] <A: 0x\(number)> \($0)\n" }.joined()
        }
        let folder = try TemporaryFolder(["a.log": lives.joined()])
        let streamed = try streamed(folder.path + "/a.log", [spec], CheckOptions(), forgets: true)
        #expect(streamed.results.flatMap(\.findings).map(\.binding.roles[0].subject) == ["<A: 0x50>", "<A: 0x150>"])
        #expect(streamed.trace.subjects.count < 20)
    }
}
