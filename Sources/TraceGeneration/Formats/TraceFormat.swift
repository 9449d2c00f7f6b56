import RuleSyntax
import RuleTree
import TraceModel

/// A way to print generated traces that a reader of the same name reads.
package struct TraceFormat: Sendable {
    package let name: String
    /// How its lives can be named, the usual way first.
    let castings: [Casting]
    /// Microseconds in the unit of its times; nil if it prints none.
    package let timeUnit: Int64?
    /// Whether it prints times of every trace, not only of those whose rules measure time.
    package let alwaysShowsTimes: Bool
    /// Whether a line can say what value a condition has.
    let showsSettings: Bool
    private let layOut: @Sendable (GeneratedTrace, _ isTimed: Bool) -> PrintedTrace

    package func print(_ trace: GeneratedTrace, timed isTimed: Bool) -> PrintedTrace { layOut(trace, isTimed) }

    package var showsTimes: Bool { timeUnit != nil }

    /// A format of a line a record, and perhaps more lines below it.
    init(
        _ name: String,
        _ castings: [Casting],
        timeUnit: Int64? = 1,
        alwaysShowsTimes: Bool = false,
        lines: @escaping @Sendable (GeneratedRecord, _ number: Int, GeneratedTrace, _ isTimed: Bool) -> [String]
    ) {
        self.init(name, castings, timeUnit, alwaysShowsTimes: alwaysShowsTimes, showsSettings: true) { trace, isTimed in
            var text = PrintedTrace(text: "", places: [])
            var (line, number) = (1, 0)
            for entry in trace.entries {
                text.places.append((line, 1))
                var printed: [String]
                switch entry {
                case .setting(let name, let value): printed = ["# lifeline: \(name) = \(value)"]
                case .record(let record):
                    number += 1
                    printed = lines(record, number, trace, isTimed)
                }
                line += printed.count
                text.text += printed.map { $0 + "\n" }.joined()
            }
            return text
        }
    }

    private init(
        _ name: String,
        _ castings: [Casting],
        _ timeUnit: Int64?,
        alwaysShowsTimes: Bool,
        showsSettings: Bool,
        layOut: @escaping @Sendable (GeneratedTrace, _ isTimed: Bool) -> PrintedTrace
    ) {
        self.name = name
        self.castings = castings
        self.timeUnit = timeUnit
        self.alwaysShowsTimes = alwaysShowsTimes
        self.showsSettings = showsSettings
        self.layOut = layOut
    }

    /// The formats that are no data.
    package static let all = [
        // 2024-03-11 09:41:00.110000+0800 Demo[6081:439250] <ListController: 0x7fd1c2604a10> viewDidLoad
        TraceFormat("nslog", [.addresses, .labels], alwaysShowsTimes: true) { record, _, trace, _ in
            let header = "\(trace.process)[\(trace.processNumber):\(trace.processNumber * 61 + 17)]"
            return ["\(LogClock.stamp(record.time)) \(header) \(record.line)"]
        },
        // <ListController: 0x7fd1c2604a10> viewDidLoad
        TraceFormat("messages", [.addresses, .labels]) { record, _, _, isTimed in
            [record.message + record.notation(timed: isTimed)]
        },
        // 6. - (void)viewDidLoad
        TraceFormat("declarations", [.nameless], timeUnit: nil) { record, number, _, _ in
            ["\(number). \(record.isClassEvent ? "+" : "-") (void)\(record.name)"]
                + record.attributes.map { "    \($0.name) = \($0.value)" }
        },
        // 1 viewDidLoad
        TraceFormat("tagged", [.tags], timeUnit: nil) { record, _, _, _ in
            ["\(record.identity) \(record.name)\(record.blockOfAttributes)"]
        },
        // viewDidLoad
        TraceFormat("names", [.nameless]) { record, _, _, isTimed in
            [record.printedName + record.notation(timed: isTimed)]
        },
        // a.viewDidLoad b.viewWillAppear: the notation of examples, on one line.
        TraceFormat("notation", [.labels], 1, alwaysShowsTimes: false, showsSettings: false) { trace, isTimed in
            let text = TraceNotation(steps: trace.records.map { $0.step(timed: isTimed) }).text
            let columns = (try? TraceNotation.columns(of: text)) ?? []
            return PrintedTrace(text: text + "\n", places: columns.map { (1, $0.lowerBound) })
        },
    ]
}

/// A generated trace as text.
public struct PrintedTrace: Sendable {
    /// The whole log.
    public var text: String
    /// The line and column of each entry.
    public var places: [(line: Int, column: Int)]
}

extension GeneratedRecord {
    /// `+load`
    var printedName: String { (isClassEvent ? "+" : "") + name }

    fileprivate var message: String {
        if isClassEvent { return "+[\(className) \(name)]" }
        return identity.isEmpty ? "-[\(className) \(name)]" : "<\(className): \(identity)> \(name)"
    }

    /// `<C: 0x7f…> m frame = 10; size = 3`
    var line: String { message + blockOfAttributes }

    /// ` frame = 10; size = 3`
    fileprivate var blockOfAttributes: String {
        attributes.isEmpty ? "" : " " + attributes.map { "\($0.name) = \($0.value)" }.joined(separator: "; ")
    }

    /// `{frame=10}@300us`
    fileprivate func notation(timed isTimed: Bool) -> String {
        let pairs = attributes.map { "\($0.name)=\($0.value)" }.joined(separator: ", ")
        return (pairs.isEmpty ? "" : "{\(pairs)}") + (isTimed ? "@\(time)us" : "")
    }

    fileprivate func step(timed isTimed: Bool) -> Example.Step {
        .event(
            .init(
                subject: className.isEmpty ? nil : className,
                name: printedName,
                attributes: attributes.map { .init($0.name, $0.value) },
                at: isTimed ? TimeStamp(microseconds: time, unit: 1) : nil
            )
        )
    }
}
