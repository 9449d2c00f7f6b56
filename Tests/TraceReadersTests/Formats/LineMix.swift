/// Makes lines of a log out of pieces of all forms: a few headers, and texts of a few words, signs, messages and marks.
struct LineMix {
    private let stamps: [String]
    private let processes: [String]
    private let words: [String]

    private static let stamps = [
        "2024-05-04 11:52:03.461", "2024-05-04 23:59:60.999", "2024-05-05 00:00:00.000", "2024-05-04 24:00:00.000",
        "2024-05-04 11:60:00.000", "2024-05-04 11:52:61.000", "2024-05-04 11:52:03.4", "2024-05-04 11:52:03.461222",
        "2024-05-04 11:52:03.461222+0800", "2024-05-04 11:52:03.4612223", "2024-05-04 11:52:0a.461",
        "2024-13-04 11:52:03.461", "2024-05-04 11:52:03,461", "2024-05-04\u{A0}11:52:03.461",
    ]
    private static let processes = [
        " Shop[3141:60b]", " Shop[3141:60c]", " Shop[3141:1a2b3c4d5e]", " Shop[3142:60b]", " My [App][3141:439250]",
        " 声明周期[6081:439250]", " Shop[3141:60b] Shop[3141:60b]", " Shop[3141:]", " Shop[3141:60g]", "  Shop[1:2]",
        " [1:2]", " \(String(repeating: "long", count: 20))[3141:60b]",
    ]
    private static let messages = [
        "<DetailVC: 0x7f>", "<Shop.DetailVC: 0x7fd15a40b0>", "<.: 0x1>", "<A<B>: 0x1>", "<A: 0x1; frame = (0 0)>",
        "<A: 1>", "<A.: 0x1>", "<A.9: 0x1>", "<A: 0x1>.gone", "<A: 0x1>->gone(_:)", "-[DetailVC", "+[DetailVC",
        "-[Shop.DetailVC(Cat)", "-[self", "+[super",
        "[DetailVC", "-[A.", "viewDidLoad]", "viewWillAppear:]", "viewWillAppear(_:)]", "load]", "viewDidLoad];",
        "9x]", "x]y", "viewDidLoad", "viewWillAppear:", "viewWillAppear(_:)", "A.viewDidLoad()", ".viewDidLoad",
        "initWithNibName:bundle:", "dealloc", "vc---viewDidLoad", "reload", "UIImageView:", "upload(x)",
        "viewDidLoad{frame", "=10}", "@300ms", "[<A: 0x1> load]", "-[left.door", "-[Left-Door", "<A.b: 0x1>",
        "-[self.list",
        "load:1]", "viewWillAppear:YES", "viewWillAppear(animated: true)", "load.view", "A: viewDidLoad", "[Left]",
        "VC1",
        "called", "done", "-[DetailVC viewDidLoad]", "<DetailVC: 0x7f> viewDidLoad", "DetailVC viewDidLoad",
        "ListVC viewDidLoad()", "<DetailVC: 0x7f> viewDidLoad()", "Then viewDidLoad", "DEBUG dealloc",
        "DetailVC reload",
        "ListVC.viewDidLoad()", "ListVC: viewDidLoad", "DEBUG: dealloc",
    ]
    private static let others = [
        "is", "being", "deallocated", "the", "basket", "12", "3.5", "https://api.example.com/v2", "//", "#", "##",
        "# lifeline: gap", "// lifeline: kind = push", "# lifeline: =", "# lifeline gap", "---", "lossEvent",
        "lossEvents",
        "glossEvent", "last message repeated 3 times", "--- 42 messages dropped ---", "Dropped 3 events", "missed",
        "x = 1", "frame = (20 40; 560 160);", "size:", "{0, 1}", "\"a", ":", "::", "a:b", "12:30:45", "[", "<", "]",
        ">", "(", ")", "@", "{", "}", "→", "🚀", "声明", "\u{A0}", "\u{3000}", "\t", "\r",
        "2024-05-04 11:52:03.461 Shop[3141:60b] <A: 0x2> dealloc", "2024-05-04 11:52:03.461", "E", "Event", "self",
        "",
    ]

    /// - Parameter words: those that texts hold beside the usual ones, more often than these.
    init(using generator: inout some RandomNumberGenerator, words: [String] = []) {
        stamps = [LineMix.stamps[0], LineMix.stamps[0]] + LineMix.few(3, of: LineMix.stamps, &generator)
        processes = [LineMix.processes[0]] + LineMix.few(2, of: LineMix.processes, &generator)
        self.words =
            LineMix.few(6, of: LineMix.messages, &generator) + LineMix.few(8, of: LineMix.others, &generator)
            + LineMix.few(words.isEmpty ? 0 : 10, of: words, &generator)
    }

    private static func few(
        _ count: Int,
        of all: [String],
        _ generator: inout some RandomNumberGenerator
    ) -> [String] {
        (0..<count).compactMap { _ in all.randomElement(using: &generator) }
    }

    /// A line with its line feed.
    func line(using generator: inout some RandomNumberGenerator) -> [UInt8] {
        var text = ""
        if Int.random(in: 0..<8, using: &generator) > 0 {
            text += stamps.randomElement(using: &generator) ?? ""
            text += processes.randomElement(using: &generator) ?? ""
            if Int.random(in: 0..<6, using: &generator) > 0 { text += " " }
        }
        for _ in 0..<Int.random(in: 0...5, using: &generator) {
            text += words.randomElement(using: &generator) ?? ""
            if Int.random(in: 0..<5, using: &generator) > 0 { text += " " }
        }
        var bytes = Array(text.utf8)
        if bytes.last == UInt8(ascii: " "), Bool.random(using: &generator) { bytes.removeLast() }
        if Int.random(in: 0..<20, using: &generator) == 0, !bytes.isEmpty {
            bytes.removeLast(Int.random(in: 0...bytes.count, using: &generator))
        }
        if Int.random(in: 0..<10, using: &generator) == 0, !bytes.isEmpty {
            let index = Int.random(in: 0..<bytes.count, using: &generator)
            bytes[index] = UInt8.random(in: 0...255, using: &generator)
        }
        return bytes + [UInt8(ascii: "\n")]
    }
}
