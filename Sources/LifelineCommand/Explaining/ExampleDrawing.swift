import RuleSyntax
import RuleTree
import TraceReports

/// An example as lines of text: a row for each subject, the events from left to right, and `^` below one that breaks the
/// rule.
struct ExampleDrawing {
    private var rows: [Row] = []
    /// Where the last event begins; before any, left of all.
    private var lastStart = -2
    private let breaksAtEnd: Bool

    /// The events of one subject.
    private struct Row {
        var subject: String?
        var text = ""
        /// Where events that break the rule begin.
        var marks: [Int] = []

        mutating func put(_ word: String, at column: Int) {
            text = text.padded(to: column) + word
        }

        /// Where an event can begin.
        var end: Int { text.isEmpty ? 0 : text.count + 2 }
    }

    init(_ example: Example) {
        breaksAtEnd = example.breaksAtEnd
        for step in example.steps {
            guard case .event(let sighting) = step else { continue }
            if !rows.contains(where: { $0.subject == sighting.subject }) { rows.append(Row(subject: sighting.subject)) }
        }
        if rows.isEmpty { rows = [Row()] }
        for step in example.steps { add(step) }
    }

    var lines: [String] {
        let width = rows.map { $0.subject?.count ?? 0 }.max() ?? 0
        let margin = width == 0 ? 0 : width + 2
        func line(_ label: String, _ text: String) -> String { label.padded(to: margin) + text }
        var lines: [String] = []
        for row in rows {
            lines.append(line(row.subject ?? "", row.text))
            if row.marks.isEmpty { continue }
            var marks = Row()
            for mark in row.marks { marks.put("^", at: mark) }
            lines.append(line("", marks.text))
        }
        if breaksAtEnd { lines.append(line("", String(repeating: " ", count: end) + "^ the end")) }
        return lines
    }

    /// Where a step of all subjects can begin.
    private var end: Int { rows.map(\.end).max() ?? 0 }

    private mutating func add(_ step: Example.Step) {
        switch step {
        case .gap:
            lastStart = max(lastStart + 2, end)
            for index in rows.indices { rows[index].put("~", at: lastStart) }
        case .event(let sighting):
            guard let index = rows.firstIndex(where: { $0.subject == sighting.subject }) else { return }
            lastStart = max(lastStart + 2, rows[index].end)
            var word = sighting
            word.subject = nil
            word.breaks = false
            rows[index].put(TraceNotation(steps: [.event(word)]).text, at: lastStart)
            if sighting.breaks { rows[index].marks.append(lastStart) }
        }
    }
}
