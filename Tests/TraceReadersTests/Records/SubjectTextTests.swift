import Testing

@testable import TraceReaders

@Suite struct `The subject of a declared record` {
    /// Class and identity.
    private func subject(_ text: String) -> [String] {
        Array(text.utf8).withUnsafeBytes { bytes in
            let subject = SubjectText(bytes, 0..<bytes.count)
            return [subject.className, subject.identity].map { String(decoding: bytes[$0], as: UTF8.self) }
        }
    }

    @Test(arguments: [
        ("<DetailVC: 0x7fd15a40b0>", "DetailVC", "0x7fd15a40b0"), ("<Shop.DetailVC: 0x1>", "DetailVC", "0x1"),
        (" <A: 0x1; frame = (0 0; 1 1)> ", "A", "0x1"), ("<Door 1>", "", "<Door 1>"), ("<A: 0x1> x", "", "<A: 0x1> x"),
    ])
    func `is an object if it is described`(_ text: String, _ className: String, _ identity: String) {
        #expect(subject(text) == [className, identity])
    }

    @Test(arguments: ["DetailVC", "Kitchen", "X2a", "A_b", "Küche", "Ölpumpe", "Кухня"])
    func `is a label that several may bear if it looks like a class`(_ text: String) {
        #expect(subject(text) == [text, ""])
        #expect(subject("Shop." + text) == ["Shop." + text, ""])
        #expect(subject("my.Shop." + text) == ["my.Shop." + text, ""])
    }

    @Test(arguments: [
        "Door 1", "42", "0x7f", "left.door", "Left.door", "5e2c1c9e-98b2-4b0f-a6f0-1c7d5a7f8b11", "厨房", "VC1",
        "kitchen",
        "Kitchen-2", "KÜCHE", "öl", "Küche-2", "Küche 2", "Shop..Door", ".Door", "1.Door", "--", "nill", "(null", "Ab.",
    ])
    func `is an object of that name otherwise`(_ text: String) {
        #expect(subject(text) == ["", text])
        #expect(subject(" \(text) ") == ["", text])
    }

    @Test(arguments: ["<A: <private>>", "door <private>", "<private>:4", "<A: <redacted>>"])
    func `is nobody where part of its name is hidden`(_ text: String) {
        #expect(subject(text) == ["", ""])
        #expect(subject("<A: 0x1; name = <private>>") == ["A", "0x1"])
    }

    @Test(arguments: ["", " ", "<private>", "(null)", "nil", "-", "<redacted>", "(nil)", "null", "<nil>", " nil "])
    func `is nobody if the text says so`(_ text: String) {
        #expect(subject(text) == ["", ""])
    }
}
