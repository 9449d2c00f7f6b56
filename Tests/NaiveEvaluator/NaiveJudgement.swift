import CheckResults

/// What one rule comes to for one binding.
struct NaiveJudgement: Hashable {
    var verdict: Verdict
    /// In the order in which they were found.
    var findings: [NaiveFinding]
}
