/// An event of a workload that breaks rules.
package struct Offence: Hashable, Sendable {
    /// What is wrong with it.
    package enum Kind: Int, CaseIterable, Sendable {
        case appearBeforeLoad
        case deallocWhileShown
        case showBeforeHide
    }

    package var kind: Kind
    package var line: Int

    /// The rules of the uikit spec that the event breaks, once each. To be loaded is to be reported loaded too, so what
    /// appears before it loads breaks two.
    package var rules: [String] {
        switch kind {
        case .appearBeforeLoad: ["uikit.did-load-before-appear", "uikit.load-before-appear"]
        case .deallocWhileShown: ["uikit.dealloc-after-hide"]
        case .showBeforeHide: ["uikit.hide-before-show"]
        }
    }
}
