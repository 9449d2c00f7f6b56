import LifelineBenchmark
import Testing
import TraceModel

/// The arguments of the benchmark.
@Suite
struct BenchmarkOptionsTests {
    private func options(_ line: String) throws -> BenchmarkOptions {
        try BenchmarkOptions(line.split(separator: " ").map(String.init))
    }

    @Test
    func `Options are read with their values behind them or behind an equals sign`() throws {
        #expect(try options("").events == 1_000_000)
        #expect(try options("--events 1e5").events == 100_000)
        #expect(try options("--events=20000 --rounds=2").rounds == 2)
        #expect(try options("--quick").rounds == 3)
        #expect(try options("--only violations --only parts").sections == [.parts, .violations])
        #expect(try options("--only between").sections == [.between])
        #expect(try options("--keep").keepsFiles)
        #expect(try options("--help").wantsHelp)
    }

    @Test(arguments: [
        ("--evnts 5", "lifeline-benchmark has no option '--evnts'", "did you mean '--events'?"),
        ("fast", "lifeline-benchmark has no argument 'fast'", "see lifeline-benchmark --help"),
        ("--events many", "--events cannot be 'many'", "write a number, such as 1e6"),
        ("--events", "--events needs a value", "write --events 1e6"),
        ("--rounds 0", "--rounds cannot be '0'", "write a number from 1 to 100"),
        ("--only size", "--only cannot be 'size'", "did you mean 'sizes'?"),
    ])
    func `A mistake says what to write instead`(_ line: String, _ message: String, _ suggestion: String) {
        let error = #expect(throws: Diagnostic.self) { try options(line) }
        #expect(error?.message == message)
        #expect(error?.suggestion == suggestion)
    }

    @Test
    func `Too few events are refused`() {
        #expect(throws: Diagnostic.self) { try options("--events 100") }
        #expect(throws: Diagnostic.self) { try options("--events 1e12") }
        #expect(throws: Diagnostic.self) { try options("--events 0.5") }
    }
}
