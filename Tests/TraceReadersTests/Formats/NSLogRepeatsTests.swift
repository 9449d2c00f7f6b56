import Testing

@testable import TraceReaders

/// A line that looks like an earlier one is read as if it stood alone.
struct NSLogRepeatsTests {
    private static let lines = [
        "2024-05-04 11:52:03.461 Shop[3141:60b] <Shop.DetailVC: 0x7fd15a40b0> viewDidLoad",
        "2024-05-04 11:52:59.999 Shop[3141:60b] <Shop.DetailVC: 0x7fd15a40b0> viewWillAppear:",
        "2024-05-04 11:53:00.000 Shop[3141:60b] <Shop.DetailVC: 0x7fd15a40b0> viewWillAppear:",
        "2024-05-04 11:52:03.46 Shop[3141:60b] <Shop.DetailVC: 0x7fd15a40b0> viewDidLoad",
        "2024-05-04 11:52:61.461 Shop[3141:60b] <Shop.DetailVC: 0x7fd15a40b0> viewDidLoad",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <DetailVC: 0x1> dealloc\r",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <DetailVC: 0x1> dealloc ",
        "2024-05-04 11:52:03.461 Shop[3141:60b]  <DetailVC: 0x1> dealloc",
        " 2024-05-04 11:52:03.461 Shop[3141:60b] <DetailVC: 0x1> dealloc",
        "2024-05-04 11:52:03.461 Shop[3142:60b] <DetailVC: 0x1> dealloc",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <DetailVC: 0x1>  dealloc",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <DetailVC: 0x1> dealloc x = 1",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <DetailVC: 0x1> is being deallocated",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <DetailVC: 0x1> viewWillAppear(_:)",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <DetailVC: 0x1; frame = (0 0)> dealloc",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <DetailVC: 1> dealloc",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <.: 0x1> dealloc",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <A<B>: 0x1> dealloc",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <DetailVC: 0x1> 9dealloc",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <DetailVC: 0x1> ",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <DetailVC: 0x1>",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <",
        "2024-05-04 11:52:03.461 Shop[3141:60b] -[DetailVC viewDidLoad]",
        "2024-05-04 11:52:03.461 Shop[3141:60b] +[DetailVC load]",
        "2024-05-04 11:52:03.461 Shop[3141:60b] -[DetailVC  load]",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <DetailVC: 0x1> viewdidload",
        "2024-05-04 11:52:03.461 Shop[3141:60b] --- 42 messages dropped ---",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <A: 0x1> dealloc 2024-05-04 11:52:03.461 Shop[3141:60b] <A: 0x2> dealloc",
        "# lifeline: gap",
        "frame = (20 40; 560 160);",
        "",
        "a caption",
    ]

    @Test("every two lines, and the first one again", arguments: lines.indices)
    func pairs(_ index: Int) {
        for other in Self.lines {
            let texts = [Self.lines[0], Self.lines[index], other, Self.lines[index], Self.lines[0]]
            let together = Reading(NSLogReader.self, texts.map { $0 + "\n" }.joined())
            var alone = Reading(NSLogReader.self, "")
            for (number, text) in texts.enumerated() {
                // A blank line or attributes belong to the record before, so such texts are not compared.
                let one = Reading(NSLogReader.self, String(repeating: "\n", count: number) + text + "\n")
                alone.records += one.records
                alone.others += one.others
            }
            if texts.contains(where: { $0.hasPrefix("frame") }) { continue }
            #expect(together.records == alone.records)
            #expect(together.others == alone.others)
        }
    }
}
