import Foundation

/// How deep the tests go beyond what anyone waits for.
public enum TestDepth {
    /// `LIFELINE_TEST_DEPTH`, by which bounds are raised; 0 if it is not set.
    public static let extra = Int(ProcessInfo.processInfo.environment["LIFELINE_TEST_DEPTH"] ?? "") ?? 0
}
