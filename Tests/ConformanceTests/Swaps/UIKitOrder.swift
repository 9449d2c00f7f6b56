/// A rule of the UIKit spec and the order that it puts events in, written by hand from the rule's sentence.
struct UIKitOrder: Sendable {
    var rule: String
    var subject: Subject
    var order: EventOrder

    var wholeID: String { "uikit.\(rule)" }

    /// Whose events a rule puts in order.
    enum Subject: Hashable, Sendable {
        case `class`
        /// A class in a log whose callbacks print first.
        case classPrintedFirst
        case life
        /// A life in a log whose callbacks print first.
        case lifePrintedFirst
        /// A life before iOS 6.
        case oldLife
        /// A life of iOS 5.
        case lifeOfVersion5
        /// A life before iOS 6, in a log whose callbacks print first.
        case oldLifePrintedFirst
        /// A life that is made in one of these ways, in a log whose callbacks print first.
        case lifeMadePrintedFirst(Set<String>)
        /// A life that an initializer of UIKit's makes, in a log whose callbacks print first.
        case lifeInitialized
        /// The same, made in one of these ways.
        case lifeInitializedAs(Set<String>)
        /// A transition of one of these kinds; its events bear their role before their name.
        case transition(Set<Kind>)
        /// A transition of one of these kinds to what is itself presented.
        case directTransition(Set<Kind>)

        /// Whether a rule of this subject speaks of another, narrower one.
        func covers(_ subject: Subject) -> Bool {
            switch (self, subject) {
            case (.transition(let kinds), .transition(let narrower)),
                (.directTransition(let kinds), .directTransition(let narrower)):
                kinds.isSuperset(of: narrower)
            case (.lifeMadePrintedFirst(let ways), .lifeMadePrintedFirst(let narrower)),
                (.lifeInitializedAs(let ways), .lifeInitializedAs(let narrower)):
                ways.isSuperset(of: narrower)
            default: self == subject
            }
        }
    }

    enum Kind: String, Hashable, Sendable, CaseIterable {
        case push, pop, present, dismiss, tab, scroll, curl
    }

    /// The rules that put no two events in order, and why a swap cannot break them.
    static let withoutOrder = [
        "did-load-once": "it counts, and a swap leaves the number of events as it was",
        "init-once": "it counts, and a swap leaves the number of events as it was",
        "decoded-only": "what it forbids is wrong wherever it stands",
        "not-decoded": "what it forbids is wrong wherever it stands",
        "code-not-awoken": "what it forbids is wrong wherever it stands",
        "no-unload": "what it forbids is wrong wherever it stands",
        "warning-with-unload": "the warning may stand on either side",
        "frame-by-layout": "it compares what records say",
        "content-by-layout": "it compares what records say",
        "prepare-before-load": "PlainTrace follows no segues",
    ]

    static let all = beforeAppearing + unloading + fromAppearing
}
