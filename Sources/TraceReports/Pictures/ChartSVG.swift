package import TracePictures

/// A chart in SVG: arrows go round the nodes between, on the right; where they have no names, those that lead back on the left.
package struct ChartSVG {
    private let chart: Chart
    private let levels: [Chart.Arrow: Int]
    private let levelsBack: [Chart.Arrow: Int]
    /// Where the nodes begin.
    private let left: Int
    /// Where each node begins, and where the last one ends.
    private let tops: [Int]
    /// Where arrows leave the nodes' lines for the first level.
    private let lane: Int

    private static let character = 7.25
    private static let rowHeight = 22
    private static let nodeHeight = 34
    private static let levelWidth = 16
    private static let longestName = 60

    package init(_ chart: Chart) {
        self.chart = chart
        let goesBack = { (arrow: Chart.Arrow) in !chart.namesArrows && arrow.to < arrow.from }
        levelsBack = chart.levels(where: goesBack)
        levels = chart.levels { !goesBack($0) && (chart.namesArrows || $0.to > $0.from + 1) }
        left = 16 + levelsBack.count.signum() * ((levelsBack.values.max() ?? 0) + 2) * ChartSVG.levelWidth
        var tops = [48]
        for node in chart.nodes.indices {
            let lines = chart.arrows(from: node).filter { !$0.name.isEmpty }.count
            tops.append(tops[node] + ChartSVG.nodeHeight + lines * ChartSVG.rowHeight + 10)
        }
        self.tops = tops
        let names = chart.arrows.map { ChartSVG.shown($0.name).columns + 6 }
        let nodes = chart.nodes.map { ChartSVG.shown($0.name).columns + 4 }
        lane = left + Int(Double((names + nodes).max() ?? 0) * ChartSVG.character) + 14
    }

    private var notes: [String] { chart.notes + (chart.doubleLine.map { ["A double line: \($0)"] } ?? []) }

    package var size: (width: Int, height: Int) {
        let levels = (levels.values.max() ?? 0) + 2
        let words = ([chart.title] + notes).map { Int(Double($0.count) * ChartSVG.character) + 40 }.max() ?? 0
        return (max(lane + levels * ChartSVG.levelWidth, words), tops[tops.count - 1] + 20 * notes.count + 16)
    }

    /// A chart, or several pictures below each other, as a file.
    package static func file(_ chart: Chart, above pictures: [Picture] = []) -> ShownText {
        let own = ChartSVG(chart)
        let others = pictures.enumerated().map { PictureSVG($1, prefix: "e\($0 + 1)") }
        let width = ([own.size.width] + others.map(\.size.width)).max() ?? 0
        var svg = ""
        var top = own.size.height
        for (picture, element) in zip(pictures, others) {
            svg += ChartSVG.text(picture.title, 16, top + 16, "name")
            svg += element.element(top: top + 20)
            top += element.size.height + 28
        }
        let css = PictureStyle.colors + PictureStyle.picture
        let head =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"picture\""
        return ShownText(
            safe: head + " viewBox=\"0 0 \(width) \(top)\" width=\"\(width)\" height=\"\(top)\">\n"
                + "<title>\(SVGText.escaped(chart.title))</title>\n<style>\n\(css)</style>\n"
                + "<rect class=\"page\" width=\"100%\" height=\"100%\"/>\n" + own.content + svg + "</svg>\n"
        )
    }

    private static func shown(_ name: String) -> ShownText { ShownText(quoting: name).cut(to: longestName) }

    private var content: String {
        var svg = ChartSVG.text(chart.title, 16, 28, "name")
        for node in chart.nodes.indices { svg += arrows(from: node) }
        for node in chart.nodes.indices { svg += box(node) }
        for (index, note) in notes.enumerated() {
            svg += ChartSVG.text(note, 16, tops[tops.count - 1] + 20 * index + 8, "faint")
        }
        return svg
    }

    private func box(_ number: Int) -> String {
        let node = chart.nodes[number]
        let name = ChartSVG.shown(node.name)
        let width = Double(name.columns) * ChartSVG.character + 20
        let (top, height) = (tops[number], ChartSVG.nodeHeight - 8)
        var svg =
            "<rect class=\"head \(style(node))\" x=\"\(left)\" y=\"\(top)\" width=\"\(width)\" height=\"\(height)\" rx=\"13\"/>\n"
        if node.kind == .fulfilled {
            svg +=
                "<rect class=\"ring\" x=\"\(left + 3)\" y=\"\(top + 3)\" width=\"\(width - 6)\" height=\"\(height - 6)\" rx=\"10\"/>\n"
        }
        svg +=
            "<text class=\"\(node.kind == .broken ? "error strong" : "strong")\" x=\"\(left + 10)\" y=\"\(top + 17)\">"
        return svg + "\(SVGText.escaped(name))</text>\n"
    }

    private func style(_ node: Chart.Node) -> String { node.kind == .broken ? "broken" : "node" }

    /// The lines below a node, and where they lead.
    private func arrows(from node: Int) -> String {
        var svg = ""
        var y = tops[node] + ChartSVG.nodeHeight + 4
        for arrow in chart.arrows(from: node) {
            let tone = chart.nodes[arrow.to].kind == .broken ? " error" : ""
            if arrow.name.isEmpty {
                svg += plainWay(arrow)
                continue
            }
            let name = ChartSVG.shown(arrow.from == arrow.to ? "\(arrow.name) ↺" : arrow.name)
            svg += ChartSVG.text(name, left + 24, y + 4, "plain\(tone)")
            svg += "<path class=\"twig\" d=\"M\(left + 10) \(y - 18)V\(y)H\(left + 20)\"/>\n"
            svg += way(arrow, from: left + 30 + Int(Double(name.columns) * ChartSVG.character), y, tone)
            y += ChartSVG.rowHeight
        }
        return svg
    }

    private func right(of node: Int) -> Int {
        left + Int(Double(ChartSVG.shown(chart.nodes[node].name).columns) * ChartSVG.character) + 22
    }

    /// Straight down to the next node, and round the others.
    private func plainWay(_ arrow: Chart.Arrow) -> String {
        if arrow.to == arrow.from + 1 {
            let (x, y, end) = (left + 18, tops[arrow.from] + ChartSVG.nodeHeight - 8, tops[arrow.to])
            return
                "<path class=\"wire\" d=\"M\(x) \(y)V\(end - 6)\"/>\n<path class=\"tip\" d=\"M\(x) \(end)l-4 -8h8z\"/>\n"
        }
        guard let level = levelsBack[arrow] else {
            return way(arrow, from: right(of: arrow.from), tops[arrow.from] + 19, "")
        }
        let out = left - 20 - level * ChartSVG.levelWidth
        let (y, end) = (tops[arrow.from] + 8, tops[arrow.to] + 18)
        let path = "M\(left) \(y)H\(out + 6)q-6 0 -6 -6V\(end + 6)q0 -6 6 -6H\(left - 6)"
        return "<path class=\"wire back\" d=\"\(path)\"/>\n<path class=\"tip\" d=\"M\(left) \(end)l-8 -4v8z\"/>\n"
    }

    /// Out to the arrow's level, along the nodes between, and back to the one it leads to.
    private func way(_ arrow: Chart.Arrow, from x: Int, _ y: Int, _ tone: String) -> String {
        guard let level = levels[arrow] else { return "" }
        let out = lane + level * ChartSVG.levelWidth
        let (end, tip) = (tops[arrow.to] + 10, right(of: arrow.to))
        let bend = end > y ? 6 : -6
        let path = "M\(x) \(y)H\(out - 6)q6 0 6 \(bend)V\(end - bend)q0 \(bend) -6 \(bend)H\(tip + 6)"
        return
            "<path class=\"wire\(tone)\" d=\"\(path)\"/>\n<path class=\"tip\(tone)\" d=\"M\(tip) \(end)l8 -4v8z\"/>\n"
    }

    private static func text(_ text: String, _ x: Int, _ y: Int, _ style: String) -> String {
        self.text(ShownText(quoting: text), x, y, style)
    }

    private static func text(_ text: ShownText, _ x: Int, _ y: Int, _ style: String) -> String {
        "<text class=\"\(style)\" x=\"\(x)\" y=\"\(y)\">\(SVGText.escaped(text))</text>\n"
    }
}
