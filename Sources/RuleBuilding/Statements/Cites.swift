public import RuleTree

/// `cites 002 "5. viewDidLoad"`, as a statement of a rule that is built in Swift.
public typealias Cites = Citation

extension Citation {
    public init(_ document: String, _ words: String) {
        self.init(document: document, words: words)
    }
}
