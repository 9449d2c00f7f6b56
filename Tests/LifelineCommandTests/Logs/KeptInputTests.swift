import Foundation
import LifelineLoading
import Synchronization
import Testing
import TraceModel

@testable import LifelineCommand

/// What can be read only once is read again.
@Suite
struct KeptInputTests {
    /// An input of ten bytes, which come three at a time.
    private func input(in file: ScratchFile?) -> KeptInput {
        let position = Mutex(UInt8(0))
        return KeptInput("a.log", in: file) { buffer throws(Diagnostic) in
            position.withLock { position in
                let count = min(3, 10 - Int(position))
                for index in 0..<count { buffer[index] = position + UInt8(index) }
                position += UInt8(count)
                return count
            }
        }
    }

    private func bytes(of input: KeptInput, upTo most: Int = .max) throws -> [UInt8] {
        var bytes: [UInt8] = []
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4, alignment: 1)
        defer { buffer.deallocate() }
        while bytes.count < most {
            let count = try input.read(into: buffer, from: bytes.count)
            if count == 0 { break }
            bytes += buffer[..<count]
        }
        return bytes
    }

    @Test(arguments: [0, 3, 4, 10])
    func `Each reading begins at the beginning, and goes on with what comes`(first: Int) throws {
        let input = input(in: try ScratchFile(in: FileManager.default.temporaryDirectory.path))
        #expect(try bytes(of: input, upTo: first).count >= first)
        for _ in 0..<2 { #expect(try bytes(of: input) == Array(0..<10)) }
        #expect(input.isKept)
    }

    @Test
    func `What comes behind its end is not part of it`() throws {
        let ends = Mutex(0)
        let file = try ScratchFile(in: FileManager.default.temporaryDirectory.path)
        let input = KeptInput("a.log", in: file) { buffer throws(Diagnostic) in
            buffer[0] = 7
            return ends.withLock { ends in
                ends += 1
                return ends == 2 ? 0 : 1
            }
        }
        for _ in 0..<2 { #expect(try bytes(of: input) == [7]) }
    }

    private static let ends: [(end: Int?, isInterrupted: Bool)] = [(nil, false), (0, false), (0, true)]

    @Test(arguments: ends, ["open", "open\n"])
    func `Where more would have come it is cut off`(how: (end: Int?, isInterrupted: Bool), text: String) throws {
        let bytes = Array(text.utf8)
        let file = try ScratchFile(in: FileManager.default.temporaryDirectory.path)
        let rest = Mutex(bytes[...])
        let isInterrupted: @Sendable () -> Bool = { how.isInterrupted }
        let input = KeptInput("a.log", in: file, isInterrupted: isInterrupted) { buffer throws(Diagnostic) in
            rest.withLock { rest in
                guard let next = rest.popFirst() else { return how.end }
                buffer[0] = next
                return 1
            }
        }
        for _ in 0..<2 { #expect(try self.bytes(of: input) == bytes) }
        #expect(input.isCutOff == (how.end == nil || how.isInterrupted && !text.hasSuffix("\n")))
    }

    @Test
    func `What was kept only in part is not part of it`() throws {
        let file = try ScratchFile(in: FileManager.default.temporaryDirectory.path)
        let input = input(in: file)
        #expect(try bytes(of: input) == Array(0..<10))
        try [UInt8](repeating: 99, count: 2).withUnsafeBytes { try file.append($0) }
        #expect(try bytes(of: input) == Array(0..<10))
    }

    @Test
    func `Where nothing can be kept, an input is read once`() throws {
        #expect(throws: Diagnostic.self) { try ScratchFile(in: "/nowhere") }
        let input = input(in: nil)
        #expect(!input.isKept)
        #expect(try bytes(of: input) == Array(0..<10))
    }

    #if os(Linux)
        private func fullFile() -> ScratchFile {
            ScratchFile(OwnedDescriptor(Descriptor(number: open("/dev/full", O_RDWR | O_CLOEXEC))))
        }

        @Test
        func `Where there is no room any more, an input is read on, but not again`() throws {
            let input = input(in: fullFile())
            #expect(input.isKept)
            #expect(try bytes(of: input) == Array(0..<10))
            #expect(!input.isKept)
        }

        @Test
        func `Where there is no room for what must be kept, the input ends`() throws {
            let input = input(in: fullFile())
            #expect(input.shortcoming == nil)
            input.mustBeKept(true)
            for _ in 0..<2 { #expect(try bytes(of: input).isEmpty) }
            #expect(
                input.shortcoming?.message
                    == "the log is too long to be held, and a temporary file cannot be written: No space left on device"
            )
        }
    #endif
}
