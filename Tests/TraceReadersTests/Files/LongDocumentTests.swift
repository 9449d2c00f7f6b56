import LifelineLoading
import Testing
import TraceModel
import TraceReaders

@testable import TraceFiles

/// Documents in one line, which are read piece by piece.
@Suite struct `A document in one line` {
    private static let names = EventNames(["open", "shut", "open.end"])

    private func read(_ text: String, as format: String?, size: Int = 1 << 18) throws -> TraceFile {
        let plan = ReadingPlan(names: Self.names, format: format, formats: { LogFormat.standard })
        return try TraceFile.read(
            .text(text, name: "a.log"),
            plan,
            chunks: LineChunks(size: size, longestLine: 1 << 12)
        )
    }

    private static func span(_ number: Int) -> String {
        #"{"traceId":"5B","spanId":"\#(number)","name":"Lift\#(number % 7) open","kind":2,"a":[{"v":"],}\",{[ "}],"#
            + #""startTimeUnixNano":"\#(1_544_712_660_000_000_000 + number * 5000)","#
            + #""endTimeUnixNano":"\#(1_544_712_660_000_003_000 + number * 5000)"}"#
    }

    private static let otlp =
        #"{"resourceSpans":[{"resource":{"attributes":[{"key":"a, } b","value":{"stringValue":"x,{"}}]},"#
        + #""scopeSpans":[{"scope":{"name":"doors"},"spans":["#
        + (0..<300).map(span).joined(separator: ",") + #"]},{"spans":[]}]}]}"#

    private static let chrome =
        "["
        + (0..<300).map { #"{"name":"Lift\#($0 % 7) open","ph":"X","ts":\#($0 * 9),"dur":4,"pid":1,"tid":2}"# }
        .joined(separator: ",")

    @Test(arguments: [64, 100, 1000, 5000, 1 << 18])
    func `is read the same, however it is cut`(size: Int) throws {
        for (text, format) in [
            (Self.otlp, "otlp"), (Self.chrome, "chrome-trace"), (Self.chrome + "]\n", "chrome-trace"),
        ] {
            let whole = try read(text, as: format)
            #expect(whole.trace.recordCount == 600)
            #expect(whole.trace.lastLine == 1)
            #expect(whole.trace.entries.allSatisfy { $0.line == 1 })
            let parts = try read(text, as: format, size: size)
            #expect(parts.trace.entries == whole.trace.entries)
            #expect(parts.trace.lastLine == 1)
            #expect(parts.trace.otherLineCount == whole.trace.otherLineCount)
        }
    }

    @Test(arguments: ["Lift", "<Lift: 0x7f>", "-[Lift open] <Lift: 0x7f>"])
    func `has spans whose ends are events of their own, whoever they are of`(subject: String) throws {
        let name = subject.hasPrefix("-") ? subject : "\(subject) open"
        let trace = try read(#"[{"name":"\#(name)","ph":"X","ts":9,"dur":4,"pid":1,"tid":2}]"#, as: "chrome-trace")
            .trace
        #expect(trace.entries.map { trace.names[Int($0.name)] } == ["open", "open.end"])
        #expect(Set(trace.entries.map(\.subject)).count == 1)
    }

    @Test func `is recognised by its beginning`() throws {
        #expect(try read(Self.otlp, as: nil, size: 1000).format == "otlp")
        #expect(try read(Self.otlp, as: nil, size: 1000).trace.recordCount == 600)
        #expect(try read(Self.chrome, as: nil, size: 1000).format == "chrome-trace")
    }

    @Test func `is recognised though its messages name their subjects themselves`() throws {
        let events = (0..<300).map { #"{"name":"<Lift: 0x7f\#($0)> open","ph":"i","ts":\#($0 * 9),"pid":1,"tid":2}"# }
        let file = try read(#"{"traceEvents":["# + events.joined(separator: ",") + "]}", as: nil, size: 1000)
        #expect(file.format == "chrome-trace")
        #expect(file.trace.recordCount == 300)
    }

    @Test func `may be cut, a line of anything else may not`() throws {
        let line = String(repeating: "Lift1 open, ", count: 1000)
        let error = #expect(throws: Diagnostics.self) { try read(line, as: nil, size: 100) }
        #expect(error?.all.first?.message == "the line is longer than 0 MiB")
    }

    @Test func `holds no value without end`() throws {
        let text = Self.chrome + #",{"name":""# + String(repeating: "x,", count: 3000)
        let error = #expect(throws: Diagnostics.self) { try read(text, as: "chrome-trace", size: 1000) }
        #expect(error?.all.first?.message == "the value that begins here is longer than 0 MiB, or never ends")
        #expect(error?.all.first?.place == Place(line: 1, column: 1))
    }
}
