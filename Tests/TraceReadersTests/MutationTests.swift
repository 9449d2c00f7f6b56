import Testing

@testable import TraceFiles
@testable import TraceReaders

/// No bytes make a reader fail, and every line is accounted for.
@Suite struct MutationTests {
    private static let seed =
        TraceFileTests.samples.map(\.text).joined(separator: "\n")
            + """

            <UI.Hosting<App.Cart>: 0x7f; layer = <L: 0x1>> viewDidLoad [<C: 0x7f> -[C(Cat) m]] +[X load] C.m(_:)
            2014-05-04 11:52:03.461 My [App][3141:60b] -[ViewController viewWillAppear:] 2014-05-04 11:52:03.4 A[1:2] <C: 0x
            [C m] frame = (20 40; 374 296); contentOffset: {0, -15}, view = <V: 0x1; a = "x">
            \ta.b-c: "d; e", state: on; f={{1}} g = [(] // h = 1
            C viewDidLoad{frame=10, size = (1; 2)}@1.5s viewDidLoad@300ms (frame = 3) 1 viewDidLoad y: -1
            loadView → viewDidLoad、dealloc // 声明\u{A0}\u{3000}🚀 lossEvent last message repeated 3 times
            """

    private func check(_ bytes: [UInt8]) {
        let lineFeeds = bytes.count { $0 == UInt8(ascii: "\n") }
        let lines = lineFeeds + (bytes.isEmpty || bytes.last == UInt8(ascii: "\n") ? 0 : 1)
        for type in ReaderList.all {
            let reading = Reading(type, bytes)
            #expect(reading.lines == lines)
            let places = reading.records.map { [$0.line, $0.column] }
            #expect(places.allSatisfy { $0[0] >= 1 && $0[0] <= lines && $0[1] >= 1 })
            #expect(zip(places, places.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
        }
    }

    @Test func `Every beginning and every end of the samples is read`() {
        let bytes = Array(Self.seed.utf8)
        for cut in 0...bytes.count {
            check(Array(bytes[..<cut]))
            if cut % 3 == 0 { check(Array(bytes[cut...])) }
        }
    }

    @Test func `Samples with bytes changed, doubled, moved and left out are read`() {
        let bytes = Array(Self.seed.utf8)
        let special = Array("[]<>()+-.:/#=, ;{}\"@\n\r\t0x9\u{A0}\u{3000}→".utf8) + [0, 0xFF, 0x80, 0xC2, 0xE3, 0xF0]
        var generator = SeededGenerator(state: 7)
        for _ in 0..<600 {
            var mutated = bytes
            for _ in 0..<Int.random(in: 1...40, using: &generator) {
                let index = Int.random(in: 0..<mutated.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: mutated[index] = special.randomElement(using: &generator) ?? 0
                case 1: mutated.remove(at: index)
                case 2: mutated.insert(mutated[index], at: Int.random(in: 0...mutated.count, using: &generator))
                default: mutated.swapAt(index, Int.random(in: 0..<mutated.count, using: &generator))
                }
            }
            check(mutated)
            _ = try? TraceFile.read(.bytes(mutated, name: "mutated"), ReadingPlan(names: Reading.names))
        }
    }
}
