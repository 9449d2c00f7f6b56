import TraceReports

@testable import TracePictures

/// A lift that moves before its door is shut, drawn by hand.
enum SamplePicture {
    static func picture(_ name: String = "A") -> Picture {
        var picture = Picture(title: "\(name).log")
        picture.lanes = [
            .init(name: name, identity: "", first: 0, last: 4), .init(name: "B", identity: "", first: 2, last: 2),
        ]
        picture.findings = [
            .init(
                number: 1,
                rule: "s.r",
                sentence: "Doors first",
                message: "move of B comes too early",
                isCertain: true
            )
        ]
        picture.rows = [
            .init(.event(.init(lane: 0, name: "open")), place: "1", line: 1),
            .init(.missing(lane: 0, name: "shut", finding: 0), findings: [0]),
            .init(.event(.init(lane: 1, name: "move", offends: 0)), place: "2", line: 2, findings: [0]),
            .init(.finding(0), findings: [0]),
            .init(.event(.init(lane: 0, name: "shut", note: "comes only here")), place: "3", line: 3, findings: [0]),
        ]
        return picture
    }

    static func report(_ picture: Picture) -> Report {
        var trace = CheckedTrace(file: picture.title, format: "messages")
        trace.picture = picture
        trace.findings = [.init(SampleReport.error)]
        trace.quotedLines = [1: "A open", 2: "B <move>", 3: "A shut"]
        return Report(traces: [trace])
    }
}
