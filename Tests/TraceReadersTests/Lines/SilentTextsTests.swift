import Testing
import TraceModel

@testable import TraceReaders

/// Which texts say nothing is the same whether or not texts like them have come before.
@Suite
struct SilentTextsTests {
    private static let names = EventNames(["viewDidLoad", "viewWillAppear:", "loadView", "open"])
    private static let pieces = [
        "GET", "/v2/items/", "7", "42", "1903", "0x7f", "1x7f", "<A: 0x60", ">", "[C", "]", "[", " ", " ", " - ", ": ",
        "viewDidLoad", "viewDidLoa", "open", "reopen", "2024-05-04 11:52:03.461", "2024-13-45 99:61:03.4", "lost",
        "3 messages", "dropped", "disconnected:0000", "-[C m", "_", "$", "é", "#", "Type: Info | ",
    ]

    private static func text(_ random: inout RandomNumbers) -> [UInt8] {
        (0..<Int.random(in: 2...9, using: &random)).flatMap { _ in
            Array((pieces.randomElement(using: &random) ?? "").utf8)
        }
    }

    /// The same text with other digits.
    private static func changed(_ text: [UInt8], _ random: inout RandomNumbers) -> [UInt8] {
        text.map { $0.isDigit ? UInt8.random(in: UInt8(ascii: "0")...UInt8(ascii: "9"), using: &random) : $0 }
    }

    private static func holds(
        _ text: [UInt8],
        behind before: String,
        _ body: (UnsafeRawBufferPointer, Range<Int>) -> Bool
    ) -> Bool {
        let front = Array("    \(before)".utf8)
        let bytes = front + text + Array("\n".utf8) + [UInt8](repeating: UInt8(ascii: "v"), count: 32)
        return bytes.withUnsafeBytes { bytes in
            body(bytes, bytes.trimmed(front.count..<front.count + text.count))
        }
    }

    /// Texts that say nothing, and the same with other digits: an address, a mark, a stamp.
    @Test(arguments: [
        ("<Cart: 1x7f03> resumed", "<Cart: 0x7f03> resumed"),
        ("disconnected:1234 from a device", "disconnected:0000 from a device"),
        ("shown at 2024-13-45 99:61:03.461", "shown at 2024-12-15 09:51:03.461"),
    ])
    func `Other digits may make a text say something`(silent: String, other: String) {
        var texts = SilentTexts(names: Self.names)
        #expect(Self.holds(Array(silent.utf8), behind: "[") { texts.hold($0, $1) })
        #expect(!Self.holds(Array(other.utf8), behind: "[") { texts.hold($0, $1) })
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `A text that was met with other digits is silent as it would be alone`(seed: UInt64) {
        var random = RandomNumbers(seed: seed)
        let silentText = SilentText.of(Self.names)
        var texts = SilentTexts(names: Self.names)
        var known: [[UInt8]] = []
        var silentCount = 0
        for _ in 0..<2_000 {
            let isNew = known.isEmpty || Bool.random(using: &random)
            let text =
                isNew ? Self.text(&random) : Self.changed(known.randomElement(using: &random) ?? [], &random)
            if isNew { known.append(text) }
            let before = ["", "[", "view", "view_"].randomElement(using: &random) ?? ""
            let expected = Self.holds(text, behind: before) { silentText.holds($0, $1) }
            let found = Self.holds(text, behind: before) { texts.hold($0, $1) }
            #expect(found == expected, "\(before)|\(String(decoding: text, as: UTF8.self))")
            silentCount += expected ? 1 : 0
        }
        #expect(silentCount > 200)
    }
}
