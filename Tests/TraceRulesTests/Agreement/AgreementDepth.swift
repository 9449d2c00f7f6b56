import Foundation
import TestDepth

/// How long the words are on which the engine and the simple evaluator are compared.
enum AgreementDepth {
    /// What `LIFELINE_TEST_DEPTH` adds to every length.
    static let extra = TestDepth.extra
    /// Where chance begins; `LIFELINE_TEST_SEED` repeats a run.
    static let seed = UInt64(ProcessInfo.processInfo.environment["LIFELINE_TEST_SEED"] ?? "") ?? 2014
}
