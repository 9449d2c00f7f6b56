import LifelineFuzz
import Testing

/// What is said of what a run prints.
@Suite
struct OutputDemandTests {
    @Test(
        arguments: [
            (OutputDemand.printable, "a\tb\n", nil),
            (.printable, "a\u{1B}[31m", "U+1B is printed"),
            (.printable, "a\u{202E}b", "U+202E is printed"),
            (.printable, "a\u{2028}b", "U+2028 is printed"),
            (.json, "{\"a\": [1]}\n", nil),
            (.json, "", nil),
            (.json, "{\"a\": ", "no JSON on standard output"),
            (.jsonLines, "{}\n{}\n", nil),
            (.jsonLines, "{}\n{\n", "a line that is no JSON on standard output"),
            (.anything, "\u{1B}", nil),
        ] as [(OutputDemand, String, String?)]
    )
    func `What is wrong is said`(_ demand: OutputDemand, _ output: String, _ complaint: String?) {
        #expect(demand.complaint(about: Array(output.utf8)) == complaint)
    }

    @Test
    func `What is no UTF-8 is not printable`() {
        #expect(OutputDemand.printable.complaint(about: [0x61, 0xFF]) == "no UTF-8 is printed")
    }
}
