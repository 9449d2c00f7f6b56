import Testing
import TraceModel

@testable import TraceFiles
@testable import TraceReaders

/// Modules before the labels of messages without an address.
@Suite struct `A module before a label` {
    private func read(_ text: String) throws -> Trace {
        try TraceFile.read(.text(text, name: "a.log"), ReadingPlan(names: EventNames(["open", "shut"]))).trace
    }

    private func subjects(_ trace: Trace) -> [String] {
        trace.entries.filter { $0.name >= 0 }.map { trace.description(of: $0.subject) }
    }

    private static let forms = [
        "%@ open", "-[%@ open]", "+[%@ open]", "%@.open()", "[%@ open]", "DEBUG: %@ open", "vc---%@.open()",
        "2024-05-04 11:52:03.461222+0800 Shop[123:456] -[%@ open]",
    ]

    private func lines(_ form: String, _ labels: [String]) -> String {
        labels.map { form.replacing("%@", with: $0) + "\n" }.joined()
    }

    @Test(arguments: forms)
    func `does not matter where one module alone has the class`(form: String) throws {
        let trace = try read(lines(form, ["Shop.Door", "Door", "Shop.Gate", "Shop.Door"]))
        #expect(subjects(trace) == ["Door", "Door", "Gate", "Door"])
        #expect(trace.subjects.count == 2)
        #expect(trace.guessedSubjects.isEmpty)
    }

    @Test(arguments: forms)
    func `tells two labels apart whose last parts are the same`(form: String) throws {
        let trace = try read(lines(form, ["Left.Door", "Right.Door", "Left.Gate", "Left.Door"]))
        #expect(subjects(trace) == ["Left.Door", "Right.Door", "Gate", "Left.Door"])
        #expect(trace.guessedSubjects.isEmpty)
    }

    @Test func `leaves it open which one a label without it is`() throws {
        for other in ["Door", "Hall.Right.Door"] {
            let trace = try read(lines("%@ open", ["Left.Door", "Right.Door", other, "Gate"]))
            #expect(subjects(trace) == ["Left.Door", "Right.Door", other, "Gate"])
            #expect(trace.guessedSubjects == [0, 1, 2])
        }
    }

    @Test func `is left out where an address tells the object`() throws {
        let trace = try read("<Left.Door: 0x1> open\n<Right.Door: 0x2> open\n")
        #expect(subjects(trace) == ["<Door: 0x1>", "<Door: 0x2>"])
    }

    @Test func `is no number of a list`() throws {
        let trace = try read("1.Door.open()\n2.Door.open()\n")
        #expect(subjects(trace) == ["Door", "Door"])
        #expect(trace.guessedSubjects.isEmpty)
    }
}
