import LifelineBenchmark
import Testing
import TraceModel

/// Where the programs are found.
@Suite
struct ToolsTests {
    @Test
    func `Everything that is missing is named at once`() {
        let error = #expect(throws: Diagnostics.self) {
            try Tools(besides: "/nowhere/lifeline-benchmark", searchPath: "/nowhere")
        }
        #expect(
            error?.all.map(\.message) == [
                "there is no wc in the folders of PATH", "there is no grep in the folders of PATH",
                "there is no awk in the folders of PATH", "there is no lifeline beside /nowhere/lifeline-benchmark",
            ]
        )
    }
}
