import Testing
import TraceModel

@testable import TraceFiles

/// What a line says begins behind a header as records have it.
@Suite struct RecordFormsTests {
    /// What stands behind the header of a line.
    private func said(by line: String, behindHeaderOf record: String) -> String {
        var forms = RecordForms()
        let name = record.utf8.count - "open".utf8.count
        let subject = name - "Kitchen ".utf8.count
        Array("\(record)\n".utf8).withUnsafeBytes { text in
            var opened = RawRecord(kind: .instance, line: 1, column: 1)
            opened.name = ByteRange(name..<name + 4)
            opened.className = ByteRange(subject..<subject + 7)
            forms.note([opened], text)
        }
        return Array(line.utf8).withUnsafeBytes { text in
            String(decoding: text[forms.headerEnd(of: 0..<text.count, in: text)...], as: UTF8.self)
        }
    }

    @Test func `Numbers and levels may be others`() {
        #expect(said(by: "[17] WARN the door", behindHeaderOf: "[3] INFO Kitchen open") == "the door")
    }

    @Test func `A number looks like a sign that stands for one`() {
        #expect(said(by: "[17] the door", behindHeaderOf: "[#] Kitchen open") == "the door")
        #expect(said(by: "[1] #2 (3) the door", behindHeaderOf: "[#] ## (4) Kitchen open") == "the door")
        #expect(said(by: "[1] -2 (3) the door", behindHeaderOf: "[#] -# (#) Kitchen open") == "the door")
    }

    @Test func `Where nothing stands in front of subjects, a line has no header`() {
        #expect(said(by: "[1] the door", behindHeaderOf: "Kitchen open") == "[1] the door")
    }
}
