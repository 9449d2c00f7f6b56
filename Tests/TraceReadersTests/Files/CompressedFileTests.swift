import Foundation
import Testing
import TraceModel
import TraceReaders

@testable import TraceFiles

/// Logs as programs that rotate them leave them, which tools of the system unpack.
struct CompressedFileTests {
    /// What a tool makes of `1 viewDidLoad` and `1 dealloc`.
    struct Sample: CustomTestStringConvertible {
        var tool: String
        var bytes: [UInt8]
        var testDescription: String { tool }

        init(_ tool: String, _ text: String) {
            self.tool = tool
            bytes = Data(base64Encoded: text).map(Array.init) ?? []
        }

        /// Whether the tool is there.
        var isReadable: Bool {
            let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
            return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)") }
        }
    }

    static let samples = [
        Sample("gzip", "H4sICAvoBWsAA3MubG9nADNUKMtMLXfJTPHJT0zhMlRISU3MyclP5gIAsc4wXRgAAAA="),
        Sample("zstd", "KLUv/SQYwQAAMSB2aWV3RGlkTG9hZAoxIGRlYWxsb2MKS43hSA=="),
        Sample(
            "xz",
            "/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQAXMSB2aWV3RGlkTG9hZAoxIGRlYWxsb2MKAIAZ7nsXGPg8AAEwGI4brOwftvN9"
                + "AQAAAAAEWVo="
        ),
        Sample(
            "bzip2",
            "QlpoOTFBWSZTWdd7QIYAAALdgAAQQAAgAAQELiSBgCAAMQAACJoyeptGoBDcZRhc3U7KlJxXxdyRThQkNd7QIYA="
        ),
    ]
    private static let plan = ReadingPlan(names: Reading.names)

    /// Writes a file, and takes it away behind the body.
    private func withFile<Result>(_ bytes: some Sequence<UInt8>, _ body: (String) throws -> Result) throws -> Result {
        let file = FileManager.default.temporaryDirectory.appending(path: "lifeline-\(UUID().uuidString).log")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try body(file.path)
    }

    @Test(arguments: samples.filter(\.isReadable))
    func `A compressed file is read like what it holds`(_ sample: Sample) throws {
        let trace = try withFile(sample.bytes) { try TraceFile.read(.path($0), Self.plan).trace }
        #expect(trace.names == ["viewDidLoad", "dealloc"])
        #expect(trace.entries.map(\.line) == [1, 2])
    }

    @Test(arguments: samples.filter(\.isReadable))
    func `What cannot be unpacked to its end is no log, whatever came before`(_ sample: Sample) throws {
        let error = try #require(
            throws: Diagnostics.self,
            performing: { try withFile(sample.bytes.dropLast(3)) { try TraceFile.read(.path($0), Self.plan) } }
        )
        #expect(error.all.map(\.message) == ["the log is compressed, and \(sample.tool) cannot unpack all of it"])
        #expect(error.all.first?.suggestion?.contains("\(sample.tool) -t FILE") == true)
    }

    @Test func `Files of one log may each be compressed or not`() throws {
        let samples = Self.samples.filter(\.isReadable)
        let lines = Array("2 viewDidLoad\n".utf8)
        try withFile(lines) { plain in
            try withFile(samples[0].bytes) { packed in
                let log = try JoinedLog([(packed, "a.1.gz"), (plain, "a")], name: "a")
                let trace = try TraceFile.read(.joined(log), Self.plan).trace
                #expect(trace.entries.map(\.line) == [1, 2, 3])
            }
        }
    }

    @Test(arguments: ["BZh", "BZh9", "BZh9 viewDidLoad\n", "BZh01AY&SY"])
    func `What only begins like the mark of a tool is text`(text: String) {
        #expect(Compression(of: Array(text.utf8)) == nil)
    }

    @Test(arguments: samples)
    func `What comes through a pipe compressed is told how to be unpacked`(_ sample: Sample) throws {
        let error = try #require(
            throws: Diagnostics.self,
            performing: { try TraceFile.read(.bytes(sample.bytes, name: "-"), Self.plan) }
        )
        #expect(error.all.map(\.message) == ["the log is compressed by \(sample.tool)"])
        #expect(error.all.first?.suggestion == "unpack it: \(sample.tool) -dc FILE | lifeline check -")
    }
}
