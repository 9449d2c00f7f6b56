import RuleSyntax
import TraceFiles
import TraceReaders
import TraceRecords
import TraceReports

/// What `lifeline explain` says of a format.
enum FormatText {
    /// Nil if there is no such format.
    static func text(of name: String, among formats: [LogFormat], _ palette: Palette) -> ShownText? {
        if let reader = ReaderList.all.first(where: { $0.format == name }) {
            return "\(palette.paint("\(name)", .strong)): \(reader.summary)\n"
        }
        return formats.first { $0.name == name }.map { text(of: $0, palette) }
    }

    private static func text(of format: LogFormat, _ palette: Palette) -> ShownText {
        var text: ShownText = "\(palette.paint("\(format.name)", .strong)): \(format.title)\n"
        func add(_ heading: ShownText, _ lines: [String]) {
            if !lines.isEmpty { text += "\n\(heading)\n" + lines.map { "  \($0)" as ShownText }.lines }
        }
        var (records, examples, skipped, gaps): ([String], [String], [String], [String]) = ([], [], [], [])
        var isOrderedByTime = false
        for statement in format.statements {
            switch statement {
            case .record(let record):
                records.append(record.name)
                examples += record.examples.filter { !$0.records.isEmpty }.map { firstLine($0.text) }
            case .skip(let skip): skipped.append(skip.first.text)
            case .skipList(let list, _): skipped.append("an element of \(list.text)")
            case .gap(let pattern, _): gaps.append(pattern.text)
            case .gapValue(let tests, _): gaps.append(SpecPrinter.sentence(of: tests))
            case .orderedByTime: isOrderedByTime = true
            }
        }
        add("A line is", records)
        add("such as", examples)
        add("Records are missing where it says", gaps)
        add("No record is", skipped)
        if isOrderedByTime { text += "\nIts records are put in the order of their times.\n" }
        if format.statements.contains(where: {
            if case .record(let record) = $0 { record.leavesMessage } else { false }
        }) {
            text += "\nThe message is read as the spec says, or by the forms of messages.\n"
        }
        return text
    }

    /// The first line of an example.
    static func firstLine(_ text: String) -> String { text.split(separator: "\n").first.map(String.init) ?? "" }
}
