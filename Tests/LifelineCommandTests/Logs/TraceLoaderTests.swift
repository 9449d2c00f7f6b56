import Foundation
import LifelineLoading
import Testing
import TraceModel
import TraceReaders

@testable import LifelineCommand

/// Standard input, with a pipe in its place.
@Suite
struct TraceLoaderTests {
    private let input = TraceInput(name: "-", path: nil, isNamed: true)

    private func load(_ pipe: Pipe, _ wait: ScriptedWait) throws -> TraceLoader.Loaded {
        var loader = TraceLoader(standardInput: nil, keepsOtherLines: false, wait: wait)
        loader.descriptor = Descriptor(number: pipe.fileHandleForReading.fileDescriptor)
        return try loader.load(try loader.open(input), ReadingPlan(names: EventNames([]), format: "messages"))
    }

    private static func write(_ text: String, to pipe: Pipe) {
        pipe.fileHandleForWriting.write(Data(text.utf8))
    }

    @Test
    func `A pipe is read to its end`() throws {
        let pipe = Pipe()
        let wait = ScriptedWait(
            { TraceLoaderTests.write("[A viewDid", to: pipe) },
            { TraceLoaderTests.write("Load]\n[A dealloc]\n", to: pipe) },
            { try? pipe.fileHandleForWriting.close() },
            { Issue.record("a pipe that has ended is waited for") }
        )
        let loaded = try load(pipe, wait)
        #expect(wait.left == 1)
        #expect(loaded.trace.names == ["viewDidLoad", "dealloc"])
        #expect(loaded.shortcoming == nil)
    }

    @Test
    func `An interrupt ends the reading, and what came until then is the log`() throws {
        let pipe = Pipe()
        let loaded = try load(pipe, ScriptedWait({ TraceLoaderTests.write("[A viewDidLoad]\n", to: pipe) }))
        #expect(loaded.trace.names == ["viewDidLoad"])
        #expect(loaded.trace.recordCount == 1)
        #expect(loaded.shortcoming == nil)
    }

    @Test
    func `What an interrupt cuts off is no record but a gap`() throws {
        let pipe = Pipe()
        let text = "[A viewDidLoad]\n[A dealloc]"
        let loaded = try load(pipe, ScriptedWait({ TraceLoaderTests.write(text, to: pipe) }))
        #expect(loaded.trace.names == ["viewDidLoad"])
        #expect(loaded.trace.gapCount == 1)
    }

    @Test(arguments: [false, true])
    func `An interrupt may end whoever writes a pipe as well`(comesToo: Bool) throws {
        let pipe = Pipe()
        let wait = ScriptedWait(
            { TraceLoaderTests.write("[A viewDidLoad]\n[A dealloc]", to: pipe) },
            { try? pipe.fileHandleForWriting.close() }
        )
        if !comesToo { wait.add {} }
        let loaded = try load(pipe, wait)
        #expect(loaded.trace.names == (comesToo ? ["viewDidLoad"] : ["viewDidLoad", "dealloc"]))
        #expect(loaded.trace.gapCount == (comesToo ? 1 : 0))
    }

    @Test
    func `A standard input that is not open is an error`() throws {
        let loader = TraceLoader(
            standardInput: nil,
            keepsOtherLines: false,
            descriptor: Descriptor(number: -1)
        )
        let thrown = #expect(throws: Diagnostics.self) {
            try loader.load(try loader.open(input), ReadingPlan(names: EventNames([]), format: nil))
        }
        #expect(thrown?.all.map(\.message) == ["cannot be read: Bad file descriptor"])
        #expect(thrown?.all.map(\.file) == ["-"])
    }
}
