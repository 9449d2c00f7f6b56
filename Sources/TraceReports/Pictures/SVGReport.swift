import TraceModel

/// The logs as one picture, in SVG.
package struct SVGReport: ReportFormat {
    package init() {}

    package var name: String { "svg" }
    package var summary: String { "a picture" }
    package var drawsPictures: Bool { true }
    package var opening: String? { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg " }

    package func write(_ report: Report, style: ReportStyle, to send: (ShownText) -> Void) {
        let (traces, leftOut) = report.pictures
        let pictures = traces.enumerated().compactMap { number, trace in
            trace.picture.map { PictureSVG($0, prefix: "t\(number + 1)") }
        }
        send("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        let failures = report.failures.map { "not judged: \($0.file.map { "\($0): " } ?? "")\($0.message)" }
        let words = (failures + [leftOut].compactMap(\.self)).joined(separator: "\n")
        let description = words.isEmpty ? "" : "<desc>\(SVGText.escaped(words))</desc>\n"
        let css = PictureStyle.colors + PictureStyle.picture
        if let only = pictures.first, pictures.count == 1, words.isEmpty {
            send(ShownText(safe: only.element(style: css)))
            return
        }
        let width = pictures.map(\.size.width).max() ?? 0
        let height = pictures.reduce(0) { $0 + $1.size.height }
        var head = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"picture\" viewBox=\"0 0 \(width) \(height)\""
        head +=
            " width=\"\(width)\" height=\"\(height)\">\n<title>lifeline</title>\n\(description)<style>\n\(css)</style>\n"
        send(ShownText(safe: head + "<rect class=\"page\" width=\"100%\" height=\"100%\"/>\n"))
        var top = 0
        for picture in pictures {
            send(ShownText(safe: picture.element(top: top)))
            top += picture.size.height
        }
        send("</svg>\n")
    }
}
