import TraceModel
import TraceRecords

/// Statements about records.
extension RandomSpec {
    mutating func record() -> RecordStatement {
        switch number(in: 0...8) {
        case 0: .gap(pattern(), origin: Origin())
        case 6: .skipList(path(), origin: Origin())
        case 7: .orderedByTime(origin: Origin())
        case 8: .gapValue(tests(1...2), origin: Origin())
        case 1: .skip(SkipDeclaration(pattern(), pick([.line, .toEnd, .through(pattern())])))
        default:
            .record(
                RecordDeclaration(source(), claims: list(0...2) { $0.claim() }, examples: list(0...2) { $0.example() })
            )
        }
    }

    private mutating func source() -> RecordDeclaration.Source {
        switch number(in: 0...5) {
        case 0: .json(columns(list: flip() ? path() : nil, each: flip() ? path() : nil))
        case 1: .csv(columns(list: nil, each: nil))
        case 4: .logfmt(columns(list: nil, each: nil))
        case 5: .xml(columns(list: path(), each: nil))
        default: .lines(pattern())
        }
    }

    private mutating func tests(_ counts: ClosedRange<Int>) -> [RecordColumns.Test] {
        list(counts) { RecordColumns.Test($0.path(), is: $0.flip() ? $0.value() : nil) }
    }

    private mutating func columns(list: ColumnPath?, each: ColumnPath?) -> RecordColumns {
        RecordColumns(
            list: list,
            each: each,
            tests: tests(0...2),
            columns: self.list(1...3) { random in
                let path = random.path()
                let content: RecordColumns.Column.Content = random.pick([
                    .field(random.name()), .pattern(random.pattern()),
                    .time("time", in: random.pick(RecordColumns.TimeUnit.allCases), plus: []),
                    .time("end", in: nil, plus: [.init(random.path(), in: .us), .init(random.path(), in: nil)]),
                ])
                return .init(path, content)
            }
        )
    }

    private mutating func path() -> ColumnPath { ColumnPath(parsing: name()) }

    private mutating func claim() -> RecordClaim { RecordClaim(subject: parts(0...3), event: parts(1...3)) }

    /// Texts and fields take turns: two texts beside each other are one.
    private mutating func parts(_ count: ClosedRange<Int>) -> [RecordClaim.Part] {
        let isFieldFirst = flip()
        return list(count) { random in (random.name(), random.fieldName()) }.enumerated().map { index, names in
            index.isMultiple(of: 2) == isFieldFirst ? .field(names.1) : .text(names.0)
        }
    }

    private mutating func fieldName() -> String { pick(["a", "event", "a.b", "加载", "last", "x-", "_1", "a."]) }

    private mutating func example() -> RecordExample {
        RecordExample(
            pick(["", "a \"b\" c", "12:00 \\ # x", "a\nb", "加载"]),
            as: list(0...2) { random in
                RecordExample.Expectation(
                    subject: random.value(),
                    event: random.name(),
                    time: random.flip() ? random.name() : nil,
                    attributes: random.list(0...2) { .init($0.name(), $0.value()) }
                )
            }
        )
    }

    /// A pattern of pieces that may stand beside each other, with what is hard to write between them.
    private mutating func pattern() -> RecordPattern {
        let lines = list(1...2) { random in
            let pieces = random.list(0...3) { random in
                random.pick(["", "{}", "{time}", "{?[{pid}]}", "{event=a|b}", "{加载...}", "{a}"])
                    + random.pick([": ", " - ", "\"", "\\", "{{", "}}", "#", " and ", "é", "[x]"])
            }
            return pieces.joined() + random.pick(["x", "{subject}", "{...}"])
        }
        let text = lines.joined(separator: "\n")
        // A field that stands twice is a mistake.
        guard let pattern = try? RecordPattern(parsing: text) else { return RecordPattern(lines: [[.anything]]) }
        return pattern
    }
}
