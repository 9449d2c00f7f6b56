import LifelineFuzz
import Testing
import TraceModel

/// The arguments of the fuzzer.
@Suite
struct FuzzOptionsTests {
    private func options(_ line: String) throws -> FuzzOptions {
        try FuzzOptions(line.split(separator: " ").map(String.init))
    }

    @Test
    func `Options are read with their values behind them or behind an equals sign`() throws {
        #expect(try options("").kinds == [.bytes, .laws])
        #expect(try options("").folders == ["Traces", "Specs"])
        #expect(try options("laws --seed 7").seed == 7)
        #expect(try options("laws --seed=7 logs more").folders == ["logs", "more"])
        #expect(try options("--minutes 2 bytes").minutes == 2)
        #expect(try options("bytes").kinds == [.bytes])
        #expect(try options("--rounds 3").rounds == 3)
        #expect(try options("--help").wantsHelp)
    }

    @Test(arguments: [
        ("--sed 5", "lifeline-fuzz has no option '--sed'", "did you mean '--seed'?"),
        ("--seed", "--seed needs a value", "write --seed 7"),
        ("--minutes 0", "--minutes cannot be '0'", "write a number from 1 to 10000"),
        ("--rounds many", "--rounds cannot be 'many'", "write a number from 1 to 1000000000"),
    ])
    func `A mistake says what to write instead`(_ line: String, _ message: String, _ suggestion: String) {
        let error = #expect(throws: Diagnostic.self) { try options(line) }
        #expect(error?.message == message)
        #expect(error?.suggestion == suggestion)
    }
}
