import RuleSyntax
import Testing
import TraceModel

/// A printed spec is read as an equal tree, and printed as the same text again.
@Suite struct RoundTripTests {
    private static let countInAPart: UInt64 = 400

    @Test(arguments: 0..<4 as Range<UInt64>)
    func readsWhatWasPrinted(_ part: UInt64) {
        for seed in (part * Self.countInAPart)..<((part + 1) * Self.countInAPart) {
            var random = RandomSpec(seed: seed)
            let spec = random.spec()
            let text = SpecPrinter.print(spec)
            do {
                let parsed = try SpecParser.parse(text, file: "seed \(seed)")
                guard parsed != spec || SpecPrinter.print(parsed) != text else { continue }
                Issue.record("seed \(seed): another tree is read from\n\(text)")
            } catch {
                Issue.record("seed \(seed): \(error.all)\n\(text)")
            }
            return
        }
    }
}
