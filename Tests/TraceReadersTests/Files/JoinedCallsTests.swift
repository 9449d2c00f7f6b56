import Testing

@testable import TraceFiles

/// Calls that strace prints in two parts. What is not said to be made up was printed by strace 6.1.
struct JoinedCallsTests {
    /// A source that hands over some pieces, one at a time; an empty one is a pause.
    private final class Pieces: ByteSource {
        private var pieces: ArraySlice<[UInt8]>
        private(set) var rawCount = 0

        let isCutOff: Bool

        init(_ pieces: [[UInt8]], isCutOff: Bool) {
            self.pieces = pieces[...]
            self.isCutOff = isCutOff
        }

        func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
            guard let piece = pieces.popFirst() else { return 0 }
            let part = piece.prefix(buffer.count)
            buffer.copyBytes(from: part)
            rawCount += part.count
            if part.count < piece.count { pieces = [Array(piece.dropFirst(part.count))] + pieces }
            return piece.isEmpty ? nil : part.count
        }
    }

    private static func joined(
        _ pieces: [[UInt8]],
        mostHeld: Int = 1 << 20,
        isCutOff: Bool = false
    ) throws -> [UInt8] {
        let source = RewrittenSource(Pieces(pieces, isCutOff: isCutOff), JoinedCalls(mostHeld: mostHeld))
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 7, alignment: 1)
        defer { room.deallocate() }
        var text: [UInt8] = []
        while true {
            guard let count = try source.read(into: room) else { continue }
            if count == 0 { return text }
            text += room[..<count]
        }
    }

    /// What comes of a text, in whatever pieces it comes.
    private static func expect(
        _ expected: String,
        of text: String,
        mostHeld: Int = 1 << 20,
        at location: SourceLocation = #_sourceLocation
    ) throws {
        let bytes = Array(text.utf8)
        for size in [max(1, bytes.count), 1, 50] {
            let pieces = stride(from: 0, to: bytes.count, by: size).flatMap { start in
                [Array(bytes[start..<min(bytes.count, start + size)]), []]
            }
            let found = String(decoding: try joined(pieces, mostHeld: mostHeld), as: UTF8.self)
            #expect(found == expected, "in pieces of \(size)", sourceLocation: location)
        }
    }

    @Test func `What was cut off ends no call`() throws {
        let text = "21977 read(3,  <unfinished ...>\n21977 <... read resumed>\"!\", 1) = 1"
        let whole = "21977 read(3, \"!\", 1) = 1\n21977 <... read resumed>\"!\", 1) = 1"
        #expect(String(decoding: try Self.joined([Array(text.utf8)]), as: UTF8.self) == whole)
        #expect(String(decoding: try Self.joined([Array(text.utf8)], isCutOff: true), as: UTF8.self) == text)
    }

    @Test func `A call is whole where it begins`() throws {
        try Self.expect(
            """
            21976 close(3)                          = 0
            21977 read(3, "!", 1)         = 1
            21976 write(4, "!", 1)                  = 1
            21977 <... read resumed>"!", 1)         = 1

            """,
            of: """
                21976 close(3)                          = 0
                21977 read(3,  <unfinished ...>
                21976 write(4, "!", 1)                  = 1
                21977 <... read resumed>"!", 1)         = 1

                """
        )
    }

    @Test func `So are several at a time, with times and without a line feed at the end`() throws {
        try Self.expect(
            """
            6014  01:41:50.340443 rt_sigprocmask(SIG_BLOCK, ~[], [], 8) = 0 <0.000022>
            6015  01:41:50.340470 set_robust_list(0x7f1eeb9539a0, 24) = 0 <0.000027>
            6014  01:41:50.340490 <... rt_sigprocmask resumed>[], 8) = 0 <0.000022>
            6014  01:41:50.340735 read(3, "a)b = 3\\n", 8) = 8 <0.011539>
            6015  01:41:50.340503 <... set_robust_list resumed>) = 0 <0.000027>
            6014  01:41:50.352282 <... read resumed>"a)b = 3\\n", 8) = 8 <0.011539>
            """,
            of: """
                6014  01:41:50.340443 rt_sigprocmask(SIG_BLOCK, ~[],  <unfinished ...>
                6015  01:41:50.340470 set_robust_list(0x7f1eeb9539a0, 24 <unfinished ...>
                6014  01:41:50.340490 <... rt_sigprocmask resumed>[], 8) = 0 <0.000022>
                6014  01:41:50.340735 read(3,  <unfinished ...>
                6015  01:41:50.340503 <... set_robust_list resumed>) = 0 <0.000027>
                6014  01:41:50.352282 <... read resumed>"a)b = 3\\n", 8) = 8 <0.011539>
                """
        )
    }

    /// The sample of the manual page strace(1), of an older version.
    @Test func `So is that of the manual page`() throws {
        try Self.expect(
            """
            [pid 28772] select(4, [3], NULL, NULL, NULL )      = 1 (in [3])
            [pid 28779] clock_gettime(CLOCK_REALTIME, {tv_sec=1130322148, tv_nsec=3977000}) = 0
            [pid 28772] <... select resumed> )      = 1 (in [3])

            """,
            of: """
                [pid 28772] select(4, [3], NULL, NULL, NULL <unfinished ...>
                [pid 28779] clock_gettime(CLOCK_REALTIME, {tv_sec=1130322148, tv_nsec=3977000}) = 0
                [pid 28772] <... select resumed> )      = 1 (in [3])

                """
        )
    }

    @Test func `A process is not said while there is only one`() throws {
        try Self.expect(
            """
            [pid  6035] wait4(-1, NULL, 0, NULL)       = 6039
            [pid  6039] exit_group(3)               = ?
            [pid  6039] +++ exited with 3 +++
            <... wait4 resumed>NULL, 0, NULL)       = 6039

            """,
            of: """
                [pid  6035] wait4(-1,  <unfinished ...>
                [pid  6039] exit_group(3)               = ?
                [pid  6039] +++ exited with 3 +++
                <... wait4 resumed>NULL, 0, NULL)       = 6039

                """
        )
        // Made up: of two calls it is not known which one is resumed, and the call of a process that has ended never is.
        let unclear = """
            [pid 1] read(3,  <unfinished ...>
            [pid 2] read(4,  <unfinished ...>
            <... read resumed>"!", 1) = 1

            """
        try Self.expect(unclear, of: unclear)
        let ended = """
            [pid 2] read(4,  <unfinished ...>
            [pid 2] +++ killed by SIGKILL +++
            <... read resumed>"!", 1) = 1

            """
        try Self.expect(ended, of: ended)
    }

    /// As it is on a terminal, where strace says which processes it follows.
    @Test func `A note may stand in it`() throws {
        try Self.expect(
            """
            read(3, "a)b = 3\\n", 8) = 8
            strace: Process 6036 attached
             <unfinished ...>
            [pid  6036] write(4, "a)b = 3\\n", 8)    = 8
            [pid  6035] <... read resumed>"a)b = 3\\n", 8) = 8
            clock_nanosleep(CLOCK_REALTIME, 0, {tv_sec=0, tv_nsec=5000000}, NULL) = 0
            NULL) = 0
            [pid  6035] kill(6043, SIGKILL)         = 0
            wait4(-1, strace: Process 6041 attached
            [pid  6041] close(3)                    = 0

            """,
            of: """
                read(3, strace: Process 6037 attached
                strace: Process 6036 attached
                 <unfinished ...>
                [pid  6036] write(4, "a)b = 3\\n", 8)    = 8
                [pid  6035] <... read resumed>"a)b = 3\\n", 8) = 8
                clock_nanosleep(CLOCK_REALTIME, 0, {tv_sec=0, tv_nsec=5000000}, strace: Process 6043 attached
                NULL) = 0
                [pid  6035] kill(6043, SIGKILL)         = 0
                wait4(-1, strace: Process 6041 attached
                [pid  6041] close(3)                    = 0

                """
        )
    }

    @Test(
        arguments: [
            // The manual page's, of a program that is interrupted.
            "sigsuspend([] <unfinished ...>\n--- SIGINT {si_signo=SIGINT, si_code=SI_USER, si_pid=1} ---\n"
                + "+++ killed by SIGINT +++\n",
            // Made up: another call, another process, a call that was cut off, and what is no call.
            "1 read(3,  <unfinished ...>\n1 <... write resumed>\"!\", 1) = 1\n",
            "1 read(3,  <unfinished ...>\n2 <... read resumed>\"!\", 1) = 1\n",
            "1 read(3,  <unfinished ...>\n1 read(4, \"\", 1) = 0\n1 <... read resumed>\"!\", 1) = 1\n",
            "1 read(3,  <unfinished ...>\n2 close(4) = 0\n1 <... read resumed>\"!",
            "1 read <unfinished ...>\n1 <... read resumed>) = 1\n<unfinished ...>\n<... resumed>\n\n[pid \n1 \n",
            "",
        ]
    )
    func `All else stays as it is`(text: String) throws { try Self.expect(text, of: text) }

    @Test func `So does a call that is resumed too late`() throws {
        let others = String(repeating: "2 close(4) = 0\n", count: 10)
        let long = "1 read(3,  <unfinished ...>\n\(others)1 <... read resumed>) = 1\n"
        try Self.expect(long, of: long, mostHeld: 100)
        let short = "1 read(3,  <unfinished ...>\n2 close(4) = 0\n1 <... read resumed>) = 1\n"
        try Self.expect(
            "\(long)1 read(3, ) = 1\n2 close(4) = 0\n1 <... read resumed>) = 1\n",
            of: long + short,
            mostHeld: 100
        )
    }

    @Test func `A log that does not begin like one of strace is left alone`() throws {
        let call = "1 read(3,  <unfinished ...>\n1 <... read resumed>) = 1\n"
        let few = String(repeating: "Kitchen open\n", count: 64)
        try Self.expect("\(few)1 read(3, ) = 1\n1 <... read resumed>) = 1\n", of: few + call)
        try Self.expect(few + "\n" + call, of: few + "\n" + call)
        let line = String(repeating: "x", count: 200)
        try Self.expect(line + "\n" + call, of: line + "\n" + call, mostHeld: 100)
    }
}
