import LifelineFuzz
import Testing
import TraceModel

/// What chance does to a text.
@Suite
struct MutatorTests {
    private static let text = Array(
        "spec doors \"Doors\"\nevent open, shut\nrule r \"R\"\n  open at most 3 times\n".utf8
    )

    private static func mutations(seed: UInt64) -> [[UInt8]] {
        let mutator = Mutator([text, Array("[A viewDidLoad]\n".utf8)])
        var random = RandomNumbers(seed: seed)
        return (0..<50).map { _ in mutator.mutated(text, &random) }
    }

    @Test
    func `The same seed makes the same changes, another one others`() {
        let first = Self.mutations(seed: 3)
        #expect(first == Self.mutations(seed: 3))
        #expect(first != Self.mutations(seed: 4))
        #expect(Set(first).count > 40)
    }

    @Test
    func `A text stays as large as thousands of runs bear`() {
        #expect(Self.mutations(seed: 5).allSatisfy { $0.count <= 1 << 17 })
        let mutator = Mutator([Self.text])
        var (text, random) = (Self.text, RandomNumbers(seed: 1))
        for _ in 0..<200 { text = mutator.mutated(text, &random) }
        #expect(text.count <= 1 << 17)
    }
}
