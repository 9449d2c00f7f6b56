import CheckResults
package import TraceModel

/// Traces and their cases, each ready to be judged on its own: what is told of how well they test a spec, and what tests judge.
package struct CaseSuite: Sendable {
    /// The specs that were chosen, and those that a case may name besides.
    let library: SpecLibrary
    /// In the order of their traces' paths.
    package let entries: [Entry]
    /// What is wrong with the traces and cases themselves: broken cases, cases without a trace, ids used twice.
    package let diagnostics: [Diagnostic]
    /// The traces that have no case, as messages name them.
    package let tracesWithoutCase: [String]

    /// One case and its trace.
    package struct Entry: Sendable {
        fileprivate let input: TraceInput
        let expected: TraceCase
        fileprivate let library: SpecLibrary
        fileprivate let loader: TraceLoader

        package var id: String { expected.id }

        /// The trace, read as the case declares, and what judges it.
        func opened() throws(Diagnostics) -> OpenedCase { try OpenedCase(expected, of: input, library, loader) }

        /// What the trace comes to, judged as the case declares.
        ///
        /// - Throws: `Diagnostics` if it cannot be judged so.
        func judged() throws(Diagnostics) -> JudgedCase { try JudgedCase(opened()) }

        /// Judges the trace as the case declares.
        ///
        /// - Returns: what the case expects and the trace does not show, and violations that it does not expect; empty
        ///   if the case passes.
        package func failures() -> [Diagnostic] {
            do throws(Diagnostics) {
                let judged = try judged()
                return try judged.failures
                    + NearMissCheck(judged.opened, path: input.path).failures(beside: judged.result.findings)
            } catch {
                return error.all
            }
        }
    }

    /// - Parameters:
    ///   - traces: a trace, or a folder of traces.
    ///   - specs: a standard spec's name, a file, or a folder.
    /// - Throws: `Diagnostics` with every mistake of the specs.
    init(_ traces: String, specs: String, in surroundings: Surroundings) throws(Diagnostics) {
        let library = try SpecLibrary([specs], in: surroundings)
        let inputs = TraceInputs([traces], in: surroundings)
        let cases = CaseFiles(for: inputs)
        let loader = TraceLoader(standardInput: surroundings.standardInput, keepsOtherLines: false)
        self.library = library
        entries = inputs.all.flatMap { input in
            cases.cases(of: input).map { Entry(input: input, expected: $0, library: library, loader: loader) }
        }
        diagnostics = inputs.diagnostics + cases.diagnostics
        tracesWithoutCase = inputs.all.filter { cases.cases(of: $0).isEmpty }.map(\.name)
    }

    /// - Parameters:
    ///   - folder: the folder of the traces and their cases.
    ///   - specs: the folder of the specs.
    /// - Throws: `Diagnostics` with every mistake of the specs.
    package init(folder: String, specs: String) throws(Diagnostics) {
        try self.init(".", specs: specs, in: Surroundings(workingFolder: folder, standardInput: []))
    }
}
