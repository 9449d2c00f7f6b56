import LifelineLoading
import TestDepth
import Testing
import TraceModel

@testable import TraceFiles
@testable import TraceReaders

/// What lines of a format say is the same whether or not lines like them have come before.
@Suite struct FormatLinesTests {
    private static let names = EventNames([
        "viewDidLoad", "viewWillAppear:", "loadView", "dealloc", "open", "shut", "application(_:open:)", "init",
    ])

    /// Headers of formats, in which `~` is any digit.
    private static let headers = [
        "logcat-threadtime": "05-04 11:52:0~.46~  4821  483~ D Lifts   : ",
        "logcat-time": "05-04 11:52:0~.46~ D/Lifts   ( 482~): ",
        "logcat-brief": "D/Lifts   ( 482~): ",
        "apple-default":
            "2024-05-04 11:52:0~.46~860+0800 0x6b3~    Default     0x0                  4392   0    "
            + "Lifts: (UIKitCore) [org.example:doors] ",
        "apple-syslog": "2024-05-04 11:52:0~.46~860+0800  localhost Lifts[439~]: (UIKitCore) [com.example:doors] ",
        "syslog": "May  4 11:52:0~ host lifts[482~]: ",
        "syslog-5424": "<14>1 2024-05-04T11:52:0~.46~Z host lifts 482~ - - ",
        "log4j": "2024-05-04 11:52:0~,46~ [main-~] INFO  org.example.Lifts - ",
        "spring-boot": "2024-05-04T11:52:0~.46~+02:00  INFO 482~ --- [lifts] [           main] org.example.Lifts    : ",
        "python": "2024-05-04 11:52:0~,46~ - doors - INFO - ",
        "serilog": "[11:52:0~ INF] ",
        "flutter": "flutter: ",
        "react-native": " LOG  ",
        "swift-log": "2024-05-04T11:52:0~+0200 info com.example.lifts: [Lifts] ",
        "glog": "I0504 11:52:0~.46~123  483~ kitchen.cc:1~] ",
        "qt": "2024-05-04 11:52:0~.46~ 482~ warning doors: ",
        "cri": "2024-05-04T11:52:0~.46~123001Z stdout F ",
        "kubectl-logs": "[pod/web-1/lifts] 2024-05-04T11:52:0~.46~12300~Z ",
        "gradle": "2024-05-04T11:52:0~.46~+0200 [INFO] [org.example.Lifts] ",
        "nginx-error": "2024/05/04 11:52:0~ [error] 482~#4835: ",
        "zap-console": "2024-05-04T11:52:0~.46~Z INFO doors lifts/lifts.go:3~ ",
        "rust-tracing": "2024-05-04T11:52:0~.46~123Z  INFO lifts::doors: ",
    ]

    /// Messages and texts, in which `~` is any digit, and `^` a hexadecimal one.
    private static let texts = [
        "<ListVC: 0x7f000~> viewDidLoad", "<ListVC: 0x7f000~> dealloc", "<Shop.MapVC: 0x7f000~> viewDidLoad",
        "-[ListVC viewDidLoad]", "-[ListVC loadView]", "Kitchen open", "Kitchen shut", "Kitchen: open",
        "Kitchen.open()",
        "+[ListVC init]", "-> -[ListVC loadView]", "-[ListVC loadView] begin", "-[ListVC loadView] end",
        "<ListVC: 0x7f000~> viewDidLoad animated=~", "- Kitchen open", "+ Kitchen open", "not Kitchen open",
        "[doors] <ListVC: 0x7f000~> viewDidLoad", "10:1~:00 <ListVC: 0x7f000~> viewDidLoad", "Kitchen OPEN",
        "GET /v2/items/~~ returned in ~ ms", "the application ~ became active", "a text about item ~ of the basket",
        "uid=10010 expire ~ lines", "[lost ~ messages]", "# a comment ~", "open ~", "/open/~/items and others",
        "door ~ wants to open again", "at org.example.Lifts.open(Lifts.java:~)", "id=~ name=Kitchen state=shut",
        "message repeated ~ times: [Kitchen open]", "HomeVC viewWillApp", "2024-05-04 11:52:03.46~ Shop[31:60b] x",
        "cache at 0x6000^^^ is free", "request ^^^^^^^^-^^^^-^^^^-^^^^-^^^^^^^^^^^^ took ~ ms",
        "trace=^^^^^^^^^^^^ sampled",
        "^^^^^^^^^^ messages lost", "1~^~^~~~~~ messages dropped", "0x^^^^-05-04 11:52:03.461 x", "at 0x^^ open",
        "<Layer: 0x60^^> in <View: 0x7f^^^^>", "commit ^^^^^^^^^^ is checked", "^^^^^^^^^^ open",
        "[^^^^^^^^^^^] <A: 0x^~> open",
    ]

    /// Texts about labels, and some about something else, in which `~` is any digit.
    private static let labelTexts = [
        "order-~~~ open", "order-~~~ shut", "order-~~~~ open", "ord_~ open", "s~ shut", "order-~~~ OPEN",
        "order-~~ open ~ ms", "order-~~~ open.", "order-~~~: open", "ticket ~~ shut", "a.b~ open", "~~~~ open",
        "~f~a open", "order-~x~ open",
        "- order-~~~ open", "not order-~~~ open", "order-~~~ not open", "order-~~~ open=~", "no~ open", "door~-~ init",
        "order-1~:~~ open", "order-~~~ [open]", "0x~~ open", "ord0x~~ open", "pm~ open", "open order-~~~",
        "step ~~ open", "item ~ of the basket", "uid=10010 expire ~ lines", "==> worker~ <==", "-> order-~~~ open",
        "Order~ open",
    ]

    /// What a reader makes of some chunks.
    private struct Outcome {
        var trace = ""
        /// The lines of which it says that they are about something else.
        var silent: Set<Int> = []
        var repeatCount = 0
    }

    private func read(_ chunks: [String], as format: LogFormat, learns: Bool) -> Outcome {
        var reader = ValueReader(format.statements, names: Self.names)
        var builder = TraceBuilder(keepsOtherLines: true, isHeld: true)
        var batch = RecordBatch(takesRepeats: learns)
        batch.isHeading = { SectionHeading($0, in: $1) != nil }
        batch.mayAnyDivide = false
        var outcome = Outcome()
        var count = 0
        for chunk in chunks {
            batch.removeAll()
            Array(chunk.utf8).withUnsafeBytes {
                count += reader.read($0, firstLine: count + 1, into: &batch)
                reader.learn(&batch, of: $0, takesLabels: true, areDeclared: true)
                builder.append(batch, of: $0)
            }
            outcome.silent.formUnion(batch.otherLines.filter { $0.kind == .silent }.map(\.line))
            outcome.repeatCount += batch.repeats.count
        }
        outcome.trace = builder.finish(lastLine: count).printed
        return outcome
    }

    @Test(arguments: headers.keys.sorted())
    func `Lines of a format are read as if each were the first`(_ name: String) throws {
        let format = try #require(LogFormat.standard.first { $0.name == name })
        let header = try #require(Self.headers[name])
        var generator = SeededGenerator(state: 31)
        var repeatCount = 0
        for round in 0..<(TestDepth.extra > 0 ? 400 : 20) {
            let all = round % 2 == 0 ? Self.texts : Self.labelTexts
            let texts = (0..<Int.random(in: 2...9, using: &generator)).compactMap { _ in
                all.randomElement(using: &generator)
            }
            // Most headers are alike, or nothing would be known again.
            let headers = (0..<3).map { _ in fill(header, using: &generator) }
            let lines = (0..<200).map { _ in
                let isNew = Int.random(in: 0..<4, using: &generator) == 0
                let header = isNew ? fill(header, using: &generator) : headers.randomElement(using: &generator) ?? ""
                return header + fill(texts.randomElement(using: &generator) ?? "", using: &generator)
            }
            let chunks = stride(from: 0, to: lines.count, by: 20).map { start in
                lines[start..<start + 20].map { $0 + "\n" }.joined()
            }
            let known = read(chunks, as: format, learns: true)
            let plain = read(chunks, as: format, learns: false)
            #expect(known.trace == plain.trace, "round \(round)")
            for line in known.silent.subtracting(plain.silent) {
                Array("    \(lines[line - 1])\n".utf8).withUnsafeBytes { bytes in
                    #expect(Self.names.nameNothing(in: bytes, 4..<bytes.count - 1), "\(lines[line - 1])")
                }
            }
            repeatCount += known.repeatCount
        }
        #expect(repeatCount > 0 || Self.unknown.contains(name))
    }

    /// Those whose messages are never known: digits are among what their lines are told by, or blanks stand in front of them.
    private static let unknown: Set = ["syslog-5424", "react-native"]

    /// A text with a digit in place of each `~`, and a hexadecimal one in place of each `^`.
    private func fill(_ text: String, using generator: inout SeededGenerator) -> String {
        // Some numbers are decimal ones.
        let highest = Int.random(in: 0..<6, using: &generator) == 0 ? 9 : 15
        return text.map { sign in
            switch sign {
            case "~": "\(Int.random(in: 0...9, using: &generator))"
            case "^": String(Int.random(in: 0...highest, using: &generator), radix: 16)
            default: "\(sign)"
            }
        }.joined()
    }
}
