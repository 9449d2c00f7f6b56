/// `accepts viewDidLoad willAppear`: a trace that keeps the rule.
public struct Accepts: Sendable {
    let trace: String

    public init(_ trace: String) {
        self.trace = trace
    }
}
