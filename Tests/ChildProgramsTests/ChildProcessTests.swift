import ChildPrograms
import Testing

/// What is measured of a process.
@Suite
struct ChildProcessTests {
    #if os(Linux)
        @Test
        func `What this process no longer has is not taken for its children's`() {
            let bytes = 200 << 20
            let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes, alignment: 16)
            _ = memory.initializeMemory(as: UInt8.self, repeating: 1)
            let most = ChildProcess.ownPeakMemory
            memory.deallocate()
            ChildProcess.resetOwnPeakMemory()
            #expect(ChildProcess.ownPeakMemory < most - bytes / 2)
        }
    #endif
}
