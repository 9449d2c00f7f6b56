import Testing

@testable import TraceModel

struct ForgottenNamesTests {
    @Test(arguments: [0, 1, 60_000, 65_536, 65_537, 200_000])
    func `No name that was forgotten is denied, and few others are taken for one`(count: Int) {
        /// The hash of a name.
        func hash(_ number: Int) -> UInt64 {
            ByteHash.fold(UInt64(number) ^ 0x9E37_79B9_7F4A_7C15, 0xD6E8_FEB8_6659_FD93)
        }
        var names = ForgottenNames()
        for number in 0..<count { names.insert(hash(number)) }
        #expect((0..<count).allSatisfy { names.mayContain(hash($0)) })
        #expect((count..<count + 150_000).count { names.mayContain(hash($0)) } <= 20)
    }
}
