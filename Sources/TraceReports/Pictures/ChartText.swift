package import TracePictures

/// A chart as text: each node with what leads where from it.
package enum ChartText {
    package static func lines(of chart: Chart, _ palette: Palette) -> [ShownText] {
        var lines: [ShownText] = [palette.paint("\(chart.title)", .strong), ""]
        let width = chart.arrows.map { ShownText(quoting: $0.name).columns }.max() ?? 0
        for (number, node) in chart.nodes.enumerated() {
            let arrows = chart.arrows(from: number)
            if width == 0 {
                let targets = arrows.map { chart.nodes[$0.to].name }
                let most = chart.nodes.map { ShownText(quoting: $0.name).columns }.max() ?? 0
                let name = ShownText(quoting: node.name).padded(to: most)
                let line: ShownText = "\(name)  \(targets.isEmpty ? "" : "→ ")\(targets.joined(separator: ", "))"
                lines.append(line.trimmed)
                continue
            }
            let end: ShownText = node.kind == .fulfilled ? "" : node.kind == .broken ? "" : " (something is owed)"
            lines.append("\(palette.paint("\(node.name)", node.kind == .broken ? .error : .strong))\(end)")
            for arrow in arrows {
                let target = arrow.to == number ? "stays" : "→ \(chart.nodes[arrow.to].name)"
                let part: Palette.Part = chart.nodes[arrow.to].kind == .broken ? .error : .note
                let name = ShownText(quoting: arrow.name).padded(to: width)
                lines.append("  \(name)  \(palette.paint("\(target)", part))")
            }
        }
        return lines + (chart.notes.isEmpty ? [] : [""]) + chart.notes.map { "\($0)" }
    }

    /// The same as a state diagram of Mermaid, or as a flowchart where arrows have no names.
    package static func mermaid(_ chart: Chart) -> ShownText {
        let isNamed = chart.namesArrows
        func name(_ text: String) -> ShownText { MermaidReport.escaped(text) }
        var lines: [ShownText] = [isNamed ? "stateDiagram-v2" : "flowchart TD"]
        lines.append("    accTitle: \(name(chart.title))")
        for note in chart.notes { lines.append("    %% \(name(note))") }
        for (number, node) in chart.nodes.enumerated() {
            lines.append(isNamed ? "    s\(number) : \(name(node.name))" : "    s\(number)[\"\(name(node.name))\"]")
        }
        if isNamed, !chart.nodes.isEmpty { lines.append("    [*] --> s0") }
        for arrow in chart.arrows {
            let label: ShownText = isNamed ? " : \(name(arrow.name))" : ""
            lines.append("    s\(arrow.from) --> s\(arrow.to)\(label)")
        }
        for (number, node) in chart.nodes.enumerated() where isNamed && node.kind == .fulfilled {
            lines.append("    s\(number) --> [*]")
        }
        return lines.lines
    }
}
