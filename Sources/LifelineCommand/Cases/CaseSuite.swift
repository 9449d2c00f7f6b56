import LifelineLoading
package import TraceModel
import TraceReports
import TraceRules

/// The cases below a folder, each ready to be judged on its own: what `lifeline check FOLDER` judges, for tests.
package struct CaseSuite: Sendable {
    /// In the order of their traces' paths.
    package let entries: [Entry]
    /// What is wrong with the folder itself: broken cases, cases without a trace, ids used twice.
    package let diagnostics: [Diagnostic]
    /// The traces that have no case, as paths below the folder.
    package let tracesWithoutCase: [String]

    /// One case and its trace.
    package struct Entry: Sendable {
        fileprivate let input: TraceInput
        let expected: TraceCase
        fileprivate let library: SpecLibrary
        fileprivate let loader: TraceLoader

        package var id: String { expected.id }
        /// The case's file, below the folder.
        package var file: String { expected.file }

        /// Judges the trace as the case declares.
        ///
        /// - Returns: what the case expects and the trace does not show, and violations that it does not expect; empty
        ///   if the case passes.
        package func failures() -> [Diagnostic] {
            do throws(Diagnostics) {
                let judged = try JudgedCase(OpenedCase(expected, of: input, library, loader))
                return try judged.failures
                    + NearMissCheck(judged.opened, path: input.path).failures(beside: judged.result.findings)
            } catch {
                return error.all
            }
        }
    }

    /// - Parameters:
    ///   - folder: the folder of the traces and their cases.
    ///   - specs: the folder of the specs.
    /// - Throws: `Diagnostics` with every mistake of the specs.
    package init(folder: String, specs: String) throws(Diagnostics) {
        let surroundings = Surroundings(workingFolder: folder)
        let inputs = TraceInputs(["."], in: surroundings)
        let cases = CaseFiles(for: inputs)
        let library = try SpecLibrary([specs], in: surroundings)
        let loader = TraceLoader(standardInput: [], keepsOtherLines: false)
        entries = inputs.all.flatMap { input in
            cases.cases(of: input).map { Entry(input: input, expected: $0, library: library, loader: loader) }
        }
        diagnostics = inputs.diagnostics + cases.diagnostics
        tracesWithoutCase = inputs.all.filter { cases.cases(of: $0).isEmpty }.map(\.name)
    }
}
