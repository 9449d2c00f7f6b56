import Testing
import TraceModel

@testable import TraceReaders

@Suite struct `Pairs among words` {
    @Test(arguments: [
        ("took 5 ms, id=45 completed", ["id 45"]),
        ("a=1,b=2; c=3", ["a 1", "b 2", "c 3"]),
        ("(size=(3 4), user=\"A B\") x='' y='z'", ["size (3 4)", "user A B", "x ", "y z"]),
        ("url=http://x?a=1&b=2 f=g(x) [n=3]", ["url http://x?a=1&b=2", "f g(x)", "n 3"]),
        ("a==b c=>d e=~f g= h =i j-k.l=m 2n=o", ["j-k.l m", "n o"]),
        ("q=\"open r=1", ["q \"open", "r 1"]),
        ("=", []), ("a=", []), ("", []), ("größe=3", ["größe 3"]),
    ])
    func `are one word, or what stands in brackets or quotes`(_ text: String, _ expected: [String]) {
        let found = Array(text.utf8).withUnsafeBytes { bytes in
            var scanner = PairScanner(bytes, 0..<bytes.count)
            var pairs: [String] = []
            while let pair = scanner.next() {
                pairs.append(
                    [pair.name, pair.value].map { String(decoding: bytes[$0.range], as: UTF8.self) }.joined(
                        separator: " "
                    )
                )
            }
            return pairs
        }
        #expect(found == expected)
    }
}
