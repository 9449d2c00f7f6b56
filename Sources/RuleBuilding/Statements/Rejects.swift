/// `rejects !willAppear viewDidLoad`: a trace that breaks the rule where its `!` stands.
public struct Rejects: Sendable {
    let trace: String

    public init(_ trace: String) {
        self.trace = trace
    }
}
