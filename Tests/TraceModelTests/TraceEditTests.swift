import Testing
import TraceModel

@Suite
struct TraceEditTests {
    /// Records named by letters, one a line, each a second after the one above; `~` is a gap. Each record has one attribute.
    private func trace(_ names: String) -> Trace {
        var trace = Trace()
        trace.names = ["a", "b", "c", "d"]
        for (index, character) in names.enumerated() {
            let number = trace.names.firstIndex(of: String(character)).map(Int32.init)
            trace.entries.append(
                Trace.Entry(
                    name: number ?? Trace.Entry.gap,
                    subject: number ?? 0,
                    line: Int32(index + 1),
                    column: 1,
                    time: Int64(index) * 1_000_000,
                    firstAttribute: number ?? 0,
                    attributeCount: number == nil ? 0 : 1
                )
            )
        }
        trace.recordCount = trace.entries.count { $0.name >= 0 }
        return trace
    }

    /// `a1 b2`: each record and its line.
    private func words(_ trace: Trace) -> String {
        trace.entries.map { ($0.name < 0 ? "~" : trace.names[Int($0.name)]) + String($0.line) }.joined(separator: " ")
    }

    @Test
    func `A dropped record leaves the others on their lines`() {
        let edited = TraceEdit.drop(1).made(in: trace("abc"))
        #expect(words(edited) == "a1 c3")
        #expect(edited.recordCount == 2)
    }

    @Test
    func `A repeated record stands on its line twice`() {
        let edited = TraceEdit.repeat(1).made(in: trace("abc"))
        #expect(words(edited) == "a1 b2 b2 c3")
        #expect(edited.recordCount == 4)
    }

    @Test
    func `Swapped records take each other's line and time, and keep their subjects and attributes`() {
        let edited = TraceEdit.swap(0, 2).made(in: trace("abc"))
        #expect(words(edited) == "c1 b2 a3")
        #expect(edited.entries.map(\.time) == [0, 1_000_000, 2_000_000])
        #expect(edited.entries.map(\.subject) == [2, 1, 0])
        #expect(edited.entries.map(\.firstAttribute) == [2, 1, 0])
    }

    @Test
    func `A moved record makes the ones between move over`() {
        #expect(words(TraceEdit.move(from: 0, to: 2).made(in: trace("abcd"))) == "b1 c2 a3 d4")
        #expect(words(TraceEdit.move(from: 3, to: 1).made(in: trace("abcd"))) == "a1 d2 b3 c4")
    }

    @Test
    func `A gap stays where it is`() {
        #expect(words(TraceEdit.move(from: 0, to: 3).made(in: trace("ab~c"))) == "b1 c2 ~3 a4")
    }

    @Test
    func `What comes in stands on the line before which it comes`() {
        let edited = TraceEdit.add(name: "d", subject: 3, at: 1).made(in: trace("abc"))
        #expect(words(edited) == "a1 d2 b2 c3")
        #expect(edited.entries[1].attributeCount == 0)
        #expect(edited.recordCount == 4)
        #expect(words(TraceEdit.add(name: "e", subject: 3, at: 3).made(in: trace("abc"))) == "a1 b2 c3 e3")
    }

    @Test
    func `Each entry can be followed to where it was`() {
        #expect(TraceEdit.move(from: 0, to: 2).origins(in: trace("abc")) == [1, 2, 0])
        #expect(TraceEdit.add(name: "d", subject: 3, at: 1).origins(in: trace("ab")) == [0, nil, 1])
        #expect(TraceEdit.drop(0).origins(in: trace("ab")) == [1])
    }
}
